public import Foundation

/// The actions that a swipe across a row shows, the outermost first. Main thread only.
///
/// ```swift
/// let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///     done(true)
/// }
/// let swipe = UISwipeActionsConfiguration(actions: [delete])
/// print(swipe.actions.count)
/// ```
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions that a swipe opens.
    public let actions: [UIContextualAction]
    /// Whether a swipe across the whole row performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// A configuration of actions.
    /// - Parameter actions: the actions, the one at the edge first; none for a row without actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// An action of a row, which a swipe shows. Main thread only.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The kind of an action; Apple's numbers.
    public enum Style: Int, Sendable {
        /// The action changes something.
        case normal = 0
        /// The action deletes something: its button is red.
        case destructive = 1
    }

    /// A closure that performs the action and then calls the function it gets, with true where it did.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The kind of the action.
    public let style: Style
    /// The closure that performs the action.
    public let handler: Handler
    /// The title; nil for none.
    open var title: String?
    /// The colour of the button: by default grey, and red where the action deletes.
    open var backgroundColor: UIColor!
    /// The picture above the title; nil for none.
    open var image: UIImage?

    /// An action with a title.
    /// - Parameters:
    ///   - style: the colour: red for `.destructive`.
    ///   - title: the title; nil for none.
    ///   - handler: gets the action, a view of the row, and a function to call in the end, with whether
    ///     the action was done.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}
