"""Drops a file on a window, as a file manager does.

xdotool can't, so this speaks X11 itself: a client with an invisible window that owns the selection
XdndSelection, announces it to the other window, and answers when that requests the file's name.

Source: "X Window System Protocol", X11R6, appendix B; "Drag-and-Drop Protocol for the X Window
System" (XDND), version 5.
"""

import pathlib
import socket
import struct

CREATE_WINDOW, CHANGE_PROPERTY, INTERN_ATOM = 1, 18, 16
SET_SELECTION_OWNER, SEND_EVENT = 22, 25
CLIENT_MESSAGE, SELECTION_NOTIFY, SELECTION_REQUEST = 33, 31, 30


def drop(display, window, path, patience_in_seconds=60):
    """Drops a file on a window, and returns once the window has accepted it."""
    with Source(display, patience_in_seconds) as source:
        source.drop(int(window), pathlib.Path(path).resolve().as_uri() + "\r\n")


class Source:
    """An X client that offers a selection to others."""

    def __init__(self, display, patience_in_seconds):
        self.pending = []
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(patience_in_seconds)
        self.socket.connect(f"/tmp/.X11-unix/X{display.name.lstrip(':')}")
        self.socket.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        status, length = struct.unpack("<B5xH", self.read(8))
        setup = self.read(4 * length)
        if status != 1:
            raise RuntimeError(f"the display doesn't let anybody in: {setup!r}")
        self.window = struct.unpack_from("<I", setup, 4)[0] | 1
        vendor, screens, formats = struct.unpack_from("<H2xBB", setup, 16)
        self.root = struct.unpack_from("<I", setup, 32 + (vendor + 3) // 4 * 4 + 8 * formats)[0]
        # A window without a picture (class InputOnly), outside the screen.
        self.request(CREATE_WINDOW, 0, struct.pack(
            "<IIhhHHHHII", self.window, self.root, -10, -10, 1, 1, 0, 2, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def drop(self, target, text):
        selection, list_type = self.atom("XdndSelection"), self.atom("text/uri-list")
        copy = self.atom("XdndActionCopy")
        self.request(SET_SELECTION_OWNER, 0, struct.pack("<III", self.window, selection, 0))
        self.tell(target, "XdndEnter", 5 << 24, list_type, 0, 0)
        self.tell(target, "XdndPosition", 0, 300 << 16 | 300, 0, copy)
        self.wait_for("XdndStatus")
        self.tell(target, "XdndDrop", 0, 0, 0, 0)
        self.hand_over(list_type, text.encode())
        self.wait_for("XdndFinished")

    def hand_over(self, kind, data):
        """Answers the next request for the selection."""
        event = self.event(SELECTION_REQUEST)
        time, _, requestor, selection, target, name = struct.unpack("<6I", event[4:28])
        self.request(CHANGE_PROPERTY, 0, struct.pack(
            "<IIIBxxxI", requestor, name, kind, 8, len(data)) + data + bytes(-len(data) % 4))
        answer = struct.pack("<BxHIIIII8x", SELECTION_NOTIFY, 0, time, requestor, selection,
                             target, name)
        self.request(SEND_EVENT, 0, struct.pack("<II", requestor, 0) + answer)

    def tell(self, target, name, *words):
        """Sends a message of five words to a window; the first is this client's own window."""
        message = struct.pack("<BBHII5I", CLIENT_MESSAGE, 32, 0, target, self.atom(name),
                              self.window, *words)
        self.request(SEND_EVENT, 0, struct.pack("<II", target, 0) + message)

    def wait_for(self, name):
        kind = self.atom(name)
        while struct.unpack_from("<I", self.event(CLIENT_MESSAGE), 8)[0] != kind:
            pass

    # ------------------------------------------------------------ The protocol

    def atom(self, name):
        data = name.encode()
        self.request(INTERN_ATOM, 0, struct.pack("<HH", len(data), 0)
                     + data + bytes(-len(data) % 4))
        return struct.unpack_from("<I", self.reply(), 8)[0]

    def request(self, code, detail, body):
        self.socket.sendall(struct.pack("<BBH", code, detail, 1 + len(body) // 4) + body)

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise RuntimeError("the display has hung up")
            data += part
        return data

    def message(self):
        """The first 32 bytes of the next reply or event."""
        data = self.read(32)
        if data[0] == 0:
            raise RuntimeError(f"the display refuses request {data[10]}: error {data[1]}")
        if data[0] == 1:
            self.read(4 * struct.unpack_from("<I", data, 4)[0])
        return data

    def reply(self):
        while (data := self.message())[0] != 1:
            self.pending.append(data)
        return data

    def event(self, kind):
        """The next event of a kind; others are skipped."""
        while True:
            data = self.pending.pop(0) if self.pending else self.message()
            if data[0] & 0x7F == kind:
                return data
