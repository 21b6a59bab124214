package import Foundation

/// One input, with its times.
package struct LabInput: Sendable, Equatable {
    /// What came in.
    package enum Kind: Sendable, Equatable {
        /// The pointer came, moved, or went.
        case pointer(Motion, CGPoint)
        /// A button of the pointer changed; 0 left, 1 right, 2 middle.
        case button(Int, isDown: Bool, CGPoint)
        /// A finger or a pen that is down changed; `id` names it while it lasts.
        case touch(Phase, id: Int, CGPoint)
        /// The wheel or fingers scrolled, in points.
        case scroll(CGPoint, dx: Double, dy: Double)
        /// A key changed: its X keysym, and what it types.
        case key(Stroke, symbol: UInt32, text: String)
        /// The keyboard came, or went.
        case focus(Bool)
        /// Another scene begins, or the same anew.
        case scene(LabScene)
        /// How long the main thread is busy in each of its turns, in milliseconds.
        case load(Int)
        /// An exercise begins, or is left.
        case exercise(Bool)
        /// What became of a gesture recogniser.
        case gesture(GestureNote)
    }

    /// What a pointer without a change of its buttons does.
    package enum Motion: String, Sendable { case enter, move, leave }
    /// What a touch does.
    package enum Phase: String, Sendable { case began, moved, ended, cancelled }
    /// What a key does.
    package enum Stroke: String, Sendable { case down, up, `repeat` }

    /// Seconds since the recording began.
    package var at: Double
    /// The scene's time of what the person saw.
    package var seen: SceneTime
    /// The scene's time when the main thread heard of it.
    package var heard: SceneTime
    /// What came in; points are those of the board, in steps of 1/256, which any text keeps.
    package let kind: Kind

    /// An input with its times.
    package init(_ kind: Kind, at: Double, seen: SceneTime, heard: SceneTime) {
        self.kind = kind.exact
        self.at = at
        self.seen = seen
        self.heard = heard
    }

    /// A point in steps of 1/256, as Wayland has them: exact in binary, and in a few digits.
    fileprivate static func exact(_ point: CGPoint) -> CGPoint {
        func step(_ value: CGFloat) -> CGFloat {
            value.isFinite ? (min(max(value, -1e6), 1e6) * 256).rounded() / 256 : 0
        }
        return CGPoint(x: step(point.x), y: step(point.y))
    }

    /// Where the person presses: a button or a finger that comes down.
    package var press: CGPoint? {
        switch kind {
        case .button(0, isDown: true, let point), .touch(.began, _, let point): point
        default: nil
        }
    }
}

extension LabInput.Kind {
    /// The same, its point in steps.
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

/// What a press hit when it was recorded.
package struct RecordedHit: Sendable, Equatable {
    /// The layer that was seen; nil for none.
    package var seen: String?
    /// The layer of the model tree; nil for none.
    package var model: String?
    /// The presentation tree's, asked late.
    package var late: String?

    /// What a probe answered.
    package init(_ probe: Probe) {
        (seen, model, late) = (probe.seen.name, probe.model.name, probe.late)
    }

    /// Names, nil for nothing.
    package init(seen: String?, model: String?, late: String?) {
        (self.seen, self.model, self.late) = (seen, model, late)
    }
}
