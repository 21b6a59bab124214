import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Edges of layers against counting 16 x 16 points in each pixel, and without antialiasing against
/// the middles of pixels.
@Suite("Edges")
struct EdgeTests {
    private static let side = 64
    private static let names: [EdgeSet] = [.minX, .maxX, .minY, .maxY]

    /// A white layer on nothing.
    private func white(
        _ size: CGSize, at place: CGPoint, _ transform: CATransform3D, flipped: Bool = false,
        smooth: EdgeSet = .all
    ) -> LayerRecord {
        record(2, CGRect(origin: .zero, size: size), .white) {
            $0.position = place
            $0.transform = transform
            $0.isGeometryFlipped = flipped
            $0.effects.antialiasedEdges = smooth
        }
    }

    private func alphas(_ layers: [LayerRecord]) throws -> [Double] {
        let bench = try Bench(width: Self.side, height: Self.side)
        bench.commit(
            [record(1)] + layers, children: [1: layers.map(\.id.rawValue)], root: 1)
        bench.frame()
        return bench.pixels.map { Double($0 >> 24) }
    }

    /// How far inside each edge a point of the target lies, in the layer's own points; all below 0
    /// behind the eye. By docs/reference/geometry.md, "From a layer to its superlayer", solved for
    /// the layer's point.
    private static func inside(_ layer: LayerRecord, _ x: Double, _ y: Double) -> SIMD4<Double> {
        let t = layer.transform
        let (w, h) = (Double(layer.bounds.width), Double(layer.bounds.height))
        let (dx, dy) = (x - Double(layer.position.x), y - Double(layer.position.y))
        let (a, b) = (Double(t.m11) - dx * Double(t.m14), Double(t.m21) - dx * Double(t.m24))
        let (c, d) = (Double(t.m12) - dy * Double(t.m14), Double(t.m22) - dy * Double(t.m24))
        let det = a * d - b * c
        let u = (dx * d - b * dy) / det
        let v = (a * dy - dx * c) / det
        guard 1 + u * Double(t.m14) + v * Double(t.m24) > 0 else { return SIMD4(repeating: -1) }
        let own = layer.isGeometryFlipped ? -v : v
        return SIMD4(u + w / 2, w / 2 - u, own + h / 2, h / 2 - own)
    }

    /// 0...255 for each pixel: 256 points inside the smooth edges, where the middle is inside the
    /// hard ones; NaN where a hard edge runs through the middle, or a hair beside it.
    private static func sampled(_ layer: LayerRecord, _ smooth: EdgeSet) -> [Double] {
        (0..<side * side).map { sampled(layer, smooth, Double($0 % side), Double($0 / side)) }
    }

