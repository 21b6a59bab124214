import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing
import ViewKit

/// What views and their layers have in common; docs/reference/views.md and
/// docs/reference/geometry.md, "Flipped geometry".
@MainActor @Suite("Views and their layers", .serialized)
struct ViewLayerTests {
    @Test("a view and its layer are opaque or not as one, and are at first")
    func opaque() {
        let view = UIView()
        #expect(view.isOpaque && view.layer.isOpaque)
        view.isOpaque = false
        #expect(!view.layer.isOpaque)
        view.layer.isOpaque = true
        #expect(view.isOpaque)
    }

    @Test("in a tree of views the host counts as a flip, also for plain layers")
    func flipped() {
        let (view, plain, deep, alone) = (UIView(), CALayer(), CALayer(), CALayer())
        view.layer.addSublayer(plain)
        plain.addSublayer(deep)
        #expect(view.layer.contentsAreFlipped() && plain.contentsAreFlipped())
        #expect(deep.contentsAreFlipped() && !alone.contentsAreFlipped())
        plain.isGeometryFlipped = true
        #expect(!plain.contentsAreFlipped() && !deep.contentsAreFlipped())
    }

    @Test("a view's picture stays as it lies")
    func drawing() throws {
        final class Top: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
            }
        }
        let view = Top(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        let context = try #require(CGContext(width: 8, height: 8))
        view.layer.render(in: context)
        let bitmap = try #require(context.makeImage()?.bitmap)
        #expect(bitmap[4, 1] == 0xFFFF_0000 && bitmap[4, 6] != 0xFFFF_0000)
    }

    @Test("a text layer takes views' colours out of an attributed string")
    func colors() throws {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 60, height: 50)
        layer.string = NSAttributedString(
            string: "HHH", attributes: [.foregroundColor: UIColor.green])
        let context = try #require(CGContext(width: 60, height: 50))
        layer.render(in: context)
        let bitmap = try #require(context.makeImage()?.bitmap)
        var colors: Set<UInt32> = []
        for y in 0..<50 { for x in 0..<60 { colors.insert(bitmap[x, y]) } }
        #expect(colors.contains(0xFF00_FF00) && !colors.contains(0xFFFF_FFFF))
    }

    /// Apple's documentation: views without drawing have no backing store. Round corners would show nothing of
    /// the background in one.
    @Test("a subclass that doesn't draw has no backing store, whatever its colour")
    func noDrawing() throws {
        final class Mixed: UIView {}
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Mixed(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
        // Half of a step of 255 lies in its red.
        view.backgroundColor = UIColor(red: 0.1, green: 0.55, blue: 0.95, alpha: 1)
        view.layer.cornerRadius = 8
        desk.wait(0.1)
        #expect(view.layer.contents == nil)
    }

    /// Apple's documentation of `draw(in:)`: the default asks the delegate; a subclass draws what it likes besides.
    @Test("a layer class that calls up and then draws is seen, as the layer of a view, too")
    func drawsBesides() throws {
        class Painted: CALayer {
            override func draw(in ctx: CGContext) {
                super.draw(in: ctx)
                ctx.setFillColor(UIColor.red.cgColor)
                ctx.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        final class Before: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(UIColor.red.cgColor)
                ctx.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                super.draw(in: ctx)
            }
        }
        final class Idle: CALayer {
            override func draw(in ctx: CGContext) { super.draw(in: ctx) }
        }
        final class One: UIView { override class var layerClass: AnyClass { Painted.self } }
        final class Two: UIView { override class var layerClass: AnyClass { Before.self } }
        final class Three: UIView { override class var layerClass: AnyClass { Idle.self } }
        let desk = try Desk()
        defer { desk.close() }
        let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let views = [One(frame: frame), Two(frame: frame), Three(frame: frame)]
        for asynchronous in [false, true] {
            for view in views {
                desk.window.addSubview(view)
                view.layer.drawsAsynchronously = asynchronous
                view.layer.setNeedsDisplay()
            }
            desk.wait(0.2)
            #expect(views.map { $0.layer.contents != nil } == [true, true, false])
            for view in views {
                view.removeFromSuperview()
                view.layer.contents = nil
            }
        }
    }

    @Test("a view says its class and its frame, and its tree is a line for each view")
    func described() {
        let (view, label) = (UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40)), UIView())
        view.tag = 7
        view.addSubview(label)
        let text = "\(view)"
        #expect(text.contains("UIView") && text.contains("frame = (1 2; 30 40)"))
        #expect(text.contains("tag = 7") && !text.contains("userInteractionEnabled"))
        #expect(!text.contains("; hidden = YES; "))
        view.isHidden = true
        #expect("\(view)".contains("; hidden = YES; "))
        let lines = view.recursiveDescription().split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasPrefix("   | "))
    }
}
