"""Reads the YAML that machine files are written in, and JSON, into nodes that know their line.

Block and flow mappings and sequences, plain, quoted, literal and folded scalars, and comments. Anchors, aliases
and tags are refused, as docs/FORMAT.md says, and a scalar is the text that is written: types are the caller's.
"""

from __future__ import annotations

import dataclasses
import json
import re
from typing import NoReturn


class FileError(Exception):
    """What is wrong in a machine file; the text begins with the file and the line."""


@dataclasses.dataclass
class Scalar:
    text: str
    line: int
    is_plain: bool = True


@dataclasses.dataclass
class Sequence:
    items: list[Node]
    line: int


@dataclasses.dataclass
class Mapping:
    entries: list[tuple[Scalar, Node]]
    line: int


Node = Scalar | Sequence | Mapping

BLOCK_PLAIN = re.compile(r"(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]|:\S))+")
FLOW_PLAIN = re.compile(r"(?:[^\s:#,\[\]{}]|:(?=[^\s,\[\]{}])|(?<=\S)#|[ \t]+(?=[^\s#:,\[\]{}]|:[^\s,\[\]{}]))+")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|' r"'(?:[^']|'')*'", re.DOTALL)
SPACE = re.compile(r"(?:[ \t\n]+(?:#[^\n]*)?)*")
BLOCK_SCALAR = re.compile(r"([|>])([-+]?)[ \t]*(?:#[^\n]*)?\n")
ESCAPES = {"0": "\0", "a": "\a", "e": "\x1b", "v": "\v", " ": " ", "_": "\xa0"}


def read(text: str, file: str) -> Node:
    """The root of a document.

    Raises FileError, with file and line, if the text isn't a single document of the YAML described above.
    """
    return _Reader(text, file).document()


class _Reader:
    """A position in the text. Every method that reads something leaves it just behind that."""

    def __init__(self, text: str, file: str):
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self.file = file
        self.position = 0

    # Where the reader is

    @property
    def line(self) -> int:
        return self.text.count("\n", 0, self.position) + 1

    @property
    def column(self) -> int:
        return self.position - self.text.rfind("\n", 0, self.position) - 1

    def next_is(self, characters: str) -> bool:
        return self.text[self.position:self.position + 1] in tuple(characters)

    @property
    def is_at_dash(self) -> bool:
        return re.match(r"-(\s|$)", self.text[self.position:self.position + 2]) is not None

    def skip_space(self) -> None:
        """Skips spaces, line breaks and comments; at the beginning of a line a comment needs no space before it."""
        if self.column == 0 and self.next_is("#"):
            self.position = (self.text + "\n").index("\n", self.position)
        self.position = SPACE.match(self.text, self.position).end()

    def fail(self, what: str) -> NoReturn:
        raise FileError(f"{self.file}:{self.line}: {what}")

    # What it reads

    def document(self) -> Node:
        self.skip_space()
        if re.match(r"---\s", self.text[self.position:]):
            self.position += 3
        root = self.node(-1)
        self.skip_space()
        if self.text[self.position:].strip() not in ("", "..."):
            self.fail("this doesn't belong to what is above it")
        return root

    def node(self, parent: int, is_value: bool = False) -> Node:
        """What is indented deeper than column `parent`; a sequence that is the value of a key needs no indentation."""
        self.skip_space()
        column = self.column
        if self.position == len(self.text) or column <= parent and not (
                is_value and column == parent and self.is_at_dash):
            return Scalar("", self.line)
        if self.is_at_dash:
            return self.block_sequence(column)
        if self.next_is("[{"):
            return self.flow()
        if BLOCK_SCALAR.match(self.text, self.position):
            return self.block_scalar(parent)
        if self.key_end(BLOCK_PLAIN) is not None:
            return self.block_mapping(column)
        return self.scalar(BLOCK_PLAIN, parent)

    def block_sequence(self, column: int) -> Sequence:
        sequence = Sequence([], self.line)
        while self.position < len(self.text) and self.column == column and self.is_at_dash:
            self.position += 1
            sequence.items.append(self.node(column))
            self.skip_space()
        return sequence

    def block_mapping(self, column: int) -> Mapping:
        mapping = Mapping([], self.line)
        while self.position < len(self.text) and self.column == column:
            if self.key_end(BLOCK_PLAIN) is None:
                self.fail("a key and a colon are missing")
            key = self.key(BLOCK_PLAIN)
            mapping.entries.append((key, self.node(column, is_value=True)))
            self.skip_space()
        return mapping

    def flow(self) -> Node:
        """A sequence in brackets, a mapping in braces, or a scalar in one of them."""
        self.skip_space()
        if not self.next_is("[{"):
            return self.scalar(FLOW_PLAIN, -1)
        line, is_mapping = self.line, self.next_is("{")
        end = "}" if is_mapping else "]"
        items, entries = [], []
        self.position += 1
        self.skip_space()
        while not self.next_is(end):
            if is_mapping:
                if self.key_end(FLOW_PLAIN) is None:
                    self.fail("a key and a colon are missing")
                entries.append((self.key(FLOW_PLAIN), self.flow()))
            else:
                items.append(self.flow())
            self.skip_space()
            if self.next_is(","):
                self.position += 1
                self.skip_space()
            elif not self.next_is(end):
                self.fail(f"a comma or {end} is missing")
        self.position += 1
        return Mapping(entries, line) if is_mapping else Sequence(items, line)

    def key_end(self, plain: re.Pattern) -> int | None:
        """Where the colon is, if there is a key here."""
        key = QUOTED.match(self.text, self.position)
        colon = r"[ \t]*:" if key else r"[ \t]*:(?=[\s,\[\]{}]|$)"
        key = key or plain.match(self.text, self.position)
        found = key and re.compile(colon).match(self.text, key.end())
        return found.end() if found else None

    def key(self, plain: re.Pattern) -> Scalar:
        end = self.key_end(plain)
        key = self.scalar(plain, parent=None)
        self.position = end
        return key

    def scalar(self, plain: re.Pattern, parent: int | None) -> Scalar:
        """A quoted or plain scalar; a plain one goes on in lines indented deeper than `parent`, unless that is None."""
        line = self.line
        quoted = QUOTED.match(self.text, self.position)
        if quoted:
            self.position = quoted.end()
            return Scalar(_unquoted(quoted[0]), line, is_plain=False)
        if self.next_is("&*!|>@`%\"'"):
            self.fail("a text can't begin like this; anchors, aliases and tags aren't supported")
        words = []
        while found := plain.match(self.text, self.position):
            words.append(found[0])
            self.position = found.end()
            if parent is None:
                break
            end = self.position
            self.position += len(re.match(r"[ \t\n]*", self.text[end:])[0])
            if (self.next_is("#") or self.column <= parent or self.key_end(plain) is not None
                    or "\n" not in self.text[end:self.position]):
                self.position = end
                break
        if not words:
            self.fail("a value is missing")
        return Scalar(" ".join(words), line)

    def block_scalar(self, parent: int) -> Scalar:
        """A literal (`|`) or folded (`>`) text: all lines indented deeper than `parent`."""
        line = self.line
        header = BLOCK_SCALAR.match(self.text, self.position)
        self.position = header.end()
        lines: list[str] = []
        while self.position < len(self.text):
            end = (self.text + "\n").index("\n", self.position)
            content = self.text[self.position:end]
            if content.strip() and len(content) - len(content.lstrip(" ")) <= max(parent, 0):
                break
            lines.append(content)
            self.position = min(end + 1, len(self.text))
        text = "\n".join(each.strip() for each in lines).strip("\n")
        if header[1] == ">":
            text = re.sub(r"(?<!\n)\n(?!\n)", " ", text)
        return Scalar(text + ("" if header[2] == "-" else "\n"), line, is_plain=False)


def _unquoted(quoted: str) -> str:
    """What a quoted scalar means; its line breaks are folded into spaces."""
    text = re.sub(r"[ \t]*\n[ \t]*", " ", quoted[1:-1])
    if quoted[0] == "'":
        return text.replace("''", "'")

    def escaped(found: re.Match) -> str:
        code = found[1]
        if code[0] in "xU":
            return chr(int(code[1:], 16))
        return ESCAPES.get(code) or json.loads(f'"{found[0]}"')

    return re.sub(r"\\((?:u[dD][89abAB]..\\)?u....|x..|U.{8}|.)", escaped, text)
