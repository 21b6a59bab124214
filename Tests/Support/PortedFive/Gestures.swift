import UIKit

/// A recognizer with every member overridden that is open on Apple's systems.
public final class OpenRecognizer: UIGestureRecognizer {
    /// The names of what was called.
    public var calls: [String] = []

    public override var state: State {
        get { super.state }
        set { super.state = newValue }
    }
    public override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            calls.append("isEnabled")
            super.isEnabled = newValue
        }
    }
    public override var cancelsTouchesInView: Bool {
        get { super.cancelsTouchesInView }
        set {
            calls.append("cancelsTouchesInView")
            super.cancelsTouchesInView = newValue
        }
    }
    public override var numberOfTouches: Int { super.numberOfTouches }
    public override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
    public override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        super.location(ofTouch: touchIndex, in: view)
    }
    public override func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        calls.append("require")
        super.require(toFail: otherGestureRecognizer)
    }
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
    }
    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
    }
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
    }
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
    }
    public override func reset() {
        calls.append("reset")
        super.reset()
    }
    public override func ignore(_ touch: UITouch, for event: UIEvent) {
        super.ignore(touch, for: event)
    }
    public override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        super.canPrevent(preventedGestureRecognizer)
    }
    public override func canBePrevented(
        by preventingGestureRecognizer: UIGestureRecognizer
    ) -> Bool { super.canBePrevented(by: preventingGestureRecognizer) }
    public override var description: String { "<OpenRecognizer>" }
}

/// A path with members overridden, and a property of its own.
public final class OpenPath: UIBezierPath {
    /// The names of what was called.
    public var calls: [String] = []

    public override func move(to point: CGPoint) {
        calls.append("move")
        super.move(to: point)
    }
    public override func addLine(to point: CGPoint) {
        calls.append("addLine")
        super.addLine(to: point)
    }
    public override func close() {
        calls.append("close")
        super.close()
    }
    public override var lineWidth: CGFloat {
        get { super.lineWidth }
        set {
            calls.append("lineWidth")
            super.lineWidth = newValue
        }
    }
    public override var cgPath: CGPath {
        get { super.cgPath }
        set { super.cgPath = newValue }
    }
}

/// What programs keep as objects: all of these are ones on Apple's systems.
@MainActor
public func objects() -> [NSObject] {
    [
        CAMediaTimingFunction(name: .easeIn), CAValueFunction(name: .rotateZ)!,
        CADisplayLink { _ in }, UITapGestureRecognizer(), UIBezierPath(), UIImage(),
        UIColor.red, UIFont.systemFont(ofSize: 12),
    ]
}
