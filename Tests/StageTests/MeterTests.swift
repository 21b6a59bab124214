import CoreAnimation
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

    @Test("what a frame cost and changed is told without the meter")
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
