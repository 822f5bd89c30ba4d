// SPDX-License-Identifier: Apache-2.0
//
// The next prime, and random primes.
#include <tommath.h>

#include <napier/limbs/number_theory/prime_search_vartime.hpp>
#include <napier/limbs/number_theory/sieved_candidates.hpp>
#include <napier/limbs/rows/add.hpp>
#include <napier/limbs/rows/compare.hpp>
#include <napier/limbs/rows/shift.hpp>

#include "kernels.hpp"
#include "primality.hpp"
#include "random.hpp"
#include "scratch.hpp"

namespace napier_c {

namespace {

// x = the first prime above x, for x below 2^63; if `blum`, the first that is 3 modulo 4.
mp_err next_short_prime(limb& x, int rounds, bool blum) noexcept {
  if (x < 2 && !blum) {
    x = 2;
    return MP_OKAY;
  }
  const limb step = blum ? 4 : 2;
  limb candidate = blum ? (x + 4) / 4 * 4 - 1 : (x + 1) | 1;
  if (candidate <= x) candidate += step;
  for (;; candidate += step) {
    bool prime = false;
    if (const mp_err error = test_prime(prime, &candidate, 1, rounds); error != MP_OKAY) {
      return error;
    }
    if (!prime) continue;
    x = candidate;
    return MP_OKAY;
  }
}

// x = the first prime above x, for x above 2^32 of n limbs; if `blum`, the first that is 3 modulo
// 4. x has room for one more limb.
mp_err next_long_prime(limb* x, std::size_t n, int rounds, bool blum) noexcept {
  namespace limbs = napier::limbs;
  // The first candidate.
  x[n] = 0;
  const unsigned step = blum ? 4 : 2;
  const auto place = static_cast<unsigned>(x[0] % step);
  static_cast<void>(limbs::add_limb(x, x, n + 1, limb{place < step - 1 ? step - 1 - place : step}));
  const std::size_t bits = limbs::bit_width_vartime(x, n + 1);
  const auto window = limbs::prime_window::of(bits, blum ? 2 : 1);
  scratch memory(n + 1 + kernels().sieve_memory(window.count, bits));
  if (!memory) return MP_MEM;
  limb* const candidate = memory.take(n + 1);
  const auto sieve = [&](const limb* start, std::size_t size) {
    limb* const removed = memory.rest();
    kernels().sieve(removed, start, size, window.k, window.count, window.safe, bits);
    return limbs::sieved_candidates{removed, window.count};
  };
  mp_err error = MP_OKAY;
  const auto test = [&](const limb* q, std::size_t size) {
    bool prime = false;
    error = test_prime_without_trial(prime, q, size, rounds);
    if (error != MP_OKAY) return limbs::verdict::stop;
    return prime ? limbs::verdict::yes : limbs::verdict::no;
  };
  static_cast<void>(limbs::search_prime_vartime(x, n + 1, window, true, candidate, sieve, test));
  return error;
}

// The draft of a random prime: bytes, the highest first, with some bits set.
class draft {
 public:
  draft(int size, int flags) noexcept
      : bytes_((static_cast<std::size_t>(size) + 7) / 8), place_((size - 1) % 8), flags_(flags) {}

  [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }
  void set_bits(unsigned char* p) const noexcept {
    p[0] = static_cast<unsigned char>((p[0] & ((2U << place_) - 1)) | (1U << place_));
    if ((flags_ & MP_PRIME_2MSB_ON) != 0) {
      unsigned char& second = place_ == 0 ? p[1] : p[0];
      second = static_cast<unsigned char>(second | (1U << ((place_ + 7) % 8)));
    }
    unsigned char& last = p[bytes_ - 1];
    last = static_cast<unsigned char>(last |
                                      ((flags_ & (MP_PRIME_BBS | MP_PRIME_SAFE)) != 0 ? 3U : 1U));
  }

