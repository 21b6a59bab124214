public import Foundation

/// An input with its times.
public struct LabInput: Sendable, Equatable {
    /// The kind of input.
    public enum Kind: Sendable, Equatable {
        /// The pointer entered, moved, or left.
        case pointer(Motion, CGPoint)
        /// A button of the pointer changed; 0 left, 1 right, 2 middle.
        case button(Int, isDown: Bool, CGPoint)
        /// A touch of a finger or a pen changed; `id` identifies it while it lasts.
        case touch(Phase, id: Int, CGPoint)
        /// The wheel or fingers scrolled, in points.
        case scroll(CGPoint, dx: Double, dy: Double)
        /// A key changed: its X keysym, and the text that it types.
        case key(Stroke, symbol: UInt32, text: String)
        /// The keyboard focus came, or went.
        case focus(Bool)
        /// Another scene begins, or the current one restarts.
        case scene(LabScene)
        /// The load of the main thread was set: how long it is busy in each of its turns, in
        /// milliseconds.
        case load(Int)
        /// An exercise begins (true), or ends.
        case exercise(Bool)
        /// A gesture recogniser changed its state.
        case gesture(GestureNote)
    }

    /// The motion of a pointer without a change of its buttons.
    public enum Motion: String, Sendable { case enter, move, leave }
    /// The phase of a touch.
    public enum Phase: String, Sendable { case began, moved, ended, cancelled }
    /// The phase of a key.
    public enum Stroke: String, Sendable { case down, up, `repeat` }

    /// The time in seconds since the recording began.
    public var at: Double
    /// The scene's time of the frame that the person saw.
    public var seen: SceneTime
    /// The scene's time when the main thread received the input.
    public var heard: SceneTime
    /// The kind; points are those of the board, in steps of 1/256, which text keeps exactly.
    public let kind: Kind

    /// Makes an input with its times.
    public init(_ kind: Kind, at: Double, seen: SceneTime, heard: SceneTime) {
        self.kind = kind.exact
        self.at = at
        self.seen = seen
        self.heard = heard
    }

    /// A point in steps of 1/256, as Wayland has them: exact in binary, and with a few decimal
    /// digits.
    fileprivate static func exact(_ point: CGPoint) -> CGPoint {
        func step(_ value: CGFloat) -> CGFloat {
            value.isFinite ? (min(max(value, -1e6), 1e6) * 256).rounded() / 256 : 0
        }
        return CGPoint(x: step(point.x), y: step(point.y))
    }

    /// The point of a press: of a button or a finger that comes down; nil for other inputs.
    public var press: CGPoint? {
        switch kind {
        case .button(0, isDown: true, let point), .touch(.began, _, let point): point
        default: nil
        }
    }
}

extension LabInput.Kind {
    /// The kind with its point in steps of 1/256.
    fileprivate var exact: Self {
        switch self {
        case .pointer(let motion, let point): .pointer(motion, LabInput.exact(point))
        case .button(let button, let isDown, let point):
            .button(button, isDown: isDown, LabInput.exact(point))
        case .touch(let phase, let id, let point):
            .touch(phase, id: id, LabInput.exact(point))
        case .scroll(let point, let dx, let dy):
            .scroll(LabInput.exact(point), dx: dx, dy: dy)
        case .key, .focus, .scene, .load, .exercise, .gesture: self
        }
    }
}

/// The hits of a press when it was recorded.
public struct RecordedHit: Sendable, Equatable {
    /// The layer that was shown there; nil for none.
    public var seen: String?
    /// The layer of the model tree there; nil for none.
    public var model: String?
    /// The layer of the presentation tree there, looked up late; nil for none.
    public var late: String?

    /// Takes the hits of a probe.
    public init(_ probe: Probe) {
        (seen, model, late) = (probe.seen.name, probe.model.name, probe.late)
    }

    /// Makes hits from names, nil for nothing.
    public init(seen: String?, model: String?, late: String?) {
        (self.seen, self.model, self.late) = (seen, model, late)
    }
}
