public import Foundation

/// A key combination and its command.
///
/// Apple names a method by a selector; here it is a closure, a method of a responder that the
/// responder chain finds, or a target and one of its methods:
///
///     UIKeyCommand(input: "z", modifierFlags: .command) { [weak self] _ in self?.undo() }
///     UIKeyCommand(title: "Wipe", action: Board.wipe, input: "w", modifierFlags: .command)
///     UIKeyCommand(self, action: Board.undo, input: "z", modifierFlags: .command)
///
/// ```swift
/// final class Editor: UIViewController {
///     override var keyCommands: [UIKeyCommand]? {
///         [UIKeyCommand(self, action: Editor.save, input: "s", modifierFlags: .control)]
///     }
///
///     func save() { print("saved") }
/// }
/// ```
open class UIKeyCommand: UICommand {
    /// The text of the key without modifiers, in lower case, or one of the names below.
    public let input: String?
    /// The modifiers that must be down; no other may be.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command precedes the change that the key makes to a text that is edited, the caret's way
    /// along the line, and the press of the control, row or item with the focus by Space or Return. Other keys
    /// are always commands first.
    public var wantsPriorityOverSystemBehavior = false

    /// A combination that calls `action`.
    /// - Parameters:
    ///   - title: shown in the menu, where typed letters find it.
    ///   - image: shown beside the title; nil for none.
    ///   - input: the text of the key without modifiers, in lower case, or a name such as
    ///     `inputEscape`.
    ///   - modifierFlags: the modifiers that must be down; none by default.
    ///   - alternates: commands in place of this one while other modifiers are held.
    ///   - discoverabilityTitle: a longer text for lists of shortcuts; nil for the title.
    ///   - attributes: such as `.disabled` and `.destructive`.
    ///   - state: `.on` and `.mixed` have a mark.
    ///   - action: called on the main thread; retained.
    public init(
        title: String = "", image: UIImage? = nil, input: String,
        modifierFlags: UIKeyModifierFlags = [], alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state
        ) { command in
            if let command = command as? UIKeyCommand { action(command) }
        }
    }

    /// A combination that calls a method of the first responder that has it, with the command.
    /// - Parameters:
    ///   - title: shown in the menu, where typed letters find it.
    ///   - image: shown beside the title; nil for none.
    ///   - action: a method such as `Canvas.zoom(_:)`; the nearest object of this class in the
    ///     responder chain performs it.
    ///   - input: the text of the key without modifiers, in lower case, or a name such as
    ///     `inputEscape`.
    ///   - modifierFlags: the modifiers that must be down; none by default.
    ///   - propertyList: a value that tells commands of one method apart; nil for none.
    ///   - alternates: commands in place of this one while other modifiers are held.
    ///   - discoverabilityTitle: a longer text for lists of shortcuts; nil for the title.
    ///   - attributes: such as `.disabled` and `.destructive`.
    ///   - state: `.on` and `.mixed` have a mark.
    public init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> @MainActor (UIKeyCommand) -> Void,
        input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        let method = { @MainActor (target: Target) in
            { @MainActor (command: UICommand) in
                if let command = command as? UIKeyCommand { action(target)(command) }
            }
        }
        super.init(
            title: title, image: image, action: .method(method), propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// A combination that calls a method without an argument of the first responder that has it.
    /// - Parameters:
    ///   - title: shown in the menu, where typed letters find it.
    ///   - image: shown beside the title; nil for none.
    ///   - action: a method such as `Canvas.zoom`; the nearest object of this class in the responder
    ///     chain performs it.
    ///   - input: the text of the key without modifiers, in lower case, or a name such as
    ///     `inputEscape`.
    ///   - modifierFlags: the modifiers that must be down; none by default.
    ///   - propertyList: a value that tells commands of one method apart; nil for none.
    ///   - alternates: commands in place of this one while other modifiers are held.
    ///   - discoverabilityTitle: a longer text for lists of shortcuts; nil for the title.
    ///   - attributes: such as `.disabled` and `.destructive`.
    ///   - state: `.on` and `.mixed` have a mark.
    public convenience init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, image: image, action: { (target: Target) in { _ in action(target)() } },
            input: input, modifierFlags: modifierFlags, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// A standard item of a menu bar.
    init(
        _ title: String, _ action: CommandAction, _ input: String,
        _ modifierFlags: UIKeyModifierFlags = .command
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(title: title, action: action)
    }

    /// A combination that calls a method of `target`, which is not retained.
    /// - Parameters:
    ///   - target: the object that is called; not retained.
    ///   - action: a method of its class.
    ///   - input: the text of the key without modifiers, in lower case, or a name such as
    ///     `inputEscape`.
    ///   - modifierFlags: the modifiers that must be down; none by default.
    public convenience init<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        input: String, modifierFlags: UIKeyModifierFlags = []
    ) {
        self.init(input: input, modifierFlags: modifierFlags) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    private init(copyingKey other: UIKeyCommand, as alternate: UICommandAlternate? = nil) {
        input = other.input
        modifierFlags = other.modifierFlags.union(alternate?.modifierFlags ?? [])
        wantsPriorityOverSystemBehavior = other.wantsPriorityOverSystemBehavior
        super.init(copying: other, as: alternate)
    }

    /// Returns a new command with the same closure and keys.
    open override func copy(with zone: NSZone? = nil) -> Any { UIKeyCommand(copyingKey: self) }

    override func replaced(by alternate: UICommandAlternate) -> UICommand {
        UIKeyCommand(copyingKey: self, as: alternate)
    }

    override var keyName: String? { input.map { Self.name(of: $0, modifierFlags) } }

    /// Returns the printed name of a combination, such as `Ctrl+Shift+Z`. Apple has no such method.
    /// - Parameters:
    ///   - input: a letter, or a name of a key such as `UIKeyCommand.f9`.
    ///   - modifiers: the modifiers that are held with it.
    public static func name(of input: String, _ modifiers: UIKeyModifierFlags) -> String {
        KeyName.of(input, modifiers)
    }

    /// Whether `key` is this combination. Ported source means the key of shortcuts by
    /// `.command`; that is control on most keyboards of Linux, so either of them counts. A capital letter
    /// counts as shift, which a keymap that a program makes up doesn't have.
    func matches(_ key: UIKey) -> Bool {
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        var down = key.modifierFlags.intersection(relevant)
        let typed = key.charactersIgnoringModifiers
        if typed.count == 1, typed != typed.lowercased(), !key.modifierFlags.contains(.alphaShift) {
            down.insert(.shift)
        }
        var asControl = modifierFlags.intersection(relevant)
        if asControl.remove(.command) != nil { asControl.insert(.control) }
        guard down == modifierFlags.intersection(relevant) || down == asControl else {
            return false
        }
        return input?.lowercased() == typed.lowercased()
    }

    // Names of keys that type nothing; Apple's strings

    /// The up arrow.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// Page up.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// Page down.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// Home.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// End.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// Deletes backward.
    public nonisolated static let inputDelete = "\u{8}"
    /// F1.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// F2.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// F3.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// F4.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// F5.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// F6.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// F7.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// F8.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// F9.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// F10.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// F11.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// F12.
    public nonisolated static let f12 = "UIKeyInputF12"
}
