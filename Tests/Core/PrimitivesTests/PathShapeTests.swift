import Foundation
import Primitives
import Testing

/// Outlines, dashes, and SVG's text for paths. Expected values are formulas of geometry.
@Suite("Paths from paths")
struct PathShapeTests {
    private func line(_ points: [(CGFloat, CGFloat)], isClosed: Bool = false) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        if isClosed { path.closeSubpath() }
        return path
    }

    /// The area inside, by winding, from a grid of `step`.
    private func area(_ path: CGPath, step: CGFloat = 0.5) -> CGFloat {
        let box = path.boundingBoxOfPath
        guard !box.isNull else { return 0 }
        var count = 0
        for y in stride(from: box.minY + step / 2, to: box.maxY, by: step) {
            for x in stride(from: box.minX + step / 2, to: box.maxX, by: step)
            where path.contains(CGPoint(x: x, y: y)) {
                count += 1
            }
        }
        return CGFloat(count) * step * step
    }

    private func lengthOfLines(_ path: CGPath) -> CGFloat {
        var (sum, last) = (CGFloat(0), CGPoint.zero)
        path.flattened(threshold: 0.001).applyWithBlock { element in
            let p = element.pointee.points[0]
            if element.pointee.type == .addLineToPoint { sum += hypot(p.x - last.x, p.y - last.y) }
            if element.pointee.type != .closeSubpath { last = p }
        }
        return sum
    }

    private func count(_ type: CGPathElementType, in path: CGPath) -> Int {
        var count = 0
        path.applyWithBlock { if $0.pointee.type == type { count += 1 } }
        return count
    }

    @Test(
        "a line's outline is its length times its width, and its caps",
        arguments: [(CGLineCap.butt, 400.0), (.round, 400 + .pi * 25), (.square, 500)])
    func caps(_ cap: CGLineCap, expected: Double) {
        let path = line([(10, 20), (42, 44)])
        let outline = path.copy(
            strokingWithWidth: 10, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        // 32, 24, 40: a right triangle.
        #expect(abs(area(outline, step: 0.25) - CGFloat(expected)) < 2)
    }

    @Test(
        "a right corner is whole, round or cut, whichever way it turns",
        arguments: [(CGLineJoin.miter, 850.0), (.round, 825 + .pi * 25 / 4), (.bevel, 837.5)],
        [false, true])
    func joins(_ join: (CGLineJoin, Double), isMirrored: Bool) {
        let path = line([(20, 20), (65, 20), (65, isMirrored ? -20 : 60)])
        let outline = path.copy(
            strokingWithWidth: 10, lineCap: .butt, lineJoin: join.0, miterLimit: 10)
        #expect(abs(area(outline, step: 0.25) - CGFloat(join.1)) < 1.5)
    }

    @Test("past the miter limit a corner is cut")
    func miterLimit() {
        // At a turn of 120° the tip reaches 1/cos(60°) = 2 half widths.
        let path = line([(0, 0), (100, 0), (50, 50 * 3.0.squareRoot())])
        func reach(_ limit: CGFloat) -> CGFloat {
            path.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: limit)
                .boundingBoxOfPath.maxX
        }
        #expect(abs(reach(2.01) - (100 + 10 * cos(.pi / 6))) < 0.001)
        #expect(reach(1.99) < 105.001)
    }

    @Test("a closed line has no caps: a rectangle 40 x 30 of width 4 covers 560")
    func loop() {
        let path = CGPath(rect: CGRect(x: 20, y: 20, width: 40, height: 30), transform: nil)
        let outline = path.copy(
            strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(abs(area(outline) - 560) < 0.01)
        #expect(outline.boundingBoxOfPath == CGRect(x: 18, y: 18, width: 44, height: 34))
        #expect(!outline.contains(CGPoint(x: 40, y: 35)))
    }

    @Test("a circle's outline is a ring of 2π·r·w")
    func ring() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80), transform: nil)
        let outline = path.copy(
            strokingWithWidth: 6, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(abs(area(outline) / (2 * .pi * 40 * 6) - 1) < 0.003)
    }

    @Test("a transform scales the width too; no width, and no path, give nothing")
    func strokeEdges() {
        let path = line([(0, 0), (10, 0)])
        let wide = path.copy(
            strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(scaleX: 3, y: 3))
        #expect(wide.boundingBoxOfPath == CGRect(x: 0, y: -3, width: 30, height: 6))
        for width in [0, -1, CGFloat.nan, .infinity] {
            #expect(
                path.copy(
                    strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10
                ).isEmpty)
        }
        let none = CGMutablePath()
        #expect(
            none.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .round, miterLimit: 10)
                .isEmpty)
        let dot = line([(5, 5), (5, 5)])
        let round = dot.copy(
            strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
        #expect(abs(area(round, step: 0.1) - .pi * 4) < 0.2)
        let back = line([(0, 0), (10, 0), (0, 0)])
        let turned = back.copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .round, miterLimit: 10)
        #expect(abs(area(turned, step: 0.2) - (40 + .pi * 2)) < 0.5)
    }

    @Test("dashes of 10 and 5 along 100: six, and 10 of the seventh")
    func dashes() {
        let path = line([(0, 0), (60, 0), (60, 40)])
        let dashed = path.copy(dashingWithPhase: 0, lengths: [10, 5])
        #expect(count(.moveToPoint, in: dashed) == 7)
        #expect(abs(lengthOfLines(dashed) - 70) < 1e-9)
        let odd = path.copy(dashingWithPhase: 0, lengths: [10])
        #expect(abs(lengthOfLines(odd) - 50) < 1e-9)
        // Phase 12 is 2 into the gap.
        let late = path.copy(dashingWithPhase: 12, lengths: [10, 5])
        #expect(abs(lengthOfLines(late) - (6 * 10 + 7)) < 1e-9)
        #expect(late.boundingBoxOfPath.minX == 3)
        let negative = path.copy(dashingWithPhase: -3, lengths: [10, 5])
        #expect(negative == late)
    }

    @Test("a dash goes around a corner, and over the start of a closed line")
    func dashesOverCorners() {
        let square = line([(0, 0), (10, 0), (10, 10), (0, 10)], isClosed: true)
        let dashed = square.copy(dashingWithPhase: 2, lengths: [6, 4])
        // The way is 40; what begins at 38 goes on over the start to 4; others begin at 8, 18 and 28.
        #expect(count(.moveToPoint, in: dashed) == 4)
        #expect(abs(lengthOfLines(dashed) - 24) < 1e-9)
        var first = CGPoint.zero
        var seen = 0
        dashed.applyWithBlock {
            if seen == 0 { first = $0.pointee.points[0] }
            seen += 1
        }
        #expect(first == CGPoint(x: 8, y: 0))
    }

    @Test("dashes of a circle stay curves, and are as long as they should be")
    func dashesOfCurves() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let part = CGFloat.pi * 100 / 20
        let dashed = circle.copy(dashingWithPhase: 0, lengths: [part, part])
        #expect(count(.moveToPoint, in: dashed) == 10)
        #expect(count(.addLineToPoint, in: dashed) == 0)
        // A circle of four cubics is 0.03 % off.
        #expect(abs(lengthOfLines(dashed) / (.pi * 50) - 1) < 0.001)
    }

    @Test("dashes of no sense leave the path as it is", arguments: [[], [0, 0], [-1, 2], [.nan]])
    func badDashes(_ lengths: [CGFloat]) {
        let path = line([(0, 0), (60, 0)])
        #expect(path.copy(dashingWithPhase: 0, lengths: lengths) == path)
        #expect(path.copy(dashingWithPhase: .nan, lengths: [1]) == path)
    }

    @Test("a pattern of a billionth of the line ends, as a solid line")
    func endlessDashes() {
        let path = line([(0, 0), (1e9, 0)])
        #expect(path.copy(dashingWithPhase: 0, lengths: [0.5]) == path)
        // 99 times a pattern of 10,000 lengths, and 1,000 lines with 1,000 dashes each.
        let short = line([(0, 0), (99, 0)])
        let many = Array(repeating: CGFloat(1e-4), count: 10_000)
        #expect(short.copy(dashingWithPhase: 0, lengths: many) == short)
        let lines = CGMutablePath()
        for y in 0..<1000 {
            lines.move(to: CGPoint(x: 0, y: y))
            lines.addLine(to: CGPoint(x: 12, y: y))
        }
        #expect(lines.copy(dashingWithPhase: 0, lengths: [0.01, 0.002]) == lines)
        // 198,000 dashes and gaps are below the limit.
        let dashed = short.copy(dashingWithPhase: 0, lengths: [0.0006, 0.0004])
        #expect(count(.moveToPoint, in: dashed) == 99_000)
    }

    @Test("flattened lines lie as near as they are told to")
    func flattened() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let flat = circle.flattened(threshold: 0.1)
        #expect(count(.addCurveToPoint, in: flat) == 0)
        var worst: CGFloat = 0
        var last = CGPoint.zero
        flat.applyWithBlock {
            guard $0.pointee.type != .closeSubpath else { return }
            let p = $0.pointee.points[0]
            if $0.pointee.type == .addLineToPoint {
                let middle = CGPoint(x: (p.x + last.x) / 2, y: (p.y + last.y) / 2)
                worst = max(worst, 50 - hypot(middle.x - 50, middle.y - 50))
            }
            last = p
        }
        #expect(worst > 0.01 && worst < 0.115)
    }
}