    private static func sampled(
        _ layer: LayerRecord, _ smooth: EdgeSet, _ x: Double, _ y: Double
    ) -> Double {
        let hard = (0..<4).filter { !smooth.contains(names[$0]) }
        let soft = (0..<4).filter { smooth.contains(names[$0]) }
        let near = [(-0.002, -0.002), (0.002, -0.002), (0.002, 0.002), (-0.002, 0.002)].map {
            let inside = Self.inside(layer, x + 0.5 + $0.0, y + 0.5 + $0.1)
            return hard.allSatisfy { inside[$0] > 0 }
        }
        if near.contains(true), near.contains(false) { return .nan }
        guard near[0] else { return 0 }
        // Edges are straight: nothing to count where all corners are on the same side.
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
            Self.inside(layer, x + $0.0, y + $0.1)
        }
        if soft.allSatisfy({ edge in corners.allSatisfy { $0[edge] > 0 } }) { return 255 }
        if soft.contains(where: { edge in corners.allSatisfy { $0[edge] < 0 } }) { return 0 }
        var hits = 0
        for i in 0..<256 {
            let inside = Self.inside(
                layer, x + (Double(i % 16) + 0.5) / 16, y + (Double(i / 16) + 0.5) / 16)
            if soft.allSatisfy({ inside[$0] > 0 }) { hits += 1 }
        }
        return Double(hits) * 255 / 256
    }

    /// A transform at random; every third in perspective.
    private static func transform(_ seed: Int, _ dice: inout Dice) -> CATransform3D {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        var t = CATransform3DIdentity
        if seed % 3 == 0 {
            t.m34 = -1 / number(60...200)
            t = CATransform3DRotate(t, number(-1.2...1.2), number(-1...1), 1, 0)
        }
        t = CATransform3DRotate(t, number(-3...3), 0, 0, 1)
        return CATransform3DScale(t, number(0.4...1.5), number(0.4...1.5), 1)
    }

    private static func difference(
        _ ours: [Double], _ exact: [Double]
    ) -> (mean: Double, worst: Double) {
        let all = zip(ours, exact).filter { !$1.isNaN }.map { abs($0 - $1) }
        return (all.reduce(0, +) / Double(all.count), all.max() ?? 0)
    }

    @Test("edges cover what 256 points in a pixel find, whatever the transform", arguments: 0..<18)
    func antialiased(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 7)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        let layer = white(
            CGSize(width: number(8...50), height: number(8...50)),
            at: CGPoint(x: number(20...44), y: number(20...44)), Self.transform(seed, &dice),
            flipped: seed % 2 == 0)
        let found = Self.difference(try alphas([layer]), Self.sampled(layer, .all))
        #expect(found.mean < 0.1, "seed \(seed): \(found)")
        // Of the 16 points in a row an edge may pass just beside one.
        #expect(found.worst < 17, "seed \(seed): \(found)")
    }

    @Test("an edge out of the mask takes pixels whole, by their middles", arguments: 0..<15)
    func masked(bits: Int) throws {
        let smooth = EdgeSet(rawValue: UInt8(bits))
        for seed in 0..<4 {
            var dice = Dice(seed: UInt64(seed * 16 + bits))
            let layer = white(
                CGSize(width: 33.4, height: 21.7), at: CGPoint(x: 31.3, y: 33.9),
                Self.transform(seed, &dice), flipped: seed % 2 == 1, smooth: smooth)
            let found = Self.difference(try alphas([layer]), Self.sampled(layer, smooth))
            #expect(found.mean < 0.1, "bits \(bits), seed \(seed): \(found)")
            #expect(found.worst < 17, "bits \(bits), seed \(seed): \(found)")
        }
    }

    @Test(
        "on whole pixels edges are crisp, at any scale of the output", arguments: [1.0, 1.5, 2.0])
    func crisp(scale: Double) throws {
        let bench = try Bench(width: 60, height: 60)
        bench.commit(
            [record(1), record(2, CGRect(x: 4, y: 6, width: 20, height: 12), .white)],
            children: [1: [2]], root: 1)
        bench.frame(scale: scale)
        #expect(bench.count(.max) == Int(20 * scale * 12 * scale))
        #expect(bench.count(0) == 3600 - bench.count(.max))
    }

    @Test("edges are named in the layer's own space, flipped or not", arguments: [false, true])
    func sides(isFlipped: Bool) throws {
        // All edges in the middle of pixels: an antialiased one leaves half-covered pixels.
        for (index, edge) in Self.names.enumerated() {
            let layer = white(
                CGSize(width: 20, height: 10), at: CGPoint(x: 30.5, y: 30.5),
                CATransform3DIdentity, flipped: isFlipped, smooth: edge)
            let found = try alphas([layer])
            func half(_ x: Int, _ y: Int) -> Bool { abs(found[y * Self.side + x] - 128) < 2 }
            let partial = [half(20, 30), half(40, 30), half(30, 25), half(30, 35)]
            // A flip turns least y to the bottom of the screen, and nothing else.
            let place = isFlipped && index > 1 ? 5 - index : index
            #expect(partial == (0..<4).map { $0 == place }, "\(edge)")
        }
        // A quarter turn takes +x to +y: the edge of least x is then the top one.
        let turned = white(
            CGSize(width: 10, height: 20), at: CGPoint(x: 30.5, y: 30.5),
            CATransform3DMakeRotation(.pi / 2, 0, 0, 1), flipped: isFlipped, smooth: .minX)
        let found = try alphas([turned])
        let partial = [(20, 30), (40, 30), (30, 25), (30, 35)].map {
            abs(found[$0.1 * Self.side + $0.0] - 128) < 2
        }
        #expect(partial == [false, false, true, false])
    }

    @Test("two turned layers that meet at an edge out of both masks leave no seam")
    func seam() throws {
        for step in 0..<24 {
            let angle = Double(step) * .pi / 12 + (step % 2 == 0 ? 0 : 0.13)
            let t = CATransform3DMakeRotation(angle, 0, 0, 1)
            func half(_ id: UInt64, _ side: Double, _ smooth: EdgeSet) -> LayerRecord {
                var layer = white(
                    CGSize(width: 17, height: 30),
                    at: CGPoint(x: 32 + side * 8.5 * cos(angle), y: 32 + side * 8.5 * sin(angle)),
                    t, smooth: smooth)
                layer.id = LayerID(rawValue: id)
                return layer
            }
            let whole = white(CGSize(width: 34, height: 30), at: CGPoint(x: 32, y: 32), t)
            let one = try alphas([whole])
            let two = try alphas([
                half(2, -1, EdgeSet.all.subtracting(.maxX)),
                half(3, 1, EdgeSet.all.subtracting(.minX)),
            ])
            let gone = Self.difference(two, one)
            #expect(gone.worst <= 1, "angle \(angle): \(gone)")
            // With antialiasing the background shows through where they meet.
            let seam = Self.difference(try alphas([half(2, -1, .all), half(3, 1, .all)]), one)
            if step % 2 == 1 { #expect(seam.worst > 50, "angle \(angle): \(seam)") }
        }
    }

    @Test("without antialiasing, edges between pixels snap, and turned ones are jagged")
    func notAllowed() throws {
        var layer = white(
            CGSize(width: 20.4, height: 11.3), at: CGPoint(x: 30, y: 30), CATransform3DIdentity)
        layer.effects.allowsEdgeAntialiasing = false
        // 19.8...40.2 by 24.35...35.65: to 20...40 by 24...36.
        var found = try alphas([layer])
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let isIn = (20..<40).contains(x) && (24..<36).contains(y)
                #expect(found[y * Self.side + x] == (isIn ? 255 : 0), "\(x), \(y)")
            }
        }
        layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        found = try alphas([layer])
        #expect(found.allSatisfy { $0 == 0 || $0 == 255 })
        #expect(Self.difference(found, Self.sampled(layer, [])).worst == 0)
    }

    @Test("contents and what masks to the bounds have the layer's edges")
    func contentsAndClips() throws {
        let t = CATransform3DMakeRotation(0.4, 0, 0, 1)
        let plain = white(
            CGSize(width: 30, height: 20), at: CGPoint(x: 32, y: 32), t,
            smooth: [.minX, .maxY])
        var image = plain
        image.backgroundColor = nil
        let bitmap = try #require(Bitmap(width: 3, height: 2, isOpaque: true))
        for y in 0..<2 { for x in 0..<3 { bitmap.row(y)[x] = .max } }
        image.contents = ContentsRecord(bitmap: bitmap)
        #expect(Self.difference(try alphas([image]), try alphas([plain])).worst == 0)
        var clip = plain
        clip.backgroundColor = nil
        clip.masksToBounds = true
        let bench = try Bench(width: Self.side, height: Self.side)
        let inside = record(3, CGRect(x: -50, y: -50, width: 200, height: 200), .white)
        bench.commit([record(1), clip, inside], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        let cut = bench.pixels.map { Double($0 >> 24) }
        #expect(Self.difference(cut, try alphas([plain])).worst == 0)
    }

    /// docs/reference/compositing.md, "Edges".
    @Test("the border is smooth, whatever edges of the bounds are")
    func border() throws {
        let layer = record(2, CGRect(x: 10.25, y: 10.25, width: 20, height: 20)) {
            $0.borderWidth = 4
            $0.borderColor = .white
            $0.effects.antialiasedEdges = []
        }
        let bench = try Bench(width: 48, height: 48)
        bench.commit([record(1), layer], children: [1: [2]], root: 1)
        bench.frame()
        // Three quarters of a pixel's width, and a quarter at the far edge; products in corners.
        for (x, y, share) in [
            (10, 20, 0.75), (30, 20, 0.25), (20, 10, 0.75), (20, 30, 0.25), (10, 10, 0.5625),
            (12, 20, 1), (14, 20, 0.25), (15, 20, 0),
        ] {
            let found = Double(bench.target[x, y] >> 24)
            #expect(abs(found - 255 * share) <= 1.5, "\(x) \(y) \(found)")
        }
        // Its smooth edge is damaged, too.
        var gone = layer
        gone.isHidden = true
        bench.commit([gone])
        bench.frame()
        #expect(bench.count(0) == 48 * 48)
    }

    @Test("a change of the edges repaints them, also those of a clip", arguments: [false, true])
    func changed(isClip: Bool) throws {
        var layer = white(
            CGSize(width: 30, height: 20), at: CGPoint(x: 32, y: 32),
            CATransform3DMakeRotation(0.4, 0, 0, 1), smooth: .maxX)
        layer.masksToBounds = isClip
        if isClip { layer.backgroundColor = nil }
        let child = record(3, CGRect(x: -5, y: -5, width: 50, height: 50), .white)
        func commit(_ bench: Bench) {
            bench.commit(
                [record(1), layer] + (isClip ? [child] : []),
                children: isClip ? [1: [2], 2: [3]] : [1: [2]], root: 1)
        }
        let bench = try Bench(width: Self.side, height: Self.side)
        commit(bench)
        bench.frame()
        layer.effects.antialiasedEdges = [.minX]
        bench.commit([]) {
            $0.changes = [
                LayerChange(record: layer, changed: LayerPropertySet(.edgeAntialiasingMask))
            ]
        }
        bench.frame()
        let full = try Bench(width: Self.side, height: Self.side)
        commit(full)
        full.frame()
        let isSame = bench.pixels == full.pixels
        #expect(isSame)
    }
}
