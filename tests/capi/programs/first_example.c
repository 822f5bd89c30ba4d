/* SPDX-License-Identifier: Apache-2.0 */
/* The first example of the LibTomMath 0.12 manual, section 4.1, as printed. */
/* clang-format off */
#include "bn.h"
int main(void)
{
    mp_int num;
    if (mp_init(&num) != MP_OKAY) {
        printf("Error initializing a mp_int.\n");
    }
    return 0;
}
