import Drawing
import Foundation
import Primitives
import Testing

@Suite("A context's state")
struct StateTests {
    private let all = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test("restore brings back the transform, the colours, the line and the clip")
    func restore() throws {
        let context = try canvas()
        context.saveGState()
        context.translateBy(x: 50, y: 50)
        context.setFillColor(red)
        context.setLineWidth(9)
        context.setAlpha(0.1)
        context.setBlendMode(.clear)
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.stroke(CGRect(x: 20.5, y: 20.5, width: 9, height: 9))
        #expect(context.ctm == .identity)
        #expect(context.pixel(5, 5) == 0xFF00_0000)
        #expect(context.opaqueCount == 100 + 36)
    }

    @Test("a restore without a save does nothing")
    func underflow() throws {
        let context = try canvas()
        context.translateBy(x: 3, y: 4)
        context.restoreGState()
        context.restoreGState()
        #expect(context.ctm.tx == 3)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context.opaqueCount == 25)
    }

    @Test("the transform of a call acts before those of earlier calls")
    func order() throws {
        let context = try canvas()
        context.translateBy(x: 10, y: 20)
        context.scaleBy(x: 2, y: 4)
        #expect(
            context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 24))
        #expect(context.convertToUserSpace(CGPoint(x: 12, y: 24)) == CGPoint(x: 1, y: 1))
        context.rotate(by: .pi / 2)
        let point = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
        #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 24) < 1e-9)
    }

    /// Apple's `CGSizeApplyAffineTransform`: a size is a vector, which a translation doesn't move.
    @Test("sizes are converted as vectors")
    func sizes() throws {
        let context = try canvas()
        context.translateBy(x: 10, y: 20)
        context.scaleBy(x: 2, y: 4)
        let size = CGSize(width: 3, height: 5)
        #expect(context.convertToDeviceSpace(size) == CGSize(width: 6, height: 20))
        #expect(context.convertToUserSpace(CGSize(width: 6, height: 20)) == size)
    }

    /// An ink takes its complement away, and black takes from all three.
    @Test("inks are fills and strokes")
    func inks() throws {
        let context = try canvas()
        context.setFillColor(cyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1)
        context.fill(all)
        context.setLineWidth(10)
        context.setStrokeColor(cyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
        context.stroke(all.insetBy(dx: 5, dy: 5))
        #expect(context.pixel(50, 50) == 0xFFFF_0000 && context.pixel(2, 2) == 0xFF00_0000)
    }

    @Test("a backing store's space: origin at the corner, scale, y either way")
    func backingStore() throws {
        for isFlipped in [false, true] {
            let bitmap = try #require(Bitmap(width: 40, height: 20))
            let context = try #require(
                CGContext(
                    bitmap: bitmap, clip: Region(bitmap.bounds), origin: CGPoint(x: 5, y: 6),
                    scale: 2, isFlipped: isFlipped))
            #expect(
                context.boundingBoxOfClipPath == CGRect(x: 5, y: 6, width: 20, height: 10))
            #expect(context.ctm.a == 2)
            context.fill(CGRect(x: 5, y: 6, width: 1, height: 1))
            let top = isFlipped ? 18 : 0
            #expect(context.touched == PixelRect(x: 0, y: top, width: 2, height: 2))
        }
    }

    @Test("a backing store blanks its clip and leaves the rest")
    func blanking() throws {
        let bitmap = try #require(Bitmap(width: 10, height: 10))
        for y in 0..<10 { bitmap.row(y).update(repeating: 0xFF00_00FF, count: 10) }
        var clip = Region(PixelRect(x: 0, y: 0, width: 2, height: 2))
        clip.add(PixelRect(x: 6, y: 6, width: 3, height: 3))
        let context = try #require(
            CGContext(bitmap: bitmap, clip: clip, origin: .zero, scale: 1, isFlipped: false))
        #expect(context.count { $0 == 0 } == 4 + 9)
        context.setFillColor(red)
        context.fill(all)
        #expect(context.count { $0 == 0xFFFF_0000 } == 4 + 9)
        #expect(context.count { $0 == 0xFF00_00FF } == 87)
    }

    @Test("a finished context draws no more, whatever was left open")
    func finished() throws {
        let context = try canvas(20, 20)
        context.saveGState()
        context.translateBy(x: 5, y: 5)
        context.beginTransparencyLayer()
        context.saveGState()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.finish()
        // What was drawn in the open layer counts.
        #expect(context.touched == PixelRect(x: 5, y: 5, width: 4, height: 4))
        context.restoreGState()
        context.setFillColor(red)
        context.fill(all)
        context.clear(all)
        context.beginTransparencyLayer()
        context.fill(all)
        context.endTransparencyLayer()
        TextLayout("late", style: TextStyle(size: 20)).draw(in: context, at: .zero)
        context.finish()
        #expect(context.count { $0 == 0xFF00_0000 } == 16)
        #expect(context.touchedCount == 16)
    }

    @Test("a backing store of no sense is refused")
    func badStores() throws {
        let bitmap = try #require(Bitmap(width: 10, height: 10))
        for scale in [0, -1, CGFloat.nan, .infinity] {
            #expect(
                CGContext(
                    bitmap: bitmap, clip: Region(), origin: .zero, scale: scale, isFlipped: false)
                    == nil)
        }
        #expect(CGContext(width: 0, height: 10) == nil)
        #expect(CGContext(size: CGSize(width: CGFloat.nan, height: 10), scale: 2) == nil)
        #expect(CGContext(size: CGSize(width: 10.2, height: 10), scale: 2)?.width == 21)
    }

    @Test(
        "numbers that are not finite are ignored, and drawing goes on",
        arguments: [CGFloat.nan, .infinity, -.infinity])
    func notFinite(_ bad: CGFloat) throws {
        let context = try canvas()
        let gradient = try #require(CGGradient(colors: [red, blue]))
        let image = try #require(canvas(2, 2).makeImage())
        let rect = CGRect(x: bad, y: 0, width: 10, height: bad)
        let point = CGPoint(x: bad, y: 1)
        context.translateBy(x: bad, y: 0)
        context.scaleBy(x: 1, y: bad)
        context.rotate(by: bad)
        context.setLineWidth(bad)
        context.setMiterLimit(bad)
        context.setLineDash(phase: bad, lengths: [1])
        context.setLineDash(phase: 0, lengths: [1, bad])
        context.move(to: point)
        context.addLine(to: point)
        context.fill(rect)
        context.stroke(rect, width: bad)
        context.fillEllipse(in: rect)
        context.clear(rect)
        context.draw(image, in: rect)
        context.drawLinearGradient(gradient, start: .zero, end: point, options: [])
        context.drawRadialGradient(
            gradient, startCenter: point, startRadius: bad, endCenter: .zero, endRadius: 1,
            options: [])
        TextLayout("bad", style: TextStyle(size: bad)).draw(in: context, at: point)
        #expect(context.touchedCount == 0)
        #expect(context.ctm == .identity)
        context.stroke(CGRect(x: 10.5, y: 10.5, width: 9, height: 9))
        #expect(context.opaqueCount == 36)
    }

    @Test("a transform that flattens all draws nothing, and ends with its state")
    func singular() throws {
        let context = try canvas()
        let gradient = try #require(CGGradient(colors: [red, blue]))
        let image = try #require(canvas(2, 2).makeImage())
        for (x, y) in [(0, 0), (0, 1), (1e-300, 1e-300)] as [(CGFloat, CGFloat)] {
            context.saveGState()
            context.scaleBy(x: x, y: y)
            context.fill(all)
            context.stroke(all, width: 5)
            context.draw(image, in: all)
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 1, y: 1), options: [])
            TextLayout("flat", style: TextStyle(size: 12)).draw(in: context, at: .zero)
            _ = context.boundingBoxOfClipPath
            context.restoreGState()
        }
        #expect(context.touchedCount == 0)
        context.fill(all)
        #expect(context.opaqueCount == 10_000)
    }

    @Test("a gradient that a transform enlarges a thousand times begins on its first row")
    func enlarged() throws {
        let context = try canvas(4, 927)
        context.scaleBy(x: 4, y: 927)
        let gradient = try #require(CGGradient(colors: [red, blue]))
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 0, y: 0.72), options: [.drawsAfterEndLocation])
        #expect(context.opaqueCount == 4 * 927)
    }

    @Test("coordinates of 1e9 and 1e300 cut at the edge of the bitmap", arguments: [1e9, 1e300])
    func huge(_ size: CGFloat) throws {
        let context = try canvas()
        context.fill(CGRect(x: 50, y: -size, width: size, height: 2 * size))
        #expect(context.opaqueCount == 5000)
        context.move(to: CGPoint(x: -size, y: 10))
        context.addLine(to: CGPoint(x: size, y: 10))
        context.setLineWidth(2)
        context.strokePath()
        #expect(context.opaqueCount == 5000 + 100)
        context.setLineWidth(size)
        context.setLineJoin(.round)
        context.stroke(CGRect(x: 0, y: 0, width: size, height: size))
        context.draw(
            try #require(context.makeImage()),
            in: CGRect(x: 0, y: 0, width: size, height: size))
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(context.opaqueCount == 10_000)
    }

    @Test("a hundred thousand saves and as many restores balance")
    func deep() throws {
        let context = try canvas(4, 4)
        for _ in 0..<100_000 { context.saveGState() }
        context.setFillColor(red)
        for _ in 0..<100_001 { context.restoreGState() }
        context.fill(all)
        #expect(context.pixel(0, 0) == 0xFF00_0000)
    }
}
