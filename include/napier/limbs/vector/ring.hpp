// SPDX-License-Identifier: Apache-2.0
//
// The residues modulo an odd number in digits of 51 or 52 bits, for long powers: an engine for
// limbs/power/window.hpp. It runs where the processor has vectors of one of the kinds of
// limbs/vector/kinds.hpp.
//
// Montgomery's form here has R = 2^(bits D') with D' digits of so many bits or a few more. Values
// are only partially reduced: x + k m, small k. leave() reduces them fully.
//
// Source: Montgomery (1985); docs/derivations.md, "Reduction by folds".
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/vector/kinds.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z = 2^k R mod m, where R is the engine's.
template <std::size_t N, typename Engine>
void power_of_two_with(const Engine& engine, std::uint64_t* z, std::size_t k,
                       const std::uint64_t* m) noexcept {
  // The top of k is counted down by doublings; a squaring takes as long as 16 to 32 of them.
  unsigned below = 0;
  while ((k >> below) > 31) ++below;
  const auto twice = [&] {
    const std::uint64_t top = shift_left<N>(z, z, 1);
    reduce_once(z, z, top, m, N);
  };
  engine.one(z);
  for (std::size_t i = k >> below; i > 0; --i) twice();
  while (below > 0) {
    --below;
    square_with(engine, z, z);
    if (((k >> below) & 1U) != 0) twice();
  }
}

#if NAPIER_INVARIANTS
// Is c 2^bits = 1 in the ring, as the constant of a fold should be? Both sides are products by
// 2^(-64 N).
template <std::size_t N, typename Ring>
bool is_inverse_of_power(const Ring& ring, const std::uint64_t* c, std::size_t bits) noexcept {
  const std::uint64_t one[N] = {1};
  std::uint64_t power[N] = {}, x[N], y[N];
  power[bits / 64] = std::uint64_t{1} << (bits % 64);
  multiply_with(ring, x, c, power);
  multiply_with(ring, y, one, one);
  return equal(x, y, N).declassify();
}
#endif

// z = -m^-1 mod 2^(64 N).
template <std::size_t N>
constexpr void negated_inverse_of(std::uint64_t* z, const std::uint64_t* m,
                                  std::uint64_t m_inv) noexcept {
  std::uint64_t rest[N] = {1};  // 1 + z m, whose low limbs become 0
  for (std::size_t i = 0; i < N; ++i) {
    z[i] = low_multiply(rest[i], m_inv);
    static_cast<void>(add_multiple(rest + i, m, N - i, z[i]));
  }
}

}  // namespace detail

/// The residues modulo an odd m >= 3 of N limbs. It is used by one thread, and wiped at its end.
///
/// A residue x is a row of `words` words, the digits of x R mod m with R = 2^(bits D').
///
/// Pre:    the processor has the vectors, and a Vectors::rounding lives for as long as this does.
template <std::size_t N, typename Vectors = fma_in_avx512>
class fma_ring {
  using kernels = typename Vectors::template kernels<N>;
  using word = std::uint64_t;

 public:
  static constexpr fma_format format = Vectors::format;
  static constexpr std::size_t words = fma_words<N, format>;
  static constexpr std::size_t row_alignment = 64;
  static constexpr bool has_lookup = true;
  static constexpr window_costs windows{.reads_per_product = 160, .most_rows = 32};

