#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# pkg_config.sh PKGCONFIG_FOLDERS VERSION OUTPUT_FOLDER COMPILER FLAGS...
# Programs built by one compiler line: with the library, with checks, and by the headers after all.
set -eu
export PKG_CONFIG_PATH="$1"
version=$2
output=$3
shift 3

test "$(pkg-config --modversion napier-compiled)" = "$version"
for more in -O1 "-O0 -DNAPIER_INVARIANTS=1" "-O0 -DNAPIER_PORTABLE=1"; do
  program=$output/pkg_config_program
  # shellcheck disable=SC2046,SC2086  # the flags are words
  "$@" -std=c++20 $more $(pkg-config --cflags napier-compiled) "$(dirname "$0")/consumer/program.cpp" \
    -o "$program" $(pkg-config --libs napier-compiled) \
    "-Wl,-rpath,$(pkg-config --variable=libdir napier-compiled)"
  "$program"
done
