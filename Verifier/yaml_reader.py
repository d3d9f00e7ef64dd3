"""Reads YAML, and JSON, into nodes that know their line: docs/FORMAT.md, "About the YAML".

Block and flow mappings and lists, plain, quoted, literal and folded texts, and comments. Anchors, aliases and tags are
refused, and so is any escape that JSON doesn't have. A text is what is written: its type is the caller's business.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable
from typing import NoReturn


class FileError(ValueError):
    """What is wrong in a machine file; the text begins with the file and the line."""


@dataclasses.dataclass
class Node:
    """A text, a list of nodes, or the nodes of a mapping by their keys; its line is that of its key, if it has one."""
    value: str | list[Node] | dict[str, Node]
    line: int
    file: str

    def fail(self, what: str) -> NoReturn:
        raise FileError(f"{self.file}:{self.line}: {what}")


def plain(stop: str) -> re.Pattern:
    """A plain text in which a colon or a # stands only where it can't end a key or start a comment."""
    character, behind_colon = rf"[^\s:#{stop}]", rf":(?=[^\s{stop}])"
    return re.compile(rf"(?:{character}|{behind_colon}|(?<=\S)#|[ \t]+(?={character}|{behind_colon}))+")


BLOCK_PLAIN, FLOW_PLAIN = plain(""), plain(r",\[\]{}")
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|' r"'(?:[^']|'')*'", re.DOTALL)
COLON, COLON_AFTER_QUOTES = re.compile(r"[ \t]*:(?=[\s,\[\]{}])"), re.compile(r"[ \t]*:")
SPACE = re.compile(r"(?:\s|(?<!\S)#[^\n]*)*")  # with comments
LINE_BREAK = re.compile(r"[ \t]*\n\s*(?=[^\s#])")
START, DASH, OPEN, COMMA = (re.compile(pattern) for pattern in (r"---(?=\s)", r"-(?=\s)", r"[\[{]", ","))
BLOCK_TEXT = re.compile(r"([|>])([-+]?)[ \t]*(?:#[^\n]*)?\n")
NOT_PLAIN = re.compile(r"[&*!|>@`%\"']")


def read(text: str, file: str) -> Node:
    """The root of a document. Raises FileError if the text isn't a single document of the YAML described above."""
    return _Reader(text, file).document()


class _Reader:
    """A position in the text. Every method that reads something leaves it just behind that."""

    def __init__(self, text: str, file: str):
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n") + "\n"
        self.file = file
        self.position = 0

    @property
    def column(self) -> int:
        return self.position - self.text.rfind("\n", 0, self.position) - 1

    def match(self, pattern: re.Pattern) -> re.Match | None:
        return pattern.match(self.text, self.position)

    def skip(self, pattern: re.Pattern) -> bool:
        """Whether the pattern is here; if so, it is skipped."""
        found = self.match(pattern)
        self.position = found.end() if found else self.position
        return found is not None

    def node(self, value: str | list[Node] | dict[str, Node]) -> Node:
        return Node(value, self.text.count("\n", 0, self.position) + 1, self.file)

    def document(self) -> Node:
        self.skip(SPACE)
        self.skip(START)
        root = self.block(-1)
        self.skip(SPACE)
        if self.text[self.position:].strip() not in ("", "..."):
            self.node("").fail("this doesn't belong to what is above it")
        return root

    def block(self, parent: int, is_value: bool = False) -> Node:
        """What is indented deeper than column `parent`; a list that is the value of a key needs no indentation."""
        self.skip(SPACE)
        column, is_list = self.column, self.match(DASH) is not None
        if self.position == len(self.text) or column < parent + (0 if is_value and is_list else 1):
            return self.node("")
        if self.match(OPEN):
            return self.flow()
        if self.match(BLOCK_TEXT):
            return self.block_text(parent)
        if not is_list and self.key_end(BLOCK_PLAIN) is None:
            return self.plain_or_quoted(BLOCK_PLAIN, parent)
        node = self.node([] if is_list else {})
        while self.position < len(self.text) and self.column == column:
            if not is_list:
                self.entry(node, BLOCK_PLAIN, lambda: self.block(column, is_value=True))
            elif self.skip(DASH):
                node.value.append(self.block(column))
            else:
                break
            self.skip(SPACE)
        return node

    def block_text(self, parent: int) -> Node:
        """A literal (`|`) or folded (`>`) text: all lines indented deeper than `parent`."""
        node, header = self.node(""), self.match(BLOCK_TEXT)
        line = re.compile(rf" {{{max(parent, 0) + 1}}}[^\n]*\n|[ \t]*\n")
        start = self.position = header.end()
        while self.skip(line):
            pass
        lines = [line.strip() for line in self.text[start:self.position].strip("\n").split("\n")]
        node.value = ("\n" if header[1] == "|" else " ").join(lines) + ("" if header[2] == "-" else "\n")
        return node

    def entry(self, mapping: Node, plain: re.Pattern, read_value: Callable[[], Node]) -> None:
        """Reads a key and its value into a mapping."""
        end = self.key_end(plain)
        if end is None:
            self.node("").fail("a key and a colon are missing")
        key = self.plain_or_quoted(plain, None)
        self.position = end
        if key.value in mapping.value:
            key.fail(f"{key.value}: this key is repeated")
        mapping.value[key.value] = dataclasses.replace(read_value(), line=key.line)

    def key_end(self, plain: re.Pattern) -> int | None:
        """The position behind the colon, if there is a key here."""
        quoted = self.match(QUOTED)
        key = quoted or self.match(plain)
        colon = key and (COLON_AFTER_QUOTES if quoted else COLON).match(self.text, key.end())
        return colon.end() if colon else None

    def flow(self) -> Node:
        """A list in brackets, a mapping in braces, or a text in one of them."""
        self.skip(SPACE)
        opened = self.match(OPEN)
        if not opened:
            return self.plain_or_quoted(FLOW_PLAIN, -1)
        node, end = (self.node([]), "]") if opened[0] == "[" else (self.node({}), "}")
        self.position += 1
        self.skip(SPACE)
        while not self.text.startswith(end, self.position):
            if end == "]":
                node.value.append(self.flow())
            else:
                self.entry(node, FLOW_PLAIN, self.flow)
            self.skip(SPACE)
            if not self.skip(COMMA) and not self.text.startswith(end, self.position):
                self.node("").fail(f"a comma or {end} is missing")
            self.skip(SPACE)
        self.position += 1
        return node

    def plain_or_quoted(self, plain: re.Pattern, parent: int | None) -> Node:
        """A text. A plain one goes on in lines indented deeper than `parent`; a key, which has None, doesn't."""
        node, quoted = self.node(""), self.match(QUOTED)
        if quoted:
            self.position = quoted.end()
            node.value = unquoted(quoted[0], node)
            return node
        if self.match(NOT_PLAIN):
            node.fail("a text can't begin like this; anchors, aliases and tags aren't supported")
        words: list[str] = []
        while found := self.match(plain):
            words.append(found[0])
            self.position = found.end()
            if parent is None or not self.skip(LINE_BREAK):
                break
            if self.column <= parent or self.key_end(plain) is not None:
                self.position = found.end()
                break
        if not words:
            node.fail("a value is missing")
        node.value = " ".join(words)
        return node


def unquoted(quoted: str, node: Node) -> str:
    """What a quoted text means; its line breaks are folded into spaces."""
    text = re.sub(r"[ \t]*\n[ \t]*", " ", quoted)
    if text[0] == "'":
        return text[1:-1].replace("''", "'")
    try:
        return json.loads(text, strict=False)
    except json.JSONDecodeError:
        node.fail(f"{text}: JSON has no such escape")
