public import Foundation

/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something to do, as a closure: on a button, or in a menu.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// Names an action, so that it can be taken away.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Its name.
    public let identifier: Identifier
    /// How a menu offers it.
    public var attributes: UIMenuElement.Attributes
    /// Whether it is in force.
    public var state: UIMenuElement.State
    /// What a list of shortcuts would say.
    public var discoverabilityTitle: String?
    /// Who does it now.
    public internal(set) weak var sender: AnyObject?

    private let handler: @MainActor (UIAction) -> Void
    private static var lastNumber = 0

    /// An action that calls `handler`.
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

    /// An action of its own with the same identifier, which calls the same handler.
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
