// SPDX-License-Identifier: Apache-2.0
//
// Numbers as bytes: big-endian strings, with a sign or without, and words of any size and order,
// whose upper bits, the nails, are not part of the number.
//
// Both are the same format: a string of n bytes is one word of n bytes without nails.
#include <bit>
#include <climits>
#include <cstddef>
#include <cstdint>

#include "digits/bit_window.hpp"
#include "digits/digits.hpp"

namespace napier_c {

namespace {

constexpr std::size_t bits_of_limb = 64;

// The format of words in memory. Words, and the bytes of a word, are numbered from the lowest.
struct word_row {
  std::size_t count;
  std::size_t size;  // of a word, in bytes
  std::size_t nails;
  bool lowest_word_first;
  bool lowest_byte_first;

  // Whether a word has bits that are not nails, and their number fits in a size_t.
  [[nodiscard]] bool has_bits() const noexcept {
    return nails / CHAR_BIT < size && size <= SIZE_MAX / CHAR_BIT;
  }
  // Whether the memory is no longer than the longest number, counting zeros at the top.
  [[nodiscard]] bool is_readable() const noexcept {
    constexpr std::size_t most = max_digits * digit_bits / CHAR_BIT + 1;
    return size == 0 || (size <= most && count <= most / size);
  }
  [[nodiscard]] std::size_t bits_of_word() const noexcept { return size * CHAR_BIT - nails; }

  // The position in memory of a byte of a word.
  [[nodiscard]] std::size_t place(std::size_t word, std::size_t byte) const noexcept {
    return (lowest_word_first ? word : count - 1 - word) * size +
           (lowest_byte_first ? byte : size - 1 - byte);
  }

  // The chunks of a word: it is read and written in limbs, and the last may be only partly used.
  [[nodiscard]] std::size_t chunks() const noexcept {
    return (bits_of_word() + bits_of_limb - 1) / bits_of_limb;
  }
  // The bits of a chunk.
  [[nodiscard]] limb mask(std::size_t chunk) const noexcept {
    const std::size_t left = bits_of_word() - chunk * bits_of_limb;
    return left >= bits_of_limb ? ~limb{0} : (limb{1} << left) - 1;
  }
  // The number of the lowest bit of a chunk, in the whole number.
  [[nodiscard]] std::size_t position(std::size_t word, std::size_t chunk) const noexcept {
    return word * bits_of_word() + chunk * bits_of_limb;
  }

  // The bits of a chunk, without nails.
  [[nodiscard]] limb read(const unsigned char* bytes, std::size_t word,
                          std::size_t chunk) const noexcept {
    const std::size_t first = chunk * sizeof(limb);
    const std::size_t left = size - first < sizeof(limb) ? size - first : sizeof(limb);
    const unsigned char* byte = bytes + place(word, first + left - 1);
    limb value = 0;
    for (std::size_t i = left; i-- > 0; byte += lowest_byte_first ? -1 : 1) {
      value = value << CHAR_BIT | *byte;
    }
    return value & mask(chunk);
  }
};

// Writes |x| in the format of `row`, which has enough words.
void write(unsigned char* bytes, const word_row& row, const mp_int* x) noexcept {
  const std::size_t step = sizeof(limb);
  for (std::size_t word = 0; word < row.count; ++word) {
    for (std::size_t first = 0, chunk = 0; first < row.size; first += step, ++chunk) {
      limb value =
          chunk < row.chunks() ? bits_at(x, row.position(word, chunk)) & row.mask(chunk) : 0;
      const std::size_t left = row.size - first < step ? row.size - first : step;
      unsigned char* byte = bytes + row.place(word, first);
      for (std::size_t i = 0; i < left; ++i, byte += row.lowest_byte_first ? 1 : -1) {
        *byte = static_cast<unsigned char>(value & UCHAR_MAX);
        value >>= CHAR_BIT;
      }
    }
  }
}

// z = the number that is stored in the format of `row`.
mp_err read(mp_int* z, const word_row& row, const unsigned char* bytes) noexcept {
  if (!row.is_readable()) return MP_MEM;
  // Finds the highest chunk that is not zero, from which the length of the number follows.
  std::size_t words = row.count, chunks = 0;
  limb highest = 0;
  while (words > 0 && highest == 0) {
    --words;
    for (chunks = row.chunks(); chunks > 0 && highest == 0; --chunks) {
      highest = row.read(bytes, words, chunks - 1);
    }
  }
  if (highest == 0) {
    mp_zero(z);
    return MP_OKAY;
  }
  // The highest chunk is chunk `chunks` of word `words`.
  const std::size_t bits =
      row.position(words, chunks) + bits_of_limb - napier::leading_zeros_vartime(highest);
  const std::size_t digits = digits_of_bits(bits);
  if (const mp_err error = reserve(z, digits); error != MP_OKAY) return error;
  for (std::size_t i = 0; i < digits; ++i) z->dp[i] = 0;
  for (std::size_t word = 0; word <= words; ++word) {
    const std::size_t end = word < words ? row.chunks() : chunks + 1;
    for (std::size_t chunk = 0; chunk < end; ++chunk) {
      place_bits(z->dp, row.position(word, chunk), row.read(bytes, word, chunk));
    }
  }
  finish(z, digits, MP_ZPOS);
  return MP_OKAY;
}

// The format of a big-endian string of so many bytes.
word_row string_of(std::size_t size) noexcept { return {1, size, 0, true, false}; }

// The order of bytes that `endian` stands for on this machine.
mp_endian resolved(mp_endian endian) noexcept {
  if (endian != MP_NATIVE_ENDIAN) return endian;
  return std::endian::native == std::endian::little ? MP_LITTLE_ENDIAN : MP_BIG_ENDIAN;
}

}  // namespace

}  // namespace napier_c

