// SPDX-License-Identifier: Apache-2.0
//
// Products, squares and sums of whole arrays of field elements, in the vectors of the processor.
#pragma once

#include <napier/modular/batch/arrays.hpp>
