import Drawing
import Foundation
import Pixels
import Primitives
import Testing

@Suite("The coverage of a path")
struct PathCoverageTests {
    /// The bytes of a picture of 128 x 128 pixels.
    private func bytes(
        _ width: Int = 128, _ height: Int = 128, by engine: PathCoverage.Engine = .rows,
        _ body: (PathCoverage) -> Void
    ) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 128 * height)
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            body(
                PathCoverage(
                    MaskRows(base, stride: 128, width: width, height: height), engine: engine))
        }
        return bytes
    }

    private func pencil(
        _ width: CGFloat, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter,
        dashes: [Double] = [], phase: CGFloat = 0
    ) -> PathPencil {
        PathPencil(
            width: width, cap: cap, join: join, miterLimit: 10, dashPhase: phase, dashes: dashes)
    }

    private func scribble(_ count: Int, seed: Int, step: Double = 9) -> PathElements {
        var (x, y, turn) = (64.0, 64.0, Double(seed))
        var path = PathElements()
        path.move(to: CGPoint(x: x, y: y))
        for index in 0..<count {
            turn += sin(Double(index * (seed + 3)) * 1.7) * 1.3
            x = min(max(x + cos(turn) * step, 2), 126)
            y = min(max(y + sin(turn) * step, 2), 126)
            if index % 90 == 89 { path.move(to: CGPoint(x: x, y: y)) }
            path.addLine(to: CGPoint(x: x, y: y))
        }
        return path
    }

    @Test("coverage by Cairo is what a context draws", arguments: [0.0, 0.7])
    func context(angle: Double) throws {
        let path = scribble(60, seed: 3)
        var map = CGAffineTransform(translationX: 20, y: -11.25)
        map = map.rotated(by: angle)
        map = map.scaledBy(x: 0.75, y: 1.5)
        let context = try canvas(128, 128)
        context.pathEngine = .cairo
        context.concatenate(map)
        context.setLineWidth(5)
        context.setLineJoin(.round)
        context.addPath(CGPath(path))
        context.strokePath()
        let covered = bytes(by: .cairo) { $0.stroke(path, pencil(5, .butt, .round), map) }
        let image = try #require(context.makeImage()).bitmap
        for y in 0..<128 {
            for x in 0..<128 {
                let difference = abs(Int(image[x, y] >> 24) - Int(covered[y * 128 + x]))
                // A point may be rounded to another 256th of a pixel.
                #expect(difference <= 2, "\(x) \(y)")
            }
        }
    }

    @Test(
        "coverage in a part of the picture is found from the elements near it alone",
        arguments: 0..<12)
    func near(seed: Int) throws {
        let count = [40, 600, 2000][seed % 3]
        let path = scribble(count, seed: seed)
        let caps: [CGLineCap] = [.butt, .round, .square]
        let joins: [CGLineJoin] = [.miter, .bevel, .round]
        let pencil = pencil(3, caps[seed / 3 % 3], joins[seed % 3])
        let span = try #require(path.span(from: seed % 2 == 0 ? 0 : 0.13, to: 0.87))
        let all = path.part(span)
        for part in 0..<16 {
            let (x, y) = (part % 4 * 32, part / 4 * 32)
            let move = CGAffineTransform(translationX: -CGFloat(x), y: -CGFloat(y))
            let box = CGRect(x: x, y: y, width: 32, height: 32).insetBy(dx: -15, dy: -15)
            let near = path.part(span, near: box)
            if count == 2000 { #expect(near.count < path.count - 200) }
            let whole = bytes(32, 32) { $0.stroke(all, pencil, move) }
            let covered = bytes(32, 32) { $0.stroke(near, pencil, move) }
            // What else is in a row of Cairo's counts for a step or two, not for more.
            let most = zip(whole, covered).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(most < 24, "\(part)")
            // What lies elsewhere doesn't count at all.
            var more = path
            more.move(to: CGPoint(x: 500, y: CGFloat(y) + 3))
            more.addLine(to: CGPoint(x: 700, y: CGFloat(y) + 9))
            let span = PathElements.Span(lower: span.lower, upper: span.upper)
            #expect(more.part(span, near: box) == near)
        }
    }

    @Test("coverage of what reaches far beyond any picture is that of its part inside")
    func far() {
        var path = PathElements()
        path.addRect(CGRect(x: -1e9, y: 20, width: 2e9, height: 30))
        let filled = bytes { $0.fill(path, evenOdd: false, .identity) }
        for y in 0..<128 {
            #expect(filled[y * 128 + 64] == (y >= 20 && y < 50 ? 255 : 0))
        }
        var line = PathElements()
        line.move(to: CGPoint(x: -1e9, y: -5e8))
        line.addLine(to: CGPoint(x: 1e9, y: 5e8))
        let drawn = bytes { $0.stroke(line, pencil(4), .identity) }
        // Half as steep as a diagonal, through the origin.
        #expect(drawn[20 * 128 + 40] == 255 && drawn[30 * 128 + 60] == 255)
        #expect(drawn[40 * 128 + 40] == 0)
    }

    @Test("coverage of curves, dashes and widths without sense is defined")
    func hostile() {
        var path = PathElements()
        path.move(to: CGPoint(x: 1e300, y: 0))
        path.addCurve(
            to: CGPoint(x: -1e300, y: 1e9), control1: CGPoint(x: 0, y: 1e300),
            control2: CGPoint(x: 3, y: -1e9))
        _ = bytes { $0.fill(path, evenOdd: true, .identity) }
        _ = bytes { $0.stroke(path, pencil(1e300), CGAffineTransform(scaleX: 1e9, y: 1e-9)) }
        _ = bytes { $0.stroke(path, pencil(1, dashes: [1e-12]), .identity) }
        let none = bytes {
            $0.fill(PathElements(), evenOdd: false, .identity)
            $0.stroke(scribble(3, seed: 1), pencil(0), .identity)
            $0.stroke(scribble(3, seed: 1), pencil(2), CGAffineTransform(scaleX: 0, y: 1))
        }
        #expect(none.allSatisfy { $0 == 0 })
    }

    @Test("dashes that make no sense are a line without gaps, and a phase goes round")
    func dashes() {
        var line = PathElements()
        line.move(to: CGPoint(x: 4, y: 10))
        line.addLine(to: CGPoint(x: 104, y: 10))
        let solid = bytes { $0.stroke(line, pencil(2), .identity) }
        for bad: [Double] in [[0, 0], [-3, 3], [.nan, 1], [.infinity, 2]] {
            let dashed = bytes { $0.stroke(line, pencil(2, dashes: bad), .identity) }
            #expect(dashed == solid, "\(bad)")
        }
        let dashed = bytes { $0.stroke(line, pencil(2, dashes: [6, 4]), .identity) }
        #expect(dashed[10 * 128 + 6] == 255 && dashed[10 * 128 + 12] == 0)
        for phase in [1e7, -30] {
            let later = bytes {
                $0.stroke(line, pencil(2, dashes: [6, 4], phase: phase), .identity)
            }
            #expect(later == dashed, "\(phase)")
        }
        // An odd number counts twice: 5 on, 5 off.
        let odd = bytes { $0.stroke(line, pencil(2, dashes: [5]), .identity) }
        #expect(odd == bytes { $0.stroke(line, pencil(2, dashes: [5, 5]), .identity) })
    }
}
