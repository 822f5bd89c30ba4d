// SPDX-License-Identifier: Apache-2.0
//
// Contexts of moduli of the run time: public ones, odd with and without a spare bit and even, and
// secret ones.
#include <string_view>

#include "constant_time/driver.hpp"

namespace napier_test {
namespace {

template <std::size_t N, limb T>
struct odd_subject : subject<N, T> {
  std::optional<montgomery_context<N, T>> full, half;

  void fill() noexcept {
    subject<N, T>::fill();
    full = montgomery_context<N, T>::for_public_modulus(this->m);
    half = montgomery_context<N, T>::for_public_modulus(this->spare);
  }
};

template <std::size_t N, limb T>
struct even_subject : subject<N, T> {
  std::optional<barrett_context<N, T>> ring;

  void fill() noexcept {
    subject<N, T>::fill();
    ring = barrett_context<N, T>::for_public_modulus(this->even);
  }
};

// Secret moduli, and contexts of them.
template <std::size_t N, limb T>
struct secret_subject : subject<N, T> {
  big_int<N, T> odd_secret, even_secret;
  std::optional<secret_montgomery_context<N, T>> odd;
  std::optional<secret_barrett_context<N, T>> any;

  void fill() noexcept {
    subject<N, T>::fill();
    odd_secret = this->spare;
    even_secret = this->even;
    odd = montgomery_context<N, T>::for_secret_modulus(odd_secret);
    any = barrett_context<N, T>::for_secret_modulus(even_secret);
  }

  template <typename Mark>
  void for_each_secret(const Mark& mark) noexcept {
    subject<N, T>::for_each_secret(mark);
    mark(odd_secret), mark(even_secret);
  }
};

// Bytes of more than two blocks of limbs.
template <std::size_t N, limb T>
std::array<std::uint8_t, 2 * N * sizeof(T) + 3> long_bytes(const subject<N, T>& s) noexcept {
  std::array<std::uint8_t, 2 * N * sizeof(T) + 3> bytes;
  for (std::size_t i = 0, j = 0; i < bytes.size(); ++i) {
    bytes[i] = s.bytes[j];
    j = j + 1 < s.bytes.size() ? j + 1 : 0;
  }
  return bytes;
}

// The cases of the header that declares a function: the contexts share a base.
covers header_of(std::string_view function) {
  return covers(function.starts_with("modular_context") ? "modular/modular_context.hpp"
                                                        : "modular/context.hpp");
}

const bool secret_context_cases = [] {
  const auto few = [](const char* function, auto call) {
#if NAPIER_TEST_FEW_SIZES
    header_of(function).each<secret_subject<4, std::uint64_t>, secret_subject<4, std::uint8_t>>(
        function, call);
#else
    header_of(function)
        .each<secret_subject<1, std::uint64_t>, secret_subject<4, std::uint64_t>,
              secret_subject<16, std::uint64_t>, secret_subject<4, std::uint8_t>>(function, call);
#endif
  };
  few("montgomery_context::for_secret_modulus(n)",
      []<std::size_t N, limb T>(secret_subject<N, T>& s) {
        return montgomery_context<N, T>::for_secret_modulus(s.odd_secret)->one_mont();
      });
  few("barrett_context::for_secret_modulus(n)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return barrett_context<N, T>::for_secret_modulus(s.even_secret)->modulus();
  });
  few("montgomery_context::montgomery_context(n)",
      []<std::size_t N, limb T>(secret_subject<N, T>& s) {
        const auto n = odd<N, T>::create_secret(s.odd_secret).value_unchecked();
        return secret_montgomery_context<N, T>(n).one_mont();
      });
  few("montgomery_context::checked_for_secret_modulus(n)",
      []<std::size_t N, limb T>(secret_subject<N, T>& s) {
        return montgomery_context<N, T>::checked_for_secret_modulus(s.odd_secret).one_mont();
      });
  few("barrett_context::checked_for_secret_modulus(n)",
      []<std::size_t N, limb T>(secret_subject<N, T>& s) {
        return barrett_context<N, T>::checked_for_secret_modulus(s.even_secret).modulus();
      });
  few("modular_context::modulus()", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->modulus(), s.any->modulus());
  });
  few("modular_context::reduce(x)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->reduce(s.w), s.any->reduce(s.w));
  });
  few("modular_context::from_bytes_reduced_be(bytes)",
      []<std::size_t N, limb T>(secret_subject<N, T>& s) {
        return all_of(s.odd->from_bytes_reduced_be(long_bytes(s)),
                      s.any->from_bytes_reduced_be(long_bytes(s)));
      });
  few("modular_context::from_bytes_reduced_le(bytes)",
      []<std::size_t N, limb T>(secret_subject<N, T>& s) {
        return all_of(s.odd->from_bytes_reduced_le(long_bytes(s)),
                      s.any->from_bytes_reduced_le(long_bytes(s)));
      });
  few("modular_context::add(x, y)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->add(s.x, s.w), s.any->add(s.c, s.y));
  });
  few("modular_context::sub(x, y)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->sub(s.x, s.w), s.any->sub(s.c, s.y));
  });
  few("modular_context::pow(x, e)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->pow(s.c, s.e), s.any->pow(s.c, s.e));
  });
  few("modular_context::pow(x, k)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->pow(s.c, 65537), s.any->pow(s.c, -3));
  });
  few("modular_context::pow(x, limbs, bits)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->pow(s.c, std::span(s.e.limbs)), s.any->pow(s.c, std::span(s.e.limbs)));
  });
  few("modular_context::pow(x, e, y, f)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->pow(s.c, s.e, s.y, s.e), s.any->pow(s.c, s.e, s.y, s.e));
  });
  few("modular_context::neg(x)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->neg(s.w), s.any->neg(s.c));
  });
  few("modular_context::inverse(x)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->inverse(s.c), s.any->inverse(s.c));
  });
  few("montgomery_context::mul(x, y)", []<std::size_t N, limb T>(secret_subject<N, T>& s) {
    return all_of(s.odd->mul(s.c, s.w), s.odd->montgomery_square(s.odd->to_montgomery(s.c)));
  });
  few("barrett_context::mul(x, y)",
      []<std::size_t N, limb T>(secret_subject<N, T>& s) { return s.any->mul(s.c, s.w); });
  return true;
}();

