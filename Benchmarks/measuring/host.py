"""Names the machine that was measured on."""

import os
import platform
import re
import subprocess


def described():
    """What the machine is and what built the programs, as (name, text)."""
    return [("processor", f"{_cpuinfo('model name')}, {os.cpu_count()} cores"),
            ("vectors", "AVX-512" if has_vectors() else "AVX2" if "avx2" in _flags() else "none that are used"),
            ("system", f"{platform.system()} {platform.release()}"),
            ("Swift", _line(["swift", "--version"], r"Swift version (\S+)")),
            ("gcc", _line(["gcc", "--version"], r"gcc .* (\S+)$")),
            ("valgrind", _line(["valgrind", "--version"], r"valgrind-(\S+)")),
            ("commit", _line(["git", "-C", os.path.dirname(__file__), "rev-parse", "--short", "HEAD"], r"(\S+)"))]


def load():
    """How many processes wanted a core in the last minute."""
    return os.getloadavg()[0]


def has_vectors():
    """Whether the processor has all that CVectors can use: its last addition stands for all."""
    return "avx512_vpopcntdq" in _flags()


def _flags():
    return _cpuinfo("flags").split()


def _cpuinfo(key):
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
        return _found(rf"^{key}\s*: (.*)$", file.read())


def _line(command, pattern):
    output = subprocess.run(command, capture_output=True, text=True)
    return _found(pattern, output.stdout + output.stderr)


def _found(pattern, text):
    """What nobody judges by may be missing: git may refuse, and processors have no names everywhere."""
    found = re.search(pattern, text, re.M)
    return found.group(1) if found else "unknown"
