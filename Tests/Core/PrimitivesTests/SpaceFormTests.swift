import Foundation
import Primitives
import Testing

/// Spaces of inks, tables and patterns. The answers of Apple's classes are those that a public
/// binding's tests assert (dotnet/macios, `ColorSpaceTest`).
@Suite("Kinds of colour spaces")
struct SpaceFormTests {
    private let table: [UInt8] = [1, 2, 3, 4, 5, 6, 255, 255, 255]

    private func indexed() throws -> CGColorSpace {
        try #require(
            CGColorSpace(
                indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 2, colorTable: table))
    }

    @Test("the screen's own spaces have names, and no wide gamut")
    func names() {
        let spaces: [(CGColorSpace, String, Int, CGColorSpaceModel)] = [
            (CGColorSpaceCreateDeviceGray(), "kCGColorSpaceDeviceGray", 1, .monochrome),
            (CGColorSpaceCreateDeviceRGB(), "kCGColorSpaceDeviceRGB", 3, .rgb),
            (CGColorSpaceCreateDeviceCMYK(), "kCGColorSpaceDeviceCMYK", 4, .cmyk),
        ]
        for (space, name, count, model) in spaces {
            #expect(space.name == name && space.numberOfComponents == count)
            #expect(space.model == model && !space.isWideGamutRGB && space.supportsOutput)
            #expect(space.baseColorSpace == nil && space.colorTable == nil)
            #expect(CGColorSpace(name: name) == space)
        }
    }

    @Test("extended sRGB has a wide gamut, as components may leave 0...1")
    func extended() {
        let space = CGColorSpace(name: CGColorSpace.extendedSRGB)
        #expect(space?.isWideGamutRGB == true && space?.usesExtendedRange == true)
        let plain = CGColorSpace(name: CGColorSpace.sRGB)
        #expect(plain?.isWideGamutRGB == false && plain?.usesExtendedRange == false)
        #expect(CGColorSpace(name: CGColorSpace.extendedGray)?.isWideGamutRGB == false)
    }

    @Test("a table's space has one component, its base and its bytes")
    func tables() throws {
        let space = try indexed()
        #expect(space.numberOfComponents == 1 && space.model == .indexed && space.name == nil)
        #expect(space.baseColorSpace == CGColorSpaceCreateDeviceRGB())
        #expect(space.colorTable == table && !space.supportsOutput && !space.usesExtendedRange)
        #expect(try space == indexed() && space.hashValue == indexed().hashValue)
        let second = try #require(CGColor(colorSpace: space, components: [1, 0.5]))
        #expect(second.components == [1, 0.5] && second.numberOfComponents == 2)
        #expect(second.rgba == RGBA(red: 4 / 255, green: 5 / 255, blue: 6 / 255, alpha: 0.5))
        // The nearest row of near white.
        let near = CGColor(red: 0.9, green: 1, blue: 0.9, alpha: 1).converted(to: space)
        #expect(near?.components == [2, 1])
        for last in [-1, 256] {
            #expect(CGColorSpace(indexedBaseSpace: space, last: last, colorTable: table) == nil)
        }
        #expect(CGColorSpace(indexedBaseSpace: space, last: 0, colorTable: table) == nil)
    }

    /// Each ink takes its light away, black takes all: PDF 1.7, section 10.3.5 multiplied out.
    @Test("inks take their lights away, and come back as the same colour")
    func inks() throws {
        let cyan = CGColor(
            genericCMYKCyan: 1, magenta: 0, yellow: 0.5, black: 0.5, alpha: 0.25)
        #expect(cyan.rgba == RGBA(red: 0, green: 0.5, blue: 0.25, alpha: 0.25))
        #expect(cyan.components == [1, 0, 0.5, 0.5, 0.25] && cyan.numberOfComponents == 5)
        let space = CGColorSpaceCreateDeviceCMYK()
        let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let inks = try #require(orange.converted(to: space))
        #expect(inks.components == [0, 0.5, 1, 0, 1] && inks == orange)
        let black = try #require(CGColor.black.converted(to: space))
        #expect(black.components == [0, 0, 0, 1, 1])
        #expect(cyan.copy(alpha: 1)?.components == [1, 0, 0.5, 0.5, 1])
    }

    @Test("a pattern's space counts the components of its base, and makes no plain colour")
    func patterns() {
        let colored = CGColorSpace(patternBaseSpace: nil)
        let stencil = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())
        #expect(colored?.model == .pattern && colored?.numberOfComponents == 0)
        #expect(stencil?.numberOfComponents == 3 && colored != stencil)
        #expect(stencil?.baseColorSpace == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpace(patternBaseSpace: stencil) == nil)
        #expect(colored.flatMap { CGColor(colorSpace: $0, components: [1]) } == nil)
        #expect(stencil.flatMap { CGColor.black.converted(to: $0) } == nil)
    }

    /// `CGAffineTransform()`: the binding's `AffineTransformTest`; the order of parts: Apple's
    /// header `CGAffineTransform.h`.
    @Test("an empty transform is all zeros, and a transform comes apart and together")
    func transforms() {
        let zero = CGAffineTransform()
        #expect([zero.a, zero.b, zero.c, zero.d, zero.tx, zero.ty].allSatisfy { $0 == 0 })
        #expect(CGAffineTransform.identity.isIdentity && !zero.isIdentity)
        var parts = CGAffineTransformComponents()
        parts.scale = CGSize(width: 2, height: -3)
        parts.horizontalShear = 0.5
        parts.rotation = 0.7
        parts.translation = CGVector(dx: 4, dy: 5)
        let made = CGAffineTransform(parts)
        let wanted = CGAffineTransform(scaleX: 2, y: -3)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
            .concatenating(CGAffineTransform(rotationAngle: 0.7))
            .concatenating(CGAffineTransform(translationX: 4, y: 5))
        for path in [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty] {
            #expect(abs(made[keyPath: path] - wanted[keyPath: path]) < 1e-12)
        }
        let apart = made.decomposed()
        #expect(abs(apart.scale.width - 2) < 1e-12 && abs(apart.scale.height + 3) < 1e-12)
        #expect(abs(apart.horizontalShear - 0.5) < 1e-12 && abs(apart.rotation - 0.7) < 1e-12)
        #expect(apart.translation == parts.translation)
        #expect(CGAffineTransform().decomposed().scale == .zero)
    }
}
