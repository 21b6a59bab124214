import Drawing
import Foundation
import Primitives
import Testing

@Suite("Patterns and masks")
struct PatternTests {
    private let all = CGRect(x: 0, y: 0, width: 100, height: 100)

    /// A red square of 5 in the corner of cells of 10.
    private func squares(
        step: CGFloat = 10, matrix: CGAffineTransform = .identity, isColored: Bool = true
    ) throws -> CGPattern {
        try #require(
            CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
                step: CGSize(width: step, height: step), matrix: matrix, isColored: isColored
            ) { cell in
                cell.setFillColor(red)
                cell.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            })
    }

    @Test("cells lie at their steps from the first space's origin, whatever the transform is now")
    func cells() throws {
        let context = try canvas()
        context.translateBy(x: 3, y: 3)
        context.scaleBy(x: 2, y: 2)
        context.setFillPattern(try squares(), colorComponents: [1])
        context.fill(CGRect(x: -1.5, y: -1.5, width: 50, height: 50))
        // 10 x 10 cells, a quarter of each.
        #expect(context.opaqueCount == 2500)
        #expect(context.pixel(0, 0) == 0xFFFF_0000 && context.pixel(94, 94) == 0xFFFF_0000)
        #expect(context.pixel(5, 0) == 0 && context.pixel(0, 9) == 0)
    }

    @Test("phase and matrix move and scale the cells; alpha multiplies")
    func phase() throws {
        let context = try canvas()
        context.setPatternPhase(CGSize(width: 2, height: 0))
        context.setAlpha(0.5)
        context.setFillPattern(
            try squares(matrix: CGAffineTransform(scaleX: 2, y: 1)), colorComponents: [1])
        context.fill(all)
        #expect(context.pixel(2, 0) == 0x8080_0000 && context.pixel(11, 4) == 0x8080_0000)
        #expect(context.pixel(1, 0) == 0 && context.pixel(12, 0) == 0)
        #expect(context.pixel(22, 10) == 0x8080_0000)
    }

    @Test("a stencil takes the colour that is set with it, and a colour set later ends it")
    func stencil() throws {
        let context = try canvas()
        context.setFillPattern(
            try squares(isColored: false), colorComponents: [0, 0, 1, 0.5])
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(context.pixel(2, 2) == 0x8000_0080 && context.pixel(7, 2) == 0)
        context.setFillColor(green)
        context.fill(CGRect(x: 0, y: 50, width: 100, height: 50))
        #expect(context.pixel(7, 57) == 0xFF00_FF00)
        context.setFillColorSpace(CGColorSpaceCreateDeviceGray())
        context.setFillPattern(try squares(isColored: false), colorComponents: [1, 1])
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context.pixel(2, 2) == 0xFFFF_FFFF)
        context.setFillColor([0.5, 1])
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context.pixel(2, 2) == 0xFF80_8080)
    }

    @Test("strokes take patterns too, and cells may overlap")
    func strokes() throws {
        let context = try canvas()
        context.setStrokePattern(try squares(step: 5), colorComponents: [1])
        context.setLineWidth(20)
        context.stroke(CGRect(x: 30, y: 30, width: 40, height: 40))
        // Squares of 5 at every 5: all of the ring of 60² - 20².
        #expect(context.opaqueCount == 3200)
    }

    @Test("more cells than anybody counts come from a bitmap, at their place")
    func many() throws {
        let context = try canvas(400, 400)
        let tiny = try #require(
            CGPattern(
                bounds: CGRect(x: 0, y: 0, width: 4, height: 4), step: CGSize(width: 4, height: 4)
            ) { $0.fill(CGRect(x: 1, y: 0, width: 2, height: 1)) })
        context.setFillPattern(tiny, colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 400, height: 400))
        #expect(context.opaqueCount == 100 * 100 * 2)
        #expect(context.pixel(1, 0) == 0xFF00_0000 && context.pixel(0, 0) == 0)
    }

    @Test("the callbacks' form: info comes along, and is let go of once")
    func callbacks() throws {
        final class Log { var released = 0 }
        let log = Log()
        let info = Unmanaged.passUnretained(log).toOpaque()
        do {
            var callbacks = CGPatternCallbacks(
                version: 0, drawPattern: { $1.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) },
                releaseInfo: { info in
                    info.map { Unmanaged<Log>.fromOpaque($0).takeUnretainedValue().released += 1 }
                })
            let pattern = try #require(
                CGPattern(
                    info: info, bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
                    matrix: .identity, xStep: 4, yStep: -4, tiling: .noDistortion, isColored: true,
                    callbacks: &callbacks))
            let context = try canvas(8, 8)
            context.setFillPattern(pattern, colorComponents: [1])
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            #expect(context.opaqueCount == 16)
        }
        #expect(log.released == 1)
    }

    @Test("patterns of no sense are refused")
    func refused() {
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        func make(_ bounds: CGRect, _ step: CGSize, _ matrix: CGAffineTransform) -> CGPattern? {
            CGPattern(bounds: bounds, step: step, matrix: matrix) { _ in }
        }
        let one = CGSize(width: 1, height: 1)
        #expect(make(unit, .zero, .identity) == nil)
        #expect(make(.zero, one, .identity) == nil)
        #expect(make(.null, one, .identity) == nil)
        #expect(make(unit, CGSize(width: CGFloat.nan, height: 1), .identity) == nil)
        #expect(make(unit, one, CGAffineTransform(scaleX: 0, y: 1)) == nil)
    }

    // Masks

    private func mask(_ pixels: [UInt32], isOpaque: Bool = false) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: pixels.count, height: 1, isOpaque: isOpaque))
        for (x, pixel) in pixels.enumerated() { bitmap.row(0)[x] = pixel }
        return CGImage(bitmap: bitmap)
    }

    @Test("a mask multiplies with its alpha, or its brightness where it is opaque")
    func masks() throws {
        let context = try canvas()
        context.interpolationQuality = .none
        context.saveGState()
        context.clip(
            to: CGRect(x: 0, y: 0, width: 30, height: 10),
            mask: try mask([0xFF00_0000, 0x8000_0000, 0]))
        context.setFillColor(red)
        context.fill(all)
        context.restoreGState()
        #expect(context.pixel(5, 5) == 0xFFFF_0000 && context.pixel(15, 5) == 0x8080_0000)
        #expect(context.pixel(25, 5) == 0 && context.pixel(5, 10) == 0)
        context.fill(CGRect(x: 50, y: 0, width: 5, height: 5))
        #expect(context.pixel(52, 2) == 0xFF00_0000, "the mask ends with the state")
        context.clip(
            to: CGRect(x: 0, y: 20, width: 30, height: 10),
            mask: try mask([0xFFFF_FFFF, 0xFF80_8080, 0xFF00_0000], isOpaque: true))
        context.setFillColor(red)
        context.fill(all)
        #expect(context.pixel(5, 25) == 0xFFFF_0000 && context.pixel(15, 25) == 0x8080_0000)
        #expect(context.pixel(25, 25) == 0)
    }

    @Test("masks multiply each other, and go through layers and shadows once")
    func nestedMasks() throws {
        let half = try mask([0x8000_0000])
        let context = try canvas()
        context.clip(to: all, mask: half)
        context.clip(to: all, mask: half)
        context.setFillColor(red)
        context.fill(all)
        #expect(near(context.pixel(50, 50), 0x4040_0000))
        let layered = try canvas()
        layered.clip(to: all, mask: half)
        layered.beginTransparencyLayer()
        layered.fill(all)
        layered.endTransparencyLayer()
        #expect(near(layered.pixel(50, 50), 0x8000_0000))
        layered.resetClip()
        layered.fill(all)
        #expect(layered.pixel(50, 50) == 0xFF00_0000)
    }

    @Test("an image times a mask is an image")
    func masking() throws {
        let image = try mask([0xFFFF_0000, 0xFF00_FF00])
        let result = try #require(image.masking(try mask([0xFF00_0000, 0x8000_0000])))
        #expect(result.bitmap[0, 0] == 0xFFFF_0000 && result.bitmap[1, 0] == 0x8000_8000)
    }

    // What outlines and rarer attributes do

    @Test("the outline of a stroke covers what the stroke does")
    func outline() throws {
        for join in [CGLineJoin.miter, .round, .bevel] {
            let (stroked, filled) = (try canvas(), try canvas())
            for context in [stroked, filled] {
                context.translateBy(x: 10, y: 0)
                context.scaleBy(x: 1, y: 2)
                context.setLineWidth(8)
                context.setLineJoin(join)
                context.setLineCap(.round)
                context.move(to: CGPoint(x: 5, y: 5))
                context.addCurve(
                    to: CGPoint(x: 35, y: 40), control1: CGPoint(x: 45, y: 0),
                    control2: CGPoint(x: 0, y: 30))
                context.addLine(to: CGPoint(x: 10, y: 42))
            }
            stroked.strokePath()
            filled.replacePathWithStrokedPath()
            filled.fillPath()
            let image = try #require(stroked.makeImage())
            let far = try #require(difference(image, filled.makeImage()))
            #expect(abs(stroked.coverage / filled.coverage - 1) < 0.003)
            #expect(far.mean < 0.3, "\(join) \(far)")
        }
    }

    @Test("a point is in the path where a fill or a stroke would paint it")
    func contains() throws {
        let context = try canvas()
        context.scaleBy(x: 2, y: 2)
        context.setLineWidth(4)
        context.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        func holds(_ x: CGFloat, _ mode: CGPathDrawingMode) -> Bool {
            context.pathContains(CGPoint(x: x, y: 20), mode: mode)
        }
        #expect(holds(20, .fill) && !holds(20, .stroke) && holds(20, .fillStroke))
        #expect(!holds(9, .fill) && holds(9, .stroke) && holds(9, .eoFillStroke))
        #expect(!holds(7, .fillStroke))
        context.addRect(CGRect(x: 15, y: 15, width: 10, height: 10))
        #expect(holds(20, .fill) && !holds(20, .eoFill))
    }

    @Test("a stroke in a mode that reaches outside stays on its line")
    func strokeModes() throws {
        let context = try canvas()
        context.setFillColor(red)
        context.fill(all)
        context.setBlendMode(.sourceOut)
        context.setLineWidth(10)
        context.stroke(CGRect(x: 30, y: 30, width: 40, height: 40))
        #expect(context.pixel(30, 50) == 0 && context.pixel(50, 50) == 0xFFFF_0000)
        #expect(context.pixel(5, 5) == 0xFFFF_0000)
    }

    @Test("a conic gradient goes round once from its angle, as angles grow")
    func conic() throws {
        let context = try canvas()
        let gradient = try #require(
            CGGradient(colors: [red, green, blue, red], locations: [0, 0.25, 0.5, 1]))
        context.drawConicGradient(gradient, center: CGPoint(x: 50, y: 50), angle: 0)
        // y is down: a quarter turn from +x toward +y is down.
        #expect(near(context.pixel(90, 50), 0xFFFF_0000, 3))
        #expect(near(context.pixel(49, 90), 0xFF00_FF00, 3))
        #expect(near(context.pixel(10, 49), 0xFF00_00FF, 3))
        #expect(near(context.pixel(78, 78), 0xFF80_8000, 3))
    }

    @Test("lifting the clip gives back no more than a backing store's dirty part")
    func resetClip() throws {
        let bitmap = try #require(Bitmap(width: 20, height: 20))
        let context = try #require(
            CGContext(
                bitmap: bitmap, clip: Region(PixelRect(x: 5, y: 5, width: 10, height: 10)),
                origin: .zero, scale: 1, isFlipped: false))
        context.clip(to: CGRect(x: 6, y: 6, width: 1, height: 1))
        context.resetClip()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(context.opaqueCount == 100)
        context.finish()
        context.resetClip()
        context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(bitmap[10, 10] == 0xFF00_0000)
    }
}
