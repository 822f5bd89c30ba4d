// SPDX-License-Identifier: Apache-2.0
//
// Field elements from messages, as in RFC 9380: hash_to_field, expand_message_xmd.
#pragma once

#include <napier/modular/hash/hash_to_field.hpp>
