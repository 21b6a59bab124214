public import Foundation

/// The position and pressure of a pen.
public struct PenState: Sendable, Equatable {
    /// The pressure, 0 to 1; 1 while a pen without a pressure sensor is down.
    public var pressure = 0.0
    /// The tilt to the right, in radians from upright, -π/2 to π/2.
    public var tiltX = 0.0
    /// The tilt toward the person, in radians from upright, -π/2 to π/2.
    public var tiltY = 0.0
    /// The rotation about the pen's own axis, in radians; 0 for a pen without this sensor.
    public var rotation = 0.0
    /// The distance from the tablet, 0 to 1; 0 for a pen without this sensor.
    public var distance = 0.0
    /// Whether the eraser end is used.
    public var isEraser = false
    /// The pen's own buttons that are down, by their codes in linux/input-event-codes.h.
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

    /// The direction of the pen's upper end, in radians from the right, growing toward the person;
    /// 0 for an upright pen. Source as for `altitude`.
    public var azimuth: Double {
        tiltX == 0 && tiltY == 0 ? 0 : atan2(tan(tiltY), tan(tiltX))
    }
}

/// A change of one pen.
public struct PenInput: Sendable, Equatable {
    /// The kind of the change.
    public enum Phase: Sendable {
        /// The pen came near the tablet.
        case entered
        /// The pen moved above the tablet.
        case hovered
        /// The pen's tip came down.
        case began
        /// The pen moved, or its pressure changed, with the tip down.
        case moved
        /// The pen's tip was lifted.
        case ended
        /// The system cancelled the pen while its tip was down.
        case cancelled
        /// The pen moved away from the tablet.
        case left
    }

    /// The number of the pen, which it keeps as long as it is known.
    public var id: Int32
    /// The kind of the change.
    public var phase: Phase
    /// The location, in points of the stage.
    public var location: CGPoint
    /// The state of the pen.
    public var state: PenState
    /// The pen's earlier states, oldest first, from the motions merged into this change.
    public var earlier: [InputSample] = []

    /// A change of the pen `id`.
    /// - Parameters:
    ///   - id: the number of the pen while it is near; any number.
    ///   - phase: the kind of the change.
    ///   - location: in points of the stage.
    ///   - state: pressure, tilt and buttons.
    public init(id: Int32, phase: Phase, location: CGPoint, state: PenState = PenState()) {
        self.id = id
        self.phase = phase
        self.location = location
        self.state = state
    }
}
