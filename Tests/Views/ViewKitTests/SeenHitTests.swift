import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import Stage
import Testing
import ViewKit

/// Presses, hovering and the window's events go to what a person sees, views' rules among it.
@MainActor
struct SeenHitTests {
    /// A view that its layer's animation takes from x = 50 to x = 350 in ten seconds, at y = 50; the
    /// model stands at 350 from the first.
    private func slide(_ view: UIView) {
        let way = CABasicAnimation(keyPath: "position.x")
        way.fromValue = 50.0
        way.toValue = 350.0
        way.duration = 10
        view.layer.add(way, forKey: nil)
    }

    @Test("a view in flight is touched where it is seen; the window may ask for the model")
    func flight() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Taker(frame: CGRect(x: 330, y: 30, width: 40, height: 40)))
        desk.wait(0.1)
        slide(view)
        // The frame of 5.1 s shows half of the way: x = 200.
        desk.wait(0.01)
        desk.wait(5)
        desk.tap(200, 50)
        #expect(view.begun == 1)
        desk.tap(350, 50, id: 1)
        #expect(view.begun == 1)
        desk.window.hitTestsModelTree = true
        desk.tap(203, 50, id: 2)
        #expect(view.begun == 1)
        desk.tap(350, 50, id: 3)
        #expect(view.begun == 2)
    }

    @Test("a program's own questions go by the model")
    func ownQuestions() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Taker(frame: CGRect(x: 330, y: 30, width: 40, height: 40)))
        desk.wait(0.1)
        slide(view)
        desk.wait(0.01)
        desk.wait(5)
        // Also after input, which goes by what is seen.
        desk.tap(10, 390)
        #expect(desk.window.hitTest(CGPoint(x: 350, y: 50), with: nil) === view)
        #expect(desk.window.hitTest(CGPoint(x: 200, y: 50), with: nil) === desk.window)
    }

    @Test("overrides are asked with points of their views as those are seen")
    func overrides() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Asked(frame: CGRect(x: 330, y: 30, width: 40, height: 40)))
        desk.wait(0.1)
        slide(view)
        desk.wait(0.01)
        desk.wait(5)
        view.points = []
        desk.touch(.began, 205, 52)
        let point = try #require(view.points.first)
        // The left edge is at 180 after half of the way, of which a frame is 0.5 points.
        #expect(abs(point.x - 25) < 1 && point.y == 22)
        desk.touch(.ended, 205, 52)
    }

    @Test("a button in flight is clicked where it is seen")
    func button() throws {
        let desk = try Desk()
        defer { desk.close() }
        let button = desk.add(UIButton(frame: CGRect(x: 330, y: 30, width: 40, height: 40)))
        var clicks = 0
        button.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        desk.wait(0.1)
        slide(button)
        desk.wait(0.01)
        desk.wait(5)
        desk.tap(200, 50)
        #expect(clicks == 1)
    }

    @Test("of two siblings the one that is drawn in front is touched, whatever their order")
    func depth() throws {
        let desk = try Desk()
        defer { desk.close() }
        let back = desk.add(Taker(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let front = desk.add(Taker(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        back.layer.zPosition = 1
        desk.wait(0.1)
        desk.tap(50, 50)
        #expect(back.begun == 1 && front.begun == 0)
        #expect(desk.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === front)
    }

    /// Turned about y, the left half of the lower one comes out of the plane, in front of the other.
    @Test("of two siblings that go through each other each is touched where it is seen")
    func crossing() throws {
        let desk = try Desk()
        defer { desk.close() }
        let turned = desk.add(Taker(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let flat = desk.add(Taker(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        turned.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        desk.wait(0.1)
        desk.tap(30, 50)
        #expect(turned.begun == 1 && flat.begun == 0)
        desk.tap(70, 50)
        #expect(turned.begun == 1 && flat.begun == 1)
    }

    @Test("a finger's later motion asks nobody anew")
    func motion() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Asked(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
        view.points = []
        desk.touch(.began, 20, 20)
        let asked = view.points.count
        for x in [30.0, 40, 50] { desk.touch(.moved, x, 20) }
        desk.touch(.ended, 50, 20)
        #expect(asked == 1 && view.points.count == asked)
    }

    @Test("a view's own sublayer is the layer of the window's event, and the view is touched")
    func sublayer() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(Taker(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let own = CALayer()
        own.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
        view.layer.addSublayer(own)
        let log = EventLog(desk)
        desk.wait(0.1)
        desk.tap(70, 20)
        #expect(log.pressed.last === own && view.begun == 1)
        desk.tap(20, 20, id: 1)
        #expect(log.pressed.last === view.layer && view.begun == 2)
    }

    @Test("a window with a layer of its own beside its views' is hit, and so is that layer")
    func windowsOwnLayer() throws {
        let desk = try Desk()
        defer { desk.close() }
        let own = CALayer()
        own.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
        desk.window.layer.addSublayer(own)
        desk.wait(0.1)
        #expect(desk.host.stage.hit(CGPoint(x: 70, y: 20)) === own)
        #expect(desk.host.stage.hit(CGPoint(x: 20, y: 20)) === desk.window.layer)
    }

    @Test("touches, hovering and the window's events agree about what is there", arguments: 0..<12)
    func agreement(_ seed: Int) throws {
        let desk = try Desk()
        defer { desk.close() }
        var dice = Dice(seed: UInt64(seed))
        var views: [Taker] = []
        for _ in 0..<25 {
            let view = Taker(
                frame: CGRect(
                    x: dice.number(0...300), y: dice.number(0...300),
                    width: dice.number(20...150), height: dice.number(20...150)))
            if dice.isOne(in: 4) { view.transform = CGAffineTransform(rotationAngle: 0.6) }
            if dice.isOne(in: 6) { view.isUserInteractionEnabled = false }
            if dice.isOne(in: 8) { view.alpha = 0 }
            if dice.isOne(in: 5) { view.layer.zPosition = dice.number(-2...2) }
            view.watchHover()
            (dice.isOne(in: 2) ? desk.window : dice.pick([desk.window] + views)).addSubview(view)
            views.append(view)
        }
        let log = EventLog(desk)
        desk.wait(0.1)
        for _ in 0..<6 { slide(dice.pick(views)) }
        desk.wait(0.1)
        for step in 0..<40 {
            let (x, y) = (dice.number(0...399), dice.number(0...399))
            desk.pointer(x, y)
            let hovered = views.filter(\.isHovered)
            Taker.last = nil
            desk.touch(.began, x, y, id: Int32(step))
            let touched = Taker.last
            desk.touch(.ended, x, y, id: Int32(step))
            #expect(log.pressed.last?.delegate === touched ?? desk.window, "\(x), \(y)")
            // Hovering is told to those around it too.
            #expect(hovered.isEmpty ? touched == nil : hovered.contains { $0 === touched })
        }
    }
}

/// Notes the layers of presses before views get them.
@MainActor
private final class EventLog {
    var pressed: [CALayer] = []

    init(_ desk: Desk) {
        let views = desk.host.stage.onEvent
        desk.host.stage.onEvent = { [weak self] event in
            if case .touchBegan = event.kind, let layer = event.layer {
                self?.pressed.append(layer)
            }
            views?(event)
        }
    }
}

/// Counts touches that come down on it.
@MainActor
private final class Taker: UIView {
    static weak var last: Taker?
    var begun = 0
    var isHovered = false

    func watchHover() {
        addGestureRecognizer(
            UIHoverGestureRecognizer { [weak self] in
                self?.isHovered = $0.state == .began || $0.state == .changed
            })
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        begun += 1
        Self.last = self
    }
}

/// Notes the points at which it is asked.
@MainActor
private final class Asked: UIView {
    var points: [CGPoint] = []

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        points.append(point)
        return super.point(inside: point, with: event)
    }
}
