#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Programs that link libtommath, from their start to their end, on the system's library and on ours
in turn: Dropbear's RSA keys and a login, and Raku's 2**500000 printed.

A key takes as long as its primes are far away: the sum of many is what counts. The two ends of a
login, client and server, both run on the library.

  tommath_programs.py [--ours LIBRARY] [--stock LIBRARY] [--rounds N]
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "tests/capi/real"
KEYS = 8
JOBS = {"start": "raku -e 1", "power": "raku -e 'say 2**500000'",
        "keys": f"{KEYS} keys: dropbearkey -t rsa -s 2048", "login": "dbclient, RSA keys of 2048 bits"}


def measure(folder):
    """The seconds that each job takes on the library in sys.argv[1]; folder is kept for the next."""
    sys.path.insert(0, str(PROGRAMS))
    import dropbear_server
    import programs
    raku, key = programs.need("raku", "rakudo"), programs.need("dropbearkey", "dropbear-bin")
    for program in ("dropbearkey", "dbclient", "dropbear"):
        programs.links_ours(programs.need(program, "dropbear-bin"))
    programs.links_ours(programs.need("moar", "moarvm"))

    def seconds(command, **options):
        begin = time.perf_counter()
        text = programs.run(command, **options)
        return time.perf_counter() - begin, text

    times = {"start": seconds([raku, "-e", "1"])[0]}
    times["power"], text = seconds([raku, "-e", "say 2**500000"])
    if len(text.strip()) != 150515:
        sys.exit("2**500000 has 150515 digits")
    host = folder / "host"
    if not host.exists():
        programs.run([key, "-t", "rsa", "-s", "2048", "-f", host])
        dropbear_server.prepare_home(folder, "cc", dropbear_server.public_line(host) + "\n")
    times["keys"] = 0
    for _ in range(KEYS):
        (folder / "key").unlink(missing_ok=True)
        times["keys"] += seconds([key, "-t", "rsa", "-s", "2048", "-f", folder / "key"])[0]
    with dropbear_server.server(folder, host) as server:
        times["login"], text = dropbear_server.log_in_with_client(server.port, folder, host,
                                                                  "echo good", seconds)
    if "good" not in text:
        sys.exit(f"dbclient: {text}")
    print(json.dumps(times))


def main():
    from tommath import stock_library
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--ours", type=pathlib.Path,
                        default=ROOT / "build/release/capi/libtommath.so.1")
    parser.add_argument("--stock", type=pathlib.Path, default=stock_library())
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    least, total = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.rounds):
            for name, library in (("stock", options.stock), ("ours", options.ours)):
                done = subprocess.run([sys.executable, __file__, library.resolve(), folder],
                                      stdout=subprocess.PIPE, text=True, check=False)
                if done.returncode == 77:
                    print(done.stdout.strip())
                    return
                if done.returncode != 0:
                    sys.exit(done.stdout)
                for job, seconds in json.loads(done.stdout).items():
                    row = name, job
                    least[row] = min(seconds, least.get(row, float("inf")))
                    total[row] = seconds + total.get(row, 0)
    print(f"\n{'programs (milliseconds)':40}{'LibTomMath':>12}{'ours':>10}{'LibTomMath / ours':>20}")
    for job, words in JOBS.items():
        # Keys are of other primes each time: their mean; of all else, the least.
        stock, ours = ((total["stock", job] / options.rounds, total["ours", job] / options.rounds)
                       if job == "keys" else (least["stock", job], least["ours", job]))
        print(f"{words:40}{1e3 * stock:12.1f}{1e3 * ours:10.1f}{stock / ours:20.2f}")


if __name__ == "__main__":
    # A library and a folder: one round, on that library.
    if len(sys.argv) == 3 and not sys.argv[1].startswith("-"):
        measure(pathlib.Path(sys.argv[2]))
    else:
        main()
