import Drawing
import Foundation
import Pixels
import Primitives
import RandomNumbers
import Testing

/// Paths that are too much work for one frame: they are drawn coarser where need be, and whole.
@Suite("Paths that are too much for a frame", .serialized)
struct HeavyPathTests {
    private static let side = 600

    private func bytes(_ body: (PathCoverage) -> Void) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.side * Self.side)
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            body(
                PathCoverage(MaskRows(base, stride: Self.side, width: Self.side, height: Self.side))
            )
        }
        return bytes
    }

    /// Two thousand circles of 30 points, and their middles.
    private func circles() -> (path: PathElements, middles: [CGPoint]) {
        var dice = Dice(seed: 46)
        var path = PathElements()
        let middles = (0..<2000).map { _ in
            CGPoint(x: dice.number(20...400), y: dice.number(20...580))
        }
        for each in middles {
            path.addEllipse(in: CGRect(x: each.x - 15, y: each.y - 15, width: 30, height: 30))
        }
        return (path, middles)
    }

    /// How far each pixel lies from the nearest circle's middle, where that is less than 20.
    private func distances(_ middles: [CGPoint]) -> [Double] {
        var all = [Double](repeating: 20, count: Self.side * Self.side)
        for each in middles {
            let (left, top) = (Int(each.x) - 20, Int(each.y) - 20)
            for y in max(top, 0)..<min(top + 41, Self.side) {
                for x in max(left, 0)..<min(left + 41, Self.side) {
                    let (dx, dy) = (
                        Double(each.x) - Double(x) - 0.5, Double(each.y) - Double(y) - 0.5
                    )
                    let index = y * Self.side + x
                    all[index] = min(all[index], (dx * dx + dy * dy).squareRoot())
                }
            }
        }
        return all
    }

    @Test("two thousand circles are drawn to the last, as fine as one")
    func filled() {
        let (path, middles) = circles()
        #expect(path.count >= 12_000)
        let found = bytes { $0.fill(path, evenOdd: false, .identity) }
        for (index, distance) in distances(middles).enumerated() {
            if distance < 14.2 { #expect(found[index] == 255, "\(index)") }
            if distance > 15.8 { #expect(found[index] == 0, "\(index)") }
        }
    }

    @Test("a line along two thousand circles is drawn to the last")
    func stroked() {
        let (path, middles) = circles()
        let pencil = PathPencil(width: 3, cap: .butt, join: .miter, miterLimit: 10)
        let found = bytes { $0.stroke(path, pencil, .identity) }
        // Beyond the outermost rim nothing; on the rim of the last circles all.
        for (index, distance) in distances(middles).enumerated() where distance > 17.3 {
            #expect(found[index] == 0, "\(index)")
        }
        for each in middles.suffix(200) {
            for step in 0..<8 {
                let angle = Double(step) * .pi / 4
                let (x, y) = (Double(each.x) + 15 * cos(angle), Double(each.y) + 15 * sin(angle))
                #expect(found[Int(y) * Self.side + Int(x)] > 240, "\(each) \(step)")
            }
        }
    }

    @Test("circles seen in perspective are there to the last")
    func projected() {
        let (path, middles) = circles()
        var map = CATransform3DIdentity
        map.m14 = 1.0 / 2000
        let pencil = PathPencil(width: 3, cap: .butt, join: .miter, miterLimit: 10)
        let found = bytes { $0.fill(path, evenOdd: false, projectedBy: map, scale: 1) }
        let line = bytes { $0.stroke(path, pencil, projectedBy: map, scale: 1) }
        func byte(_ bytes: [UInt8], _ x: CGFloat, _ y: CGFloat) -> UInt8 {
            let w = 1 + x / 2000
            return bytes[Int(y / w) * Self.side + Int(x / w)]
        }
        for each in middles.suffix(200) {
            #expect(byte(found, each.x, each.y) == 255)
            #expect(byte(line, each.x + 15, each.y) > 200)
        }
    }

    /// Long lines through a square at the left, and then two small squares at the right.
    private func mess(_ count: Int, isLine: Bool) -> PathElements {
        var dice = Dice(seed: 3)
        var path = PathElements()
        path.move(to: .zero)
        for _ in 0..<count {
            path.addLine(to: CGPoint(x: dice.number(0...200), y: dice.number(0...600)))
        }
        for y in [100.0, 420] {
            path.addRect(CGRect(x: 300, y: y, width: 200, height: 100))
        }
        return path
    }

    @Test(
        "squares after a hundred thousand long lines are drawn, in their place and coarser",
        arguments: [false, true])
    func heavy(isLine: Bool) {
        let path = mess(100_000, isLine: isLine)
        let pencil = PathPencil(width: 64, cap: .butt, join: .miter, miterLimit: 10)
        let found = bytes {
            if isLine {
                $0.stroke(path, pencil, .identity)
            } else {
                $0.fill(path, evenOdd: false, .identity)
            }
        }
        func byte(_ x: Int, _ y: Int) -> UInt8 { found[y * Self.side + x] }
        for y in [100, 420] {
            // Both have their left edge there: of a line 32 on each side of it.
            if isLine {
                #expect(byte(300, y + 50) > 200)
            } else {
                #expect(byte(400, y + 50) == 255)
            }
        }
        // Between the two squares and beside them nothing is, coarser by some tens of pixels.
        #expect(byte(400, 310) == 0 && byte(590, 310) == 0)
        // The mess is there, too.
        #expect(byte(100, 300) > 0)
    }

    @Test(
        "of a million points anywhere the last is reached, filled and drawn",
        arguments: [false, true])
    func thinned(isLine: Bool) {
        var dice = Dice(seed: 5)
        var path = PathElements()
        path.move(to: CGPoint(x: 10, y: 300))
        for _ in 0..<600_000 {
            path.addLine(to: CGPoint(x: dice.number(0...200), y: dice.number(0...600)))
        }
        // A part that only goes on, and ends far to the right.
        path.addLine(to: CGPoint(x: 560, y: 300))
        path.addRect(CGRect(x: 420, y: 450, width: 128, height: 128))
        #expect(path.thinned.count < 50_000)
        #expect(path.thinned.points.contains(CGPoint(x: 548, y: 578)))
        let pencil = PathPencil(width: 100, cap: .butt, join: .miter, miterLimit: 10)
        let found = bytes {
            if isLine {
                $0.stroke(path, pencil, .identity)
            } else {
                $0.fill(path, evenOdd: false, .identity)
            }
        }
        #expect(found[514 * Self.side + (isLine ? 420 : 484)] > 100)
        #expect(found[100 * Self.side + 590] == 0)
    }

    @Test("dashes stay where they are few, and round ends reach on")
    func dashes() {
        var path = PathElements()
        for index in 0..<1100 {
            // Too much for an outline, and all but the last over each other.
            let x = index == 1099 ? 500.0 : 100
            path.move(to: CGPoint(x: x, y: 20))
            path.addLine(to: CGPoint(x: x, y: 580))
        }
        let dashed = PathPencil(
            width: 10, cap: .butt, join: .miter, miterLimit: 10, dashes: [40, 40])
        let found = bytes { $0.stroke(path, dashed, .identity) }
        #expect(found[40 * Self.side + 500] == 255 && found[80 * Self.side + 500] == 0)
        let round = PathPencil(width: 10, cap: .round, join: .miter, miterLimit: 10)
        let solid = bytes { $0.stroke(path, round, .identity) }
        #expect(solid[80 * Self.side + 500] == 255 && solid[17 * Self.side + 500] == 255)
        #expect(solid[13 * Self.side + 500] == 0)
    }
}
