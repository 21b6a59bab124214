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
    /// Other actions of the command, for held modifier keys.
    public let alternates: [UICommandAlternate]

    let action: CommandAction
    /// The responders from which the command looks for its target; nil for those of the key window.
    var starts: [WeakResponder]?
    /// The command from which this one was copied to be validated; nil for none.
    var origin: UICommand?

    /// A command that calls `action` with itself.
    /// - Parameters:
    ///   - title: shown in the menu, where typed letters find it.
    ///   - subtitle: a second line; nil for none.
    ///   - image: shown beside the title; nil for none.
    ///   - alternates: commands in place of this one while other modifiers are held.
    ///   - discoverabilityTitle: a longer text for lists of shortcuts; nil for the title.
    ///   - attributes: such as `.disabled` and `.destructive`.
    ///   - state: `.on` and `.mixed` have a mark.
    ///   - action: called on the main thread; retained.
    public init(
        title: String, subtitle: String? = nil, image: UIImage? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        action: @escaping @MainActor (UICommand) -> Void
    ) {
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.action = .closure(action)
        propertyList = nil
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A command that calls a method of the first responder that has it, with the command.
    /// - Parameters:
    ///   - title: shown in the menu, where typed letters find it.
    ///   - subtitle: a second line; nil for none.
    ///   - image: shown beside the title; nil for none.
    ///   - action: a method such as `Canvas.rotate(_:)`; the nearest object of this class in the
    ///     responder chain performs it.
    ///   - propertyList: a value that tells commands of one method apart; nil for none.
    ///   - alternates: commands in place of this one while other modifiers are held.
    ///   - discoverabilityTitle: a longer text for lists of shortcuts; nil for the title.
    ///   - attributes: such as `.disabled` and `.destructive`.
    ///   - state: `.on` and `.mixed` have a mark.
    public init<Target: UIResponder>(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> @MainActor (UICommand) -> Void,
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.action = .method(action)
        self.propertyList = propertyList
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// A command that calls a method without an argument of the first responder that has it.
    /// - Parameters:
    ///   - title: shown in the menu, where typed letters find it.
    ///   - subtitle: a second line; nil for none.
    ///   - image: shown beside the title; nil for none.
    ///   - action: a method such as `Canvas.rotate`; the nearest object of this class in the
    ///     responder chain performs it.
    ///   - propertyList: a value that tells commands of one method apart; nil for none.
    ///   - alternates: commands in place of this one while other modifiers are held.
    ///   - discoverabilityTitle: a longer text for lists of shortcuts; nil for the title.
    ///   - attributes: such as `.disabled` and `.destructive`.
    ///   - state: `.on` and `.mixed` have a mark.
    public convenience init<Target: UIResponder>(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, subtitle: subtitle, image: image,
            action: { (target: Target) in { _ in action(target)() } }, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    init(
        title: String, image: UIImage? = nil, action: CommandAction, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.action = action
        self.propertyList = propertyList
        super.init(title: title, subtitle: nil, image: image)
    }

    /// A copy of a command, or the command of its alternative.
    init(copying other: UICommand, as alternate: UICommandAlternate? = nil) {
        discoverabilityTitle = alternate == nil ? other.discoverabilityTitle : nil
        attributes = other.attributes
        state = other.state
        action = alternate?.action ?? other.action
        starts = other.starts
        propertyList = other.propertyList
        alternates = alternate == nil ? other.alternates : []
        super.init(
            title: alternate?.title ?? other.title, subtitle: other.subtitle, image: other.image)
    }

    /// Returns a new command with the same action.
    open override func copy(with zone: NSZone? = nil) -> Any { UICommand(copying: self) }

    /// Returns the command of one of the alternatives.
    func replaced(by alternate: UICommandAlternate) -> UICommand {
        UICommand(copying: self, as: alternate)
    }

    /// The printed name of the command's key; nil for none.
    var keyName: String? { nil }
}

extension UICommand: MenuChoice {
    var hasAlternates: Bool { !alternates.isEmpty }
    func choose(for sender: AnyObject?) { run() }
}
