"""Damages valid documents at every place that the schema has: a key that is added to it is damaged too.

A *slot* is a place of the schema that holds a value: a key, an element of a list, or the value of a name. The slots
that are found in valid documents are each damaged in every way below.
"""
import copy
import dataclasses

import jsonschema

# What is of another type, or as large as no number may be.
STRANGE = [0, 1, -1, 1.5, 2**40, 2**63, 10**30, True, False, None, "x", "", "*", "base", "end",
           [], {}, [1], [[]], [[1, 1]], {"x": 1}, {"3": 1}, {"1": {"spins": 1}}, ["x"], [["x", 1, 1]]]
# What is no name, or no count.
NAMES = ["", "base", "*", "-1", "0", "01", "1", "144", "145", "1000", "a b"]


@dataclasses.dataclass
class Example:
    """The value of a slot in a valid document."""
    name: str
    document: object
    path: tuple


class Slots:
    """Every slot of a schema, with the first example of it."""

    def __init__(self, schema):
        self.schema = schema
        self.validator = jsonschema.Draft202012Validator(schema)
        self.examples = {}
        self.slots = {}
        self._declare(schema, "", set())

    @property
    def missing(self):
        """The slots that no document has an example of."""
        return [slot for slot in self.slots if slot not in self.examples]

    def learn(self, name, document):
        """Looks for examples in a valid document."""
        for slot, _, path in self._visit(document, self.schema, "", ()):
            self.examples.setdefault(slot, Example(name, document, path))

    def damaged(self):
        """Documents with one change each: the name of the valid one, the change, and the result."""
        for slot, example in self.examples.items():
            for what, document in self._damaged(slot, example):
                yield example.name, f"{what} at {'.'.join(map(str, example.path))}", document

    def _parts(self, schema, place, value=...):
        """A schema and those that it consists of; of several to choose from, those that a value fits."""
        yield schema, place
        if "$ref" in schema:
            target = self.schema
            for key in schema["$ref"][2:].split("/"):
                target = target[key]
            yield from self._parts(target, schema["$ref"][1:], value)
        for kind in ("allOf", "anyOf", "oneOf"):
            for number, part in enumerate(schema.get(kind, [])):
                if value is ... or self.validator.evolve(schema=part).is_valid(value):
                    yield from self._parts(part, f"{place}/{kind}/{number}", value)

    @staticmethod
    def _children(schema, place):
        """The slots of an object's keys and names, and of a list's elements: a place, a schema and which they are."""
        for key, part in schema.get("properties", {}).items():
            yield f"{place}/properties/{key}", part, key
        for pattern, part in schema.get("patternProperties", {}).items():
            yield f"{place}/patternProperties", part, dict
        if isinstance(schema.get("additionalProperties"), dict):
            yield f"{place}/additionalProperties", schema["additionalProperties"], dict
        for number, part in enumerate(schema.get("prefixItems", [])):
            yield f"{place}/prefixItems/{number}", part, number
        if isinstance(schema.get("items"), dict):
            yield f"{place}/items", schema["items"], list

    def _declare(self, schema, place, seen):
        for part, at in self._parts(schema, place):
            if at in seen:
                continue
            seen.add(at)
            for slot, inner, _ in self._children(part, at):
                # Only constraints of what is declared elsewhere have no type.
                if isinstance(inner, dict) and inner and self._limits(inner, slot)["types"]:
                    self.slots[slot] = inner
                    self._declare(inner, slot, seen)

    def _visit(self, value, schema, place, path):
        for part, at in self._parts(schema, place, value):
            for slot, inner, kind in self._children(part, at):
                if slot not in self.slots:
                    continue
                if isinstance(value, dict) and kind is dict:
                    keys = [key for key in value if key not in part.get("properties", {})]
                elif isinstance(value, list) and kind is list:
                    keys = range(len(value))
                elif isinstance(value, dict) and kind in value or isinstance(value, list) \
                        and isinstance(kind, int):
                    keys = [kind]
                else:
                    continue
                for key in keys:
                    yield slot, inner, path + (key,)
                    yield from self._visit(value[key], inner, slot, path + (key,))

    def _limits(self, schema, place):
        """What is stated of a value: its types, constants and the numbers that limit it."""
        limits = {"types": False, "constants": [], "numbers": [], "lengths": [], "keys": {}}
        for part, at in self._parts(schema, place):
            limits["types"] |= bool({"type", "enum", "const"} & set(part))
            limits["constants"] += part.get("enum", []) + ([part["const"]] if "const" in part else [])
            limits["numbers"] += [part[key] for key in ("minimum", "maximum") if key in part]
            limits["lengths"] += [part["maxItems"]] if part.get("maxItems", 10**9) <= 4096 else []
            for key, inner in part.get("properties", {}).items():
                limits["keys"][key] = f"{at}/properties/{key}"
        return limits

    def _damaged(self, slot, example):
        limits = self._limits(self.slots[slot], slot)

        def changed(change):
            document = copy.deepcopy(example.document)
            holder = document
            for key in example.path[:-1]:
                holder = holder[key]
            change(holder, example.path[-1])
            return document

        def replaced(value):
            return changed(lambda holder, key: holder.__setitem__(key, copy.deepcopy(value)))

        value = example.document
        for key in example.path:
            value = value[key]
        yield "removed", changed(lambda holder, key: holder.__delitem__(key))
        numbers = [number + step for number in limits["numbers"] for step in (-1, 0, 1)]
        for other in STRANGE + numbers + limits["constants"]:
            yield f"{str(other)[:40]!r}", replaced(other)
        yield "wrapped", replaced([value])
        for number in (1, 2):
            yield f"format {number}", {**example.document, "format": number}
        if isinstance(example.path[-1], int):
            yield "twice", changed(lambda holder, key: holder.insert(key, copy.deepcopy(holder[key])))
        if isinstance(value, list) and value:
            for length in limits["lengths"]:
                yield f"{length + 1} elements", replaced([value[index % len(value)] for index in range(length + 1)])
        if isinstance(example.path[-1], str) and slot.endswith("Properties"):
            for name in NAMES:
                def renamed(holder, key, name=name):
                    holder[name] = holder.pop(key)
                yield f"renamed {name[:20]!r}", changed(renamed)
        if isinstance(value, dict):
            yield from self._with_more_keys(limits["keys"], value, replaced)

    def _with_more_keys(self, own, value, replaced):
        """An object with a key that nothing has, with each key that it may have, and with each of other objects."""
        yield "an unknown key", replaced({**value, "unknown": 1})
        for slot, example in self.examples.items():
            key = slot.rpartition("/properties/")[2]
            if "/" in key or key in value or own.get(key, slot) != slot:
                continue
            other = example.document
            for step in example.path:
                other = other[step]
            yield f"{key} added", replaced({**value, key: other})
