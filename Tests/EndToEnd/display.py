"""A virtual display, with its mouse and keyboard."""

import contextlib
import mmap
import os
import struct
import subprocess
import time

from picture import Picture

# Anything that takes longer counts as hanging, however busy the machine is.
PATIENCE_IN_SECONDS = 600


class Display:
    """An X server without a screen.

    It keeps its picture in a file, so reading it takes a millisecond and no cooperation: a picture
    can be taken between two frames of a game.
    """

    def __init__(self, output, width=1280, height=800):
        self.size = (width, height)
        self.folder = output / "display"
        self.folder.mkdir()
        read_end, write_end = os.pipe()
        with open(output / "xvfb.log", "wb") as log:
            self.server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24",
                 "-fbdir", str(self.folder), "-nolisten", "tcp", "-noreset"],
                stdout=log, stderr=log, pass_fds=[write_end])
        os.close(write_end)
        with os.fdopen(read_end) as number:
            line = number.readline().strip()
        if not line:
            raise RuntimeError(f"Xvfb doesn't start; see {output / 'xvfb.log'}")
        self.name = f":{line}"
        with open(self.folder / "Xvfb_screen0", "rb") as file:
            self.screen = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.screen.close()
        self.server.terminate()
        self.server.wait()

    @contextlib.contextmanager
    def window_manager(self):
        """A window manager, for as long as it is needed: without one, requests for sizes and full
        screen get no answer."""
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env={**os.environ, "DISPLAY": self.name},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            # Only a window manager reports the current desktop.
            wait_until(lambda: self.answers("get_desktop"), "the window manager")
            yield
        finally:
            manager.terminate()
            manager.wait()

    # ------------------------------------------------------------ Observing

    def picture(self, left, top, width, height):
        """A part of the display's picture."""
        # Source: X11/XWDFile.h; all fields are big-endian, the colour map has 12 bytes per entry.
        header = struct.unpack(">25I", self.screen[:100])
        (header_size, bits, line_size, colors) = (header[0], header[11], header[12], header[19])
        if bits != 32:
            raise RuntimeError(f"the display has {bits} bits a pixel instead of 32")
        start = header_size + 12 * colors
        rows = []
        for y in range(top, top + height):
            offset = start + y * line_size + left * 4
            rows.append(self.screen[offset:offset + width * 4])
        return Picture(width, height, b"".join(rows))

    # ------------------------------------------------------------ Acting

    def xdotool(self, *arguments):
        """Runs xdotool and returns its output."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)], env={**os.environ, "DISPLAY": self.name},
            capture_output=True, text=True, timeout=PATIENCE_IN_SECONDS)
        if done.returncode != 0:
            raise RuntimeError(f"xdotool {arguments[0]}: {done.stderr.strip() or 'finds nothing'}")
        return done.stdout.strip()

    def answers(self, *arguments):
        """Whether an xdotool command succeeds."""
        return subprocess.run(
            ["xdotool", *arguments], env={**os.environ, "DISPLAY": self.name},
            capture_output=True, timeout=PATIENCE_IN_SECONDS).returncode == 0

    def window(self, process):
        """The window of a process."""
        found = self.xdotool("search", "--sync", "--onlyvisible", "--pid", process.pid)
        return found.splitlines()[0]

    def place(self, window):
        """The frame of a window: left, top, width, height."""
        text = self.xdotool("getwindowgeometry", "--shell", window)
        values = dict(line.split("=") for line in text.splitlines())
        return tuple(int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))

    def key(self, name):
        self.xdotool("key", name)

    def move(self, window, x, y):
        self.xdotool("mousemove", "--window", window, x, y)

    def click(self, window, x, y, button=1):
        self.xdotool("mousemove", "--window", window, x, y, "click", button)


def wait_until(holds, what):
    """Waits until a condition holds, and returns its value."""
    end = time.monotonic() + PATIENCE_IN_SECONDS
    while time.monotonic() < end:
        result = holds()
        if result:
            return result
        time.sleep(0.005)
    raise TimeoutError(f"waited {PATIENCE_IN_SECONDS} s for {what}")
