public import Foundation

/// A key that is down. Main thread only.
@preconcurrency @MainActor
public final class UIPress: Hashable {
    /// Where a press stands.
    public enum Phase: Int, Sendable {
        /// It went down, or repeats.
        case began = 0
        /// Something about it changed.
        case changed = 1
        /// It is down.
        case stationary = 2
        /// It went up.
        case ended = 3
        /// The keyboard went.
        case cancelled = 4
    }

    /// What was pressed; Apple's numbers for remote controls.
    public enum PressType: Int, Sendable {
        /// Up.
        case upArrow = 0
        /// Down.
        case downArrow = 1
        /// Left.
        case leftArrow = 2
        /// Right.
        case rightArrow = 3
        /// Return.
        case select = 4
        /// Escape.
        case menu = 5
        /// Any other key.
        case other = -1
    }

    /// When it last changed, in seconds of host time.
    public internal(set) var timestamp: TimeInterval
    /// Where it stands.
    public internal(set) var phase = Phase.began
    /// The key.
    public internal(set) var key: UIKey?
    /// Who got its begin; nil once that is gone.
    public internal(set) weak var responder: UIResponder?
    /// The window that it went to.
    public internal(set) weak var window: UIWindow?
    /// True when a held key began again by itself.
    public internal(set) var isRepeat = false

    init(key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
    }

    /// What was pressed.
    public var type: PressType {
        switch key?.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardReturnOrEnter: .select
        case .keyboardEscape: .menu
        default: .other
        }
    }

    /// How hard: 1 while down.
    public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// Presses are equal when they are the same object.
    public nonisolated static func == (lhs: UIPress, rhs: UIPress) -> Bool { lhs === rhs }

    /// Feeds the object's identity to `hasher`.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A key of the keyboard, and what it types.
public final class UIKey: NSCopying, Sendable {
    /// What it types, with all modifiers; `UIKeyCommand.inputUpArrow` and the like for keys that
    /// type nothing.
    public let characters: String
    /// What it would type with no modifier but shift.
    public let charactersIgnoringModifiers: String
    /// The modifiers that are down.
    public let modifierFlags: UIKeyModifierFlags
    /// The key's place on the keyboard.
    public let keyCode: UIKeyboardHIDUsage

    init(
        characters: String, charactersIgnoringModifiers: String, modifierFlags: UIKeyModifierFlags,
        keyCode: UIKeyboardHIDUsage
    ) {
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        self.keyCode = keyCode
    }

    /// A key of its own that types the same. Any thread.
    public func copy(with zone: NSZone? = nil) -> Any {
        UIKey(
            characters: characters, charactersIgnoringModifiers: charactersIgnoringModifiers,
            modifierFlags: modifierFlags, keyCode: keyCode)
    }
}

/// Modifier keys; Apple's bits.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// Modifiers from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Either shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Either control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Either alt key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The key with the vendor's logo. Ported source means the key of shortcuts by it, so that a
    /// key command for it also takes control.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
