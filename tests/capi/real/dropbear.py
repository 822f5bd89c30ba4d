#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Dropbear: dropbear.py LIBRARY COMPILER

Keys of every type, looked at by OpenSSH and OpenSSL; a server on the loopback interface with each
of them, which OpenSSH's client logs in to with a key, by each of the ways to agree on a secret; and
Dropbear's own client."""
import getpass
import tempfile

from dropbear_server import log_in_with_client, prepare_home, public_line, server
from programs import *

COMPILER, = sys.argv[2:]
KEYS = [("rsa", "2048"), ("rsa", "1024"), ("dss", "1024"), ("ecdsa", "256"), ("ecdsa", "384"),
        ("ecdsa", "521"), ("ed25519", "256")]
# The server's key, how to agree, the client's key.
LOGINS = [("rsa-2048", "rsa-sha2-256", "diffie-hellman-group14-sha256", "rsa"),
          ("rsa-2048", "rsa-sha2-256", "curve25519-sha256", "ed25519"),
          ("ecdsa-256", "ecdsa-sha2-nistp256", "ecdh-sha2-nistp256", "ecdsa-256"),
          ("ecdsa-384", "ecdsa-sha2-nistp384", "ecdh-sha2-nistp384", "ecdsa-384"),
          ("ecdsa-521", "ecdsa-sha2-nistp521", "ecdh-sha2-nistp521", "ecdsa-521"),
          ("ed25519-256", "ssh-ed25519", "diffie-hellman-group14-sha1", "rsa")]
dropbear, dropbearkey = need("dropbear", "dropbear-bin"), need("dropbearkey", "dropbear-bin")
dbclient, convert = need("dbclient", "dropbear-bin"), need("dropbearconvert", "dropbear-bin")
ssh, ssh_keygen = need("ssh", "openssh-client"), need("ssh-keygen", "openssh-client")
openssl = need("openssl", "openssl")
for program in (dropbear, dropbearkey, dbclient, convert):
    links_ours(program)


def make_keys(folder):
    """name: the public key, in one line"""
    public = {}
    for kind, bits in KEYS:
        name, key = f"{kind}-{bits}", folder / f"{kind}-{bits}"
        sizes = [] if kind in ("ed25519", "dss") else ["-s", bits]
        run([dropbearkey, "-t", kind, "-f", key, *sizes])
        public[name] = public_line(key)
        other = folder / f"{name}.openssh"
        run([convert, "dropbear", "openssh", key, other])
        other.chmod(0o600)
        theirs = run([ssh_keygen, "-y", "-f", other], os.environ)
        if theirs.split()[:2] != public[name].split()[:2]:
            sys.exit(f"{name}: OpenSSH reads another key:\n{theirs}\n{public[name]}")
        back = folder / f"{name}.back"
        run([convert, "openssh", "dropbear", other, back])
        if back.read_bytes() != key.read_bytes():
            sys.exit(f"{name} comes back another")
        if kind in ("rsa", "dss"):
            run([ssh_keygen, "-p", "-m", "PEM", "-N", "", "-P", "", "-f", other], os.environ)
        if kind == "rsa":
            text = run([openssl, "rsa", "-in", other, "-check", "-noout"], os.environ)
            if "RSA key ok" not in text:
                sys.exit(f"{name}: OpenSSL says {text}")
        print(f"  a key {name}")
    return public


def make_client_keys(folder):
    for name in sorted({client for *_, client in LOGINS}):
        kind, _, bits = name.partition("-")
        run([ssh_keygen, "-q", "-t", kind, *(["-b", bits] if bits else []), "-N", "", "-C", name,
             "-f", folder / f"client-{name}"], os.environ)


def log_in(folder, public, host, algorithm, agreement, client):
    with server(folder, folder / host) as here:
        known = folder / "known_hosts"
        known.write_text(f"[127.0.0.1]:{here.port} {' '.join(public[host].split()[:2])}\n")
        # What runs over there says which library the server's child has.
        text = run([ssh, "-F", "none", "-p", here.port, "-i", folder / f"client-{client}",
                    "-o", f"UserKnownHostsFile={known}", "-o", "GlobalKnownHostsFile=none",
                    "-o", "StrictHostKeyChecking=yes", "-o", "IdentitiesOnly=yes",
                    "-o", "IdentityAgent=none", "-o", "BatchMode=yes", "-o", "ConnectTimeout=60",
                    "-o", "PreferredAuthentications=publickey",
                    "-o", f"HostKeyAlgorithms={algorithm}", "-o", f"KexAlgorithms={agreement}",
                    f"{getpass.getuser()}@127.0.0.1", 'echo good; cat "/proc/$PPID/maps"'],
                   dict(os.environ, LC_ALL="C"), seconds=90)
        if not text.startswith("good\n"):
            sys.exit(f"{host}, {agreement}: {text[:500]}")
        maps_ours(text)
    print(f"  a login: {algorithm}, {agreement}, with {client}")


def log_in_with_dropbear(folder):
    with server(folder, folder / "rsa-2048") as here:
        text = log_in_with_client(here.port, folder, folder / "ecdsa-384",
                                  "echo good; cat; echo end", seconds=90, input=b"x" * 100_000)
        if not ("good\n" + "x" * 100_000 + "end" in text):
            sys.exit(f"dbclient: {text[:500]}")
    print("  a login of Dropbear's client")


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    public = make_keys(folder)
    make_client_keys(folder)
    prepare_home(folder, COMPILER,
                 "".join(path.read_text() for path in sorted(folder.glob("client-*.pub")))
                 + public["ecdsa-384"] + "\n")
    try:
        for login in LOGINS:
            log_in(folder, public, *login)
        log_in_with_dropbear(folder)
    except SystemExit:
        print((folder / "server.log").read_text(errors="replace")[-2000:])
        raise
