public import Foundation

/// A pressed key. Main thread only.
@preconcurrency @MainActor
public final class UIPress: Hashable {
    /// The phase of a press.
    public enum Phase: Int, Sendable {
        /// The key went down, or repeats.
        case began = 0
        /// A property of the press changed.
        case changed = 1
        /// The key is still down.
        case stationary = 2
        /// The key went up.
        case ended = 3
        /// The keyboard was removed.
        case cancelled = 4
    }

    /// The kind of key; Apple's numbers for remote controls.
    public enum PressType: Int, Sendable {
        /// The arrow key that points up.
        case upArrow = 0
        /// The arrow key that points down.
        case downArrow = 1
        /// The arrow key that points to the left.
        case leftArrow = 2
        /// The arrow key that points to the right.
        case rightArrow = 3
        /// The key Return.
        case select = 4
        /// The key Escape.
        case menu = 5
        /// Any other key.
        case other = -1
    }

    /// The time of the last change, in seconds of host time.
    public internal(set) var timestamp: TimeInterval
    /// The phase of the press.
    public internal(set) var phase = Phase.began
    /// The key that is pressed.
    public internal(set) var key: UIKey?
    /// The responder that received the begin of the press; nil once it is gone.
    public internal(set) weak var responder: UIResponder?
    /// The window that received the press.
    public internal(set) weak var window: UIWindow?
    /// Whether a held key repeated by itself.
    public internal(set) var isRepeat = false

    init(key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
    }

    /// The kind of key.
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

    /// The force: 1 while the key is down.
    public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// Presses are equal when they are the same object.
    public nonisolated static func == (lhs: UIPress, rhs: UIPress) -> Bool { lhs === rhs }

    /// Feeds the object's identity to `hasher`.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A key of the keyboard, and the text that it types.
public final class UIKey: NSCopying, Sendable {
    /// The text with all modifiers; `UIKeyCommand.inputUpArrow` and similar names for keys that
    /// type nothing.
    public let characters: String
    /// The text with no modifier but shift.
    public let charactersIgnoringModifiers: String
    /// The modifiers that are down.
    public let modifierFlags: UIKeyModifierFlags
    /// The key's position on the keyboard.
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

    /// Returns a new key with equal values. Any thread.
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
    /// The key with the vendor's logo. Ported source uses it for shortcuts, so that a key command
    /// with this modifier also accepts control.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
