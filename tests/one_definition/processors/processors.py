# SPDX-License-Identifier: Apache-2.0
"""The processors that the files of one program are compiled for, each able to run what is compiled
for those before it."""

# Name for -march -> what /proc/cpuinfo calls that which it adds.
PROCESSORS = {
    "x86-64": set(),
    "x86-64-v3": {"avx2", "fma", "bmi2", "movbe"},
    "skylake-avx512": {"avx512f", "avx512dq", "avx512bw", "avx512vl", "avx512cd", "adx", "clwb", "pku"},
}


def runs_here():
    """Those that this machine can run."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            flags = next((set(line.split()) for line in file if line.startswith("flags")), set())
    except OSError:
        flags = set()
    possible = []
    for name, needed in PROCESSORS.items():
        if not needed <= flags:
            break
        possible.append(name)
    return possible
