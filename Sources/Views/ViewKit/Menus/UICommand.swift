public import Foundation

/// A command in a menu or on a key. It has a closure in place of Apple's selector. Main thread.
open class UICommand: UIMenuElement {
    /// The attributes of the command in a menu.
    open var attributes: UIMenuElement.Attributes
    /// The check mark of the command in a menu.
    open var state: UIMenuElement.State
    /// The command's title in a list of shortcuts.
    open var discoverabilityTitle: String?

    private let body: @MainActor (UICommand) -> Void

    /// A command that calls `action` with itself.
    public init(
        title: String, subtitle: String? = nil, image: UIImage? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, action: @escaping @MainActor (UICommand) -> Void
    ) {
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        body = action
        super.init(title: title, subtitle: subtitle, image: image)
    }

    init(copying other: UICommand) {
        discoverabilityTitle = other.discoverabilityTitle
        attributes = other.attributes
        state = other.state
        body = other.body
        super.init(title: other.title, subtitle: other.subtitle, image: other.image)
    }

    /// Returns a new command with the same closure.
    open override func copy(with zone: NSZone? = nil) -> Any { UICommand(copying: self) }

    func run() {
        body(self)
    }

    /// The printed name of the command's key; nil for none.
    var keyName: String? { nil }
}

extension UICommand: MenuChoice {
    func choose(for sender: AnyObject?) { run() }
}
