public import Foundation

/// Another action of a command, for held modifier keys. Main thread.
///
/// A menu shows it in place of its command while exactly these modifiers are down. Its key is that
/// of the command, with these modifiers as well.
///
/// ```swift
/// let all = UICommandAlternate(title: "Reload All", modifierFlags: .alternate) { _ in
///     print("all windows")
/// }
/// let reload = UIKeyCommand(
///     title: "Reload", input: "r", modifierFlags: .command, alternates: [all]
/// ) { _ in print("this window") }
/// print(reload.alternates.count)
/// ```
@preconcurrency @MainActor
open class UICommandAlternate: NSObject, @preconcurrency NSCopying {
    /// The title in a menu.
    public let title: String
    /// The modifiers that are down.
    public let modifierFlags: UIKeyModifierFlags

    let action: CommandAction

    /// An alternative that calls `action` with the command.
    /// - Parameters:
    ///   - title: shown while the modifiers are held.
    ///   - modifierFlags: the modifiers, all of which must be held and no others.
    ///   - action: called on the main thread with the command; retained.
    public convenience init(
        title: String, modifierFlags: UIKeyModifierFlags,
        action: @escaping @MainActor (UICommand) -> Void
    ) {
        self.init(title, .closure(action), modifierFlags)
    }

    /// An alternative that calls a method of the first responder that has it, with the command.
    /// - Parameters:
    ///   - title: shown while the modifiers are held.
    ///   - action: a method such as `Canvas.rotate(_:)`; the nearest object of this class in the
    ///     responder chain performs it.
    ///   - modifierFlags: the modifiers, all of which must be held and no others.
    public convenience init<Target: UIResponder>(
        title: String, action: @escaping @MainActor (Target) -> @MainActor (UICommand) -> Void,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.init(title, .method(action), modifierFlags)
    }

    /// An alternative that calls a method without an argument of the first responder that has it.
    /// - Parameters:
    ///   - title: shown while the modifiers are held.
    ///   - action: a method such as `Canvas.rotate`; the nearest object of this class in the
    ///     responder chain performs it.
    ///   - modifierFlags: the modifiers, all of which must be held and no others.
    public convenience init<Target: UIResponder>(
        title: String, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.init(title, .method { (target: Target) in { _ in action(target)() } }, modifierFlags)
    }

    private init(_ title: String, _ action: CommandAction, _ modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
        super.init()
    }

    /// Returns the alternative itself, as it doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether another alternative has the same modifiers.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? UICommandAlternate)?.modifierFlags == modifierFlags
    }

    /// A hash of the modifiers.
    open nonisolated override var hash: Int { modifierFlags.hashValue }
}

extension UICommand {
    /// Returns the command for held modifiers: that of the alternative which has exactly these, or
    /// this one.
    func chosen(with modifiers: UIKeyModifierFlags) -> any MenuChoice {
        let held = modifiers.asShortcut
        guard let found = alternates.first(where: { $0.modifierFlags.asShortcut == held }) else {
            return self
        }
        let other = (origin ?? self).replaced(by: found)
        return starts.map { other.validated(from: $0.compactMap(\.responder)) } ?? other
    }
}

extension UIKeyCommand {
    /// The commands of the alternatives, with their keys.
    private var others: [UIKeyCommand] {
        alternates.compactMap { replaced(by: $0) as? UIKeyCommand }
    }

    /// Returns the commands with a key, those of alternatives after all others.
    static func all(in commands: [UIKeyCommand], for key: UIKey) -> [UIKeyCommand] {
        let own = commands.filter { $0.matches(key) }
        return own + commands.flatMap(\.others).filter { $0.matches(key) }
    }
}

extension UIKeyModifierFlags {
    /// The modifiers that count for shortcuts, with control in place of command.
    fileprivate var asShortcut: UIKeyModifierFlags {
        var flags = intersection([.shift, .control, .alternate, .command])
        if flags.remove(.command) != nil { flags.insert(.control) }
        return flags
    }
}
