// SPDX-License-Identifier: Apache-2.0
//
// Fields and rings of every shape of modulus that takes a path of its own.
#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

struct eight_bits {
  static constexpr auto name = "251, 8-bit limb";
  using element = field<big_int<1, std::uint8_t>{251}>;
};
struct narrow_limbs {
  static constexpr auto name = "2^32 - 5, 16-bit limbs";
  using element = field<big_int<2, std::uint16_t>{65531, 65535}>;
};
struct goldilocks {
  static constexpr auto name = "2^64 - 2^32 + 1";
  using element = field<"0xffffffff00000001">;
};
struct mersenne_61 {
  static constexpr auto name = "2^61 - 1";
  using element = field<"0x1fffffffffffffff">;
};
struct even_128 {
  static constexpr auto name = "even, 128 bits";
  using element = field<"0xd0e1f2a3b4c5d6e7f8091a2b3c4d5e6e">;
};
struct mersenne_127 {
  static constexpr auto name = "2^127 - 1";
  using element = field<"0x7fffffffffffffffffffffffffffffff">;
};
struct p_256 {
  static constexpr auto name = "P-256";
  using element = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
};
struct curve_25519 {
  static constexpr auto name = "2^255 - 19";
  using element = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;
};
struct secp256k1 {
  static constexpr auto name = "secp256k1";
  using element = field<"0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f">;
};
struct bls12_381 {
  static constexpr auto name = "BLS12-381";
  using element = field<
      "0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
      "1eabfffeb153ffffb9feffffffffaaab">;
};
struct even_512 {
  static constexpr auto name = "even, 512 bits";
  using element = field<
      "0xf1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff01"
      "f1e2d3c4b5a69788796a5b4c3d2e1f00112233445566778899aabbccddeeff0e">;
};
struct p_384 {
  static constexpr auto name = "P-384";
  using element = field<
      "0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe"
      "ffffffff0000000000000000ffffffff">;
};
struct baby_bear {
  static constexpr auto name = "15 2^27 + 1, 32-bit word";
  using element = field<0x78000001>;
};
struct p_521 {
  static constexpr auto name = "P-521";
  using element = field<
      "0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
      "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff">;
};

template <typename Shape>
struct field_subject {
  using element = typename Shape::element;
  using value = typename element::value_type;
  using limb = typename element::limb_type;

  element x, y;
  value number;
  big_int<2 * value::size(), limb> wide;
  big_int<1, limb> e;
  std::int64_t integer;
  ct::mask<limb> choose;
  element z;
  unsigned char result[2 * sizeof(value) + 64];

  void fill() noexcept {
    arbitrary_numbers numbers;
    numbers.fill(number.data(), value::size());
    numbers.fill(wide.data(), wide.size());
    numbers.fill(e.data(), 1);
    x = element(number);
    y = element(wide);
    integer = static_cast<std::int64_t>(numbers.next());
    choose = ct::mask<limb>::from_bit(static_cast<limb>(numbers.next() & 1));
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(x), mark(y), mark(number), mark(wide), mark(e), mark(integer), mark(choose);
  }

  static std::string name() { return Shape::name; }
};

// What only moves residues, or is made of the operations above.
template <typename Call>
covers& in_some_fields(covers& cases, const char* function, Call call) {
  return cases
      .template each<field_subject<eight_bits>, field_subject<even_128>, field_subject<p_256>>(
          function, call);
}

template <typename Call>
covers& in_every_field(covers& cases, const char* function, Call call) {
#if NAPIER_TEST_FEW_SIZES
  return in_some_fields(cases, function, call);
#else
  return cases
      .template each<field_subject<eight_bits>, field_subject<narrow_limbs>,
                     field_subject<goldilocks>, field_subject<mersenne_61>, field_subject<even_128>,
                     field_subject<mersenne_127>, field_subject<p_256>, field_subject<curve_25519>,
                     field_subject<secp256k1>, field_subject<bls12_381>, field_subject<even_512>,
                     field_subject<p_521>, field_subject<p_384>, field_subject<baby_bear>>(function,
                                                                                           call);
#endif
}

