// SPDX-License-Identifier: Apache-2.0
//
// Moved to <napier/product_tree.hpp>. This name goes with the next version.
#pragma once

#include <napier/product_tree.hpp>
