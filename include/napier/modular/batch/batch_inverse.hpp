// SPDX-License-Identifier: Apache-2.0
//
// The inverses of many elements, at the cost of one inversion and three multiplications for each
// element.
//
// No compiler flag is needed: for 16 or more elements of a field the multiplications are done eight
// at a time in the vectors that the dispatcher has chosen (platform/simd/choice.hpp), AVX-512 IFMA
// or AVX-512 F and DQ. AVX2 is not faster than words. Elements of one word are multiplied in AVX2
// or AVX-512, if there are enough of them: 128 or 256 with words of 32 bits, 64 or 128 with 64.
// Elements of extensions with such coefficients are, too. Those of other towers, and what the
// compiler evaluates, are multiplied one after the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include <napier/ct/maybe.hpp>
#include <napier/modular/batch/in_lanes.hpp>
#include <napier/modular/batch/inverse_of_product.hpp>
#include <napier/modular/batch/words_in_lanes.hpp>
#include <napier/modular/field_like.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Whether elements are inverted in lanes, which those of towers are not.
template <typename F>
constexpr bool are_inverted_in_lanes() noexcept {
  if constexpr (is_field_element<F>) {
    return has_lanes<F>();
  } else {
    return false;
  }
}

// inverses[i] = values[i]^-1, where the arrays are apart. This is never inlined, for the reason
// given at multiply_each() (modular/batch/arrays.hpp).
template <field_like F>
NAPIER_NEVER_INLINE constexpr ct::mask<typename F::limb_type> invert_each(F* inverses,
                                                                          const F* values,
                                                                          std::size_t n) noexcept {
  const auto all = multiply_up(inverses, values, n, product_of_nonzero<F>());
  const auto reciprocal = all.product.inverse();
  multiply_down(inverses, values, n, F(reciprocal.value_unchecked()));
  return reciprocal.has_value() & ~all.any_zero;
}

// The fewest elements whose inverses are faster in lanes.
inline constexpr std::size_t fewest_inverses_in_lanes = 16;

// The second half of an inversion in lanes. The first `rest` values have been multiplied up; `lane`
// holds their products, one for each lane, and down() multiplies down from `of_lane`, the inverses
// of these. One inversion serves the products of all lanes and the other values.
template <typename F, std::size_t Lanes, typename Down>
ct::mask<typename F::limb_type> invert_around(std::array<F, Lanes>& lane,
                                              std::array<F, Lanes>& of_lane, F* inverses,
                                              const F* values, std::size_t rest, std::size_t n,
                                              const Down& down) noexcept {
  const auto above = multiply_up(inverses + rest, values + rest, n - rest, product_of_nonzero<F>());
  // In a ring that is not a field a product of elements that are not 0 may be 0. Then no element
  // gets an inverse.
  const auto all = multiply_up(of_lane.data(), lane.data(), lane.size(), {above.product, {}});
  const auto reciprocal = all.product.inverse();
  F inverse = select(all.any_zero, F(0), reciprocal.value_unchecked());
  inverse = multiply_down(of_lane.data(), lane.data(), lane.size(), inverse);
  multiply_down(inverses + rest, values + rest, n - rest, inverse);
  down();
  ct::wipe(lane), ct::wipe(of_lane);
  return reciprocal.has_value() & ~above.any_zero & ~all.any_zero;
}

// invert_each() with the kernels `in` for whole blocks.
template <typename Kernels, typename Modulus, typename F>
NAPIER_NEVER_INLINE ct::mask<typename F::limb_type> invert_blocks(Kernels in, const Modulus& m,
                                                                  F* inverses, const F* values,
                                                                  std::size_t n) noexcept {
  const std::size_t blocks = whole_blocks(n), rest = limbs::fma_lanes * blocks;
  std::array<F, limbs::fma_lanes> lane, of_lane;
  const auto nonzero = ct::mask<typename F::limb_type>::from_bit(
      in.multiply_up(limbs_of(inverses), limbs_of(lane.data()), limbs_of(values), blocks, m));
  return nonzero & invert_around(lane, of_lane, inverses, values, rest, n, [&]() {
           in.multiply_down(limbs_of(inverses), limbs_of(of_lane.data()), limbs_of(values), blocks,
                            m);
         });
}

// invert_blocks() for elements of one word, of which a block is Kernels::block.
template <typename Kernels, typename Modulus, typename F>
NAPIER_NEVER_INLINE ct::mask<typename F::limb_type> invert_words(Kernels in, const Modulus& m,
                                                                 F* inverses, const F* values,
                                                                 std::size_t n) noexcept {
  constexpr std::size_t block = Kernels::block;
  const std::size_t rest = n / block * block;
  std::array<F, block> lane, of_lane;
  const auto nonzero = ct::mask<typename F::limb_type>::from_bit(
      in.multiply_up(words_of(inverses), words_of(lane.data()), words_of(values), n, m));
  return nonzero & invert_around(lane, of_lane, inverses, values, rest, n, [&]() {
           in.multiply_down(words_of(inverses), words_of(of_lane.data()), words_of(values), n, m);
         });
}

