// SPDX-License-Identifier: Apache-2.0
//
// How functions answer if there is no answer: set_violation_handler for programming errors, and
// ct::maybe for secret results. docs/recipes/errors.md has one table of all forms.
#pragma once

#include <napier/ct/maybe.hpp>
#include <napier/platform/violation.hpp>
