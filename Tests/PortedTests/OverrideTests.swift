import CoreAnimation
import Foundation
import PortedFive
import PortedSix
import Testing
import ViewKit

/// Overrides of members that are open on Apple's systems. Each class stands once more in Swift 5 mode; that
/// both compile is the test of the rest.
@MainActor @Suite("Overrides as on Apple's systems")
struct OverrideTests {
    @Test("methods of a layer that a subclass overrides are called")
    func layers() {
        let (layer, first, second) = (PortedSix.OpenLayer(), CALayer(), CALayer())
        let plain: CALayer = layer
        plain.addSublayer(first)
        plain.insertSublayer(second, at: 0)
        plain.insertSublayer(second, above: first)
        plain.replaceSublayer(second, with: CALayer())
        plain.setValue(1, forKey: "mine")
        plain.displayIfNeeded()
        plain.removeAllAnimations()
        plain.removeFromSuperlayer()
        let expected = [
            "addSublayer", "insertSublayer at", "insertSublayer above", "replaceSublayer",
            "setValue mine", "displayIfNeeded", "removeAllAnimations", "removeFromSuperlayer",
        ]
        #expect(layer.calls.filter { $0 != "setNeedsLayout" } == expected)
        #expect("\(plain)" == "<OpenLayer>")
    }

    @Test("properties of a layer that a subclass overrides are set by it")
    func properties() {
        let (five, six) = (PortedFive.OpenProperties(), PortedSix.OpenProperties())
        for plain in [five, six] as [CALayer] {
            plain.borderWidth = 2
            plain.shadowRadius = 3
            plain.speed = 0.5
            plain.cornerCurve = .continuous
        }
        let expected = ["borderWidth", "shadowRadius", "speed", "cornerCurve"]
        #expect(five.changed == expected && six.changed == expected)
        #expect(five.borderWidth == 2 && six.shadowRadius == 3 && six.speed == 0.5)
    }

    @Test("properties of an animation that a subclass overrides are set by it")
    func animations() {
        let animation = PortedFive.OpenAnimation()
        let plain: CAAnimation = animation
        plain.duration = 2
        plain.fillMode = .both
        #expect(animation.changed == ["toValue", "duration", "fillMode"])
    }

    @Test("members of a view that a subclass overrides are called")
    func views() {
        let view = PortedFive.OpenView()
        let plain: UIView = view
        let child = UIView()
        plain.insertSubview(child, at: 0)
        plain.addGestureRecognizer(UITapGestureRecognizer())
        plain.removeFromSuperview()
        #expect(
            view.calls == ["insertSubview at", "addGestureRecognizer", "removeFromSuperview"])
        #expect(plain.safeAreaInsets.top == 8 && plain.subviews == [child])
    }

    @Test("members of a controller that a subclass overrides are called")
    func controllers() {
        let controller = PortedFive.OpenController(nibName: nil, bundle: nil)
        let plain: UIViewController = controller
        plain.loadViewIfNeeded()
        plain.addChild(UIViewController())
        #expect(controller.calls == ["viewDidLoad", "addChild"])
    }

    @Test("layers, animations and views are objects of Foundation's, with its equality")
    func objects() {
        let objects: [NSObject] = [CALayer(), CABasicAnimation(), UIView(), UIViewController()]
        #expect(Set(objects).count == 4)
        #expect(objects[0].isEqual(objects[0]) && !objects[0].isEqual(objects[1]))
    }
}
