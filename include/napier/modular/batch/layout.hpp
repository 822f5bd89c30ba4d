// SPDX-License-Identifier: Apache-2.0
//
// The layouts of batches: how the residues are stored, as elements or as digits in lanes, and the
// operations on them. The public interface is modular/batch/batch.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <napier/big_int/bit_shift.hpp>
#include <napier/limbs/digits/digits.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/limbs/vector/lanes/batch.hpp>
#include <napier/limbs/vector/lanes/in_avx512.hpp>
#include <napier/limbs/vector/lanes/in_ifma.hpp>
#include <napier/limbs/vector/lanes/in_portable.hpp>
#include <napier/modular/field.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// K elements, one after the other. All layouts have these operations; results may be operands.
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

// Whether elements of F are calculated in lanes. Lanes are no faster than words for numbers of one
// limb, and above 640 bits the unrolled code of a product is too long.
template <typename F>
constexpr bool suits_lanes() noexcept {
  return sizeof(typename F::limb_type) == 8 && (F::modulus[0] & 1U) == 1 && F::modulus.size() > 1 &&
         F::modulus.size() <= 10;
}

// The first D digits of a number.
template <std::size_t D, std::size_t N>
constexpr std::array<std::uint64_t, D> split(const big_int<N>& x) noexcept {
  std::array<std::uint64_t, D> z{};
  for (std::size_t k = 0; k < D; ++k) z[k] = limbs::detail::digit_at(x.data(), N, k);
  return z;
}

// The constants of a modulus in digits. If the representation of an element is a number of as many
// limbs as M, it is converted directly: x is represented by x r mod M, where r represents 1. If
// not, the value of the element is converted, and r = 1.
template <auto M>
struct digits_of_field {
  using F = field_element<M>;
  static_assert(std::is_same_v<typename F::limb_type, std::uint64_t>,
                "napier: batch: digits in lanes are made of 64-bit limbs");
  static_assert((F::modulus[0] & 1U) == 1, "napier: batch: digits in lanes need an odd modulus");

  static constexpr std::size_t bits =
      limbs::bit_width_vartime(F::modulus.data(), F::modulus.size());
  static constexpr std::size_t count = limbs::detail::lane_digits(bits);

  // A digit in the form in which a kind of vectors stores factors.
  template <limbs::fma_format Format>
  static constexpr std::uint64_t factor(std::uint64_t digit) noexcept {
    return Format.as_doubles ? limbs::detail::word_of_digit(static_cast<std::int64_t>(digit))
                             : digit;
  }

