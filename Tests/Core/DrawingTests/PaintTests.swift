import Drawing
import Foundation
import Primitives
import Testing

/// Counts come from docs/reference/kinds.md, "Shape layers", and docs/reference/compositing.md,
/// "Borders", or from the formula in the test's name.
@Suite("Painting")
struct PaintTests {
    private let rect = CGRect(x: 20, y: 20, width: 40, height: 30)

    @Test("a 40 x 30 fill covers 1200 pixels")
    func fill() throws {
        let context = try canvas()
        context.setFillColor(red)
        context.fill(rect)
        #expect(context.opaqueCount == 1200)
        #expect(context.touched == PixelRect(x: 20, y: 20, width: 40, height: 30))
        #expect(context.pixel(20, 20) == 0xFFFF_0000)
    }

    @Test("a stroke of 4 covers 560 pixels, and with the fill 1496")
    func stroke() throws {
        let context = try canvas()
        context.setLineWidth(4)
        context.stroke(rect)
        #expect(context.opaqueCount == 560)
        context.fill(rect)
        #expect(context.opaqueCount == 1496)
        let both = try canvas()
        both.setLineWidth(4)
        both.addRect(rect)
        both.drawPath(using: .fillStroke)
        #expect(both.opaqueCount == 1496)
    }

    @Test("a border of 5 inside 80 x 60 covers 1300 pixels")
    func border() throws {
        let context = try canvas()
        context.stroke(CGRect(x: 12.5, y: 12.5, width: 75, height: 55), width: 5)
        #expect(context.opaqueCount == 1300)
        #expect(context.touched == PixelRect(x: 10, y: 10, width: 80, height: 60))
    }

    @Test("a circle of radius 40 covers π·40² within 0.2 %")
    func circle() throws {
        let context = try canvas()
        context.fillEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
        #expect(abs(context.coverage / (.pi * 1600) - 1) < 0.002)
    }

    @Test("a ring of width 6 covers 2π·r·6 within 0.2 %")
    func ring() throws {
        let context = try canvas()
        context.setLineWidth(6)
        context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
        #expect(abs(context.coverage / (2 * .pi * 40 * 6) - 1) < 0.002)
    }

    @Test("half a pixel covered is half the alpha")
    func partial() throws {
        let context = try canvas()
        context.setFillColor(red)
        context.fill(CGRect(x: 10.5, y: 10, width: 10, height: 10))
        #expect(near(context.pixel(10, 15), 0x8080_0000))
        #expect(abs(context.coverage - 100) < 0.1)
        let hard = try canvas()
        hard.setShouldAntialias(false)
        hard.fillEllipse(in: CGRect(x: 10.3, y: 10.3, width: 50, height: 50))
        #expect(hard.touchedCount == hard.opaqueCount)
    }

    @Test(
        "caps add nothing, half a disc or half a square at each end",
        arguments: [
            (CGLineCap.butt, 500.0), (.round, 500 + .pi * 25), (.square, 600),
        ])
    func caps(_ cap: CGLineCap, area: Double) throws {
        let context = try canvas()
        context.setLineCap(cap)
        context.setLineWidth(10)
        context.move(to: CGPoint(x: 20, y: 50))
        context.addLine(to: CGPoint(x: 70, y: 50))
        context.strokePath()
        #expect(abs(context.coverage - area) < 1)
    }

    @Test(
        "a right corner is whole, round or cut by half",
        arguments: [
            (CGLineJoin.miter, 850.0), (.round, 825 + .pi * 25 / 4), (.bevel, 837.5),
        ])
    func joins(_ join: CGLineJoin, area: Double) throws {
        let context = try canvas()
        context.setLineJoin(join)
        context.setLineWidth(10)
        context.addLines(between: [
            CGPoint(x: 20, y: 20), CGPoint(x: 65, y: 20), CGPoint(x: 65, y: 60),
        ])
        context.strokePath()
        // Bars of 45 x 10 and 40 x 10 share 5 x 5; the corner itself is another 5 x 5, or part of it.
        #expect(abs(context.coverage - area) < 1)
    }

