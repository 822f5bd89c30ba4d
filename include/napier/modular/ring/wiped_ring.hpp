// SPDX-License-Identifier: Apache-2.0
//
// A ring that is wiped: the constants of a secret modulus, as a context owns them.
#pragma once

#include <napier/ct/classify.hpp>
#include <napier/ct/wipe.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// The constants of a secret modulus: they cannot be copied, and are wiped when they are destroyed
// or moved from.
template <wipeable Ring>
struct wiped_ring : Ring {
  explicit constexpr wiped_ring(Ring&& ring) noexcept : Ring(ring) {
    ct::wipe(ring);
    ct::classify(static_cast<const Ring&>(*this));
  }
  constexpr wiped_ring(wiped_ring&& other) noexcept : Ring(other) { other.wipe(); }
  constexpr wiped_ring& operator=(wiped_ring&& other) noexcept {
    if (this != &other) {
      Ring::operator=(other);
      other.wipe();
    }
    return *this;
  }
  constexpr ~wiped_ring() noexcept { wipe(); }

 private:
  constexpr void wipe() noexcept { ct::wipe(static_cast<Ring&>(*this)); }
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
