"""Reads the files that slots writes, independently of slots: JSON lines with their CRC-32."""

import json
import zlib

HEAD = len('{"crc32":"00000000","record":')


class Damaged(Exception):
    pass


def record(line):
    """The record of a line, as bytes; raises Damaged if the line isn't as it was written."""
    if line[:10] != b'{"crc32":"' or line[18:HEAD] != b'","record":' or line[-2:] != b"}\n":
        raise Damaged(f"no checked line: {line[:60]!r}")
    inner = line[HEAD:-2]
    if b"%08x" % zlib.crc32(inner) != line[10:18]:
        raise Damaged(f"the checksum is wrong: {line[:60]!r}")
    return json.loads(inner)


def acknowledged(path):
    """The number of spins in a checkpoint; all its lines except a torn last one must be intact."""
    lines = path.read_bytes().splitlines(keepends=True)
    spins = 0
    for number, line in enumerate(lines):
        try:
            read = record(line)
        except Damaged:
            if number == len(lines) - 1 and not line.endswith(b"\n"):
                break
            raise
        if number == 0:
            if read["checkpoint"] != 3:
                raise Damaged("no checkpoint's header")
            continue
        if read["spins"] < spins:
            raise Damaged(f"line {number + 1} holds fewer spins than the one before it")
        spins = read["spins"]
    return spins


def part(path):
    """The record of a part's file."""
    read = record(path.read_bytes())
    if read["part"] != 3:
        raise Damaged("no part")
    return read
