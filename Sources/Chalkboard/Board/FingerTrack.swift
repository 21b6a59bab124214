import Foundation
import ViewKit

/// The fingers that are down on the board, in the order in which they came.
@MainActor
struct FingerTrack {
    /// Those that are down.
    private(set) var touches: [UITouch] = []
    /// The most that were down at once since the first came.
    private(set) var most = 0
    /// True once two were down: the rest of their time they move the board.
    private(set) var isMoving = false
    /// How the two that move the board stood last.
    var pair: FingerPair?
    /// How fast they go.
    var speed = SpeedTrack()
    private var start = 0.0
    private var travel = 0.0

    /// A tap is shorter than this, in seconds, and its fingers move less than so many points.
    private static let longestTap = 0.3
    private static let tapReach = 14.0

    /// A finger came down.
    mutating func add(_ touch: UITouch) {
        if touches.isEmpty {
            self = FingerTrack()
            start = touch.timestamp
        }
        touches.append(touch)
        most = max(most, touches.count)
        if touches.count >= 2 { isMoving = true }
    }

    /// A finger was lifted: how many fingers tapped, when that was the last of a tap of several.
    mutating func remove(_ touch: UITouch, at time: Double) -> Int? {
        guard touches.contains(touch) else { return nil }
        touches.removeAll { $0 === touch }
        pair = nil
        guard touches.isEmpty, most >= 2, time - start < Self.longestTap, travel < Self.tapReach
        else { return nil }
        return most
    }

    /// Where the first two are now, in points of `view`.
    func pair(in view: UIView) -> FingerPair? {
        guard isMoving, touches.count >= 2 else { return nil }
        return FingerPair(touches[0].location(in: view), touches[1].location(in: view))
    }

    /// The fingers went on from `old` to `new`.
    mutating func note(_ old: FingerPair, _ new: FingerPair, at time: Double) {
        let way = Way(dx: new.middle.x - old.middle.x, dy: new.middle.y - old.middle.y)
        travel += way.length + abs(new.spread - old.spread)
        speed.add(way, at: time)
    }
}
