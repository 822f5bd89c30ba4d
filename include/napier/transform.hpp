// SPDX-License-Identifier: Apache-2.0
//
// Number-theoretic transforms over fields, and products of polynomials.
#pragma once

#include <napier/modular/transform/domain.hpp>
#include <napier/modular/transform/polynomial.hpp>
