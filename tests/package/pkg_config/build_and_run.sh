#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# build_and_run.sh PKGCONFIG_FOLDER VERSION OUTPUT_FOLDER COMPILER FLAGS...
# A program built by one plain compiler line.
set -eu
export PKG_CONFIG_PATH="$1"
version=$2
program=$3/pkg_config_consumer
shift 3

test "$(pkg-config --modversion napier)" = "$version"
# shellcheck disable=SC2046  # the flags are words
"$@" -std=c++20 $(pkg-config --cflags napier) "$(dirname "$0")/../consumer.cpp" -o "$program"
"$program"
