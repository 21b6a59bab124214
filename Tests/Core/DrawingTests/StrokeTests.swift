import Drawing
import Foundation
import Primitives
import Testing

/// Lines along paths. What is expected comes from the definition of a stroke (SVG 2, section 13.5;
/// PDF 1.7, section 8.4.3): a point is covered when it lies within half a width of the path, square to
/// it, or in a join or a cap; all in the user space of the call.
@Suite("Strokes")
struct StrokeTests {
    private func stroked(
        _ path: String, width: CGFloat, size: Int = 64,
        _ change: (CGContext) -> Void = { _ in }
    ) throws -> CGContext {
        let context = try canvas(size, size)
        context.setLineWidth(width)
        change(context)
        context.addPath(try #require(CGPath(svgPath: path)))
        context.strokePath()
        return context
    }

    /// A cubic at `t`, and its derivative, by Bernstein's form.
    private func cubic(_ p: [SIMD2<Double>], _ t: Double) -> (SIMD2<Double>, SIMD2<Double>) {
        let s = 1 - t
        var point = p[0] * (s * s * s)
        point += p[1] * (3 * s * s * t)
        point += p[2] * (3 * s * t * t)
        point += p[3] * (t * t * t)
        var way = (p[1] - p[0]) * (s * s)
        way += (p[2] - p[1]) * (2 * s * t)
        way += (p[3] - p[2]) * (t * t)
        return (point, way)
    }

    @Test("a curve with tiny arms is as wide as it should be, up to its ends")
    func tinyArms() throws {
        let context = try stroked(
            "M20 160 C20.1 160 160 20 160.1 20", width: 20, size: 180)
        let points = [(20.0, 160.0), (20.1, 160), (160, 20), (160.1, 20)].map { SIMD2($0.0, $0.1) }
        // Near the ends the direction turns within a tenth of a point: steps are finer there.
        let samples = (0...600).map { step in
            let t = Double(step) / 600
            return cubic(points, t * t * (3 - 2 * t))
        }
        let image = try #require(context.makeImage()).bitmap
        for y in stride(from: 1, to: 180, by: 5) {
            for x in stride(from: 1, to: 180, by: 5) {
                let pixel = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                var least = Double.infinity
                for (a, b) in zip(samples, samples.dropFirst()) {
                    let (before, after) = ((pixel - a.0) * a.1, (pixel - b.0) * b.1)
                    // Between the two lies a point that the pixel is square to.
                    guard (before.sum() >= 0) != (after.sum() >= 0) else { continue }
                    let way = pixel - a.0
                    least = min(least, (way * way).sum().squareRoot())
                }
                // Caps end where the line does: on the verticals through its ends, and square to the
                // way that it has after its bends.
                let along = pixel.x - pixel.y
                if abs(pixel.x - 20) < 1.5 || abs(pixel.x - 160.1) < 1.5 { continue }
                if abs(along + 140) < 2 || abs(along - 140) < 2 { continue }
                if least < 9.2 { #expect(image[x, y] >> 24 > 252, "\(x) \(y)") }
                if least > 10.8 { #expect(image[x, y] == 0, "\(x) \(y)") }
            }
        }
    }

    @Test(
        "dashes of length 0: nothing with butt caps, dots with round ones, turned squares with square"
    )
    func emptyDashes() throws {
        let corner = "M8 8 H48 V48 H8 Z"
        func dashed(_ cap: CGLineCap, _ path: String, _ lengths: [CGFloat]) throws -> CGContext {
            try stroked(path, width: 6) {
                $0.setLineCap(cap)
                $0.setLineDash(phase: 0, lengths: lengths)
            }
        }
        #expect(try dashed(.butt, corner, [0, 40]).touchedCount == 0)
        // Four corners.
        let dots = try dashed(.round, corner, [0, 40])
        #expect(abs(dots.coverage - 4 * 9 * .pi) < 1)
        #expect(dots.pixel(8, 8) >> 24 == 255 && dots.pixel(47, 47) >> 24 == 255)
        // On a line that rises 3 for 4 the square is turned: half a diagonal of 6/√2 lies 98.13° and
        // 8.13° from +x.
        let square = try dashed(.square, "M10 50 L50 20", [0, 20])
        #expect(abs(square.coverage - 3 * 36) < 1)
        let one = try stroked("M30 30 L34 27", width: 20) {
            $0.setLineCap(.square)
            $0.setLineDash(phase: 0, lengths: [0, 25])
        }
        // Corners at (30, 30) ± 10 · (0.8 + 0.6, -0.6 + 0.8): the box reaches 14 to each side.
        #expect(one.touched == PixelRect(x: 16, y: 16, width: 28, height: 28))
        #expect(abs(one.coverage - 400) < 1)
        #expect(one.pixel(18, 18) == 0 && one.pixel(30, 30) >> 24 == 255)
    }

    @Test("a dash that ends at a corner doesn't go around it, one that goes over it does")
    func dashesAtCorners() throws {
        // 40 on, 40 off along a square of 40: two sides, each with butt ends.
        let sides = try stroked("M8 8 H48 V48 H8 Z", width: 6) {
            $0.setLineDash(phase: 0, lengths: [40, 40])
        }
        #expect(abs(sides.coverage - 2 * 240) < 0.1 && sides.pixel(49, 6) == 0)
        // The last dash goes on over the start: one with a corner there. Two arms of 20 less half a
        // width, and the square of the corner.
        let around = try stroked("M8 8 H48 V48 H8 Z", width: 6) {
            $0.setLineDash(phase: 20, lengths: [40, 120])
        }
        #expect(abs(around.coverage - (2 * 17 * 6 + 36)) < 0.1)
        #expect(around.pixel(6, 6) >> 24 == 255)
    }

    /// SVG 2, section 13.5.4: round caps show a subpath of length 0 as a circle, and square ones as a square along the
    /// axes of user space. A move alone shows nothing.
    @Test(
        "a subpath of length 0 is a circle with round caps, a square with square ones, nothing with others",
        arguments: [
            "M32 32 L32 32", "M32 32 Z", "M32 32 L32 32 L32 32 Z", "M32 32 C32 32 32 32 32 32",
        ])
    func emptySubpaths(_ path: String) throws {
        func drawn(_ cap: CGLineCap, _ path: String) throws -> CGContext {
            try stroked(path, width: 20) { $0.setLineCap(cap) }
        }
        #expect(try drawn(.butt, path).touchedCount == 0)
        let square = try drawn(.square, path)
        #expect(square.coverage == 400 && square.touchedCount == 400)
        #expect(square.touched == PixelRect(x: 22, y: 22, width: 20, height: 20))
        let round = try drawn(.round, path)
        #expect(abs(round.coverage - 100 * .pi) < 1.5)
        #expect(round.touched == PixelRect(x: 22, y: 22, width: 20, height: 20))
        for cap in [CGLineCap.butt, .round, .square] {
            #expect(try drawn(cap, "M32 32").touchedCount == 0)
            #expect(try drawn(cap, "M32 32 M20 20").touchedCount == 0)
        }
        // A circle on a line adds to it, whichever way either runs.
        for line in ["M4 32 L60 32", "M60 32 L4 32"] {
            let both = try drawn(.round, "\(line) \(path)")
            #expect(both.coverage == (try drawn(.round, line)).coverage)
        }
    }

    @Test("the miter limit goes by user space: what is pointed there is so on the screen")
    func miterLimit() throws {
        // The tip of a V reaches 1 / sin of half its angle widths (PDF 1.7, 8.4.3.5): for a ratio of 8
        // and a width of 4 that is 16 points beyond the vertex.
        let side = CGFloat(63).squareRoot() * 8
        let pointed = try stroked("M0 0", width: 4, size: 100) {
            $0.scaleBy(x: 1, y: 2)
            $0.move(to: CGPoint(x: 42, y: 20 + side))
            $0.addLine(to: CGPoint(x: 50, y: 20))
            $0.addLine(to: CGPoint(x: 58, y: 20 + side))
            $0.strokePath()
        }
        // On the screen: twice (20 - 16), where the tip has no width, and below it the V is filled.
        #expect((8...14).contains(pointed.touched.y))
        #expect(pointed.pixel(50, 24) >> 24 > 100)
        // A ratio of 14: cut, so that nothing lies farther than 3 from the vertex.
        let cut = try canvas()
        cut.translateBy(x: 40, y: 50)
        cut.scaleBy(x: 1.07, y: 0.747)
        cut.setLineWidth(6)
        cut.addLines(between: [(0, 12), (7, 6), (8, -1), (8, 4)].map { CGPoint(x: $0.0, y: $0.1) })
        cut.strokePath()
        #expect(cut.touched.y >= Int(50 - 0.747 * 4))
    }

    @Test("the line is as wide as user space has it, in each direction")
    func scaled() throws {
        let context = try canvas()
        context.scaleBy(x: 1, y: 4)
        context.setLineWidth(5)
        context.stroke(CGRect(x: 20, y: 5, width: 60, height: 15))
        // Outer 65 x 20, inner 55 x 10, times 4.
        #expect(abs(context.coverage - (65 * 20 - 55 * 10) * 4) < 0.5)
        #expect(context.touched == PixelRect(x: 17, y: 10, width: 66, height: 80))
    }

    @Test("a bend of a curve is round, however lines join", arguments: [CGLineJoin.miter, .bevel])
    func bends(_ join: CGLineJoin) throws {
        // Out to (44, 32) and back: the curve's speed is 0 at the far end, where it turns.
        let context = try stroked("M12 32 C55 32 55 32 12 32", width: 12) { $0.setLineJoin(join) }
        // x at t = 1/2: (12 + 3·55 + 3·55 + 12) / 8 = 44.25. A half circle of radius 6 ends it.
        #expect(abs(context.coverage - (32.25 * 12 + 18 * .pi)) < 1)
    }

    @Test("a line that reaches far out is there where it is seen")
    func far() throws {
        let context = try canvas()
        context.setLineWidth(4)
        context.move(to: CGPoint(x: -1e9, y: -5e8))
        context.addLine(to: CGPoint(x: 1e9, y: 5e8))
        context.strokePath()
        for x in [11, 40, 80] {
            #expect(context.pixel(x, x / 2) >> 24 == 255 && context.pixel(x, x / 2 + 6) == 0)
        }
    }
}
