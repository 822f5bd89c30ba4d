// SPDX-License-Identifier: Apache-2.0
//
// The inverses of many field elements for the price of one: batch_inverse.
#pragma once

#include <napier/modular/batch/batch_inverse.hpp>
