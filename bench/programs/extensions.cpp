// SPDX-License-Identifier: Apache-2.0
//
// Arrays of elements of extensions of one-word fields beside the same one by one, and beside
// Plonky3's packed elements; and products in the tower of BLS12-381 beside blst's. The times are
// those of one element.
//
// Our elements lie one after the other, and are brought into registers of one coefficient and back.
// Plonky3's arrays are in registers of one coefficient already.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include <napier/arrays.hpp>
#include <napier/extension.hpp>

#include "harness/harness.hpp"

#if NAPIER_BENCH_HAS_PLONKY3
// peers/plonky3/src/extensions.rs: the function of an extension and an operation, by their numbers
// there. Its arguments are z, x, y and their length.
extern "C" {
void (*plonky3_extension_function(std::size_t extension, std::size_t operation))(void*, const void*,
                                                                                 const void*,
                                                                                 std::size_t);
std::size_t plonky3_extension_width(std::size_t extension);
}
#endif

#if NAPIER_BENCH_HAS_BLST
extern "C" {
void napier_bench_blst_multiply_2(void* z, const void* x, const void* y);
void napier_bench_blst_square_2(void* z, const void* x);
void napier_bench_blst_multiply_6(void* z, const void* x, const void* y);
void napier_bench_blst_square_6(void* z, const void* x);
void napier_bench_blst_multiply_12(void* z, const void* x, const void* y);
void napier_bench_blst_square_12(void* z, const void* x);
}
#endif

namespace napier_bench {

namespace {

using namespace napier;

using baby_bear = field<"0x78000001">;
using koala_bear = field<"0x7f000001">;
using mersenne_31 = field<"0x7fffffff">;
using goldilocks = field<"0xffffffff00000001">;
using complex_31 = quadratic_extension<mersenne_31, mersenne_31(-1)>;

template <typename E>
E random_element() {
  if constexpr (detail::is_field_element<E>) {
    typename E::value_type x;
    randomize(x, x.size());
    return E(x);
  } else {
    using B = typename E::base_type;
    E z;
    if constexpr (requires { z.c0; }) {
      z.c0 = random_element<B>(), z.c1 = random_element<B>();
      if constexpr (requires { z.c2; }) z.c2 = random_element<B>();
    } else {
      for (B& x : z.c) x = random_element<B>();
    }
    return z;
  }
}

template <typename E>
struct arrays_of {
  std::vector<E> x, y, z;
};

[[maybe_unused]] void stop(const std::string& what) {
  std::fprintf(stderr, "%s differ\n", what.c_str());
  std::abort();
}

#if NAPIER_BENCH_HAS_PLONKY3
// Elements in registers of one coefficient, at an address that is a multiple of 64.
class packed_elements {
 public:
  explicit packed_elements(std::size_t bytes)
      : data_(static_cast<unsigned char*>(::operator new(bytes, std::align_val_t{64}))) {}

  template <typename E>
  void set(const std::vector<E>& x, std::size_t width) {
    for_each_word<E>(x.size(), width, [&](std::size_t from, std::size_t to, std::size_t size) {
      std::memcpy(data_ + to, reinterpret_cast<const unsigned char*>(x.data()) + from, size);
    });
  }
  template <typename E>
  bool is(const std::vector<E>& x, std::size_t width) const {
    bool same = true;
    for_each_word<E>(x.size(), width, [&](std::size_t from, std::size_t to, std::size_t size) {
      same =
          same && std::memcmp(data_ + to, reinterpret_cast<const unsigned char*>(x.data()) + from,
                              size) == 0;
    });
    return same;
  }
  unsigned char* data() { return data_; }

 private:
  // Calls f for each coefficient: where it is in an array of elements, and where here.
  template <typename E, typename F>
  static void for_each_word(std::size_t n, std::size_t width, const F& f) {
    constexpr std::size_t word = sizeof(detail::prime_field_of<E>);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < sizeof(E); k += word) {
        f(i * sizeof(E) + k, (i / width * sizeof(E) + k) * width + i % width * word, word);
      }
    }
  }

  unsigned char* data_;
};
#endif

