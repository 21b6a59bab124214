#!/usr/bin/python3
"""A reader on the accessibility bus, for tests: does a line of standard input, and ends its answer with "ok".

    tree PROGRAM          what there is: role, name, states, value, description
    press NAME            the first action of the thing of that name
    set NAME NUMBER       a slider's number
    type NAME TEXT        a field's text
    loop PROGRAM SECONDS  reads the whole tree again and again; says how often

Events are printed as they come: event TYPE DETAIL ROLE NAME.
"""
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

STATES = ["focused", "focusable", "enabled", "checked", "selected", "editable"]
EVENTS = [
    "object:state-changed:focused", "object:state-changed:checked",
    "object:property-change:accessible-value", "object:property-change:accessible-name",
    "object:text-changed:insert", "object:children-changed", "window:activate",
    "object:announcement",
]
program = None


def say(line):
    print(line, flush=True)


def find(name, seconds=5):
    end = time.time() + seconds
    while time.time() < end:
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(i)
            if app and app.get_name() == name and app.get_child_count() > 0:
                return app
        time.sleep(0.05)
    return None


def walk(node, depth=0):
    yield node, depth
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child:
            yield from walk(child, depth + 1)


def line(node, depth):
    held = node.get_state_set()
    states = [s for s in STATES if held.contains(getattr(Atspi.StateType, s.upper()))]
    words = f"{'  ' * depth}{node.get_role_name()} '{node.get_name()}' {','.join(states)}"
    if "Value" in node.get_interfaces():
        words += f" value {node.get_current_value():g}"
    if "Text" in node.get_interfaces():
        words += f" text '{Atspi.Text.get_text(node, 0, -1)}'"
    if node.get_description():
        words += f" described '{node.get_description()}'"
    return words


def named(name, interface):
    return next(
        (n for n, _ in walk(program)
         if n.get_name() == name and interface in n.get_interfaces()), None)


def obey(words):
    global program
    what, rest = words[0], words[1:]
    if what == "tree":
        program = find(rest[0])
        if not program:
            return say("no such program")
        for node, depth in walk(program):
            say(line(node, depth))
    elif what == "press":
        node = named(" ".join(rest), "Action")
        say(f"pressed {node.do_action(0) if node else None}")
    elif what == "set":
        node = named(" ".join(rest[:-1]), "Value")
        say(f"set {node.set_current_value(float(rest[-1])) if node else None}")
    elif what == "type":
        node = named(rest[0], "EditableText")
        say(f"typed {Atspi.EditableText.set_text_contents(node, ' '.join(rest[1:])) if node else None}")
    elif what == "loop":
        program = find(rest[0])
        count, nodes, end = 0, 0, time.time() + float(rest[1])
        while time.time() < end:
            program.clear_cache()
            for node, depth in walk(program):
                line(node, depth)
                nodes += 1
            count += 1
        say(f"read {count} times, {nodes} nodes")


def heard(event):
    source = event.source
    if event.type.startswith("object:announcement"):
        return say(f"announced {event.any_data} {event.type}")
    try:
        say(f"event {event.type} {event.detail1} {source.get_role_name()} '{source.get_name()}'")
    except GLib.Error:
        say(f"event {event.type} {event.detail1} gone")


def told(channel, condition):
    words = sys.stdin.readline()
    if not words:
        Atspi.event_quit()
        return False
    try:
        obey(words.split())
    except Exception as error:  # A node may go while it is asked.
        say(f"failed: {error}")
    say("ok")
    return True


listener = Atspi.EventListener.new(heard)
for each in EVENTS:
    listener.register(each)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, told)
say("ready")
Atspi.event_main()
