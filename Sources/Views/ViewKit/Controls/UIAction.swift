public import Foundation

/// The closure of an action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A command with a closure, on a button or in a menu.
///
/// ```swift
/// let open = UIAction(title: "Open", image: UIImage(systemName: "folder")) { _ in print("open") }
/// let button = UIButton(primaryAction: open)
/// view.addSubview(button)
/// ```
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// The identifier of an action, by which it can be removed.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        /// - Parameter rawValue: a text that no other action of a control has.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The action's identifier.
    public let identifier: Identifier
    /// The attributes of the action in a menu.
    public var attributes: UIMenuElement.Attributes
    /// The check mark of the action in a menu.
    public var state: UIMenuElement.State
    /// The action's title in a list of shortcuts.
    public var discoverabilityTitle: String?
    /// The object that performs the action at present.
    public internal(set) weak var sender: AnyObject?

    private let handler: @MainActor (UIAction) -> Void
    private static var lastNumber = 0

    /// An action that calls `handler`.
    /// - Parameters:
    ///   - title: the text in menus and buttons.
    ///   - subtitle: a second line; nil for none.
    ///   - image: shown beside the title; nil for none.
    ///   - identifier: the name by which an action replaces another one in a control; nil for a name of
    ///     its own.
    ///   - discoverabilityTitle: the action's title in a list of shortcuts; nil for none.
    ///   - attributes: such as `.disabled` and `.destructive`.
    ///   - state: `.on` and `.mixed` have a mark.
    ///   - handler: gets the action, whose `sender` is the object that performs it.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("action \(Self.lastNumber)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Returns a new action with the same identifier and handler.
    public override func copy(with zone: NSZone? = nil) -> Any {
        UIAction(
            title: title, subtitle: subtitle, image: image, identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
            handler: handler)
    }

    func run(for sender: AnyObject) {
        self.sender = sender
        handler(self)
    }
}

extension UIAction: MenuChoice {
    var keyName: String? { nil }

    func choose(for sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }
}
