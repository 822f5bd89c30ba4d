// SPDX-License-Identifier: Apache-2.0
#include "constant_time/driver.hpp"

#include <napier/ct/secret.hpp>

namespace napier_test {
namespace {

const covers mask_cases =
    covers("ct/mask.hpp")
        .limb("ct::mask::from_bit(bit)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return ct::mask<T>::from_bit(static_cast<T>(s.bit));
              })
        .limb("ct::mask::from_borrow(borrow, high)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                const auto borrow = static_cast<carry_flag>(s.bit);
                return ct::mask<T>::from_borrow(borrow, static_cast<T>(s.bit & (s.a & 1U)));
              })
        .limb(
            "ct::mask::from_nonzero(x)",
            []<std::size_t N, limb T>(subject<N, T>& s) { return ct::mask<T>::from_nonzero(s.a); })
        .limb("ct::mask::from_zero(x)",
              []<std::size_t N, limb T>(subject<N, T>& s) { return ct::mask<T>::from_zero(s.a); })
        .limb("ct::mask::as()",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return s.choose.template as<std::uint32_t>();
              })
        .limb("ct::mask::bits()",
              []<std::size_t N, limb T>(subject<N, T>& s) { return s.choose.bits(); })
        .limb("ct::mask::bit()",
              []<std::size_t N, limb T>(subject<N, T>& s) { return s.choose.bit(); })
        .limb("ct::mask::declassify()",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                if (s.choose.declassify()) s.z[0] = 1;
              })
        .limb("ct::mask::operator&(a, b)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return s.choose & ct::mask<T>::from_zero(s.a);
              })
        .limb("ct::mask::operator|(a, b)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return s.choose | ct::mask<T>::from_zero(s.a);
              })
        .limb("ct::mask::operator^(a, b)",
              []<std::size_t N, limb T>(subject<N, T>& s) {
                return s.choose ^ ct::mask<T>::from_zero(s.a);
              })
        .limb("ct::mask::operator~(a)",
              []<std::size_t N, limb T>(subject<N, T>& s) { return ~s.choose; });

const covers select_cases =
    covers("ct/select.hpp")
        .limb(
            "ct::select(choose_a, a, b)",
            []<std::size_t N, limb T>(subject<N, T>& s) { return ct::select(s.choose, s.a, s.b); })
        .row("ct::select(choose_a, z, x, y, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               ct::select(s.choose, s.z, s.x.data(), s.y.data(), s.n);
             })
        .row("ct::swap(exchange, x, y, n)", []<std::size_t N, limb T>(subject<N, T>& s) {
          ct::swap(s.choose, s.x.data(), s.y.data(), s.n);
        });

const covers lookup_cases =
    covers("ct/lookup.hpp")
        .row(
            "ct::lookup(z, table, entries, n, index)",
            []<std::size_t N, limb T>(subject<N, T>& s) { ct::lookup(s.z, s.table, 16, s.n, s.a); })
        .row("ct::lookup_in_columns(z, table, entries, n, index)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               ct::lookup_in_columns(s.z, s.table, 16, s.n, s.a);
             })
        .all("ct::lookup(table, index)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return ct::lookup(std::array{s.x, s.y, s.c, s.d}, s.a);
        });

const covers maybe_cases =
    covers("ct/maybe.hpp")
        .few("ct::maybe::maybe(value, present)",
             []<std::size_t N, limb T>(subject<N, T>& s) { return ct::maybe(s.x, s.choose); })
        .few("ct::maybe::has_value()",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return ct::maybe(s.x, s.choose).has_value();
             })
        .few("ct::maybe::value_or(other)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return ct::maybe(s.x, s.choose).value_or(s.y);
             })
        .few("ct::maybe::value_unchecked()",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return ct::maybe(s.x, s.choose).value_unchecked();
             })
        .few("ct::maybe::declassify()", []<std::size_t N, limb T>(subject<N, T>& s) {
          return ct::maybe(s.x, s.choose).declassify();
        });

const covers classify_cases =
    covers("ct/classify.hpp")
        .few("ct::classify(p, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) { ct::classify(s.x.data(), s.n); })
        .few("ct::classify(value)",
             []<std::size_t N, limb T>(subject<N, T>& s) { ct::classify(s.x); })
        .few("ct::declassify(p, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               ct::declassify(s.x.data(), s.n);
               if (s.x[0] == 1) s.z[0] = 1;
             })
        .few("ct::declassify(value)", []<std::size_t N, limb T>(subject<N, T>& s) {
          if (ct::declassify(s.a) == 1) s.z[0] = 1;
        });

const covers secret_cases =
    covers("ct/secret.hpp")
        .few("ct::secret::secret()",
             []<std::size_t N, limb T>(subject<N, T>&) {
               const secret<big_int<N, T>> z;
               return z.declassify();
             })
        .few("ct::secret::secret(value)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               const secret z(s.x);
               const secret u(std::move(s.y));
               return all_of(z.declassify(), u.declassify());
             })
        .few("ct::secret::secret(other)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               secret z(s.x);
               const secret u(std::move(z));
               return u.declassify();
             })
        .few("ct::secret::operator=(other)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               secret z(s.x), u(s.y);
               z = std::move(u);
               return z.declassify();
             })
        .few(
            "ct::secret::copy()",
            []<std::size_t N, limb T>(subject<N, T>& s) { return secret(s.x).copy().declassify(); })
        .few("ct::secret::declassify()",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               if (secret(s.x).declassify() == s.m) s.z[0] = 1;
             })
        .few("ct::secret::apply(f)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return secret(s.x).apply([](const auto& x) { return square(x); }).declassify();
             })
        .few("ct::secret::update(f)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               secret z(s.x);
               z.update([&](auto& x) { x = s.y; });
               return z.declassify();
             })
        .few("ct::apply(f, x)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return ct::apply([](const auto& x, const auto& y) { return mod(x, y); }, secret(s.x),
                                secret(s.y))
                   .declassify();
             })
        .few("ct::operator+(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return (secret(s.x) + secret(s.y)).declassify();
             })
        .few("ct::operator-(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return (secret(s.x) - s.y).declassify();
             })
        .few("ct::operator*(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return (s.x * secret(s.y)).declassify();
             })
        .few("ct::equal(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(ct::equal(secret(s.x), secret(s.y)),
                             ct::equal(secret(s.x), secret(s.w)));
             })
        .few("ct::less(x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               return all_of(ct::less(secret(s.x), secret(s.y)),
                             ct::less(secret(s.a), secret(s.b)));
             })
        .few("ct::swap(exchange, x, y)",
             []<std::size_t N, limb T>(subject<N, T>& s) {
               secret z(s.x), u(s.y);
               ct::swap(s.choose, z, u);
               return z.declassify();
             })
        .few("ct::select(choose_x, x, y)", []<std::size_t N, limb T>(subject<N, T>& s) {
          return ct::select(s.choose, secret(s.x), secret(s.y)).declassify();
        });

const covers wipe_cases =
    covers("ct/wipe.hpp")
        .few("ct::wipe(p, n)",
             []<std::size_t N, limb T>(subject<N, T>& s) { ct::wipe(s.x.data(), s.n); })
        .few("ct::wipe(value)", []<std::size_t N, limb T>(subject<N, T>& s) { ct::wipe(s.x); });

}  // namespace
}  // namespace napier_test