template <field_like F>
constexpr ct::mask<typename F::limb_type> invert_all(F* inverses, const F* values,
                                                     std::size_t n) noexcept {
  if constexpr (are_inverted_in_lanes<F>()) {
    ct::mask<typename F::limb_type> all;
    if (!std::is_constant_evaluated() && n >= fewest_inverses_in_lanes &&
        chains_in_lanes<F>([&](auto in, auto& m, const std::uint64_t*) {
          all = invert_blocks(in, m, inverses, values, n);
        })) {
      return all;
    }
  }
  if constexpr (is_word_field<F>() || is_word_extension<F>()) {
    ct::mask<typename F::limb_type> all;
    if (done_in_words<F, array_task::chains>(
            n, [&](auto in, auto& m) { all = invert_words(in, m, inverses, values, n); }) > 0) {
      return all;
    }
  }
  return invert_each(inverses, values, n);
}

}  // namespace detail

/// inverses[i] = values[i]^-1 for every i, and 0 if values[i] is 0. The answer, a ct::maybe, is the
/// range of the inverses, as a std::span; it is there if all elements have inverses.
///
/// In a field only 0 has no inverse. In another ring an element other than 0 may have none; then
/// all results are 0.
///
/// Pre:    the two ranges have the same length; otherwise the violation handler is called, and if
///         it returns, there is no answer, an empty span, and nothing is written.
/// Alias:  inverses is apart from values; batch_inverse_in_place is for one range.
/// Time:   secret values; public the length.
/// Source: Montgomery (1987), section 10.3.1.
template <typename Inverses, typename Values>
[[nodiscard]] constexpr auto batch_inverse(Inverses&& inverses, const Values& values) noexcept {
  const std::span z(inverses);
  const std::span x(values);
  using F = typename decltype(z)::element_type;
  using answer = ct::maybe<std::span<F>, typename F::limb_type>;
  static_assert(std::is_same_v<F, typename decltype(x)::value_type>, "one type of element");
  if (z.size() != x.size()) {
    detail::precondition_violated("napier: batch_inverse: the ranges differ in length");
    return answer({}, {});
  }
  return answer(z, detail::invert_all<F>(z.data(), x.data(), x.size()));
}

/// The inverses of the elements of an array, 0 for those that are 0. The answer is there if all
/// elements have inverses; otherwise as for ranges.
///
/// Time:   secret values.
template <field_like F, std::size_t N>
[[nodiscard]] constexpr ct::maybe<std::array<F, N>, typename F::limb_type> batch_inverse(
    const std::array<F, N>& values) noexcept {
  std::array<F, N> inverses{};
  const auto all = detail::invert_all<F>(inverses.data(), values.data(), N);
  return {inverses, all};
}

/// values[i] = values[i]^-1 for every i, with as many elements of scratch, which holds the old
/// values afterwards. The answer is the range of values; otherwise as batch_inverse.
///
/// Time:   secret values; public the length.
template <typename Values, typename Scratch>
[[nodiscard]] constexpr auto batch_inverse_in_place(Values&& values, Scratch&& scratch) noexcept {
  const std::span x(values);
  const std::span old(scratch);
  using F = typename decltype(x)::element_type;
  using answer = ct::maybe<std::span<F>, typename F::limb_type>;
  static_assert(std::is_same_v<F, typename decltype(old)::element_type>, "one type of element");
  if (old.size() < x.size()) {
    detail::precondition_violated("napier: batch_inverse_in_place: the scratch is too short");
    return answer({}, {});
  }
  for (std::size_t i = 0; i < x.size(); ++i) old[i] = x[i];
  return answer(x, detail::invert_all<F>(x.data(), old.data(), x.size()));
}

/// values[i] = values[i]^-1 for every i of an array, which is the answer too. The scratch is on the
/// stack, and is wiped.
///
/// Time:   secret values.
template <field_like F, std::size_t N>
[[nodiscard]] constexpr auto batch_inverse_in_place(std::array<F, N>& values) noexcept {
  std::array<F, N> old = values;
  const auto all = detail::invert_all<F>(values.data(), old.data(), N);
  if (!std::is_constant_evaluated()) ct::wipe(old);
  return ct::maybe<std::span<F>, typename F::limb_type>(values, all);
}

}  // namespace napier::inline NAPIER_ABI
