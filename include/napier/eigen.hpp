// SPDX-License-Identifier: Apache-2.0
//
// Matrices over a field, with Eigen.
#pragma once

#include <napier/integrate/eigen.hpp>
