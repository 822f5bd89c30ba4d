// expect: no pointer to one
// SPDX-License-Identifier: Apache-2.0
#include <napier/ct/secret.hpp>
#include <napier/napier.hpp>

using namespace napier;

#ifdef NAPIER_COMPILE_FAIL_CONTROL
secret<std::uint64_t> f() { return secret<std::uint64_t>(1); }
#else
secret<std::uint64_t*> f() { return secret<std::uint64_t*>(nullptr); }
#endif
