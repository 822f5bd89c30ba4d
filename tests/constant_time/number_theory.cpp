// SPDX-License-Identifier: Apache-2.0
//
// What is computed with field elements, for primes of every way to a square root.
#include <array>
#include <span>

#include <napier/modular/batch/batch_inverse.hpp>
#include <napier/modular/encoding.hpp>
#include <napier/modular/legendre.hpp>
#include <napier/modular/mod_sqrt.hpp>
#include <napier/modular/multi_pow.hpp>
#include <napier/modular/random.hpp>

#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

struct eight_bits_3_mod_4 {
  static constexpr auto name = "251, 8-bit limb";
  using element = field<big_int<1, std::uint8_t>{251}>;
};
struct sixteen_bits_9_mod_16 {
  static constexpr auto name = "65353, 9 mod 16, 16-bit limb";
  using element = field<big_int<1, std::uint16_t>{65353}>;
};
struct p_256 {
  static constexpr auto name = "P-256, 3 mod 4";
  using element = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
};
struct curve_25519 {
  static constexpr auto name = "2^255 - 19, 5 mod 8";
  using element = field<"0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed">;
};
struct goldilocks {
  static constexpr auto name = "2^64 - 2^32 + 1, 2-adicity 32";
  using element = field<"0xffffffff00000001">;
};

template <typename Shape>
struct number_theory_subject {
  using element = typename Shape::element;
  using value = typename element::value_type;
  using limb = typename element::limb_type;
  using exponent = big_int<2, limb>;

  value below;  // a public bound
  element x, y;
  std::array<element, 3> values;
  std::array<exponent, 3> exponents;
  std::array<std::uint8_t, encoded_length<element>> bytes;
  std::array<std::uint8_t, 4 * sizeof(value)> tape;
  ct::mask<limb> choose;
  std::array<element, 3> inverses;
  std::array<element, 48> scratch;
  unsigned char result[4 * sizeof(value) + 64];

  void fill() noexcept {
    arbitrary_numbers numbers;
    value v{};
    for (auto* z : {&x, &y, &values[0], &values[1], &values[2]}) {
      numbers.fill(v.data(), v.size());
      *z = element(v);
    }
    for (auto& e : exponents) numbers.fill(e.data(), e.size());
    numbers.fill(bytes.data(), bytes.size());
    numbers.fill(tape.data(), tape.size());
    choose = ct::mask<limb>::from_bit(static_cast<limb>(numbers.next() & 1));
    below = element::modulus;
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    mark(x), mark(y), mark(values), mark(exponents), mark(bytes), mark(tape), mark(choose);
  }

  // Fills from the tape, again and again.
  auto source() noexcept {
    return [this, at = std::size_t{0}](std::span<std::uint8_t> out) mutable {
      for (auto& byte : out) {
        byte = tape[at];
        at = at + 1 < tape.size() ? at + 1 : 0;
      }
      return true;
    };
  }

  static std::string name() { return Shape::name; }
};

// A group of the caller's own.
template <typename F>
struct other_group : multiplicative_group<F> {};

