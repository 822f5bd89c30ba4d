// SPDX-License-Identifier: Apache-2.0
//
// Random integers, unbiased, from a source of bytes or from one of C++'s generators.
//
// A source of bytes is called with a std::span<std::uint8_t> to fill, and says whether it did: it
// returns what converts to bool, or nothing where it cannot fail (as for
// napier/modular/random.hpp). `system_random` of napier/platform/system_random.hpp is the operating
// system's. A generator is a std::uniform_random_bit_generator. What comes out of either is taken
// for uniform and independent.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include <napier/ct/wipe.hpp>
#include <napier/integer/value/error.hpp>
#include <napier/integer/value/integer.hpp>
#include <napier/integer/value/operands.hpp>

namespace napier::inline NAPIER_ABI {

namespace detail {

template <typename S>
concept byte_source =
    requires(std::remove_reference_t<S>& source, std::span<std::uint8_t> bytes) { source(bytes); };
// std::uniform_random_bit_generator, whose header is long.
template <typename G>
concept bit_generator = requires(std::remove_reference_t<G>& generator) {
  { std::remove_cvref_t<G>::min() } -> std::unsigned_integral;
  { std::remove_cvref_t<G>::max() } -> std::unsigned_integral;
  { generator() } -> std::unsigned_integral;
};
template <typename S>
concept random_source = byte_source<S> || bit_generator<S>;

// A generator's numbers are uniform from min() to max(); the highest whole bytes of that range that
// are uniform by themselves are taken, others are drawn again.
template <typename Generator>
constexpr std::uint8_t byte_from(Generator& generator) {
  using G = std::remove_cvref_t<Generator>;
  constexpr auto range = static_cast<std::uint64_t>(G::max()) - std::uint64_t{G::min()};
  static_assert(range > 0, "a generator that gives one number only");
  if constexpr (range < 255) {
    std::uint8_t byte = 0;  // a bit at a time
    constexpr std::uint64_t half = (range + 1) / 2;
    for (int i = 0; i < 8;) {
      const std::uint64_t x = std::uint64_t{generator()} - std::uint64_t{G::min()};
      if (x >= 2 * half) continue;
      byte = static_cast<std::uint8_t>(byte << 1 | (x >= half ? 1 : 0));
      ++i;
    }
    return byte;
  } else {
    constexpr std::uint64_t part = range / 256 + (range % 256 == 255 ? 1 : 0);
    for (;;) {
      const std::uint64_t x = std::uint64_t{generator()} - std::uint64_t{G::min()};
      if (x / part < 256) return static_cast<std::uint8_t>(x / part);
    }
  }
}

// Random limbs: the bytes of a source, least significant first.
template <typename Source>
constexpr void fill_limbs(integer_limb* z, std::size_t n, Source& source) {
  for (std::size_t i = 0; i < n; ++i) {
    std::uint8_t bytes[8] = {};
    if constexpr (!byte_source<Source>) {
      using G = std::remove_cvref_t<Source>;
      if constexpr (std::uint64_t{G::min()} == 0 && std::uint64_t{G::max()} == ~std::uint64_t{0}) {
        z[i] = source();
        continue;
      } else {
        for (auto& byte : bytes) byte = byte_from(source);
      }
    } else {
      bool filled = true;
      if constexpr (std::is_void_v<decltype(source(std::span<std::uint8_t>(bytes)))>) {
        source(std::span<std::uint8_t>(bytes));
      } else {
        filled = static_cast<bool>(source(std::span<std::uint8_t>(bytes)));
      }
      if (!filled) raise<std::runtime_error>("napier: integer: the source of random bytes fails");
    }
    integer_limb limb = 0;
    for (std::size_t k = 8; k-- > 0;) limb = limb << 8 | bytes[k];
    z[i] = limb;
    ct::wipe(bytes);
  }
}

template <typename Number, typename Source>
constexpr void assign_random_bits(Number& z, std::size_t bits, Source& source) {
  Number fresh(z.get_allocator());
  const std::size_t n = bits / 64 + (bits % 64 != 0);
  integer_limb* const p = fresh.overwrite(n);
  fill_limbs(p, n, source);
  if (bits % 64 != 0) p[n - 1] >>= 64 - bits % 64;
  fresh.finish(n, false);
  z = std::move(fresh);
}

}  // namespace detail

/// A random number of at most `bits` bits, each equally likely.
///
/// Throws: std::runtime_error if the source fails.
/// Time:   public data.
template <detail::any_integer Integer = integer, detail::random_source Source>
[[nodiscard]] constexpr Integer random_bits(
    std::size_t bits, Source&& source,
    const typename Integer::allocator_type& allocator = typename Integer::allocator_type()) {
  Integer z(allocator);
  detail::assign_random_bits(z, bits, source);
  return z;
}

/// A random number from 0 to bound - 1, each equally likely: numbers of the bound's width are drawn
/// until one is below it.
///
/// Throws: std::domain_error where the bound is not above 0; std::runtime_error where the source
///         fails, or gives 256 numbers that are not below it, which an honest one does once in
///         2^256 calls at most.
/// Time:   public data.
template <typename A, bool W, detail::random_source Source>
[[nodiscard]] constexpr basic_integer<A, W> random_below(const basic_integer<A, W>& bound,
                                                         Source&& source) {
  if (bound.sign() <= 0) {
    detail::raise<std::domain_error>("napier: random_below: the bound is not above 0");
  }
  basic_integer<A, W> z(bound.get_allocator());
  for (int i = 0; i < 256; ++i) {
    detail::assign_random_bits(z, bound.bit_width(), source);
    if (z < bound) return z;
  }
  detail::raise<std::runtime_error>("napier: random_below: the source is not random");
}

}  // namespace napier::inline NAPIER_ABI
