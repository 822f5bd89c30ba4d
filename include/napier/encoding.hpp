// SPDX-License-Identifier: Apache-2.0
//
// Field elements as bytes, checked when they are read: to_bytes_be, from_bytes_be, _le.
#pragma once

#include <napier/modular/encoding.hpp>
