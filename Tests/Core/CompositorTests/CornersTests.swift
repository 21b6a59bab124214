import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Rounded corners against shapes that are sampled 16 x 16 times a pixel.
@Suite("Corners")
struct CornersTests {
    private static let side = 64
    private let root = record(1, CGRect(x: 0, y: 0, width: side, height: side))

    @Test(
        "a border that leaves a clip or a repaired part is no wider for it",
        arguments: [0.0, 20], [0, 1])
    func cutRing(radius: Double, threads: Int) throws {
        let bench = try Bench(width: 200, height: 140, threads: threads + 1)
        let clip = record(2, CGRect(x: 0, y: 0, width: 160, height: 120)) {
            $0.masksToBounds = true
            $0.cornerRadius = radius
        }
        let card = record(3, CGRect(x: 105, y: -10, width: 60, height: 50), red) {
            $0.cornerRadius = 12
            $0.borderWidth = 3
            $0.borderColor = blue
        }
        let all = record(1, CGRect(x: 0, y: 0, width: 200, height: 140))
        bench.commit([all, clip, card], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        // Inside of the border, to the edge of the clip.
        for (x, y) in [(112, 20), (140, 30), (155, 25), (159, 30)] {
            #expect(bench.target[x, y] == 0xFFFF_0000, "\(x) \(y)")
        }
        // The same when only a part is painted again.
        for part in [
            PixelRect(x: 90, y: 20, width: 60, height: 10),
            PixelRect(x: 120, y: 0, width: 10, height: 140),
        ] {
            let before = bench.pixels
            bench.paint(Region(part))
            #expect(bench.pixels == before)
        }
    }

    /// How far a layer at `frame` covers each pixel, 0...255.
    private func coverage(
        _ frame: CGRect, _ change: (inout LayerRecord) -> Void
    ) throws -> [Double] {
        let bench = try Bench(width: Self.side, height: Self.side)
        bench.commit([root, record(2, frame, red, change)], children: [1: [2]], root: 1)
        bench.frame()
        return bench.pixels.map { Double($0 >> 24) }
    }

    /// Each pixel's share of a shape, 0...255, from 256 samples.
    private func sampled(_ isInside: (CGPoint) -> Bool) -> [Double] {
        (0..<Self.side * Self.side).map { index in
            let (x, y) = (Double(index % Self.side), Double(index / Self.side))
            var hits = 0
            for sample in 0..<256 {
                let p = CGPoint(
                    x: x + (Double(sample % 16) + 0.5) / 16,
                    y: y + (Double(sample / 16) + 0.5) / 16)
                if isInside(p) { hits += 1 }
            }
            return Double(hits) * 255 / 256
        }
    }

    /// Distances of a point from the corner that it is nearest to, and that corner's bit.
    private func corner(_ p: CGPoint, _ r: CGRect) -> (u: Double, v: Double, bit: UInt8) {
        let (isRight, isLow) = (p.x > r.midX, p.y > r.midY)
        return (
            isRight ? r.maxX - p.x : p.x - r.minX, isLow ? r.maxY - p.y : p.y - r.minY,
            (isRight ? 2 : 1) << (isLow ? 2 : 0)
        )
    }

    private func isInside(_ p: CGPoint, _ r: CGRect, _ radius: Double, _ bits: UInt8) -> Bool {
        guard r.contains(p) else { return false }
        let (u, v, bit) = corner(p, r)
        guard bits & bit != 0, u < radius, v < radius else { return true }
        return hypot(radius - u, radius - v) <= radius
    }

    /// 256 samples see an edge of a pixel to a 32nd.
    private func expectEqual(
        _ ours: [Double], _ exact: [Double], within worst: Double, _ label: String
    ) {
        let far = zip(ours, exact).map { abs($0 - $1) }.max() ?? 999
        #expect(far <= worst, "\(label): \(far) of 255")
        let sum = zip(ours, exact).reduce(0.0) { $0 + $1.0 - $1.1 } / 255
        // Chords lie up to a fiftieth of a pixel inside of the curve.
        #expect(abs(sum) < 2, "\(label): area differs by \(sum)")
    }

    @Test("each set of corners is round where its bits say, the others square", arguments: 0..<16)
    func sets(bits: Int) throws {
        let frame = CGRect(x: 5, y: 7, width: 52, height: 45)
        let corners = CornerSet(rawValue: UInt8(bits))
        let ours = try coverage(frame) {
            $0.cornerRadius = 17
            $0.maskedCorners = corners
        }
        let exact = sampled { isInside($0, frame, 17, UInt8(bits)) }
        expectEqual(ours, exact, within: 9, "\(bits)")
    }

    @Test("names are of the layer's own space: a flip turns the first corner to the lower left")
    func flipped() throws {
        let frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        let plain = try coverage(frame) {
            $0.cornerRadius = 20
            $0.maskedCorners = .minXMinY
        }
        let turned = try coverage(frame) {
            $0.cornerRadius = 20
            $0.maskedCorners = .minXMinY
            $0.isGeometryFlipped = true
        }
        #expect(plain[0] == 0 && plain[59 * Self.side] == 255)
        #expect(turned[0] == 255 && turned[59 * Self.side] == 0)
    }

    /// The published outline of a corner of radius 1, as distances from the corner;
    /// docs/reference/compositing.md, "Continuous corners".
    private static let outline: [SIMD2<Double>] = {
        var points = [SIMD2(1.52866483, 0.0)]
        func curve(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) {
            let start = points[points.count - 1]
            for step in 1...300 {
                let t = Double(step) / 300
                // De Casteljau.
                let (p, q, r) = (start + (a - start) * t, a + (b - a) * t, b + (c - b) * t)
                let (s, u) = (p + (q - p) * t, q + (r - q) * t)
                points.append(s + (u - s) * t)
            }
        }
        curve([1.08849323, 0], [0.86840689, 0], [0.66993427, 0.06549600])
        points.append([0.63149399, 0.07491100])
        curve([0.37282392, 0.16905899], [0.16906013, 0.37282401], [0.07491176, 0.63149399])
        points.append([0.06549600, 0.66993427])
        curve([0, 0.86840701], [0, 1.08849299], [0, 1.52866483])
        return points
    }()

    /// The v at which the outline stands over u.
    private func height(_ u: Double) -> Double {
        guard u < 1.52866483 else { return 0 }
        let line = Self.outline
        // u falls along the outline.
        var (low, high) = (0, line.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if line[middle].x > u { low = middle } else { high = middle }
        }
        let (a, b) = (line[low], line[high])
        return a.x == b.x ? b.y : a.y + (b.y - a.y) * (u - a.x) / (b.x - a.x)
    }

    @Test(
        "continuous corners follow the published outline", arguments: [3.0, 10, 14.5],
        [UInt8(15), 6, 1])
    func continuous(radius: Double, bits: UInt8) throws {
        let frame = CGRect(x: 4, y: 6, width: 54, height: 50)
        let ours = try coverage(frame) {
            $0.cornerRadius = radius
            $0.cornerCurve = .continuous
            $0.maskedCorners = CornerSet(rawValue: bits)
        }
        let exact = sampled { p in
            guard frame.contains(p) else { return false }
            let (u, v, bit) = corner(p, frame)
            return bits & bit == 0 || v / radius >= height(u / radius)
        }
        expectEqual(ours, exact, within: 10, "\(radius)")
    }

    @Test("a continuous corner reaches 1.528665 radii along the edge, and a circular one just one")
    func reach() throws {
        // Coverage is too coarse to see the end of a curve; the sheet is stretched 1,000 times in y.
        func first(_ curve: CornerCurve) throws -> Int {
            let ours = try coverage(CGRect(x: 0, y: 0, width: 64, height: 64)) {
                $0.bounds = CGRect(x: 0, y: 0, width: 640, height: 640)
                $0.position = .zero
                $0.anchorPoint = .zero
                $0.transform = CATransform3DMakeScale(1, 100, 1)
                $0.cornerRadius = 20
                $0.cornerCurve = curve
            }
            return ours[..<Self.side].firstIndex { $0 == 255 } ?? -1
        }
        #expect(try first(.circular) == 20)
        // Within the last pixels the curve is below a hundredth of what can be seen.
        #expect((29...31).contains(try first(.continuous)))
    }

    @Test("a continuous corner of half the side is a circle, and nothing jumps on the way there")
    func limit() throws {
        let frame = CGRect(x: 2, y: 2, width: 60, height: 60)
        func area(_ radius: Double) throws -> Double {
            try coverage(frame) {
                $0.cornerRadius = radius
                $0.cornerCurve = .continuous
            }.reduce(0, +) / 255
        }
        let circle = Double.pi * 900
        #expect(abs(try area(30) - circle) < 3)
        #expect(try area(30) == area(400))
        var last = try area(14)
        for step in 1...16 {
            let next = try area(14 + Double(step))
            // No circle grows by more than its edge: 2 r (4 - pi) per point of radius.
            let most: Double = 2 * 30 * (4 - Double.pi) * 1.6
            #expect(next < last && last - next < most, "\(step)")
            last = next
        }
    }

    @Test(
        "a border is the ring between its outline and one with a radius shorter by its width",
        arguments: [UInt8(15), 9, 4])
    func border(bits: UInt8) throws {
        let frame = CGRect(x: 4, y: 4, width: 56, height: 48)
        let ours = try coverage(frame) {
            $0.backgroundColor = nil
            $0.borderWidth = 6
            $0.borderColor = blue
            $0.cornerRadius = 20
            $0.maskedCorners = CornerSet(rawValue: bits)
        }
        let inner = frame.insetBy(dx: 6, dy: 6)
        let exact = sampled {
            isInside($0, frame, 20, bits) && !isInside($0, inner, 14, bits)
        }
        expectEqual(ours, exact, within: 12, "\(bits)")
    }

    @Test("the clip has the shape of the background", arguments: CornerCurve.allCases, [15, 6, 1])
    func clip(curve: CornerCurve, bits: Int) throws {
        let frame = CGRect(x: 4.5, y: 6, width: 52, height: 44)
        let change: (inout LayerRecord) -> Void = {
            $0.cornerRadius = 15
            $0.cornerCurve = curve
            $0.maskedCorners = CornerSet(rawValue: UInt8(bits))
        }
        let ours = try coverage(frame, change)
        let bench = try Bench(width: Self.side, height: Self.side)
        let box = record(2, frame) {
            change(&$0)
            $0.masksToBounds = true
        }
        let inside = record(3, CGRect(x: -20, y: -20, width: 100, height: 100), red)
        bench.commit([root, box, inside], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        #expect(bench.pixels.map { Double($0 >> 24) } == ours)
    }

    @Test("a layer with no corner to round is a plain rectangle, and bad numbers do no harm")
    func plain() throws {
        let frame = CGRect(x: 4, y: 4, width: 20, height: 10)
        let square = try coverage(frame) { _ in }
        for radius in [5.0, .nan, -3, .infinity, 1e300] {
            let ours = try coverage(frame) {
                $0.cornerRadius = radius
                $0.maskedCorners = []
                $0.cornerCurve = .continuous
            }
            #expect(ours == square)
        }
        #expect(CornerSet(number: .nan).isEmpty && CornerSet(number: 1e300).rawValue < 16)
        #expect(CornerSet(number: -1) == .all && CornerSet(number: 21) == CornerSet(number: 5))
    }
}
