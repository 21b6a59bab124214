import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Contents shown small against a slow sampler: a chain of means of two by two, the level of detail
/// as log2 of the longer step, and a blend of the two sizes around it. `linear` goes by rule 42 of
/// docs/decisions/compositing.md.
@Suite("Contents between sizes")
struct MipmapTests {
    private static let side = 96

    /// How a picture lies on the target.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var image = (width: 200, height: 160)
        var size = CGSize(width: 50, height: 40)
        var angle = 0.0
        var tilt = 0.0
        var bias: Float = 0
        var filter = ContentsFilter.trilinear
        var isFlipped = false
        /// How far the level of detail changes over a run of pixels of which one level is taken.
        var slack = 0.0

        var transform: CATransform3D {
            var t = CATransform3DIdentity
            t.m34 = tilt == 0 ? 0 : -1 / 150
            return CATransform3DRotate(
                CATransform3DRotate(t, CGFloat(tilt), 0.3, 1, 0), CGFloat(angle), 0, 0, 1)
        }
    }

    private static let cases = [
        Case(testDescription: "a quarter"),
        Case(testDescription: "a third", size: CGSize(width: 67, height: 53.5)),
        Case(testDescription: "squeezed", size: CGSize(width: 80, height: 9)),
        Case(testDescription: "odd sides", image: (61, 37), size: CGSize(width: 14, height: 11)),
        Case(testDescription: "turned", angle: 0.7),
        Case(testDescription: "turned and flipped", angle: -2, isFlipped: true),
        Case(testDescription: "blurrier by 1.5", bias: 1.5),
        Case(testDescription: "sharper by 0.75", bias: -0.75),
        Case(
            testDescription: "blurrier at its own size", image: (60, 50),
            size: CGSize(width: 60, height: 50), bias: 1),
        Case(testDescription: "smaller than its smallest copy", size: CGSize(width: 1, height: 1)),
        Case(
            testDescription: "in perspective", size: CGSize(width: 70, height: 60), tilt: 1.1,
            slack: 0.45),
        Case(testDescription: "linear, a quarter", bias: 2, filter: .linear),
        Case(
            testDescription: "linear, a third", size: CGSize(width: 67, height: 53.5),
            filter: .linear),
        Case(
            testDescription: "linear, half", size: CGSize(width: 100, height: 80), filter: .linear),
        Case(
            testDescription: "linear, two thirds", image: (90, 90),
            size: CGSize(width: 60, height: 60), filter: .linear),
        Case(
            testDescription: "linear, odd sides", image: (61, 37),
            size: CGSize(width: 14, height: 11), angle: 0.4, filter: .linear),
        Case(
            testDescription: "linear, in perspective", size: CGSize(width: 70, height: 60),
            tilt: 1.1, filter: .linear, slack: 0.45),
    ]

    /// The level for a binary logarithm of the size.
    private static func level(_ detail: Double, _ each: Case) -> Double {
        guard each.filter == .linear else { return detail + Double(each.bias) }
        // 0 at half the size, 1.5 at a quarter, 2.5 at an eighth.
        return detail < 1 ? 0 : detail < 2 ? (detail - 1) * 1.5 : detail - 0.5
    }

    @Test("each pixel is the blend that the definition gives", arguments: cases)
    func sampled(each: Case) throws {
        let bitmap = try noise(each.image.width, each.image.height, seed: 5)
        let bench = try Bench(width: Self.side, height: Self.side)
        let layer = record(2, CGRect(origin: .zero, size: each.size)) {
            $0.position = CGPoint(x: 48.3, y: 47.8)
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.minificationFilter = each.filter
            $0.effects.minificationFilterBias = each.bias
            $0.isGeometryFlipped = each.isFlipped
            $0.transform = each.transform
        }
        bench.commit([record(1), layer], children: [1: [2]], root: 1)
        bench.frame()
        let back = try #require(Self.toPicture(each))
        let chain = SlowPicture(bitmap).chain
        var (worst, total, seen) = (0.0, 0.0, 0)
        for y in 0..<Self.side {
            for x in 0..<Self.side where bench.target[x, y] >> 24 == 255 {
                let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                let p = back(px, py)
                // The steps to the next pixels, as a hundredth of one is.
                let (a, b) = (back(px + 0.01, py), back(px, py + 0.01))
                let step =
                    100 * max(hypot(a.x - p.x, a.y - p.y), hypot(b.x - p.x, b.y - p.y))
                let detail = log2(step)
                // Where one level is taken for several pixels, the nearest one in reach counts.
                let found = stride(from: -each.slack, through: each.slack, by: 0.09).map {
                    distance(
                        bench.target[x, y],
                        SlowPicture.trilinear(
                            chain, p.x, p.y, Self.level(detail + $0, each)))
                }.min()
                let wrong = try #require(found ?? nil)
                worst = max(worst, wrong)
                total += wrong
                seen += 1
            }
        }
        // Rounding: half a step in each size, a 256th in each weight.
        #expect(seen > 0 || each.size.width < 2)
        #expect(worst < 4, "\(worst) of 255, mean \(total / Double(max(seen, 1)))")
    }

    /// From the target to pixels of the picture, by docs/reference/geometry.md, "From a layer to
    /// its superlayer": about the anchor, transformed, moved, divided by w; undone by solving for
    /// the point. A flip leaves a picture upright.
    private static func toPicture(_ each: Case) -> ((Double, Double) -> CGPoint)? {
        let t = each.transform
        let (w, h) = (Double(each.size.width), Double(each.size.height))
        let (iw, ih) = (Double(each.image.width), Double(each.image.height))
        return { x, y in
            // (x − X) w = x', with x' = m11 u + m21 v, w = 1 + m14 u + m24 v: two equations.
            let (dx, dy) = (x - 48.3, y - 47.8)
            let (a, b) = (Double(t.m11) - dx * Double(t.m14), Double(t.m21) - dx * Double(t.m24))
            let (c, d) = (Double(t.m12) - dy * Double(t.m14), Double(t.m22) - dy * Double(t.m24))
            let det = a * d - b * c
            let u = (dx * d - b * dy) / det
            let v = (a * dy - dx * c) / det
            return CGPoint(
                x: (u / w + 0.5) * iw, y: (v / h + 0.5) * ih)
        }
    }

    @Test("a fine chessboard becomes even grey, but not where the nearest pixels are taken")
    func chessboard() throws {
        func spread(_ filter: ContentsFilter) throws -> (low: UInt32, high: UInt32) {
            let bitmap = try #require(Bitmap(width: 400, height: 400, isOpaque: true))
            for y in 0..<400 {
                for x in 0..<400 { bitmap.row(y)[x] = (x + y) % 2 == 0 ? .max : 0xFF00_0000 }
            }
            let bench = try Bench(width: 64, height: 64)
            let layer = record(1, CGRect(x: 7, y: 7, width: 50, height: 50)) {
                $0.contents = ContentsRecord(bitmap: bitmap)
                $0.minificationFilter = filter
                $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            }
            bench.commit([layer], root: 1)
            bench.frame()
            let inside = (20..<44).flatMap { y in (20..<44).map { bench.target[$0, y] & 255 } }
            return (inside.min() ?? 0, inside.max() ?? 0)
        }
        for filter in [ContentsFilter.trilinear, .linear] {
            let even = try spread(filter)
            #expect(even.low >= 127 && even.high <= 128)
        }
        let uneven = try spread(.nearest)
        #expect(uneven.high - uneven.low > 60)
    }

    @Test(
        "a line of one pixel is seen at a quarter of its size, wherever it lies", arguments: 0..<8)
    func thinLine(place: Int) throws {
        let bitmap = try #require(Bitmap(width: 160, height: 160, isOpaque: true))
        for y in 0..<160 {
            bitmap.row(y).update(repeating: 0xFF00_0000, count: 160)
            bitmap.row(y)[80 + place] = .max
        }
        for shift in [0, 0.25, 0.5, 0.75] {
            let bench = try Bench()
            let layer = record(1, CGRect(x: 10, y: 10, width: 40, height: 40)) {
                $0.position.x += shift
                $0.contents = ContentsRecord(bitmap: bitmap)
            }
            bench.commit([layer], root: 1)
            bench.frame()
            let row = (12..<48).map { Int(bench.target[$0, 30] & 255) }
            // A quarter of white in all. Half of it lies in the copy of a quarter, in two pixels at most;
            // the other half, in the copy of half the size, may be seen whole, twice or hardly.
            #expect(row.reduce(0, +) >= 30 && row.reduce(0, +) <= 98, "at \(place + 80) + \(shift)")
            #expect((row.max() ?? 0) >= 15)
        }
    }

    @Test("pictures on one sheet keep to themselves", arguments: [40, 50, 51, 64])
    func sheet(edge: Int) throws {
        let bitmap = try #require(Bitmap(width: 100, height: 80, isOpaque: true))
        for y in 0..<80 {
            for x in 0..<100 { bitmap.row(y)[x] = x < edge ? 0xFFFF_0000 : 0xFF00_00FF }
        }
        for isLeft in [true, false] {
            let bench = try Bench()
            let (from, to) = isLeft ? (0, edge) : (edge, 100)
            let layer = record(1, CGRect(x: 10, y: 10, width: 6, height: 9)) {
                $0.contents = ContentsRecord(bitmap: bitmap)
                $0.contentsRect = CGRect(
                    x: Double(from) / 100, y: 0, width: Double(to - from) / 100, height: 1)
            }
            bench.commit([layer], root: 1)
            bench.frame()
            #expect(bench.count(isLeft ? 0xFFFF_0000 : 0xFF00_00FF) == 54)
        }
    }

    @Test("larger than it is, a picture is what the other filter makes it")
    func magnified() throws {
        func pixels(_ small: ContentsFilter, _ large: ContentsFilter) throws -> [UInt32] {
            let bench = try Bench()
            let bitmap = try noise(9, 9, seed: 1)
            let layer = record(1, CGRect(x: 3, y: 3, width: 50, height: 50)) {
                $0.contents = ContentsRecord(bitmap: bitmap)
                ($0.minificationFilter, $0.magnificationFilter) = (small, large)
            }
            bench.commit([layer], root: 1)
            bench.frame()
            return bench.pixels
        }
        #expect(try pixels(.trilinear, .nearest) == pixels(.linear, .nearest))
        #expect(try pixels(.trilinear, .linear) == pixels(.nearest, .linear))
        #expect(try pixels(.trilinear, .nearest) != pixels(.trilinear, .linear))
    }

    @Test("only what was noted as changed is made small anew")
    func changedPart() throws {
        let bitmap = try noise(128, 128, seed: 2)
        let bench = try Bench()
        var layer = record(1, CGRect(x: 0, y: 0, width: 16, height: 16)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.minificationFilter = .trilinear
        }
        bench.commit([layer], root: 1)
        bench.frame()
        let before = (bench.target[2, 2], bench.target[12, 12])
        // As a backing store does with a bitmap that it got back.
        for y in 0..<128 { for x in 0..<128 { bitmap.row(y)[x] = .max } }
        bitmap.noteChange(in: PixelRect(x: 0, y: 0, width: 64, height: 64))
        layer.contents?.dirty = Region(bitmap.bounds)
        bench.commit([]) {
            $0.changes = [LayerChange(record: layer, changed: LayerPropertySet(.contents))]
        }
        bench.frame()
        #expect(bench.target[2, 2] == .max && before.0 != .max)
        #expect(bench.target[12, 12] == before.1)
    }

    @Test("contents redrawn in parts look like contents drawn at once", arguments: 0..<16)
    func redrawn(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 31)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        let stores = [try noise(93, 70, seed: 1), try noise(93, 70, seed: 1)]
        var layer = record(2, CGRect(x: 0, y: 0, width: number(9...60), height: number(9...60))) {
            $0.position = CGPoint(x: 32, y: 30)
            $0.minificationFilter = seed < 8 ? .trilinear : .linear
            $0.effects.minificationFilterBias = Float(number(-1...2))
            $0.isGeometryFlipped = seed % 3 == 0
            $0.transform = CATransform3DMakeRotation(seed % 2 == 0 ? 0 : number(-3...3), 0, 0, 1)
            if seed % 4 == 3 { $0.transform.m14 = 0.004 }
            if seed % 8 > 5 { $0.contentsCenter = CGRect(x: 0.2, y: 0.3, width: 0.4, height: 0.4) }
        }
        let bench = try Bench()
        layer.contents = ContentsRecord(bitmap: stores[0])
        bench.commit([record(1), layer], children: [1: [2]], root: 1)
        bench.frame()
        var last = PixelRect.empty
        for step in 1...12 {
            let (old, new) = (stores[(step - 1) % 2], stores[step % 2])
            new.copy(last, from: old)
            new.noteChange(in: last)
            let part = PixelRect(
                x: Int(number(0...80)), y: Int(number(0...60)), width: Int(number(1...20)),
                height: Int(number(1...20))
            ).intersection(new.bounds)
            let color = 0xFF00_0000 | UInt32(dice.next() & 0xFF_FFFF)
            for y in part.y..<part.bottom {
                for x in part.x..<part.right { new.row(y)[x] = color }
            }
            new.noteChange(in: part)
            last = part
            layer.contents = ContentsRecord(bitmap: new, dirty: Region(part))
            bench.commit([]) {
                $0.changes = [LayerChange(record: layer, changed: LayerPropertySet(.contents))]
            }
            bench.frame()
            let copy = try #require(Bitmap(width: 93, height: 70, isOpaque: true))
            copy.copy(copy.bounds, from: new)
            let full = try Bench()
            var fresh = layer
            fresh.contents = ContentsRecord(bitmap: copy)
            full.commit([record(1), fresh], children: [1: [2]], root: 1)
            full.frame()
            let isSame = bench.pixels == full.pixels
            #expect(isSame, "seed \(seed), step \(step)")
        }
    }
}
