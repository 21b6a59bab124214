public import Foundation

/// A gesture of several fingers on a touchpad.
public struct TouchpadGesture: Sendable, Equatable {
    /// The kind of a gesture.
    public enum Kind: Sendable, Equatable {
        /// The fingers move together.
        case swipe
        /// The fingers move apart, together, or around each other.
        case pinch
        /// The fingers rest.
        case hold
    }

    /// The phase of a gesture.
    public enum Phase: Sendable, Equatable {
        /// The gesture begins.
        case began
        /// The gesture continues.
        case changed
        /// The gesture is complete.
        case ended
        /// The gesture was recognised as something else, or broken off: its effect is to be undone.
        case cancelled
    }

    /// The kind of the gesture.
    public var kind: Kind
    /// The phase of the gesture.
    public var phase: Phase
    /// The number of fingers.
    public var fingers: Int
    /// The movement of their centre since the begin, in points of the window; x to the right, y
    /// down.
    public var translation = CGPoint.zero
    /// The distance of the fingers relative to that at the begin; 1 for swipes.
    public var scale = 1.0
    /// The rotation of the fingers since the begin, in radians, clockwise on screen; 0 for swipes.
    public var rotation = 0.0

    /// A gesture that begins.
    /// - Parameters:
    ///   - kind: a swipe, a pinch or a hold.
    ///   - phase: the kind of the change.
    ///   - fingers: the number of fingers.
    public init(_ kind: Kind, phase: Phase = .began, fingers: Int = 2) {
        self.kind = kind
        self.phase = phase
        self.fingers = fingers
    }
}