 private:
  std::size_t bytes_;
  int place_;  // of the highest bit
  int flags_;
};

// Is x, n limbs, a prime of the kind that is wanted? `half` has n limbs.
mp_err test_draft(bool& good, const limb* x, std::size_t n, limb* half, int rounds,
                  bool safe) noexcept {
  if (!safe) return test_prime(good, x, n, rounds);
  // First what is quick, of both.
  napier::limbs::shift_right(half, x, n, 1);
  const std::size_t half_n = napier::limbs::significant_limbs_vartime(half, n);
  mp_err error = test_quickly(good, half, half_n);
  if (error == MP_OKAY && good) error = test_quickly(good, x, n);
  if (error == MP_OKAY && good) error = test_prime(good, half, half_n, rounds);
  if (error == MP_OKAY && good) error = test_prime(good, x, n, rounds);
  return error;
}

// Is there a prime of the kind that is wanted, of at most 6 bits?
bool short_prime_exists(const draft& shape, bool safe) noexcept {
  for (unsigned v = 0; v < 64; ++v) {
    unsigned char bytes[2] = {static_cast<unsigned char>(v), 0};
    shape.set_bits(bytes);
    const limb x = bytes[0];
    limb half = 0;
    bool good = false;
    if (test_draft(good, &x, 1, &half, 1, safe) == MP_OKAY && good) return true;
  }
  return false;
}

// draw(bytes, count) fills in random bytes and returns whether it could.
template <typename Draw>
mp_err random_prime(mp_int* a, int t, int size, int flags, const Draw& draw) noexcept {
  if (size <= 1 || t <= 0) return MP_VAL;
  const draft shape(size, flags);
  const bool safe = (flags & MP_PRIME_SAFE) != 0;
  const auto bits = static_cast<std::size_t>(size);
  if (size <= 6 && !short_prime_exists(shape, safe)) return MP_VAL;
  if (digits_of_bits(bits) > max_digits) return MP_MEM;
  const std::size_t n = (bits + 63) / 64;
  scratch memory(3 * n);
  if (!memory) return MP_MEM;
  limb* const x = memory.take(n);
  limb* const half = memory.take(n);
  auto* const bytes = reinterpret_cast<unsigned char*>(memory.take(n));
  // Of odd numbers 2.9 / size are primes, of those that are 3 modulo 4 more than 4 / size^2 safe
  // ones. A source that gives the same again and again ends.
  const std::uint64_t most = 64 * std::uint64_t{bits} * (safe && bits < 65536 ? bits : 1);
  for (std::uint64_t tries = 0; tries < most; ++tries) {
    if (!draw(bytes, shape.bytes())) return MP_VAL;
    shape.set_bits(bytes);
    napier::limbs::set_zero(x, n);
    for (std::size_t i = 0; i < shape.bytes(); ++i) {
      x[i / 8] |= limb{bytes[shape.bytes() - 1 - i]} << (8 * (i % 8));
    }
    bool good = false;
    if (const mp_err error = test_draft(good, x, n, half, t, safe); error != MP_OKAY) return error;
    if (good) return pack(a, x, n, MP_ZPOS);
  }
  return MP_ITER;
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

// Of a negative number the sign is dropped first, as LibTomMath does.
mp_err mp_prime_next_prime(mp_int* a, int t, int bbs_style) {
  const bool blum = bbs_style == 1;
  const std::size_t n = limbs_of(a);
  scratch memory(n + 1);
  if (!memory) return MP_MEM;
  limb* const x = memory.take(n + 1);
  x[0] = 0;
  unpack(x, a);
  const bool is_short = n == 0 || (n == 1 && x[0] < limb{1} << 62);
  const mp_err error = is_short ? next_short_prime(x[0], t, blum) : next_long_prime(x, n, t, blum);
  return error == MP_OKAY ? pack(a, x, is_short ? 1 : n + 1, MP_ZPOS) : error;
}

mp_err mp_prime_rand(mp_int* a, int t, int size, int flags) {
  return random_prime(a, t, size, flags, [](unsigned char* out, std::size_t count) {
    return random_bytes(out, count) == MP_OKAY;
  });
}

mp_err mp_prime_random_ex(mp_int* a, int t, int size, int flags, private_mp_prime_callback cb,
                          void* dat) {
  return random_prime(a, t, size, flags, [&](unsigned char* out, std::size_t count) {
    const int wanted = static_cast<int>(count);
    return cb(out, wanted, dat) == wanted;
  });
}

}  // extern "C"
