public import Foundation
import Primitives

/// The measures of a class of grounds for popovers. Main thread only.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
    /// Returns the width of the arrow at its base, in points.
    static func arrowBase() -> CGFloat
    /// Returns the space between the content and the edges of the ground without the arrow.
    static func contentViewInsets() -> UIEdgeInsets
    /// Returns the height of the arrow, in points.
    static func arrowHeight() -> CGFloat
}

/// A ground of popovers of the program's own, with its arrow: a subclass draws both, and overrides
/// the class methods. Main thread only.
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance of the arrow from the middle of its side, in points.
    open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
    /// The direction of the arrow.
    open var arrowDirection = UIPopoverArrowDirection.unknown {
        didSet { if arrowDirection != oldValue { setNeedsLayout() } }
    }
    /// Whether the popover has the system's shadow and rounded content.
    open class var wantsDefaultContentAppearance: Bool { true }
    /// Whether the popover has a shadow.
    var wantsShadow: Bool { Self.wantsDefaultContentAppearance }

    /// A ground with a frame.
    public required override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A ground without content; nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Returns 0; subclasses return the width of their arrow at its base.
    open class func arrowBase() -> CGFloat { 0 }
    /// Returns no insets; subclasses return those of their ground.
    open class func contentViewInsets() -> UIEdgeInsets { .zero }
    /// Returns 0; subclasses return the height of their arrow.
    open class func arrowHeight() -> CGFloat { 0 }
}
