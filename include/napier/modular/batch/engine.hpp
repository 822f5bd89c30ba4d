// SPDX-License-Identifier: Apache-2.0
//
// How a batch of residues is kept, and what its operations are made of: element by element, or as
// digits in lanes. modular/batch/batch.hpp is the public side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/big_int/bit_shift.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/limbs/vector/lanes/batch.hpp>
#include <napier/modular/field.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// K elements, one after the other. All engines have these operations; results may be operands.
template <auto M, std::size_t K>
struct scalar_batch {
  using F = field_element<M>;
  using mask = ct::mask<typename F::limb_type>;

  std::array<F, K> element;

  // From K elements that are `step` apart.
  constexpr void load(const F* p, std::size_t step) noexcept {
    for (std::size_t i = 0; i < K; ++i) element[i] = p[i * step];
  }
  constexpr void store(F* p) const noexcept {
    for (std::size_t i = 0; i < K; ++i) p[i] = element[i];
  }
  constexpr F lane(std::size_t i) const noexcept { return element[i]; }
  constexpr void set_lane(std::size_t i, const F& x) noexcept { element[i] = x; }

  constexpr void add(const scalar_batch& x, const scalar_batch& y) noexcept {
    for (std::size_t i = 0; i < K; ++i) element[i] = x.element[i] + y.element[i];
  }
  constexpr void subtract(const scalar_batch& x, const scalar_batch& y) noexcept {
    for (std::size_t i = 0; i < K; ++i) element[i] = x.element[i] - y.element[i];
  }
  constexpr void multiply(const scalar_batch& x, const scalar_batch& y) noexcept {
    for (std::size_t i = 0; i < K; ++i) element[i] = x.element[i] * y.element[i];
  }
  constexpr void square(const scalar_batch& x) noexcept {
    for (std::size_t i = 0; i < K; ++i) element[i] = napier::square(x.element[i]);
  }
  constexpr void select(const mask* choose_x, const scalar_batch& x,
                        const scalar_batch& y) noexcept {
    for (std::size_t i = 0; i < K; ++i) {
      element[i] = ct::select(choose_x[i], x.element[i], y.element[i]);
    }
  }
  constexpr void equal(mask* z, const scalar_batch& y) const noexcept {
    for (std::size_t i = 0; i < K; ++i) {
      z[i] = ct::equal(element[i].representation, y.element[i].representation)
                 .template as<typename F::limb_type>();
    }
  }
  template <std::size_t E, limb T>
  constexpr void power(const scalar_batch& x, const big_int<E, T>& e) noexcept {
    for (std::size_t i = 0; i < K; ++i) element[i] = pow(x.element[i], e);
  }
  template <std::size_t E, limb T>
  constexpr void power_vartime(const scalar_batch& x, const big_int<E, T>& e) noexcept {
    for (std::size_t i = 0; i < K; ++i) element[i] = pow_vartime(x.element[i], e);
  }
};

// Digit k of a number in limbs of 64 bits.
template <std::size_t N>
constexpr std::uint64_t digit_of(const big_int<N>& x, std::size_t k) noexcept {
  const std::size_t word = k * lane_digit_bits / 64, place = k * lane_digit_bits % 64;
  if (word >= N) return 0;
  std::uint64_t bits = x[word] >> place;
  if (place + lane_digit_bits > 64 && word + 1 < N) bits |= x[word + 1] << (64 - place);
  return bits & lane_digit_mask;
}

template <std::size_t D, std::size_t N>
constexpr std::array<std::uint64_t, D> split(const big_int<N>& x) noexcept {
  std::array<std::uint64_t, D> z{};
  for (std::size_t k = 0; k < D; ++k) z[k] = digit_of(x, k);
  return z;
}

// x += digit 2^(52k).
template <std::size_t N>
constexpr void add_digit(big_int<N>& x, std::size_t k, std::uint64_t digit) noexcept {
  const std::size_t word = k * lane_digit_bits / 64, place = k * lane_digit_bits % 64;
  if (word >= N) return;
  x[word] |= digit << place;
  if (place + lane_digit_bits > 64 && word + 1 < N) x[word + 1] |= digit >> (64 - place);
}

