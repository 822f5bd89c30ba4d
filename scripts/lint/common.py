# SPDX-License-Identifier: Apache-2.0
"""Functions that the lints share: the project's files, source without comments, a closing line."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADERS = ROOT / "include" / "napier"
sys.path.insert(1, str(ROOT / "scripts"))  # what lints share with other scripts


def files(*suffixes, below=""):
    """The project's files with these suffixes: known to git, or new and not ignored."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True)
        paths = [ROOT / name for name in listing.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):  # an archive without its history
        paths = [path for path in ROOT.rglob("*")
                 if path.relative_to(ROOT).parts[0] not in ("build", ".git")]
    return sorted(path for path in set(paths)
                  if path.is_file() and path.is_relative_to(ROOT / below)
                  and (not suffixes or path.suffix in suffixes))


def library_headers():
    """What include/napier holds: headers, and what they include more than once."""
    return sorted(path for path in HEADERS.rglob("*") if path.suffix in (".hpp", ".inc"))


def is_former_name(path):
    """Whether a header is only the former name of another, which stays for one version."""
    return "// Moved to <napier/" in path.read_text(encoding="utf-8")


def code_lines(path):
    """(number, line) of a C++ file, with its comments blanked."""
    def blank(match):
        text = match[0]
        return text if text[0] == '"' else re.sub(r"[^\n]", " ", text)

    text = re.sub(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', blank,
                  path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return enumerate(text.split("\n"), 1)


def place(path, line=None):
    name = str(path.relative_to(ROOT))
    return f"{name}:{line}" if line else name


def finish(checked, problems):
    """Prints the problems and one line, and ends the lint."""
    for problem in problems:
        print(f"  {problem}")
    name = pathlib.Path(sys.argv[0]).stem
    print(f"{name}: {checked}, {len(problems) or 'no'} problem{'s' * (len(problems) != 1)}")
    sys.exit(bool(problems))
