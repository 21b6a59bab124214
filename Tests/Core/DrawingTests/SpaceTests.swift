import Drawing
import Foundation
import Primitives
import RandomNumbers
import Testing

/// In which space clips and patterns lie, and blending's formulas where both colours are clear in
/// part. What is expected comes from PDF 1.7 (sections 8.5.4, 8.7.3.1, 11.4) and the W3C's
/// compositing recommendation.
@Suite("Spaces of clips, patterns and groups")
struct SpaceTests {
    private let all = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test("a clip is cut when it is set: what the transform becomes later doesn't move it")
    func clip() throws {
        let context = try canvas()
        context.translateBy(x: 10, y: 20)
        context.scaleBy(x: 2, y: 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 30))
        context.rotate(by: 0.7)
        context.scaleBy(x: 9, y: 9)
        context.fill(CGRect(x: -100, y: -100, width: 200, height: 200))
        #expect(context.touched == PixelRect(x: 10, y: 20, width: 40, height: 30))
        #expect(context.opaqueCount == 1200)
    }

    @Test("clips of several spaces leave what all let through, until the state is restored")
    func clips() throws {
        let context = try canvas()
        context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 60))
        context.saveGState()
        context.translateBy(x: 30, y: 30)
        context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 60))
        context.scaleBy(x: 0.5, y: 0.5)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 60, height: 60))
        context.setFillColor(red)
        context.fill(CGRect(x: -500, y: -500, width: 1000, height: 1000))
        context.restoreGState()
        #expect(context.touched == PixelRect(x: 30, y: 30, width: 30, height: 30))
        // A diamond through a strip.
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 60, height: 10))
        context.translateBy(x: 20, y: 0)
        context.rotate(by: .pi / 4)
        let side = 20 * CGFloat(2).squareRoot()
        context.clip(to: CGRect(x: 0, y: 0, width: side, height: side))
        context.setFillColor(blue)
        context.setBlendMode(.copy)
        context.fill(CGRect(x: -500, y: -500, width: 1000, height: 1000))
        context.restoreGState()
        // The diamond's top corner is (20, 0): at y it is 2y wide, so 100 down to y = 10.
        let image = try #require(context.makeImage()).bitmap
        var covered = 0.0
        for y in 0..<100 {
            for x in 0..<100 { covered += Double(image[x, y] & 255) / 255 }
        }
        #expect(abs(covered - 100) < 1)
    }

    @Test("a path lies where the transform of each call put its points")
    func path() throws {
        let context = try canvas()
        context.move(to: CGPoint(x: 10, y: 10))
        context.scaleBy(x: 2, y: 2)
        context.addLine(to: CGPoint(x: 20, y: 5))
        context.translateBy(x: 5, y: 5)
        context.addLine(to: CGPoint(x: 15, y: 15))
        context.closePath()
        context.scaleBy(x: 0.1, y: 0.1)
        context.clip()
        context.concatenate(context.ctm.inverted())
        context.fill(all)
        // (10, 10), (40, 10), (40, 40).
        #expect(abs(context.coverage - 450) < 1)
        #expect(context.touched == PixelRect(x: 10, y: 10, width: 30, height: 30))
    }

    @Test("a pattern lies in the first space, for fills, lines and groups, whatever is done later")
    func pattern() throws {
        let pattern = try #require(
            CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
                step: CGSize(width: 10, height: 10),
                matrix: CGAffineTransform(translationX: 3, y: 0)
            ) {
                $0.setFillColor(red)
                $0.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            })
        func drawn(_ body: (CGContext) throws -> Void) throws -> CGContext {
            let context = try canvas()
            context.translateBy(x: 1, y: 2)
            context.rotate(by: 0.5)
            context.scaleBy(x: 3, y: 0.3)
            try body(context)
            return context
        }
        let far = CGRect(x: -500, y: -500, width: 1000, height: 1000)
        let contexts = try [
            drawn {
                $0.setFillPattern(pattern, colorComponents: [1])
                $0.fill(far)
            },
            drawn {
                $0.beginTransparencyLayer()
                $0.rotate(by: 1)
                $0.setFillPattern(pattern, colorComponents: [1])
                $0.fill(far)
                $0.endTransparencyLayer()
            },
            drawn {
                $0.setStrokePattern(pattern, colorComponents: [1])
                $0.setLineWidth(900)
                $0.strokeLineSegments(
                    between: [CGPoint(x: -500, y: 0), CGPoint(x: 500, y: 0)])
            },
        ]
        for context in contexts {
            // Stripes from 3 + 10k on, 5 wide.
            for x in 0..<100 {
                let isRed = (x + 7) % 10 < 5
                #expect(context.pixel(x, 50) == (isRed ? 0xFFFF_0000 : 0), "\(x)")
            }
        }
    }

    @Test("a group is blended as one with the mode of its beginning, and apart from what is below")
    func group() throws {
        let context = try canvas()
        context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(all)
        context.setBlendMode(.multiply)
        context.beginTransparencyLayer()
        // Inside: half grey, multiplied with the half grey of the group only.
        context.setFillColor(gray: 0.5, alpha: 1)
        context.fill(all)
        context.setBlendMode(.multiply)
        context.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
        context.setBlendMode(.screen)
        context.endTransparencyLayer()
        // (1, 0.5, 0) times 0.25 and 0.5.
        #expect(near(context.pixel(20, 20), 0xFF40_2000, 2))
        #expect(near(context.pixel(80, 20), 0xFF80_4000, 2))
    }

    /// W3C Compositing and Blending, section 5.8 and 10: co = cs·αs·(1 − αb) + cb·αb·(1 − αs) +
    /// αs·αb·B(cb, cs).
    @Test(
        "every blend mode follows the W3C's formula where both are clear in part",
        arguments: 0..<12)
    func formulas(_ seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        let (cb, cs) = (dice.color(), dice.color())
        let (ab, alpha) = (
            seed % 3 == 0 ? 1 : dice.number(0...1), seed % 4 == 0 ? 1 : dice.number(0...1)
        )
        for (mode, blend) in Formulas.all {
            let context = try canvas(4, 4)
            func color(_ c: SIMD3<Double>, _ a: Double) -> CGColor {
                CGColor(red: c.x, green: c.y, blue: c.z, alpha: a)
            }
            context.setFillColor(color(cb, ab))
            context.fill(all)
            context.setBlendMode(mode)
            context.setFillColor(color(cs, alpha))
            context.fill(all)
            var out = cs * (alpha * (1 - ab))
            out += cb * (ab * (1 - alpha))
            out += blend(cb, cs) * (alpha * ab)
            let expected = [alpha + ab * (1 - alpha), out.x, out.y, out.z]
            let found = parts(context.pixel(1, 1))
            for (a, b) in zip(found, expected) {
                // The backdrop is kept in bytes, which the steep formulas make larger.
                #expect(abs(Double(a) - 255 * b) <= 4, "\(mode) \(found) \(expected)")
            }
        }
    }
}

