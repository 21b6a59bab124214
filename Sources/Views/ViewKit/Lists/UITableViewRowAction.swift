public import Foundation

/// An action behind the trailing edge of a row, as tables before `UISwipeActionsConfiguration` have it: a delegate returns
/// it from `tableView(_:editActionsForRowAt:)`. Main thread only.
///
/// The row stays open after a press until its table's editing is ended, by `setEditing(false, animated: true)`, or the row is
/// loaded anew.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
    /// The kind of an action; Apple's numbers.
    public enum Style: Int, Sendable {
        /// The button is red.
        case `default` = 0
        /// The button is grey.
        case normal = 1

        /// The action deletes something: the button is red.
        public static let destructive = Style.default
    }

    /// A closure that performs an action on the row of a path.
    public typealias Handler = @MainActor (UITableViewRowAction, IndexPath) -> Void

    /// The kind of the action.
    public let style: Style
    /// The title; nil for none.
    open var title: String?
    /// The colour of the button; nil for that of the style.
    open var backgroundColor: UIColor?
    /// The effect behind the title; kept, not shown.
    open var backgroundEffect: UIVisualEffect?
    private let handler: Handler

    /// An action with a title.
    /// - Parameters:
    ///   - style: the colour: red, or grey for `.normal`.
    ///   - title: the title; nil for none.
    ///   - handler: performs the action.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    /// Returns an action with the same title, colour and closure.
    /// - Parameter zone: ignored.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITableViewRowAction(style: style, title: title, handler: handler)
        copy.backgroundColor = backgroundColor
        copy.backgroundEffect = backgroundEffect
        return copy
    }

    /// The action for the swipe of a row.
    /// - Parameter path: the path of the row at the time of the press; nil where the row is gone.
    func contextual(_ path: @escaping @MainActor () -> IndexPath?) -> UIContextualAction {
        let action = UIContextualAction(
            style: style == .default ? .destructive : .normal, title: title
        ) { _, _, _ in
            if let path = path() { self.handler(self, path) }
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
