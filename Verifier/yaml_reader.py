"""Reads YAML, and JSON, into dicts, lists and texts: docs/FORMAT.md, "About the YAML".

Block and flow mappings and lists, plain, quoted, literal and folded texts, and comments. Anchors, aliases, tags and `?`
before a key are refused, and any escape that JSON doesn't have. A text is what is written: its type is no matter here.
"""

import json
import re
import unicodedata
from collections.abc import Callable
from typing import NamedTuple, NoReturn

Value = str | list | dict
QUOTED = re.compile(r'"(?:[^"\\]|\\[\s\S])*"|' r"'(?:[^']|'')*'")
NOT_PLAIN = re.compile(r"[&*!|>@`%\"']|\?\s")


class Style(NamedTuple):
    plain: re.Pattern  # a text without quotes
    key: re.Pattern  # a key, in quotes or not, and its colon


def style(stops: str) -> Style:
    """A text ends at `stops`, and has a colon or a # only where that can't end a key or start a comment."""
    character, inner_colon = rf"[^\s:#{stops}]", rf":(?=[^\s{stops}])"
    plain = rf"(?:{character}|{inner_colon}|(?<=\S)#|[ \t]+(?={character}|{inner_colon}))+"
    key = rf"(?:{QUOTED.pattern})[ \t]*:|(?!{NOT_PLAIN.pattern}){plain}[ \t]*:(?=[\s{stops}])"
    return Style(re.compile(f"(?a){plain}"), re.compile(f"(?a){key}"))


BLOCK, FLOW = style(""), style(r",\[\]{}")
SPACES = r"(?:\s|(?<!\S)#[^\n]*)*"  # and comments
SPACE, START, OPEN, COMMA, DASH = (re.compile(f"(?a){pattern}") for pattern in (
    SPACES, rf"{SPACES}(?:---(?=\s))?", rf"[\[{{]{SPACES}", f",{SPACES}", r"-(?=\s)"))
LINE_BREAK = re.compile(r"(?a)[ \t]*\n\s*(?=[^\s#])")
BLOCK_TEXT = re.compile(r"([|>])([-+]?)[ \t]*(?:#[^\n]*)?\n")


class Reader:
    """A position in the text. Every method that reads something leaves it just behind that.

    All raise ValueError, with the line, if the text isn't a single document of the YAML described above.
    """

    def __init__(self, text: str):
        text = unicodedata.normalize("NFC", text.removeprefix("\ufeff").replace("\r\n", "\n"))
        self.text = text.rstrip().removesuffix("\n...") + "\n"
        self.position = 0

    @property
    def column(self) -> int:
        return self.position - self.text.rfind("\n", 0, self.position) - 1

    def match(self, pattern: re.Pattern) -> re.Match | None:
        return pattern.match(self.text, self.position)

    def skip(self, pattern: re.Pattern) -> re.Match | None:
        """Skips the pattern, if it is here."""
        found = self.match(pattern)
        self.position = found.end() if found else self.position
        return found

    def fail(self, what: str) -> NoReturn:
        line = self.text.count("\n", 0, self.position) + 1
        raise ValueError(f"line {line}: {what}")

    def document(self) -> Value:
        self.skip(START)
        root = self.block(-1)
        self.skip(SPACE)
        if self.position < len(self.text):
            self.fail("this doesn't belong to what is above it")
        return root

    def block(self, parent: int, is_value: bool = False) -> Value:
        """What is indented deeper than column `parent`; a list that is the value of a key needs no indentation."""
        self.skip(SPACE)
        column, is_list = self.column, self.match(DASH) is not None
        if self.position == len(self.text) or column < parent + (0 if is_value and is_list else 1):
            return ""
        if self.match(OPEN):
            return self.flow()
        if self.match(BLOCK_TEXT):
            return self.block_text(parent)
        if not is_list and not self.match(BLOCK.key):
            return self.plain_or_quoted(BLOCK, parent)
        value: Value = [] if is_list else {}
        while self.position < len(self.text) and self.column == column:
            if not is_list:
                self.entry(value, BLOCK.key, lambda: self.block(column, is_value=True))
            elif self.skip(DASH):
                value.append(self.block(column))
            else:
                break
            self.skip(SPACE)
        return value

    def block_text(self, parent: int) -> str:
        """A literal (`|`) or folded (`>`) text: all lines indented deeper than `parent`."""
        style, chomping = self.skip(BLOCK_TEXT).groups()
        text = self.skip(re.compile(rf"(?: {{{max(parent, 0) + 1}}}[^\n]*\n|[ \t]*\n)*"))[0]
        lines = [line.strip() for line in text.strip("\n").split("\n")]
        return ("\n" if style == "|" else " ").join(lines) + ("" if chomping == "-" else "\n")

    def entry(self, mapping: dict, key: re.Pattern, read_value: Callable[[], Value]) -> None:
        """Reads a key and its value into a mapping."""
        found = self.skip(key) or self.fail("a key and a colon are missing")
        name = self.meaning(found[0][:-1].rstrip(" \t"))
        if name in mapping:
            self.fail(f"{name}: this key is repeated")
        mapping[name] = read_value()

    def flow(self) -> Value:
        """A list in brackets, a mapping in braces, or a text in one of them."""
        self.skip(SPACE)
        opened = self.skip(OPEN)
        if not opened:
            return self.plain_or_quoted(FLOW, -1)
        value, end = ([], "]") if opened[0].startswith("[") else ({}, "}")
        while not self.text.startswith(end, self.position):
            if end == "]":
                value.append(self.flow())
            else:
                self.entry(value, FLOW.key, self.flow)
            self.skip(SPACE)
            if not self.skip(COMMA) and not self.text.startswith(end, self.position):
                self.fail(f"a comma or {end} is missing")
        self.position += 1
        return value

    def plain_or_quoted(self, style: Style, parent: int) -> str:
        """A text. A plain one goes on in lines indented deeper than `parent`."""
        if quoted := self.skip(QUOTED):
            return self.meaning(quoted[0])
        if self.match(NOT_PLAIN):
            self.fail("a text can't begin like this; anchors, aliases and tags aren't supported")
        words: list[str] = []
        while found := self.skip(style.plain):
            words.append(found[0])
            if not self.skip(LINE_BREAK):
                break
            if self.column <= parent or self.match(style.key):
                self.position = found.end()
                break
        return " ".join(words) or self.fail("a value is missing")

    def meaning(self, text: str) -> str:
        """What a text means: its line breaks are folded into spaces if it is quoted."""
        text = re.sub(r"[ \t]*\n[ \t]*", " ", text)
        if text[0] == "'":
            return text[1:-1].replace("''", "'")
        try:
            return json.loads(text, strict=False) if text[0] == '"' else text
        except json.JSONDecodeError:
            self.fail(f"{text}: JSON has no such escape")
