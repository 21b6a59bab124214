import Foundation
import Testing
import TestSupport

/// A screen reader's side of a real program: the accessibility bus, on a session bus of its own.
@Suite("Readers on the accessibility bus", .serialized)
struct ReaderTests {
    /// Codes of linux/input-event-codes.h.
    static let (tab, space, right, down) = (15, 57, 106, 108)

    /// A session bus with the desktop's switch for accessibility on, and a reader on it.
    final class Bus {
        let environment: [String: String]
        private let daemon: Program
        private let reader: Program
        private var answers = 0

        /// Nil, with a loud line, where the tools are missing.
        init?(_ compositor: RealCompositor) throws {
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "Support/reader/reader.py").path
            guard let daemonPath = Program.find("dbus-daemon"), let call = Program.find("gdbus"),
                FileManager.default.fileExists(
                    atPath: "/usr/lib/python3/dist-packages/pyatspi/__init__.py")
            else {
                print("LOUD SKIP: no accessibility bus; its end-to-end tests did not run")
                return nil
            }
            var variables = compositor.environment
            variables["GSETTINGS_BACKEND"] = "memory"
            daemon = try Program(
                daemonPath, ["--session", "--nofork", "--print-address=1"],
                environment: variables)
            guard daemon.wait(30, until: { $0.contains("unix:") && $0.contains("\n") }) else {
                throw Failure(daemon.output)
            }
            let address = daemon.output.split(separator: "\n").first { $0.hasPrefix("unix:") }
            variables["DBUS_SESSION_BUS_ADDRESS"] = address.map(String.init)
            environment = variables
            // As a desktop does it when a person switches a reader on.
            let on = try Program(
                call,
                [
                    "call", "--session", "--dest", "org.a11y.Bus", "--object-path",
                    "/org/a11y/bus", "--method", "org.freedesktop.DBus.Properties.Set",
                    "org.a11y.Status", "IsEnabled", "<true>",
                ], environment: variables)
            guard on.exitCode(within: 30) == 0 else { throw Failure(on.output) }
            reader = try Program("/usr/bin/python3", [script], environment: variables)
            guard reader.wait(30, until: { $0.contains("ready") }) else {
                throw Failure(reader.output)
            }
        }

        struct Failure: Error, CustomStringConvertible {
            let description: String
            init(_ output: String) { description = "the bus did not start: \(output)" }
        }

        /// Has the reader do something; what it answers.
        @discardableResult
        func ask(_ line: String) -> String {
            let before = reader.output.count
            reader.send(line)
            answers += 1
            let isAnswered = reader.wait(60) {
                $0.split(separator: "\n").count { $0 == "ok" } >= answers
            }
            if !isAnswered { Issue.record("no answer to \(line): \(reader.output.suffix(400))") }
            return String(reader.output.dropFirst(before))
        }

        /// Waits until the reader has heard an event.
        func hears(_ event: String, within seconds: Double = 30) -> Bool {
            reader.wait(seconds) { $0.contains(event) }
        }

        /// Asks for the tree until `line` is in it, at most `seconds`.
        func sees(_ line: String, in program: String, within seconds: Double = 45) -> Bool {
            let end = Date().addingTimeInterval(seconds)
            while Date() < end {
                if ask("tree \(program)").contains(line) { return true }
                usleep(100_000)
            }
            return false
        }

