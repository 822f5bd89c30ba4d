#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Programs under valgrind: memcheck.py LIBRARY PROGRAM...

Dropbear makes keys of every type and logs in to itself, and each PROGRAM runs, without a use of
memory that is not theirs or has no value. Valgrind of Debian 12 shows no AVX-512: the library takes
another table of kernels."""
import tempfile

from dropbear_server import log_in_with_client, prepare_home, public_line, server
from programs import *

valgrind = need("valgrind", "valgrind")
key, client = need("dropbearkey", "dropbear-bin"), need("dbclient", "dropbear-bin")
KEYS = [("rsa", "1024"), ("dss", "1024"), ("ecdsa", "256"), ("ecdsa", "521"), ("ed25519", "256")]
MARK = "ERROR SUMMARY: 0 errors"


def check(command, **options):
    """What the command prints, without an error of valgrind's."""
    with tempfile.NamedTemporaryFile("r") as log:
        text = run([valgrind, f"--log-file={log.name}", "--error-exitcode=99", "--num-callers=30",
                    *command], seconds=900, **options)
        report = log.read()
    if MARK not in report:
        sys.exit(f"{command[0]}: {report[-3000:]}")
    return text


for program in sys.argv[2:]:
    check([program])
    print(f"  {pathlib.Path(program).name}")
for program in (key, client):
    links_ours(program)
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    for kind, bits in KEYS:
        path = folder / f"{kind}-{bits}"
        check([key, "-t", kind, "-f", path, *([] if kind in ("ed25519", "dss") else ["-s", bits])])
        print(f"  dropbearkey {kind} {bits}")
    host = folder / "rsa-1024"
    prepare_home(folder, "cc", public_line(host) + "\n")
    with server(folder, host) as here:
        text = log_in_with_client(here.port, folder, host, "echo good", check)
    if "good" not in text:
        sys.exit(f"dbclient: {text[-500:]}")
    print("  dbclient")
