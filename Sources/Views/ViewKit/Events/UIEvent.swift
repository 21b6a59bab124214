public import Foundation

/// An input event: touches, keys, scrolling. Main thread only.
///
/// All touches of a screen share one object: keep its values, not the event.
///
/// ```swift
/// class Pad: UIView {
///     override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///         let fingers = event?.touches(for: self)?.count ?? 0
///         let isCopying = event?.modifierFlags.contains(.alternate) == true
///         print(fingers, isCopying ? "copying" : "moving")
///     }
/// }
/// ```
@preconcurrency @MainActor
public class UIEvent {
    /// The type of an event; Apple's numbers.
    public enum EventType: Int, Sendable {
        /// Touches.
        case touches = 0
        /// Motion of the device; never here.
        case motion = 1
        /// A remote control; never here.
        case remoteControl = 2
        /// Keys.
        case presses = 3
        /// Scrolling by a wheel or by fingers.
        case scroll = 10
        /// Motion of the pointer without a pressed button.
        case hover = 11
    }

    /// The kind of motion; Apple's numbers.
    public enum EventSubtype: Int, Sendable {
        /// An event that is no motion of the device.
        case none = 0
        /// A shake of the device; never here.
        case motionShake = 1
    }

    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Sendable, Hashable {
        /// The bits: the first is the primary button.
        public let rawValue: Int

        /// Buttons from their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The left button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Returns the button with a number, from 1.
        /// - Parameter buttonNumber: 1 is the primary button, 2 the secondary; outside of 1...62
        ///   there is none.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: (1...62).contains(buttonNumber) ? 1 << (buttonNumber - 1) : 0)
        }
    }

    /// The type of the event.
    public let type: EventType
    /// The time of the event, in seconds of host time.
    public internal(set) var timestamp: TimeInterval = 0
    /// The time of the event by the system's clock; see `LayerEvent.trueTime`.
    var trueTime: TimeInterval = 0
    /// The modifier keys that were down.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pressed buttons of the pointer.
    public internal(set) var buttonMask: ButtonMask = []
    /// All touches that are down, and those that this event lifted.
    public internal(set) var allTouches: Set<UITouch>?

    init(type: EventType) {
        self.type = type
    }

    /// Returns the touches that began on a window.
    /// - Parameter window: a window of this program.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches?.filter { $0.window === window }
    }

    /// Returns the touches that began on a view.
    /// - Parameter view: a view; touches of its subviews aren't counted.
    public func touches(for view: UIView) -> Set<UITouch>? {
        allTouches?.filter { $0.view === view }
    }

    /// Returns the touches that a recognizer tracks.
    /// - Parameter gesture: a recognizer, which may track touches of several views.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains(gesture) == true }
    }

    /// Returns the touch at each instant since the last event; the last one is its present state.
    ///
    /// A view is told once in a turn of the main loop. A main thread that keeps up has a turn for
    /// each sample of a mouse or pen; after a busy turn this method returns all samples that came
    /// meanwhile.
    /// - Parameter touch: a touch of this event.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touch.coalescedTouches
    }

    /// Returns the likely positions of the touch in the next frames; they are not corrected later.
    /// - Parameter touch: a touch of this event.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touch.predictedTouches
    }
}

/// An event of keys.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
    /// All keys that are down, and those that this event released.
    public internal(set) var allPresses: Set<UIPress> = []

    init() {
        super.init(type: .presses)
    }
}

/// An event of scrolling.
@preconcurrency @MainActor
final class UIScrollEvent: UIEvent {
    /// The pointer's position, in points of the window.
    var location = CGPoint.zero
    /// The distance, in points, in the direction in which content moves with a finger: down is
    /// positive.
    var translation = CGPoint.zero
    /// Whether the scrolling comes in steps of a wheel.
    var isStepped = false
    /// Whether the fingers were lifted.
    var isEnd = false
    /// The kind of scrolling.
    var scrollType: UIScrollTypeMask { isStepped ? .discrete : .continuous }
    /// The view under the pointer.
    weak var target: UIView?

    init() {
        super.init(type: .scroll)
    }
}
