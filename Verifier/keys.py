"""How the keys of a mapping become the fields of an object: each field says its key, its reader and its default.

A reader makes a value of a node; it also gets the source, which knows the file and the names in it.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from stream import Weighted
from yaml_reader import FileError, Mapping, Node, Scalar, Sequence

T = TypeVar("T")
REQUIRED = object()
value = dataclasses.dataclass(frozen=True, kw_only=True)  # what is read from a mapping


@dataclasses.dataclass
class Source:
    """A machine file while it is read."""
    path: str
    strips: dict[str, Weighted[str]]
    bonuses: frozenset[str]
    jackpots: frozenset[str]

    def fail(self, node: Node, what: str) -> NoReturn:
        raise FileError(f"{self.path}:{node.line}: {what}")


Read = Callable[[Source, Node], T]


def key(name: str, read: Read, default: object = REQUIRED) -> Any:
    """The field of an object that a key sets."""
    metadata = {"key": name, "read": read}
    if default is REQUIRED:
        return dataclasses.field(metadata=metadata)
    return dataclasses.field(metadata=metadata, default_factory=lambda: default)


def keys(source: Source, node: Node) -> dict[str, tuple[Scalar, Node]]:
    """The keys of a mapping, each with its value."""
    if not isinstance(node, Mapping):
        source.fail(node, "a mapping is expected here")
    found = {}
    for name, value in node.entries:
        if name.text in found:
            source.fail(name, f"{name.text}: this key is repeated")
        found[name.text] = name, value
    return found


def object_of(kind: type[T]) -> Read[T]:
    """Reads a mapping into a dataclass. A key that no field names is an error."""
    def read(source: Source, node: Node) -> T:
        left, values = keys(source, node), {}
        for field in dataclasses.fields(kind):
            name = field.metadata.get("key")
            if name in left:
                values[field.name] = field.metadata["read"](source, left.pop(name)[1])
            elif name and field.default_factory is dataclasses.MISSING:
                source.fail(node, f"{name}: this key is missing")
        for unknown, _ in left.values():
            source.fail(unknown, f"{unknown.text}: this key is unknown here")
        return kind(**values)
    return read


def text(source: Source, node: Node) -> str:
    if not isinstance(node, Scalar):
        source.fail(node, "a text or a number is expected here")
    return node.text


def number(source: Source, node: Node) -> int:
    if not re.fullmatch("[0-9]+", text(source, node)):
        source.fail(node, f"{node.text}: a whole number is expected here")
    return int(node.text)


def one_of(*words: str) -> Read[str]:
    def read(source: Source, node: Node) -> str:
        if text(source, node) not in words:
            source.fail(node, f"{node.text}: one of {', '.join(words)} is expected here")
        return node.text
    return read


def flag(source: Source, node: Node) -> bool:
    return one_of("true", "false")(source, node) == "true"


def list_of(read: Read[T]) -> Read[tuple[T, ...]]:
    def read_all(source: Source, node: Node) -> tuple[T, ...]:
        if not isinstance(node, Sequence):
            source.fail(node, "a list is expected here")
        return tuple(read(source, item) for item in node.items)
    return read_all


names = list_of(text)


def map_of(read: Read[T]) -> Read[dict[str, T]]:
    """A mapping whose keys are names."""
    return lambda source, node: {name: read(source, entry) for name, (_, entry) in keys(source, node).items()}


def counts_of(read: Read[T]) -> Read[dict[int, T]]:
    """A mapping whose keys are whole numbers."""
    return lambda source, node: {number(source, name): read(source, entry)
                                 for name, entry in keys(source, node).values()}


def weighted(read: Read[T]) -> Read[Weighted[T]]:
    """A list of items, each bare, with weight 1, or in a pair with its weight."""
    def read_item(source: Source, node: Node) -> tuple[T, int]:
        if not isinstance(node, Sequence):
            return read(source, node), 1
        if len(node.items) != 2:
            source.fail(node, "a pair of an item and its weight is expected here")
        return read(source, node.items[0]), number(source, node.items[1])
    return list_of(read_item)


def only(name: str, read: Read[T]) -> Read[T]:
    """A mapping with a single key."""
    kind = dataclasses.make_dataclass("Only", [("value", object, key(name, read))])
    return lambda source, node: object_of(kind)(source, node).value


def draw_of(read: Read[T]) -> Read[Weighted[T]]:
    """A mapping with nothing but a `draw`."""
    return only("draw", weighted(read))
