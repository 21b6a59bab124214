public import Foundation

/// Something to do, in a menu or on a key. Apple names a method by a selector; here it is a closure.
/// Main thread.
open class UICommand: UIMenuElement {
    /// How it is offered.
    open var attributes: UIMenuElement.Attributes
    /// Whether it is in force.
    open var state: UIMenuElement.State
    /// What a list of shortcuts would say.
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

    /// A command of its own that does the same.
    open override func copy(with zone: NSZone? = nil) -> Any { UICommand(copying: self) }

    func run() {
        body(self)
    }

    /// What the key is called that does the same; nil for none.
    var keyName: String? { nil }
}

extension UICommand: MenuChoice {
    func choose(for sender: AnyObject?) { run() }
}
