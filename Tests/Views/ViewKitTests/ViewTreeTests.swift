import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("The tree of views")
struct ViewTreeTests {
    private final class Told: UIView {
        var log: [String] = []

        override func willMove(toSuperview newSuperview: UIView?) {
            log.append(newSuperview == nil ? "will leave" : "will enter")
        }
        override func didMoveToSuperview() {
            log.append(superview == nil ? "left" : "entered")
        }
        override func willMove(toWindow newWindow: UIWindow?) {
            log.append(newWindow == nil ? "will leave window" : "will enter window")
        }
        override func didMoveToWindow() {
            log.append(window == nil ? "left window" : "entered window")
        }
        override func didAddSubview(_ subview: UIView) { log.append("added") }
        override func willRemoveSubview(_ subview: UIView) { log.append("will remove") }
    }

    private func views(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView() } }

    @Test("subviews are inserted, exchanged, brought to the front and sent to the back")
    func order() {
        let top = UIView()
        let v = views(4)
        top.addSubview(v[0])
        top.addSubview(v[1])
        top.insertSubview(v[2], belowSubview: v[1])
        top.insertSubview(v[3], aboveSubview: v[0])
        #expect(top.subviews == [v[0], v[3], v[2], v[1]])
        top.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(top.subviews == [v[1], v[3], v[2], v[0]])
        top.bringSubviewToFront(v[1])
        top.sendSubviewToBack(v[0])
        #expect(top.subviews == [v[0], v[3], v[2], v[1]])
        #expect(top.layer.sublayers == top.subviews.map(\.layer))
        top.exchangeSubview(at: 0, withSubviewAt: 9)
        #expect(top.subviews.count == 4)
    }

    @Test("adding a subview again moves it; layers of no view keep their places")
    func again() {
        let top = UIView()
        let v = views(2)
        for view in v { top.addSubview(view) }
        let bare = CALayer()
        top.layer.addSublayer(bare)
        top.insertSubview(v[1], at: 0)
        #expect(top.subviews == [v[1], v[0]])
        #expect(top.layer.sublayers == [v[1].layer, v[0].layer, bare])
    }

    @Test("moving to another superview leaves the old one")
    func moving() {
        let (a, b, view) = (UIView(), UIView(), UIView())
        a.addSubview(view)
        b.addSubview(view)
        #expect(a.subviews.isEmpty && b.subviews == [view] && view.superview === b)
        #expect(view.isDescendant(of: b) && view.isDescendant(of: view))
        #expect(!view.isDescendant(of: a))
    }

    @Test("a view is told in UIKit's order when it comes and goes")
    func told() throws {
        let desk = try Desk()
        let (outer, inner) = (Told(), Told())
        outer.addSubview(inner)
        #expect(inner.log == ["will enter", "entered"] && outer.log == ["added"])
        (outer.log, inner.log) = ([], [])
        desk.window.addSubview(outer)
        #expect(
            outer.log == ["will enter", "will enter window", "entered window", "entered"])
        #expect(inner.log == ["will enter window", "entered window"])
        #expect(inner.window === desk.window)
        (outer.log, inner.log) = ([], [])
        outer.removeFromSuperview()
        #expect(outer.log == ["will leave", "will leave window", "left window", "left"])
        #expect(inner.log == ["will leave window", "left window"] && inner.window == nil)
        desk.close()
    }

    @Test("points and rectangles are converted through turns and scrolled bounds")
    func conversion() {
        let (top, middle, low) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)),
            UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 100)),
            UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        )
        top.addSubview(middle)
        middle.addSubview(low)
        #expect(low.convert(CGPoint(x: 1, y: 2), to: top) == CGPoint(x: 61, y: 32))
        middle.bounds.origin = CGPoint(x: 0, y: 5)
        #expect(low.convert(CGPoint(x: 1, y: 2), to: top) == CGPoint(x: 61, y: 27))
        #expect(low.convert(CGPoint(x: 61, y: 27), from: top) == CGPoint(x: 1, y: 2))
        middle.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // About the middle (100, 70): (x, y) from it goes to (−y, x).
        let corner = middle.convert(CGPoint(x: 0, y: 5), to: top)
        #expect(abs(corner.x - 150) < 1e-9 && abs(corner.y - 20) < 1e-9)
    }
}
