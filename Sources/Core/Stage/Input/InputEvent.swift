public import Foundation
public import Primitives

/// Input as a host passes it on; values only.
public enum InputEvent: Sendable, Equatable {
    /// The events of one pointer frame.
    case pointer(PointerInput)
    /// The touches that changed, in order.
    case touch(HostTime, [TouchInput])
    /// The pens that changed, in order.
    case pen(HostTime, [PenInput])
    /// A gesture of fingers on a touchpad.
    case gesture(HostTime, TouchpadGesture, location: CGPoint)
    /// An event of a key.
    case key(KeyInput)
    /// The stage got or lost the keyboard.
    case focus(HostTime, isFocused: Bool)
    /// Text of an input method.
    case text(HostTime, TextComposition)
}

/// A frame of the pointer: events that happened together.
public struct PointerInput: Sendable, Equatable {
    /// The time of the frame, in host time.
    public var time: HostTime
    /// The location of the pointer, in points of the stage.
    public var location: CGPoint
    /// Whether the pointer entered with this frame.
    public var hasEntered = false
    /// Whether the pointer left with this frame.
    public var hasLeft = false
    /// Whether the pointer moved with this frame.
    public var hasMoved = false
    /// Buttons that went down or up, in order.
    public var buttons: [ButtonChange] = []
    /// The scrolled distance; nil for none.
    public var scroll: ScrollDelta?
    /// The pointer's earlier locations, oldest first, from the motions merged into this frame.
    public var earlier: [InputSample] = []

    /// A button that went down or up.
    public struct ButtonChange: Sendable, Equatable {
        /// The code of linux/input-event-codes.h; 0x110 is the left button.
        public var code: UInt32
        /// Whether the button went down.
        public var isPressed: Bool

        /// A change of the button `code`.
        /// - Parameters:
        ///   - code: the code of linux/input-event-codes.h; 0x110 is the left button.
        ///   - isPressed: whether the button went down.
        public init(code: UInt32, isPressed: Bool) {
            self.code = code
            self.isPressed = isPressed
        }
    }

    /// A frame without events.
    /// - Parameters:
    ///   - time: in host time.
    ///   - location: in points of the stage.
    public init(time: HostTime, location: CGPoint) {
        self.time = time
        self.location = location
    }

    var isPlainMotion: Bool {
        hasMoved && !hasEntered && !hasLeft && buttons.isEmpty && scroll == nil
    }
}

/// A scrolled distance.
public struct ScrollDelta: Sendable, Equatable {
    /// The distance of a wheel's step, in points: about the same as in GTK, Qt and browsers.
    public static let pointsPerStep = 50.0

    /// The distance to the right, in points.
    public var x: Double
    /// The distance downward, in points.
    public var y: Double
    /// The distance to the right in wheel steps, possibly fractional; 0 for a finger. Already
    /// included in `x`, at `pointsPerStep` each.
    public var stepsX: Double
    /// The distance downward in wheel steps; 0 for a finger.
    public var stepsY: Double
    /// Whether fingers were lifted, so that momentum may take over. Never for a wheel.
    public var isEnd: Bool

    /// A distance scrolled.
    /// - Parameters:
    ///   - x: to the right, in points.
    ///   - y: downward, in points.
    ///   - stepsX: to the right, in steps of a wheel; 0 for a finger.
    ///   - stepsY: downward, in steps of a wheel; 0 for a finger.
    ///   - isEnd: whether fingers were lifted; never for a wheel.
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

/// A change of one touch.
public struct TouchInput: Sendable, Equatable {
    /// The kind of the change.
    public enum Phase: Sendable { case began, moved, ended, cancelled }

    /// The number of the touch while it lasts; any number.
    public var id: Int32
    /// The kind of the change.
    public var phase: Phase
    /// The location, in points of the stage.
    public var location: CGPoint
    /// The touch's earlier locations, oldest first, from the motions merged into this change.
    public var earlier: [InputSample] = []

    /// A change of the touch `id`.
    /// - Parameters:
    ///   - id: the number of the touch while it lasts; any number.
    ///   - phase: the kind of the change.
    ///   - location: in points of the stage.
    public init(id: Int32, phase: Phase, location: CGPoint) {
        self.id = id
        self.phase = phase
        self.location = location
    }
}

/// A key that went down or up, or repeats.
public struct KeyInput: Sendable, Equatable {
    /// The kind of the event.
    public enum Phase: Sendable { case down, up, repeated }

    /// The time of the event, in host time.
    public var time: HostTime
    /// The kind of the event.
    public var phase: Phase
    /// The evdev code: the key's place on the keyboard, whatever is printed on it.
    public var code: UInt32
    /// The X keysym: the key's symbol with the modifiers in effect.
    public var symbol: UInt32
    /// The text that the key types; empty for none.
    public var text: String
    /// The modifiers in effect.
    public var modifiers: KeyModifiers

    /// A key's change.
    /// - Parameters:
    ///   - time: in host time.
    ///   - phase: the kind of the change.
    ///   - code: the evdev code: the key's place on the keyboard.
    ///   - symbol: the X keysym, with the modifiers in effect.
    ///   - text: the text that the key types; empty for none.
    ///   - modifiers: the modifiers in effect.
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
