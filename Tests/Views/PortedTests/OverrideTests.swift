import CoreAnimation
import Drawing
import Foundation
import PortedFive
import PortedSix
import Primitives
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

    @Test("members of a recognizer and of a path that a subclass overrides are called")
    func gestures() {
        let recognizer = PortedSix.OpenRecognizer()
        let plain: UIGestureRecognizer = recognizer
        plain.isEnabled = false
        plain.cancelsTouchesInView = false
        plain.require(toFail: UITapGestureRecognizer())
        #expect(
            recognizer.calls.filter { $0 != "reset" } == [
                "isEnabled", "cancelsTouchesInView", "require",
            ])
        #expect("\(plain)" == "<OpenRecognizer>")
        let path = PortedFive.OpenPath()
        let line: UIBezierPath = path
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 3, y: 4))
        line.lineWidth = 5
        line.close()
        #expect(path.calls == ["move", "addLine", "lineWidth", "close"])
    }

    /// Apple's headers: all of these inherit from NSObject.
    @Test("curves, links, recognizers, paths, images, colours and fonts are objects")
    func more() {
        for objects in [PortedFive.objects(), PortedSix.objects()] {
            #expect(Set(objects).count == 8)
            for object in objects {
                #expect(object.isEqual(object) && !object.isEqual(NSObject()))
                #expect(!object.isEqual(nil))
            }
        }
        let transactions: AnyClass = CATransaction.self
        #expect(transactions is NSObject.Type)
    }

    @Test("objects with a value are equal by it, and have its hash")
    func values() {
        let pairs: [(NSObject, NSObject, NSObject)] = [
            (
                CAMediaTimingFunction(name: .easeIn),
                CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1),
                CAMediaTimingFunction(name: .easeOut)
            ),
            (
                UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            ),
            (
                UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12),
                UIFont.systemFont(ofSize: 13)
            ),
        ]
        for (one, same, other) in pairs {
            #expect(one.isEqual(same) && one.hash == same.hash && !one.isEqual(other))
        }
    }

    /// Apple's documentation of `UIImage.isEqual(_:)`: whether two images contain the same image data.
    @Test("images of the same pixels are equal, others of their size aren't")
    func images() throws {
        func image(_ color: CGColor) throws -> UIImage {
            UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
            defer { UIGraphicsEndImageContext() }
            UIGraphicsGetCurrentContext()?.setFillColor(color)
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            return try #require(UIGraphicsGetImageFromCurrentImageContext())
        }
        let (one, same, other) = (try image(.black), try image(.black), try image(.white))
        #expect(one == same && one.hash == same.hash && one != other)
    }

    @Test("a path's copy is of its class, and has elements and style of its own")
    func pathCopy() throws {
        let path = PortedSix.OpenPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.lineWidth = 5
        let copy = try #require(path.copy() as? PortedSix.OpenPath)
        path.removeAllPoints()
        #expect(copy !== path && copy.lineWidth == 5 && copy.currentPoint == CGPoint(x: 3, y: 4))
    }
}
