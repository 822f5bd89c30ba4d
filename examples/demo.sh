#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# demo.sh BUILD_FOLDER: runs what `./dev demo` has built; ends with 0 if every result is right.
set -u
examples=$1/examples
failed=0

title() { printf '\n%s\n' "$1"; }

run() { "$@" || { echo "  FAILED: $(basename "$1")"; failed=1; }; }

title "The programs of Bouman (2018); the second one is corrected, as the printed one does not compile"
run "$examples/example_paper"

title "Eigen: a product of matrices over the field modulo 1267650600228229401496703205653"
if [ -x "$examples/example_eigen_product" ]; then
  run "$examples/example_eigen_product"
else
  echo "  left out: Eigen is not installed"
fi

title "m^e mod n at 2048 bits, from the blog post's first attempt to today"
expected=aa5d2bbcac09c87357591c56d1370ed7ba4dcbead421829221e3680ca9e6f9a2
result=$(mktemp)
trap 'rm -f "$result"' EXIT
digest() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -c1-64
}
for rung in "$examples"/ladder_*; do
  [ -x "$rung" ] && [ -f "$rung" ] || continue
  run "$rung" "$result"
  if [ "$(digest "$result")" != $expected ]; then
    echo "  FAILED: the result has another SHA-256"
    failed=1
  fi
done
if command -v python3 >/dev/null; then
  python3 - "$(dirname "$0")/modexp_ladder/numbers.hpp" <<'PY'
import re, sys, time
limbs = re.findall(r"0x([0-9a-f]{16})", open(sys.argv[1], encoding="utf-8").read())
m, e, n = (int("".join(reversed(limbs[i:i + 32])), 16) for i in (0, 32, 64))
times = []
for _ in range(5):
    begin = time.perf_counter()
    pow(m, e, n)
    times.append(time.perf_counter() - begin)
print(f"  {1000 * sorted(times)[2]:10.1f} ms   Python {sys.version.split()[0]}: pow(m, e, n)")
PY
fi
echo "  Every result: 256 bytes with the SHA-256 $expected"

title "X25519, ECDSA, RSA, Shamir, Paillier: against OpenSSL's command line and Python's integers"
for driver in "$(dirname "$0")"/../tests/examples/*.py; do
  name=$(basename "$driver" .py)
  [ -x "$examples/example_$name" ] || continue
  command -v python3 >/dev/null || { echo "  left out: Python is not installed"; break; }
  output=$(python3 "$driver" "$examples/example_$name" 2>&1)
  case $? in
    0 | 77) ;;  # 77: skipped, and the output says why
    *) failed=1 ;;
  esac
  grep -v '^OpenSSL 3' <<<"$output" | sed "s/^/  $name: /"
done

title "Products of n by n limbs of 64 bits, on this machine"
run "$examples/example_products"

echo
if [ $failed -eq 0 ]; then echo "All results are right."; else echo "Some results are WRONG."; fi
exit $failed
