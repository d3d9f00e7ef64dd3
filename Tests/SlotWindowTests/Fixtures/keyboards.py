#!/usr/bin/env python3
"""Writes what the keys of every layout of xkeyboard-config type without modifiers.

    python3 keyboards.py > keyboards.txt

Each line has a layout and, after a tab, one character for each of the 48 keys that type: the row of the digits from the
key before 1 on, the row of Q, the row of A with the backslash at its end, and the row of Z with the key that Americans
don't have before it. A space is a key that types nothing by itself, such as an accent. SDL gives the number row its
digits where none of its keys types one, as in France, and so does this.

Needs libxkbcommon, and the data of xkeyboard-config.
"""
import ctypes
import pathlib

RULES = pathlib.Path("/usr/share/X11/xkb/rules/evdev.lst")
# Linux's codes of the keys, and the 8 that X adds to them.
KEYS = [8 + code for code in [41, *range(2, 14), *range(16, 28), *range(30, 41), 43, 86, *range(44, 54)]]


class Names(ctypes.Structure):
    _fields_ = [(name, ctypes.c_char_p) for name in ("rules", "model", "layout", "variant", "options")]


xkb = ctypes.CDLL("libxkbcommon.so.0")
for name, result, *arguments in [
        ("xkb_context_new", ctypes.c_void_p, ctypes.c_int),
        ("xkb_keymap_new_from_names", ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Names), ctypes.c_int),
        ("xkb_keymap_key_get_syms_by_level", ctypes.c_int, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32,
         ctypes.c_uint32, ctypes.POINTER(ctypes.POINTER(ctypes.c_uint32))),
        ("xkb_keysym_to_utf32", ctypes.c_uint32, ctypes.c_uint32),
        ("xkb_keymap_unref", None, ctypes.c_void_p)]:
    function = getattr(xkb, name)
    function.restype, function.argtypes = result, arguments


def layouts():
    """Every layout and every variant of one: a name, the layout and the variant."""
    part = None
    for line in RULES.read_text().splitlines():
        if line.startswith("!"):
            part = line[1:].strip()
        elif line.strip() and part == "layout" and line.split()[0] != "custom":
            yield line.split()[0], line.split()[0], ""
        elif line.strip() and part == "variant":
            variant, layout = line.split()[:2]
            yield f"{layout[:-1]}({variant})", layout[:-1], variant


def typed(keymap, key):
    """The character of a key without modifiers; a space if there is none."""
    symbols = ctypes.POINTER(ctypes.c_uint32)()
    if xkb.xkb_keymap_key_get_syms_by_level(keymap, key, 0, 0, ctypes.byref(symbols)) != 1:
        return " "
    code = xkb.xkb_keysym_to_utf32(symbols[0])
    return chr(code) if code > 32 and code != 127 else " "


context = xkb.xkb_context_new(0)
for name, layout, variant in layouts():
    names = Names(b"evdev", b"pc105", layout.encode(), variant.encode(), b"")
    keymap = xkb.xkb_keymap_new_from_names(context, ctypes.byref(names), 0)
    if not keymap:
        raise SystemExit(f"{name} can't be read")
    row = "".join(typed(keymap, key) for key in KEYS)
    if not any(character in "0123456789" for character in row[1:11]):
        row = row[0] + "1234567890" + row[11:]
    print(f"{name}\t{row}")
    xkb.xkb_keymap_unref(keymap)
