import Primitives

extension UIControl {
    /// The events of a control; Apple's bits.
    public struct Event: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Events from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger came down.
        public static let touchDown = Event(rawValue: 1)
        /// A finger came down again within a short time.
        public static let touchDownRepeat = Event(rawValue: 2)
        /// The finger moves inside.
        public static let touchDragInside = Event(rawValue: 4)
        /// The finger moves outside.
        public static let touchDragOutside = Event(rawValue: 8)
        /// The finger moved in.
        public static let touchDragEnter = Event(rawValue: 16)
        /// The finger moved out.
        public static let touchDragExit = Event(rawValue: 32)
        /// The finger was lifted inside.
        public static let touchUpInside = Event(rawValue: 64)
        /// The finger was lifted outside.
        public static let touchUpOutside = Event(rawValue: 128)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 256)
        /// The user changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user triggered the control's main purpose.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The user asked for the control's menu, which isn't made yet.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// The bits for events of the program's own.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The bits for events of the system's own.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control; Apple's bits.
    public struct State: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// A state from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The usual state.
        public static let normal = State([])
        /// The control is pressed.
        public static let highlighted = State(rawValue: 1)
        /// The control can't be used.
        public static let disabled = State(rawValue: 2)
        /// The control is chosen.
        public static let selected = State(rawValue: 4)
        /// The control has the keyboard focus.
        public static let focused = State(rawValue: 8)
        /// The bits for states of the program's own.
        public static let application = State(rawValue: 0xFF_0000)
        /// The bits for states of the system's own.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    struct WeakOwner {
        weak var owner: AnyObject?
    }

    /// An action or a target's method, and its events.
    struct Handler {
        var events: Event
        var owner: WeakOwner?
        let action: UIAction
        /// The method, where it was named by a selector.
        var selector: Selector?
        /// Whether the method's target is searched in the chain of responders.
        var isSearched: Bool { selector != nil && owner == nil }
    }
}
