# SPDX-License-Identifier: Apache-2.0
"""Dropbear's server on the loopback interface, on the library of programs.py: for the tests and for
bench/tommath_programs.py."""
import os
import pathlib
import signal
import socket
import subprocess
import time

from programs import ENVIRONMENT, maps_ours, need, run


def prepare_home(folder, compiler):
    """The home of whoever logs in: home.so, home/.ssh; returns where the allowed keys are."""
    (folder / "home" / ".ssh").mkdir(parents=True, mode=0o700)
    run([compiler, "-shared", "-fPIC", "-o", folder / "home.so",
         pathlib.Path(__file__).parent / "home.c", "-ldl"], os.environ)
    return folder / "home" / ".ssh" / "authorized_keys"


def public_line(key):
    """The public key of a key file of Dropbear, in one line."""
    text = run([need("dropbearkey", "dropbear-bin"), "-y", "-f", key])
    return next(line for line in text.split("\n") if line.startswith(("ssh-", "ecdsa-")))


class server:
    """Dropbear, for as long as the block lasts."""

    def __init__(self, folder, host_key):
        self.folder, self.host_key = folder, host_key

    def __enter__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        environment = dict(ENVIRONMENT, LD_PRELOAD=str(self.folder / "home.so"),
                           NAPIER_TEST_HOME=str(self.folder / "home"))
        self.log = open(self.folder / "server.log", "ab")
        self.process = subprocess.Popen(
            [need("dropbear", "dropbear-bin"), "-F", "-E", "-s", "-m",
             "-p", f"127.0.0.1:{self.port}", "-r", self.host_key,
             "-P", self.folder / "server.pid"], env=environment, stdout=self.log, stderr=self.log)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        with open(f"/proc/{self.process.pid}/maps") as maps:
            maps_ours(maps.read())
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)
        self.log.close()
