import CoreAnimation
import Foundation
import Primitives
import Testing

/// Values read by key-value coding are objects of Apple's types: docs/reference/keys.md, "Any key".
@MainActor @Suite("Values by key are objects", .serialized)
struct ObjectValueTests {
    private func layer() -> CALayer {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        layer.opacity = 0.3
        layer.position = CGPoint(x: 3, y: 4)
        layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.shadowOffset = CGSize(width: 5, height: 6)
        return layer
    }

    @Test("numbers are NSNumber, and every number's type is cast out of them")
    func numbers() throws {
        let layer = layer()
        let angle = layer.value(forKeyPath: "transform.rotation.z")
        #expect(abs(try #require(angle as? CGFloat) - 0.5) < 1e-12)
        #expect(abs(try #require(angle as? Double) - 0.5) < 1e-12)
        #expect((angle as? NSNumber).map { abs($0.doubleValue - 0.5) < 1e-12 } == true)
        #expect(angle as? CGPoint == nil)
        let opacity = layer.value(forKey: "opacity")
        #expect(opacity as? Float == 0.3)
        #expect(opacity as? NSNumber == NSNumber(value: Float(0.3)))
        #expect(opacity as? CGFloat == CGFloat(Float(0.3)))
        layer.zPosition = 2
        let depth = layer.value(forKey: "zPosition")
        #expect(depth as? Int == 2 && depth as? Float == 2 && depth as? CGFloat == 2)
        layer.isHidden = true
        let hidden = layer.value(forKey: "hidden")
        #expect(hidden as? Bool == true && (hidden as? NSNumber)?.boolValue == true)
        #expect(layer.value(forKey: "speed") as? Float == 1)
        #expect(layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 30)
    }

    @Test("geometry is NSValue, and its structure is cast out of it")
    func geometry() {
        let layer = layer()
        let position = layer.value(forKey: "position")
        #expect((position as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
        #expect(position as? CGPoint == CGPoint(x: 3, y: 4) && position as? CGSize == nil)
        #expect(position as? NSNumber == nil)
        let box = layer.value(forKey: "bounds")
        #expect((box as? NSValue)?.cgRectValue == layer.bounds && box as? CGRect == layer.bounds)
        let offset = layer.value(forKey: "shadowOffset")
        #expect((offset as? NSValue)?.cgSizeValue == CGSize(width: 5, height: 6))
        let transform = layer.value(forKey: "transform")
        #expect(transform is NSValue && transform as? CATransform3D == layer.transform)
        #expect(transform as? CGRect == nil)
        let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.backgroundColor = color
        #expect(layer.value(forKey: "backgroundColor") as? CGColor == color)
        #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == .zero)
    }

    @Test("a bare structure is cast to an object, too")
    func bare() {
        #expect((CGPoint(x: 1, y: 2) as Any as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
        #expect((CGFloat(0.5) as Any as? NSNumber)?.doubleValue == 0.5)
        let list: Any = [CGPoint.zero, CGPoint(x: 1, y: 1)]
        #expect((list as? [NSValue])?.count == 2)
    }

