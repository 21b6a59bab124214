import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Every gravity, flip, scale and part of a picture against a slow sampler that knows the words of
/// docs/reference/contents.md, "Placement", and nothing else.
@Suite("Where contents lie")
struct PlacementTests {
    private static let side = 120
    /// Room around the layer, as contents may spill.
    private static let bounds = CGRect(x: 7, y: -3, width: 44, height: 30)
    private static let image = (width: 24, height: 18)
    private static let parts = [
        CGRect(x: 0, y: 0, width: 1, height: 1),
        CGRect(x: 0.25, y: 0, width: 0.5, height: 0.5),
        CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5),
        // Outside: edge pixels repeat.
        CGRect(x: -0.5, y: -0.25, width: 2, height: 1.5),
        CGRect(x: 0.75, y: 0.5, width: 1, height: 1),
        CGRect(x: 1.5, y: -3, width: 0.5, height: 0.5),
        CGRect(x: -0.25, y: 2, width: 0.5, height: 1),
    ]

    /// Which of the layer and its superlayer are flipped.
    enum Flip: CaseIterable {
        case none, own, above, both
        var isOwn: Bool { self == .own || self == .both }
        var isAbove: Bool { self == .above || self == .both }
        /// True when y grows upward on the screen.
        var isUp: Bool { isOwn != isAbove }
    }

    @Test(
        "each pixel is the one that the rules give", arguments: ContentsGravity.allCases,
        Flip.allCases)
    func placed(gravity: ContentsGravity, flip: Flip) throws {
        let bitmap = try noise(Self.image.width, Self.image.height, seed: 4)
        let slow = SlowPicture(bitmap)
        for part in Self.parts {
            for (density, scale) in [(1.0, 1.0), (2, 1.5), (1.5, 2)] {
                let pixels = Int(Double(Self.side) * scale)
                let bench = try Bench(width: pixels, height: pixels)
                commit(bench, bitmap, gravity, flip, part, density)
                bench.frame(scale: scale)
                let rules = Rules(gravity, flip, part, density)
                let wrong = Self.compare(bench, scale, rules, slow)
                #expect(wrong == nil, "part \(part), \(density) a point, scale \(scale)")
            }
        }
    }

    private func commit(
        _ bench: Bench, _ bitmap: Bitmap, _ gravity: ContentsGravity, _ flip: Flip, _ part: CGRect,
        _ density: Double
    ) {
        let parent = record(2, CGRect(x: 0, y: 0, width: Self.side, height: Self.side)) {
            $0.isGeometryFlipped = flip.isAbove
        }
        let layer = record(3) {
            $0.bounds = Self.bounds
            $0.position = CGPoint(x: 60, y: 60)
            $0.isGeometryFlipped = flip.isOwn
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsGravity = gravity
            $0.contentsRect = part
            $0.contentsScale = density
        }
        bench.commit([record(1), parent, layer], children: [1: [2], 2: [3]], root: 1)
    }

    /// The first pixel that is not what the rules say.
    private static func compare(
        _ bench: Bench, _ scale: Double, _ rules: Rules, _ slow: SlowPicture
    ) -> String? {
        for y in 0..<bench.target.height {
            for x in 0..<bench.target.width {
                let p = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                let found = bench.target[x, y]
                let edge = 0.75 / scale
                if rules.screen.insetBy(dx: edge, dy: edge).contains(p) {
                    let wrong = distance(found, rules.value(at: p, slow))
                    if wrong > 2.1 { return "\(x),\(y) off by \(wrong)" }
                } else if !rules.screen.insetBy(dx: -edge, dy: -edge).contains(p), found != 0 {
                    return "\(x),\(y) outside"
                }
            }
        }
        return nil
    }

    /// The rules, slowly, on a screen whose y grows downward.
    private struct Rules {
        /// Where the contents lie on the screen, in points.
        let screen: CGRect
        /// The part of the picture, in its pixels from the top left.
        let crop: CGRect

        init(_ gravity: ContentsGravity, _ flip: Flip, _ part: CGRect, _ density: Double) {
            let (iw, ih) = (Double(image.width), Double(image.height))
            // contentsRect counts from the bottom of the image where y grows upward.
            let top = flip.isUp ? 1 - part.maxY : part.minY
            crop = CGRect(
                x: part.minX * iw, y: top * ih, width: part.width * iw, height: part.height * ih)
            // Natural size: pixels times the part, by the scale.
            let natural = (w: crop.width / density, h: crop.height / density)
            // The layer on the screen; a flip leaves it where it is.
            let box = CGRect(
                x: 60 - bounds.width / 2, y: 60 - bounds.height / 2, width: bounds.width,
                height: bounds.height)
            var (w, h) = natural
            switch gravity {
            case .resize: (w, h) = (box.width, box.height)
            case .resizeAspect, .resizeAspectFill:
                let (kx, ky) = (box.width / w, box.height / h)
                let k = gravity == .resizeAspect ? min(kx, ky) : max(kx, ky)
                (w, h) = (w * k, h * k)
            default: break
            }
            let name = gravity.rawValue.lowercased()
            let isResizing = name.hasPrefix("resize")
            // 0 at the edge of least x, 1 at that of greatest.
            let across =
                isResizing ? 0.5 : name.hasSuffix("left") ? 0 : name.hasSuffix("right") ? 1 : 0.5
            // 1 at the edge of greatest y, whatever the flip; on the screen that is the bottom
            // unless y grows upward.
            let up =
                isResizing ? 0.5 : name.hasPrefix("top") ? 1 : name.hasPrefix("bottom") ? 0 : 0.5
            let down = flip.isUp ? 1 - up : up
            screen = CGRect(
                x: box.minX + (box.width - w) * across, y: box.minY + (box.height - h) * down,
                width: w, height: h)
        }

        /// The mean of the four pixels around what lies at `p`; images are always upright, and the
        /// edge pixels of what is shown repeat.
        func value(at p: CGPoint, _ slow: SlowPicture) -> SIMD4<Double> {
            let u = crop.minX + (p.x - screen.minX) / screen.width * crop.width
            let v = crop.minY + (p.y - screen.minY) / screen.height * crop.height
            let (x, y) = (floor(u - 0.5), floor(v - 0.5))
            let (fx, fy) = (u - 0.5 - x, v - 0.5 - y)
            func at(_ i: Double, _ j: Double) -> SIMD4<Double> {
                slow.texel(
                    Self.clamp(i, crop.minX, crop.maxX, slow.width),
                    Self.clamp(j, crop.minY, crop.maxY, slow.height))
            }
            return (at(x, y) * (1 - fx) + at(x + 1, y) * fx) * (1 - fy)
                + (at(x, y + 1) * (1 - fx) + at(x + 1, y + 1) * fx) * fy
        }

        /// The pixel `i`, inside the part that is shown, inside the picture.
        private static func clamp(_ i: Double, _ low: Double, _ high: Double, _ count: Int) -> Int {
            let inPart = min(max(i, floor(low)), ceil(high) - 1)
            return Int(min(max(inPart, 0), Double(count - 1)))
        }
    }
}
