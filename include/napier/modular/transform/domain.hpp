// SPDX-License-Identifier: Apache-2.0
//
// The number-theoretic transform (NTT) over any field whose group of units has a large power of two
// in its order. Not in napier.hpp: include it where it is used.
//
//   using F = field<"0x78000001">;                          // BabyBear: up to 2^27 points
//   const ntt_domain<F> domain(1024);
//   domain.forward(values);                                 // coefficients to values
//   domain.inverse(values);                                 // and back
//   domain.forward_on_coset(values, F(31));                 // at 31 w^i
//   domain.forward(matrix, {.columns = 8});                 // eight polynomials at once
//
// Transforms of fields of one word are calculated in the vectors that the dispatcher has chosen,
// where these are faster than words (modular/batch/arrays.hpp says which), those of longer fields
// and of extensions in words. All is constant time in the values. A domain allocates its table of
// roots.
#pragma once

#include <bit>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

#include <napier/modular/batch/arrays.hpp>
#include <napier/modular/transform/passes.hpp>
#include <napier/modular/transform/roots.hpp>
#include <napier/platform/violation.hpp>

namespace napier::inline NAPIER_ABI {

/// The order of values at the points of a domain: value i is that at w^i, or at w^j for the number
/// j that has the bits of i in reversed order. Coefficients are always in the natural order.
///
/// Transforms to and from bit-reversed values have no permutation.
enum class ntt_order : unsigned char { natural, bit_reversed };

/// How values and coefficients are stored.
struct ntt_options {
  /// The order of the values.
  ntt_order order = ntt_order::natural;
  /// The number of columns of a matrix, row after row, whose columns are transformed.
  std::size_t columns = 1;
};

/// The points 1, w, ..., w^(n-1) for a root of unity w of order n = 2^k, and the transforms
/// between polynomials of n coefficients and their values at these points. Domains are public.
template <two_adic_field F>
class ntt_domain {
 public:
  /// The field.
  using element_type = F;

  /// The domain of `size` points, with the power of two_adic_root<F> whose order that is.
  ///
  /// Pre:    size is a power of two, at most 2^two_adicity<F>; otherwise the violation handler is
  ///         called, and the domain has no points if it returns. Transforms in such a domain are
  ///         violations.
  /// Time:   public size.
  explicit constexpr ntt_domain(std::size_t size) : ntt_domain(size, root_of_order(size)) {}

  /// The domain of `size` points with the root w that is given, as another library may have it.
  ///
  /// Pre:    size is a power of two, and the order of w; otherwise as above.
  /// Time:   public.
  constexpr ntt_domain(std::size_t size, const F& w) {
    if (!is_order(size, w)) {
      detail::precondition_violated(
          "napier: ntt_domain: the size is no power of two for which there is a root of unity");
      return;
    }
    size_ = size;
    root_ = w;
    const F inverse = w.inverse().value_unchecked();
    roots_ = table(size, w);
    inverse_roots_ = table(size, inverse);
    constexpr F half = F(2).inverse().value_unchecked();
    for (std::size_t i = size; i > 1; i /= 2) inverse_of_size_ = inverse_of_size_ * half;
  }

  /// The number of points.
  ///
  /// Time:   public.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  /// The root of unity w.
  ///
  /// Time:   public.
  [[nodiscard]] constexpr const F& root() const noexcept { return root_; }

  /// The values of a polynomial at the points of the domain, in the place of its coefficients.
  ///
  /// Pre:    coefficients has size() rows of columns; otherwise the violation handler is called,
  ///         and nothing is written if it returns. Also for the functions below.
  /// Time:   secret coefficients; public the size and the options.
  constexpr void forward(std::span<F> coefficients, ntt_options options = {}) const noexcept {
    if (fits("napier: ntt_domain: forward: the length is not that of the domain",
             coefficients.size(), options)) {
      to_values(coefficients.data(), options);
    }
  }
  /// The coefficients of the polynomial of size() coefficients that has these values at the points
  /// of the domain, in the place of the values: interpolation.
  ///
  /// Time:   secret values; public the size and the options.
  constexpr void inverse(std::span<F> values, ntt_options options = {}) const noexcept {
    if (fits("napier: ntt_domain: inverse: the length is not that of the domain", values.size(),
             options)) {
      from_values(values.data(), options, [&](const auto& levels) {
        levels.scale(values.data(), values.size(), inverse_of_size_);
      });
    }
  }

  /// The values of a polynomial at shift w^i, in the place of its coefficients.
  ///
  /// Time:   secret coefficients, shift; public the size and the options.
  constexpr void forward_on_coset(std::span<F> coefficients, const F& shift,
                                  ntt_options options = {}) const noexcept {
    if (fits("napier: ntt_domain: forward_on_coset: the length is not that of the domain",
             coefficients.size(), options)) {
      detail::with_levels(roots_.data(), size_, options.columns, [&](const auto& levels) {
        levels.scale_by_powers(coefficients.data(), size_, F(1), shift);
      });
      to_values(coefficients.data(), options);
    }
  }
  /// The coefficients of the polynomial that has these values at shift w^i, in the place of the
  /// values. A shift without an inverse is taken for one whose inverse is 0.
  ///
  /// Time:   secret values, shift; public the size and the options.
  constexpr void inverse_on_coset(std::span<F> values, const F& shift,
                                  ntt_options options = {}) const noexcept {
    if (fits("napier: ntt_domain: inverse_on_coset: the length is not that of the domain",
             values.size(), options)) {
      from_values(values.data(), options, [&](const auto& levels) {
        levels.scale_by_powers(values.data(), size_, inverse_of_size_,
                               F(shift.inverse().value_unchecked()));
      });
    }
  }

