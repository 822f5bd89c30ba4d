// SPDX-License-Identifier: Apache-2.0
//
// What stores_remain.py reads in the object file: each function has a secret in an array that
// goes out of scope.
#include <array>
#include <cstdint>
#include <cstring>

#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using key = std::array<std::uint64_t, 8>;
void read_key(key& secret);

extern "C" {

void wipe_probe_value() {
  key k;
  read_key(k);
  napier::ct::wipe(k);
}

void wipe_probe_limbs() {
  key k;
  read_key(k);
  napier::ct::wipe(k.data(), k.size());
}

void wipe_probe_owner() {
  napier::secret<key> k;
  k.update(read_key);
}

// The control: this one is removed.
void memset_probe() {
  key k;
  read_key(k);
  std::memset(k.data(), 0, sizeof k);
}

}  // extern "C"
