// SPDX-License-Identifier: Apache-2.0
//
// Powers of rows of 1024 to 4096 bits in digits of 51 or 52 bits, where the processor has vectors
// for them (limbs/vector/kinds.hpp). This is not a part of limbs/power/rows.hpp because it takes
// long to compile.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <napier/limbs/power/lengths.hpp>
#include <napier/limbs/power/rows.hpp>
#include <napier/limbs/vector/raise.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// A ring of rows with the members that fma_engine reads.
struct rows_for_fma {
  struct row {
    const std::uint64_t* p;
    [[nodiscard]] const std::uint64_t* data() const noexcept { return p; }
  };
  const montgomery_rows<std::uint64_t>& rows;
  row m, one_mont, radix_mont;
  std::uint64_t m_inv;

  rows_for_fma(const montgomery_rows<std::uint64_t>& ring, const std::uint64_t* radix) noexcept
      : rows(ring), m{ring.m}, one_mont{ring.one_mont}, radix_mont{radix}, m_inv(ring.m_inv) {}
  void multiply(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y) const noexcept {
    rows.multiply(z, x, y);
  }
  void square(std::uint64_t* z, const std::uint64_t* x) const noexcept { rows.square(z, x); }
  void one(std::uint64_t* z) const noexcept { rows.one(z); }
};

// Powers in the first of the kinds of vectors that can be used.
template <typename Kinds>
class fma_powers {
  template <std::size_t... Lengths>
  static typename Kinds::template kernels<Lengths...> kernels_of(std::index_sequence<Lengths...>);
  using kernels = decltype(kernels_of(power_lengths()));

  static bool has_kernels(std::size_t length) noexcept {
    return with_power_length(
        length, [](auto n) { return Kinds::template with<n(), std::uint64_t>([](auto) {}); });
  }

 public:
  // The length in which residues of n limbs are raised to a power of so many bits: n, or one above
  // it by at most a quarter of which there are kernels.
  //
  // Time:   public n, bits.
  [[nodiscard]] static std::size_t length(std::size_t n, std::size_t bits) noexcept {
    if (bits < least_fma_power_bits) return n;
    const auto is_near = [n](std::size_t length) { return n <= length && 5 * (length - n) <= n; };
    std::size_t found = n;
    const auto take = [&](auto length) {
      const bool is_taken = is_near(length()) && has_kernels(length());
      if (is_taken) found = length();
      return is_taken;
    };
    static_cast<void>(first_power_length(take));
    return found;
  }

  // z = x^e in Montgomery's form, by a sliding window. Returns false, and writes nothing, if there
  // is no kernel for the ring, the exponent or the processor.
  //
  // radix_mont is R^2 mod m.
  //
  // Alias:  z may be x.
  // Time:   variable in e; secret x; public n.
  // Source: limbs/vector/ring.hpp.
  static bool power_vartime(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* e,
                            std::size_t e_size, const montgomery_rows<std::uint64_t>& ring,
                            const std::uint64_t* radix_mont) noexcept {
    return raise(z, x, ring, radix_mont, public_exponent<std::uint64_t, any_bits>{e, e_size});
  }

  // z = x^e in Montgomery's form, for a secret e of e_size limbs, below 2^bits, by fixed windows.
  // Returns false, and writes nothing, if there is no kernel for the ring, the exponent or the
  // processor.
  //
  // Alias:  z may be x.
  // Time:   secret x, e; public n, e_size, bits.
  // Source: limbs/vector/ring.hpp.
  static bool power(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* e,
                    std::size_t e_size, std::size_t bits,
                    const montgomery_rows<std::uint64_t>& ring,
                    const std::uint64_t* radix_mont) noexcept {
    return raise(z, x, ring, radix_mont, secret_exponent<std::uint64_t, any_bits>(e, e_size, bits));
  }

 private:
  template <typename Exponent>
  static bool raise(std::uint64_t* z, const std::uint64_t* x,
                    const montgomery_rows<std::uint64_t>& rows, const std::uint64_t* radix_mont,
                    const Exponent& exponent) noexcept {
    const rows_for_fma engine(rows, radix_mont);
    return with_power_length(rows.n, [&](auto n) {
      return raise_in_vectors<Kinds, n(), kernels>(engine, z, x, exponent);
    });
  }
};

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