using namespace napier_c;

extern "C" {

// --- Without a sign ---

std::size_t mp_ubin_size(const mp_int* a) { return (bits_of(a) + CHAR_BIT - 1) / CHAR_BIT; }

mp_err mp_to_ubin(const mp_int* a, unsigned char* buf, std::size_t maxlen, std::size_t* written) {
  const std::size_t size = mp_ubin_size(a);
  if (size > maxlen) return MP_BUF;
  if (size != 0) write(buf, string_of(size), a);
  if (written != nullptr) *written = size;
  return MP_OKAY;
}

mp_err mp_from_ubin(mp_int* a, const unsigned char* buf, std::size_t size) {
  return read(a, string_of(size), buf);
}

// --- After a byte that is 1 for a negative number ---

std::size_t mp_sbin_size(const mp_int* a) { return 1 + mp_ubin_size(a); }

mp_err mp_to_sbin(const mp_int* a, unsigned char* buf, std::size_t maxlen, std::size_t* written) {
  if (maxlen == 0) return MP_BUF;
  if (const mp_err error = mp_to_ubin(a, buf + 1, maxlen - 1, written); error != MP_OKAY) {
    return error;
  }
  buf[0] = is_negative(a) ? 1 : 0;
  if (written != nullptr) ++*written;
  return MP_OKAY;
}

// Any first byte other than 0 means negative. Zero is never negative, and an empty string is an
// error.
mp_err mp_from_sbin(mp_int* a, const unsigned char* buf, std::size_t size) {
  if (size == 0) return MP_VAL;
  const bool negative = buf[0] != 0;
  if (const mp_err error = mp_from_ubin(a, buf + 1, size - 1); error != MP_OKAY) return error;
  if (negative && !is_zero(a)) a->sign = MP_NEG;
  return MP_OKAY;
}

// --- The older names ---

int mp_unsigned_bin_size(const mp_int* a) { return static_cast<int>(mp_ubin_size(a)); }
int mp_signed_bin_size(const mp_int* a) { return static_cast<int>(mp_sbin_size(a)); }

mp_err mp_read_unsigned_bin(mp_int* a, const unsigned char* b, int c) {
  return c < 0 ? MP_VAL : mp_from_ubin(a, b, static_cast<std::size_t>(c));
}
mp_err mp_read_signed_bin(mp_int* a, const unsigned char* b, int c) {
  return c < 0 ? MP_VAL : mp_from_sbin(a, b, static_cast<std::size_t>(c));
}

mp_err mp_to_unsigned_bin(const mp_int* a, unsigned char* b) {
  return mp_to_ubin(a, b, SIZE_MAX, nullptr);
}
mp_err mp_to_signed_bin(const mp_int* a, unsigned char* b) {
  return mp_to_sbin(a, b, SIZE_MAX, nullptr);
}

mp_err mp_to_unsigned_bin_n(const mp_int* a, unsigned char* b, unsigned long* outlen) {
  const std::size_t size = mp_ubin_size(a);
  if (*outlen < size) return MP_VAL;
  *outlen = static_cast<unsigned long>(size);
  return mp_to_ubin(a, b, size, nullptr);
}
mp_err mp_to_signed_bin_n(const mp_int* a, unsigned char* b, unsigned long* outlen) {
  const std::size_t size = mp_sbin_size(a);
  if (*outlen < size) return MP_VAL;
  *outlen = static_cast<unsigned long>(size);
  return mp_to_sbin(a, b, size, nullptr);
}

// --- Words ---

// The number of words that a needs. If words consist of nails only, it is SIZE_MAX.
std::size_t mp_pack_count(const mp_int* a, std::size_t nails, std::size_t size) {
  const std::size_t bits = bits_of(a);
  if (bits == 0) return 0;
  const word_row row{0, size, nails, true, true};
  if (!row.has_bits()) return SIZE_MAX;
  return (bits - 1) / row.bits_of_word() + 1;
}

// As in LibTomMath, an invalid order or endianness means highest first in mp_pack, and lowest first
// in mp_unpack.
mp_err mp_pack(void* rop, std::size_t maxcount, std::size_t* written, mp_order order,
               std::size_t size, mp_endian endian, std::size_t nails, const mp_int* op) {
  const word_row row{mp_pack_count(op, nails, size), size, nails, order == MP_LSB_FIRST,
                     resolved(endian) == MP_LITTLE_ENDIAN};
  if (!row.has_bits()) return MP_VAL;
  if (row.count > maxcount) return MP_BUF;
  write(static_cast<unsigned char*>(rop), row, op);
  if (written != nullptr) *written = row.count;
  return MP_OKAY;
}

mp_err mp_unpack(mp_int* rop, std::size_t count, mp_order order, std::size_t size, mp_endian endian,
                 std::size_t nails, const void* op) {
  const word_row row{count, size, nails, order != MP_MSB_FIRST, resolved(endian) != MP_BIG_ENDIAN};
  if (!row.has_bits()) return MP_VAL;
  return read(rop, row, static_cast<const unsigned char*>(op));
}

mp_err mp_export(void* rop, std::size_t* countp, int order, std::size_t size, int endian,
                 std::size_t nails, const mp_int* op) {
  return mp_pack(rop, SIZE_MAX, countp, static_cast<mp_order>(order), size,
                 static_cast<mp_endian>(endian), nails, op);
}
mp_err mp_import(mp_int* rop, std::size_t count, int order, std::size_t size, int endian,
                 std::size_t nails, const void* op) {
  return mp_unpack(rop, count, static_cast<mp_order>(order), size, static_cast<mp_endian>(endian),
                   nails, op);
}

}  // extern "C"
