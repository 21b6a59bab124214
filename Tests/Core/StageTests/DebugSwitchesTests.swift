import Compositor
import CoreAnimation
import Foundation
import Headless
import Primitives
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
        expected.withoutOptimisations = [.fullRedraw, .noBands]
        #expect(DebugSwitches(parsing: "full-redraw,no-bands") == expected)
        #expect(DebugSwitches(parsing: "no-bands full-redraw,") == expected)
    }

    @Test("the path of a trace or a capture may have spaces")
    func paths() {
        var expected = DebugSwitches()
        expected.captureFolder = "/tmp/my run"
        #expect(DebugSwitches(parsing: "capture=/tmp/my run") == expected)
        expected.fps = true
        #expect(DebugSwitches(parsing: "fps capture=/tmp/my run") == expected)
        #expect(DebugSwitches(parsing: "capture=/tmp/my run ,fps") == expected)
        // As before: a word that is known is no part of a path.
        #expect(DebugSwitches(parsing: "capture=/tmp/my run fps") == expected)
        expected.traceFile = "/a b/c  d.json"
        #expect(DebugSwitches(parsing: "trace=/a b/c  d.json,capture=/tmp/my run,fps") == expected)
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
            $0.split(separator: " ").first?.replacing("=N", with: "=4")
        }
        #expect(words.count >= 7)
        #expect(DebugSwitches(parsing: words.joined(separator: ",")).unknown == [])
        for word in words { #expect(DebugSwitches(parsing: String(word)) != DebugSwitches()) }
    }

    @Test(
        "a word that lacks its value, or has a value that it can't take, means nothing",
        arguments: [
            "slow", "slow=", "slow=0", "slow=fast", "slow=nan", "trace", "capture=", "meter=1",
        ])
    func values(word: String) {
        let switches = DebugSwitches(parsing: word)
        #expect(switches.unknown == [word])
        #expect(switches.instruments == InstrumentSettings())
    }

    @Test("overlays reach the pixels", arguments: ["offscreen", "rasterized", "no-rasterization"])
    @MainActor func overlays(word: String) throws {
        let host = try HeadlessStage(
            width: 200, height: 120, scale: 1, switches: DebugSwitches(parsing: word))
        defer { host.close() }
        let card = CALayer()
        card.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
        card.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        card.borderWidth = 2
        card.shouldRasterize = word != "offscreen"
        card.opacity = 0.9
        host.stage.layer.addSublayer(card)
        host.step(to: 0)
        // Below the label a group is yellow, and a picture that is painted anew is red.
        let pixel = try #require(host.image()?.bitmap)[90, 55]
        let isRed = pixel >> 16 & 255 > 40
        let isGreen = pixel >> 8 & 255 > 40
        #expect(isRed == (word != "no-rasterization"), "\(String(pixel, radix: 16))")
        #expect(isGreen == (word == "offscreen"))
        #expect(host.counts.rasterizedMisses == (word == "rasterized" ? 1 : 0))
    }

    @Test("each word of an overlay turns on that one")
    func overlayWords() {
        let words = [
            "blended", "rasterized", "copied", "misaligned", "offscreen", "damage", "borders",
            "overdraw", "tiles", "bands", "memory",
        ]
        #expect(InstrumentOverlay.allCases.map(\.rawValue) == words)
        for overlay in InstrumentOverlay.allCases {
            var expected = DebugSwitches()
            expected.instruments.overlays = [overlay]
            #expect(DebugSwitches(parsing: overlay.rawValue) == expected)
        }
    }
}