  /// The ring over `ring`, which is Montgomery's with R = 2^(64 N): it multiplies, and has
  /// big_ints m, one_mont and radix_mont and a limb m_inv. It outlives this one.
  ///
  /// Time:   secret ring.
  template <typename Ring>
  explicit fma_ring(const Ring& ring) noexcept
      : m_(ring.m.data()), m_inv_(ring.m_inv), radix_(ring.radix_mont.data()) {
    constexpr auto& folding = modulus::folding;
    // c = 2^(-bits h) = 2^(64 N - bits h) / 2^(64 N).
    const word one[N] = {1};
    for (std::size_t k = 0; k + 1 < folding.count; ++k) {
      const std::size_t bit = 64 * N - format.bits * folding.height[k];
      word c[N] = {};
      c[bit / 64] = word{1} << (bit % 64);
      detail::multiply_with(ring, c, one, c);
      NAPIER_INVARIANT(detail::is_inverse_of_power<N>(ring, c, format.bits * folding.height[k]))
      to_fma_digits<N, format>(modulus_.row[k], c);
    }
    to_fma_digits<N, format>(modulus_.row[folding.count - 1], m_);
    constexpr std::size_t inverse_limbs = (kernels::W * format.bits + 63) / 64;
    word inverse[inverse_limbs];
    detail::negated_inverse_of<inverse_limbs>(inverse, m_, m_inv_);
    set_zero(modulus_.inverse, 24);
    detail::fma_digits_of<format>(modulus_.inverse + fma_zeros_below, kernels::W, inverse,
                                  inverse_limbs);

    // From 2^(64 N) to R: a product by R^2 / 2^(64 N).
    word factor[N];
    constexpr std::size_t more = format.bits * folding.total - 64 * N;
    detail::power_of_two_with<N>(ring, factor, 2 * more, m_);
    to_fma_digits<N, format>(entry_, factor);
    enter(one_, ring.one_mont.data());
  }
  fma_ring(const fma_ring&) = delete;
  fma_ring& operator=(const fma_ring&) = delete;
  ~fma_ring() {
    ct::wipe(modulus_);
    ct::wipe(scratch_);
    ct::wipe(entry_);
    ct::wipe(one_);
  }

  /// z = x y, x^2 and 1.
  ///
  /// Alias:  z may be x or y.
  /// Time:   secret x, y.
  void multiply(word* z, const word* x, const word* y) const noexcept {
    kernels::multiply(z, x, y, modulus_, scratch_);
  }
  void square(word* z, const word* x) const noexcept { kernels::square(z, x, modulus_, scratch_); }
  void one(word* z) const noexcept { copy(z, one_, words); }

  /// z = row `index` of a table of `entries` rows, each of which is read.
  ///
  /// Time:   secret index, table; public entries.
  void lookup(word* z, const word* table, std::size_t entries, word index) const noexcept {
    kernels::lookup(z, table, entries, index);
  }

  /// z = x, from Montgomery's form with R = 2^(64 N), and back: z below m.
  ///
  /// Time:   secret x_mont, x.
  void enter(word* z, const word* x_mont) const noexcept {
    to_fma_digits<N, format>(z, x_mont);
    multiply(z, z, entry_);
  }
  void leave(word* z, const word* x) const noexcept {
    // x radix / R = x 2^(128 N), but for at most 3m; 4m more is positive, and the reduction
    // divides by 2^(64 N). Words are less than 6m, and not negative.
    alignas(row_alignment) word digits[words];
    word t[2 * N] = {};
    to_fma_digits<N, format>(digits, radix_);
    multiply(digits, digits, x);
    from_fma_digits<N, format>(t, digits);
    if constexpr (format.as_doubles) {
      word four_m[N + 1];
      four_m[N] = shift_left<N>(four_m, m_, 2);
      static_cast<void>(add(t, t, four_m, N + 1));
    }
    NAPIER_INVARIANT(t[N] < 8)
    montgomery_reduce<N>(z, t, m_, m_inv_);
    ct::wipe(digits);
    ct::wipe(t);
  }

 private:
  using modulus = typename kernels::modulus;

  modulus modulus_;
  mutable typename kernels::scratch scratch_;
  alignas(row_alignment) word entry_[words];
  alignas(row_alignment) word one_[words];
  const word* m_;
  word m_inv_;
  const word* radix_;
};

namespace detail {

// What a power earns must exceed what the constants of the ring cost.
inline constexpr std::size_t least_fma_power_bits = 128;

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
