import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
@testable import Stage
import Testing

/// The frame meter over a window.
@MainActor
struct MeterTests {
    private func show(_ words: String, white: CGFloat) throws -> Show {
        let show = try Show(width: 400, height: 200, switches: DebugSwitches(parsing: words))
        show.layer.backgroundColor = CGColor(red: white, green: white, blue: white, alpha: 1)
        return show
    }

    @Test("the meter lies in the upper right corner, and nowhere else; turned off, nothing is left")
    func corner() throws {
        let show = try show("meter", white: 1)
        let box = show.addBox(at: CGPoint(x: 20, y: 150))
        show.host.step(to: 1)
        #expect(show.pixel(300, 60) != 0xFFFFFF && show.pixel(100, 60) == 0xFFFFFF)
        #expect(show.pixel(300, 150) == 0xFFFFFF && show.pixel(20, 150) == 0xFF0000)
        for step in 1...6 {
            CATransaction.setDisableActions(true)
            box.position.x += 10
            show.host.step(to: 1 + Double(step) / 60)
        }
        show.host.stage.instruments.showsMeter = false
        // Each of the three buffers, one after the other.
        for step in 1...3 {
            CATransaction.setDisableActions(true)
            box.position.x += 10
            show.host.step(to: 2 + Double(step) / 60)
            let pixels = Set((136..<400).map { show.pixel($0, 60) })
            #expect(pixels == [0xFFFFFF])
        }
    }

    @Test("a frame's cost and damage are recorded without those of the meter")
    func apart() throws {
        let show = try show("meter", white: 1)
        let box = show.addBox(at: CGPoint(x: 20, y: 150))
        show.host.step(to: 1)
        // Each of the three buffers is painted in full once.
        for step in 2...5 {
            CATransaction.setDisableActions(true)
            box.position.x += 50
            show.host.step(to: Double(step))
        }
        // Where the box was, and where it is.
        #expect(show.host.stage.frameLog.last?.damage == 200)
        #expect((show.host.stage.frameLog.last?.pixels ?? 0) < 1000)
    }

    @Test("a small window has a small meter, which lies in its corner and inside of it")
    func small() throws {
        for (width, height) in [(300, 200), (240, 120), (303, 500), (600, 130)] {
            let show = try Show(
                width: width, height: height, switches: DebugSwitches(parsing: "meter"))
            show.host.step(to: 1)
            let marked = show.pixels().enumerated().compactMap { index, pixel in
                pixel & 0xFF_FFFF == 0xFF_FFFF ? nil : CGPoint(x: index % width, y: index / width)
            }
            let (left, right) = (marked.map(\.x).min(), marked.map(\.x).max())
            let (top, bottom) = (marked.map(\.y).min(), marked.map(\.y).max())
            // The glass has round corners and a bright rim.
            #expect(left ?? 0 >= CGFloat(width) - 151 && right ?? 999 <= CGFloat(width) - 6)
            #expect(top ?? 0 >= 6 && bottom ?? 999 <= 52, "\(width) \(height)")
        }
    }

    @Test("content behind the meter doesn't show through, be it light or dark")
    func opaque() throws {
        let plates = try [0.0, 1].map { white in
            let show = try show("meter", white: white)
            show.host.step(to: 1)
            return (20..<110).map { y in (130..<380).map { show.pixel($0, y) } }
        }
        #expect(plates[0] == plates[1])
    }

    @Test(
        "the row of counts speaks of one layer and of two, and of instruments where they were late")
    func counts() {
        var record = FrameRecord()
        (record.layers, record.passes, record.damage) = (1, 1, 129_400)
        record.storeBytes = 2_411_725
        #expect(MeterDrawing.counts(record, 0) == ["1 layer", "1 pass", "129k px", "2.3 MiB"])
        (record.layers, record.passes) = (44, 17)
        let row = ["44 layers", "17 passes", "129k px", "instruments 4", "2.3 MiB"]
        #expect(MeterDrawing.counts(record, 4) == row)
        // They have room beside each other, with a space at least between them.
        let style = TextStyle(size: 10, weight: .regular, color: CGColor(gray: 1, alpha: 1))
        let widths = row.map { TextLayout($0, style: style).size.width }
        let total: CGFloat = widths.reduce(20, +)
        #expect(total <= 256)
    }

    @Test("the meter says how time runs, at once")
    func pace() throws {
        var settings = InstrumentSettings()
        #expect(settings.pace == nil)
        settings.slowdown = 10
        #expect(settings.pace == "10× slower")
        settings.slowdown = 2.5
        #expect(settings.pace == "2.5× slower")
        settings.isPaused = true
        #expect(settings.pace == "paused")
        let show = try show("meter", white: 1)
        func head() -> [UInt32] { (24..<40).flatMap { y in (120..<200).map { show.pixel($0, y) } } }
        show.host.step(to: 1)
        let before = head()
        show.host.stage.instruments.isPaused = true
        show.host.step(to: 2)
        #expect(head() != before)
    }

