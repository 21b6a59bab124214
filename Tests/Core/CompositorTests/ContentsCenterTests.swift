import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Contents stretched in nine parts against a slow sampler that knows the rules of
/// docs/reference/contents.md, "Nine parts", and nothing else.
@Suite("Contents in nine parts")
struct ContentsCenterTests {
    /// What is shown how.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var center: CGRect
        var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var scale = 1.0
        var size = CGSize(width: 60, height: 44)
        var gravity = ContentsGravity.resize
        var isFlipped = false
        var angle = 0.0
        var filter = ContentsFilter.linear
    }

    private static let middle = CGRect(x: 0.25, y: 0.375, width: 0.5, height: 0.25)
    private static let cases = [
        Case(testDescription: "plain", center: middle),
        // A size at which no pixel's middle falls on the line between two pixels of the bitmap.
        Case(
            testDescription: "nearest", center: middle, size: CGSize(width: 60.3, height: 44.3),
            filter: .nearest),
        Case(testDescription: "scale 2", center: middle, scale: 2),
        Case(testDescription: "flipped", center: middle, isFlipped: true),
        Case(
            testDescription: "not the same above and below",
            center: CGRect(x: 0.125, y: 0.1, width: 0.3, height: 0.2)),
        Case(
            testDescription: "the same, flipped",
            center: CGRect(x: 0.125, y: 0.1, width: 0.3, height: 0.2), isFlipped: true),
        Case(
            testDescription: "with contentsRect", center: middle,
            rect: CGRect(x: 0.25, y: 0.125, width: 0.5, height: 0.5)),
        Case(
            testDescription: "with contentsRect, flipped", center: middle,
            rect: CGRect(x: 0.25, y: 0.125, width: 0.5, height: 0.5), isFlipped: true),
        Case(
            testDescription: "a line", center: CGRect(x: 0.5, y: 0, width: 0, height: 1)),
        Case(
            testDescription: "a point in the corner",
            center: CGRect(x: 1, y: 0, width: 0, height: 0)),
        Case(
            testDescription: "outside the unit",
            center: CGRect(x: -1, y: 0.5, width: 1.25, height: 8)),
        Case(
            testDescription: "corners without room", center: middle,
            size: CGSize(width: 8, height: 6)),
        Case(testDescription: "aspect", center: middle, gravity: .resizeAspect),
        Case(testDescription: "aspect fill", center: middle, gravity: .resizeAspectFill),
        Case(testDescription: "turned", center: middle, angle: 0.5),
        Case(testDescription: "turned and flipped", center: middle, isFlipped: true, angle: -1.2),
        Case(testDescription: "a quarter turn", center: middle, angle: .pi / 2),
        Case(testDescription: "not a resizing gravity", center: middle, gravity: .center),
    ]

    private static let image = (width: 32, height: 16)

    @Test("each pixel is the one that the rules give", arguments: cases)
    func sampled(each: Case) throws {
        let bitmap = try #require(
            Bitmap(width: Self.image.width, height: Self.image.height, isOpaque: true))
        var dice = Dice(seed: 3)
        for y in 0..<16 {
            for x in 0..<32 { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(dice.next() & 0xFF_FFFF) }
        }
        let side = 96
        let bench = try Bench(width: side, height: side)
        let layer = record(2, CGRect(origin: .zero, size: each.size)) {
            $0.position = CGPoint(x: 48, y: 48)
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsCenter = each.center
            $0.contentsRect = each.rect
            $0.contentsScale = each.scale
            $0.contentsGravity = each.gravity
            $0.minificationFilter = each.filter
            $0.magnificationFilter = each.filter
            $0.isGeometryFlipped = each.isFlipped
            $0.transform = CATransform3DMakeRotation(each.angle, 0, 0, 1)
        }
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: side, height: side)), layer], children: [1: [2]],
            root: 1)
        bench.frame()
        let rules = Rules(each, bitmap)
        var (worst, seen) = (0.0, 0)
        for y in 0..<side {
            for x in 0..<side {
                // From the target into the layer: back through the turn, and the flip.
                let (dx, dy) = (Double(x) + 0.5 - 48, Double(y) + 0.5 - 48)
                let px = dx * cos(each.angle) + dy * sin(each.angle)
                let py = dy * cos(each.angle) - dx * sin(each.angle)
                let p = CGPoint(
                    x: px + each.size.width / 2,
                    y: (each.isFlipped ? -py : py) + each.size.height / 2)
                // Whole pixels only: edges are covered in part.
                guard rules.box.insetBy(dx: 0.8, dy: 0.8).contains(p) else { continue }
                seen += 1
                for shift in [0, 8, 16] as [UInt32] {
                    let ours = Double(bench.target[x, y] >> shift & 255)
                    worst = max(worst, abs(ours - rules.value(at: p, shift)))
                }
            }
        }
        #expect(seen > 10)
        #expect(worst < 2.1, "\(worst) of 255")
    }

    /// The rules, slowly.
    private struct Rules {
        let each: Case
        let bitmap: Bitmap
        /// Where the contents lie.
        let box: CGRect
        /// The part of the bitmap that is shown, rows counted from the top.
        let crop: CGRect

        init(_ each: Case, _ bitmap: Bitmap) {
            self.each = each
            self.bitmap = bitmap
            let (w, h) = (Double(image.width), Double(image.height))
            let top = each.isFlipped ? 1 - each.rect.maxY : each.rect.minY
            crop = CGRect(
                x: each.rect.minX * w, y: top * h, width: each.rect.width * w,
                height: each.rect.height * h)
            let natural = (crop.width / each.scale, crop.height / each.scale)
            let (kx, ky) = (each.size.width / natural.0, each.size.height / natural.1)
            let (sx, sy) =
                switch each.gravity {
                case .resizeAspect: (min(kx, ky), min(kx, ky))
                case .resizeAspectFill: (max(kx, ky), max(kx, ky))
                case .center: (1, 1)
                default: (kx, ky)
                }
            let (width, height) = (natural.0 * sx, natural.1 * sy)
            box = CGRect(
                x: (each.size.width - width) / 2, y: (each.size.height - height) / 2, width: width,
                height: height)
        }

        /// How far into `count` pixels the place `p` of `length` points is.
        private func pixel(
            _ p: Double, _ length: Double, _ count: Double, _ from: Double, _ to: Double
        ) -> Double {
            guard each.gravity != .center else { return p / length * count }
            var (a, b) = (min(max(from, 0), 1) * count, min(max(to, 0), 1) * count)
            if a == b {
                // One pixel wide, its middle at the place, moved inside.
                a = min(max(a - 0.5, 0), count - 1)
                b = a + 1
            }
            var (left, right) = (a / each.scale, (count - b) / each.scale)
            if left + right > length {
                let k = length / (left + right)
                (left, right) = (left * k, right * k)
            }
            let places = [(0, 0), (left, a), (length - right, b), (length, count)]
            for (one, two) in zip(places, places.dropFirst()) where p <= two.0 && two.0 > one.0 {
                return one.1 + (two.1 - one.1) * (p - one.0) / (two.0 - one.0)
            }
            return count
        }

        func value(at p: CGPoint, _ shift: UInt32) -> Double {
            let u = pixel(
                p.x - box.minX, box.width, crop.width, each.center.minX, each.center.maxX)
            let v = pixel(
                p.y - box.minY, box.height, crop.height, each.center.minY, each.center.maxY)
            let x = crop.minX + u
            let y = each.isFlipped ? crop.maxY - v : crop.minY + v
            if each.filter == .nearest { return texel(Int(floor(x)), Int(floor(y)), shift) }
            let (fx, fy) = (x - 0.5 - floor(x - 0.5), y - 0.5 - floor(y - 0.5))
            let (left, top) = (Int(floor(x - 0.5)), Int(floor(y - 0.5)))
            let upper = texel(left, top, shift) * (1 - fx) + texel(left + 1, top, shift) * fx
            let lower =
                texel(left, top + 1, shift) * (1 - fx) + texel(left + 1, top + 1, shift) * fx
            return upper * (1 - fy) + lower * fy
        }

        private func texel(_ x: Int, _ y: Int, _ shift: UInt32) -> Double {
            let cx = min(max(x, Int(crop.minX)), Int(crop.maxX) - 1)
            let cy = min(max(y, Int(crop.minY)), Int(crop.maxY) - 1)
            return Double(bitmap[cx, cy] >> shift & 255)
        }
    }

    @Test("new contents in part repaint all that may show them")
    func damage() throws {
        let bench = try Bench()
        let bitmap = try picture(16, 16)
        let layer = record(1, CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsCenter = Self.middle
        }
        bench.commit([layer], root: 1)
        bench.frame()
        var redrawn = layer
        redrawn.contents?.dirty = Region(PixelRect(x: 7, y: 7, width: 2, height: 2))
        bench.commit([]) {
            $0.changes = [LayerChange(record: redrawn, changed: LayerPropertySet(.contents))]
        }
        #expect(bench.frame().damage.bounds == PixelRect(x: 0, y: 0, width: 64, height: 64))
    }
}
