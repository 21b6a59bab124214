public import Foundation

/// A button of an alert, with the closure that it runs. Main thread only.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
    /// The look of the button; Apple's numbers.
    public enum Style: Int, Sendable {
        /// A plain button.
        case `default` = 0
        /// The button that leaves everything as it is; an alert has one at most.
        case cancel = 1
        /// A button that deletes or changes data, in red.
        case destructive = 2
    }

    /// The title of the button.
    public let title: String?
    /// The look of the button.
    public let style: Style
    /// Whether the button can be pressed.
    open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

    /// The closure that is called after the alert was dismissed by this action.
    // Final: see `UIGestureRecognizer` for closures of the main actor in a table of methods.
    private(set) final var handler: (@MainActor (UIAlertAction) -> Void)?
    /// Called after `isEnabled` has changed; the alert sets it.
    final var onChange: (@MainActor () -> Void)?

    /// An action with a title.
    ///
    /// - Parameters:
    ///   - title: the text of the button; nil for none.
    ///   - style: the look, and the place among the others.
    ///   - handler: called after the alert was dismissed by this action.
    public convenience init(
        title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        self.init(title, style)
        self.handler = handler
    }

    private init(_ title: String?, _ style: Style) {
        self.title = title
        self.style = style
        super.init()
    }

    /// Returns a new action with the same title, style and handler.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }
}

/// The importance of an alert; Apple's numbers. Only Apple's Mac shows a difference.
public enum UIAlertControllerSeverity: Int, Sendable {
    /// An alert of usual importance.
    case `default` = 0
    /// A warning of something that can't be undone.
    case critical = 1
}
