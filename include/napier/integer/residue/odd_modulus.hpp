// SPDX-License-Identifier: Apache-2.0
//
// Residues modulo an odd number of any size, in Montgomery's form, for powers, roots and tests of
// primality. All of it is for public data, unless a function says otherwise.
#pragma once

#include <cstddef>
#include <type_traits>

#include <napier/integer/value/integer.hpp>
#include <napier/limbs/power/odd_ring.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

// Powers of long residues in another form, which integer/residue/fast_powers.hpp sets where a
// program includes it. A function returns false where it does not do the length, and has written
// nothing.
struct power_functions {
  using limb = integer_limb;
  using rows = limbs::montgomery_rows<limb>;
  // The length in which residues of n limbs are raised to a power of so many bits.
  std::size_t (*length)(std::size_t n, std::size_t bits) = nullptr;
  bool (*power_vartime)(limb* z, const limb* x, const limb* e, std::size_t e_size, const rows& ring,
                        const limb* radix_mont) = nullptr;
  bool (*power)(limb* z, const limb* x, const limb* e, std::size_t e_size, std::size_t bits,
                const rows& ring, const limb* radix_mont) = nullptr;
};
inline constinit power_functions fast_powers{};

// What a ring of integers asks before it takes a power itself.
struct fast_powers_if_set {
  static constexpr bool power_vartime(integer_limb* z, const integer_limb* x, const integer_limb* e,
                                      std::size_t e_size, const power_functions::rows& ring,
                                      const integer_limb* radix_mont) noexcept {
    return !std::is_constant_evaluated() && fast_powers.power_vartime != nullptr &&
           fast_powers.power_vartime(z, x, e, e_size, ring, radix_mont);
  }
};

template <typename Number>
class memory_of_ring {
 protected:
  using ring = limbs::odd_ring<integer_limb, fast_powers_if_set>;
  using allocator = typename Number::allocator_type;

  constexpr memory_of_ring(std::size_t n, const allocator& a)
      : allocator_(a), memory_(ring::memory_for(n), a) {}

  [[no_unique_address]] allocator allocator_;
  typename Number::scratch memory_;
};

// A ring (limbs/power/odd_ring.hpp) with memory of its own. An object is not const, as it holds the
// room for work.
template <typename Number>
class odd_modulus : memory_of_ring<Number>,
                    public limbs::odd_ring<integer_limb, fast_powers_if_set> {
  using memory = memory_of_ring<Number>;
  using ring = limbs::odd_ring<integer_limb, fast_powers_if_set>;
  using room = typename Number::scratch;

 public:
  using limb = integer_limb;
  using allocator = typename Number::allocator_type;
  using ring::length;

  // Pre: |m| odd, at least 3; n >= m.size.
  constexpr odd_modulus(integer_view m, std::size_t n, const allocator& a)
      : memory(n, a),
        ring(m.limbs, m.size, n, memory::memory_.data(), room(ring::set_up_work(n), a).data()) {}
  constexpr odd_modulus(integer_view m, const allocator& a)
      : odd_modulus(m, limbs::montgomery_length(m.size), a) {}

  [[nodiscard]] constexpr const allocator& get_allocator() const noexcept {
    return memory::allocator_;
  }

  constexpr void enter(limb* z, integer_view x) const {
    room work(ring::enter_work(length(), x.size), get_allocator());
    ring::enter(z, x.limbs, x.size, work.data());
    if (x.negative) ring::negate(z, z);
  }
  // A plain residue from Montgomery's form.
  using ring::leave;
  [[nodiscard]] constexpr Number leave(const limb* x) const {
    Number z(get_allocator());
    ring::leave(z.overwrite(length()), x);
    z.finish(length(), false);
    return z;
  }

  // z = x^|e|.
  constexpr void power(limb* z, const limb* x, integer_view e) const {
    if (ring::other_power(z, x, e.limbs, e.size)) return;
    const std::size_t bits = limbs::bit_width_vartime(e.limbs, e.size);
    room work(ring::power_work(length(), bits), get_allocator());
    ring::power_by_rows(z, x, e.limbs, e.size, work.data());
  }
};

// Rows of residues for one calculation.
template <typename Number>
class residue_rows {
 public:
  constexpr residue_rows(const odd_modulus<Number>& ring, std::size_t count)
      : n_(ring.length()), memory_(count * n_, ring.get_allocator()) {}
  [[nodiscard]] constexpr integer_limb* operator[](std::size_t i) noexcept {
    return memory_.data() + i * n_;
  }

 private:
  std::size_t n_;
  typename Number::scratch memory_;
};

}  // namespace detail

}  // namespace napier::inline NAPIER_ABI
