import Chalkboard
import Foundation
import Testing

/// Noise that is the same in each run.
private struct Wobble {
    private var seed: UInt64

    init(_ seed: UInt64) { self.seed = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// -1...1
    mutating func next() -> Double {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(seed >> 33) / Double(1 << 30) - 1
    }
}

/// A hand that goes from corner to corner: slow waves off the way, and trembling.
private func drawn(_ corners: [CGPoint], seed: UInt64, sway: Double = 3) -> [CGPoint] {
    var wobble = Wobble(seed)
    let (p, q) = (wobble.next() * 3, wobble.next() * 3)
    var points: [CGPoint] = []
    var index = 0.0
    for (a, b) in zip(corners, corners.dropFirst()) {
        let length = hypot(b.x - a.x, b.y - a.y)
        let parts = max(2, Int(length / 4))
        for step in 0..<parts {
            let t = Double(step) / Double(parts)
            index += length / Double(parts)
            points.append(
                CGPoint(
                    x: a.x + (b.x - a.x) * t + sway * sin(index / 37 + p) + wobble.next() * 0.6,
                    y: a.y + (b.y - a.y) * t + sway * sin(index / 45 + q) + wobble.next() * 0.6))
        }
    }
    return points
}

/// Once round, as much as `turns`; both half axes, and the angle of the first.
private func round(
    _ rx: Double, _ ry: Double, angle: Double = 0, turns: Double = 1, seed: UInt64
) -> [CGPoint] {
    var wobble = Wobble(seed)
    let (p, q) = (wobble.next() * 3, 0.03 + 0.01 * wobble.next())
    return (0...140).map { index in
        let t = Double(index) / 140 * 2 * .pi * turns
        let grow = 1 + q * sin(2 * t + p) * 0.8
        let (x, y) = (rx * cos(t) * grow + wobble.next() * 0.7, ry * sin(t) * grow)
        return CGPoint(
            x: 300 + x * cos(angle) - y * sin(angle), y: 200 + x * sin(angle) + y * cos(angle))
    }
}

@Suite struct ShapeTests {
    private static let seeds: [UInt64] = Array(1...12)

    @Test("a nearly straight stroke is a line between its ends", arguments: seeds)
    func line(seed: UInt64) throws {
        let ends = [CGPoint(x: 20, y: 30), CGPoint(x: 400, y: 170)]
        let shape = try #require(ShapeAssist.shape(of: drawn(ends, seed: seed)))
        guard case .line(let a, let b) = shape else {
            Issue.record("\(shape)")
            return
        }
        #expect(hypot(a.x - 20, a.y - 30) < 8 && hypot(b.x - 400, b.y - 170) < 12)
    }

    @Test("a line that is nearly level is level")
    func level() {
        let end = ShapeAssist.straightened(CGPoint(x: 300, y: 8), from: .zero)
        #expect(abs(end.y) < 1e-9)
        #expect(abs(end.x - hypot(300, 8)) < 1e-9)
        let other = CGPoint(x: 300, y: 40)
        #expect(ShapeAssist.straightened(other, from: .zero) == other)
    }

    @Test("a round stroke is a circle of its size", arguments: seeds)
    func circle(seed: UInt64) throws {
        let shape = try #require(ShapeAssist.shape(of: round(90, 90, seed: seed)))
        guard case .circle(let middle, let radius) = shape else {
            Issue.record("\(shape)")
            return
        }
        #expect(hypot(middle.x - 300, middle.y - 200) < 6)
        #expect(abs(radius - 90) < 6)
    }

    @Test("an ellipse keeps its axes and its angle", arguments: seeds)
    func ellipse(seed: UInt64) throws {
        let points = round(140, 60, angle: 0.6, turns: 1.04, seed: seed)
        let shape = try #require(ShapeAssist.shape(of: points))
        guard case .ellipse(_, let axes, let angle) = shape else {
            Issue.record("\(shape)")
            return
        }
        #expect(abs(axes.width - 140) < 10 && abs(axes.height - 60) < 8)
        #expect(abs(angle - 0.6) < 0.08)
    }

    @Test("a rectangle is upright when it nearly is", arguments: seeds)
    func rectangle(seed: UInt64) throws {
        let corners = [(50, 50), (350, 58), (345, 210), (48, 205), (51, 56)]
            .map { CGPoint(x: Double($0.0), y: Double($0.1)) }
        let shape = try #require(ShapeAssist.shape(of: drawn(corners, seed: seed)))
        guard case .rectangle(let found) = shape else {
            Issue.record("\(shape)")
            return
        }
        let (xs, ys) = (found.map(\.x).sorted(), found.map(\.y).sorted())
        #expect(abs(xs[0] - xs[1]) < 0.01 && abs(ys[0] - ys[1]) < 0.01)
        #expect(abs(xs[0] - 49) < 9 && abs(xs[3] - 348) < 9)
    }

    @Test("a triangle has the corners that the hand turned at", arguments: seeds)
    func triangle(seed: UInt64) throws {
        let corners = [(100, 300), (240, 60), (390, 290), (104, 302)]
            .map { CGPoint(x: Double($0.0), y: Double($0.1)) }
        let shape = try #require(ShapeAssist.shape(of: drawn(corners, seed: seed)))
        guard case .triangle(let found) = shape else {
            Issue.record("\(shape)")
            return
        }
        for corner in corners.prefix(3) {
            #expect(found.contains { hypot($0.x - corner.x, $0.y - corner.y) < 16 })
        }
    }

