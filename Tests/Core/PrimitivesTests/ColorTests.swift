import Foundation
import Pixels
import Primitives
import Testing

@Suite("Colours and their spaces")
struct ColorTests {
    private func space(_ name: String) throws -> CGColorSpace {
        try #require(CGColorSpace(name: name))
    }

    private func color(_ name: String, _ components: [CGFloat]) throws -> CGColor {
        try #require(CGColor(colorSpace: space(name), components: components))
    }

    private func isNear(_ a: [CGFloat]?, _ b: [CGFloat], _ most: CGFloat = 0.0001) -> Bool {
        guard let a, a.count == b.count else { return false }
        return zip(a, b).allSatisfy { abs($0 - $1) <= most }
    }

    @Test("the lights of Display P3 are beyond sRGB as published")
    func wide() throws {
        // CSS Color 4's examples of color(display-p3 ...) in sRGB.
        let published: [([CGFloat], [CGFloat])] = [
            ([1, 0, 0, 1], [1.0930, -0.2267, -0.1501, 1]),
            ([0, 1, 0, 1], [-0.5116, 1.0183, -0.3107, 1]),
            ([0, 0, 1, 1], [0, 0, 1.0420, 1]),
            ([1, 1, 1, 0.5], [1, 1, 1, 0.5]), ([0, 0, 0, 1], [0, 0, 0, 1]),
        ]
        for (wide, standard) in published {
            let made = try color(CGColorSpace.displayP3, wide)
            let shown = try #require(made.converted(to: space(CGColorSpace.extendedSRGB)))
            #expect(isNear(shown.components, standard), "\(wide): \(shown.components ?? [])")
            #expect(made.components == wide)
            let back = try #require(shown.converted(to: space(CGColorSpace.displayP3)))
            #expect(isNear(back.components, wide, 1e-8))
        }
    }

