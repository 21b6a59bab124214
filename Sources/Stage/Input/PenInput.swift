package import Foundation

/// How a pen is held and pressed.
public struct PenState: Sendable, Equatable {
    /// How hard it is pressed, 0 to 1; 1 while a pen is down that can't tell.
    public var pressure = 0.0
    /// How far it leans to the right, in radians from upright, -π/2 to π/2.
    public var tiltX = 0.0
    /// How far it leans toward the person, in radians from upright, -π/2 to π/2.
    public var tiltY = 0.0
    /// How far it is turned about its own length, in radians; 0 for a pen that can't tell.
    public var rotation = 0.0
    /// How far it is from the tablet, 0 to 1; 0 for a pen that can't tell.
    public var distance = 0.0
    /// True for the end that rubs out.
    public var isEraser = false
    /// The pen's own buttons that are down, by the code of linux/input-event-codes.h.
    public var buttons: Set<UInt32> = []

    /// A pen that is not pressed, held upright.
    public init() {}

    /// The angle between pen and tablet, in radians: π/2 when it stands upright, 0 when it lies.
    ///
    /// Source: W3C Pointer Events, level 3, "Converting between tiltX/tiltY and altitude/azimuth".
    public var altitude: Double {
        let (x, y) = (tan(tiltX), tan(tiltY))
        return atan2(1, (x * x + y * y).squareRoot())
    }

    /// Where the pen's upper end points to, in radians from the right, growing toward the person;
    /// 0 for an upright one. Source as for `altitude`.
    public var azimuth: Double {
        tiltX == 0 && tiltY == 0 ? 0 : atan2(tan(tiltY), tan(tiltX))
    }
}

/// What happened to one pen.
package struct PenInput: Sendable, Equatable {
    /// What happened.
    package enum Phase: Sendable {
        /// It came near the tablet.
        case entered
        /// It moved above the tablet.
        case hovered
        /// Its tip came down.
        case began
        /// It moved, or was pressed otherwise, with its tip down.
        case moved
        /// Its tip was lifted.
        case ended
        /// The system took it away while its tip was down.
        case cancelled
        /// It went away from the tablet.
        case left
    }

    /// Names the pen; each has a number of its own as long as it is known.
    package var id: Int32
    /// What happened.
    package var phase: Phase
    /// Where, in points of the stage.
    package var location: CGPoint
    /// How it is held.
    package var state: PenState
    /// How it was before, oldest first: motions that this one stands for.
    package var earlier: [InputSample] = []

    /// A change of the pen `id`.
    package init(id: Int32, phase: Phase, location: CGPoint, state: PenState = PenState()) {
        self.id = id
        self.phase = phase
        self.location = location
        self.state = state
    }
}
