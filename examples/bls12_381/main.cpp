// SPDX-License-Identifier: Apache-2.0
//
// Points and pairings of BLS12-381.
#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <string>

#include "../support/program.hpp"
#include "pairing.hpp"

namespace {

using namespace bls12_381;

constexpr auto usage = R"(example_bls12_381: the optimal ate pairing of BLS12-381
  g1 SCALAR    SCALAR times the generator of G1: x and y
  g2 SCALAR    SCALAR times the generator of G2: x and y, each with the coefficient of u first
  pair P Q     e(P, Q): the 12 coefficients, from that of 1 to that of u v^2 w; ends with 1 if
               P or Q is no point of its group
  time         how long a pairing takes
SCALAR has 1 to 32 bytes, a coordinate 48 bytes or 96, most significant first; of the neutral
element the first byte is 40, and the others are 0. Arguments are hexadecimal, or @FILE.
)";

constexpr std::size_t length = 48;
constexpr std::uint8_t neutral_head = 0x40;

void append(example::byte_vector& bytes, const Fp& x) {
  const auto more = x.value().to_bytes_be();
  bytes.insert(bytes.end(), more.begin(), more.end());
}
void append(example::byte_vector& bytes, const Fp2& x) {
  append(bytes, x.c1);
  append(bytes, x.c0);
}

// A coordinate, which is below p.
void read(example::byte_view& bytes, Fp& x) {
  const auto number = example::number_of<6>(bytes.first(length), "a coefficient");
  if (number >= Fp::modulus) throw example::bad_input("a coefficient is below p");
  x = Fp(number);
  bytes = bytes.subspan(length);
}
void read(example::byte_view& bytes, Fp2& x) {
  read(bytes, x.c1);
  read(bytes, x.c0);
}

template <typename F, F B>
int print(const point<F, B>& p) {
  example::byte_vector bytes;
  const auto affine = p.affine();
  append(bytes, affine.x);
  append(bytes, affine.y);
  if (p.is_neutral().declassify()) bytes[0] = neutral_head;
  std::cout << example::to_hex(bytes) << '\n';
  return 0;
}

template <typename F, F B>
point<F, B> read_point(const std::string& argument) {
  const auto bytes = example::bytes_of(argument);
  if (bytes.size() != sizeof(affine_point<F>))
    throw example::bad_input("a point has another length");
  if (bytes[0] == neutral_head &&
      std::all_of(bytes.begin() + 1, bytes.end(), [](std::uint8_t byte) { return byte == 0; })) {
    return {};
  }
  example::byte_view rest(bytes);
  affine_point<F> p;
  read(rest, p.x);
  read(rest, p.y);
  return p;
}

template <typename P>
int multiple_of(const P& generator, const std::string& scalar) {
  return print(example::number_of<4>(example::bytes_of(scalar), "a scalar") * generator);
}

int pair(std::span<const std::string> arguments) {
  const G1 p = read_point<Fp, Fp(4)>(arguments[0]);
  const G2 q = read_point<Fp2, Fp2(4, 4)>(arguments[1]);
  if (!is_in_group(p) || !is_in_group(q)) {
    std::cerr << "a point is not in its group\n";
    return 1;
  }
  const Fp12 e = pairing(p, q);
  example::byte_vector bytes;
  for (const Fp6& half : {e.c0, e.c1}) {
    for (const Fp2& c : {half.c0, half.c1, half.c2}) append(bytes, c.c0), append(bytes, c.c1);
  }
  std::cout << example::to_hex(bytes) << '\n';
  return 0;
}

// The shortest of 100 runs, in microseconds.
template <typename Call>
double microseconds(const Call& call) {
  using clock = std::chrono::steady_clock;
  auto best = clock::duration::max();
  for (int i = 0; i < 100; ++i) {
    const auto begin = clock::now();
    call();
    best = std::min(best, clock::now() - begin);
  }
  return std::chrono::duration<double, std::micro>(best).count();
}

int print_times(std::span<const std::string>) {
  Fp12 f, e;
  std::cout << "Miller loop          "
            << microseconds([&] { f = miller_loop(generator1, generator2); }) << " us\n"
            << "final exponentiation " << microseconds([&] { e = final_exponentiation(f); })
            << " us\n";
  return e == pairing(G1(generator1), G2(generator2)) ? 0 : 3;
}

}  // namespace

int main(int argc, char** argv) {
  return example::run(argc, argv, usage,
                      {{"g1", 1, [](auto a) { return multiple_of(G1(generator1), a[0]); }},
                       {"g2", 1, [](auto a) { return multiple_of(G2(generator2), a[0]); }},
                       {"pair", 2, pair},
                       {"time", 0, print_times}});
}
