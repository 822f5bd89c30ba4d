// SPDX-License-Identifier: Apache-2.0
//
// The table of Overload 119: sums and products of 256 bits, against Boost's numbers; and the same
// for 128 to 1024 bits. "product" keeps all bits, "low_product" as many as an operand has.
#include <napier/big_int/addition.hpp>
#include <napier/big_int/multiplication.hpp>

#include "harness/harness.hpp"
#include "harness/peers.hpp"

#if NAPIER_BENCH_HAS_BOOST
#include <boost/multiprecision/cpp_int.hpp>
#endif

namespace napier_bench {

namespace {

template <std::size_t N>
struct operands {
  napier::big_int<N> x, y, z;
  napier::big_int<2 * N> product;
};

#if NAPIER_BENCH_HAS_BOOST
namespace mp = boost::multiprecision;

// What boost::multiprecision::uint256_t is, at any width.
template <std::size_t Bits>
using boost_uint =
    mp::number<mp::cpp_int_backend<Bits, Bits, mp::unsigned_magnitude, mp::unchecked, void>,
               mp::et_off>;
static_assert(std::is_same_v<boost_uint<256>, mp::uint256_t>);

template <std::size_t N>
struct boost_operands {
  boost_uint<64 * N> x, y, z;
  boost_uint<128 * N> product;
};

template <typename Number, std::size_t N>
Number to_boost(const napier::big_int<N>& x) {
  Number z;
  mp::import_bits(z, x.limbs.begin(), x.limbs.end(), 0, false);
  return z;
}
#endif

template <std::size_t N>
void add_width() {
  using set = operands<N>;
  constexpr std::size_t bits = 64 * N;
  auto& sets = make_sets<set>(sets_in_cache(sizeof(set)));
  for (set& s : sets) {
    randomize(s.x, N);
    randomize(s.y, N);
  }
  add_over(name("add", bits, "napier"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { s.z = add_wrapping(s.x, s.y); });
  add_over(name("product", bits, "napier"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { s.product = s.x * s.y; });
  add_over(name("low_product", bits, "napier"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { s.z = napier::partial_mul<N>(s.x, s.y); });

#if NAPIER_BENCH_HAS_BOOST
  using boost_set = boost_operands<N>;
  using number = boost_uint<bits>;
  using wide = boost_uint<2 * bits>;
  auto& boost_sets = make_sets<boost_set>(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    boost_sets[i].x = to_boost<number>(sets[i].x);
    boost_sets[i].y = to_boost<number>(sets[i].y);
  }
  add_over(name("add", bits, "boost"), boost_sets,
           [](boost_set& s) NAPIER_INLINE_LAMBDA { s.z = s.x + s.y; });
  add_over(name("product", bits, "boost"), boost_sets,
           [](boost_set& s) NAPIER_INLINE_LAMBDA { mp::multiply(s.product, s.x, s.y); });
  add_over(name("product", bits, "boost_widened"), boost_sets,
           [](boost_set& s) NAPIER_INLINE_LAMBDA { s.product = wide(s.x) * wide(s.y); });
  add_over(name("low_product", bits, "boost"), boost_sets,
           [](boost_set& s) NAPIER_INLINE_LAMBDA { s.z = s.x * s.y; });
#endif
}

}  // namespace

void add_benchmarks() {
  add_width<2>();
  add_width<4>();
  add_width<6>();
  add_width<8>();
  add_width<12>();
  add_width<16>();
}

}  // namespace napier_bench
