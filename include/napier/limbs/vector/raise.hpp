// SPDX-License-Identifier: Apache-2.0
//
// A power in the vectors that the processor has: the kind that the dispatcher has chosen makes the
// ring, in which the exponent (limbs/power/exponent.hpp) raises the base.
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

// z = x^e by the kernels with that number in their list. x, z and the engine are in Montgomery's
// form with R = 2^(64 n). The memory has fma_engine_words(shape) words and the rows that the
// exponent needs.
//
// Time:   secret x and the engine's modulus; as the exponent says.
template <typename Kernels, typename Engine, typename Exponent>
NAPIER_NEVER_INLINE void raise_by_kernels(const fma_shape& shape, std::size_t number,
                                          std::uint64_t* memory, const Engine& engine,
                                          std::uint64_t* z, const std::uint64_t* x,
                                          const Exponent& exponent) noexcept {
  const fma_engine<Kernels> ring(shape, number, memory, engine);
  std::uint64_t* const row = ring.row();
  ring.enter(row, x);
  exponent.raise(ring, shape.words, row, row, memory + fma_engine_words(shape));
  ring.leave(z, row);
}

// raise_by_kernels() for N limbs and the kind of vectors that it is called with, in memory on the
// stack.
template <std::size_t N, typename Kernels, typename Engine, typename Exponent>
struct power_in_vectors {
  std::uint64_t* z;
  const std::uint64_t* x;
  const Engine& engine;
  const Exponent& exponent;

  template <typename Vectors>
  NAPIER_NEVER_INLINE void operator()(Vectors) const noexcept {
    using kernels = typename Vectors::template kernels<N>;
    constexpr auto& shape = fma_shape_of<N, Vectors::format>;
    constexpr std::size_t rows = Exponent::template most_rows<fma_engine<Kernels>>;
    [[maybe_unused]] const typename Vectors::rounding rounding;
    alignas(64) std::uint64_t memory[fma_engine_words(shape) + rows * shape.words];
    raise_by_kernels<Kernels>(shape, Kernels::template number_of<kernels>, memory, engine, z, x,
                              exponent);
  }
};

// z = x^e by the first of the kinds of vectors that has kernels for N limbs and that may be used.
// Returns false, and writes nothing, if there is none, or if the exponent is so short that the
// constants of the ring would take longer than they save. x and z are in the engine's form.
//
// Alias:  z may be x.
// Time:   secret x and the engine's modulus; as the exponent's raise().
// Source: limbs/vector/ring.hpp.
template <typename Kinds, std::size_t N, typename Kernels = typename Kinds::template kernels<N>,
          limb T, montgomery_engine<T> Engine, typename Exponent>
bool raise_in_vectors(const Engine& engine, T* z, const T* x, const Exponent& exponent) noexcept {
  if (exponent.length() < least_fma_power_bits) return false;
  if constexpr (std::same_as<T, std::uint64_t>) {
    return Kinds::template with<N, T>(
        power_in_vectors<N, Kernels, Engine, Exponent>{z, x, engine, exponent});
  } else {
    return false;
  }
}

}  // namespace detail

}  // namespace limbs

}  // namespace napier::inline NAPIER_ABI
