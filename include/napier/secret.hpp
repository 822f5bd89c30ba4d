// SPDX-License-Identifier: Apache-2.0
//
// A value that is wiped and that no operator leaks: ct::secret<V>.
#pragma once

#include <napier/ct/secret.hpp>
