public import Foundation

/// A command in a menu or on a key. Main thread.
///
/// In place of Apple's selector it has a closure, or a method of a responder. The method is called on
/// the first object in the responder chain that is of its class:
///
///     UICommand(title: "Bold", action: Page.toggleBold)
open class UICommand: UIMenuElement {
    /// The attributes of the command in a menu.
    open var attributes: UIMenuElement.Attributes
    /// The check mark of the command in a menu.
    open var state: UIMenuElement.State
    /// The command's title in a list of shortcuts.
    open var discoverabilityTitle: String?

    /// The program's value, by which a method tells commands from each other.
    public let propertyList: Any?

    let action: CommandAction
    /// The responders from which the command looks for its target; nil for those of the key window.
    var starts: [WeakResponder]?

    /// A command that calls `action` with itself.
    public init(
        title: String, subtitle: String? = nil, image: UIImage? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, action: @escaping @MainActor (UICommand) -> Void
    ) {
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.action = .closure(action)
        propertyList = nil
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A command that calls a method of the first responder that has it, with the command.
    public init<Target: UIResponder>(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> @MainActor (UICommand) -> Void,
        propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.action = .method(action)
        self.propertyList = propertyList
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A command that calls a method without an argument of the first responder that has it.
    public convenience init<Target: UIResponder>(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, subtitle: subtitle, image: image,
            action: { (target: Target) in { _ in action(target)() } }, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    init(
        title: String, image: UIImage? = nil, action: CommandAction, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.action = action
        self.propertyList = propertyList
        super.init(title: title, subtitle: nil, image: image)
    }

    init(copying other: UICommand) {
        discoverabilityTitle = other.discoverabilityTitle
        attributes = other.attributes
        state = other.state
        action = other.action
        starts = other.starts
        propertyList = other.propertyList
        super.init(title: other.title, subtitle: other.subtitle, image: other.image)
    }

    /// Returns a new command with the same action.
    open override func copy(with zone: NSZone? = nil) -> Any { UICommand(copying: self) }

    /// The printed name of the command's key; nil for none.
    var keyName: String? { nil }
}

extension UICommand: MenuChoice {
    func choose(for sender: AnyObject?) { run() }
}
