/* SPDX-License-Identifier: Apache-2.0 */
/* What abi.py looks at: all that tommath.h declares. */
#include <tommath.h>
