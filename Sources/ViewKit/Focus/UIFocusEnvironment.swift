public import CoreAnimation
public import Foundation

/// A part of what is shown that says where the keyboard's focus goes in it: views and controllers. Main thread.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Where the focus goes first, the most wanted first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The part that this is in; nil at the top.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Has the focus go where it is wanted by now, at the end of the turn.
    func setNeedsFocusUpdate()
    /// Has it go there at once, where that was asked for.
    func updateFocusIfNeeded()
    /// False keeps the focus where it is.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus came into this part, went out of it, or moved inside.
    func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the focus: views. Main thread.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// True for an item that the focus can go to.
    var canBecomeFocused: Bool { get }
    /// True for the one that has it.
    var isFocused: Bool { get }
    /// Items of one name are one stop for Tab; arrows move among them.
    var focusGroupIdentifier: String? { get set }
    /// What shows that it has the focus; nil shows nothing.
    var focusEffect: UIFocusEffect? { get set }
}

extension UIResponder {
    /// What is above: the next responder that is a view or a controller.
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
    /// Asks the window's focus to come here, if it is here or nowhere.
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

/// How the focus moves. Main thread.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// Who had the focus; nil for nobody.
    public let previouslyFocusedItem: (any UIFocusItem)?
    /// Who gets it; nil for nobody.
    public let nextFocusedItem: (any UIFocusItem)?
    /// Which way it goes.
    public let focusHeading: UIFocusHeading

    init(
        from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, _ heading: UIFocusHeading
    ) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }

    /// Who had the focus, as a view.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// Who gets it, as a view.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Ways of the focus; Apple's bits.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// A way from its bits.
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
    /// To the next stop.
    public static let next = Self(rawValue: 16)
    /// To the stop before.
    public static let previous = Self(rawValue: 32)
    /// To the first.
    public static let first = Self(rawValue: 256)
    /// To the last.
    public static let last = Self(rawValue: 512)
}

/// Runs animations beside a move of the focus. Main thread.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Changes views in an animation of 0.1 seconds; `completion` is called after it.
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

/// What shows that a view has the focus; of itself the system's ring. Main thread.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
    /// The system's.
    public override init() {
        super.init()
    }

    /// An effect of its own that looks the same.
    open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }

    /// The system's.
    open class func effect() -> UIFocusEffect { UIFocusEffect() }
}

/// A ring of a shape of one's own. Main thread.
open class UIFocusHaloEffect: UIFocusEffect {
    /// The layers' order is kept: a ring moves with its view here.
    open weak var referenceView: UIView?
    /// The same.
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
    public init(rect: CGRect) {
        box = rect
        radius = 0
        super.init()
    }

    /// A ring around a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        box = rect
        radius = cornerRadius
        super.init()
    }

    /// A ring around the box of a path: rings are rounded rectangles here.
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

    /// A ring of its own of the same shape.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIFocusHaloEffect(box: box, radius: radius)
        copy.referenceView = referenceView
        copy.containerView = containerView
        return copy
    }

    /// A ring around the view, whose corners have a radius.
    init(radius: CGFloat) {
        box = nil
        self.radius = radius
        super.init()
    }
}
