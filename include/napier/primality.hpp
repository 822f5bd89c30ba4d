// SPDX-License-Identifier: Apache-2.0
//
// Primality at compile time: is_prime, prime_field<M>.
#pragma once

#include <napier/modular/primality.hpp>