        var output: String { reader.output }
    }

    /// Roles, names and states are AT-SPI's for buttons, sliders and labels as UIKit documents them.
    @Test("the lab's tree, its actions, its values and its focus, over the bus")
    func lab() throws {
        guard let compositor = try RealCompositor(.sway), let bus = try Bus(compositor) else {
            return
        }
        let program = try Program(
            try #require(Program.built("lamina"), "build the product lamina first"),
            ["hittest", "--size", "1000x640"], environment: bus.environment)
        let isThere = bus.sees("list item 'Game' focusable,enabled", in: "lamina")
        try #require(isThere, "\(bus.output.suffix(2000))\n\(program.output)")
        let tree = bus.ask("tree lamina")
        for line in [
            "application 'lamina'", "  frame 'Lamina hit-test lab' ", "label 'Hit-test lab'",
            "slider 'Main thread busy' focusable,enabled value 0",
            "list 'Scenes'", "list item 'Cards' focusable,enabled,selected",
            "list item 'Stack' focusable,enabled\n", "canvas 'Scene'",
        ] {
            #expect(tree.contains(line), "\(line)\nin\n\(tree)")
        }
        // What a reader does is done, and heard of.
        bus.ask("press Stack")
        #expect(bus.sees("list item 'Stack' focusable,enabled,selected", in: "lamina"))
        bus.ask("set Main thread busy 200")
        #expect(bus.sees("label '200 ms'", in: "lamina"))
        #expect(bus.hears("event object:property-change:accessible-value 0 slider"))
        // The keyboard's focus is heard of.
        let keyboard = try Program(
            try #require(Program.vtext), environment: compositor.environment)
        for line in ["keyboard", "key \(Self.tab) 1", "key \(Self.tab) 0"] {
            keyboard.send(line)
            usleep(300_000)
        }
        let hasFocus = bus.hears("event object:state-changed:focused 1")
        #expect(hasFocus, "\(bus.output.suffix(600))\n\(program.output)")
        #expect(program.isRunning)
    }

    /// AT-SPI's event "object:announcement" carries the words.
    @Test("the chalkboard's passing messages are announced")
    func announcements() throws {
        guard let compositor = try RealCompositor(.sway), let bus = try Bus(compositor) else {
            return
        }
        let home = FileManager.default.temporaryDirectory.appending(
            path: "lamina-reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let program = try Program(
            try #require(Program.built("lamina"), "build the product lamina first"),
            [
                "chalkboard", "--size", "900x620", "--state", home.appending(path: "state").path,
                "--folder", home.appending(path: "boards").path,
            ], environment: bus.environment)
        let isThere = bus.sees("canvas 'Board' focused,focusable,enabled", in: "lamina")
        try #require(isThere, "\(bus.output.suffix(2000))\n\(program.output)")
        let keyboard = try Program(
            try #require(Program.vtext), environment: compositor.environment)
        // Control and E export a picture; there is nothing to export yet.
        for line in ["keyboard", "mods 4", "key 18 1", "key 18 0", "mods 0"] {
            keyboard.send(line)
            usleep(300_000)
        }
        let isSaid = bus.hears("announced There is nothing on the board yet")
        #expect(isSaid, "\(bus.output.suffix(600))\n\(program.output)")
        #expect(program.isRunning)
    }

    /// A menu is a surface of the desktop's there, and no window of its own to readers.
    @Test("the rows of a menu are read, the lit one has the focus, and a reader chooses one")
    func menu() throws {
        guard let compositor = try RealCompositor(.sway), let bus = try Bus(compositor) else {
            return
        }
        let home = FileManager.default.temporaryDirectory.appending(
            path: "lamina-reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let program = try Program(
            try #require(Program.built("lamina"), "build the product lamina first"),
            [
                "chalkboard", "--size", "900x620", "--state", home.appending(path: "state").path,
                "--folder", home.appending(path: "boards").path,
            ], environment: bus.environment)
        let isThere = bus.sees("canvas 'Board' focused,focusable,enabled", in: "lamina")
        try #require(isThere, "\(bus.output.suffix(2000))\n\(program.output)")
        let keyboard = try Program(
            try #require(Program.vtext), environment: compositor.environment)
        // Shift and F10 open the board's menu.
        for line in ["keyboard", "mods 1", "key 68 1", "key 68 0", "mods 0"] {
            keyboard.send(line)
            usleep(300_000)
        }
        // The first row that can be chosen: nothing can be undone yet.
        let isRead = bus.sees("push button 'Tool' focused,focusable,enabled", in: "lamina")
        try #require(isRead, "\(bus.output.suffix(3000))\n\(program.output)")
        let tree = bus.ask("tree lamina")
        #expect(tree.contains("dialog ''") && tree.contains("label 'Undo'"), "\(tree)")
        #expect(tree.contains("push button 'New Board' focusable,enabled"), "\(tree)")
        // Down goes to the next row.
        for line in ["key 108 1", "key 108 0"] { keyboard.send(line) }
        #expect(bus.hears("event object:state-changed:focused 1 push button 'Zoom'"))
        bus.ask("press Zoom")
        let isInside = bus.sees("push button 'Nearer' focused,focusable,enabled", in: "lamina")
        #expect(isInside, "\(bus.output.suffix(3000))\n\(program.output)")
        #expect(program.isRunning)
    }

    /// Roles and states are AT-SPI's for lists; items are Apple's cells, by their texts.
    @Test("items of collections are read, chosen, shown and added over the bus")
    func collections() throws {
        guard let compositor = try RealCompositor(.sway), let bus = try Bus(compositor) else {
            return
        }
        let program = try Program(
            try #require(Program.built("lamina"), "build the product lamina first"),
            ["gallery", "--page", "collections", "--size", "1120x720"],
            environment: bus.environment)
        let isThere = bus.sees("list item 'Sky Blue'", in: "lamina")
        try #require(isThere, "\(bus.output.suffix(3000))\n\(program.output)")
        let tree = bus.ask("tree lamina")
        #expect(tree.contains("list 'Families'") && tree.contains("list 'Paints'"), "\(tree)")
        #expect(!tree.contains("list item 'Hot Pink'"), "\(tree)")
        bus.ask("press Add")
        #expect(bus.sees("list item 'Hot Pink'", in: "lamina"), "\(bus.output.suffix(3000))")
        bus.ask("press Sky Blue")
        let isChosen = bus.sees("list item 'Sky Blue' focusable,enabled,selected", in: "lamina")
        #expect(isChosen, "\(bus.output.suffix(3000))")
        #expect(program.isRunning)
    }

    /// AT-SPI's interfaces Text and EditableText; what is typed by a reader is undone like all else.
    @Test("a note is read, written and undone over the bus")
    func note() throws {
        guard let compositor = try RealCompositor(.sway), let bus = try Bus(compositor) else {
            return
        }
        let program = try Program(
            try #require(Program.built("lamina"), "build the product lamina first"),
            ["gallery", "--page", "editing", "--size", "1120x720"],
            environment: bus.environment)
        let isThere = bus.sees("entry 'Note' focusable,enabled,editable", in: "lamina")
        try #require(isThere, "\(bus.output.suffix(3000))\n\(program.output)")
        bus.ask("type Note Written by a reader")
        let isWritten = bus.sees("text 'Written by a reader'", in: "lamina")
        #expect(isWritten, "\(bus.output.suffix(3000))")
        #expect(bus.hears("event object:text-changed:insert"))
        bus.ask("press Undo")
        let end = Date().addingTimeInterval(20)
        var tree = bus.ask("tree lamina")
        while tree.contains("text 'Written by a reader'"), Date() < end {
            tree = bus.ask("tree lamina")
        }
        #expect(!tree.contains("text 'Written by a reader'"), "\(tree)")
        #expect(program.isRunning)
    }
}