extension Dice {
    /// Components in 255ths, as the backdrop keeps them.
    fileprivate mutating func color() -> SIMD3<Double> {
        SIMD3(Double(below(256)), Double(below(256)), Double(below(256))) / 255
    }
}

/// B(cb, cs) of the W3C's compositing recommendation, sections 10.1 and 10.2.
private enum Formulas {
    typealias Blend = (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>

    static var all: [(CGBlendMode, Blend)] {
        [
            (.normal, { $1 }),
            (.multiply, { $0 * $1 }),
            (.screen, { $0 + $1 - $0 * $1 }),
            (.overlay, each { hardLight($1, $0) }),
            (.darken, each { min($0, $1) }),
            (.lighten, each { max($0, $1) }),
            (.colorDodge, each { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) }),
            (.colorBurn, each { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }),
            (.hardLight, each { hardLight($0, $1) }),
            (.softLight, each { softLight($0, $1) }),
            (.difference, each { abs($0 - $1) }),
            (.exclusion, each { $0 + $1 - 2 * $0 * $1 }),
            (.hue, { setLum(setSat($1, sat($0)), lum($0)) }),
            (.saturation, { setLum(setSat($0, sat($1)), lum($0)) }),
            (.color, { setLum($1, lum($0)) }),
            (.luminosity, { setLum($0, lum($1)) }),
        ]
    }

    private static func each(_ formula: @escaping (Double, Double) -> Double) -> Blend {
        { SIMD3(formula($0.x, $1.x), formula($0.y, $1.y), formula($0.z, $1.z)) }
    }

    private static func hardLight(_ b: Double, _ s: Double) -> Double {
        s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private static func softLight(_ b: Double, _ s: Double) -> Double {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    private static func lum(_ c: SIMD3<Double>) -> Double {
        (c * SIMD3(0.3, 0.59, 0.11)).sum()
    }

    private static func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

    private static func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
        var c = c + (l - lum(c))
        let (low, high) = (c.min(), c.max())
        if low < 0 { c = l + (c - l) * l / (l - low) }
        if high > 1 { c = l + (c - l) * (1 - l) / (high - l) }
        return c
    }

    private static func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
        sat(c) > 0 ? (c - c.min()) * s / sat(c) : .zero
    }
}
