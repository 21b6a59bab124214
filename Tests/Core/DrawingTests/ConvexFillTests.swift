import Drawing
import Foundation
import Primitives
import RandomNumbers
import Testing

/// Convex shapes in a plain colour are filled beside Cairo. What a pixel should get is its area inside the
/// shape, which is counted here by many samples; where drawing may not leave Cairo, what Cairo draws.
@Suite("Filling convex shapes")
struct ConvexFillTests {
    /// A polygon whose corners lie on an ellipse, which is convex for that; in order.
    private func corners(_ dice: inout Dice) -> [CGPoint] {
        let middle = CGPoint(x: dice.number(10...54), y: dice.number(10...54))
        let (a, b) = (dice.number(0.3...40), dice.number(0.3...40))
        let lean = dice.number(0...(2 * .pi))
        let angles = (0..<dice.whole(3...9)).map { _ in dice.number(0...(2 * .pi)) }.sorted()
        let points = angles.map { angle in
            CGPoint(x: a * cos(angle), y: b * sin(angle))
                .applying(CGAffineTransform(rotationAngle: lean))
                .applying(CGAffineTransform(translationX: middle.x, y: middle.y))
        }
        return dice.below(2) == 0 ? points : points.reversed()
    }

    /// The part of a pixel on the inner side of all edges, by 32 x 32 samples.
    private func share(of x: Int, _ y: Int, inside corners: [CGPoint]) -> Double {
        func side(_ p: CGPoint, _ index: Int) -> CGFloat {
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
        }
        var count = 0
        for row in 0..<32 {
            for column in 0..<32 {
                let p = CGPoint(
                    x: Double(x) + (Double(column) + 0.5) / 32,
                    y: Double(y) + (Double(row) + 0.5) / 32)
                let sides = corners.indices.map { side(p, $0) }
                if sides.allSatisfy({ $0 >= 0 }) || sides.allSatisfy({ $0 <= 0 }) { count += 1 }
            }
        }
        return Double(count) / 1024
    }

    @Test("a pixel gets the area of a polygon in it", arguments: 0..<6)
    func areas(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        let corners = corners(&dice)
        let context = try canvas(64, 64)
        context.addLines(between: corners)
        context.fillPath()
        let bitmap = try #require(context.makeImage()).bitmap
        for y in stride(from: seed % 3, to: 64, by: 3) {
            for x in stride(from: seed % 2, to: 64, by: 2) {
                let expected = share(of: x, y, inside: corners) * 255
                let found = Double(bitmap[x, y] >> 24)
                // An edge passes by a thirty-second of a row of samples at most.
                #expect(abs(found - expected) < 255.0 / 32 + 1, "\(x) \(y): \(found), \(expected)")
            }
        }
    }

    @Test("a circle covers π·r²", arguments: [3.0, 11.5, 40, 200])
    func circle(radius: Double) throws {
        let context = try canvas(420, 420)
        context.fillEllipse(
            in: CGRect(
                x: 205.3 - radius, y: 207.8 - radius, width: 2 * radius, height: 2 * radius))
        // Lines lie inside of the curves by 0.02 pixels at most, which is 2/3 of that on average.
        #expect(abs(context.coverage / (.pi * radius * radius) - 1) < 4e-4 + 0.0267 / radius)
    }

    /// A random convex shape: a polygon, an ellipse or a rectangle, perhaps turned.
    private func shape(_ dice: inout Dice, in context: CGContext) {
        switch dice.below(3) {
        case 0: context.addLines(between: corners(&dice))
        case 1:
            context.addEllipse(
                in: CGRect(
                    x: dice.number(-20...50), y: dice.number(-20...50),
                    width: dice.number(0.2...70), height: dice.number(0.2...70)))
        default:
            context.saveGState()
            context.translateBy(x: 30, y: 30)
            if dice.below(2) == 0 { context.rotate(by: dice.number(0...6)) }
            context.addRect(
                CGRect(
                    x: dice.number(-40...10), y: dice.number(-40...10),
                    width: dice.number(0.2...60), height: dice.number(0.2...60)))
            context.restoreGState()
        }
    }

    private func color(_ dice: inout Dice) -> CGColor {
        CGColor(
            red: dice.number(0...1), green: dice.number(0...1), blue: dice.number(0...1),
            alpha: dice.below(3) == 0 ? 1 : dice.number(0...1))
    }

    /// Makes the path one that Cairo fills: a second subpath that is seen nowhere.
    private func distract(_ context: CGContext) {
        context.addRect(CGRect(x: -900, y: -900, width: 5, height: 5))
    }

    @Test(
        "a convex shape is filled as Cairo fills it, within sixteenths of edges", arguments: 0..<40)
    func cairo(seed: Int) throws {
        let ways = try [false, true].map { isCairo in
            var dice = Dice(seed: UInt64(seed))
            let context = try canvas(64, 64)
            context.setFillColor(color(&dice))
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
            context.setAlpha(dice.below(2) == 0 ? 1 : 0.6)
            context.setFillColor(color(&dice))
            shape(&dice, in: context)
            if isCairo { distract(context) }
            context.fillPath(using: dice.below(2) == 0 ? .winding : .evenOdd)
            return try #require(context.makeImage()).bitmap
        }
        var different = 0
        for y in 0..<64 {
            for x in 0..<64 where ways[0][x, y] != ways[1][x, y] {
                #expect(near(ways[0][x, y], ways[1][x, y], 18), "\(x) \(y)")
                different += 1
            }
        }
        // Inside and outside nothing is different.
        #expect(different < 4 * 64 * 2)
    }

