// SPDX-License-Identifier: Apache-2.0
//
// The residues modulo an odd number in digits of 51 or 52 bits, for long powers: an engine for
// limbs/power/window.hpp. It runs where the processor has vectors of one of the kinds of
// limbs/vector/kinds.hpp.
//
// Montgomery's form here has R = 2^(bits D'), where D' is the number of digits of a residue or
// slightly more (fma_folding::total). Values are only partially reduced: x + k m, small k. leave()
// reduces them fully.
//
// Source: Montgomery (1985); docs/derivations.md, "Reduction by folds".
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/power/window.hpp>
#include <napier/limbs/residue/montgomery.hpp>
#include <napier/limbs/residue/montgomery_rows.hpp>
#include <napier/limbs/vector/kinds.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z = 2^k R mod m in n limbs, with the R of the engine.
template <typename Engine>
void power_of_two_with(const Engine& engine, std::size_t n, std::uint64_t* z, std::size_t k,
                       const std::uint64_t* m) noexcept {
  // Begins with the number that the highest bits of k form, at most 31, by doublings: 16 to 32 of
  // them take as long as a squaring.
  unsigned below = 0;
  while ((k >> below) > 31) ++below;
  const auto twice = [&] {
    const std::uint64_t top = shift_left(z, z, n, 1);
    reduce_once(z, z, top, m, n);
  };
  engine.one(z);
  for (std::size_t i = k >> below; i > 0; --i) twice();
  while (below > 0) {
    --below;
    square_with(engine, z, z);
    if (((k >> below) & 1U) != 0) twice();
  }
}
template <std::size_t N, typename Engine>
void power_of_two_with(const Engine& engine, std::uint64_t* z, std::size_t k,
                       const std::uint64_t* m) noexcept {
  power_of_two_with(engine, N, z, k, m);
}

#if NAPIER_INVARIANTS
// Whether c 2^bits = 1 modulo m, as it should be for the constant of a fold. Both sides are
// compared after a product of the engine, which divides by 2^(64 n).
template <typename Engine>
bool is_inverse_of_power(const Engine& engine, std::size_t n, const std::uint64_t* c,
                         std::size_t bits) noexcept {
  std::uint64_t one[64] = {1}, power[64] = {}, x[64], y[64];
  power[bits / 64] = std::uint64_t{1} << (bits % 64);
  multiply_with(engine, x, c, power);
  multiply_with(engine, y, one, one);
  return equal(x, y, n).declassify();
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

// How many words of memory an fma_engine needs, aligned as its rows: the memory of the kernels, a
// row for the caller, two rows of constants, one row for leave(), and 5 n limbs and a vector for
// other numbers.
constexpr std::size_t fma_engine_words(const fma_shape& shape) noexcept {
  return shape.end + 4 * shape.words + whole_vectors(5 * shape.limbs + 8);
}

// The ring of residues modulo an odd m >= 3 of n limbs, by the kernels with that number in the
// list. The caller provides the memory, which is wiped at the end of the object. One class serves
// all lengths and kinds of vectors of a program, so that all code except the kernels is compiled
// once.
template <typename Kernels>
class fma_engine {
  using word = std::uint64_t;

 public:
  static constexpr std::size_t row_alignment = 64;
  static constexpr bool has_lookup = true;
  static constexpr window_costs windows{.reads_per_product = 160, .most_rows = 32};

  template <typename Ring>
  NAPIER_NEVER_INLINE fma_engine(const fma_shape& shape, std::size_t number, word* memory,
                                 const Ring& ring) noexcept
      : number_(number),
        work_(shape, memory),
        own_(memory + shape.end),
        entry_(own_ + shape.words),
        one_(entry_ + shape.words),
        row_(one_ + shape.words),
        spare_(row_ + shape.words),
        m_(ring.m.data()),
        m_inv_(ring.m_inv),
        radix_(ring.radix_mont.data()) {
    const fma_folding& folding = shape.folding;
    const std::size_t n = shape.limbs, bits = shape.format.bits;
    // c = 2^(-bits h) = 2^(64 n - bits h) / 2^(64 n).
    word *const one = spare_, *const c = one + n;
    set_zero(one, n);
    one[0] = 1;
    for (std::size_t k = 0; k + 1 < folding.count; ++k) {
      const std::size_t bit = 64 * n - bits * folding.height[k];
      set_zero(c, n);
      c[bit / 64] = word{1} << (bit % 64);
      multiply_with(ring, c, one, c);
      NAPIER_INVARIANT(is_inverse_of_power(ring, n, c, bits * folding.height[k]))
      to_digits(work_.row(k), c);
    }
    to_digits(work_.row(folding.count - 1), m_);
    constexpr std::size_t inverse_limbs = (8 * 52 + 63) / 64;
    word inverse[inverse_limbs];
    negated_inverse_of<inverse_limbs>(inverse, m_, m_inv_);
    set_zero(work_.inverse(), 24);
    fma_digits_of(shape.format, work_.inverse() + fma_zeros_below, folding.last(), inverse,
                  inverse_limbs);

    // The factor that enter() multiplies by, to come from 2^(64 n) to R: R^2 / 2^(64 n).
    power_of_two_with(ring, n, c, 2 * (bits * folding.total - 64 * n), m_);
    to_digits(entry_, c);
    enter(one_, ring.one_mont.data());
  }
  fma_engine(const fma_engine&) = delete;
  fma_engine& operator=(const fma_engine&) = delete;
  ~fma_engine() { ct::wipe(work_.memory, fma_engine_words(*work_.shape)); }

  void multiply(word* z, const word* x, const word* y) const noexcept {
    Kernels::multiply(number_, z, x, y, work_);
  }
  void square(word* z, const word* x) const noexcept { Kernels::square(number_, z, x, work_); }
  void one(word* z) const noexcept { copy(z, one_, work_.shape->words); }
  void lookup(word* z, const word* table, std::size_t entries, word index) const noexcept {
    Kernels::lookup(number_, z, table, entries, index);
  }

  // A row for the number that is squared again and again. It lies next to the memory of the
  // kernels, so that no two addresses in use are 4 KB apart: a load waits for a store whose address
  // has the same low 12 bits.
  [[nodiscard]] word* row() const noexcept { return own_; }

  void enter(word* z, const word* x_mont) const noexcept {
    to_digits(z, x_mont);
    Kernels::multiply(number_, z, z, entry_, work_);
  }
  NAPIER_NEVER_INLINE void leave(word* z, const word* x) const noexcept {
    // The product is x 2^(128 n) modulo m. Digits that are doubles represent a number from -3m to
    // 3m, which 4m more makes positive; words represent one from 0 to below 6m. The reduction then
    // divides by 2^(64 n).
    const fma_shape& shape = *work_.shape;
    const std::size_t n = shape.limbs;
    to_digits(row_, radix_);
    multiply(row_, row_, x);
    word *const t = spare_, *const four_m = t + 2 * n, *const rest = four_m + n + 1;
    set_zero(t, 2 * n);
    limbs_of_row(shape.format, t, n + 1, row_, shape.digits);
    if (shape.format.as_doubles) {
      four_m[n] = shift_left(four_m, m_, n, 2);
      static_cast<void>(add(t, t, four_m, n + 1));
    }
    NAPIER_INVARIANT(t[n] < 8)
    montgomery_reduce(z, t, m_, n, m_inv_, rest);
  }

 private:
  NAPIER_NEVER_INLINE void to_digits(word* z, const word* x) const noexcept {
    const fma_shape& shape = *work_.shape;
    set_zero(z, shape.words);
    fma_digits_of(shape.format, z + fma_zeros_below, shape.digits, x, shape.limbs);
  }

  std::size_t number_;
  mutable fma_work work_;
  word *own_, *entry_, *one_, *row_, *spare_;
  const word* m_;
  word m_inv_;
  const word* radix_;
};

template <std::size_t N, typename Vectors>
struct fma_memory {
  alignas(64) std::uint64_t memory[fma_engine_words(fma_shape_of<N, Vectors::format>)];
};

}  // namespace detail

