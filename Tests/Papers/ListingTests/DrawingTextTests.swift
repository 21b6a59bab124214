import CoreAnimation
import Drawing
import Foundation
import Headless
import Listings
import Primitives
import Testing
import ViewKit

/// "Efficient drawing", by the numbers of its listings and the lines of that text.
@MainActor @Suite("Efficient drawing")
struct DrawingTextTests {
    private func show<View: UIView>(_ view: View) throws -> (Sheet, View) {
        let sheet = try Sheet()
        let window = sheet.window()
        window.backgroundColor = .white
        view.backgroundColor = .clear
        view.awakeFromNib()
        window.addSubview(view)
        sheet.step()
        return (sheet, view)
    }

    /// From (40, 100) to (160, 100).
    private func draw(_ sheet: Sheet) {
        sheet.touch(.began, 40, 100)
        for x in stride(from: 60.0, through: 160, by: 20) { sheet.touch(.moved, x, 100) }
        sheet.touch(.ended, 160, 100)
        sheet.step(1)
    }

    @Test("13.1: a finger draws a line, and each move draws it all again")
    func lines() throws {
        let (sheet, view) = try show(
            DrawingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        let before = view.draws
        draw(sheet)
        #expect(sheet.color(100, 100) == UIColor.red.bytes)
        #expect(sheet.color(39, 100)[1] < 128, "a round cap")
        #expect(sheet.color(100, 105) == [255, 255, 255])
        #expect(view.draws - before == 6)
    }

    @Test("13.2: the same by a shape layer, without a backing image")
    func shape() throws {
        let (sheet, view) = try show(
            ShapeDrawingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
        draw(sheet)
        #expect(view.layer is CAShapeLayer && view.layer.contents == nil)
        #expect(sheet.color(100, 100) == UIColor.red.bytes)
        #expect(sheet.color(100, 105) == [255, 255, 255])
    }

    @Test("13.3: each stroke of the brush draws the whole view, with all strokes")
    func brush() throws {
        let whole = CGRect(x: 0, y: 0, width: 200, height: 200)
        let view = BrushView(frame: whole)
        view.chalk = UIImage(cgImage: try #require(plain(.blue, 32, 32)))
        let (sheet, _) = try show(view)
        draw(sheet)
        #expect(view.drawn.last == whole && view.stamps == 7)
        #expect(sheet.color(100, 100) == UIColor.blue.bytes)
        #expect(sheet.color(100, 118) == [255, 255, 255])
    }

    @Test("13.4, 104 to 106: marked rectangles alone are drawn, and the rest stays")
    func marked() throws {
        let view = BrushView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.chalk = UIImage(cgImage: try #require(plain(.blue, 32, 32)))
        view.marksPlaces = true
        let (sheet, _) = try show(view)
        draw(sheet)
        #expect(view.drawn.last == CGRect(x: 144, y: 84, width: 32, height: 32))
        #expect(view.stamps == 2, "the last stroke, and the one before that touches its place")
        #expect(sheet.color(40, 100) == UIColor.blue.bytes)
        #expect(sheet.color(160, 100) == UIColor.blue.bytes)
    }

    /// Paints more than it is asked to.
    private final class Painter: NSObject, CALayerDelegate {
        var color = UIColor.red
        var box = CGRect.null
        func draw(_ layer: CALayer, in ctx: CGContext) {
            box = ctx.boundingBoxOfClipPath
            ctx.setFillColor(color.cgColor)
            ctx.fill(layer.bounds)
        }
    }

    @Test("105, 106, 107: a delegate's context is clipped to what is marked")
    func clipped() throws {
        let sheet = try Sheet()
        let (layer, painter) = (CALayer(), Painter())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.delegate = painter
        sheet.layer.addSublayer(layer)
        layer.setNeedsDisplay()
        sheet.step()
        #expect(painter.box == layer.bounds)
        painter.color = .blue
        layer.setNeedsDisplay(CGRect(x: 20, y: 30, width: 40, height: 10))
        sheet.step()
        #expect(painter.box == CGRect(x: 20, y: 30, width: 40, height: 10))
        // New contents fade in, as all changes of a layer do.
        sheet.step(1)
        #expect(sheet.color(40, 35) == UIColor.blue.bytes)
        #expect(sheet.color(40, 50) == UIColor.red.bytes)
    }

    @Test("4: an image that several layers show is one and the same")
    func shared() throws {
        let image = try #require(plain(.red, 8, 8))
        let layers = (0..<3).map { _ in CALayer() }
        for layer in layers { layer.contents = image }
        #expect(layers.allSatisfy { ($0.contents as? CGImage)?.bitmap === image.bitmap })
    }

    @Test("8 to 12, 41: shapes, text and gradients have layers of their own")
    func kinds() throws {
        let sheet = try Sheet()
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 80, y: 80, width: 40, height: 40)).cgPath
        shape.fillColor = UIColor.green.cgColor
        for layer in [gradient, shape] { sheet.layer.addSublayer(layer) }
        sheet.step()
        #expect(sheet.color(5, 5)[0] > 240 && sheet.color(5, 195)[2] > 240)
        #expect(sheet.color(100, 100) == UIColor.green.bytes)
        #expect(gradient.contents == nil && shape.contents == nil)
    }
}
