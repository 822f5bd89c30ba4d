#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Fetches the peers that no package has as they are measured, and builds the newest of those that a
# package has in an older version: bench/peers/fetch_peers.sh FOLDER
#
#   FOLDER/aws-lc      sources: of its Rust crate; it carries s2n-bignum
#   FOLDER/blst        sources: of its Go module or its Rust crate
#   FOLDER/secp256k1   sources: of libsecp256k1's Debian source package
#   FOLDER/installed   GMP, FLINT and OpenSSL, compiled for this machine, of Rust crates that carry
#                      their sources, and Plonky3's fields behind the functions of plonky3/
#
# What is there already stays; what cannot be had is named and left out. The first time takes about a
# quarter of an hour on two processors.
set -u
HERE=$(realpath "$(dirname "${BASH_SOURCE[0]}")")
SCRIPTS=$(realpath "$HERE/../../scripts")
mkdir -p "$1" && cd "$1" || exit 1
FOLDER=$PWD
INSTALLED=$FOLDER/installed
JOBS=${NAPIER_JOBS:-$(nproc 2>/dev/null || echo 2)}

AWS_LC=0.47.0
BLST=0.3.17
FLINT=3.6.1
GMP_MPFR=1.7.1
OPENSSL=400.0.2

# vendor CRATE VERSION: the crate's files in crates/CRATE/vendor/CRATE.
vendor() {
  mkdir -p "crates/$1/src" && : >"crates/$1/src/lib.rs"
  printf '%s\n' '[package]' 'name = "peers"' 'version = "0.0.0"' 'edition = "2021"' \
    '[workspace]' '[dependencies]' "$1 = \"=$2\"" >"crates/$1/Cargo.toml"
  (cd "crates/$1" && cargo vendor >/dev/null 2>cargo.log)
}

aws_lc() { vendor aws-lc-sys "$AWS_LC" && ln -sfn crates/aws-lc-sys/vendor/aws-lc-sys/aws-lc aws-lc; }

blst_from_go() {
  local found
  found=$(go mod download -json "github.com/supranational/blst@v$BLST" 2>/dev/null |
    sed -n 's/^[[:space:]]*"Dir": "\(.*\)",\{0,1\}$/\1/p')
  [ -n "$found" ] && ln -sfn "$found" blst
}
blst_from_cargo() { vendor blst "$BLST" && ln -sfn crates/blst/vendor/blst/blst blst; }

secp256k1() { "$SCRIPTS/debian_source.sh" . libsecp256k1 && ln -sfn libsecp256k1 secp256k1; }

# in_copy SOURCE COMMAND: runs it in a copy of the folder; its output goes to a log beside the copy.
in_copy() {
  local copy
  copy=build-$(basename "$1")
  rm -rf "$copy" && cp -R "$1" "$copy" && (cd "$copy" && eval "$2") >"$copy.log" 2>&1
}

# GMP, and MPFR, which FLINT needs. GMP 6.3 takes Intel's newer processors for Nehalem, whose assembly
# is slower: it has none that is newer than Skylake's.
gmp() {
  local with="--prefix=$INSTALLED --disable-shared --with-pic"
  grep -qw GenuineIntel /proc/cpuinfo 2>/dev/null && grep -qw adx /proc/cpuinfo && with+=" --build=skylake-pc-linux-gnu"
  vendor gmp-mpfr-sys "$GMP_MPFR" &&
    in_copy crates/gmp-mpfr-sys/vendor/gmp-mpfr-sys/gmp-*-c "./configure $with && make -j$JOBS && make install" &&
    in_copy crates/gmp-mpfr-sys/vendor/gmp-mpfr-sys/mpfr-*-c \
      "./configure ${with/skylake/x86_64} --with-gmp=$INSTALLED && make -j$JOBS && make install"
}

flint() {
  vendor flint3-sys "$FLINT" &&
    in_copy crates/flint3-sys/vendor/flint3-sys/flint \
      "./bootstrap.sh && ./configure --prefix=$INSTALLED --disable-shared --with-gmp=$INSTALLED \
        --with-mpfr=$INSTALLED CFLAGS='-O3 -march=native -fPIC' && make -j$JOBS && make install"
}

openssl() {
  vendor openssl-src "$OPENSSL" &&
    in_copy crates/openssl-src/vendor/openssl-src/openssl \
      "./Configure --prefix=$INSTALLED --libdir=lib no-shared no-tests no-apps no-docs no-module &&
        make -j$JOBS build_libs && make install_dev"
}

plonky3() {
  in_copy "$HERE/plonky3" "RUSTFLAGS='-C target-cpu=native' cargo build --release -j$JOBS" &&
    mkdir -p installed/lib && cp build-plonky3/target/release/libplonky3.a installed/lib
}

# fetch NAME FILE COMMAND...: the commands in turn, until FILE is there.
fetch() {
  local name=$1 file=$2 how
  for how in "${@:3}"; do
    [ -e "$file" ] && break
    "$how"
  done
  [ -e "$file" ] && echo "$name: $FOLDER/${file%%/*}" || echo "$name: cannot be had here"
}

fetch aws-lc aws-lc/third_party/s2n-bignum/s2n-bignum-imported/x86_att/p521/bignum_mul_p521.S aws_lc
fetch blst blst/build/assembly.S blst_from_go blst_from_cargo
fetch libsecp256k1 secp256k1/src/modinv64_impl.h secp256k1
fetch gmp installed/include/mpfr.h gmp
fetch flint installed/lib/libflint.a flint
fetch openssl installed/lib/libcrypto.a openssl
fetch plonky3 installed/lib/libplonky3.a plonky3
