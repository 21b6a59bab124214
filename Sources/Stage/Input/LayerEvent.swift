public import CoreAnimation
public import Foundation
public import Primitives

/// An event with the layer that it is for.
@preconcurrency @MainActor
public struct LayerEvent {
    /// What happened.
    public enum Kind: Equatable {
        /// The pointer came into the window.
        case pointerEntered
        /// The pointer moved.
        case pointerMoved
        /// The pointer left the window.
        case pointerLeft
        /// Another layer came under a pointer that rests, or is no longer held by the layer that was
        /// pressed. Told once the frame was seen that shows it.
        case pointerCrossed
        /// A button went down; 0 left, 1 right, 2 middle.
        case pointerDown(button: Int)
        /// A button went up.
        case pointerUp(button: Int)
        /// A held button was taken away: its device, its seat or the pointer's place over the window
        /// went. The press is void, and no click. Nothing else of that button follows.
        case pointerCancelled(button: Int)
        /// The wheel or fingers scrolled.
        case scrolled(ScrollDelta)
        /// Fingers do something together on a touchpad.
        case touchpad(TouchpadGesture)
        /// A finger came down.
        case touchBegan(id: Int)
        /// A finger moved.
        case touchMoved(id: Int)
        /// A finger was lifted.
        case touchEnded(id: Int)
        /// The system took a finger away.
        case touchCancelled(id: Int)
        /// A key went down, up, or repeats.
        case key(KeyInput)
        /// The keyboard came, or went.
        case focus(Bool)
    }

    /// What happened.
    public var kind: Kind
    /// When, in host time.
    public var time: HostTime
    /// When, by the clock of the system. It is `time`, but where instruments slow time down for all that
    /// is shown: people are as fast as ever, so how long they press, and how fast they move, goes by this.
    public var trueTime: HostTime
    /// Where, in points of the window.
    public var location: CGPoint
    /// The model layer that the person sees there; while a button or finger is down, the layer that
    /// it went down on. Nil outside every layer, and for keys.
    public var layer: CALayer?
    /// How the pen is held that the event comes from; nil for fingers, mice and keys.
    ///
    /// A pen whose tip is down is a touch, one that hovers a pointer.
    public var pen: PenState?
    /// Where the pointer or finger was between the event before and this one, oldest first; when the
    /// main thread had no time for events of their own. A long row is thinned out.
    public var earlier: [InputSample] = []
    /// The buttons that are down after the event; 0 left, 1 right, 2 middle.
    public var buttons: Set<Int> = []

    /// An event for nobody yet.
    public init(kind: Kind, time: HostTime, location: CGPoint) {
        self.kind = kind
        self.time = time
        trueTime = time
        self.location = location
    }

    /// True for events of a pointer, or a pen, that is over the window without touching it.
    var isHover: Bool {
        switch kind {
        case .pointerEntered, .pointerMoved, .pointerCrossed, .scrolled, .pointerDown, .pointerUp:
            true
        default: false
        }
    }

    /// True for a button or a finger that goes down.
    var isPress: Bool {
        switch kind {
        case .pointerDown, .touchBegan: true
        default: false
        }
    }

    /// True for events that go to the layer under them.
    var isHitTested: Bool {
        switch kind {
        case .key, .focus, .pointerLeft, .pointerCancelled: false
        default: true
        }
    }
}
