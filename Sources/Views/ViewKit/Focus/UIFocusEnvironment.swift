public import CoreAnimation
public import Foundation

/// A part of the user interface that controls the keyboard's focus in it: a view or a controller.
/// Main thread.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// The environments that the focus prefers, the most preferred first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The environment that contains this one; nil at the top.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Has the focus updated at the end of the turn.
    func setNeedsFocusUpdate()
    /// Performs a requested focus update at once.
    func updateFocusIfNeeded()
    /// Returns whether the focus may move.
    /// - Parameter context: the item that has the focus, and the one that would get it.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Called after the focus has entered or left this part, or moved inside it.
    /// - Parameters:
    ///   - context: the item that had the focus, and the one that has it.
    ///   - coordinator: runs animations of yours beside the change.
    func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can have the focus: a view. Main thread.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the item can have the focus.
    var canBecomeFocused: Bool { get }
    /// Whether the item has the focus.
    var isFocused: Bool { get }
    /// The identifier of the item's group. The items of a group are one stop for Tab; arrow keys
    /// move among them.
    var focusGroupIdentifier: String? { get set }
    /// The effect that shows the focus; nil for none.
    var focusEffect: UIFocusEffect? { get set }
}

extension UIResponder {
    /// The next responder that is a view or a controller.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? {
        var each = next
        while let here = each {
            if let environment = here as? any UIFocusEnvironment { return environment }
            each = here.next
        }
        return nil
    }
}

extension UIResponder {
    /// Requests the window's focus for this environment, if the focus is in it or nowhere.
    func askForFocus() {
        guard let system = windowOfChain?.focusSystem,
            let environment = self as? any UIFocusEnvironment
        else { return }
        if let focused = system.focusedItem as? UIResponder, !focused.isBelow(self) { return }
        system.requestFocusUpdate(to: environment)
    }

    private func isBelow(_ other: UIResponder) -> Bool {
        var each: UIResponder? = self
        while let here = each {
            if here === other { return true }
            each = here.next
        }
        return false
    }
}

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}

/// A move of the focus. Main thread.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus; nil for none.
    public let previouslyFocusedItem: (any UIFocusItem)?
    /// The item that gets the focus; nil for none.
    public let nextFocusedItem: (any UIFocusItem)?
    /// The direction of the move.
    public let focusHeading: UIFocusHeading

    init(
        from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading
    ) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }

    /// The view that had the focus.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view that gets the focus.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Directions of a move of the focus; Apple's bits.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// A direction from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The focus goes up.
    public static let up = Self(rawValue: 1)
    /// The focus goes down.
    public static let down = Self(rawValue: 2)
    /// The focus goes to the left.
    public static let left = Self(rawValue: 4)
    /// The focus goes to the right.
    public static let right = Self(rawValue: 8)
    /// The focus goes to the next stop.
    public static let next = Self(rawValue: 16)
    /// The focus goes to the previous stop.
    public static let previous = Self(rawValue: 32)
    /// The focus goes to the first stop.
    public static let first = Self(rawValue: 256)
    /// The focus goes to the last stop.
    public static let last = Self(rawValue: 512)
}

/// Runs animations alongside a move of the focus. Main thread.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Changes views in an animation of 0.1 seconds; `completion` is called after it.
    /// - Parameters:
    ///   - animations: changes values of views; nil for none.
    ///   - completion: called on the main thread after the animation; nil for nothing.
    open func addCoordinatedAnimations(
        _ animations: (@MainActor () -> Void)?, completion: (@MainActor () -> Void)? = nil
    ) {
        guard let animations else {
            completion?()
            return
        }
        UIView.animate(
            withDuration: 0.1, delay: 0, options: .allowUserInteraction, animations: animations
        ) { _ in completion?() }
    }
}

/// The effect that shows the focus on a view; by default the system's ring. Main thread.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
    /// The system's effect.
    public override init() {
        super.init()
    }

    /// Returns a new effect of the same look.
    open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }

    /// Returns the system's effect.
    open class func effect() -> UIFocusEffect { UIFocusEffect() }
}

/// A focus ring with a custom shape. Main thread.
open class UIFocusHaloEffect: UIFocusEffect {
    /// The view above which the ring is drawn; kept, without effect: a ring moves with its view
    /// here.
    open weak var referenceView: UIView?
    /// The view that contains the ring; kept, without effect.
    open weak var containerView: UIView?
    let box: CGRect?
    let radius: CGFloat?

    /// A ring around the view.
    public override init() {
        box = nil
        radius = nil
        super.init()
    }

    /// A ring around a rectangle of the view's space.
    /// - Parameter rect: the rectangle, in points of the view.
    public init(rect: CGRect) {
        box = rect
        radius = 0
        super.init()
    }

    /// A ring around a rectangle with round corners.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the view.
    ///   - cornerRadius: in points.
    ///   - curve: the shape of corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        box = rect
        radius = cornerRadius
        super.init()
    }

    /// A ring around the box of a path: here, rings are rounded rectangles.
    /// - Parameter path: a path, of which the box counts.
    public init(path: UIBezierPath) {
        box = path.bounds
        radius = nil
        super.init()
    }

    private init(box: CGRect?, radius: CGFloat?) {
        self.box = box
        self.radius = radius
        super.init()
    }

    /// Returns a new ring of the same shape.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIFocusHaloEffect(box: box, radius: radius)
        copy.referenceView = referenceView
        copy.containerView = containerView
        return copy
    }

    /// A ring around the view, with a corner radius.
    init(radius: CGFloat) {
        box = nil
        self.radius = radius
        super.init()
    }
}
