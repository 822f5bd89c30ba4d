// SPDX-License-Identifier: Apache-2.0
//
// Batches and arrays of field elements against elements one by one: nanoseconds of one element.
#include <array>

#include <napier/arrays.hpp>
#include <napier/batch.hpp>
#include <napier/batch_inverse.hpp>

#include "harness/harness.hpp"

#if NAPIER_BENCH_HAS_BLST
extern "C" {
void mulx_mont_sparse_256(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                          const std::uint64_t* m, std::uint64_t m_inv);
void mulx_mont_384(std::uint64_t* z, const std::uint64_t* x, const std::uint64_t* y,
                   const std::uint64_t* m, std::uint64_t m_inv);
}
#endif

namespace napier_bench {

namespace {

using namespace napier;

using bn254 = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
using bls12_381 = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;

constexpr std::size_t lanes = 8;

template <typename F>
struct elements {
  std::array<F, lanes> x, y, z;
};
template <typename F>
struct lane_set {
  batch<F, lanes> x, y, z;
};

template <typename F>
F random_element() {
  typename F::value_type x;
  randomize(x, x.size());
  return F(x);
}

// The time of one element, of operations on `lanes` at a time.
template <typename Set, typename Operation>
void add_lanes(const std::string& name, std::vector<Set>& sets, Operation operation) {
  add(name,
      workload{[&sets, operation] { run_over(sets.data(), sets.data() + sets.size(), operation); },
               sets.size() * lanes});
}

template <typename F, typename Peer>
void add_field(std::size_t bits, [[maybe_unused]] Peer peer) {
  // The products of elements and of lanes go over the same bytes, give or take a fifth.
  auto& one_by_one = make_sets<elements<F>>(sets_in_cache(sizeof(elements<F>)));
  for (auto& s : one_by_one) {
    for (auto& x : s.x) x = random_element<F>();
    for (auto& y : s.y) y = random_element<F>();
  }
  auto& at_once = make_sets<lane_set<F>>(one_by_one.size());
  for (std::size_t i = 0; i < at_once.size(); ++i) {
    at_once[i].x = batch<F, lanes>(one_by_one[i].x);
    at_once[i].y = batch<F, lanes>(one_by_one[i].y);
  }
  using single = elements<F>;
  using several = lane_set<F>;
  const auto each = [](single& s, auto operation) NAPIER_INLINE_LAMBDA {
    for (std::size_t i = 0; i < lanes; ++i) s.z[i] = operation(s.x[i], s.y[i]);
  };
  add_lanes(name("batch_multiply", bits, "napier"), at_once,
            [](several& s) NAPIER_INLINE_LAMBDA { s.z = s.x * s.y; });
  add_lanes(name("batch_multiply", bits, "element"), one_by_one,
            [each](single& s) NAPIER_INLINE_LAMBDA {
              each(s, [](const F& x, const F& y) NAPIER_INLINE_LAMBDA { return x * y; });
            });
#if NAPIER_BENCH_HAS_BLST
  static const auto m = F::modulus;
  static const std::uint64_t m_inv = limbs::negated_inverse(m[0]);
  add_lanes(name("batch_multiply", bits, "blst"), one_by_one, [peer](single& s) {
    for (std::size_t i = 0; i < lanes; ++i) {
      peer(s.z[i].representation.data(), s.x[i].representation.data(), s.y[i].representation.data(),
           m.data(), m_inv);
    }
  });
#endif
  add_lanes(name("batch_square", bits, "napier"), at_once,
            [](several& s) NAPIER_INLINE_LAMBDA { s.z = square(s.x); });
  add_lanes(name("batch_square", bits, "element"), one_by_one,
            [each](single& s) NAPIER_INLINE_LAMBDA {
              each(s, [](const F& x, const F&) NAPIER_INLINE_LAMBDA { return square(x); });
            });
  add_lanes(name("batch_add", bits, "napier"), at_once,
            [](several& s) NAPIER_INLINE_LAMBDA { s.z = s.x + s.y; });
  add_lanes(name("batch_add", bits, "element"), one_by_one, [each](single& s) NAPIER_INLINE_LAMBDA {
    each(s, [](const F& x, const F& y) NAPIER_INLINE_LAMBDA { return x + y; });
  });
  // There and back: what it costs to use a batch for one operation.
  add_lanes(name("batch_load_store", bits, "napier"), one_by_one,
            [](single& s) { s.z = batch<F, lanes>(s.x).to_array(); });
}

// Arrays of 1024 elements, in the vectors that the dispatcher chooses and in words.
template <typename F>
void add_arrays(const std::string& row) {
  constexpr std::size_t n = 1024;
  struct arrays {
    std::vector<F> x, y, z;
  };
  auto& s = make_sets<arrays>(1).front();
  s.x.resize(n), s.y.resize(n), s.z.resize(n);
  for (auto& x : s.x) x = random_element<F>();
  for (auto& y : s.y) y = random_element<F>();
  const auto add_both = [&](const char* table, auto in_vectors, auto in_words) {
    add(name(table, row, "napier"), workload{[&s, in_vectors] { in_vectors(s); }, n});
    add(name(table, row, "element"), workload{[&s, in_words] { in_words(s); }, n});
  };
  add_both(
      "array_multiply", [](arrays& a) { multiply(a.z, a.x, a.y); },
      [](arrays& a) { detail::multiply_each(a.z.data(), a.x.data(), a.y.data(), n); });
  add_both(
      "array_square", [](arrays& a) { square(a.z, a.x); },
      [](arrays& a) { detail::square_each(a.z.data(), a.x.data(), n); });
  add_both(
      "array_add", [](arrays& a) { napier::add(a.z, a.x, a.y); },
      [](arrays& a) {
        for (std::size_t i = 0; i < n; ++i) a.z[i] = a.x[i] + a.y[i];
      });
  add_both(
      "array_sum_of_products", [](arrays& a) { a.z[0] = sum_of_products(a.x, a.y); },
      [](arrays& a) {
        F sum;
        for (std::size_t i = 0; i < n; ++i) sum += a.x[i] * a.y[i];
        a.z[0] = sum;
      });
  add_both(
      "array_inverse", [](arrays& a) { static_cast<void>(batch_inverse(a.z, a.x)); },
      [](arrays& a) { static_cast<void>(detail::invert_each(a.z.data(), a.x.data(), n)); });
}

}  // namespace

// A call by name: an indirect one costs blst 8 ns where it is not predicted.
void add_benchmarks() {
  warm_up_ns = warm_up_after_vectors_ns;
  add_field<bn254>(254, [](auto... arguments) NAPIER_INLINE_LAMBDA {
#if NAPIER_BENCH_HAS_BLST
    mulx_mont_sparse_256(arguments...);
#endif
  });
  add_field<bls12_381>(381, [](auto... arguments) NAPIER_INLINE_LAMBDA {
#if NAPIER_BENCH_HAS_BLST
    mulx_mont_384(arguments...);
#endif
  });
  add_arrays<field<"0x78000001">>("BabyBear");
  add_arrays<field<"0x7f000001">>("KoalaBear");
  add_arrays<field<"0x7fffffff">>("Mersenne-31");
  add_arrays<field<"0xffffffff00000001">>("Goldilocks");
  add_arrays<bn254>("254");
  add_arrays<bls12_381>("381");
}

}  // namespace napier_bench
