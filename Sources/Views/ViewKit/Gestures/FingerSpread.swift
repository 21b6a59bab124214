import Foundation

/// The positions of two or more fingers: their distance and direction.
struct FingerSpread {
    /// The mean distance of the fingers from their centre, in points.
    let radius: CGFloat
    /// The direction from the first to the second finger, in radians.
    let angle: CGFloat

    /// The spread of touches; nil for fewer than two.
    @MainActor
    init?(_ touches: [UITouch]) {
        let points = touches.filter { $0.phase != .ended && $0.phase != .cancelled }
            .map(\.sample.location)
        guard points.count >= 2 else { return nil }
        let count = CGFloat(points.count)
        let middle = CGPoint(
            x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
        radius = points.reduce(0) { $0 + hypot($1.x - middle.x, $1.y - middle.y) } / count
        angle = atan2(points[1].y - points[0].y, points[1].x - points[0].x)
    }

    /// Returns the rotation from `old` to this spread, the short way, in radians.
    func turn(from old: FingerSpread) -> CGFloat {
        var turn = angle - old.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        return turn
    }
}
