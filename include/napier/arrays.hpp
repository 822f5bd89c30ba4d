// SPDX-License-Identifier: Apache-2.0
//
// Products, powers and sums of whole arrays of elements of fields and extensions, in the vectors of
// the processor.
#pragma once

#include <napier/modular/batch/arrays.hpp>
