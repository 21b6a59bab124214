import CWayland
import Stage

/// Converts the scrolling of pointer frames into points. Wire thread.
///
/// Wheels scroll by their notches, whatever their values are: compositors send 10 or 15 for the
/// same notch. Fingers scroll by their values, which are points.
struct ScrollReader {
    /// The device that scrolled last: not every compositor repeats it when scrolling stops.
    private var source: UInt32?
    /// The value of a notch, for wheels that sometimes send the value alone.
    private var notch = 10.0

    /// Returns the scrolling of one frame; nil for none.
    mutating func read(_ frame: PointerFrame) -> ScrollDelta? {
        guard frame.hasScrolled else { return nil }
        if let new = frame.source { source = new }
        let isWheel = isWheel(frame)
        if isWheel { learn(from: frame) }
        let (x, y) = (way(frame.horizontal, isWheel), way(frame.vertical, isWheel))
        // Only fingers release content: a wheel just stops, and so does a trackball.
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
