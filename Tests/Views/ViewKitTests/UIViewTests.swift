import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing
import ViewKit

@MainActor @Suite("Views")
struct UIViewTests {
    @Test("rows and items of sections; effects of motion are kept")
    func small() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path == IndexPath(indexes: [1, 3]) && path.section == 1 && path.row == 3)
        path.item = 5
        #expect(path == IndexPath(item: 5, section: 1))
        let view = UIView()
        let tilt = UIInterpolatingMotionEffect(
            keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        view.addMotionEffect(tilt)
        #expect(view.motionEffects == [tilt])
        view.removeMotionEffect(tilt)
        #expect(view.motionEffects.isEmpty)
    }

    private final class Painted: UIView {
        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(bounds)
        }
    }

    private final class Gradient: CALayer {}

    private final class Backed: UIView {
        override class var layerClass: AnyClass { Gradient.self }
    }

    @Test("a view has a layer of its class and is that layer's delegate")
    func backing() {
        let view = Backed(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.layer is Gradient)
        #expect(view.layer.delegate === view)
        #expect(view.layer.model() === view.layer)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    }

    @Test("only a view that draws gets a backing store")
    func drawing() throws {
        let host = try HeadlessStage(width: 40, height: 20, buffers: 1)
        let (plain, painted) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
            Painted(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
        )
        for view in [plain, painted] {
            host.stage.layer.addSublayer(view.layer)
            view.setNeedsDisplay()
        }
        host.step(to: 0)
        let image = try #require(host.image())
        #expect(plain.layer.contents == nil && painted.layer.contents != nil)
        #expect(image.bitmap[25, 5] == 0xFFFF_0000 && image.bitmap[5, 5] == 0)
        host.close()
    }

    /// docs/reference/compositing.md, "Drawing with render(in:)": `render(in:)`
    /// displays what is due first, in a tree or not.
    @Test("a view and a label that were never shown are drawn into a context")
    func neverShown() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        view.addSubview(Painted(frame: CGRect(x: 40, y: 0, width: 10, height: 10)))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        label.text = "M"
        label.textColor = .blue
        view.addSubview(label)
        let context = try #require(CGContext(width: 60, height: 40))
        view.layer.render(in: context)
        let bitmap = try #require(context.makeImage()).bitmap
        #expect(bitmap[45, 5] == 0xFFFF_0000 && bitmap[45, 15] == 0)
        var ink = 0
        for y in 0..<40 { for x in 0..<40 where bitmap[x, y] & 255 > 127 { ink += 1 } }
        #expect(ink > 10)
    }

    private final class Silent: UIView {
        override func draw(_ rect: CGRect) {
            super.draw(rect)
        }
    }

    @Test("an override that only calls up draws nothing, whatever the background")
    func silent() throws {
        let host = try HeadlessStage(width: 40, height: 20, buffers: 1)
        let view = Silent(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        host.stage.layer.addSublayer(view.layer)
        host.step(to: 0)
        #expect(view.layer.contents == nil && view.isOpaque)
        host.close()
    }

    @Test("views change at once, without an implicit animation")
    func noImplicitAnimation() throws {
        let host = try HeadlessStage(width: 40, height: 20, buffers: 1)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        host.stage.layer.addSublayer(view.layer)
        host.step(to: 0)
        view.center = CGPoint(x: 30, y: 5)
        #expect(view.layer.animationKeys() == nil)
        host.close()
    }

    /// docs/reference/views.md, "Hits on views".
    @Test("hits go to the last subview, and not outside the superview")
    func hits() {
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (a, b, outside) = (
            UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)),
            UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50)),
            UIView(frame: CGRect(x: 90, y: 90, width: 50, height: 50))
        )
        for view in [a, b, outside] { top.addSubview(view) }
        #expect(top.hitTest(CGPoint(x: 30, y: 30), with: nil) === b)
        b.alpha = 0.01
        #expect(top.hitTest(CGPoint(x: 30, y: 30), with: nil) === a)
        a.isUserInteractionEnabled = false
        #expect(top.hitTest(CGPoint(x: 30, y: 30), with: nil) === top)
        #expect(top.hitTest(CGPoint(x: 120, y: 120), with: nil) == nil)
        #expect(top.hitTest(CGPoint(x: 95, y: 95), with: nil) === outside)
    }

    @Test("a view in its own subtree is refused, and layers follow the order of views")
    func tree() {
        let (top, a, b) = (UIView(), UIView(), UIView())
        top.addSubview(a)
        top.insertSubview(b, at: 0)
        #expect(top.layer.sublayers == [b.layer, a.layer])
        a.addSubview(top)
        #expect(top.superview == nil)
        a.removeFromSuperview()
        #expect(top.layer.sublayers == [b.layer])
        b.tag = 7
        #expect(top.viewWithTag(7) === b && top.viewWithTag(8) == nil)
    }
}