    @Test("dashes of 10 and 5 from phase 0: seven of ten pixels and odd counts repeat")
    func dashes() throws {
        let context = try canvas()
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [10, 5])
        context.move(to: CGPoint(x: 0, y: 10))
        context.addLine(to: CGPoint(x: 100, y: 10))
        context.strokePath()
        // 100 = 6 x 15 + 10.
        #expect(context.opaqueCount == 7 * 10 * 2)
        #expect(context.pixel(9, 10) >> 24 == 255)
        #expect(context.pixel(10, 10) == 0)
        #expect(context.pixel(15, 10) >> 24 == 255)
        let phased = try canvas()
        phased.setLineWidth(2)
        phased.setLineDash(phase: 12, lengths: [10, 5])
        phased.move(to: CGPoint(x: 0, y: 10))
        phased.addLine(to: CGPoint(x: 100, y: 10))
        phased.strokePath()
        #expect(phased.pixel(2, 10) == 0)
        #expect(phased.pixel(3, 10) >> 24 == 255)
        let odd = try canvas()
        odd.setLineWidth(2)
        odd.setLineDash(phase: 0, lengths: [10])
        odd.move(to: CGPoint(x: 0, y: 10))
        odd.addLine(to: CGPoint(x: 100, y: 10))
        odd.strokePath()
        #expect(odd.opaqueCount == 5 * 10 * 2)
    }

    @Test("even-odd leaves the inner square")
    func evenOdd() throws {
        let context = try canvas()
        context.addRect(CGRect(x: 10, y: 10, width: 30, height: 30))
        context.addRect(CGRect(x: 20, y: 20, width: 10, height: 10))
        context.fillPath(using: .evenOdd)
        #expect(context.opaqueCount == 800)
        context.addRect(CGRect(x: 10, y: 10, width: 30, height: 30))
        context.addRect(CGRect(x: 20, y: 20, width: 10, height: 10))
        context.fillPath()
        #expect(context.opaqueCount == 900)
    }

    @Test("clips intersect and end with the state")
    func clip() throws {
        let context = try canvas()
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 10, width: 40, height: 40))
        context.clip(to: [
            CGRect(x: 40, y: 40, width: 40, height: 40), CGRect(x: 0, y: 0, width: 15, height: 15),
        ])
        #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 10, width: 40, height: 40))
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(context.opaqueCount == 100 + 25)
        context.restoreGState()
        context.fill(CGRect(x: 90, y: 90, width: 10, height: 10))
        #expect(context.opaqueCount == 225)
    }

    @Test("a clip without area lets nothing through")
    func emptyClip() throws {
        let context = try canvas()
        context.clip()
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(context.touchedCount == 0)
        #expect(context.boundingBoxOfClipPath.isNull)
    }

    @Test("a path keeps the transform that its points were added under")
    func pathAndTransform() throws {
        let context = try canvas()
        context.translateBy(x: 10, y: 0)
        context.move(to: .zero)
        context.translateBy(x: 10, y: 5)
        #expect(context.currentPointOfPath == CGPoint(x: -10, y: -5))
        context.addLine(to: .zero)
        #expect(context.path?.boundingBox == CGRect(x: -10, y: -5, width: 10, height: 5))
        context.beginPath()
        #expect(context.isPathEmpty)
        #expect(context.path == nil)
    }

    @Test("a line's width follows the scale, unequal scales too")
    func scaledPen() throws {
        let context = try canvas()
        context.scaleBy(x: 2, y: 10)
        context.move(to: CGPoint(x: 5, y: 5))
        context.addLine(to: CGPoint(x: 45, y: 5))
        context.strokePath()
        #expect(context.opaqueCount == 80 * 10)
    }

    @Test("clear makes a hole, black in an opaque bitmap")
    func clear() throws {
        let context = try canvas()
        context.setAlpha(0.5)
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        context.clear(rect)
        #expect(context.pixel(30, 30) == 0)
        #expect(near(context.pixel(5, 5), 0x8080_0000))
        let bitmap = try #require(Bitmap(width: 20, height: 20, isOpaque: true))
        let opaque = try #require(
            CGContext(
                bitmap: bitmap, clip: Region(bitmap.bounds), origin: .zero, scale: 1,
                isFlipped: false))
        opaque.setFillColor(red)
        opaque.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        opaque.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(opaque.pixel(5, 5) == 0xFF00_0000)
        #expect(opaque.pixel(15, 15) == 0xFFFF_0000)
    }
}
