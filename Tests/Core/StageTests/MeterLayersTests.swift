import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// The layers that cost the most, in the meter and in a stage's log.
@MainActor
struct MeterLayersTests {
    private func show(height: Int = 300, _ words: String = "meter") throws -> Show {
        try Show(width: 400, height: height, switches: DebugSwitches(parsing: words))
    }

    /// Frames in each of which the box moves.
    private func play(_ show: Show, _ box: CALayer, frames: Int, from start: Double = 1) {
        for step in 0..<frames {
            CATransaction.setDisableActions(true)
            box.position.x = CGFloat(20 + step % 10)
            show.host.step(to: start + Double(step) / 60)
        }
    }

    private func isPress(_ event: LayerEvent) -> Bool {
        if case .pointerDown = event.kind { true } else { false }
    }

    /// The line of the panel that says what the layers are sorted by.
    private func title(_ show: Show) -> [UInt32] {
        (124..<138).flatMap { y in (108..<388).map { show.pixel($0, y) } }
    }

    @Test("the log has the layers by name and cost, sorted by what is asked for")
    func log() throws {
        let show = try show()
        show.layer.name = "table"
        let box = show.addBox(at: CGPoint(x: 20, y: 280))
        box.name = "box"
        // Two layers, half seen: a pass.
        let inner = CALayer()
        inner.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
        inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        box.addSublayer(inner)
        box.opacity = 0.5
        play(show, box, frames: 20)
        let log = show.host.stage.frameLog
        let byPasses = log.worstLayers(by: .passes)
        #expect(byPasses.map(\.name) == ["box"] && byPasses.first?.passes == 1)
        #expect(byPasses.first?.layer == box.id.rawValue)
        // The box covers 10 x 10 pixels, and is put on the frame besides.
        #expect(byPasses.first?.pixels == 200)
        // The table is painted whole in two of the 15 frames, as there are three buffers.
        let byPixels = log.worstLayers(by: .pixels)
        #expect(byPixels.map(\.name) == ["table", "box", "CALayer in box"])
        #expect(byPixels.last?.pixels == 16)
        #expect(log.worstLayers(by: .memory).isEmpty)
        #expect(log.worstLayers(by: .time).first?.name == "table")
        // Whatever order they came in.
        var other = log
        other.worstLayers = [
            LayerCost(name: "few", layer: 1, pixels: 3),
            LayerCost(name: "old", layer: 2, pixels: 9),
            LayerCost(name: "new", layer: 3, pixels: 9),
            LayerCost(name: "none", layer: 4, pixels: 0),
        ]
        #expect(other.worstLayers(by: .pixels).map(\.name) == ["old", "new", "few"])
    }

    @Test("nobody looks, and nobody counts; the last to look away ends it")
    func unwatched() throws {
        let show = try show("fps")
        let box = show.addBox(at: CGPoint(x: 20, y: 280))
        play(show, box, frames: 20)
        #expect(show.host.stage.frameLog.worstLayers.isEmpty)
        show.host.stage.instruments.beginWatching()
        play(show, box, frames: 20, from: 2)
        #expect(!show.host.stage.frameLog.worstLayers.isEmpty)
        show.host.stage.instruments.endWatching()
        show.host.stage.frameLog.worstLayers = []
        play(show, box, frames: 20, from: 3)
        #expect(show.host.stage.frameLog.worstLayers.isEmpty)
    }

    @Test(
        "a still window's meter has its layers by name, in one frame more, and what they cost stays"
    )
    func still() throws {
        let show = try show()
        show.layer.name = "table"
        show.addBox(at: CGPoint(x: 20, y: 280)).name = "box"
        show.host.step(to: 1)
        let empty = rows(show)
        for step in 2...5 { show.host.step(to: Double(step)) }
        #expect(show.host.paintedFrames == 2 && rows(show) != empty)
        let first = show.host.stage.frameLog.worstLayers(by: .pixels)
        #expect(first.map(\.name) == ["table", "box"])
        // Frames in which nothing but the meter changes aren't counted as the program's.
        let shown = rows(show)
        for step in 0..<40 {
            for isDown in [true, false] { show.press(isDown, at: CGPoint(x: 300, y: 150)) }
            show.host.step(to: 6 + Double(step))
        }
        #expect(show.host.stage.instruments.layerOrder == .time)
        #expect(show.host.stage.frameLog.worstLayers(by: .pixels) == first && rows(show) == shown)
    }

    @Test(
        "layers that have left before anybody could name them are told of no longer than one frame")
    func left() throws {
        let show = try show()
        show.layer.name = "table"
        let box = show.addBox(at: CGPoint(x: 20, y: 280))
        show.host.beginTurn(at: 1)
        CATransaction.flush()
        show.host.takeCommits()
        #expect(show.host.updateFrame())
        show.host.paintFrame()
        box.removeFromSuperlayer()
        show.host.endTurn()
        #expect(show.host.stage.frameLog.worstLayers(by: .pixels).map(\.name) == ["table", ""])
        show.host.step(to: 2)
        #expect(show.host.stage.frameLog.worstLayers(by: .pixels).map(\.name) == ["table"])
    }

