// SPDX-License-Identifier: Apache-2.0
//
// Memory ends at every allocation that an operation makes, one after the other: the exception comes
// out, nothing has changed and nothing is lost. And what is given back has been overwritten.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <napier/integer.hpp>
#include <napier/text.hpp>

namespace {

using namespace napier;

constexpr long never = -1;
long allocations_left = never;
long live_blocks = 0;
long dirty_blocks = 0;

template <typename T>
struct scarce {
  using value_type = T;
  scarce() = default;
  template <typename U>
  explicit(false) scarce(const scarce<U>&) noexcept {}

  T* allocate(std::size_t n) {
    if (allocations_left == 0) throw std::bad_alloc();
    if (allocations_left > 0) --allocations_left;
    T* const p = std::allocator<T>().allocate(n);
    for (std::size_t i = 0; i < n; ++i) p[i] = T(0x5a5a5a5a5a5a5a5a);
    ++live_blocks;
    return p;
  }
  void deallocate(T* p, std::size_t n) noexcept {
    --live_blocks;
    bool dirty = false;
    for (std::size_t i = 0; i < n; ++i) dirty |= p[i] != 0;
    dirty_blocks += dirty;
    std::allocator<T>().deallocate(p, n);
  }
  friend bool operator==(const scarce&, const scarce&) noexcept { return true; }
};

using number = basic_integer<scarce<std::uint64_t>>;

// From here on there is no memory, until the end of the scope.
struct no_memory {
  no_memory() { allocations_left = 0; }
  ~no_memory() { allocations_left = never; }
};

struct step {
  const char* name;
  void (*run)(number& z, number& x, number& y);
};

// z is what changes, or all three are read.
const step steps[] = {
    {"sum", [](number& z, number& x, number& y) { sum(z, x, y); }},
    {"difference", [](number& z, number& x, number& y) { difference(z, x, y); }},
    {"product", [](number& z, number& x, number& y) { product(z, x, y); }},
    {"square", [](number& z, number& x, number&) { square(z, x); }},
    {"z += x", [](number& z, number& x, number&) { z += x; }},
    {"z -= -x", [](number& z, number& x, number&) { z -= -x; }},
    {"z *= x", [](number& z, number& x, number&) { z *= x; }},
    {"z *= z", [](number& z, number&, number&) { z *= z; }},
    {"z *= 3", [](number& z, number&, number&) { z *= 3; }},
    {"x /= y", [](number&, number& x, number& y) { x /= y; }},
    {"x %= y", [](number&, number& x, number& y) { x %= y; }},
    {"x /= x", [](number&, number& x, number&) { x /= x; }},
    {"y %= y", [](number&, number&, number& y) { y %= y; }},
    {"div_floor", [](number& z, number& x, number& y) { z = div_floor(-x, y).quotient; }},
    {"div_euclid", [](number& z, number& x, number& y) { z = div_euclid(-x, y).remainder; }},
    {"z <<= 777", [](number& z, number&, number&) { z <<= 777; }},
    {"x >>= 100", [](number&, number& x, number&) { x >>= 100; }},
    {"-x >> 100", [](number& z, number& x, number&) { z = -x >> 100; }},
    {"x & -y", [](number& z, number& x, number& y) { z = x & -y; }},
    {"-x | y", [](number& z, number& x, number& y) { z = -x | y; }},
    {"z ^= -x", [](number& z, number& x, number&) { z ^= -x; }},
    {"-x & -y", [](number&, number& x, number& y) { x.negate(), y.negate(), x &= y; }},
    {"~", [](number& z, number& x, number&) { z = ~x; }},
    {"set_bit", [](number& z, number&, number&) { set_bit(z, 5000); }},
    {"clear_bit", [](number& z, number&, number&) { z.negate(), clear_bit(z, 5000); }},
    {"add_product", [](number& z, number& x, number& y) { add_product(z, x, y); }},
    {"add_product 3", [](number& z, number& x, number&) { add_product(z, x, number(3)); }},
    {"add_product z", [](number& z, number&, number&) { add_product(z, z, z); }},
    {"subtract_product", [](number& z, number& x, number& y) { subtract_product(z, x, y); }},
    {"pow", [](number& z, number&, number& y) { z = pow(y, 5); }},
    {"factorial", [](number& z, number&, number&) { z = factorial<number>(200); }},
    {"binomial", [](number& z, number&, number&) { z = binomial<number>(400, 170); }},
    {"product_of",
     [](number& z, number& x, number& y) { z = product_of(std::array<number, 3>{x, y, x}); }},
    {"isqrt", [](number& z, number& x, number&) { z = isqrt(x); }},
    {"nth_root", [](number& z, number& x, number&) { z = nth_root_rem(x, 3).remainder; }},
    {"perfect_power", [](number& z, number& x, number&) { z = perfect_power(x * x * x)->base; }},
    {"from_string",
     [](number& z, number&, number&) { z = *number::from_string(std::string(300, '7')); }},
    {"from text", [](number& z, number&, number&) { z = number(std::string(300, 'f'), 16); }},
    {"from_bytes",
     [](number& z, number&, number&) {
       z = number::from_signed_bytes_be(std::vector<std::uint8_t>(77, 0x81));
     }},
    {"from double", [](number& z, number&, number&) { z = number(1e300); }},
    {"from big_int", [](number& z, number&, number&) { z = number(big_int<9>{1, 2, 3}); }},
    {"copy", [](number& z, number& x, number&) { z = x; }},
    {"assign", [](number& z, number& x, number&) { z.assign(x.view().magnitude()); }},
    {"reserve", [](number& z, number&, number&) { z.reserve(100000); }},
    {"shrink_to_fit", [](number& z, number&, number&) { z.reserve(4000), z.shrink_to_fit(); }},
    {">>",
     [](number& z, number&, number&) {
       std::istringstream in(std::string(300, '7'));
       in >> z;
     }},
};

number sample(unsigned seed, std::size_t n) {
  std::vector<std::uint64_t> limbs(n);
  for (std::size_t i = 0; i < n; ++i) limbs[i] = seed * 0x9e3779b97f4a7c15U * (i + 1) + i;
  return number::from_limbs(limbs);
}

void try_every_allocation(const step& s, std::size_t nx, std::size_t ny) {
  SCOPED_TRACE(s.name);
  const long live_before = live_blocks;
  {
    const number x0 = sample(3, nx), y0 = sample(5, ny), z0 = sample(7, 4);
    for (long k = 0;; ++k) {
      ASSERT_LT(k, 5000);
      number x = x0, y = y0, z = z0;
      const long live = live_blocks;
      allocations_left = k;
      bool thrown = false;
      try {
        s.run(z, x, y);
      } catch (const std::bad_alloc&) {
        thrown = true;
      }
      allocations_left = never;
      if (!thrown) break;
      ASSERT_EQ(live_blocks, live) << "lost at allocation " << k;
      x.drop_sign(), y.drop_sign(), z.drop_sign();  // some steps negate first
      ASSERT_TRUE(x == x0 && y == y0 && z == z0) << "changed at allocation " << k;
    }
  }
  ASSERT_EQ(live_blocks, live_before);
  ASSERT_EQ(dirty_blocks, 0);
}

TEST(IntegerAllocation, WhereMemoryEndsNothingChanges) {
  for (const step& s : steps) {
    try_every_allocation(s, 9, 4);
    try_every_allocation(s, 3, 3);
    try_every_allocation(s, 40, 37);
  }
}

TEST(IntegerAllocation, WhereItNeverEndsTheResultIsThatOfOtherIntegers) {
  for (const step& s : steps) {
    number x = sample(3, 9), y = sample(5, 4), z = sample(7, 4);
    allocations_left = 5000;  // counts, but never ends
    s.run(z, x, y);
    allocations_left = never;
    ASSERT_TRUE(z.limbs().empty() || z.limbs().back() != 0) << s.name;
    ASSERT_TRUE(x.limbs().empty() || x.limbs().back() != 0) << s.name;
  }
  EXPECT_EQ(live_blocks, 0);
  EXPECT_EQ(dirty_blocks, 0);
}

TEST(IntegerAllocation, SmallNumbersNeedNone) {
  const no_memory here;
  number x = 1234567890123456789, y(-x), z;
  z = x * y;
  z += 5;
  z -= x;
  EXPECT_EQ(z / x, y);
  EXPECT_EQ(z % x, 5 - x);
  EXPECT_EQ((x & 0xff) | 1, 0x15);
  z = number("123456789012345678");
  z.swap(x);
  z = number("-170141183460469231731687303715884105728") / 3 * 3 - 2;
  z = z >> 100 << 100 | -5;
  EXPECT_EQ(live_blocks, 0);
}

TEST(IntegerAllocation, MovesTakeTheMemory) {
  number x = sample(3, 20);
  const number copy = x;
  const no_memory here;
  number y = std::move(x);
  EXPECT_EQ(y, copy);
  EXPECT_TRUE(x.is_zero());  // NOLINT(bugprone-use-after-move)
  x = std::move(y);
  EXPECT_EQ(x, copy);
  EXPECT_TRUE(y.is_zero());  // NOLINT(bugprone-use-after-move)
  number& same = x;
  x = std::move(same);
  EXPECT_EQ(x, copy);
  swap(x, y);
  EXPECT_EQ(y, copy);
}

// An allocator that is not always equal: memory stays with the one that it came from.
struct arena {
  long live = 0;
};
template <typename T>
struct in_arena {
  using value_type = T;
  arena* where;
  explicit in_arena(arena& a) noexcept : where(&a) {}
  template <typename U>
  explicit(false) in_arena(const in_arena<U>& other) noexcept : where(other.where) {}
  T* allocate(std::size_t n) { return ++where->live, std::allocator<T>().allocate(n); }
  void deallocate(T* p, std::size_t n) noexcept {
    --where->live;
    std::allocator<T>().deallocate(p, n);
  }
  friend bool operator==(const in_arena&, const in_arena&) noexcept = default;
};

TEST(IntegerAllocation, MemoryStaysWithItsAllocator) {
  using placed = basic_integer<in_arena<std::uint64_t>>;
  arena a, b;
  {
    const std::vector<std::uint64_t> limbs(10, 7);
    auto x = placed::from_limbs(limbs, false, in_arena<std::uint64_t>(a));
    auto y = placed::from_limbs(limbs, true, in_arena<std::uint64_t>(b));
    EXPECT_EQ(a.live, 1);
    EXPECT_EQ(b.live, 1);
    const placed z = x * x;
    EXPECT_EQ(a.live, 2);
    y = std::move(x);
    EXPECT_EQ(b.live, 1);
    EXPECT_EQ(y.limbs()[9], 7U);
    EXPECT_EQ(y.get_allocator().where, &b);
    placed w(y, in_arena<std::uint64_t>(a));
    swap(w, y);
    EXPECT_EQ(w, y);
  }
  EXPECT_EQ(a.live, 0);
  EXPECT_EQ(b.live, 0);
}

// Without wiping, what was there stays there; the type is another one.
TEST(IntegerAllocation, WipingIsAChoice) {
  using plain = basic_integer<scarce<std::uint64_t>, false>;
  const long before = dirty_blocks;
  {
    const plain x = plain(1) << 1000, y = x - 1;
  }
  EXPECT_GT(dirty_blocks, before);
  dirty_blocks = before;
}

// The limbs in the object itself.
TEST(IntegerAllocation, TheObjectIsWipedToo) {
  alignas(number) unsigned char place[sizeof(number)];
  auto* const x = new (place) number(0x1122334455667788);
  number y = std::move(*x);
  const auto holds = [&](unsigned char c) {
    long found = 0;
    for (const volatile unsigned char& byte : place) found += byte == c;
    return found != 0;
  };
  EXPECT_FALSE(holds(0x11) && holds(0x22) && holds(0x33) && holds(0x44));
  *x = std::move(y);
  x->~number();
  EXPECT_FALSE(holds(0x11) && holds(0x22) && holds(0x33) && holds(0x44));
}

}  // namespace
