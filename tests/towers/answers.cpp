// SPDX-License-Identifier: Apache-2.0
//
// Answers the questions of model.py.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>

#include "support/towers.hpp"

namespace {

using namespace napier;

template <typename Fp>
Fp read_number() {
  std::string digits;
  std::cin >> digits;
  typename Fp::value_type z{};
  for (const char digit : digits) {
    const int value = digit <= '9' ? digit - '0' : digit - 'a' + 10;
    z = z << 4;
    z[0] |= static_cast<std::uint64_t>(value);
  }
  return Fp(z);
}

template <typename F>
F read() {
  if constexpr (detail::is_field_element<F>) {
    return read_number<F>();
  } else {
    F x;
    using B = typename F::base_type;
    x.c0 = read<B>();
    x.c1 = read<B>();
    if constexpr (requires { x.c2; }) x.c2 = read<B>();
    return x;
  }
}

template <typename F>
void print(const F& x) {
  if constexpr (detail::is_field_element<F>) {
    for (std::size_t i = F::value_type::size(); i-- > 0;) {
      std::printf("%016llx", static_cast<unsigned long long>(x.value()[i]));
    }
    std::printf(" ");
  } else {
    print(x.c0);
    print(x.c1);
    if constexpr (requires { x.c2; }) print(x.c2);
  }
}

// The exponent of a power is the first coefficient of y.
template <typename F>
auto first_coefficient(const F& x) {
  if constexpr (detail::is_field_element<F>) {
    return x.value();
  } else {
    return first_coefficient(x.c0);
  }
}

template <typename E>
bool answer(const std::string& operation) {
  const E x = read<E>();
  const E y = read<E>();
  if (operation == "add") {
    print(x + y);
  } else if (operation == "subtract") {
    print(x - y);
  } else if (operation == "multiply") {
    print(x * y);
  } else if (operation == "square") {
    print(square(x));
  } else if (operation == "inverse") {
    print(x.inverse().value_unchecked());
  } else if (operation == "power") {
    print(pow(x, first_coefficient(y)));
  } else if (operation == "norm") {
    print(E(norm(x)));
  } else if (operation == "frobenius1") {
    print(frobenius(x));
  } else if (operation == "frobenius2") {
    print(frobenius<2>(x));
  } else if (operation == "frobenius3") {
    print(frobenius<3>(x));
  } else {
    return false;
  }
  std::printf("\n");
  return true;
}

template <typename Curve>
bool answer_of(int degree, const std::string& operation) {
  switch (degree) {
    case 2:
      return answer<typename Curve::Fp2>(operation);
    case 6:
      return answer<typename Curve::Fp6>(operation);
    default:
      return answer<typename Curve::Fp12>(operation);
  }
}

}  // namespace

int main() {
  std::string curve, operation;
  int degree = 0;
  while (std::cin >> curve >> degree >> operation) {
    const bool good = curve == "bn254" ? answer_of<napier_test::bn254>(degree, operation)
                                       : answer_of<napier_test::bls12_381>(degree, operation);
    if (!good) return 1;
  }
}
