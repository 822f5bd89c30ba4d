// SPDX-License-Identifier: Apache-2.0
//
// The powers of AVX-512 IFMA, with its products made of others: for processors that do not have it.
#define NAPIER_EMULATE_IFMA 1
#include "differential/fma_test.cpp"
