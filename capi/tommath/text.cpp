// SPDX-License-Identifier: Apache-2.0
//
// Numbers as text in radix 2 to 64, with the digits 0-9, A-Z, a-z, '+' and '/'. Up to radix 36,
// letters are read in either case.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>

#include <napier/limbs/radix/chunks.hpp>

#include "digits/digits.hpp"
#include "kernels.hpp"
#include "radix_length.hpp"
#include "scratch.hpp"

namespace napier_c {

namespace {

bool is_radix(int radix) noexcept { return radix >= 2 && radix <= 64; }

// The number of limbs whose memory holds so many characters.
std::size_t limbs_of_characters(std::size_t count) noexcept {
  return (count + sizeof(limb) - 1) / sizeof(limb);
}

// The text of a number: a minus if it is negative, its digits, and a NUL.
class number_text {
 public:
  number_text(const mp_int* x, unsigned radix) noexcept
      : number_text(x, radix, limbs_of(x),
                    limbs_of_characters(napier::limbs::digit_count_bound(bits_of(x), radix) + 2)) {}

  // False if there was no memory for the text.
  [[nodiscard]] explicit operator bool() const noexcept { return size_ != 0; }
  [[nodiscard]] const char* data() const noexcept { return begin_; }
  // The length, counting the NUL.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

 private:
  number_text(const mp_int* x, unsigned radix, std::size_t n, std::size_t text) noexcept
      : memory_(kernels().to_digits_work(n, radix) + text) {
    if (!memory_) return;
    // Characters may be stored in the memory of limbs, because char may alias any type.
    char* const end = reinterpret_cast<char*>(memory_.take(text) + text) - 1;
    limb* const work = memory_.rest();
    unpack(work, x);
    *end = '\0';
    const std::size_t digits = kernels().to_digits(end, work, n, radix, true, work);
    begin_ = end - digits;
    if (is_negative(x) && n != 0) *--begin_ = '-';
    size_ = static_cast<std::size_t>(end - begin_) + 1;
  }

  scratch memory_;
  char* begin_ = nullptr;
  std::size_t size_ = 0;
};

// z = the number with these digits, negated if `negative`. z is unchanged if the result is not
// MP_OKAY.
mp_err from_text(mp_int* z, const char* text, std::size_t length, unsigned radix,
                 bool negative) noexcept {
  while (length > 0 && *text == '0') {
    ++text;
    --length;
  }
  if (length == 0) {
    mp_zero(z);
    return MP_OKAY;
  }
  // The first digit is not 0, and each of the others stands for at least bits_of_digit bits.
  if (length - 1 > max_digits * digit_bits / bits_of_digit(radix)) {
    return MP_MEM;
  }
  const std::size_t n = napier::limbs::limb_count_bound<limb>(length, radix);
  scratch memory(n + kernels().from_digits_work(length, radix));
  if (!memory) return MP_MEM;
  limb* const x = memory.take(n);
  if (!kernels().from_digits(x, n, text, length, radix, memory.rest())) return MP_VAL;
  return pack(z, x, n, negative ? MP_NEG : MP_ZPOS);
}

#ifndef MP_NO_FILE

// A growing array of characters, which is wiped at its end.
class character_list {
 public:
  character_list() noexcept = default;
  character_list(const character_list&) = delete;
  character_list& operator=(const character_list&) = delete;
  ~character_list() {
    if (begin_ == here_) {
      napier::ct::wipe(here_, size_);
    } else {
      release(begin_, capacity_);
    }
  }

  // Returns false if there is no memory.
  [[nodiscard]] bool append(unsigned char c) noexcept {
    if (size_ == capacity_ && !grow()) return false;
    begin_[size_++] = c;
    return true;
  }
  [[nodiscard]] const char* data() const noexcept { return reinterpret_cast<const char*>(begin_); }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

 private:
  bool grow() noexcept {
    auto* const larger = allocate<unsigned char>(2 * capacity_);
    if (larger == nullptr) return false;
    std::memcpy(larger, begin_, size_);
    if (begin_ == here_) {
      napier::ct::wipe(here_, size_);
    } else {
      release(begin_, capacity_);
    }
    begin_ = larger;
    capacity_ *= 2;
    return true;
  }

