// SPDX-License-Identifier: Apache-2.0
//
// The lanes of AVX-512 IFMA, with its products made of others: for processors that do not have it.
#define NAPIER_EMULATE_IFMA 1
#include "differential/pow_batch_test.cpp"
