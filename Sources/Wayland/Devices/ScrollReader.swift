import CWayland
import Stage

/// Makes points of what frames of a pointer say of scrolling. Wire thread.
///
/// A wheel goes by its notches, whatever their values are: compositors send 10 or 15 for the same
/// notch. Fingers go by their values, which are points.
struct ScrollReader {
    /// What scrolled last: not every compositor tells it again when that stops.
    private var source: UInt32?
    /// The value of a notch here, for wheels that sometimes tell the value alone.
    private var notch = 10.0

    /// What one frame scrolled; nil for nothing.
    mutating func read(_ frame: PointerFrame) -> ScrollDelta? {
        guard frame.hasScrolled else { return nil }
        if let new = frame.source { source = new }
        let isWheel = isWheel(frame)
        if isWheel { learn(from: frame) }
        let (x, y) = (way(frame.horizontal, isWheel), way(frame.vertical, isWheel))
        // Only fingers let go of something: a wheel stops where it is, and so does a ball.
        let isLetGo = source == nil || source == WL_POINTER_AXIS_SOURCE_FINGER.rawValue
        let delta = ScrollDelta(
            x: x.points, y: y.points, stepsX: x.steps, stepsY: y.steps,
            isEnd: isLetGo && (frame.horizontal.isStopped || frame.vertical.isStopped))
        return delta == ScrollDelta() ? nil : delta
    }

    private func isWheel(_ frame: PointerFrame) -> Bool {
        guard let told = frame.source else {
            return frame.horizontal.steps != 0 || frame.vertical.steps != 0
        }
        return told == WL_POINTER_AXIS_SOURCE_WHEEL.rawValue
            || told == WL_POINTER_AXIS_SOURCE_WHEEL_TILT.rawValue
    }

    private mutating func learn(from frame: PointerFrame) {
        for axis in [frame.horizontal, frame.vertical] where axis.steps != 0 && axis.value != 0 {
            notch = min(max(abs(axis.value / axis.steps), 1), 200)
        }
    }

    private func way(
        _ axis: PointerFrame.Axis, _ isWheel: Bool
    ) -> (points: Double, steps: Double) {
        guard isWheel else { return (axis.value, 0) }
        let steps = axis.steps != 0 ? axis.steps : axis.value / notch
        return (steps * ScrollDelta.pointsPerStep, steps)
    }
}