  template <limbs::fma_format Format>
  static constexpr limbs::detail::lane_modulus<count> modulus = [] {
    limbs::detail::lane_modulus<count> m;
    m.bound = limbs::detail::lane_bound(count, bits);
    for (std::size_t log = 0; log <= m.bound; ++log) {
      big_int<F::modulus.size() + 1> multiple{};
      limbs::copy<F::modulus.size()>(multiple.data(), F::modulus.data());
      limbs::shift_left<F::modulus.size() + 1>(multiple.data(), multiple.data(),
                                               converted<unsigned>(log));
      const auto digits = split<count>(multiple);
      for (std::size_t k = 0; k < count; ++k) m.multiple[log][k] = digits[k];
    }
    const F half = F(F::modulus >> 1U) + F(1);
    std::size_t start = 0;
    for (auto& fold : m.fold) {
      const std::size_t size = limbs::detail::lane_fold_size(count - start);
      const big_int<1> gone{limbs::detail::lane_digit_bits * size};
      const auto digits = split<count>(pow_vartime(half, gone).value());
      for (std::size_t k = 0; k < count; ++k) fold[k] = factor<Format>(digits[k]);
      start += size;
    }
    for (std::size_t k = 0; k < count; ++k) m.m[k] = factor<Format>(m.multiple[0][k]);
    m.m_inv = factor<Format>(limbs::negated_inverse(F::modulus[0]) & limbs::detail::lane_mask);
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

// R and 1 / R, and the factors of a conversion by one product: R^2 / r from x r to x R, and r from
// x R to x r.
template <auto M>
struct lane_form {
  using F = field_element<M>;
  static constexpr std::size_t count = digits_of_field<M>::count;

  static constexpr F radix = pow_vartime(F(2), big_int<1>{limbs::detail::lane_digit_bits * count});
  static constexpr F reciprocal =
      pow_vartime(F(F::modulus >> 1U) + F(1), big_int<1>{limbs::detail::lane_digit_bits * count});
  static constexpr auto entering =
      split<count>(digits_of_field<M>::element_of(square(radix).value()).value());
  static constexpr auto leaving = split<count>(digits_of_field<M>::number_of(F(1)));
};

// K elements as digits in lanes of Vectors, one of the kinds of limbs/vector/lanes: digit k of lane
// l of block b is word[b][k][l]. The numbers are R times the residue, below B M
// (limbs/vector/lanes/batch.hpp). In constant evaluation the kernels are those of plain arrays.
template <auto M, std::size_t K, typename Vectors>
struct lane_batch {
  using F = field_element<M>;
  using mask = ct::mask<std::uint64_t>;
  using arrays = limbs::fma_lanes_in_portable_ifma;
  static constexpr std::size_t lanes = limbs::fma_lanes;
  static constexpr std::size_t blocks = (K + lanes - 1) / lanes;
  static constexpr std::size_t digits = digits_of_field<M>::count;
  static constexpr std::size_t block_words = digits * lanes;

  alignas(8 * lanes) std::uint64_t word[blocks * block_words];

  // kernel(kernels, modulus, the first word of a block) for every block of z.
  template <typename Kernel>
  NAPIER_ALWAYS_INLINE static constexpr void each_block([[maybe_unused]] std::uint64_t* z,
                                                        const Kernel& kernel) noexcept {
    for (std::size_t b = 0; b < blocks * block_words; b += block_words) {
      if (std::is_constant_evaluated()) {
        kernel(typename arrays::template residues<digits>(),
               digits_of_field<M>::template modulus<arrays::format>, b);
      } else {
        kernel(typename Vectors::template residues<digits>(),
               digits_of_field<M>::template modulus<Vectors::format>, b);
      }
    }
    NAPIER_INVARIANT(is_bounded(z))
  }

  // Whether digits are below 2^52 and numbers below B M.
  static constexpr bool is_bounded(const std::uint64_t* z) noexcept {
    constexpr auto& modulus = digits_of_field<M>::template modulus<Vectors::format>;
    bool good = true;
    for (std::size_t i = 0; i < blocks * lanes; ++i) {
      const std::uint64_t* const lane = z + place(i);
      std::uint64_t borrow = 0;
      for (std::size_t k = 0; k < digits; ++k) {
        good = good && lane[k * lanes] <= limbs::detail::lane_mask;
        borrow = (lane[k * lanes] - modulus.multiple[modulus.bound][k] - borrow) >> 63;
      }
      good = good && borrow == 1;
    }
    return good;
  }

  // z = x y, where y is one block for all of them if `step` is 0.
  static constexpr void multiply_words(std::uint64_t* z, const std::uint64_t* x,
                                       const std::uint64_t* y, std::size_t step = 1) noexcept {
    each_block(z, [&](auto in, auto& m, std::size_t b)
                      NAPIER_INLINE_LAMBDA { in.multiply(z + b, x + b, y + b * step, m); });
  }
  static constexpr void square_words(std::uint64_t* z, const std::uint64_t* x) noexcept {
    each_block(z, [&](auto in, auto& m, std::size_t b)
                      NAPIER_INLINE_LAMBDA { in.square(z + b, x + b, m); });
  }
  static constexpr void make_canonical(std::uint64_t* z) noexcept {
    each_block(z, [&](auto in, auto& m, std::size_t b)
                      NAPIER_INLINE_LAMBDA { in.canonical(z + b, z + b, m); });
  }

  // A constant in every lane of a block.
  template <auto Digits>
  static constexpr std::array<std::uint64_t, block_words> block_of = [] {
    std::array<std::uint64_t, block_words> z{};
    for (std::size_t i = 0; i < block_words; ++i) z[i] = Digits[i / lanes];
    return z;
  }();
  static constexpr void enter_words(std::uint64_t* z) noexcept {
    multiply_words(z, z, block_of<lane_form<M>::entering>.data(), 0);
  }
  static constexpr void leave_words(std::uint64_t* z, const std::uint64_t* x) noexcept {
    multiply_words(z, x, block_of<lane_form<M>::leaving>.data(), 0);
    make_canonical(z);
  }

  static constexpr std::size_t place(std::size_t i) noexcept {
    return i / lanes * block_words + i % lanes;
  }
  constexpr void put(std::size_t i, const typename F::value_type& number) noexcept {
    for (std::size_t k = 0; k < digits; ++k) {
      word[place(i) + k * lanes] = limbs::detail::digit_at(number.data(), number.size(), k);
    }
  }
  template <std::size_t N>
  constexpr big_int<N> number_at(std::size_t i) const noexcept {
    big_int<N> number(detail::unset);
    limbs::detail::limbs_of_fma_digits(
        number.data(), N, digits,
        [&](std::size_t k) NAPIER_INLINE_LAMBDA { return word[place(i) + k * lanes]; });
    return number;
  }

  constexpr void load(const F* p, std::size_t step) noexcept {
    for (std::size_t i = 0; i < K; ++i) put(i, digits_of_field<M>::number_of(p[i * step]));
    enter_words(word);
  }
  constexpr void store(F* p) const noexcept {
    lane_batch left;
    leave_words(left.word, word);
    for (std::size_t i = 0; i < K; ++i) {
      p[i] = digits_of_field<M>::element_of(left.template number_at<F::modulus.size()>(i));
    }
  }
  // A single lane is converted by the arithmetic of the field.
  constexpr F lane(std::size_t i) const noexcept {
    return F(number_at<F::modulus.size() + 1>(i)) * lane_form<M>::reciprocal;
  }
  constexpr void set_lane(std::size_t i, const F& x) noexcept {
    put(i, (x * lane_form<M>::radix).value());
  }

  constexpr void add(const lane_batch& x, const lane_batch& y) noexcept {
    each_block(word, [&](auto in, auto& m, std::size_t b)
                         NAPIER_INLINE_LAMBDA { in.add(word + b, x.word + b, y.word + b, m); });
  }
  constexpr void subtract(const lane_batch& x, const lane_batch& y) noexcept {
    each_block(word, [&](auto in, auto& m, std::size_t b) NAPIER_INLINE_LAMBDA {
      in.subtract(word + b, x.word + b, y.word + b, m);
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
    difference.subtract(*this, y);
    make_canonical(difference.word);
    for (std::size_t i = 0; i < K; ++i) {
      std::uint64_t any = 0;
      for (std::size_t k = 0; k < digits; ++k) any |= difference.word[place(i) + k * lanes];
      z[i] = mask::from_zero(any);
    }
  }

  // The engine for limbs/power/window.hpp.
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