    @Test("clips don't change the pixels of a convex shape", arguments: 0..<10)
    func clipped(seed: Int) throws {
        func draw(_ clips: [PixelRect]) throws -> Bitmap {
            let bitmap = try #require(Bitmap(width: 64, height: 64))
            for clip in clips {
                var dice = Dice(seed: UInt64(100 + seed))
                let context = try #require(
                    CGContext(
                        bitmap: bitmap, clip: Region(clip), origin: .zero, scale: 1,
                        isFlipped: seed % 2 == 0))
                for _ in 0..<5 {
                    context.setFillColor(color(&dice))
                    shape(&dice, in: context)
                    context.fillPath()
                }
                context.finish()
            }
            return bitmap
        }
        let whole = try draw([PixelRect(x: 0, y: 0, width: 64, height: 64)])
        let parts = try draw([
            PixelRect(x: 0, y: 0, width: 64, height: 21),
            PixelRect(x: 0, y: 21, width: 17, height: 43),
            PixelRect(x: 17, y: 21, width: 47, height: 43),
        ])
        for y in 0..<64 {
            for x in 0..<64 { #expect(whole[x, y] == parts[x, y], "\(x) \(y)") }
        }
    }

    /// What only Cairo does.
    enum Setting: CaseIterable {
        case shadow, blend, layer, mask, hard, roundClip, evenClip, clear, finished
    }

    @Test("settings of the context count as they do for other shapes", arguments: Setting.allCases)
    func settings(setting: Setting) throws {
        let ways = try [false, true].map { isCairo in
            let context = try canvas(64, 64)
            context.setFillColor(CGColor(red: 0.2, green: 0.7, blue: 0.4, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
            try prepare(setting, context)
            context.setFillColor(CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7))
            context.addRect(CGRect(x: 11, y: 9, width: 30, height: 41))
            if isCairo { distract(context) }
            context.fillPath()
            if setting == .layer { context.endTransparencyLayer() }
            return try #require(context.makeImage()).bitmap
        }
        for y in 0..<64 {
            for x in 0..<64 { #expect(ways[0][x, y] == ways[1][x, y], "\(x) \(y)") }
        }
    }

    private func prepare(_ setting: Setting, _ context: CGContext) throws {
        switch setting {
        case .shadow: context.setShadow(offset: CGSize(width: 4, height: 4), blur: 3)
        case .blend: context.setBlendMode(.multiply)
        case .layer:
            context.setAlpha(0.5)
            context.beginTransparencyLayer()
        case .mask:
            let picture = try canvas(8, 8)
            picture.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
            let mask = try #require(picture.makeImage())
            context.clip(to: CGRect(x: 0, y: 0, width: 64, height: 64), mask: mask)
        case .hard: context.setShouldAntialias(false)
        case .roundClip:
            context.addEllipse(in: CGRect(x: 5, y: 5, width: 40, height: 40))
            context.clip()
        case .evenClip: context.clip(to: CGRect(x: 12.5, y: 3, width: 20, height: 50))
        case .clear: context.setAlpha(0)
        case .finished: context.finish()
        }
    }

    @Test("an opaque picture stays opaque, and one that was taken stays as it was")
    func pictures() throws {
        let bitmap = try #require(Bitmap(width: 64, height: 64, isOpaque: true))
        let context = try #require(
            CGContext(
                bitmap: bitmap, clip: Region(bitmap.bounds), origin: .zero, scale: 1,
                isFlipped: false))
        var dice = Dice(seed: 5)
        for _ in 0..<30 {
            context.setFillColor(color(&dice))
            shape(&dice, in: context)
            context.fillPath()
        }
        let before = try #require(context.makeImage()).bitmap
        let old = (0..<64).map { before[$0, 30] }
        context.setFillColor(red)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 64, height: 64))
        #expect((0..<64).map { before[$0, 30] } == old)
        for y in 0..<64 {
            for x in 0..<64 { #expect(bitmap[x, y] >> 24 == 255) }
        }
    }

    @Test("numbers that make no sense draw nothing and crash nothing")
    func odd() throws {
        let context = try canvas(16, 16)
        context.setFillColor(CGColor(red: .nan, green: 2, blue: -1, alpha: 1))
        for value in [CGFloat.nan, .infinity, 1e300, -1e300] {
            context.fillEllipse(in: CGRect(x: value, y: 0, width: 4, height: 4))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: value))
        }
        context.fill(CGRect(x: 3, y: 3, width: 0, height: 9))
        #expect(context.pixel(10, 10) == 0)
        context.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
        #expect(context.pixel(10, 10) == 0xFF00_FF00)
    }
}
