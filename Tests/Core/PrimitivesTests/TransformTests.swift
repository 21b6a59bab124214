import Foundation
import Primitives
import Testing

@Suite("Transforms")
struct TransformTests {
    private func close(_ a: CATransform3D, _ b: CATransform3D, _ error: Double = 1e-9) -> Bool {
        let pairs: [(CGFloat, CGFloat)] = [
            (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21),
            (a.m22, b.m22), (a.m23, b.m23), (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32),
            (a.m33, b.m33), (a.m34, b.m34), (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43),
            (a.m44, b.m44),
        ]
        return pairs.allSatisfy { abs($0 - $1) < error }
    }

    @Test("a positive turn about z takes +x toward +y; y and x by the right hand")
    func rotation() {
        let z = CATransform3DMakeRotation(0.5, 0, 0, 2)
        #expect(abs(z.m11 - cos(0.5)) < 1e-12 && abs(z.m12 - sin(0.5)) < 1e-12)
        #expect(abs(z.m21 + sin(0.5)) < 1e-12 && z.m33 == 1)
        let x = CATransform3DMakeRotation(0.5, 1, 0, 0)
        #expect(abs(x.m23 - sin(0.5)) < 1e-12 && abs(x.m32 + sin(0.5)) < 1e-12)
        let y = CATransform3DMakeRotation(0.5, 0, 1, 0)
        #expect(abs(y.m31 - sin(0.5)) < 1e-12 && abs(y.m13 + sin(0.5)) < 1e-12)
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    }

    @Test("a new step happens before what was there: T · t")
    func order() {
        let scaled = CATransform3DMakeScale(2, 3, 4)
        let moved = CATransform3DTranslate(scaled, 10, 10, 10)
        #expect(moved.m41 == 20 && moved.m42 == 30 && moved.m43 == 40)
        #expect(moved == CATransform3DConcat(CATransform3DMakeTranslation(10, 10, 10), scaled))
        let affine = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 10)
        #expect(affine.tx == 20 && affine.ty == 30)
    }

    @Test("a matrix times its inverse is the identity, and a singular one stays as it is")
    func inverse() throws {
        var state: UInt64 = 3
        func number() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53) * 4 - 2
        }
        for _ in 0..<200 {
            var m = CATransform3DConcat(
                CATransform3DMakeScale(number() + 3, number() + 3, number() + 3),
                CATransform3DMakeRotation(number(), number(), 1, number()))
            m.m34 = number() / 100
            m.m41 = number() * 50
            let inverse = try #require(m.inverse)
            #expect(close(m.concatenating(inverse), CATransform3DIdentity, 1e-7))
        }
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DInvert(flat) == flat && flat.inverse == nil)
        let line = CGAffineTransform(scaleX: 0, y: 1)
        #expect(line.inverted() == line)
        #expect(
            CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).inverted()
                == CGAffineTransform(a: -2, b: 1, c: 1.5, d: -0.5, tx: 1, ty: -2))
    }

    @Test("only a matrix without z and perspective is affine")
    func affine() {
        let flat = CATransform3DMakeAffineTransform(
            CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CATransform3DIsAffine(flat))
        #expect(
            CATransform3DGetAffineTransform(flat)
                == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        // Whatever the angle: c + (1 - c) isn't 1 for one in ten.
        for step in 0..<1000 {
            let angle = Double(step) * 0.0173
            #expect(CATransform3DIsAffine(CATransform3DMakeRotation(angle, 0, 0, 2)))
            #expect(CATransform3DMakeRotation(angle, -1, 0, 0).m11 == 1)
            #expect(CATransform3DMakeRotation(angle, 0, 1, 0).m22 == 1)
        }
        #expect(!CATransform3DIsIdentity(flat) && CATransform3DIsIdentity(CATransform3DIdentity))
    }

    @Test("a ray through the screen finds the point that was projected there")
    func unproject() throws {
        var view = CATransform3DIdentity
        view.m34 = -1 / 300
        let m = CATransform3DConcat(CATransform3DMakeRotation(0.8, 0.3, 1, 0.2), view)
        for p in [CGPoint(x: 30, y: -20), .zero, CGPoint(x: -80, y: 64)] {
            let seen = try #require(m.project(p))
            let back = try #require(m.unproject(seen))
            #expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
        }
        #expect(CATransform3DMakeRotation(.pi / 2, 0, 1, 0).unproject(CGPoint(x: 5, y: 5)) == nil)
        #expect(CATransform3DMakeScale(.nan, 1, 1).unproject(.zero) == nil)
    }
}
