// SPDX-License-Identifier: Apache-2.0
//
// Paillier's encryption (1999): from the ciphertexts of two numbers anyone can make that of their
// sum. Constant time in the primes and in what is encrypted.
#pragma once

#include <cstddef>
#include <optional>

#include <napier/napier.hpp>
#include <napier/random.hpp>

namespace paillier {

using namespace napier;

/// A modulus n of N limbs; numbers are below n, ciphertexts below n^2.
template <std::size_t N>
class public_key {
 public:
  using number = big_int<N>;
  using ciphertext = big_int<2 * N>;

  /// None unless n is odd and uses all its 64 N bits.
  ///
  /// Time:   public.
  [[nodiscard]] static constexpr std::optional<public_key> of(const number& n) noexcept {
    const auto mod_n = montgomery_context<N>::for_public_modulus(n);
    const auto mod_n2 = montgomery_context<2 * N>::for_public_modulus(square(n));
    if (!mod_n || !mod_n2 || bit_width(n) != n.bits()) return std::nullopt;
    return public_key(*mod_n, *mod_n2);
  }

  [[nodiscard]] constexpr const number& n() const noexcept { return mod_n_.modulus(); }

  /// (1 + n)^m r^n mod n^2 for a random r. None if m is not below n, or there is no random r.
  ///
  /// Time:   secret m and r; public n.
  template <typename Random>
  [[nodiscard]] constexpr std::optional<ciphertext> encrypt(const number& m,
                                                            Random&& random) const {
    if (!ct::less(m, n()).declassify()) return std::nullopt;
    const auto r = random_below(n(), random);  // 0, or a factor of n: less likely than a wrong bit
    if (!r) return std::nullopt;
    const ciphertext power = muladd(m, n(), big_int<1>{1});  // (1 + n)^m mod n^2
    return ct::declassify(mod_n2_.mul(power, mod_n2_.pow_vartime(*r, n())));
  }

  /// The ciphertext of the sum modulo n of what is in x and y, and of k times what is in x.
  ///
  /// Time:   public x, y; secret k.
  [[nodiscard]] constexpr ciphertext add(const ciphertext& x, const ciphertext& y) const noexcept {
    return mod_n2_.mul(x, y);
  }
  [[nodiscard]] constexpr ciphertext multiply(const ciphertext& x, const number& k) const noexcept {
    return mod_n2_.pow(x, k);
  }

  /// Could that be a ciphertext: is it below n^2, and a unit?
  ///
  /// Time:   public.
  [[nodiscard]] constexpr bool accepts(const ciphertext& c) const noexcept {
    return c < mod_n2_.modulus() && mod_n_.inverse(c).has_value().declassify();
  }

 private:
  constexpr public_key(const montgomery_context<N>& mod_n,
                       const montgomery_context<2 * N>& mod_n2) noexcept
      : mod_n_(mod_n), mod_n2_(mod_n2) {}

  montgomery_context<N> mod_n_;
  montgomery_context<2 * N> mod_n2_;
};

/// The primes p and q of n. Wiped when it ends.
template <std::size_t N>
class private_key {
 public:
  using number = big_int<N>;
  using ciphertext = big_int<2 * N>;
  using prime = big_int<N / 2>;

  /// None unless p and q are odd and different, and n uses all its bits. Whether they are prime is
  /// not looked at.
  ///
  /// Time:   secret p, q; n becomes public.
  [[nodiscard]] static constexpr std::optional<private_key> of(const prime& p,
                                                               const prime& q) noexcept {
    const auto public_part = public_key<N>::of(ct::declassify(p * q));
    if (!public_part || p == q) return std::nullopt;
    return private_key(p, q, *public_part);
  }
  private_key(const private_key&) = default;
  private_key& operator=(const private_key&) = default;
  constexpr ~private_key() noexcept {
    ct::wipe(p_);
    ct::wipe(q_);
  }

  [[nodiscard]] constexpr const public_key<N>& public_part() const noexcept { return public_; }

  /// What was encrypted.
  ///
  /// Time:   secret; public c.
  /// Source: Paillier (1999), section 7: modulo p^2 and q^2, and the Chinese remainder theorem.
  [[nodiscard]] constexpr number decrypt(const ciphertext& c) const noexcept {
    const auto mod_p = montgomery_context<N / 2>::for_secret_modulus(p_);
    const auto mod_q = montgomery_context<N / 2>::for_secret_modulus(q_);
    const prime q_inverse = mod_p->inverse(q_).value_unchecked();
    const prime p_inverse = mod_q->inverse(p_).value_unchecked();
    const prime m_p = residue(c, p_, *mod_p, q_inverse), m_q = residue(c, q_, *mod_q, p_inverse);
    const prime h = mod_p->mul(q_inverse, mod_p->sub(m_p, m_q));
    return muladd(q_, h, m_q);
  }

 private:
  constexpr private_key(const prime& p, const prime& q, const public_key<N>& public_part) noexcept
      : p_(p), q_(q), public_(public_part) {}

  // m mod p, where the inverse is that of the other prime q.
  //
  // c^(p-1) = (1 + n)^(m (p-1)) = 1 - m n mod p^2, as r^(n (p-1)) = 1 there. So
  // (c^(p-1) - 1) / p = -m q mod p.
  template <typename Context>
  static constexpr prime residue(const ciphertext& c, const prime& p, const Context& mod_p,
                                 const prime& inverse) noexcept {
    constexpr big_int<1> one{1};
    const auto mod_p2 = montgomery_context<N>::for_secret_modulus(square(p));
    const number power = mod_p2->pow(c, subtract_wrapping(p, one));
    const number quotient = div(subtract_wrapping(power, one), p).quotient;
    return mod_p.sub(big_int<1>{0}, mod_p.mul(quotient, inverse));
  }

  prime p_, q_;
  public_key<N> public_;
};

// 5 + 7 = 12 with a modulus of 128 bits, at compile time.
static_assert([] {
  const auto key = private_key<2>::of({0xffffffffffffffc5}, {0xffffffffffffffad});
  const auto no_random = [](auto bytes) { bytes[0] = 3; };
  const auto five = key->public_part().encrypt({5}, no_random);
  const auto seven = key->public_part().encrypt({7}, no_random);
  return key->decrypt(key->public_part().add(*five, *seven)) == big_int<1>{12};
}());

}  // namespace paillier
