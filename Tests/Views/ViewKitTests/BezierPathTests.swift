import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("Bezier paths")
struct BezierPathTests {
    /// The picture of drawing code, 40 by 40 pixels.
    private func picture(_ body: () -> Void) throws -> CGImage {
        UIGraphicsBeginImageContext(CGSize(width: 40, height: 40))
        body()
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        return try #require(image?.cgImage)
    }

    @Test("arcs grow clockwise on screen when they are clockwise")
    func arcs() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)
        // From the right to below: the short way.
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 15) < 1e-9)
        #expect(path.bounds.minX > 9.99 && path.bounds.minY > 9.99)
        let other = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
            clockwise: false)
        #expect(abs(other.bounds.minX - 5) < 0.01 && abs(other.bounds.minY - 5) < 0.01)
    }

    @Test("a path turned round has the same points the other way")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0),
            controlPoint2: CGPoint(x: 20, y: 5))
        let turned = path.reversing()
        var points: [[CGPoint]] = []
        turned.cgPath.applyWithBlock { element in
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            points.append((0..<count).map { element.pointee.points[$0] })
        }
        #expect(
            points == [
                [CGPoint(x: 20, y: 10)],
                [CGPoint(x: 20, y: 5), CGPoint(x: 15, y: 0), CGPoint(x: 10, y: 0)],
                [CGPoint(x: 0, y: 0)],
            ])
        let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.append(
            UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 4, height: 4)).reversing())
        #expect(ring.contains(CGPoint(x: 1, y: 5)) && !ring.contains(CGPoint(x: 5, y: 5)))
    }

    /// docs/reference/compositing.md, "Continuous corners".
    @Test("a round rectangle's corner takes 1.528665 radii of each edge")
    func smooth() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 80), cornerRadius: 10)
        var starts: [CGPoint] = []
        path.cgPath.applyWithBlock { element in
            if element.pointee.type == .addLineToPoint { starts.append(element.pointee.points[0]) }
        }
        #expect(abs((starts.first?.x ?? 0) - (100 - 15.28665)) < 1e-4)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
        // No room: a circle.
        let disc = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 10)
        #expect(!disc.contains(CGPoint(x: 2.5, y: 2.5)) && disc.contains(CGPoint(x: 3.5, y: 3.5)))
        let one = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: .topLeft,
            cornerRadii: CGSize(width: 10, height: 10))
        #expect(!one.contains(CGPoint(x: 1, y: 1)) && one.contains(CGPoint(x: 19, y: 1)))
        #expect(one.contains(CGPoint(x: 19, y: 19)) && one.contains(CGPoint(x: 1, y: 19)))
    }

    /// Observed of Apple's by users: the height of the radii doesn't count, and 40 in a height of 40 is 20.
    @Test("the radius of some corners is the width of the radii, half of the shorter side at most")
    func radii() {
        let flat = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: .topRight,
            cornerRadii: CGSize(width: 20, height: 0))
        // The corner of a circle of 20: 0.29 radii of each edge.
        #expect(!flat.contains(CGPoint(x: 95, y: 5)) && flat.contains(CGPoint(x: 93, y: 7)))
        #expect(flat.contains(CGPoint(x: 1, y: 1)) && flat.contains(CGPoint(x: 99, y: 99)))
        #expect(flat.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
        let low = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 40),
            byRoundingCorners: [.bottomLeft, .bottomRight],
            cornerRadii: CGSize(width: 40, height: 40))
        #expect(low.contains(CGPoint(x: 21, y: 39.5)) && !low.contains(CGPoint(x: 5, y: 35)))
        #expect(low.contains(CGPoint(x: 7, y: 33)) && low.contains(CGPoint(x: 1, y: 1)))
        let all = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
            byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: 20, height: 0))
        #expect(all.contains(CGPoint(x: 50, y: 1)) && !all.contains(CGPoint(x: 2, y: 2)))
    }

    @Test("fills, strokes and clips go to the current context, in its colours")
    func drawing() throws {
        let image = try picture {
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
            UIColor.blue.setStroke()
            let line = UIBezierPath()
            line.lineWidth = 4
            line.move(to: CGPoint(x: 0, y: 20))
            line.addLine(to: CGPoint(x: 40, y: 20))
            line.setLineDash([10, 10], count: 2, phase: 0)
            line.stroke()
            UIBezierPath(rect: CGRect(x: 30, y: 30, width: 5, height: 5)).addClip()
            UIRectFill(CGRect(x: 0, y: 25, width: 40, height: 15))
        }
        let b = image.bitmap
        #expect(b[5, 5] == 0xFFFF_0000 && b[12, 5] == 0)
        #expect(b[5, 19] == 0xFF00_00FF && b[15, 19] == 0 && b[25, 21] == 0xFF00_00FF)
        #expect(b[32, 32] == 0xFFFF_0000 && b[28, 32] == 0)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("even and odd: what is crossed twice is outside")
    func rules() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
        path.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(path.contains(CGPoint(x: 105, y: 5)))
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds.isNull)
    }
}
