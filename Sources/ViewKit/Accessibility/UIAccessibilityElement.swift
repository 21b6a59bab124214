import CoreAnimation
public import Foundation

/// Something that is no view but has a place and a meaning, inside a container. Main thread only.
open class UIAccessibilityElement: UIResponder {
    /// What it is a part of.
    open weak var accessibilityContainer: AnyObject?
    /// Where it lies in its container's space, in points; moves with the container.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// An element of a container, which isn't retained.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    override var ownAccessibility: OwnAccessibility { OwnAccessibility(isElement: true) }

    override var ownAccessibilityFrame: CGRect {
        let box = accessibilityFrameInContainerSpace
        if let view = accessibilityContainer as? UIView { return view.onScreen(box) }
        guard let element = accessibilityContainer as? UIAccessibilityElement else { return box }
        let outer = element.accessibilityFrame
        return box.offsetBy(dx: outer.minX, dy: outer.minY)
    }
}

extension UIView {
    /// The box of a rectangle of the view, in points of its screen.
    func onScreen(_ rect: CGRect) -> CGRect {
        guard let window else { return layer.convert(rect, to: nil) }
        return layer.convert(rect, to: window.screen.root)
    }
}

/// What the elements of a container are to each other; Apple's numbers.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Nothing in particular.
    case none = 0
    /// Rows and columns.
    case dataTable = 1
    /// One below the other.
    case list = 2
    /// A part that can be jumped to.
    case landmark = 3
    /// A group that has a name.
    case semanticGroup = 4
}

/// Where a reader scrolls; Apple's numbers.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// What lies to the right comes.
    case right = 1
    /// What lies to the left comes.
    case left = 2
    /// What lies above comes.
    case up = 3
    /// What lies below comes.
    case down = 4
    /// The next page.
    case next = 5
    /// The page before.
    case previous = 6
}

/// Something that can be done with an element, beside pressing it. Main thread only.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does it; false says that it couldn't.
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

    /// What it is called.
    open var name: String
    /// A picture for it; kept.
    open var image: UIImage?
    /// Does it.
    open var actionHandler: Handler?

    /// An action that calls `actionHandler`.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// An action that calls a method of `target`, which is not retained.
    public convenience init<Target: AnyObject>(
        name: String, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Bool
    ) {
        self.init(name: name) { [weak target] _ in target.map { action($0)() } ?? false }
    }
}

/// Something more to say of an element: a word and its value. Main thread only.
@preconcurrency @MainActor
open class AXCustomContent: NSObject, @preconcurrency NSCopying {
    /// When it is said; Apple's numbers.
    public enum Importance: UInt, Sendable {
        /// When somebody asks.
        case `default` = 0
        /// With the element.
        case high = 1
    }

    /// What it is.
    public let label: String
    /// Its value.
    public let value: String
    /// When it is said.
    open var importance = Importance.default

    /// A word and its value.
    public init(label: String, value: String) {
        self.label = label
        self.value = value
        super.init()
    }

    /// A word and a value of its own that are the same.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXCustomContent(label: label, value: value)
        copy.importance = importance
        return copy
    }
}
