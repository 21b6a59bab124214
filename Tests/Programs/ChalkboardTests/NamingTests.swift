import Chalk
import Chalkboard
import Foundation
import Primitives
import Stage
import Testing

/// A board's name is typed into an alert's field, with all that fields do.
@MainActor
@Suite(.serialized)
struct NamingTests {
    private func asking() throws -> Easel {
        let easel = try Easel()
        try easel.play("0 stroke mouse 0.3 100,100 300,300\n+0.1 key ctrl+s")
        try #require(easel.program.isAsking)
        easel.wait(0.6)
        return easel
    }

    /// Presses keys, one after the other, and saves.
    private func type(_ easel: Easel, _ keys: [String]) throws {
        let lines = keys.map { "+0.02 key \($0)" }
        try easel.play((["0 move 5 5"] + lines + ["+0.05 key return"]).joined(separator: "\n"))
        // The alert goes before the board is saved.
        easel.wait(1)
    }

    private func name(_ easel: Easel) -> String? {
        easel.program.session.file?.deletingPathExtension().lastPathComponent
    }

    @Test("the first letter takes the place of the first answer; return alone takes that")
    func first() throws {
        for (keys, expected) in [(["a", "b"], "ab"), ([], "Board 1"), (["end", "1"], "Board 11")] {
            let easel = try asking()
            defer { easel.close() }
            try type(easel, keys)
            #expect(name(easel) == expected)
        }
    }

    @Test("letters can be selected and corrected")
    func editing() throws {
        let easel = try asking()
        defer { easel.close() }
        try type(easel, ["a", "b", "c", "left", "backspace", "home", "x", "ctrl+shift+right", "z"])
        #expect(name(easel) == "xz")
    }

    @Test("text can be copied and pasted")
    func clipboard() throws {
        let easel = try asking()
        defer { easel.close() }
        Clipboard.shared.connect(nil)
        try type(easel, ["a", "b", "ctrl+a", "ctrl+c", "end", "ctrl+v", "ctrl+v"])
        #expect(name(easel) == "ababab")
    }

    @Test("an input method names a board")
    func composing() throws {
        let easel = try asking()
        defer { easel.close() }
        let entry = easel.host.stage.textEntry
        let state = try #require(entry.state(in: easel.host.stage.layer))
        #expect(state.surrounding == TextSurrounding("Board 1", cursor: 7, anchor: 0))
        var composition = TextComposition()
        composition.field = state.field
        composition.mark("に", from: 3, to: 3)
        easel.host.send(.text(HostTime(seconds: easel.host.time), composition))
        composition.mark("", from: 0, to: 0)
        composition.text = "日本"
        easel.host.send(.text(HostTime(seconds: easel.host.time), composition))
        try type(easel, [])
        #expect(name(easel) == "日本")
        #expect(entry.state(in: easel.host.stage.layer) == nil)
    }

    @Test("a name is no longer than a file's name may be")
    func long() throws {
        let easel = try asking()
        defer { easel.close() }
        try type(easel, Array(repeating: "m", count: 70))
        #expect(name(easel) == String(repeating: "m", count: 60))
    }

    @Test("escape leaves the question, also while something is selected")
    func escape() throws {
        let easel = try asking()
        defer { easel.close() }
        try easel.play("0 key a\n+0.1 key shift+left\n+0.1 key escape")
        easel.wait(1)
        #expect(!easel.program.isAsking && easel.program.session.file == nil)
    }

    @Test("while a name is asked, the pointer is over the question and not over the board")
    func pointer() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 300,300\n+0.1 move 200 400\n+0.1 move 210 400")
        #expect(!easel.program.ringLayer.isHidden)
        let before = easel.program.camera
        try easel.play(
            "0 key ctrl+s\n+1 move 220 400\n+0.1 wheel 3\n+0.1 down\n+0.1 move 300 420\n+0.1 up")
        #expect(easel.program.isAsking && easel.program.ringLayer.isHidden)
        #expect(easel.program.session.edits.done == 1 && easel.program.camera == before)
        try easel.play("0 key escape\n+1 move 230 400\n+0.1 move 240 400")
        #expect(!easel.program.isAsking && !easel.program.ringLayer.isHidden)
        // The board has the keyboard again.
        try easel.play("0 key e")
        #expect(easel.program.brush.tool == .eraser)
    }
}