const covers number_theory_cases = [] {
#if NAPIER_TEST_FEW_SIZES
  const auto some = [](covers& cases, const char* function, auto call) {
    cases.each<number_theory_subject<p_256>>(function, call);
  };
  const auto every_prime = [](covers& cases, const char* function, auto call) {
    cases.each<number_theory_subject<eight_bits_3_mod_4>, number_theory_subject<p_256>>(function,
                                                                                        call);
  };
#else
  const auto every_prime = [](covers& cases, const char* function, auto call) {
    cases.each<number_theory_subject<eight_bits_3_mod_4>,
               number_theory_subject<sixteen_bits_9_mod_16>, number_theory_subject<p_256>,
               number_theory_subject<curve_25519>, number_theory_subject<goldilocks>>(function,
                                                                                      call);
  };
  const auto some = [](covers& cases, const char* function, auto call) {
    cases.each<number_theory_subject<eight_bits_3_mod_4>, number_theory_subject<p_256>>(function,
                                                                                        call);
  };
#endif

  covers field_like("modular/field_like.hpp");
  some(field_like, "ct::is_zero(x)",
       []<typename F>(number_theory_subject<F>& s) { return ct::is_zero(s.x); });
  some(field_like, "ct::equal(x, y)",
       []<typename F>(number_theory_subject<F>& s) { return ct::equal(s.x, s.y); });

  covers batch("modular/batch/batch_inverse.hpp");
  some(batch, "batch_inverse(inverses, values)",
       []<typename F>(number_theory_subject<F>& s) { return batch_inverse(s.inverses, s.values); });
  some(batch, "batch_inverse(values)",
       []<typename F>(number_theory_subject<F>& s) { return batch_inverse(s.values); });
  some(batch, "batch_inverse_in_place(values, scratch)",
       []<typename F>(number_theory_subject<F>& s) {
         return batch_inverse_in_place(std::span(s.values), s.scratch);
       });
  some(batch, "batch_inverse_in_place(values)",
       []<typename F>(number_theory_subject<F>& s) { return batch_inverse_in_place(s.values); });

  covers symbols("modular/legendre.hpp");
  every_prime(symbols, "legendre(x)",
              []<typename F>(number_theory_subject<F>& s) { return legendre(s.x); });
  some(symbols, "is_square(x)",
       []<typename F>(number_theory_subject<F>& s) { return is_square(s.x); });

  covers roots("modular/mod_sqrt.hpp");
  every_prime(roots, "sqrt(x)", []<typename F>(number_theory_subject<F>& s) { return sqrt(s.x); });

  covers powers("modular/multi_pow.hpp");
  some(powers, "multiplicative_group::combine(x, y)", []<typename F>(number_theory_subject<F>& s) {
    return multiplicative_group<typename F::element>::combine(s.x, s.y);
  });
  some(powers, "multiplicative_group::twice(x)", []<typename F>(number_theory_subject<F>& s) {
    return multiplicative_group<typename F::element>::twice(s.x);
  });
  some(powers, "multi_pow(group, bases, exponents, scratch)",
       []<typename F>(number_theory_subject<F>& s) {
         return multi_pow(other_group<typename F::element>(), s.values, s.exponents, s.scratch);
       });
  some(powers, "multi_pow(bases, exponents, scratch)", []<typename F>(number_theory_subject<F>& s) {
    return multi_pow(s.values, s.exponents, s.scratch);
  });
  some(powers, "multi_pow(group, bases, exponents)", []<typename F>(number_theory_subject<F>& s) {
    return multi_pow(other_group<typename F::element>(), s.values, s.exponents);
  });
  some(powers, "multi_pow(bases, exponents)",
       []<typename F>(number_theory_subject<F>& s) { return multi_pow(s.values, s.exponents); });

  covers bytes("modular/encoding.hpp");
  some(bytes, "to_bytes_be(x)",
       []<typename F>(number_theory_subject<F>& s) { return to_bytes_be(s.x); });
  some(bytes, "to_bytes_le(x)",
       []<typename F>(number_theory_subject<F>& s) { return to_bytes_le(s.x); });
  some(bytes, "from_bytes_be(bytes)", []<typename F>(number_theory_subject<F>& s) {
    return from_bytes_be<typename F::element>(s.bytes);
  });
  some(bytes, "from_bytes_le(bytes)", []<typename F>(number_theory_subject<F>& s) {
    return all_of(from_bytes_le<typename F::element>(s.bytes),
                  from_bytes_le<typename F::element>(
                      std::span<const std::uint8_t>(s.bytes.data(), s.bytes.size()))
                      .value_or(s.x));
  });
  every_prime(bytes, "from_bytes_reduced_be(bytes)", []<typename F>(number_theory_subject<F>& s) {
    return from_bytes_reduced_be<typename F::element>(s.tape);
  });
  some(bytes, "from_bytes_reduced_le(bytes)", []<typename F>(number_theory_subject<F>& s) {
    return from_bytes_reduced_le<typename F::element>(s.tape);
  });

  covers random("modular/random.hpp");
  some(random, "random_below(bound, source)", []<typename F>(number_theory_subject<F>& s) {
    return random_below(s.below, s.source()).value_or(s.below);
  });
  some(random, "random_element(source)", []<typename F>(number_theory_subject<F>& s) {
    return random_element<typename F::element>(s.source()).value_or(s.x);
  });
  some(random, "random_nonzero_element(source)", []<typename F>(number_theory_subject<F>& s) {
    return random_nonzero_element<typename F::element>(s.source()).value_or(s.x);
  });
  return field_like;
}();

}  // namespace
}  // namespace napier_test