// The extension with this number in peers/plonky3, if it is there.
template <typename E>
void add_extension(const std::string& row, [[maybe_unused]] int number,
                   [[maybe_unused]] bool has_same_words) {
  constexpr std::size_t n = 1024;
  using arrays = arrays_of<E>;
  auto& s = make_sets<arrays>(1).front();
  s.x.resize(n), s.y.resize(n), s.z.resize(n);
  for (auto& x : s.x) x = random_element<E>();
  for (auto& y : s.y) y = random_element<E>();
  const auto add_row = [&](const char* table, auto in_vectors, auto in_words,
                           [[maybe_unused]] std::size_t operation) {
    add(name(table, row, "napier"), workload{[&s, in_vectors] { in_vectors(s); }, n});
    add(name(table, row, "element"), workload{[&s, in_words] { in_words(s); }, n});
#if NAPIER_BENCH_HAS_PLONKY3
    if (number < 0) return;
    const auto which = static_cast<std::size_t>(number);
    const auto peer = plonky3_extension_function(which, operation);
    const std::size_t width = plonky3_extension_width(which);
    // They live as long as the program.
    auto& x = *new packed_elements(sizeof(E) * n);
    auto& y = *new packed_elements(sizeof(E) * n);
    auto& z = *new packed_elements(sizeof(E) * n);
    x.set(s.x, width), y.set(s.y, width);
    const auto theirs = [&x, &y, &z, peer, count = n] {
      peer(z.data(), x.data(), y.data(), count);
    };
    in_vectors(s);
    theirs();
    if (has_same_words && !z.is(s.z, width)) stop(row + " of Napier and Plonky3");
    add(name(table, row, "plonky3"), workload{theirs, n});
#endif
  };
  add_row(
      "extension_multiply", [](arrays& a) { multiply(a.z, a.x, a.y); },
      [](arrays& a) { detail::multiply_each(a.z.data(), a.x.data(), a.y.data(), n); }, 0);
  add_row(
      "extension_square", [](arrays& a) { square(a.z, a.x); },
      [](arrays& a) { detail::square_each(a.z.data(), a.x.data(), n); }, 1);
}

using fp = field<
    "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab">;
using fp2 = quadratic_extension<fp, fp(-1)>;
using fp6 = cubic_extension<fp2, fp2(1, 1)>;
using fp12 = quadratic_extension<fp6, fp6::generator()>;

template <typename E>
struct triple {
  E x, y, z;
};

template <typename E, typename Multiply, typename Square>
void add_tower([[maybe_unused]] const Multiply& peer_multiply,
               [[maybe_unused]] const Square& peer_square) {
  using set = triple<E>;
  auto& sets = make_sets<set>(sets_in_cache(sizeof(set)));
  for (auto& s : sets) s.x = random_element<E>(), s.y = random_element<E>();
  add_over(name("tower_multiply", E::degree, "napier"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { s.z = s.x * s.y; });
  add_over(name("tower_square", E::degree, "napier"), sets,
           [](set& s) NAPIER_INLINE_LAMBDA { s.z = square(s.x); });
#if NAPIER_BENCH_HAS_BLST
  set one = sets.front();
  peer_multiply(&one.z, &one.x, &one.y);
  if (!(one.z == one.x * one.y)) stop("products of Napier and blst");
  peer_square(&one.z, &one.x);
  if (!(one.z == square(one.x))) stop("squares of Napier and blst");
  add_over(name("tower_multiply", E::degree, "blst"), sets,
           [=](set& s) NAPIER_INLINE_LAMBDA { peer_multiply(&s.z, &s.x, &s.y); });
  add_over(name("tower_square", E::degree, "blst"), sets,
           [=](set& s) NAPIER_INLINE_LAMBDA { peer_square(&s.z, &s.x); });
#endif
}

}  // namespace

void add_benchmarks() {
#if NAPIER_BENCH_HAS_BLST
  add_tower<fp2>([](auto... a) NAPIER_INLINE_LAMBDA { napier_bench_blst_multiply_2(a...); },
                 [](auto... a) NAPIER_INLINE_LAMBDA { napier_bench_blst_square_2(a...); });
  add_tower<fp6>([](auto... a) NAPIER_INLINE_LAMBDA { napier_bench_blst_multiply_6(a...); },
                 [](auto... a) NAPIER_INLINE_LAMBDA { napier_bench_blst_square_6(a...); });
  add_tower<fp12>([](auto... a) NAPIER_INLINE_LAMBDA { napier_bench_blst_multiply_12(a...); },
                  [](auto... a) NAPIER_INLINE_LAMBDA { napier_bench_blst_square_12(a...); });
#else
  add_tower<fp2>(0, 0), add_tower<fp6>(0, 0), add_tower<fp12>(0, 0);
#endif
  warm_up_ns = warm_up_after_vectors_ns;
  add_extension<binomial_extension<baby_bear, 4, baby_bear(11)>>("BabyBear-4", 0, true);
  add_extension<binomial_extension<baby_bear, 5, baby_bear(2)>>("BabyBear-5", 1, true);
  add_extension<binomial_extension<koala_bear, 4, koala_bear(3)>>("KoalaBear-4", 2, true);
  // Plonky3 stores Goldilocks' elements as they are, and ours are in Montgomery's form. Its
  // extension of degree 3 is modulo X^3 - X - 1.
  add_extension<quadratic_extension<goldilocks, goldilocks(7)>>("Goldilocks-2", 3, false);
  add_extension<cubic_extension<goldilocks, goldilocks(2)>>("Goldilocks-3", 4, false);
  add_extension<binomial_extension<goldilocks, 5, goldilocks(3)>>("Goldilocks-5", 5, false);
  add_extension<complex_31>("Mersenne-31-2", 6, true);
  add_extension<cubic_extension<mersenne_31, mersenne_31(5)>>("Mersenne-31-3", 8, true);
  add_extension<quadratic_extension<complex_31, complex_31(2, 1)>>("Mersenne-31-4", 7, true);
  add_extension<cubic_extension<complex_31, complex_31(0, 5)>>("Mersenne-31-6", -1, false);
}

}  // namespace napier_bench
