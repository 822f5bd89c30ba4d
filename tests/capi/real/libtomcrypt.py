#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""LibTomCrypt's own test program, of Debian's source package, with Debian's libtomcrypt.so on our
libtommath.so.1: libtomcrypt.py LIBRARY COMPILER SCRIPT FOLDER

SCRIPT fetches the sources into FOLDER."""
from programs import *

compiler, script, folder = sys.argv[2:]
if not os.path.exists("/usr/include/tomcrypt.h"):
    skip("there is no tomcrypt.h (Debian: libtomcrypt-dev)")
sources = sources_of("libtomcrypt", script, folder, "*/tests/*", "*/notes/*")
program = compile(pathlib.Path(folder) / "programs" / "libtomcrypt_test", compiler, "-DLTM_DESC",
                  "-DUSE_LTM", "-DLTC_SOURCE", f"-I{sources}/tests",
                  *sorted((sources / "tests").glob("*.c")), "-ltomcrypt",
                  f"-L{LIBRARY.parent}", f"-l:{LIBRARY.name}")
links_ours(program)
# An instrumented one takes its time.
text = run([program], cwd=sources, seconds=1700)
print(text[text.index("MP_PROVIDER"):])
if not re.search(r"failed=0\b", text) or "MP_PROVIDER  = LibTomMath" not in text:
    sys.exit("not all of it passes")
for name in ("mpi_test", "rsa_test", "dh_test", "ecc_tests", "dsa_test"):
    if not re.search(rf"{name}\.+passed", text):
        sys.exit(f"{name} has not run")
