public import CoreAnimation
public import Foundation
public import Primitives

/// An input event with its target layer.
@preconcurrency @MainActor
public struct LayerEvent {
    /// The kind of the event.
    public enum Kind: Equatable {
        /// The pointer came into the window.
        case pointerEntered
        /// The pointer moved.
        case pointerMoved
        /// The pointer left the window.
        case pointerLeft
        /// Another layer is now under a resting pointer, or under one that a pressed layer no
        /// longer holds. Sent once the frame that shows it was seen.
        case pointerCrossed
        /// A button went down; 0 left, 1 right, 2 middle.
        case pointerDown(button: Int)
        /// A button went up.
        case pointerUp(button: Int)
        /// A held button was taken away: its device, its seat or the pointer's focus on the window
        /// is gone. The press is void and no click. No further events of that button follow.
        case pointerCancelled(button: Int)
        /// The wheel or fingers scrolled.
        case scrolled(ScrollDelta)
        /// Fingers make a gesture on a touchpad.
        case touchpad(TouchpadGesture)
        /// A finger came down.
        case touchBegan(id: Int)
        /// A finger moved.
        case touchMoved(id: Int)
        /// A finger was lifted.
        case touchEnded(id: Int)
        /// The system cancelled a touch.
        case touchCancelled(id: Int)
        /// A key went down or up, or repeats.
        case key(KeyInput)
        /// The stage got or lost the keyboard.
        case focus(Bool)
    }

    /// The kind of the event.
    public var kind: Kind
    /// The time of the event, in host time.
    public var time: HostTime
    /// The time of the event by the system's clock. It equals `time`, unless instruments slow down
    /// what is shown: people are as fast as ever, so durations of presses and speeds of movement
    /// are measured by this time.
    public var trueTime: HostTime
    /// The location, in points of the window.
    public var location: CGPoint
    /// The model layer that the person sees there; while a button or finger is down, the layer on
    /// which it went down. Nil outside all layers, and for keys.
    public var layer: CALayer?
    /// The state of the pen that caused the event; nil for fingers, mice and keys.
    ///
    /// A pen whose tip is down is a touch, one that hovers a pointer.
    public var pen: PenState?
    /// The locations of the pointer or finger between the last event and this one, oldest first,
    /// where the main thread had no time for separate events. A long list is thinned out.
    public var earlier: [InputSample] = []
    /// The buttons that are down after the event; 0 left, 1 right, 2 middle.
    public var buttons: Set<Int> = []

    /// An event without a target.
    /// - Parameters:
    ///   - kind: the kind of the event.
    ///   - time: in the time of layers.
    ///   - location: in points of the stage.
    public init(kind: Kind, time: HostTime, location: CGPoint) {
        self.kind = kind
        self.time = time
        trueTime = time
        self.location = location
    }

    /// Whether the event is of a pointer, or a pen, that is over the window without touching it.
    var isHover: Bool {
        switch kind {
        case .pointerEntered, .pointerMoved, .pointerCrossed, .scrolled, .pointerDown, .pointerUp:
            true
        default: false
        }
    }

    /// Whether a button or a finger goes down.
    var isPress: Bool {
        switch kind {
        case .pointerDown, .touchBegan: true
        default: false
        }
    }

    /// Whether the event goes to the layer under it.
    var isHitTested: Bool {
        switch kind {
        case .key, .focus, .pointerLeft, .pointerCancelled: false
        default: true
        }
    }
}
