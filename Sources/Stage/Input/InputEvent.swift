package import Foundation
public import Primitives

/// Input as a host hands it over; values only.
package enum InputEvent: Sendable, Equatable {
    /// What one frame of the pointer says.
    case pointer(PointerInput)
    /// Which touches changed, in order.
    case touch(HostTime, [TouchInput])
    /// Which pens changed, in order.
    case pen(HostTime, [PenInput])
    /// Fingers on a touchpad.
    case gesture(HostTime, TouchpadGesture, location: CGPoint)
    /// A key.
    case key(KeyInput)
    /// The keyboard came, or went.
    case focus(HostTime, isFocused: Bool)
    /// An input method writes.
    case text(HostTime, TextComposition)
}

/// One frame of the pointer: what happened together.
package struct PointerInput: Sendable, Equatable {
    /// When, in host time.
    package var time: HostTime
    /// Where the pointer is, in points of the stage.
    package var location: CGPoint
    /// It came in with this frame.
    package var hasEntered = false
    /// It went out with this frame.
    package var hasLeft = false
    /// It moved with this frame.
    package var hasMoved = false
    /// Buttons that went down or up, in order.
    package var buttons: [ButtonChange] = []
    /// What was scrolled; nil for nothing.
    package var scroll: ScrollDelta?
    /// Where it was before, oldest first: motions that this one stands for.
    package var earlier: [InputSample] = []

    /// A button and what happened to it.
    package struct ButtonChange: Sendable, Equatable {
        /// The code of linux/input-event-codes.h; 0x110 is the left button.
        package var code: UInt32
        /// True when it went down.
        package var isPressed: Bool

        /// A change of the button `code`.
        package init(code: UInt32, isPressed: Bool) {
            self.code = code
            self.isPressed = isPressed
        }
    }

    /// A frame in which nothing happened yet.
    package init(time: HostTime, location: CGPoint) {
        self.time = time
        self.location = location
    }

    var isPlainMotion: Bool {
        hasMoved && !hasEntered && !hasLeft && buttons.isEmpty && scroll == nil
    }
}

/// How far something was scrolled.
public struct ScrollDelta: Sendable, Equatable {
    /// What a step of a wheel moves, in points: about what GTK, Qt and browsers move.
    public static let pointsPerStep = 50.0

    /// To the right, in points.
    public var x: Double
    /// Downward, in points.
    public var y: Double
    /// To the right, in steps of a wheel, of which one may tell of parts; 0 for a finger. They are in
    /// `x` already, `pointsPerStep` each.
    public var stepsX: Double
    /// Downward, in steps of a wheel; 0 for a finger.
    public var stepsY: Double
    /// True when fingers were lifted, so that momentum may take over. Never for a wheel.
    public var isEnd: Bool

    /// A distance scrolled.
    public init(
        x: Double = 0, y: Double = 0, stepsX: Double = 0, stepsY: Double = 0, isEnd: Bool = false
    ) {
        self.x = x
        self.y = y
        self.stepsX = stepsX
        self.stepsY = stepsY
        self.isEnd = isEnd
    }
}

/// What happened to one touch.
package struct TouchInput: Sendable, Equatable {
    /// What happened.
    package enum Phase: Sendable { case began, moved, ended, cancelled }

    /// Names the touch while it lasts; any number.
    package var id: Int32
    /// What happened.
    package var phase: Phase
    /// Where, in points of the stage.
    package var location: CGPoint
    /// Where it was before, oldest first: motions that this one stands for.
    package var earlier: [InputSample] = []

    /// A change of the touch `id`.
    package init(id: Int32, phase: Phase, location: CGPoint) {
        self.id = id
        self.phase = phase
        self.location = location
    }
}

/// A key that went down or up, or repeats.
public struct KeyInput: Sendable, Equatable {
    /// What happened.
    public enum Phase: Sendable { case down, up, repeated }

    /// When, in host time.
    public var time: HostTime
    /// What happened.
    public var phase: Phase
    /// The evdev code: the key's place, whatever is printed on it.
    public var code: UInt32
    /// The X keysym: what is printed on it, with the modifiers in effect.
    public var symbol: UInt32
    /// What it types; empty for none.
    public var text: String
    /// The modifiers in effect.
    public var modifiers: KeyModifiers

    /// A key's change.
    public init(
        time: HostTime, phase: Phase, code: UInt32, symbol: UInt32, text: String,
        modifiers: KeyModifiers
    ) {
        self.time = time
        self.phase = phase
        self.code = code
        self.symbol = symbol
        self.text = text
        self.modifiers = modifiers
    }
}

/// The modifier keys in effect.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Modifiers with these bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Either shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Either control key.
    public static let control = KeyModifiers(rawValue: 2)
    /// Either alt key.
    public static let alt = KeyModifiers(rawValue: 4)
    /// The key with the vendor's logo.
    public static let logo = KeyModifiers(rawValue: 8)
    /// Caps lock is on.
    public static let capsLock = KeyModifiers(rawValue: 16)
}
