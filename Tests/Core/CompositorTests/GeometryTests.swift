import Foundation
import Primitives
import Testing

@testable import Compositor

/// The small geometry below the walk, by hand.
@Suite("Boxes and polygons")
struct GeometryTests {
    private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
        -> Extent.Box
    {
        Extent.Box(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    @Test("boxes meet that share a point, and no others, on whichever side they lie")
    func boxes() {
        let middle = box(10, 20, 30, 50)
        let meeting = [
            box(0, 0, 10, 20), box(30, 50, 40, 60), box(0, 0, 100, 100), box(15, 30, 20, 40),
            box(30, 0, 40, 20), box(0, 50, 10, 60), box(0, 30, 40, 40), box(20, 0, 25, 90),
        ]
        let apart = [
            // Left, right, above and below, each also at the corners.
            box(0, 30, 9, 40), box(31, 30, 40, 40), box(15, 0, 20, 19), box(15, 51, 20, 60),
            box(0, 0, 9, 40), box(31, 0, 40, 40), box(0, 30, 9, 90), box(31, 30, 40, 90),
            box(0, 0, 9, 19), box(31, 51, 40, 60), box(31, 0, 40, 19), box(0, 51, 9, 60),
        ]
        for other in meeting {
            #expect(middle.intersects(other) && other.intersects(middle), "\(other)")
        }
        for other in apart {
            #expect(!middle.intersects(other) && !other.intersects(middle), "\(other)")
        }
    }

    @Test("the area of a polygon is in square pixels, whichever way it turns")
    func areas() {
        let whole = ConvexPolygon(PixelRect(x: -3, y: 7, width: 4, height: 5))
        #expect(whole.area == 20)
        let rect = CGRect(x: 1, y: 2, width: 6, height: 3)
        #expect(abs(ConvexPolygon(rect, .identity).area - 18) < 1e-9)
        #expect(abs(ConvexPolygon(rect, CATransform3DMakeScale(-2, 3, 1)).area - 108) < 1e-9)
        let turned = ConvexPolygon(rect, CATransform3DMakeRotation(0.4, 0, 0, 1))
        #expect(abs(turned.area - 18) < 1e-9)
        // The half below the diagonal of a square of 4: x − y is not negative.
        let square = ConvexPolygon(PixelRect(x: 0, y: 0, width: 4, height: 4))
        var half = ConvexPolygon()
        half.set(square, where: DepthMap(dx: 1, dy: -1, d: 0))
        #expect(half.area == 8)
        // Two squares of 4, one moved by (1, 3): 3 x 1 in both.
        var (both, rest) = (ConvexPolygon(), [SIMD2<Double>]())
        let moved = ConvexPolygon(PixelRect(x: 1, y: 3, width: 4, height: 4))
        both.set(square, inside: moved, rest: &rest)
        #expect(both.area == 3)
    }
}
