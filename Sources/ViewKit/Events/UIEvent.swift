public import Foundation

/// What happened: touches, keys, scrolling. Main thread only.
///
/// The same object is used for all touches of a screen: keep what it says, not the event.
@preconcurrency @MainActor
public class UIEvent {
    /// What kind of thing happened; Apple's numbers.
    public enum EventType: Int, Sendable {
        /// Touches.
        case touches = 0
        /// The device moved; never here.
        case motion = 1
        /// A remote control; never here.
        case remoteControl = 2
        /// Keys.
        case presses = 3
        /// A wheel or fingers scrolled.
        case scroll = 10
        /// The pointer moves with no button down.
        case hover = 11
    }

    /// What kind of motion; Apple's numbers.
    public enum EventSubtype: Int, Sendable {
        /// None.
        case none = 0
        /// The machine was shaken; never here.
        case motionShake = 1
    }

    /// Buttons of a pointer.
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

        /// The button with this number, from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: (1...62).contains(buttonNumber) ? 1 << (buttonNumber - 1) : 0)
        }
    }

    /// What happened.
    public let type: EventType
    /// When, in seconds of host time.
    public internal(set) var timestamp: TimeInterval = 0
    /// When, by the clock of the system; see `LayerEvent.trueTime`.
    var trueTime: TimeInterval = 0
    /// The modifier keys that were down.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The pointer's buttons that are down.
    public internal(set) var buttonMask: ButtonMask = []
    /// Every touch that is down, and those that this event lifted.
    public internal(set) var allTouches: Set<UITouch>?

    init(type: EventType) {
        self.type = type
    }

    /// The touches that came down on a window.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        allTouches?.filter { $0.window === window }
    }

    /// The touches that came down on a view.
    public func touches(for view: UIView) -> Set<UITouch>? {
        allTouches?.filter { $0.view === view }
    }

    /// The touches that a recogniser follows.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains(gesture) == true }
    }

    /// The touch at each instant since the event before, the last being where it is now.
    ///
    /// A view is told once in a turn of the main loop. A main thread that keeps up has a turn for
    /// each sample of a mouse or pen; one that was busy gets all that came meanwhile here.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touch.coalescedTouches
    }

    /// Where the touch is likely to be in the next frames; not told later what came true.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touch.predictedTouches
    }
}

/// An event of keys.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
    /// Every key that is down, and those that this event let go.
    public internal(set) var allPresses: Set<UIPress> = []

    init() {
        super.init(type: .presses)
    }
}

/// An event of scrolling.
@preconcurrency @MainActor
final class UIScrollEvent: UIEvent {
    /// Where the pointer is, in points of the window.
    var location = CGPoint.zero
    /// How far, in points, the way that the content goes under a finger: down is positive.
    var translation = CGPoint.zero
    /// True when it comes in steps of a wheel.
    var isStepped = false
    /// True when the fingers were lifted.
    var isEnd = false
    /// The view under the pointer.
    weak var target: UIView?

    init() {
        super.init(type: .scroll)
    }
}
