// SPDX-License-Identifier: Apache-2.0
//
// No block that held a secret is given back with it.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

#include "freed_memory.hpp"

namespace {

using namespace napier;
using napier_test::freed_in;
using napier_test::seen;

using F = field<"0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff">;
using number = big_int<4>;

constexpr number key{0x5bd1e995a7c4f3d1, 0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f,
                     0x165667b19e3779f9};

template <typename V>
napier_test::byte_pattern pattern_of(const V& value) {
  return {&value, sizeof value};
}

// A vector that grows, loses its middle, and is assigned to.
template <typename Owner, typename V>
void use_vector(const V& value) {
  std::vector<Owner> owners;
  for (int i = 0; i < 50; ++i) owners.emplace_back(value);
  owners.erase(owners.begin() + 5, owners.begin() + 20);
  owners.shrink_to_fit();
  std::vector<Owner> others = std::move(owners);
  others.resize(others.size() - 3);
  others.emplace_back(value);
  seen(others.data());
}

TEST(FreedMemory, OfPlainNumbersIsNotZero) {
  napier_test::pattern_to_find = pattern_of(key);
  const auto freed = freed_in([] { use_vector<number>(key); });
  EXPECT_GT(freed.all, 3U);
  EXPECT_EQ(freed.not_zero, freed.all) << "the test would see what is left";
  EXPECT_EQ(freed.with_pattern, freed.all);
  EXPECT_EQ(freed_in([] { seen(std::make_unique<number>(key).get()); }).with_pattern, 1U);
  const auto map = freed_in([] {
    std::map<int, number> numbers;
    numbers.emplace(1, key);
    seen(&numbers.at(1));
  });
  EXPECT_EQ(map.with_pattern, 1U);
}

TEST(FreedMemory, OfVectorsOfSecrets) {
  const auto numbers = freed_in([] { use_vector<secret<number>>(key); });
  EXPECT_GT(numbers.all, 3U);
  EXPECT_EQ(numbers.not_zero, 0U);
  const auto elements = freed_in([] { use_vector<secret<F>>(F(key)); });
  EXPECT_GT(elements.all, 3U);
  EXPECT_EQ(elements.not_zero, 0U);
  using bytes = std::array<std::uint8_t, 37>;
  bytes some;
  some.fill(0x5a);
  const auto arrays = freed_in([&] { use_vector<secret<bytes>>(some); });
  EXPECT_GT(arrays.all, 3U);
  EXPECT_EQ(arrays.not_zero, 0U);
}

TEST(FreedMemory, OfSingleSecrets) {
  const auto freed = freed_in([] {
    auto first = std::make_unique<secret<number>>(key);
    auto second = std::make_unique<secret<number>>(std::move(*first));
    auto third = std::make_unique<secret<number>>(second->copy());
    *first = std::move(*third);
    std::swap(*first, *second);
    ct::swap(ct::mask<>::from_bit(1), *second, *third);
    *second = ct::select(ct::mask<>::from_bit(1), *first, *third);
    auto sum = std::make_unique<secret<big_int<5>>>(*first + *second);
    auto product = std::make_unique<secret<big_int<8>>>(*first * key);
    auto element = std::make_unique<secret<F>>(second->apply([](const auto& x) { return F(x); }));
    *element = *element * *element;
    element->update([](F& x) { x += F(key); });
    seen(first.get());
    seen(second.get());
    seen(third.get());
    seen(sum.get());
    seen(product.get());
    seen(element.get());
  });
  EXPECT_EQ(freed.all, 6U);
  EXPECT_EQ(freed.not_zero, 0U);
}

TEST(FreedMemory, OfAPlainNumberThatWasMovedIn) {
  const auto freed = freed_in([] {
    auto plain = std::make_unique<number>(key);
    const secret<number> owner(std::move(*plain));
    seen(plain.get());
    seen(&owner);
  });
  EXPECT_EQ(freed.all, 1U);
  EXPECT_EQ(freed.not_zero, 0U);
}

TEST(FreedMemory, OfContextsOfSecretModuli) {
  const number odd = key;
  const auto freed = freed_in([&] {
    using context = secret_montgomery_context<4>;
    auto first = std::make_unique<context>(*montgomery_context<4>::for_secret_modulus(odd));
    auto second = std::make_unique<context>(std::move(*first));
    *first = std::move(*second);
    std::vector<secret_barrett_context<4>> contexts;
    for (int i = 0; i < 20; ++i) {
      contexts.push_back(*barrett_context<4>::for_secret_modulus(odd));
    }
    contexts.erase(contexts.begin() + 2, contexts.begin() + 9);
    contexts.shrink_to_fit();
    seen(first.get());
    seen(second.get());
    seen(contexts.data());
  });
  EXPECT_GT(freed.all, 5U);
  EXPECT_EQ(freed.not_zero, 0U);
  // A public one is not wiped: the test would see it.
  const auto plain = freed_in([&] {
    using context = montgomery_context<4>;
    seen(std::make_unique<context>(*context::for_public_modulus(odd)).get());
  });
  EXPECT_EQ(plain.not_zero, 1U);
}

TEST(FreedMemory, OfMapsHoldsNoSecret) {
  napier_test::pattern_to_find = pattern_of(key);
  const auto freed = freed_in([] {
    std::map<int, secret<number>> secrets;
    for (int i = 0; i < 20; ++i) secrets.emplace(i, key);
    for (int i = 0; i < 20; i += 3) secrets.erase(i);
    secrets.at(1) = secret<number>(key);
    secrets.insert_or_assign(2, secret<number>(key));
    seen(&secrets.at(1));
  });
  EXPECT_EQ(freed.all, 20U);
  EXPECT_EQ(freed.with_pattern, 0U);
}

TEST(FreedMemory, OfSecretsInOtherOwners) {
  struct account {
    int id;
    std::optional<secret<number>> token;
  };
  napier_test::pattern_to_find = pattern_of(key);
  const auto freed = freed_in([] {
    std::vector<account> accounts;
    for (int i = 1; i < 20; ++i) accounts.push_back({i, secret<number>(key)});
    accounts[3].token.reset();
    seen(accounts.data());
  });
  EXPECT_GT(freed.all, 3U);
  EXPECT_EQ(freed.with_pattern, 0U);
}

}  // namespace
