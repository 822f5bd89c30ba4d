// SPDX-License-Identifier: Apache-2.0
//
// Powers with a secret exponent and a secret base modulo a public odd number.
//
// An integer has no zero limbs at its top, so that its length gives away a little of its value. An
// exponent that is wholly secret, its base and the power are therefore rows of limbs of a public
// length. The function for integers says what it gives away.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <napier/ct/classify.hpp>
#include <napier/integer/value/error.hpp>
#include <napier/integer/value/operands.hpp>
#include <napier/limbs/kernels/power.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// z = x^e mod m, as many limbs as m has, for e below 2^bits.
template <typename Number>
constexpr void power_secret(integer_limb* z, std::span<const integer_limb> x,
                            std::span<const integer_limb> e, std::size_t bits, integer_view m,
                            const typename Number::allocator_type& allocator) {
  if (!m.is_odd() || m.negative || (m.size == 1 && m.limbs[0] == 1)) {
    raise<std::domain_error>("napier: mod_exp_secret: the modulus is not odd and at least 3");
  }
  typename Number::scratch work(kernels::power_secret_work(x.size(), bits, m.size), allocator);
  kernels::power_secret(z, x.data(), x.size(), e.data(), e.size(), bits, m.limbs, m.size,
                        work.data());
}

}  // namespace detail

/// z = x^e mod m, in as many limbs as m has, for rows of limbs x and e, the least significant
/// first.
///
/// Throws: std::domain_error unless m is odd and at least 3, and z has as many limbs as m.
/// Alias:  z may be x; not e.
/// Time:   secret x, e; public m and the number of limbs of x and e.
/// Source: HAC 14.82, with the table read as a whole.
template <typename A, bool W>
constexpr void mod_exp_secret(std::span<std::uint64_t> z, std::span<const std::uint64_t> x,
                              std::span<const std::uint64_t> e, const basic_integer<A, W>& m) {
  if (z.size() != m.size()) {
    detail::raise<std::domain_error>("napier: mod_exp_secret: the result is not as long as m");
  }
  detail::power_secret<basic_integer<A, W>>(z.data(), x, e, 64 * e.size(), m, m.get_allocator());
}

/// x^e mod m, 0 <= x^e < m, for 0 <= e < 2^exponent_bits.
///
/// Throws: std::domain_error unless m is odd and at least 3, if x or e is negative, and if e is
///         longer than exponent_bits.
/// Time:   secret the limbs of x and e; public m, exponent_bits and the number of limbs of x, e and
///         the result, and that e is not longer than exponent_bits.
template <typename A, bool W>
[[nodiscard]] constexpr basic_integer<A, W> mod_exp_secret(const basic_integer<A, W>& x,
                                                           const basic_integer<A, W>& e,
                                                           const basic_integer<A, W>& m,
                                                           std::size_t exponent_bits) {
  using number = basic_integer<A, W>;
  if (x.is_negative() || e.is_negative()) {
    detail::raise<std::domain_error>("napier: mod_exp_secret: the base or exponent is negative");
  }
  const std::size_t n = exponent_bits / 64 + (exponent_bits % 64 != 0);
  bool too_long = e.size() > n;
  if (e.size() == n && exponent_bits % 64 != 0) {
    too_long = ct::declassify(e.limbs()[n - 1] >> (exponent_bits % 64)) != 0;
  }
  if (too_long) {
    detail::raise<std::domain_error>("napier: mod_exp_secret: the exponent is longer than it says");
  }
  typename number::scratch exponent(n == 0 ? 1 : n, m.get_allocator());
  limbs::copy(exponent.data(), e.limbs().data(), e.size());
  limbs::set_zero(exponent.data() + e.size(), n - e.size());
  number z(m.get_allocator());
  detail::power_secret<number>(z.overwrite(m.size()), x.limbs(), {exponent.data(), n},
                               exponent_bits, m, m.get_allocator());
  z.finish_secret(m.size());
  return z;
}

}  // namespace napier::inline NAPIER_ABI