    @Test("a popup has no meter, and presses there are its own")
    func popup() throws {
        let show = try Show(width: 400, height: 300, switches: DebugSwitches(parsing: "meter"))
        show.host.stage.takesMeter = false
        show.host.step(to: 1)
        #expect(Set(show.pixels().map { $0 & 0xFF_FFFF }) == [0xFFFFFF])
        show.press(true, at: CGPoint(x: 300, y: 60))
        #expect(show.host.stage.instruments.layerOrder == .time && !show.events.isEmpty)
    }

    /// Frames a sixtieth of a second apart, in each of which the box moves.
    private func play(_ show: Show, _ box: CALayer, frames: Int, from start: Double) -> Double {
        for step in 0..<frames {
            CATransaction.setDisableActions(true)
            box.position.x = CGFloat(20 + (step % 2) * 40)
            show.host.step(to: start + Double(step) / 60)
        }
        return start + Double(frames - 1) / 60
    }

    /// The digits of a rate are white, and what stands in their place isn't.
    private func tellsRate(_ show: Show) -> Bool {
        head(show).contains { $0 & 0xFF > 0xF0 }
    }

    /// The line of the panel with the rate.
    private func head(_ show: Show) -> [UInt32] {
        (18..<40).flatMap { y in (120..<240).map { show.pixel($0, y) } }
    }

    @Test(
        "once nothing moves the meter says so, in one frame and no more; what moves anew is told of"
    )
    func rests() throws {
        let show = try show("meter", white: 1)
        let box = show.addBox(at: CGPoint(x: 20, y: 150))
        var last = play(show, box, frames: 40, from: 1)
        let (moving, frames) = (head(show), show.host.paintedFrames)
        // A quarter of a second is the least rest.
        for _ in 0..<12 { show.host.step(to: show.host.time + 1 / 60.0) }
        #expect(show.host.time < last + 0.25 && show.host.paintedFrames == frames)
        #expect(head(show) == moving && tellsRate(show))
        for _ in 0..<60 { show.host.step(to: show.host.time + 1 / 60.0) }
        #expect(show.host.paintedFrames == frames + 1)
        #expect(!tellsRate(show))
        // That frame is the meter's own: it is no part of the rate, and nothing but the meter changed.
        #expect(show.host.stage.frameLog.last?.damage == 0)
        #expect(abs((show.host.stage.frameLog.summary.rate ?? 0) - 60) < 0.01)
        // It is told at once where something moves again, after a few frames.
        last = play(show, box, frames: 8, from: 10)
        #expect(tellsRate(show))
    }

    @Test("a caret that blinks is no motion: the meter makes no frame beside its own")
    func blinks() throws {
        let show = try show("meter", white: 1)
        let box = show.addBox(at: CGPoint(x: 20, y: 150))
        _ = play(show, box, frames: 40, from: 1)
        for _ in 0..<60 { show.host.step(to: show.host.time + 1 / 60.0) }
        let frames = show.host.paintedFrames
        for blink in 1...20 {
            CATransaction.setDisableActions(true)
            box.isHidden.toggle()
            show.host.step(to: 4 + Double(blink) / 2)
            show.host.step(to: 4.3 + Double(blink) / 2)
        }
        #expect(show.host.paintedFrames == frames + 20)
        #expect(!tellsRate(show))
    }

    @Test("words in place of the rate tell that nothing moves, and how it was before")
    func words() {
        #expect(MeterDrawing.rest(59.7, nil, isSmall: false) == "at rest, 60 fps before")
        #expect(MeterDrawing.rest(59.7, nil, isSmall: true) == "at rest")
        #expect(MeterDrawing.rest(nil, nil, isSmall: false) == "at rest")
        #expect(
            MeterDrawing.rest(40, "10× slower", isSmall: false)
                == "at rest, 40 fps before, 10× slower")
        #expect(MeterDrawing.rest(40, "paused", isSmall: false) == "paused")
    }

    @Test("late frames are told from edge to edge, however many there are")
    func faults() {
        // Four words in 256 points, each with a dot of 9: 220 are left, and 3 gaps.
        #expect(MeterDrawing.gap(between: [30, 40, 70, 50], in: 256) == 10)
        #expect(MeterDrawing.gap(between: [60, 60, 60, 60], in: 256) == 0)
        #expect(MeterDrawing.gap(between: [100], in: 256) == 147)
    }

    @Test("a still program makes no frames for its meter, and a tiny window has none")
    func still() throws {
        let show = try show("meter", white: 1)
        for step in 1...5 { show.host.step(to: Double(step)) }
        #expect(show.host.paintedFrames == 1)
        let small = try Show(width: 160, height: 100, switches: DebugSwitches(parsing: "meter"))
        small.host.step(to: 1)
        #expect(Set(small.pixels().map { $0 & 0xFF_FFFF }) == [0xFFFFFF])
    }
}
