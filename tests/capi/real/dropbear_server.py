# SPDX-License-Identifier: Apache-2.0
"""Dropbear's server on the loopback interface, on the library of programs.py: for the tests and for
bench/programs/tommath_programs.py."""
import getpass
import os
import pathlib
import signal
import socket
import subprocess
import time

from programs import ENVIRONMENT, maps_ours, need, run


def prepare_home(folder, compiler, public):
    """The home of whoever logs in, with a public key in each line: home.so, home/.ssh."""
    (folder / "home" / ".ssh").mkdir(parents=True, mode=0o700)
    run([compiler, "-shared", "-fPIC", "-o", folder / "home.so",
         pathlib.Path(__file__).parent / "home.c", "-ldl"], os.environ)
    allowed = folder / "home" / ".ssh" / "authorized_keys"
    allowed.write_text(public)
    allowed.chmod(0o600)


def public_line(key):
    """The public key of a key file of Dropbear, in one line."""
    text = run([need("dropbearkey", "dropbear-bin"), "-y", "-f", key])
    return next(line for line in text.split("\n") if line.startswith(("ssh-", "ecdsa-")))


def log_in_with_client(port, folder, key, command, runs=run, **options):
    """What the command prints over there, where Dropbear's client logs in with the key."""
    return runs([need("dbclient", "dropbear-bin"), "-y", "-y", "-p", port, "-i", key,
                 f"{getpass.getuser()}@127.0.0.1", command],
                environment=dict(ENVIRONMENT, HOME=str(folder / "home")), **options)


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