const bool context_cases = [] {
  const auto odd = [](const char* function, auto call) {
#if NAPIER_TEST_FEW_SIZES
    header_of(function).each<odd_subject<4, std::uint64_t>, odd_subject<4, std::uint8_t>>(function,
                                                                                          call);
#else
    header_of(function)
        .each<odd_subject<1, std::uint64_t>, odd_subject<2, std::uint64_t>,
              odd_subject<4, std::uint64_t>, odd_subject<6, std::uint64_t>,
              odd_subject<8, std::uint64_t>, odd_subject<16, std::uint64_t>,
              odd_subject<32, std::uint64_t>, odd_subject<4, std::uint8_t>>(function, call);
#endif
  };
  const auto even = [](const char* function, auto call) {
    header_of(function).each<even_subject<4, std::uint64_t>, even_subject<4, std::uint8_t>>(
        function, call);
  };
  const auto few = [](const char* function, auto call) {
    header_of(function)
        .each<odd_subject<4, std::uint64_t>, odd_subject<32, std::uint64_t>,
              odd_subject<4, std::uint8_t>>(function, call);
  };
  few("modular_context::reduce(x)", []<std::size_t N, limb T>(odd_subject<N, T>& s) {
    return all_of(s.full->reduce(s.w), s.half->reduce(s.c));
  });
  even("modular_context::reduce(x)",
       []<std::size_t N, limb T>(even_subject<N, T>& s) { return s.ring->reduce(s.w); });
  few("modular_context::from_bytes_reduced_be(bytes)",
      []<std::size_t N, limb T>(odd_subject<N, T>& s) {
        return s.full->from_bytes_reduced_be(long_bytes(s));
      });
  even("modular_context::from_bytes_reduced_le(bytes)",
       []<std::size_t N, limb T>(even_subject<N, T>& s) {
         return s.ring->from_bytes_reduced_le(long_bytes(s));
       });
  few("modular_context::add(x, y)", []<std::size_t N, limb T>(odd_subject<N, T>& s) {
    return all_of(s.full->add(s.x, s.y), s.half->add(s.x, s.w));
  });
  even("modular_context::add(x, y)",
       []<std::size_t N, limb T>(even_subject<N, T>& s) { return s.ring->add(s.x, s.c); });
  few("modular_context::sub(x, y)", []<std::size_t N, limb T>(odd_subject<N, T>& s) {
    return all_of(s.full->sub(s.x, s.y), s.half->sub(s.x, s.w));
  });
  even("modular_context::sub(x, y)",
       []<std::size_t N, limb T>(even_subject<N, T>& s) { return s.ring->sub(s.x, s.c); });
  odd("modular_context::pow(x, e)", []<std::size_t N, limb T>(odd_subject<N, T>& s) {
    return all_of(s.full->pow(s.x, s.e), s.half->pow(s.c, s.e));
  });
  even("modular_context::pow(x, e)",
       []<std::size_t N, limb T>(even_subject<N, T>& s) { return s.ring->pow(s.x, s.e); });
  even("modular_context::pow(x, k)",
       []<std::size_t N, limb T>(even_subject<N, T>& s) { return s.ring->pow(s.x, 65537); });
  odd("modular_context::pow(x, limbs, bits)", []<std::size_t N, limb T>(odd_subject<N, T>& s) {
    return s.full->pow(s.x, std::span(s.c.limbs));
  });
  header_of("modular_context")
      .each<odd_subject<4, std::uint64_t>, odd_subject<4, std::uint8_t>>(
          "modular_context::inverse(x)",
          []<std::size_t N, limb T>(odd_subject<N, T>& s) { return s.full->inverse(s.x); });
  even("modular_context::inverse(x)",
       []<std::size_t N, limb T>(even_subject<N, T>& s) { return s.ring->inverse(s.x); });
  odd("montgomery_context::mul(x, y)", []<std::size_t N, limb T>(odd_subject<N, T>& s) {
    return all_of(s.full->mul(s.x, s.y), s.half->mul(s.c, s.y));
  });
  few("montgomery_context::to_montgomery(x)", []<std::size_t N, limb T>(odd_subject<N, T>& s) {
    return all_of(s.full->to_montgomery(s.x), s.half->to_montgomery(s.w));
  });
  few("montgomery_context::from_montgomery(x_mont)",
      []<std::size_t N, limb T>(odd_subject<N, T>& s) { return s.full->from_montgomery(s.x); });
  few("montgomery_context::montgomery_mul(x_mont, y_mont)",
      []<std::size_t N, limb T>(odd_subject<N, T>& s) { return s.full->montgomery_mul(s.x, s.y); });
  few("montgomery_context::montgomery_square(x_mont)",
      []<std::size_t N, limb T>(odd_subject<N, T>& s) { return s.full->montgomery_square(s.x); });
  even("barrett_context::mul(x, y)", []<std::size_t N, limb T>(even_subject<N, T>& s) {
    return all_of(s.ring->mul(s.x, s.y), s.ring->mul(s.c, s.w));
  });
  return true;
}();

}  // namespace
}  // namespace napier_test
