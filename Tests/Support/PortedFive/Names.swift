import QuartzCore
import UIKit

// Names as source for Apple's systems uses them; that they compile is most of the test.

private nonisolated(unsafe) var badgeKey: UInt8 = 0

extension UIView {
    /// The property of many an extension.
    var badge: String? {
        get { objc_getAssociatedObject(self, &badgeKey) as? String }
        set {
            objc_setAssociatedObject(
                self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

/// Listens and ticks by methods.
public final class Listener: UIResponder {
    public var heard: [String] = []
    public nonisolated(unsafe) static var gone = 0

    public override init() {
        super.init()
    }

    deinit {
        Listener.gone += 1
    }

    public func listen(to name: String) {
        NotificationCenter.default.addObserver(
            self, selector: Listener.changed(_:), name: Notification.Name(name), object: nil)
        NotificationCenter.default.addObserver(
            self, selector: Listener.plain, name: Notification.Name(name), object: nil)
    }

    public func stop() {
        NotificationCenter.default.removeObserver(self)
    }

    /// Listens to a centre with a closure in a method's place, which keeps an object.
    public func listen(to name: String, in center: NotificationCenter, keeping kept: NSObject) {
        center.addObserver(
            self,
            selector: { (listener: Listener) in
                { (_: Notification) in listener.heard.append("closure \(kept.isProxy())") }
            }, name: Notification.Name(name), object: nil)
    }

    /// Removes all values that are associated with the listener.
    public func dissociate() { objc_removeAssociatedObjects(self) }

    public func link() -> CADisplayLink {
        let link = CADisplayLink(target: self, selector: Listener.tick(_:))
        link.add(to: .main, forMode: .common)
        return link
    }

    public func timer() -> Timer {
        Timer.scheduledTimer(
            timeInterval: 0.001, target: self, selector: Listener.fired(_:), userInfo: "fired",
            repeats: false)
    }

    private func changed(_ notification: Notification) {
        heard.append("changed \(notification.name.rawValue)")
    }

    private func plain() {
        heard.append("plain")
    }

    private func tick(_ link: CADisplayLink) {
        heard.append("tick")
    }

    private func fired(_ timer: Timer) {
        heard.append(timer.userInfo as? String ?? "none")
    }
}

/// A view that overrides what is called on it.
open class HookedView: UIView {
    public var calls: [String] = []

    open override func awakeFromNib() {
        super.awakeFromNib()
    }

    open override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
    }

    open override func updateConstraints() {
        calls.append("updateConstraints")
        super.updateConstraints()
    }

    open override func layoutSubviews() {
        calls.append("layoutSubviews")
        super.layoutSubviews()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        calls.append("safeAreaInsetsDidChange \(Int(safeAreaInsets.top))")
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        calls.append("layoutMarginsDidChange")
    }

    open override func display(_ layer: CALayer) {
        calls.append("display")
        layer.contents = nil
    }

    open override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }

    open override func accessibilityIncrement() {}
}

/// Constants and functions of C, and old names.
public enum Constants {
    public static let forever: Float = HUGE
    public static let nanoseconds = Double(NSEC_PER_SEC)
    public static let least = CGFloat(INT16_MIN)
    public static let greatest = MAXFLOAT
    public static let shapes: [CAEmitterLayerEmitterShape] = [
        kCAEmitterLayerPoint, kCAEmitterLayerLine, kCAEmitterLayerCircle,
    ]
    public static let modes: [CAEmitterLayerRenderMode] = [
        kCAEmitterLayerAdditive, kCAEmitterLayerOldestFirst,
    ]
    public static let options: UIViewAnimationOptions = [.curveEaseIn, .repeat]
    public static let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    public static let box = CGRectMake(1, 2, 3, 4)
    public static let turn = CGAffineTransformMakeRotation(.pi / 2)

    public static func gradient(_ colors: [CGColor]) -> CGGradient? {
        CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
            locations: [0, 1])
    }

    public static func text(_ rect: CGRect) -> String { NSStringFromCGRect(rect) }
    public static func point(_ text: String) -> CGPoint { NSCoder.cgPoint(for: text) }
    public static func transform(_ text: String) -> CGAffineTransform {
        NSCoder.cgAffineTransform(for: text)
    }

    public static func archived(_ transform: CGAffineTransform, _ place: CGPoint) -> Bool {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        coder.encode(transform, forKey: "transform")
        coder.encode(place, forKey: "place")
        coder.finishEncoding()
        guard let reader = try? NSKeyedUnarchiver(forReadingFrom: coder.encodedData) else {
            return false
        }
        return reader.decodeCGAffineTransform(forKey: "transform") == transform
            && reader.decodeCGPoint(forKey: "place") == place
    }

    @MainActor
    public static func literals() -> UIColor {
        #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 1)
    }
}

/// Views as programs put them together.
@MainActor
public func makePanel() -> UIView {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    panel.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    panel.contentView.addSubview(
        UIVisualEffectView(
            effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))))
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.hidesWhenStopped = true
    wheel.startAnimating()
    panel.contentView.addSubview(wheel)
    let bar = UIProgressView(progressViewStyle: .default)
    bar.setProgress(0.5, animated: true)
    bar.trackTintColor = .lightGray
    panel.contentView.addSubview(bar)
    panel.isAccessibilityElement = true
    panel.accessibilityLabel = "Panel"
    panel.accessibilityTraits = [.button, .selected]
    panel.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    return panel
}

/// Filters of Core Image's by name, on a layer and in a transition.
@MainActor
public func makeFiltered() -> (layer: CALayer, transition: CATransition, unknown: Bool) {
    let layer = CALayer()
    let blur = CIFilter(name: "CIGaussianBlur")!
    blur.setValue(4, forKey: kCIInputRadiusKey)
    blur.name = "soft"
    layer.filters = [blur]
    layer.compositingFilter = CIFilter(name: "CIMultiplyBlendMode")
    let transition = CATransition()
    transition.filter = CIFilter(name: "CIRippleTransition")
    return (layer, transition, CIFilter(name: "CINoSuchFilter") == nil)
}

/// A transition by a filter of Core Image's.
@MainActor
public func makeTransition(_ name: String, _ inputs: [String: Any] = [:]) -> CATransition {
    let transition = CATransition()
    transition.filter = CIFilter(name: name, parameters: inputs)
    return transition
}

/// An animation of before there were blocks.
@MainActor
public func fadeOldWay(_ view: UIView) {
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationCurve(.easeIn)
    UIView.setAnimationRepeatCount(3)
    view.alpha = 0
    UIView.commitAnimations()
}

/// For tests, where both modules' properties have one name.
@MainActor
public func readBadge(_ view: UIView) -> String? { view.badge }

/// For tests, as above.
@MainActor
public func writeBadge(_ view: UIView, _ badge: String?) { view.badge = badge }
