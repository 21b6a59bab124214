import Foundation
import TestSupport
import Testing

// Examples of forms on the accessibility bus: roles and states are AT-SPI's, names and values those of the
// examples' sources.
extension ReaderTests {
    /// An example in a window on sway, a reader on its bus, and a keyboard; settings of other runs aren't there.
    private final class Form {
        let bus: Bus
        let name: String
        private let compositor: RealCompositor
        private let program: Program
        private let home: URL
        private var keyboard: Program?

        /// Starts an example and waits for a line of its tree; nil, with a loud line, where tools are missing.
        init?(_ name: String, with line: String) throws {
            guard let compositor = try RealCompositor(.sway), let bus = try Bus(compositor) else {
                return nil
            }
            (self.compositor, self.bus, self.name) = (compositor, bus, name)
            home = FileManager.default.temporaryDirectory.appending(
                path: "lamina-reader-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            program = try Program(
                try #require(Program.built(name), "build the example \(name) first"),
                environment: bus.environment.merging([
                    "LAMINA_SIZE": "480x680", "LAMINA_DEBUG": "no-frame", "HOME": home.path,
                    "XDG_CONFIG_HOME": home.path,
                    "CFFIXED_USER_HOME": home.path, "TZ": "UTC", "LC_ALL": "C.UTF-8",
                ]) { $1 })
            try #require(
                bus.sees(line, in: name), "\(bus.output.suffix(2000))\n\(program.output)")
            try #require(bus.hears("event window:activate"), "\(bus.output.suffix(600))")
        }

        deinit {
            program.stop()
            try? FileManager.default.removeItem(at: home)
        }

        var isRunning: Bool { program.isRunning }

        func sees(_ line: String) -> Bool {
            let isSeen = bus.sees(line, in: name, within: 20)
            if !isSeen { print(bus.ask("tree \(name)"), program.output.suffix(400)) }
            return isSeen
        }

        /// Presses a key, and waits until the reader has heard of an event.
        func press(_ key: Int, hears event: String) throws -> Bool {
            if keyboard == nil {
                keyboard = try Program(
                    try #require(Program.vtext), environment: compositor.environment)
                keyboard?.send("keyboard")
                // The compositor hands the keyboard's focus on.
                usleep(300_000)
            }
            for line in ["key \(key) 1", "key \(key) 0"] { keyboard?.send(line) }
            return bus.hears("event object:state-changed:\(event)")
        }
    }

    @Test(
        "settings are read with names, values and states, worked by the keys, and set by a reader")
    func settings() throws {
        guard let form = try Form("settings", with: "list item 'Sleep after, 2 minutes'") else {
            return
        }
        let tree = form.bus.ask("tree settings")
        for line in [
            "heading 'Settings'", "label 'NOTIFICATIONS'",
            "list item 'Allow notifications' focusable,enabled\n",
            "toggle button 'Allow notifications' focusable,enabled,checked\n",
            "toggle button 'Play sounds' focusable,enabled,checked\n",
            "panel 'Appearance' focusable,enabled\n", "radio button 'Auto' enabled,checked\n",
            "radio button 'Dark' enabled\n", "slider 'Brightness' focusable,enabled value 0.7",
            "list item 'Sleep after, 2 minutes' focusable,enabled\n",
        ] {
            #expect(tree.contains(line), "\(line)\nin\n\(tree)")
        }
        // Tab goes to the rows and on to the switch; Space sets it, and the sounds can't be set any more.
        #expect(try form.press(Self.tab, hears: "focused 1 list item 'Allow notifications'"))
        #expect(try form.press(Self.tab, hears: "focused 1 toggle button 'Allow notifications'"))
        #expect(try form.press(Self.space, hears: "checked 0 toggle button 'Allow notifications'"))
        #expect(form.sees("toggle button 'Play sounds' checked\n"))
        #expect(try form.press(Self.down, hears: "focused 1 list item 'Play sounds'"))
        #expect(try form.press(Self.down, hears: "focused 1 list item 'Appearance'"))
        #expect(try form.press(Self.tab, hears: "focused 1 panel 'Appearance'"))
        #expect(try form.press(Self.right, hears: "checked 1 radio button 'Light'"))
        // A reader does the same.
        form.bus.ask("press Allow notifications")
        #expect(form.sees("toggle button 'Play sounds' focusable,enabled,checked\n"))
        form.bus.ask("press Dark")
        #expect(form.sees("radio button 'Dark' enabled,checked\n"))
        form.bus.ask("set Brightness 0.25")
        #expect(form.sees("slider 'Brightness' focusable,enabled value 0.25"))
        // The row opens a wheel: the third of five times, counted from 0.
        form.bus.ask("press Sleep after, 2 minutes")
        #expect(form.sees("panel 'Sleep after' enabled\n"))
        #expect(form.bus.ask("tree settings").contains("slider '' focusable,enabled value 2"))
        #expect(form.isRunning)
    }

    @Test("a form is filled in by a reader and the keys, and its alert is read and answered")
    func signup() throws {
        let first = "entry 'Name' focused,focusable,enabled,editable text ''"
        guard let form = try Form("signup", with: first) else { return }
        let tree = form.bus.ask("tree signup")
        for line in [
            "heading 'New Account'", "entry 'Email' focusable,enabled,editable text ''",
            "password text 'Password' focusable,enabled,editable text ''",
            "panel 'Date of birth' enabled\n",
            "push button 'Date' focusable,enabled described '15 Jun 1990'",
            "toggle button 'I accept the terms of use' focusable,enabled\n",
            "push button 'Create Account' \n",
        ] {
            #expect(tree.contains(line), "\(line)\nin\n\(tree)")
        }
        for line in ["Name Ada", "Email ada@example.org", "Password 12345678"] {
            form.bus.ask("type \(line)")
        }
        #expect(form.sees("entry 'Email' focusable,enabled,editable text 'ada@example.org'"))
        // A secret is told by its length only.
        let secret = "password text 'Password' focusable,enabled,editable text '••••••••'"
        #expect(form.sees(secret) && !form.bus.output.contains("text '12345678'"))
        for stop in [
            "entry 'Email'", "password text 'Password'", "push button 'Date'",
            "toggle button 'I accept the terms of use'",
        ] {
            #expect(try form.press(Self.tab, hears: "focused 1 \(stop)"))
        }
        let accepted = "checked 1 toggle button 'I accept the terms of use'"
        #expect(try form.press(Self.space, hears: accepted))
        #expect(form.sees("push button 'Create Account' focusable,enabled\n"))
        #expect(try form.press(Self.tab, hears: "focused 1 push button 'Create Account'"))
        form.bus.ask("press Create Account")
        #expect(form.sees("dialog 'Welcome, Ada!' enabled\n"))
        // Its button gets the keyboard once the alert is there, and all below it is silent.
        #expect(form.sees("push button 'OK' focused,focusable,enabled\n"))
        let alert = form.bus.ask("tree signup")
        #expect(alert.contains("label 'An account for ada@example.org, born on "), "\(alert)")
        #expect(!alert.contains("entry 'Name'"), "\(alert)")
        form.bus.ask("press OK")
        #expect(form.sees("push button 'Create Account' focused,focusable,enabled\n"))
        #expect(form.isRunning)
    }
}
