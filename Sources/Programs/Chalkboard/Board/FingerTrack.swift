import Foundation
import ViewKit

/// The fingers that are down on the board, in the order in which they came.
@MainActor
struct FingerTrack {
    /// The touches that are down.
    private(set) var touches: [UITouch] = []
    /// The most touches that were down at once since the first came.
    private(set) var most = 0
    /// Whether two were down: from then on they move the board until all are lifted.
    private(set) var isMoving = false
    /// The last positions of the two that move the board.
    var pair: FingerPair?
    /// The speed of the moving pair.
    var speed = SpeedTrack()
    private var start = 0.0
    private var travel = 0.0

    /// The longest tap, in seconds, and the most that its fingers move, in points.
    private static let longestTap = 0.3
    private static let tapReach = 14.0

    /// Adds a finger that came down.
    mutating func add(_ touch: UITouch) {
        if touches.isEmpty {
            self = FingerTrack()
            start = touch.timestamp
        }
        touches.append(touch)
        most = max(most, touches.count)
        if touches.count >= 2 { isMoving = true }
    }

    /// Removes a finger that was lifted. Returns the number of fingers when it was the last of a
    /// tap of several.
    mutating func remove(_ touch: UITouch, at time: Double) -> Int? {
        guard touches.contains(touch) else { return nil }
        touches.removeAll { $0 === touch }
        pair = nil
        guard touches.isEmpty, most >= 2, time - start < Self.longestTap, travel < Self.tapReach
        else { return nil }
        return most
    }

    /// The current positions of the first two, in points of `view`.
    func pair(in view: UIView) -> FingerPair? {
        guard isMoving, touches.count >= 2 else { return nil }
        return FingerPair(touches[0].location(in: view), touches[1].location(in: view))
    }

    /// Notes that the fingers moved from `old` to `new`.
    mutating func note(_ old: FingerPair, _ new: FingerPair, at time: Double) {
        let way = Way(dx: new.middle.x - old.middle.x, dy: new.middle.y - old.middle.y)
        travel += way.length + abs(new.spread - old.spread)
        speed.add(way, at: time)
    }
}
