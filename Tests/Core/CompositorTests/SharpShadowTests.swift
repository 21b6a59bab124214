import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Shadows without a blur are as sharp as what casts them, however the layer lies: a pixel that the
/// outline covers is whole, and one that it doesn't reach is clear.
@Suite("Sharp shadows")
struct SharpShadowTests {
    private static let side = 96
    private let triangle = [CGPoint(x: 4, y: 4), CGPoint(x: 52, y: 12), CGPoint(x: 20, y: 50)]

    private func alphas(_ transform: CATransform3D, sublayers: CATransform3D) throws -> [Double] {
        let bench = try Bench(width: Self.side, height: Self.side)
        var path = PathElements()
        path.move(to: triangle[0])
        path.addLine(to: triangle[1])
        path.addLine(to: triangle[2])
        let layer = record(2, CGRect(x: 18, y: 18, width: 60, height: 60)) {
            $0.transform = transform
            $0.shadow.path = path
            $0.shadow.opacity = 1
            $0.shadow.radius = 0
            $0.shadow.offset = .zero
        }
        let side = Double(Self.side)
        let root = record(1, CGRect(x: 0, y: 0, width: side, height: side), nil) {
            $0.sublayerTransform = sublayers
        }
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        return bench.pixels.map { Double($0 >> 24) }
    }

    /// Where the triangle's corners lie: about the middle of both layers, (48, 48).
    private func corners(_ transform: CATransform3D, _ sublayers: CATransform3D) -> [CGPoint] {
        let whole = CATransform3DConcat(transform, sublayers)
        return triangle.map { point in
            let (x, y) = (Double(point.x) - 30, Double(point.y) - 30)
            let w = x * whole.m14 + y * whole.m24 + whole.m44
            return CGPoint(
                x: 48 + (x * whole.m11 + y * whole.m21 + whole.m41) / w,
                y: 48 + (x * whole.m12 + y * whole.m22 + whole.m42) / w)
        }
    }

    /// How far a place is inside of a triangle that turns either way; negative outside.
    private func depth(_ place: CGPoint, _ corners: [CGPoint]) -> Double {
        func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
            Double((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
        }
        let turn = cross(corners[0], corners[1], corners[2]) < 0 ? -1.0 : 1
        return (0..<3).map { index in
            let (a, b) = (corners[index], corners[(index + 1) % 3])
            return turn * cross(a, b, place) / Double(hypot(b.x - a.x, b.y - a.y))
        }.min() ?? 0
    }

    @Test(
        "a shadow without a radius is sharp in perspective, at odd scales and turned",
        arguments: [
            (CATransform3DMakeRotation(0.6, 0, 1, 0), -1.0 / 160),
            (CATransform3DMakeRotation(0.6, 1, 0.4, 0.5), -1.0 / 200),
            (CATransform3DMakeTranslation(0, 0, 10), -1.0 / 300),
            (CATransform3DMakeScale(0.97, 1.03, 1), 0),
            (CATransform3DMakeRotation(0.4, 0, 0, 1), 0),
        ] as [(CATransform3D, CGFloat)])
    func sharp(transform: CATransform3D, perspective: CGFloat) throws {
        var sublayers = CATransform3DIdentity
        sublayers.m34 = perspective
        let alphas = try alphas(transform, sublayers: sublayers)
        let corners = corners(transform, sublayers)
        var whole = 0
        for (index, alpha) in alphas.enumerated() {
            let middle = CGPoint(
                x: Double(index % Self.side) + 0.5, y: Double(index / Self.side) + 0.5)
            let depth = depth(middle, corners)
            // A pixel's corner is 0.71 pixels from its middle.
            if depth > 0.75 {
                #expect(alpha == 255)
                whole += 1
            } else if depth < -0.75 {
                #expect(alpha == 0)
            }
        }
        #expect(whole > 500)
    }

    @Test("a shadow that a filter shows in perspective is sharp, too")
    func filtered() throws {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 200
        let transform = CATransform3DConcat(CATransform3DMakeRotation(0.5, 1, 0.3, 0), perspective)
        let side = Double(Self.side)
        let all = CGRect(x: 0, y: 0, width: side, height: side)
        let filtered = record(2, all, nil) { $0.effects.filters = [FilterScenes.blur(0.3)] }
        let holder = record(3, CGRect(x: 18, y: 18, width: 60, height: 60), nil) {
            $0.transform = transform
            ($0.shadow.opacity, $0.shadow.radius) = (1, 0)
            $0.shadow.offset = CGSize(width: 0, height: 36)
        }
        let square = record(4, CGRect(x: 10, y: 0, width: 40, height: 20), red)
        let bench = try Bench(width: Self.side, height: Self.side)
        bench.commit(
            [record(1, all, nil), filtered, holder, square],
            children: [1: [2], 2: [3], 3: [4]], root: 1)
        bench.frame()
        // The shadow's middle is the square's, 36 points further down; (30, 30) lies at (48, 48).
        for (x, y) in [(0.0, 16.0), (-15, 10), (15, 10), (-15, 22), (15, 22)] {
            let w = x * transform.m14 + y * transform.m24 + transform.m44
            let column = Int(48 + (x * transform.m11 + y * transform.m21) / w)
            let row = Int(48 + (x * transform.m12 + y * transform.m22) / w)
            #expect(bench.target[column, row] == 0xFF00_0000, "(\(x), \(y))")
        }
    }
}
