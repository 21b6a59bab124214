import QuartzCore

// Subclasses as they are written for Apple's systems: not a word in them is Lamina's. That they compile,
// in Swift 5 and in Swift 6 mode, is most of the test.

/// The layer of many tutorials: a property of its own, all three initialisers, a plain deinit.
open class RingLayer: CALayer {
    public var progress: CGFloat = 0
    public nonisolated(unsafe) static var gone = 0

    public override init() {
        super.init()
        progress = 0.25
    }

    public override init(layer: Any) {
        if let ring = layer as? RingLayer { progress = ring.progress }
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        RingLayer.gone += 1
    }

    public override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }
}

/// One with an initialiser of its own, whose copies can't come from `init()`.
public final class NamedRing: RingLayer {
    public let title: String

    public init(title: String) {
        self.title = title
        super.init()
    }

    public override init(layer: Any) {
        title = (layer as? NamedRing)?.title ?? "none"
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// One that inherits every initialiser.
public final class QuietLayer: CAShapeLayer {
    public var steps = [1, 2, 3]
}

/// One that forgot `init(layer:)`: on Apple's systems its first copy ends the program.
public final class ForgetfulLayer: CALayer {
    public let number: Int

    public init(number: Int) {
        self.number = number
        super.init()
    }

    public required init?(coder: NSCoder) { nil }
}

/// Every method and property of a layer that is open on Apple's systems.
public final class OpenLayer: CALayer {
    /// The names of what was called.
    public var calls: [String] = []

    public override func presentation() -> Self? { super.presentation() }
    public override func model() -> Self { super.model() }
    public override class func defaultValue(forKey key: String) -> Any? {
        super.defaultValue(forKey: key)
    }
    public override class func needsDisplay(forKey key: String) -> Bool {
        super.needsDisplay(forKey: key)
    }
    public override class func defaultAction(forKey event: String) -> CAAction? {
        super.defaultAction(forKey: event)
    }
    public override class func cornerCurveExpansionFactor(
        _ curve: CALayerCornerCurve
    ) -> CGFloat { super.cornerCurveExpansionFactor(curve) }
    public override func affineTransform() -> CGAffineTransform { super.affineTransform() }
    public override func setAffineTransform(_ m: CGAffineTransform) {
        super.setAffineTransform(m)
    }
    public override func contentsAreFlipped() -> Bool { super.contentsAreFlipped() }
    public override func removeFromSuperlayer() {
        calls.append("removeFromSuperlayer")
        super.removeFromSuperlayer()
    }
    public override func addSublayer(_ layer: CALayer) {
        calls.append("addSublayer")
        super.addSublayer(layer)
    }
    public override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        calls.append("insertSublayer at")
        super.insertSublayer(layer, at: idx)
    }
    public override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        calls.append("insertSublayer below")
        super.insertSublayer(layer, below: sibling)
    }
    public override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        calls.append("insertSublayer above")
        super.insertSublayer(layer, above: sibling)
    }
    public override func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        calls.append("replaceSublayer")
        super.replaceSublayer(oldLayer, with: newLayer)
    }
    public override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        super.convert(p, from: l)
    }
    public override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        super.convert(p, to: l)
    }
    public override func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        super.convert(r, from: l)
    }
    public override func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        super.convert(r, to: l)
    }
    public override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        super.convertTime(t, from: l)
    }
    public override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        super.convertTime(t, to: l)
    }
    public override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
    public override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
    public override func display() { super.display() }
    public override func setNeedsDisplay() {
        calls.append("setNeedsDisplay")
        super.setNeedsDisplay()
    }
    public override func setNeedsDisplay(_ r: CGRect) { super.setNeedsDisplay(r) }
    public override func needsDisplay() -> Bool { super.needsDisplay() }
    public override func displayIfNeeded() {
        calls.append("displayIfNeeded")
        super.displayIfNeeded()
    }
    public override func draw(in ctx: CGContext) { super.draw(in: ctx) }
    public override func render(in ctx: CGContext) { super.render(in: ctx) }
    public override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
    public override func setNeedsLayout() {
        calls.append("setNeedsLayout")
        super.setNeedsLayout()
    }
    public override func needsLayout() -> Bool { super.needsLayout() }
    public override func layoutIfNeeded() {
        calls.append("layoutIfNeeded")
        super.layoutIfNeeded()
    }
    public override func layoutSublayers() { super.layoutSublayers() }
    public override func resizeSublayers(withOldSize size: CGSize) {
        super.resizeSublayers(withOldSize: size)
    }
    public override func resize(withOldSuperlayerSize size: CGSize) {
        super.resize(withOldSuperlayerSize: size)
    }
    public override func action(forKey event: String) -> CAAction? {
        super.action(forKey: event)
    }
    public override func add(_ anim: CAAnimation, forKey key: String?) {
        calls.append("add")
        super.add(anim, forKey: key)
    }
    public override func removeAllAnimations() {
        calls.append("removeAllAnimations")
        super.removeAllAnimations()
    }
    public override func removeAnimation(forKey key: String) {
        super.removeAnimation(forKey: key)
    }
    public override func animationKeys() -> [String]? { super.animationKeys() }
    public override func animation(forKey key: String) -> CAAnimation? {
        super.animation(forKey: key)
    }
    public override func scroll(_ p: CGPoint) { super.scroll(p) }
    public override func scrollRectToVisible(_ r: CGRect) { super.scrollRectToVisible(r) }
    public override func addConstraint(_ c: CAConstraint) { super.addConstraint(c) }
    public override func value(forKey key: String) -> Any? { super.value(forKey: key) }
    public override func setValue(_ value: Any?, forKey key: String) {
        calls.append("setValue \(key)")
        super.setValue(value, forKey: key)
    }
    public override func value(forKeyPath keyPath: String) -> Any? {
        super.value(forKeyPath: keyPath)
    }
    public override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        super.setValue(value, forKeyPath: keyPath)
    }
    public override func shouldArchiveValue(forKey key: String) -> Bool {
        super.shouldArchiveValue(forKey: key)
    }
    public override var description: String { "<OpenLayer>" }
}