  /// The values, at shift w^i, of a polynomial that may have fewer coefficients than the domain has
  /// points: a low-degree extension.
  ///
  /// Pre:    values has size() rows of columns, and coefficients at most as many, all of them
  ///         whole; otherwise the violation handler is called, and nothing is written if it
  ///         returns.
  /// Alias:  values may begin with coefficients, and is apart from them otherwise.
  /// Time:   secret coefficients, shift; public the lengths and the options.
  constexpr void evaluate_on_coset(std::span<F> values, std::span<const F> coefficients,
                                   const F& shift, ntt_options options = {}) const noexcept {
    constexpr const char* what =
        "napier: ntt_domain: evaluate_on_coset: the length is not that of the domain";
    if (fits(what, values.size(), options) && has_rows(what, values, coefficients, options)) {
      extend(values, coefficients);
      forward_on_coset(values, shift, options);
    }
  }
  /// The values at w^i of such a polynomial.
  ///
  /// Pre, Alias: as above.
  /// Time:   secret coefficients; public the lengths and the options.
  constexpr void evaluate(std::span<F> values, std::span<const F> coefficients,
                          ntt_options options = {}) const noexcept {
    constexpr const char* what =
        "napier: ntt_domain: evaluate: the length is not that of the domain";
    if (fits(what, values.size(), options) && has_rows(what, values, coefficients, options)) {
      extend(values, coefficients);
      to_values(values.data(), options);
    }
  }

 private:
  static constexpr F root_of_order(std::size_t size) noexcept {
    F w = two_adic_root<F>;
    if (!detail::is_power_of_two(size)) return w;
    std::size_t k = 0;
    for (std::size_t i = size; i > 1; i /= 2) ++k;
    for (; k < two_adicity<F>; ++k) w = square(w);
    return w;
  }
  // Whether size is a power of two, and w^(size / 2) = -1, or w = 1 if that is one point.
  static constexpr bool is_order(std::size_t size, const F& w) noexcept {
    if (!detail::is_power_of_two(size)) return false;
    if (size == 1) return w == F(1);
    F x = w;
    for (std::size_t i = size / 2; i > 1; i /= 2) x = square(x);
    return x == F(-1);
  }

  // The powers of w below n / 2 in bit-reversed order, and zeros for kernels that read registers.
  static constexpr std::vector<F> table(std::size_t n, const F& w) {
    std::vector<F> z(n / 2 + detail::widest_register);
    z[0] = F(1);
    // Element count + i is element i times w^(n / (4 count)).
    F factors[two_adicity<F>];
    std::size_t last = 0;
    factors[0] = w;
    for (std::size_t count = n / 4; count > 1; count /= 2, ++last) {
      factors[last + 1] = square(factors[last]);
    }
    for (std::size_t count = 1; 4 * count <= n; count *= 2, --last) {
      F* const x = z.data();
      for (std::size_t i = 0; i < count; ++i) x[count + i] = x[i];
      detail::with_levels(x, 4 * count, 1, [&](const auto& levels) {
        levels.scale(x + count, count, factors[last]);
      });
    }
    return z;
  }

  constexpr bool fits(const char* what, std::size_t length,
                      const ntt_options& options) const noexcept {
    const bool right = size_ != 0 && options.columns != 0 && (length & (size_ - 1)) == 0 &&
                       length >> std::countr_zero(size_) == options.columns;
    if (!right) detail::precondition_violated(what);
    return right;
  }
  static constexpr bool has_rows(const char* what, std::span<F> values,
                                 std::span<const F> coefficients,
                                 const ntt_options& options) noexcept {
    const bool right = coefficients.size() <= values.size() &&
                       detail::is_multiple(coefficients.size(), options.columns);
    if (!right) detail::precondition_violated(what);
    return right;
  }
  static constexpr void extend(std::span<F> values, std::span<const F> coefficients) noexcept {
    for (std::size_t i = 0; i < coefficients.size(); ++i) values[i] = coefficients[i];
    for (std::size_t i = coefficients.size(); i < values.size(); ++i) values[i] = F(0);
  }

  constexpr void to_values(F* x, const ntt_options& options) const noexcept {
    detail::with_levels(roots_.data(), size_, options.columns,
                        [&](const auto& levels) { levels.forward(x, size_); });
    if (options.order == ntt_order::natural) detail::reverse_rows(x, size_, options.columns);
  }
  // scale(levels) divides by the number of points.
  template <typename Scale>
  constexpr void from_values(F* x, const ntt_options& options, const Scale& scale) const noexcept {
    if (options.order == ntt_order::natural) detail::reverse_rows(x, size_, options.columns);
    detail::with_levels(inverse_roots_.data(), size_, options.columns, [&](const auto& levels) {
      levels.inverse(x, size_);
      scale(levels);
    });
  }

  std::size_t size_ = 0;
  F root_ = F(0), inverse_of_size_ = F(1);
  std::vector<F> roots_, inverse_roots_;
};

}  // namespace napier::inline NAPIER_ABI