    @Test("amounts of light have the curve of IEC 61966-2-1, and grey that of gamma 2.2")
    func curves() throws {
        // A fifth of the light is a middle grey, 188 of 255 is half: both are well known.
        let half = try color(CGColorSpace.linearSRGB, [0.5, 0.2140, 0, 1])
        let shown = try #require(half.converted(to: space(CGColorSpace.sRGB))?.components)
        #expect(isNear(shown, [0.7354, 0.5, 0, 1]))
        // The straight part near black: 12.92 times.
        #expect(abs(ToneCurve.sRGB.component(0.001) - 0.01292) < 1e-12)
        #expect(abs(ToneCurve.sRGB.light(0.04) - 0.04 / 12.92) < 1e-12)
        let gray = try color(CGColorSpace.genericGrayGamma2_2, [0.5, 1])
        let light = try #require(gray.converted(to: space(CGColorSpace.linearGray))?.components)
        // 0.5 to the power of 2.2.
        #expect(isNear(light, [0.2176, 1]))
        let same = CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1)
        #expect(gray == same && same.numberOfComponents == 2)
        for curve in [ToneCurve.linear, .sRGB, .gamma22] {
            for value in stride(from: -1.5, through: 1.5, by: 0.1) {
                #expect(abs(curve.component(curve.light(value)) - value) < 1e-9)
            }
        }
    }

    @Test("every space gives back what it was given, by way of sRGB")
    func roundTrips() throws {
        let names = [
            CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3,
            CGColorSpace.linearDisplayP3, CGColorSpace.extendedLinearDisplayP3,
        ]
        for from in names {
            for to in names {
                for part in [-0.3, 0.0, 0.02, 0.4, 1, 1.7] as [CGFloat] {
                    let made = try color(from, [part, 0.25, 1 - part, 0.5])
                    let there = try #require(made.converted(to: space(to)))
                    let back = try #require(there.converted(to: space(from)))
                    #expect(isNear(back.components, [part, 0.25, 1 - part, 0.5], 1e-8))
                }
            }
        }
    }

    @Test("a colour becomes grey of its brightness, and a grey stays itself")
    func grays() throws {
        // The shares of brightness in sRGB's lights: 0.2126, 0.7152, 0.0722.
        let gray = try space(CGColorSpace.linearGray)
        let lights: [([CGFloat], CGFloat)] = [
            ([1, 0, 0, 1], 0.2126), ([0, 1, 0, 1], 0.7152), ([0, 0, 1, 1], 0.0722),
            ([1, 1, 1, 1], 1),
        ]
        for (parts, light) in lights {
            let found = try color(CGColorSpace.sRGB, parts).converted(to: gray)
            #expect(isNear(found?.components, [light, 1]))
        }
        for value in [0, 0.1, 0.37, 1] as [CGFloat] {
            let device = CGColorSpaceCreateDeviceGray()
            let made = CGColor(red: value, green: value, blue: value, alpha: 0.3)
            #expect(made.converted(to: device)?.components == [value, 0.3])
        }
    }

    @Test("a colour keeps its components, its space and its number of them")
    func components() throws {
        let gray = CGColor(gray: 0.1, alpha: 0.5)
        #expect(gray.components == [0.1, 0.5] && gray.numberOfComponents == 2)
        #expect(gray.colorSpace?.model == .monochrome && gray.alpha == 0.5)
        let beyond = CGColor(red: 1.5, green: -0.25, blue: 0.1, alpha: 1)
        #expect(beyond.components == [1.5, -0.25, 0.1, 1] && beyond.colorSpace?.model == .rgb)
        let clear = try #require(beyond.copy(alpha: 0.25))
        #expect(clear.components == [1.5, -0.25, 0.1, 0.25] && clear.alpha == 0.25)
        let wide = try color(CGColorSpace.displayP3, [0, 1, 0, 1])
        #expect(wide.copy(alpha: 0.5)?.colorSpace == wide.colorSpace)
        #expect(wide.colorSpace?.isWideGamutRGB == true)
        #expect(wide.copy() === wide)
        #expect(try CGColor(colorSpace: space(CGColorSpace.sRGB), components: [1, 1]) == nil)
        #expect(CGColorSpace(name: "kCGColorSpaceNone") == nil)
    }

    @Test("equal is what looks the same; spaces are equal when components mean the same")
    func equality() throws {
        #expect(CGColor.white == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(CGColor.white != CGColor.black && CGColor.black != CGColor.clear)
        let wide = try color(CGColorSpace.displayP3, [1, 0, 0, 1])
        #expect(wide != CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let same = try #require(wide.converted(to: space(CGColorSpace.extendedSRGB)))
        #expect(wide == same && Set([wide, same]).count == 1)
        let (sRGB, p3) = (try space(CGColorSpace.sRGB), try space(CGColorSpace.displayP3))
        #expect(
            try sRGB == space(CGColorSpace.extendedSRGB) && sRGB == CGColorSpaceCreateDeviceRGB())
        #expect(try sRGB != p3 && p3 != space(CGColorSpace.linearDisplayP3))
        #expect(CGColorSpaceCreateDeviceGray() != CGColorSpaceCreateDeviceRGB())
    }

    @Test("components beyond 0...1 go through animations, and are cut in pixels only")
    func extended() throws {
        let wide = try color(CGColorSpace.displayP3, [1, 0, 0, 1]).rgba
        let middle = wide.interpolated(to: .black, fraction: 0.5)
        #expect(abs(middle.red - 0.5465) < 1e-4 && abs(middle.green + 0.11335) < 1e-4)
        #expect(wide.pixel == 0xFFFF_0000 && middle.pixel == 0xFF8B_0000)
    }

    @Test("a bitmap becomes grey of the same brightness, its alpha and its greys as they were")
    func grayBitmap() throws {
        let bitmap = try #require(Bitmap(width: 300, height: 2))
        let row = bitmap.row(0)
        // 1.055 L^(1/2.4) - 0.055 of the three shares, times 255: 127, 220, 76.
        let pairs: [(UInt32, UInt32)] = [
            (0xFFFF_0000, 0xFF7F_7F7F), (0xFF00_FF00, 0xFFDC_DCDC), (0xFF00_00FF, 0xFF4C_4C4C),
            // Half of red: half of 127.
            (0x8080_0000, 0x8040_4040), (0, 0),
        ]
        for (x, pair) in pairs.enumerated() { row[x] = pair.0 }
        for value in 0...255 { row[10 + value] = 0xFF00_0000 | UInt32(value) * 0x01_0101 }
        bitmap.row(1)[0] = 0xFFFF_0000
        bitmap.makeGray(in: PixelRect(x: -5, y: 0, width: 400, height: 1))
        for (x, pair) in pairs.enumerated() { #expect(row[x] == pair.1) }
        for value in 0...255 { #expect(row[10 + value] == 0xFF00_0000 | UInt32(value) * 0x01_0101) }
        #expect(bitmap.row(1)[0] == 0xFFFF_0000)
    }
}
