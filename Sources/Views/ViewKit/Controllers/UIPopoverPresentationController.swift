public import Foundation

/// The place that a popover points at. Windows count as a telephone's here, where popovers are
/// sheets: `UIViewController.popoverPresentationController` is nil, and none is ever shown.
///
/// The class is there for source that sets the place where it can. Main thread only.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover points at.
    open weak var sourceView: UIView?
    /// The rectangle of the view that the popover points at.
    open var sourceRect = CGRect.null
    /// The item of a bar that the popover points at.
    open weak var barButtonItem: UIBarButtonItem?
    /// The directions in which the arrow may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The direction in which the arrow points; unknown while nothing is shown.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// The views that are used while the popover is shown.
    open var passthroughViews: [UIView]?
    /// The colour behind the popover's content.
    open var backgroundColor: UIColor?
    /// Whether the popover may lie over what it points at.
    open var canOverlapSourceViewRect = false
}

/// The direction in which the arrow of a popover points; Apple's bits.
public struct UIPopoverArrowDirection: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Directions from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Up.
    public static let up = Self(rawValue: 1)
    /// Down.
    public static let down = Self(rawValue: 2)
    /// Left.
    public static let left = Self(rawValue: 4)
    /// Right.
    public static let right = Self(rawValue: 8)
    /// Any of the four.
    public static let any: Self = [.up, .down, .left, .right]
    /// No direction that is known.
    public static let unknown = Self(rawValue: UInt.max)
}

extension UIViewController {
    /// Always nil: popovers are sheets here, as on a telephone.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
}
