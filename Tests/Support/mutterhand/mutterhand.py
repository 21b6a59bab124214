#!/usr/bin/python3
"""Moves devices on mutter that are not there, and takes pictures of its screen; for tests.

mutter takes input only from who holds a session on its bus, and hands out its screen only as a
stream of PipeWire; both are asked for once, here. It reads the lines of `vptr`, touch among them,
answers each with "ok", and knows one more:

    shot FILE    a picture of the whole screen, without the pointer, as a PNG file

With --pictures it leaves the devices alone until a line uses them.
"""

import subprocess
import sys
import time

from gi.repository import Gio, GLib

MUTTER = "org.gnome.Mutter"


class Mutter:
    """A session for input, a session for pictures, and the stream of the one screen."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.hand = self.call("RemoteDesktop", "", "", "CreateSession", None)[0]
        identity = self.call(
            "RemoteDesktop", self.hand, "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", (f"{MUTTER}.RemoteDesktop.Session", "SessionId")))[0]
        self.cast = self.call("ScreenCast", "", "", "CreateSession", GLib.Variant(
            "(a{sv})", ({"remote-desktop-session-id": GLib.Variant("s", identity)},)))[0]
        self.stream = self.call(
            "ScreenCast", self.cast, f"{MUTTER}.ScreenCast.Session", "RecordMonitor",
            GLib.Variant("(sa{sv})", ("Meta-0", {"cursor-mode": GLib.Variant("u", 0)})))[0]
        self.node = None
        self.start = None
        self.bus.signal_subscribe(
            f"{MUTTER}.ScreenCast", f"{MUTTER}.ScreenCast.Stream", "PipeWireStreamAdded",
            self.stream, None, Gio.DBusSignalFlags.NONE, self.added)
        self.say("Start", None)
        end = time.monotonic() + 20
        while self.node is None and time.monotonic() < end:
            GLib.MainContext.default().iteration(False)
            time.sleep(0.01)
        if self.node is None:
            raise RuntimeError("mutter gave no stream; is PipeWire running?")

    def plug_in(self):
        """Uses each device once: one that comes with its first event loses it to clients that are
        still about to ask for it."""
        for line in ("key 42 1", "key 42 0", "move 1 1", "touch down 0 1 1", "touch up 0"):
            words = line.split()
            self.perform(words[0], words[1:])

    def added(self, _bus, _sender, _path, _interface, _name, values):
        self.node = values[0]

    def call(self, service, path, interface, method, values):
        """A call on one of mutter's two services."""
        reply = self.bus.call_sync(
            f"{MUTTER}.{service}", path or f"/org/gnome/Mutter/{service}",
            interface or f"{MUTTER}.{service}", method, values, None,
            Gio.DBusCallFlags.NONE, 10_000, None)
        return reply.unpack()

    def say(self, method, values):
        """A call of the session for input."""
        self.call("RemoteDesktop", self.hand, f"{MUTTER}.RemoteDesktop.Session", method, values)

    def shot(self, path):
        """One picture of the stream, as a PNG file."""
        subprocess.run(
            ["gst-launch-1.0", "-q", "pipewiresrc", f"path={self.node}", "num-buffers=1",
             "always-copy=true", "!", "videoconvert", "!", "pngenc", "!", "filesink",
             f"location={path}"],
            check=True, timeout=30, stdout=subprocess.DEVNULL)

    def wait_until(self, milliseconds):
        """Lines have times of their own, from the first one on."""
        now = time.monotonic()
        if self.start is None:
            self.start = now
        time.sleep(max(0, self.start + milliseconds / 1000 - now))

    def touch(self, phase, slot, x=None, y=None):
        if phase == "up":
            self.say("NotifyTouchUp", GLib.Variant("(u)", (int(slot),)))
            return
        method = "NotifyTouchDown" if phase == "down" else "NotifyTouchMotion"
        self.say(method, GLib.Variant("(sudd)", (self.stream, int(slot), float(x), float(y))))

    def perform(self, word, rest):
        """One line."""
        match word:
            case "at":
                self.wait_until(int(rest[0]))
            case "move":
                self.say("NotifyPointerMotionAbsolute", GLib.Variant(
                    "(sdd)", (self.stream, float(rest[0]), float(rest[1]))))
            case "btn":
                self.say("NotifyPointerButton", GLib.Variant(
                    "(ib)", (int(rest[0]), rest[1] == "1")))
            case "wheel":
                self.say("NotifyPointerAxisDiscrete", GLib.Variant("(ui)", (0, int(rest[0]))))
            case "key":
                self.say("NotifyKeyboardKeycode", GLib.Variant(
                    "(ub)", (int(rest[0]), rest[1] == "1")))
            case "touch":
                self.touch(*rest)
            case "shot":
                self.shot(rest[0])


def main():
    mutter = Mutter()
    if "--pictures" not in sys.argv:
        mutter.plug_in()
    print("ready", flush=True)
    for line in sys.stdin:
        words = line.split()
        if words:
            mutter.perform(words[0], words[1:])
            print("ok", flush=True)


main()
