// SPDX-License-Identifier: Apache-2.0
//
// Decimal text, in lengths that are counted in chunks of 19 digits.
#include <napier/limbs/radix/large.hpp>

#include <string>

#include "tune.hpp"

namespace napier_tune {

namespace {

using napier::limbs::radix_thresholds;

constexpr unsigned radix = 10;
constexpr std::size_t digits_of_chunk = 19;

// The longest number that is written in so many chunks at most has so many limbs.
std::size_t limbs_of(std::size_t chunks) {
  std::size_t n = chunks;
  while (n > 1 && napier::limbs::digit_count_bound(64 * n, radix) > digits_of_chunk * chunks) --n;
  return n;
}

double time_to_text(std::size_t chunks, const radix_thresholds& t) {
  const std::size_t n = limbs_of(chunks);
  const auto x = random_limbs(n, 1);
  std::string text(napier::limbs::digit_count_bound(64 * n, radix), '0');
  std::vector<limb> work(napier::limbs::to_digits_large_work<limb>(n, radix, t));
  return least_time([&] {
    napier::limbs::to_digits_large_vartime(text.data() + text.size(), x.data(), n, radix, false,
                                           work.data(), t);
  });
}

double time_from_text(std::size_t chunks, const radix_thresholds& t) {
  std::mt19937_64 generator(chunks);
  std::string text(chunks * digits_of_chunk, '0');
  for (char& c : text) c = static_cast<char>('1' + generator() % 9);
  const std::size_t n = napier::limbs::limb_count_bound<limb>(text.size(), radix);
  std::vector<limb> z(n), work(napier::limbs::from_digits_large_work<limb>(text.size(), radix, t));
  return least_time([&] {
    static_cast<void>(napier::limbs::from_digits_large_vartime(z.data(), n, text.data(),
                                                               text.size(), radix, work.data(), t));
  });
}

}  // namespace

void tune_text() {
  radix_thresholds from;
  from.fraction = never;
  // Both of these are the most chunks that are not divided.
  const auto to_text = best_threshold("to_text + 1", 4, 52, [&](std::size_t chunks, bool with) {
    auto t = from;
    t.to_text = with ? chunks - 1 : never;
    return time_to_text(chunks, t);
  });
  settle("to_text", from.to_text, to_text - 1);
  const auto fraction = best_threshold("fraction", 2, from.to_text, [&](std::size_t c, bool with) {
    auto t = from;
    t.to_text = c;  // of the leaves: eight of them
    t.fraction = with ? c : never;
    t.fraction_levels = 3;
    return time_to_text(8 * c, t);
  });
  settle("fraction", from.fraction, fraction);
  const auto levels = best_threshold("fraction_levels", 1, 6, [&](std::size_t level, bool with) {
    auto t = from;
    t.fraction_levels = with ? static_cast<unsigned>(level) : 64;
    return time_to_text(from.to_text << level, t);
  });
  std::printf("  unsigned fraction_levels = %zu;\n", levels);
  const auto from_text = best_threshold("from_text + 1", 6, 78, [&](std::size_t chunks, bool with) {
    auto t = from;
    t.from_text = with ? chunks - 1 : never;
    return time_from_text(chunks, t);
  });
  settle("from_text", from.from_text, from_text - 1);
}

}  // namespace napier_tune
