// SPDX-License-Identifier: Apache-2.0
//
// What the drivers are called with, compiled once.
#include "constant_time/driver.hpp"

namespace napier_test {

template <std::size_t N, limb T>
void subject<N, T>::fill() noexcept {
  arbitrary_numbers numbers;
  for (auto* number : {&m, &spare, &even, &x, &y, &c, &d}) numbers.fill(number->data(), N);
  m[0] = static_cast<T>(m[0] | 1U);
  spare[0] = static_cast<T>(spare[0] | 1U);
  even[0] = static_cast<T>(even[0] & ~T{1});
  const auto top = static_cast<T>(T{1} << (limb_bits<T> - 1));
  for (auto* number : {&m, &even}) (*number)[N - 1] = static_cast<T>((*number)[N - 1] | top);
  spare[N - 1] = static_cast<T>((spare[N - 1] & ~top) | (top >> 1));
  for (auto* number : {&x, &y}) (*number)[N - 1] = static_cast<T>((*number)[N - 1] >> 2);
  numbers.fill(w.data(), 2 * N);
  w[2 * N - 1] = static_cast<T>(w[2 * N - 1] >> 2);
  numbers.fill(e.data(), 1);
  for (auto& byte : bytes) byte = static_cast<std::uint8_t>(numbers.next());
  numbers.fill(&a, 1);
  numbers.fill(&b, 1);
  b = static_cast<T>(b | top);
  numbers.fill(table, 16 * N);
  amount = numbers.next() % width;
  bit = numbers.next() & 1;
  choose = ct::mask<T>::from_bit(static_cast<T>(bit));

  m_inv = limbs::negated_inverse(m[0]);
  spare_inv = limbs::negated_inverse(spare[0]);
  limbs::montgomery_one_vartime<N>(one.data(), m.data());
  shift = limbs::barrett_constants_vartime<N>(shifted.data(), mu.data(), even.data());
  log = limbs::invariant_constants_vartime<2 * N, N>(multiplier.data(), m.data());
}

template void subject<1, std::uint64_t>::fill() noexcept;
template void subject<2, std::uint64_t>::fill() noexcept;
template void subject<4, std::uint64_t>::fill() noexcept;
template void subject<6, std::uint64_t>::fill() noexcept;
template void subject<8, std::uint64_t>::fill() noexcept;
template void subject<16, std::uint64_t>::fill() noexcept;
template void subject<24, std::uint64_t>::fill() noexcept;
template void subject<32, std::uint64_t>::fill() noexcept;
template void subject<1, std::uint32_t>::fill() noexcept;
template void subject<4, std::uint32_t>::fill() noexcept;
template void subject<1, std::uint16_t>::fill() noexcept;
template void subject<2, std::uint16_t>::fill() noexcept;
template void subject<1, std::uint8_t>::fill() noexcept;
template void subject<4, std::uint8_t>::fill() noexcept;

}  // namespace napier_test
