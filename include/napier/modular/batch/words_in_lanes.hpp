// SPDX-License-Identifier: Apache-2.0
//
// Which arrays of elements of one word are calculated in vectors, and by which kernels of
// limbs/vector/words/: those of the widest kind of vectors that the dispatcher allows and that
// the array fills.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/vector/words/in_avx2.hpp>
#include <napier/limbs/vector/words/in_avx512.hpp>
#include <napier/modular/batch/stored_words.hpp>

#if NAPIER_INVARIANTS
#include <napier/limbs/vector/words/in_portable.hpp>
#endif

namespace napier::inline NAPIER_ABI {

namespace detail {

// The constants of the modulus of F, which is_word_field, or of the prime field below it.
template <typename F>
inline constexpr auto word_modulus_of = word_modulus_of<typename F::base_type>;
template <auto M>
inline constexpr auto word_modulus_of<field_element<M>> = [] {
  using stored = stored_word<field_element<M>>;
  using ring = typename stored::ring;
  using word = typename stored::type;
  if constexpr (ring::is_montgomery) {
    return limbs::word_modulus<word>{ring::m[0], ring::m_inverse, ring::one_mont[0]};
  } else {
    return limbs::word_modulus<word>{ring::m[0], 0, 1};
  }
}();

// The kernels for arrays of F in a kind of vectors.
template <typename F, typename Vectors>
constexpr auto kernels_of_residues() noexcept {
  using ring = typename stored_word<F>::ring;
  if constexpr (sizeof(F) == 4) {
    if constexpr (ring::is_montgomery) {
      return typename Vectors::template montgomery_halves<ring::spare_bit>();
    } else {
      return typename Vectors::template mersenne_halves<32 - ring::spare>();
    }
  } else if constexpr (!ring::is_montgomery) {
    return typename Vectors::template mersenne_words<64 - ring::spare>();
  } else if constexpr (ring::exponent == 32) {
    return typename Vectors::goldilocks_words();
  } else {
    return typename Vectors::montgomery_words();
  }
}

template <typename F, typename Vectors>
constexpr auto kernels_of_words() noexcept {
  using kernels = decltype(kernels_of_residues<prime_field_of<F>, Vectors>());
  if constexpr (is_field_element<F>) {
    return kernels();
  } else {
    return typename kernels::template elements<shape_of<F>>();
  }
}

// What is done with an array. Chains of products are those of inverses.
enum class array_task { sums, products, chains };

// Whether a kind of vectors is faster than words: AVX2 is not for single products modulo an
// arbitrary number of 64 bits, which take three products of words, nor for extensions of such.
template <typename F, array_task Task, typename Vectors>
constexpr bool suits_words() noexcept {
  using kernels = decltype(kernels_of_residues<prime_field_of<F>, Vectors>());
  return (Task != array_task::products && is_field_element<F>) ||
         Vectors::kind != simd::kind::avx2 ||
         !std::is_same_v<kernels, typename Vectors::montgomery_words>;
}

// The fewest elements for which vectors are used, for kernels of this type.
template <array_task Task, typename Kernels>
constexpr std::size_t fewest_words() noexcept {
  // Each chain of products ends with a product in words.
  return Task == array_task::chains ? 4 * Kernels::block : Kernels::size;
}

// Calls f(kernels, modulus) for the first kind of Vectors that this build has, that the dispatcher
// allows, and that n elements fill; returns false if there is none.
template <typename F, array_task Task, typename... Vectors, typename Kernel>
bool in_words_of(std::size_t n, const Kernel& f) noexcept {
  const auto try_one = [&](auto vectors) {
    using vectors_type = decltype(vectors);
    if constexpr (vectors_type::exists && suits_words<F, Task, vectors_type>()) {
      const auto kernels = kernels_of_words<F, vectors_type>();
      if (n >= fewest_words<Task, decltype(kernels)>() && simd::may_use(vectors_type::kind)) {
        f(kernels, word_modulus_of<F>);
        return true;
      }
    }
    return false;
  };
  return (try_one(Vectors()) || ...);
}

// Builds that check invariants have plain arrays for tests.
template <typename F, array_task Task, typename Kernel>
bool in_words(std::size_t n, const Kernel& f) noexcept {
#if NAPIER_INVARIANTS
  return in_words_of<F, Task, limbs::words_in_avx512, limbs::words_in_avx2,
                     limbs::words_in_portable>(n, f);
#else
  return in_words_of<F, Task, limbs::words_in_avx512, limbs::words_in_avx2>(n, f);
#endif
}

// How many of n elements kernel(kernels, modulus) has calculated in vectors: all or none.
template <typename F, array_task Task, typename Kernel>
constexpr std::size_t done_in_words([[maybe_unused]] std::size_t n,
                                    [[maybe_unused]] const Kernel& kernel) noexcept {
  if constexpr (is_word_field<F>() || is_word_extension<F>()) {
    if (!std::is_constant_evaluated() && in_words<F, Task>(n, kernel)) return n;
  }
  return 0;
}

// The same for sums and differences, which kernel(kernels, words, modulus) calculates of all
// coefficients, one after the other.
template <typename F, typename Kernel>
constexpr std::size_t sums_done_in_words([[maybe_unused]] std::size_t n,
                                         [[maybe_unused]] const Kernel& kernel) noexcept {
  if constexpr (is_word_field<F>() || is_word_extension<F>()) {
    const std::size_t words = n * degree_over_prime<F>;
    return done_in_words<prime_field_of<F>, array_task::sums>(
               words, [&](auto in, auto& m) { kernel(in, words, m); }) /
           degree_over_prime<F>;
  } else {
    return 0;
  }
}

// The elements of an array as the words in which they are stored.
template <typename F>
auto* words_of(F* x) noexcept {
  if constexpr (requires { x->representation; }) {
    return x->representation.data();
  } else if constexpr (requires { x->c0; }) {
    return words_of(&x->c0);
  } else {
    return words_of(x->c.data());
  }
}

// The element that is stored as s / R mod m, or as s mod m if it is stored as it is, for a sum s of
// products of stored words.
template <typename F, limb T>
constexpr F element_of_sum(const T (&s)[3]) noexcept {
  constexpr auto& ring = ring_of<F::modulus>();
  using ring_type = std::remove_cvref_t<decltype(ring)>;
  using L = typename F::limb_type;
  F z;
  if constexpr (ring_type::is_montgomery) {
    // s / R = (s[0] + s[1] R) / R + s[2] R, where R stands for its residue, which makes the first
    // sum at most (R - 1) m.
    T high;
    T low = multiply_add(s[1], ring.one_mont[0], s[0], T{0}, high);
    z.representation[0] = ring.reduced(low, high);
    low = wide_multiply(s[2], ring.radix_mont[0], high);
    const T above = ring.reduced(low, high);
    ring.add(z.representation.data(), z.representation.data(), &above);
  } else if constexpr (sizeof(T) == sizeof(L)) {
    z.representation = ring.enter(big_int<3, L>{s[0], s[1], s[2]});
  } else {
    z.representation = ring.enter(big_int<2, L>{s[0] | static_cast<L>(s[1]) << 32, L{s[2]}});
  }
  return z;
}

// Adds the products x[i] y[i] of n words of 32 bits to sum.
constexpr void add_products(limbs::word_columns& sum, const std::uint32_t* x,
                            const std::uint32_t* y, std::size_t n) noexcept {
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint64_t product = std::uint64_t{x[i]} * y[i];
    sum.column[0] += product & 0xffffffff;
    sum.column[1] += product >> 32;
  }
}

// The sum of x[i] y[i] for n <= limbs::most_word_products elements of 32 bits.
template <typename F>
F sum_of_halves(const F* x, const F* y, std::size_t n) noexcept {
  limbs::word_columns sum{};
  std::size_t done = 0;
  if (n > 0) {
    in_words<F, array_task::products>(n, [&](auto kernels, auto&) {
      using sums = typename decltype(kernels)::sums;
      sum = sums::sum_of_products(words_of(x), words_of(y), n);
      done = n / sums::size * sums::size;
    });
    add_products(sum, words_of(x + done), words_of(y + done), n - done);
  }
  const std::uint64_t middle = (sum.column[0] >> 32) + (sum.column[1] & 0xffffffff);
  const F z = element_of_sum<F, std::uint32_t>(
      {static_cast<std::uint32_t>(sum.column[0]), static_cast<std::uint32_t>(middle),
       static_cast<std::uint32_t>((sum.column[1] >> 32) + (middle >> 32))});
  ct::wipe(sum);
  return z;
}

// The sum of x[i] y[i] for n elements of 64 bits. Products of words are as fast as in vectors if
// they are reduced together.
template <typename F>
F sum_of_words(const F* x, const F* y, std::size_t n) noexcept {
  using T = typename stored_word<F>::type;
  T low = 0, middle = 0, high = 0;
  for (std::size_t i = 0; i < n; ++i) {
    T above;
    const T below = wide_multiply(*words_of(x + i), *words_of(y + i), above);
    carry_flag carry = 0;
    low = add_carry(low, below, carry);
    middle = add_carry(middle, above, carry);
    high = static_cast<T>(high + carry);
  }
  return element_of_sum<F, T>({low, middle, high});
}

// The sum of x[i] y[i] for n elements of one word.
template <typename F>
NAPIER_NEVER_INLINE F sum_of_word_products(const F* x, const F* y, std::size_t n) noexcept {
  if constexpr (sizeof(F) == 8) {
    return sum_of_words(x, y, n);
  } else {
    F sum;
    for (std::size_t done = 0; done < n; done += limbs::most_word_products) {
      const std::size_t left = n - done;
      sum += sum_of_halves(x + done, y + done,
                           left < limbs::most_word_products ? left : limbs::most_word_products);
    }
    return sum;
  }
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
