import Foundation
import Primitives
import Testing

@testable import Scene

/// Where a layer and what it shows lie: numbers worked out by hand from the rules of
/// docs/reference/geometry.md and docs/reference/contents.md.
@Suite("Placement")
struct PlacementTests {
    private func record(_ change: (inout LayerRecord) -> Void) -> LayerRecord {
        var record = LayerRecord(id: LayerID(rawValue: 1))
        record.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
        change(&record)
        return record
    }

    @Test("a part of contents reads the pixels that it covers, each way up to its own edge")
    func shownPixels() throws {
        let bitmap = try #require(Bitmap(width: 10, height: 6))
        let part = record { $0.contentsRect = CGRect(x: 0.5, y: 0.5, width: 1, height: 1) }
        let place = try #require(ContentsPlacement(part, bitmap: bitmap, isFlipped: false))
        #expect(place.crop == CGRect(x: 5, y: 3, width: 10, height: 6))
        #expect(place.shown(of: bitmap) == PixelRect(left: 5, top: 3, right: 10, bottom: 6))
    }

    @Test("a part of no width or no height shows nothing")
    func nothingShown() throws {
        let bitmap = try #require(Bitmap(width: 10, height: 6))
        for size in [CGSize(width: 0, height: 1), CGSize(width: 1, height: 0)] {
            let bare = record { $0.contentsRect = CGRect(origin: .zero, size: size) }
            #expect(ContentsPlacement(bare, bitmap: bitmap, isFlipped: false) == nil)
        }
    }

    /// docs/reference/contents.md, "Nine parts".
    @Test("nine parts: corners keep their size, the middle takes what is left")
    func nineParts() throws {
        let bitmap = try #require(Bitmap(width: 40, height: 20))
        let stretched = record {
            $0.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        }
        let place = try #require(ContentsPlacement(stretched, bitmap: bitmap, isFlipped: false))
        let axes = try #require(StretchAxis.axes(stretched, place, isFlipped: false))
        // Of 40 pixels 10 and 10 are corners: 10...90 of 100 points show the 20 between them. Of 20
        // rows 10 and 5 are corners: 10...55 of 60 points show 5.
        let across: [[Double]] = [[0, 10, 0, 10], [10, 90, 10, 30], [90, 100, 30, 40]]
        let down: [[Double]] = [[0, 10, 0, 10], [10, 55, 10, 15], [55, 60, 15, 20]]
        for (axis, end, expected) in [(axes.x, 100.0, across), (axes.y, 60.0, down)] {
            let found = axis.spans(0, end).map { [$0.low, $0.high, $0.first, $0.last] }
            #expect(found.count == 3)
            for (a, b) in zip(found.joined(), expected.joined()) { #expect(abs(a - b) < 1e-9) }
        }
    }

    @Test("corners that aren't round are the rectangle's, clockwise from the right top, y down")
    func squareCorners() {
        var none = Corners(radius: 10)
        none.rounded = []
        let points = none.points(
            around: CGRect(x: 1, y: 2, width: 30, height: 40), scale: 2)
        #expect(
            points == [
                CGPoint(x: 31, y: 2), CGPoint(x: 31, y: 42), CGPoint(x: 1, y: 42),
                CGPoint(x: 1, y: 2),
            ])
        var one = Corners(radius: 10)
        one.rounded = [.minXMinY]
        let some = one.points(around: CGRect(x: 1, y: 2, width: 30, height: 40), scale: 2)
        #expect(some.prefix(3) == points.prefix(3))
    }

    @Test(
        "an outline with round corners turns one way only",
        arguments: [CornerCurve.circular, .continuous])
    func convexCorners(curve: CornerCurve) {
        var corners = Corners(radius: 20)
        corners.curve = curve
        let points = corners.points(
            around: CGRect(x: 0, y: 0, width: 100, height: 80), scale: 3)
        #expect(points.count > 16)
        for index in points.indices {
            let (a, b) = (points[index], points[(index + 1) % points.count])
            let c = points[(index + 2) % points.count]
            let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            #expect(turn >= -1e-9, "at \(b)")
        }
    }

    @Test("the frame of a turned layer gives back the size that it was made from")
    func turnedFrame() {
        var layer = record {
            $0.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
            $0.position = CGPoint(x: 70, y: 50)
        }
        // By 30 degrees: 100 cos + 60 sin wide, 100 sin + 60 cos high.
        let (c, s) = (0.75.squareRoot(), 0.5)
        let frame = layer.frame
        #expect(abs(frame.width - (100 * c + 60 * s)) < 1e-9)
        #expect(abs(frame.height - (100 * s + 60 * c)) < 1e-9)
        layer.bounds.size = .zero
        let (position, size) = layer.geometry(forFrame: frame)
        #expect(abs(size.width - 100) < 1e-9 && abs(size.height - 60) < 1e-9)
        #expect(abs(position.x - 70) < 1e-9 && abs(position.y - 50) < 1e-9)
    }

    @Test("a layer shows its back where a negative determinant mirrors it, whatever w is")
    func back() {
        var t = CATransform3DIdentity
        (t.m11, t.m12, t.m21, t.m22, t.m44) = (1, 0.6, 2, 1, 2)
        // 1 · 1 - 0.6 · 2 < 0.
        #expect(t.showsBack)
        t.m21 = 1.5
        #expect(!t.showsBack)
        for (degrees, isBack) in [(80.0, false), (100, true), (260, true), (280, false)] {
            #expect(CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0).showsBack == isBack)
        }
    }

    @Test("a shape is filled where it has a path and a colour that can be seen")
    func filled() {
        var shape = ShapeRecord()
        #expect(!shape.isFilled)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil).elements
        #expect(shape.isFilled)
        shape.fillColor = RGBA(red: 1, green: 0, blue: 0, alpha: 0)
        #expect(!shape.isFilled)
        shape.fillColor = nil
        #expect(!shape.isFilled)
    }

    @Test("a point or a size moves a matrix in its plane and leaves its depth")
    func translationParts() {
        for value in [
            PropertyValue.point(CGPoint(x: 3, y: 4)), .size(CGSize(width: 3, height: 4)),
        ] {
            var parts = TransformComponents(CATransform3DMakeTranslation(1, 2, 9))
            let isTaken = parts.replace(.translation, with: value)
            #expect(isTaken)
            #expect(parts.matrix == CATransform3DMakeTranslation(3, 4, 9))
        }
    }
}