// The constants of a modulus in digits. Elements come and go by their representation, if that is a
// number of the same limbs: it is a multiple of the residue, that of 1 times it, modulo M.
template <auto M>
struct digits_of_field {
  using F = field_element<M>;
  static_assert(std::is_same_v<typename F::limb_type, std::uint64_t>,
                "napier: batch: digits in lanes are made of 64-bit limbs");
  static_assert((M[0] & 1U) == 1, "napier: batch: digits in lanes need an odd modulus");

  static constexpr std::size_t bits = limbs::bit_width_vartime(M.data(), M.size());
  static constexpr std::size_t count = limbs::detail::lane_digits(bits);

  static constexpr limbs::detail::lane_modulus<count> modulus = [] {
    limbs::detail::lane_modulus<count> m;
    m.bound = limbs::detail::lane_bound(count, bits);
    for (std::size_t log = 0; log <= m.bound; ++log) {
      big_int<M.size() + 1> multiple{};
      limbs::copy<M.size()>(multiple.data(), M.data());
      limbs::shift_left<M.size() + 1>(multiple.data(), multiple.data(), static_cast<unsigned>(log));
      for (std::size_t k = 0; k < count; ++k) m.multiple[log][k] = digit_of(multiple, k);
    }
    const F half = F(M >> 1U) + F(1);
    std::size_t start = 0;
    for (auto& fold : m.fold) {
      const std::size_t size = limbs::detail::fold_size(count - start);
      const auto c = pow_vartime(half, big_int<1>{lane_digit_bits * size}).value();
      for (std::size_t k = 0; k < count; ++k) fold[k] = digit_of(c, k);
      start += size;
    }
    m.m_inv = limbs::negated_inverse(M[0]) & lane_digit_mask;
    return m;
  }();

  static constexpr bool direct =
      std::is_same_v<decltype(F::representation), typename F::value_type>;
  static constexpr typename F::value_type number_of(const F& x) noexcept {
    if constexpr (direct) {
      return x.representation;
    } else {
      return x.value();
    }
  }
  static constexpr F element_of(const typename F::value_type& x) noexcept {
    if constexpr (direct) {
      F z;
      z.representation = x;
      return z;
    } else {
      return F(x);
    }
  }
};

// R^2 / r and r, where r is what 1 is kept as: a product with the first makes x R of x r, a product
// with the second x r of x R.
template <auto M>
inline constexpr auto entering_digits = [] {
  using field_digits = digits_of_field<M>;
  constexpr std::size_t bits = 2 * lane_digit_bits * field_digits::count;
  const auto square_of_radix = pow_vartime(field_element<M>(2), big_int<1>{bits}).value();
  return split<field_digits::count>(field_digits::element_of(square_of_radix).value());
}();
template <auto M>
inline constexpr auto leaving_digits =
    split<digits_of_field<M>::count>(digits_of_field<M>::number_of(field_element<M>(1)));

// K elements as digits in lanes of Words: digit k of lane l of block b is word[b][k][l]. The
// numbers are R times the residue, below B M (limbs/vector/lanes/batch.hpp).
template <auto M, std::size_t K, typename Words>
struct lane_batch {
  using F = field_element<M>;
  using mask = ct::mask<std::uint64_t>;
  static constexpr std::size_t lanes = Words::lanes;
  static constexpr std::size_t blocks = (K + lanes - 1) / lanes;
  static constexpr std::size_t digits = digits_of_field<M>::count;
  static constexpr std::size_t block_words = digits * lanes;
  static constexpr auto& modulus = digits_of_field<M>::modulus;

  alignas(8 * lanes) std::uint64_t word[blocks * block_words];

  // kernel(z, x, y) on the digits of a block, and of every block: in vectors, or in arrays where
  // the compiler evaluates constants.
  template <typename W, typename Kernel>
  NAPIER_ALWAYS_INLINE static constexpr void one_block(std::uint64_t* z, const std::uint64_t* x,
                                                       const std::uint64_t* y,
                                                       const Kernel& kernel) noexcept {
    W a[digits], b[digits], c[digits];
    each_digit<W, digits>([&](std::size_t k) NAPIER_INLINE_LAMBDA {
      a[k] = W::load(x + k * W::lanes);
      b[k] = W::load(y + k * W::lanes);
    });
    kernel(c, a, b);
    each_digit<W, digits>([&](std::size_t k)
                              NAPIER_INLINE_LAMBDA { c[k].store(z + k * W::lanes); });
  }
  template <typename Kernel>
  NAPIER_ALWAYS_INLINE static constexpr void in_words(std::uint64_t* z, const std::uint64_t* x,
                                                      const std::uint64_t* y,
                                                      const Kernel& kernel) noexcept {
    if (std::is_constant_evaluated()) {
      one_block<word_array<lanes>>(z, x, y, kernel);
    } else {
      one_block<Words>(z, x, y, kernel);
    }
  }
  template <typename Kernel>
  NAPIER_ALWAYS_INLINE static constexpr void each_block(std::uint64_t* z, const std::uint64_t* x,
                                                        const std::uint64_t* y,
                                                        const Kernel& kernel) noexcept {
    for (std::size_t b = 0; b < blocks * block_words; b += block_words) {
      in_words(z + b, x + b, y + b, kernel);
    }
    NAPIER_INVARIANT(is_bounded(z))
  }

