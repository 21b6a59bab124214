import CoreAnimation
public import Foundation
public import Primitives

/// An element that is no view but has a box and a meaning, inside a container. Main thread only.
open class UIAccessibilityElement: UIResponder {
    /// The container that the element is a part of.
    open weak var accessibilityContainer: AnyObject?
    /// The element's box in its container's space, in points; it moves with the container.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// An element of a container, which isn't retained.
    /// - Parameter container: the view, or another object, whose part the element is; not retained.
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
    /// Returns the box of a rectangle of the view, in points of its screen.
    func onScreen(_ rect: CGRect) -> CGRect {
        guard let window else { return layer.convert(rect, to: nil) }
        return layer.convert(rect, to: window.screen.root)
    }
}

/// The relation between the elements of a container; Apple's numbers.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No particular relation.
    case none = 0
    /// The elements are cells in rows and columns.
    case dataTable = 1
    /// The elements are a list, one below the other.
    case list = 2
    /// A part of the screen that can be jumped to.
    case landmark = 3
    /// A group that has a name.
    case semanticGroup = 4
}

/// The direction in which a screen reader scrolls; Apple's numbers.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// Scrolls to the content on the right.
    case right = 1
    /// Scrolls to the content on the left.
    case left = 2
    /// Scrolls to the content above.
    case up = 3
    /// Scrolls to the content below.
    case down = 4
    /// Scrolls to the next page.
    case next = 5
    /// Scrolls to the previous page.
    case previous = 6
}

/// An action of an element beside a press. Main thread only.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Performs the action; returns whether it could.
    public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

    /// The action's name.
    open var name: String
    /// A picture for the action; kept, without effect.
    open var image: UIImage?
    /// The closure that performs the action.
    open var actionHandler: Handler?

    /// An action that calls `actionHandler`.
    /// - Parameters:
    ///   - name: the name that the screen reader speaks.
    ///   - image: ignored by screen readers here; nil for none.
    ///   - actionHandler: called on the main thread; returns whether it succeeded. Nil for none.
    public init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        super.init()
    }

    /// An action that calls a method of `target`, which is not retained.
    /// - Parameters:
    ///   - name: the name that the screen reader speaks.
    ///   - target: not retained.
    ///   - action: a method that returns whether it succeeded.
    public convenience init<Target: AnyObject>(
        name: String, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Bool
    ) {
        self.init(name: name) { [weak target] _ in target.map { action($0)() } ?? false }
    }

    /// An action that calls the method of a selector.
    /// - Parameters:
    ///   - name: the name that the screen reader speaks.
    ///   - image: ignored by screen readers here; nil for none.
    ///   - target: not retained.
    ///   - selector: a method that returns whether it succeeded, with no argument or with the action.
    public convenience init(
        name: String, image: UIImage? = nil, target: Any?, selector: Selector
    ) {
        let object = target.map { $0 as AnyObject }
        self.init(name: name, image: image) { [weak object] action in
            object.flatMap { selector.call(on: $0, with: action) as? Bool } ?? false
        }
    }
}

/// A further description of an element: a word and its value. Main thread only.
@preconcurrency @MainActor
open class AXCustomContent: NSObject, @preconcurrency NSCopying {
    /// The rule for the time at which the description is spoken; Apple's numbers.
    public enum Importance: UInt, Sendable {
        /// The description is spoken when the user asks.
        case `default` = 0
        /// The description is spoken together with the element.
        case high = 1
    }

    /// The name of the value.
    public let label: String
    /// The value in words.
    public let value: String
    /// The rule for the time at which the description is spoken.
    open var importance = Importance.default

    /// A description of a word and its value.
    /// - Parameters:
    ///   - label: the word that is described, as "Size".
    ///   - value: its value, as "12 kB".
    public init(label: String, value: String) {
        self.label = label
        self.value = value
        super.init()
    }

    /// Returns a new description with equal values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = AXCustomContent(label: label, value: value)
        copy.importance = importance
        return copy
    }
}
