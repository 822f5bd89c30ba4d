// SPDX-License-Identifier: Apache-2.0
//
// A power in the vectors that the processor has: the choice builds the ring, and the exponent
// (limbs/power/exponent.hpp) raises in it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include <napier/ct/wipe.hpp>
#include <napier/limbs/power/exponent.hpp>
#include <napier/limbs/vector/ring.hpp>

namespace napier::inline NAPIER_ABI {

namespace limbs {

namespace detail {

// z = x^e in the vectors that it is called with: x and z, N limbs, are in Montgomery's form with
// R = 2^(64 N), and so is the engine.
template <std::size_t N, typename Engine, typename Exponent>
struct power_in_vectors {
  std::uint64_t* z;
  const std::uint64_t* x;
  const Engine& engine;
  const Exponent& exponent;

  // Time:   secret x and the engine's modulus; as the exponent says.
  template <typename Vectors>
  NAPIER_NEVER_INLINE void operator()(Vectors) const noexcept {
    using ring_type = fma_ring<N, Vectors>;
    [[maybe_unused]] const typename Vectors::rounding rounding;
    const ring_type ring(engine);
    alignas(ring_type::row_alignment) std::uint64_t row[ring_type::words];
    ring.enter(row, x);
    exponent.template raise<ring_type::words>(ring, row, row);
    ring.leave(z, row);
    ct::wipe(row);
  }
};

// z = x^e by the first of the kinds of vectors that has kernels for N limbs and that the processor
// has. Returns false, and writes nothing, if there is none, or if the exponent is too short to be
// worth the constants. x and z are in the engine's form.
//
// Alias:  z may be x.
// Time:   secret x and the engine's modulus; as the exponent's raise().
// Source: limbs/vector/ring.hpp.
template <typename Kinds, std::size_t N, limb T, montgomery_engine<T> Engine, typename Exponent>
bool raise_in_vectors(const Engine& engine, T* z, const T* x, const Exponent& exponent) noexcept {
  if (exponent.length() < least_fma_power_bits) return false;
  if constexpr (std::same_as<T, std::uint64_t>) {
    return Kinds::template with<N, T>(
        power_in_vectors<N, Engine, Exponent>{z, x, engine, exponent});
  } else {
    return false;
  }
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