/// The residues modulo an odd m >= 3 of N limbs. An object is used by one thread, and wiped at its
/// end.
///
/// A residue x is a row of `words` words, the digits of x R mod m with R = 2^(bits D').
///
/// Pre:    the processor has the vectors, and a Vectors::rounding lives for as long as this does.
template <std::size_t N, typename Vectors = fma_in_avx512>
class fma_ring : detail::fma_memory<N, Vectors> {
  using engine = detail::fma_engine<detail::fma_kernel_list<typename Vectors::template kernels<N>>>;
  using word = std::uint64_t;

 public:
  static constexpr fma_format format = Vectors::format;
  static constexpr std::size_t words = fma_words<N, format>;
  static constexpr std::size_t row_alignment = engine::row_alignment;
  static constexpr bool has_lookup = true;
  static constexpr window_costs windows = engine::windows;

  /// The ring with the modulus of `ring`, which is in Montgomery's form with R = 2^(64 N): it
  /// multiplies, and has big_ints m, one_mont and radix_mont and a limb m_inv. It outlives this
  /// one.
  ///
  /// Time:   secret ring.
  template <typename Ring>
  explicit fma_ring(const Ring& ring) noexcept
      : engine_(detail::fma_shape_of<N, format>, 0, this->memory, ring) {}

  /// z = x y.
  ///
  /// Alias:  z may be x or y.
  /// Time:   secret x, y.
  void multiply(word* z, const word* x, const word* y) const noexcept { engine_.multiply(z, x, y); }
  /// z = x^2.
  ///
  /// Alias:  z may be x.
  /// Time:   secret x.
  void square(word* z, const word* x) const noexcept { engine_.square(z, x); }
  /// z = 1.
  ///
  /// Time:   public.
  void one(word* z) const noexcept { engine_.one(z); }

  /// z = row `index` of a table of `entries` rows, each of which is read.
  ///
  /// Time:   secret index, table; public entries.
  void lookup(word* z, const word* table, std::size_t entries, word index) const noexcept {
    engine_.lookup(z, table, entries, index);
  }

  /// z = x_mont, a residue in Montgomery's form with R = 2^(64 N), in the form of this ring.
  ///
  /// Time:   secret x_mont.
  void enter(word* z, const word* x_mont) const noexcept { engine_.enter(z, x_mont); }
  /// z = x in Montgomery's form with R = 2^(64 N), below m.
  ///
  /// Time:   secret x.
  void leave(word* z, const word* x) const noexcept { engine_.leave(z, x); }

 private:
  engine engine_;
};

namespace detail {

// The fewest bits of an exponent whose power saves more time than the constants of the ring take.
inline constexpr std::size_t least_fma_power_bits = 128;

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
