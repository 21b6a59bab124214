import Stage
import Testing

/// The words of `LAMINA_DEBUG`.
struct DebugSwitchesTests {
    @Test("nothing said, nothing turned on", arguments: ["", " ", ",,", " , "])
    func nothing(text: String) {
        #expect(DebugSwitches(parsing: text) == DebugSwitches())
    }

    @Test("words with commas or spaces between turn on what they name, and only that")
    func words() {
        var expected = DebugSwitches()
        expected.fullRedraw = true
        expected.noBands = true
        #expect(DebugSwitches(parsing: "full-redraw,no-bands") == expected)
        #expect(DebugSwitches(parsing: "no-bands full-redraw,") == expected)
    }

    @Test("words that mean nothing are kept for a line of complaint, in order")
    func unknown() {
        let switches = DebugSwitches(parsing: "fps,FPS,no-such,fps")
        #expect(switches.unknown == ["FPS", "no-such"])
        #expect(switches.fps)
    }

    @Test("every word of the help is understood")
    func help() {
        let words = DebugSwitches.helpText.split(separator: "\n").dropFirst().compactMap {
            $0.split(separator: " ").first
        }
        #expect(words.count >= 7)
        #expect(DebugSwitches(parsing: words.joined(separator: ",")).unknown == [])
        for word in words { #expect(DebugSwitches(parsing: String(word)) != DebugSwitches()) }
    }
}
