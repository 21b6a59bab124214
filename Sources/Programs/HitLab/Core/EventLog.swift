import Foundation

/// The last events, and the touches that are down.
struct EventLog {
    /// An event, or several equal ones.
    struct Entry: Equatable {
        /// The text of the event.
        var what: String
        /// The time in seconds of the scene.
        var time: Double
        /// The position on the board; nil for keys.
        var point: CGPoint?
        /// The name of the layer that received it from the stage.
        var layer: String
        /// The number of consecutive events of this kind.
        var count = 1
    }

    /// A finger, a pen or a pressed pointer.
    struct Touch: Equatable {
        /// The kind of pointer that touches.
        var who: String
        /// The position on the board.
        var point: CGPoint
        /// The name of the layer on which it began.
        var began: String
        /// The length of its path, in points.
        var length = 0.0
        /// The number of its events.
        var events = 1
    }

    private static let most = 300

    /// The events, the newest last.
    private(set) var entries: [Entry] = []
    /// The touches that are down, by their ids; -1 is the pointer.
    private(set) var touches: [Int: Touch] = [:]

    /// Adds an event; with `merges`, an event like the last is counted with it.
    mutating func add(_ entry: Entry, merges: Bool) {
        if merges, let last = entries.last, last.what == entry.what {
            entries[entries.count - 1] = entry
            entries[entries.count - 1].count = last.count + 1
        } else {
            entries.append(entry)
        }
        if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
    }

    /// Adds a touch that came down.
    mutating func begin(_ id: Int, _ touch: Touch) {
        touches[id] = touch
    }

    /// Moves a touch; false when it is not down.
    mutating func move(_ id: Int, to point: CGPoint) -> Bool {
        guard let old = touches[id] else { return false }
        touches[id]?.length += hypot(point.x - old.point.x, point.y - old.point.y)
        touches[id]?.point = point
        touches[id]?.events += 1
        return true
    }

    /// Removes a touch that was lifted.
    mutating func end(_ id: Int) {
        touches[id] = nil
    }

    /// The name of a touch.
    static func name(_ id: Int) -> String {
        id == -1 ? "pointer" : id >= 1 << 40 ? "pen" : "finger \(id + 1)"
    }
}
