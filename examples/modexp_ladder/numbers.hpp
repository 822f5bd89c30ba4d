// SPDX-License-Identifier: Apache-2.0
//
// The three 2048-bit numbers of the post "Bignum Multiplication", least significant limb first, and
// what every rung of the ladder does with its result.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include <napier/napier.hpp>

namespace ladder {

/// the base; it is larger than the modulus.
inline constexpr napier::big_int<32> m{
    0x082403d3bad8fead, 0x23302dedfe240c8e, 0xfe2589d26070ffa9, 0x9a0034a9f2f0c19f,
    0xc2c7eae38e2764aa, 0x3491ab61fc36549f, 0x8a4faa75cf07c930, 0xf985b525ef63d769,
    0x93a3bfa59633e48c, 0x86da6a35cbf75ad8, 0x2a75b51f9a1f69a3, 0x33c818fa85d457b3,
    0xdaa4f308f79fe233, 0x48d78f650a95c123, 0x3700f14d08f68ff4, 0xd6315efb3adf6d3e,
    0x9604ae85ffa847d4, 0x647d665b37dc15b2, 0x45ea568074d49ca9, 0x5dff48e5c836d140,
    0x8422e92bae75d19a, 0x1995c6af280ceceb, 0x685f81fb50c7b5c8, 0x1c87e33a328bf09b,
    0xd3e4c60239f2a440, 0xeee41157c1eed71d, 0x0612196870bdffff, 0x12b55ded63cdc684,
    0x53c30f473b323f1f, 0xbd300ede4e5ad19d, 0x05110bb5fb436fb5, 0xced9c95986f5bf18,
};

/// the exponent.
inline constexpr napier::big_int<32> e{
    0xa9ea75930599f451, 0xb2c4fbcf0c0bf75b, 0x468928f45e25d6ed, 0xbadccd36f1c1616b,
    0x32f9b2c660cb82f3, 0x677d02e087f3e608, 0xaf56e882bc1a87be, 0x458fc57b141ce6ea,
    0xf8a372e6dda7bd77, 0x11dee77ab3ea19dc, 0x38cebc955d438dad, 0x2c95f6c117a505f0,
    0xcb3db05e228e0afb, 0x1f40bf8129aaf7c6, 0x0916d28b20c6de07, 0x077b6476afd29734,
    0xbaa18a706b67c134, 0x1803525de357f86c, 0x3368aaacf1effc26, 0x00e561eef855820d,
    0x15443a8831a83b7b, 0xc557f685ef8dd476, 0xdf6c8a2cdd441a27, 0x1f9779d3801598f3,
    0x80d83476443c0704, 0x79f9343a3b2a5dc6, 0x9f9e6e06d701fc11, 0xcb93f525101c9db0,
    0xe3616b9463b99b67, 0xc498f0f184359d58, 0x18c61802aad4dc00, 0xa7c44d53a6175eab,
};

/// the modulus, odd.
inline constexpr napier::big_int<32> n{
    0x29454971891938f5, 0x9bbac9b5dc790530, 0x1edbacc5c6b83132, 0xf2fab7b9a65fa194,
    0xe4b31fc401171e01, 0x44ff934bb6565076, 0xdf44abda147efa0d, 0x9cfaafa13b18450d,
    0x6ed26cdf098a448a, 0xf174b95a6ce5438c, 0xedee89bbf5e877a4, 0x00ae53ec152adfbd,
    0xf1b3318f746025f2, 0xe4520f346ef594c3, 0x167f3629ad1a408a, 0xdf5818a825c346a9,
    0x679d83aee70b0007, 0x02af6ca6772e3ab6, 0x63114d988579e0cb, 0x361e2afe63867eb7,
    0x3bc9c12adc67f89f, 0xb3d8d4dca8b7fdbd, 0xb399c0b0fc5c48cf, 0x4e05325d1be5ddfa,
    0xc525b4e984af3e81, 0x851476c3b0a35497, 0x21a29fd7c95ab1bf, 0x9081b1a15922d099,
    0x784b570fd7932a8b, 0xd889ecdc536a82e9, 0x109dd630ad46dc12, 0xb05bde88ecc32ffa,
};

/// Measures power(), the slow ones once and the fast ones nine times, prints the median, and writes
/// the 256 bytes of m^e mod n, most significant first, to the file that the command line names.
/// Returns the exit status.
template <typename Power>
int climb(const char* rung, int argc, char** argv, Power power) {
  std::vector<double> times;
  napier::big_int<32> result;
  do {
    const auto begin = std::chrono::steady_clock::now();
    result = power();
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    times.push_back(time.count());
  } while (times.size() < 9 && times[0] < 100);
  std::sort(times.begin(), times.end());
  std::printf("  %10.1f ms   %s\n", times[times.size() / 2], rung);
  if (argc < 2) return 0;
  std::FILE* const file = std::fopen(argv[1], "wb");
  if (file == nullptr) return 1;
  const auto bytes = result.to_bytes_be();
  const bool complete = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && complete ? 0 : 1;
}

/// The Montgomery powering ladder, over any way to multiply modulo n: one multiplication and one
/// squaring for each bit of the exponent, whatever the bit is.
template <typename MultiplyMod>
napier::big_int<32> powering_ladder(const napier::big_int<32>& base, MultiplyMod multiply_mod) {
  napier::big_int<32> r0{1}, r1 = base;
  for (std::size_t i = e.bits(); i-- > 0;) {
    const auto bit = napier::ct::mask<>::from_bit((e[i / 64] >> (i % 64)) & 1U);
    napier::ct::swap(bit, r0, r1);
    r1 = multiply_mod(r0, r1);
    r0 = multiply_mod(r0, r0);
    napier::ct::swap(bit, r0, r1);
  }
  return r0;
}

}  // namespace ladder