    @Test("a shaft with two barbs is an arrow to where they meet", arguments: seeds)
    func arrow(seed: UInt64) throws {
        let corners = [(60, 240), (380, 130), (322, 108), (380, 131), (345, 185)]
            .map { CGPoint(x: Double($0.0), y: Double($0.1)) }
        let shape = try #require(ShapeAssist.shape(of: drawn(corners, seed: seed, sway: 1.6)))
        guard case .arrow(_, let tip, let barbs) = shape else {
            Issue.record("\(shape)")
            return
        }
        #expect(hypot(tip.x - 380, tip.y - 130) < 12)
        #expect(barbs.count == 2)
    }

    @Test("a drawn shape's outline goes all the way, in even steps")
    func outline() {
        let circle = ShapeAssist.Shape.circle(middle: .zero, radius: 50)
        let points = circle.outline(spacing: 2)
        #expect(points.allSatisfy { abs(hypot($0.x, $0.y) - 50) < 1e-9 })
        #expect(points.count > 150)
        let square = ShapeAssist.Shape.rectangle(
            [(0, 0), (30, 0), (30, 30), (0, 30)].map { CGPoint(x: Double($0.0), y: Double($0.1)) })
        #expect(square.outline(spacing: 3).first == square.outline(spacing: 3).last)
    }

    // What must be left as it is

    /// Letters and scrawls by the places that a hand goes through, on a grid of 10.
    private static let scrawls: [String: [(Double, Double)]] = [
        "e": [(1, 5), (8, 4), (7, 1), (4, 0), (1, 3), (1, 7), (4, 10), (8, 9)],
        "s": [(8, 1), (4, 0), (1, 2), (4, 5), (8, 7), (5, 10), (1, 9)],
        "w": [(0, 0), (2, 9), (5, 2), (7, 9), (10, 0)],
        "m": [(0, 10), (0, 1), (3, 0), (4, 9), (5, 1), (8, 0), (9, 10)],
        "a": [(8, 1), (3, 0), (0, 5), (3, 10), (8, 6), (8, 0), (8, 8), (10, 10)],
        "g": [(8, 1), (2, 1), (1, 5), (7, 5), (8, 0), (8, 12), (4, 14), (0, 12)],
        "2": [(1, 2), (4, 0), (8, 2), (6, 6), (0, 10), (9, 10)],
        "3": [(1, 1), (7, 0), (7, 4), (3, 5), (8, 6), (7, 10), (0, 9)],
        "hook": [(0, 0), (10, 0), (10, 5)],
        "zigzag": [(0, 0), (4, 8), (8, 0), (12, 8), (16, 0), (20, 8)],
        "wave": [(0, 5), (3, 0), (6, 5), (9, 10), (12, 5), (15, 0), (18, 5)],
        "lemma": [
            (0, 8), (4, 0), (5, 8), (2, 8), (8, 2), (9, 9), (6, 9), (12, 1), (13, 9), (20, 7),
        ],
    ]

    @Test("handwriting stays handwriting", arguments: Array(scrawls.keys).sorted())
    func handwriting(name: String) throws {
        let grid = try #require(Self.scrawls[name])
        for size in [6.0, 14, 30] {
            let points = grid.map { CGPoint(x: 100 + $0.0 * size, y: 100 + $0.1 * size) }
            for seed in Self.seeds {
                let shape = ShapeAssist.shape(of: drawn(points, seed: seed, sway: size / 9))
                #expect(shape == nil, "\(name) at \(size), seed \(seed)")
            }
        }
    }

    @Test("a spiral, a scribble and an eight are no shapes", arguments: seeds)
    func curls(seed: UInt64) {
        let spiral = (0...300).map { index -> CGPoint in
            let t = Double(index) / 300
            return CGPoint(x: 80 * t * cos(t * 18), y: 80 * t * sin(t * 18))
        }
        #expect(ShapeAssist.shape(of: spiral) == nil)
        #expect(ShapeAssist.shape(of: round(80, 80, turns: 2.6, seed: seed)) == nil)
        let eight = (0...200).map { index -> CGPoint in
            let t = Double(index) / 200 * 2 * .pi
            return CGPoint(x: 60 * sin(2 * t), y: 120 * cos(t))
        }
        #expect(ShapeAssist.shape(of: eight) == nil)
        var wobble = Wobble(seed)
        let scribble = (0..<200).map { _ in
            CGPoint(x: 100 + wobble.next() * 90, y: 100 + wobble.next() * 60)
        }
        #expect(ShapeAssist.shape(of: scribble) == nil)
    }

    @Test("a stroke that is small, empty or not finite is no shape")
    func nothing() {
        #expect(ShapeAssist.shape(of: []) == nil)
        #expect(ShapeAssist.shape(of: [.zero]) == nil)
        #expect(ShapeAssist.shape(of: [.zero, .zero, .zero]) == nil)
        #expect(ShapeAssist.shape(of: [.zero, CGPoint(x: 10, y: 0)]) == nil)
        let odd = [CGPoint(x: Double.nan, y: 0), CGPoint(x: 0, y: Double.infinity)]
        #expect(ShapeAssist.shape(of: odd) == nil)
        #expect(ShapeAssist.shape(of: round(20, 20, seed: 1), least: 100) == nil)
    }
}
