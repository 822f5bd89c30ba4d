/* SPDX-License-Identifier: Apache-2.0 */
/* For programs as the manual of LibTomMath 0.12 prints them. */
#ifndef NAPIER_BN_H_
#define NAPIER_BN_H_

#ifndef MP_API_0_12
#define MP_API_0_12
#endif

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tommath.h"
/* Once more, for a program that has included tommath.h before. */
#include "tommath_0_12.h"

#endif
