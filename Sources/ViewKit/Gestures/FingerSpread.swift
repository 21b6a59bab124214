import Foundation

/// How two or more fingers lie: how far apart, and which way.
struct FingerSpread {
    /// The mean distance from their middle, in points.
    let radius: CGFloat
    /// From the first to the second, in radians.
    let angle: CGFloat

    /// Nil for fewer than two.
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

    /// The turn from `old` to this, the short way, in radians.
    func turn(from old: FingerSpread) -> CGFloat {
        var turn = angle - old.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        return turn
    }
}
