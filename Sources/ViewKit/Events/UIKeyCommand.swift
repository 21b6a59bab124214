import Foundation

/// A key combination and what it does.
///
/// Apple names a method by a selector; here it is a closure, or a target and one of its methods:
///
///     UIKeyCommand(input: "z", modifierFlags: .command) { [weak self] _ in self?.undo() }
///     UIKeyCommand(self, action: Board.undo, input: "z", modifierFlags: .command)
@preconcurrency @MainActor
public final class UIKeyCommand {
    /// What the key types without modifiers, in lower case, or one of the names below.
    public let input: String?
    /// The modifiers that must be down, and no other.
    public let modifierFlags: UIKeyModifierFlags
    /// What a menu would call it.
    public var title = ""
    /// What a list of shortcuts would say.
    public var discoverabilityTitle: String?
    /// True: the key does this even where the text system has a use for it. Always so here.
    public var wantsPriorityOverSystemBehavior = false

    private let action: @MainActor (UIKeyCommand) -> Void

    /// A combination that calls `action`.
    public init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
    }

    /// A combination that calls a method of `target`, which is not retained.
    public convenience init<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        input: String, modifierFlags: UIKeyModifierFlags = []
    ) {
        self.init(input: input, modifierFlags: modifierFlags) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    func run() {
        action(self)
    }

    /// True when `key` is this combination. Ported source means the key of shortcuts by
    /// `.command`; that is control on most keyboards of Linux, so either of them counts.
    func matches(_ key: UIKey) -> Bool {
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        let down = key.modifierFlags.intersection(relevant)
        var asControl = modifierFlags.intersection(relevant)
        if asControl.remove(.command) != nil { asControl.insert(.control) }
        guard down == modifierFlags.intersection(relevant) || down == asControl else {
            return false
        }
        return input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
    }

    // Names of keys that type nothing; Apple's strings.

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
}
