// SPDX-License-Identifier: Apache-2.0
//
// Writing the result of an operation: into the memory of the integer if that is enough and may be
// used, else into other memory, so that an exception leaves the integer unchanged.
#pragma once

#include <cstddef>
#include <utility>

#include <napier/integer/value/integer.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

struct size_and_sign {
  std::size_t size;
  bool negative;
};

// write_limbs() where the memory of z is too little or may not be used.
template <typename A, bool W, typename Write, typename... Operands>
NAPIER_NEVER_INLINE constexpr void write_limbs_elsewhere(basic_integer<A, W>& z, std::size_t n,
                                                         Write write, Operands... operands) {
  if (constexpr std::size_t few = 4; n <= few) {
    // The result may be shorter than n limbs, and need no memory.
    integer_limb few_limbs[few] = {};
    const size_and_sign result = write(few_limbs, operands...);
    const std::size_t size = limbs::significant_limbs_vartime(few_limbs, result.size);
    // If it needs memory, take n limbs, which a later result may need.
    if (size > z.limb_capacity()) static_cast<void>(z.overwrite(n));
    z.assign({few_limbs, size, result.negative && size != 0});
    if constexpr (W) ct::wipe(few_limbs);
  } else {
    basic_integer<A, W> fresh(z.get_allocator());
    const size_and_sign result = write(fresh.overwrite(n), operands...);
    fresh.finish(result.size, result.negative);
    z = std::move(fresh);
  }
}

// z = the number that write(limbs, operands...) writes in at most n limbs, and whose size and sign
// it returns. It is written to the memory of z if that is enough and in_place is set, else to fresh
// memory, which z then takes.
//
// The usual case is inline. Operands are arguments, which are passed in registers; captures of a
// lambda would be stored for the other case.
template <typename A, bool W, typename Write, typename... Operands>
NAPIER_ALWAYS_INLINE constexpr void write_limbs(basic_integer<A, W>& z, std::size_t n,
                                                bool in_place, Write write, Operands... operands) {
  if (!in_place || n > z.limb_capacity()) return write_limbs_elsewhere(z, n, write, operands...);
  const size_and_sign result = write(z.overwrite(0), operands...);
  z.finish(result.size, result.negative);
}

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
