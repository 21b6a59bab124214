import Foundation
import Primitives
import Scene
import Testing

/// Values of the reference, section 4.8.
@Suite("Interpolation")
struct InterpolationTests {
    private func flat(_ t: CATransform3D) -> [Double] {
        [t.m11, t.m12, t.m21, t.m22].map { (Double($0) * 10_000).rounded() / 10_000 + 0 }
    }

    private func mixed(_ end: CATransform3D, _ f: Double) -> [Double] {
        flat(CATransform3DIdentity.interpolated(to: end, fraction: f))
    }

    @Test("flat transforms go the way that was measured")
    func measured() {
        let mirror = CATransform3DMakeScale(-1, 1, 1)
        #expect(mixed(mirror, 0.25) == [0.5, 0, 0, 1] && mixed(mirror, 0.5) == [0, 0, 0, 1])
        let half = CATransform3DMakeScale(-1, -1, 1)
        #expect(mixed(half, 0.25) == [0.7071, -0.7071, 0.7071, 0.7071])
        #expect(mixed(half, 0.5) == [0, -1, 1, 0])
        var skewed = CATransform3DIdentity
        skewed.m21 = 0.5
        #expect(mixed(skewed, 0.5) == [1, 0, 0.2368, 1.0031])
        let turned = CATransform3DConcat(
            CATransform3DMakeScale(2, 1, 1), CATransform3DMakeRotation(1.5, 0, 0, 1))
        #expect(mixed(turned, 0.5) == [1.0975, 1.0225, -0.6816, 0.7317])
    }

    @Test("half of a quarter turn about x is an eighth turn, with and without perspective")
    func spatial() {
        let quarter = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
        let eighth = CATransform3DMakeRotation(.pi / 4, 1, 0, 0)
        let half = CATransform3DIdentity.interpolated(to: quarter, fraction: 0.5)
        #expect(abs(half.m22 - eighth.m22) < 1e-9 && abs(half.m23 - eighth.m23) < 1e-9)
        var view = CATransform3DIdentity
        view.m34 = -1 / 500
        let end = CATransform3DConcat(quarter, view)
        let seen = view.interpolated(to: end, fraction: 0.5)
        let expected = CATransform3DConcat(eighth, view)
        #expect(abs(seen.m34 - expected.m34) < 1e-9 && abs(seen.m24 - expected.m24) < 1e-9)
        #expect(view.interpolated(to: end, fraction: 1).isFinite)
    }

    @Test("both ends are met exactly enough, and singular matrices go straight")
    func ends() {
        var state: UInt64 = 5
        func number() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53) * 4 - 2
        }
        for _ in 0..<200 {
            let end = CATransform3DConcat(
                CATransform3DMakeScale(number() + 3, number() + 3, number() + 3),
                CATransform3DConcat(
                    CATransform3DMakeRotation(number(), number(), number(), 1),
                    CATransform3DMakeTranslation(number(), number(), number())))
            for (f, wanted) in [(0.0, CATransform3DIdentity), (1.0, end)] {
                let got = CATransform3DIdentity.interpolated(to: end, fraction: f)
                for (a, b) in zip(elements(got), elements(wanted)) { #expect(abs(a - b) < 1e-9) }
            }
        }
        let flatOut = CATransform3DMakeScale(0, 0, 1)
        #expect(CATransform3DIdentity.interpolated(to: flatOut, fraction: 0.25).m11 == 0.75)
    }

    private func elements(_ t: CATransform3D) -> [Double] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
            t.m41, t.m42, t.m43, t.m44,
        ].map { Double($0) }
    }

    @Test("numbers, points, sizes, rectangles and colours go straight, also past the end")
    func straight() {
        #expect(PropertyValue.number(2).interpolated(to: .number(4), fraction: 1.5) == .number(5))
        #expect(
            PropertyValue.rect(.zero).interpolated(
                to: .rect(CGRect(x: 4, y: 8, width: 2, height: 6)), fraction: 0.5)
                == .rect(CGRect(x: 2, y: 4, width: 1, height: 3)))
        #expect(
            PropertyValue.color(.black).interpolated(to: .color(.white), fraction: 0.25)
                == .color(RGBA(red: 0.25, green: 0.25, blue: 0.25)))
    }

    @Test("a Bool changes at once, a name at the half, no colour not at all, images fade")
    func steps() throws {
        #expect(
            PropertyValue.bool(false).interpolated(to: .bool(true), fraction: 0.01) == .bool(true))
        #expect(
            PropertyValue.bool(false).interpolated(to: .bool(true), fraction: 0) == .bool(false))
        #expect(PropertyValue.name("a").interpolated(to: .name("b"), fraction: 0.49) == .name("a"))
        #expect(PropertyValue.name("a").interpolated(to: .name("b"), fraction: 0.5) == .name("b"))
        #expect(
            PropertyValue.none.interpolated(to: .color(.black), fraction: 0.5) == .color(.black))
        let image = ContentsRecord(bitmap: try #require(Bitmap(width: 1, height: 1)))
        #expect(
            PropertyValue.none.interpolated(to: .contents(image), fraction: 2)
                == .crossFade(from: nil, to: image, fraction: 1))
    }
}