  unsigned char here_[1024];  // uninitialized
  unsigned char* begin_ = here_;
  std::size_t size_ = 0;
  std::size_t capacity_ = sizeof here_;
};

#endif

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

// --- To text ---

// The text of a. *written counts the NUL.
mp_err mp_to_radix(const mp_int* a, char* str, std::size_t maxlen, std::size_t* written,
                   int radix) {
  if (maxlen < 2) return MP_BUF;
  if (!is_radix(radix)) return MP_VAL;
  const number_text text(a, static_cast<unsigned>(radix));
  if (!text) return MP_MEM;
  if (text.size() > maxlen) return MP_BUF;
  std::memcpy(str, text.data(), text.size());
  if (written != nullptr) *written = text.size();
  return MP_OKAY;
}

mp_err mp_toradix(const mp_int* a, char* str, int radix) {
  return mp_to_radix(a, str, SIZE_MAX, nullptr, radix);
}
mp_err mp_toradix_n(const mp_int* a, char* str, int radix, int maxlen) {
  if (maxlen < 0) return MP_VAL;
  return mp_to_radix(a, str, static_cast<std::size_t>(maxlen), nullptr, radix);
}

// *size = the length of the text, counting the sign and the NUL.
mp_err mp_radix_size(const mp_int* a, int radix, int* size) {
  if (!is_radix(radix)) {
    *size = 0;
    return MP_VAL;
  }
  std::size_t digits = radix_length(a, static_cast<unsigned>(radix));
  if (digits == 0) {
    // The number is too close to a power of the radix: its digits are calculated and counted.
    const number_text text(a, static_cast<unsigned>(radix));
    if (!text) return MP_MEM;
    *size = static_cast<int>(text.size());
    return MP_OKAY;
  }
  if (is_negative(a) && bits_of(a) != 0) ++digits;
  *size = static_cast<int>(digits + 1);
  return MP_OKAY;
}

// --- From text ---

// Reads an optional minus, and digits up to the end of the string or of the line. Without a digit
// the number is 0. A character that is not a digit is an error, and sets a to 0.
mp_err mp_read_radix(mp_int* a, const char* str, int radix) {
  mp_err error = MP_VAL;
  if (is_radix(radix)) {
    const bool negative = *str == '-';
    if (negative) ++str;
    error = from_text(a, str, std::strcspn(str, "\r\n"), static_cast<unsigned>(radix), negative);
  }
  if (error == MP_VAL) mp_zero(a);
  return error;
}

// --- Files ---

#ifndef MP_NO_FILE

// Reads an optional minus and digits, and the character after them. Without a digit the number is
// 0; without a character the result is an error.
mp_err mp_fread(mp_int* a, int radix, FILE* stream) {
  if (!is_radix(radix)) return MP_VAL;
  const auto base = static_cast<unsigned>(radix);
  int c = std::fgetc(stream);
  const bool negative = c == '-';
  if (negative) c = std::fgetc(stream);
  if (c == EOF) return MP_ERR;
  character_list digits;
  for (; c != EOF; c = std::fgetc(stream)) {
    if (napier::limbs::digit_value(static_cast<char>(c), base) >= base) break;
    // Zeros at the front cost no memory.
    if (c == '0' && digits.size() == 0) continue;
    if (digits.size() > max_digits * digit_bits) return MP_MEM;
    if (!digits.append(static_cast<unsigned char>(c))) return MP_MEM;
  }
  return from_text(a, digits.data(), digits.size(), base, negative);
}

// Writes the text and a NUL, which mp_fread reads and ignores.
mp_err mp_fwrite(const mp_int* a, int radix, FILE* stream) {
  if (!is_radix(radix)) return MP_VAL;
  const number_text text(a, static_cast<unsigned>(radix));
  if (!text) return MP_MEM;
  return std::fwrite(text.data(), text.size(), 1, stream) == 1 ? MP_OKAY : MP_ERR;
}

#endif

}  // extern "C"