const covers field_cases = [] {
  covers cases("modular/field.hpp");
  const auto all = [&](const char* function, auto call) { in_every_field(cases, function, call); };
  const auto some = [&](const char* function, auto call) { in_some_fields(cases, function, call); };
  some("field_element::field_element(literal)", []<typename F>(field_subject<F>& s) {
    s.z = std::integer_sequence<typename field_subject<F>::limb, 77>();
  });
  some("field_element::field_element(built_in)",
       []<typename F>(field_subject<F>& s) { s.z = typename F::element(s.integer); });
  all("field_element::field_element(x)", []<typename F>(field_subject<F>& s) {
    s.z = typename F::element(s.number) + typename F::element(s.wide);
  });
  cases.each<field_subject<even_128>, field_subject<p_256>>(
      "field_element::field_element(number)",
      []<typename F>(field_subject<F>& s) { s.z = typename F::element(uint_bits<512>(s.wide)); });
  all("field_element::value()", []<typename F>(field_subject<F>& s) { return s.x.value(); });
  all("field_element::operator+(x, y)", []<typename F>(field_subject<F>& s) { return s.x + s.y; });
  all("field_element::operator-(x, y)", []<typename F>(field_subject<F>& s) { return s.x - s.y; });
  all("field_element::operator*(x, y)", []<typename F>(field_subject<F>& s) { return s.x * s.y; });
  some("field_element::operator/(x, y)", []<typename F>(field_subject<F>& s) { return s.x / s.y; });
  some("field_element::operator+(x)", []<typename F>(field_subject<F>& s) { return +s.x; });
  all("field_element::operator-(x)", []<typename F>(field_subject<F>& s) { return -s.x; });
  some("field_element::operator+=(y)", []<typename F>(field_subject<F>& s) { s.x += s.y; });
  some("field_element::operator-=(y)", []<typename F>(field_subject<F>& s) { s.x -= s.y; });
  some("field_element::operator*=(y)", []<typename F>(field_subject<F>& s) { s.x *= s.y; });
  some("field_element::operator/=(y)", []<typename F>(field_subject<F>& s) { s.x /= s.y; });
  some("field_element::operator==(x, y)",
       []<typename F>(field_subject<F>& s) { return s.x == s.y; });
  all("field_element::inverse()", []<typename F>(field_subject<F>& s) { return s.x.inverse(); });
  all("square(x)", []<typename F>(field_subject<F>& s) { return square(s.x); });
  all("pow(x, e)", []<typename F>(field_subject<F>& s) { return pow(s.x, s.e); });
  some("pow(x, literal)", []<typename F>(field_subject<F>& s) {
    return pow(s.x, std::integer_sequence<typename field_subject<F>::limb, 77>());
  });
  some("pow(x, n)",
       []<typename F>(field_subject<F>& s) { return all_of(pow(s.x, 65537), pow(s.x, -3)); });
  all("pow(x, limbs, bits)",
      []<typename F>(field_subject<F>& s) { return pow(s.x, std::span(s.e.limbs)); });
  some("checked_div(x, y)", []<typename F>(field_subject<F>& s) { return checked_div(s.x, s.y); });
  some("to_big_int(x)", []<typename F>(field_subject<F>& s) { return to_big_int(s.x); });
  some("ct::select(choose_a, a, b)",
       []<typename F>(field_subject<F>& s) { return ct::select(s.choose, s.x, s.y); });
  some("ct::swap(exchange, a, b)",
       []<typename F>(field_subject<F>& s) { ct::swap(s.choose, s.x, s.y); });
  some("Zq(_)", []<typename F>(field_subject<F>& s) {
    using Z = decltype(Zq(std::integer_sequence<std::uint64_t, 101>()));
    return Z(s.integer) * Z(s.integer);
  });
  return cases;
}();

const covers sum_cases = [] {
  covers cases("modular/sum_of_products.hpp");
  const auto all = [&](const char* function, auto call) { in_every_field(cases, function, call); };
  all("sum_of_products(a, b)", []<typename F>(field_subject<F>& s) {
    const std::array<typename F::element, 3> a{s.x, s.y, s.x}, b{s.y, s.y, s.x};
    return sum_of_products(a, b);
  });
  all("mul_add(a, b, c)", []<typename F>(field_subject<F>& s) { return mul_add(s.x, s.y, s.x); });
  all("twice(x)", []<typename F>(field_subject<F>& s) { return twice(s.x); });
  all("cube(x)", []<typename F>(field_subject<F>& s) { return cube(s.x); });
  return cases;
}();

}  // namespace
}  // namespace napier_test