    @Test("an animation's values come back as objects, whatever they were given as")
    func animations() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.25
        fade.toValue = CGFloat(0.5)
        #expect(fade.fromValue as? Float == 0.25 && fade.fromValue as? CGFloat == 0.25)
        #expect(fade.toValue as? Double == 0.5 && fade.toValue as? NSNumber == 0.5)
        #expect(fade.byValue == nil)
        fade.byValue = CGPoint(x: 1, y: 2)
        #expect((fade.byValue as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
        #expect(fade.value(forKey: "fromValue") as? CGFloat == 0.25)
        fade.duration = 2
        #expect(fade.value(forKey: "duration") as? CGFloat == 2)
        #expect(fade.value(forKey: "removedOnCompletion") as? NSNumber == true)
        let moves = CAKeyframeAnimation(keyPath: "position.x")
        moves.values = [0, 0.5, CGFloat(1)]
        #expect(moves.values as? [CGFloat] == [0, 0.5, 1])
        #expect((moves.values as? [NSNumber])?.map(\.doubleValue) == [0, 0.5, 1])
    }

    @Test("an implicit animation starts at an object")
    func implicit() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.opacity = 0.5
        let fade = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(fade.fromValue as? Float == 1 && fade.fromValue is NSNumber)
        layer.position = CGPoint(x: 7, y: 8)
        let move = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect((move.fromValue as? NSValue)?.cgPointValue == .zero)
    }

    @Test("wrapped values lie under keys of the program's own, and animate there")
    func customKeys() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "knob")
        #expect(layer.value(forKey: "knob") as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(layer.value(forKeyPath: "knob.y") as? CGFloat == 2)
        layer.setValue(0.5, forKey: "level")
        #expect(layer.value(forKey: "level") as? CGFloat == 0.5)
        #expect(layer.value(forKey: "level") as? NSNumber == 0.5)
        CATransaction.flush()
        let move = CABasicAnimation(keyPath: "knob")
        move.toValue = NSValue(cgPoint: CGPoint(x: 3, y: 6))
        move.duration = 1
        layer.add(move, forKey: nil)
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        let shown = try #require(layer.presentation()?.value(forKey: "knob") as? NSValue)
        #expect(shown.cgPointValue == CGPoint(x: 2, y: 4))
        struct Own: Equatable { var text = "mine" }
        layer.setValue(Own(), forKey: "own")
        #expect(layer.value(forKey: "own") as? Own == Own())
    }

    @Test(
        "parts of the frame are read and written",
        arguments: [
            ("frame.origin.x", CGRect(x: 9, y: 4, width: 30, height: 40)),
            ("frame.origin.y", CGRect(x: 3, y: 9, width: 30, height: 40)),
            ("frame.size.width", CGRect(x: 3, y: 4, width: 9, height: 40)),
            ("frame.size.height", CGRect(x: 3, y: 4, width: 30, height: 9)),
        ])
    func frame(path: String, expected: CGRect) {
        let layer = CALayer()
        layer.frame = CGRect(x: 3, y: 4, width: 30, height: 40)
        #expect(layer.value(forKeyPath: "frame.origin") as? CGPoint == CGPoint(x: 3, y: 4))
        #expect(layer.value(forKeyPath: "frame.size") as? CGSize == CGSize(width: 30, height: 40))
        layer.setValue(9, forKeyPath: path)
        #expect(layer.frame == expected && layer.value(forKeyPath: path) as? CGFloat == 9)
        layer.setValue(CGPoint(x: 1, y: 1), forKeyPath: "frame.origin")
        #expect(layer.frame == CGRect(origin: CGPoint(x: 1, y: 1), size: expected.size))
        #expect(complaints { layer.setValue("wide", forKeyPath: path) }.count == 1)
    }

    @Test("names come as strings and as the types that Apple has for them")
    func names() {
        let layer = CALayer()
        let gravity = layer.value(forKey: "contentsGravity")
        #expect(gravity as? String == "resize" && gravity as? CALayerContentsGravity == .resize)
        let range = CALayer.defaultValue(forKey: "preferredDynamicRange")
        #expect(range as? String == "standard" && range as? CALayer.DynamicRange == .standard)
        let mode = CALayer.defaultValue(forKey: "toneMapMode")
        #expect(mode as? String == "automatic" && mode as? CALayer.ToneMapMode == .automatic)
        #expect(CALayer.defaultValue(forKey: "contentsHeadroom") as? CGFloat == 0)
        let extended = CALayer.defaultValue(forKey: "wantsExtendedDynamicRangeContent")
        #expect(extended as? Bool == false && extended is NSNumber)
        #expect(CALayer.defaultValue(forKey: "shadowOffset") as? NSValue != nil)
        let fill = CAAnimation.defaultValue(forKey: "fillMode")
        #expect(fill as? String == "removed" && fill as? CAMediaTimingFillMode == .removed)
    }
}
