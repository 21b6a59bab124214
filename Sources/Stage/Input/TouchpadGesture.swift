public import Foundation

/// What fingers do on a touchpad, together.
public struct TouchpadGesture: Sendable, Equatable {
    /// What kind of thing they do.
    public enum Kind: Sendable, Equatable {
        /// They move together.
        case swipe
        /// They move apart, together, or around each other.
        case pinch
        /// They rest.
        case hold
    }

    /// Where it stands.
    public enum Phase: Sendable, Equatable {
        /// It begins.
        case began
        /// It goes on.
        case changed
        /// It is complete.
        case ended
        /// It was something else, or was broken off: what it did is to be undone.
        case cancelled
    }

    /// What kind of thing they do.
    public var kind: Kind
    /// Where it stands.
    public var phase: Phase
    /// How many fingers.
    public var fingers: Int
    /// How far their middle moved since the begin, in points of the window; x to the right, y down.
    public var translation = CGPoint.zero
    /// Their distance, of that at the begin; 1 for swipes.
    public var scale = 1.0
    /// How far they turned since the begin, in radians, clockwise on screen; 0 for swipes.
    public var rotation = 0.0

    /// A gesture that begins.
    public init(_ kind: Kind, phase: Phase = .began, fingers: Int = 2) {
        self.kind = kind
        self.phase = phase
        self.fingers = fingers
    }
}