  // Digits are below 2^52 and numbers below B M.
  static constexpr bool is_bounded(const std::uint64_t* z) noexcept {
    bool good = true;
    for (std::size_t i = 0; i < blocks * lanes; ++i) {
      const std::uint64_t* const lane = z + i / lanes * block_words + i % lanes;
      std::uint64_t borrow = 0;
      for (std::size_t k = 0; k < digits; ++k) {
        good = good && lane[k * lanes] <= lane_digit_mask;
        borrow = (lane[k * lanes] - modulus.multiple[modulus.bound][k] - borrow) >> 63;
      }
      good = good && borrow == 1;
    }
    return good;
  }

  // Once in the binary for each modulus: 400 to 2000 instructions, and all registers.
  NAPIER_NEVER_INLINE static constexpr void multiply_block(std::uint64_t* z, const std::uint64_t* x,
                                                           const std::uint64_t* y) noexcept {
    in_words(z, x, y, [](auto* c, const auto* a, const auto* b) NAPIER_INLINE_LAMBDA {
      limbs::detail::multiply_lanes<digits>(c, a, b, modulus);
    });
  }
  NAPIER_NEVER_INLINE static constexpr void square_block(std::uint64_t* z,
                                                         const std::uint64_t* x) noexcept {
    in_words(z, x, x, [](auto* c, const auto* a, const auto*) NAPIER_INLINE_LAMBDA {
      limbs::detail::square_lanes<digits>(c, a, modulus);
    });
  }

  // z = x y, where y is one block for all of them if `step` is 0.
  static constexpr void multiply_words(std::uint64_t* z, const std::uint64_t* x,
                                       const std::uint64_t* y, std::size_t step = 1) noexcept {
    for (std::size_t b = 0; b < blocks * block_words; b += block_words) {
      multiply_block(z + b, x + b, y + b * step);
    }
    NAPIER_INVARIANT(is_bounded(z))
  }
  static constexpr void square_words(std::uint64_t* z, const std::uint64_t* x) noexcept {
    for (std::size_t b = 0; b < blocks * block_words; b += block_words) {
      square_block(z + b, x + b);
    }
    NAPIER_INVARIANT(is_bounded(z))
  }

  // A constant in every lane of a block.
  template <auto Digits>
  static constexpr std::array<std::uint64_t, block_words> block_of = [] {
    std::array<std::uint64_t, block_words> z{};
    for (std::size_t i = 0; i < block_words; ++i) z[i] = Digits[i / lanes];
    return z;
  }();
  static constexpr void enter_words(std::uint64_t* z) noexcept {
    multiply_words(z, z, block_of<entering_digits<M>>.data(), 0);
  }
  static constexpr void leave_words(std::uint64_t* z, const std::uint64_t* x) noexcept {
    multiply_words(z, x, block_of<leaving_digits<M>>.data(), 0);
    each_block(z, z, z, [](auto* c, const auto* a, const auto*) NAPIER_INLINE_LAMBDA {
      limbs::detail::canonical_lanes<digits>(c, a, modulus);
    });
  }

  static constexpr std::size_t place(std::size_t i) noexcept {
    return i / lanes * block_words + i % lanes;
  }
  constexpr void put(std::size_t i, const F& x) noexcept {
    const auto number = digits_of_field<M>::number_of(x);
    for (std::size_t k = 0; k < digits; ++k) word[place(i) + k * lanes] = digit_of(number, k);
  }
  constexpr F get(std::size_t i) const noexcept {
    typename F::value_type number{};
    for (std::size_t k = 0; k < digits; ++k) add_digit(number, k, word[place(i) + k * lanes]);
    return digits_of_field<M>::element_of(number);
  }