    /// The lines of the panel below what the layers are sorted by, and its counts.
    private func rows(_ show: Show) -> [UInt32] {
        (Array(102..<116) + Array(140..<190)).flatMap { y in
            (122..<376).map { show.pixel($0, y) }
        }
    }

    @Test("pixels that lie under the meter are no layer's cost")
    func under() throws {
        let show = try show()
        show.layer.name = "table"
        let box = show.addBox(at: CGPoint(x: 20, y: 280))
        play(show, box, frames: 40)
        let table = show.host.stage.frameLog.worstLayers.first { $0.name == "table" }
        // Where the box was and is: at most 20 x 10 pixels, and the meter has 280 x 186.
        #expect(try #require(table).pixels <= 400)
    }

    @Test("a press on the meter sorts by the next; the program hears of no part of it")
    func press() throws {
        let show = try show()
        let box = show.addBox(at: CGPoint(x: 20, y: 280))
        play(show, box, frames: 20)
        let instruments = show.host.stage.instruments
        let before = title(show)
        for order in [LayerCost.Order.pixels, .passes, .memory, .time] {
            show.press(true, at: CGPoint(x: 300, y: 150))
            show.press(false, at: CGPoint(x: 300, y: 150))
            #expect(instruments.layerOrder == order)
        }
        #expect(!show.events.contains { isPress($0) })
        show.press(true, at: CGPoint(x: 50, y: 150))
        #expect(show.events.contains { isPress($0) } && instruments.layerOrder == .time)
        show.press(false, at: CGPoint(x: 50, y: 150))
        // Still as it is, the program shows the new order at once, in a frame without damage.
        show.host.step(to: 5)
        #expect(title(show) == before)
        show.press(true, at: CGPoint(x: 300, y: 150))
        show.press(false, at: CGPoint(x: 300, y: 150))
        show.host.step(to: 6)
        #expect(title(show) != before)
    }

    @Test("a low window has the meter without layers, and a press there is the program's")
    func low() throws {
        let show = try show(height: 200)
        show.host.step(to: 1)
        show.press(true, at: CGPoint(x: 300, y: 60))
        #expect(show.host.stage.instruments.layerOrder == .time)
        #expect(show.events.contains { isPress($0) })
        #expect(show.pixel(300, 60) != 0xFFFFFF && show.pixel(300, 130) == 0xFFFFFF)
    }

    @Test(
        "the key for it sorts by the next: F9 with Shift, or the fourth letter",
        arguments: [67, 19])
    func key(code: UInt32) throws {
        let show = try show()
        show.host.send(
            .key(
                KeyInput(
                    time: .zero, phase: .down, code: code, symbol: 0, text: "x",
                    modifiers: [.control, .alt, .shift])))
        #expect(show.host.stage.instruments.layerOrder == .pixels)
        #expect(show.host.stage.instruments.showsMeter && show.events.isEmpty)
    }

    @Test("text is shaped again only where it changed")
    func lines() {
        var lines = MeterLines()
        let style = TextStyle(size: 10)
        let first = lines.line("60", style)
        let again = lines.line("60", style)
        #expect(again === first && lines.shapedCount == 1)
        lines.endFrame()
        let later = lines.line("60", style)
        #expect(later === first && lines.shapedCount == 1)
        _ = lines.line("59", style)
        _ = lines.line("60", TextStyle(size: 11))
        _ = lines.line("60", style, width: 20)
        #expect(lines.shapedCount == 4)
        lines.endFrame()
        lines.endFrame()
        let anew = lines.line("60", style)
        #expect(anew !== first && lines.shapedCount == 5)
    }

    @Test("a name is looked for once, and the layers of a large tree not for ever")
    func names() throws {
        let show = try show("fps")
        let boxes = (0..<5000).map { _ in show.addBox(at: .zero) }
        boxes[10].name = "near"
        boxes[4990].name = "far"
        var names = LayerNames()
        let wanted = [boxes[10].id.rawValue, boxes[4990].id.rawValue, 0]
        let isNew = names.learn(wanted, below: show.layer)
        #expect(isNew)
        #expect(names.known == [wanted[0]: "near", wanted[1]: ""])
        let isNewAgain = names.learn(wanted, below: show.layer)
        #expect(!isNewAgain)
        boxes[10].name = "other"
        let isLookedFor = names.learn(wanted, below: show.layer)
        #expect(!isLookedFor && names.known[wanted[0]] == "near")
    }
}
