#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Fetches the sources of the peers that no package has ready to link: bench/peers/fetch_peers.sh FOLDER
#
#   FOLDER/aws-lc      of its Rust crate; it carries s2n-bignum
#   FOLDER/blst        of its Go module or its Rust crate
#   FOLDER/secp256k1   of libsecp256k1's Debian source package
#
# What is there already stays; what cannot be had is named and left out.
set -u
SCRIPTS=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../scripts")
mkdir -p "$1" && cd "$1" || exit 1

BLST=0.3.17
AWS_LC=0.47.0

blst_from_go() {
  local found
  found=$(go mod download -json "github.com/supranational/blst@v$BLST" 2>/dev/null |
    sed -n 's/^[[:space:]]*"Dir": "\(.*\)",\{0,1\}$/\1/p')
  [ -n "$found" ] && ln -sfn "$found" blst
}

# from_cargo CRATE VERSION FOLDER NAME: the crate, and NAME as a link to its FOLDER.
from_cargo() {
  mkdir -p "crates/$1/src" && : >"crates/$1/src/lib.rs"
  printf '%s\n' '[package]' 'name = "peers"' 'version = "0.0.0"' 'edition = "2021"' \
    '[workspace]' '[dependencies]' "$1 = \"=$2\"" >"crates/$1/Cargo.toml"
  (cd "crates/$1" && cargo vendor >/dev/null 2>cargo.log) && ln -sfn "crates/$1/vendor/$1/$3" "$4"
}

blst_from_cargo() { from_cargo blst "$BLST" blst blst; }

aws_lc_from_cargo() { from_cargo aws-lc-sys "$AWS_LC" aws-lc aws-lc; }

secp256k1_from_apt() {
  "$SCRIPTS/debian_source.sh" . libsecp256k1 && ln -sfn libsecp256k1 secp256k1
}

# fetch NAME FILE COMMAND...: the commands in turn, until FILE is there.
fetch() {
  local name=$1 file=$2 how
  for how in "${@:3}"; do
    [ -e "$file" ] && break
    "$how"
  done
  [ -e "$file" ] && echo "$name: $PWD/${file%%/*}" || echo "$name: cannot be had here"
}

fetch blst blst/build/assembly.S blst_from_go blst_from_cargo
fetch aws-lc aws-lc/third_party/s2n-bignum/s2n-bignum-imported/x86_att/p521/bignum_mul_p521.S aws_lc_from_cargo
fetch libsecp256k1 secp256k1/src/modinv64_impl.h secp256k1_from_apt
