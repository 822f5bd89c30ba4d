// SPDX-License-Identifier: Apache-2.0
//
// The meaning of error codes.
#include <tommath.h>

extern "C" {

const char* mp_error_to_string(mp_err code) {
  switch (code) {
    case MP_OKAY:
      return "Successful";
    case MP_ERR:
      return "Unknown error";
    case MP_MEM:
      return "Out of heap";
    case MP_VAL:
      return "Value out of range";
    case MP_ITER:
      return "Max. iterations reached";
    case MP_BUF:
      return "Buffer overflow";
    default:
      return "Invalid error code";
  }
}

}  // extern "C"