  constexpr void load(const F* p, std::size_t step) noexcept {
    for (std::size_t i = 0; i < K; ++i) put(i, p[i * step]);
    enter_words(word);
  }
  constexpr void store(F* p) const noexcept {
    lane_batch left;
    leave_words(left.word, word);
    for (std::size_t i = 0; i < K; ++i) p[i] = left.get(i);
  }
  constexpr F lane(std::size_t i) const noexcept {
    using single = lane_batch<M, 1, word_array<1>>;
    single x;
    for (std::size_t k = 0; k < digits; ++k) x.word[k] = word[place(i) + k * lanes];
    single::leave_words(x.word, x.word);
    return x.get(0);
  }
  constexpr void set_lane(std::size_t i, const F& x) noexcept {
    lane_batch<M, 1, word_array<1>> single;
    single.load(&x, 1);
    for (std::size_t k = 0; k < digits; ++k) word[place(i) + k * lanes] = single.word[k];
  }

  constexpr void add(const lane_batch& x, const lane_batch& y) noexcept {
    each_block(word, x.word, y.word,
               [](auto* c, const auto* a, const auto* b)
                   NAPIER_INLINE_LAMBDA { limbs::detail::add_lanes<digits>(c, a, b, modulus); });
  }
  constexpr void subtract(const lane_batch& x, const lane_batch& y) noexcept {
    each_block(word, x.word, y.word,
               [](auto* c, const auto* a, const auto* b) NAPIER_INLINE_LAMBDA {
                 limbs::detail::subtract_lanes<digits>(c, a, b, modulus);
               });
  }
  constexpr void multiply(const lane_batch& x, const lane_batch& y) noexcept {
    multiply_words(word, x.word, y.word);
  }
  constexpr void square(const lane_batch& x) noexcept { square_words(word, x.word); }

  constexpr void select(const mask* choose_x, const lane_batch& x, const lane_batch& y) noexcept {
    for (std::size_t b = 0; b < blocks; ++b) {
      std::uint64_t chosen[lanes]{};
      for (std::size_t i = 0; i < lanes && b * lanes + i < K; ++i) {
        chosen[i] = choose_x[b * lanes + i].bits();
      }
      for (std::size_t k = b * block_words; k < (b + 1) * block_words; k += lanes) {
        for (std::size_t i = 0; i < lanes; ++i) {
          word[k + i] = y.word[k + i] ^ ((x.word[k + i] ^ y.word[k + i]) & chosen[i]);
        }
      }
    }
  }
  constexpr void equal(mask* z, const lane_batch& y) const noexcept {
    lane_batch difference;
    each_block(difference.word, word, y.word,
               [](auto* c, const auto* a, const auto* b) NAPIER_INLINE_LAMBDA {
                 limbs::detail::subtract_lanes<digits>(c, a, b, modulus);
                 limbs::detail::canonical_lanes<digits>(c, c, modulus);
               });
    for (std::size_t i = 0; i < K; ++i) {
      std::uint64_t any = 0;
      for (std::size_t k = 0; k < digits; ++k) any |= difference.word[place(i) + k * lanes];
      z[i] = mask::from_zero(any);
    }
  }

  // What limbs/power/window.hpp works with.
  struct ring {
    constexpr void multiply(std::uint64_t* z, const std::uint64_t* x,
                            const std::uint64_t* y) const noexcept {
      multiply_words(z, x, y);
    }
    constexpr void square(std::uint64_t* z, const std::uint64_t* x) const noexcept {
      square_words(z, x);
    }
    constexpr void one(std::uint64_t* z) const noexcept {
      const F unit(1);
      lane_batch all{};
      all.load(&unit, 0);
      limbs::copy(z, all.word, blocks * block_words);
    }
  };
  template <std::size_t E>
  constexpr void power(const lane_batch& x, const big_int<E>& e) noexcept {
    limbs::power<blocks * block_words, limbs::best_window(64 * E)>(ring(), word, x.word, e.data(),
                                                                   E, 64 * E);
  }
  template <std::size_t E>
  constexpr void power_vartime(const lane_batch& x, const big_int<E>& e) noexcept {
    limbs::power_vartime<blocks * block_words, limbs::best_window(64 * E)>(ring(), word, x.word,
                                                                           e.data(), E);
  }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
