import Foundation

/// The last events, and the touches that are down.
struct EventLog {
    /// An event, or several that say the same.
    struct Entry: Equatable {
        /// What happened.
        var what: String
        /// Seconds of the scene.
        var time: Double
        /// Where on the board; nil for keys.
        var point: CGPoint?
        /// The layer that the stage brought it to.
        var layer: String
        /// How many of the same kind came one after another.
        var count = 1
    }

    /// A finger, a pen or a pressed pointer.
    struct Touch: Equatable {
        /// What touches.
        var who: String
        /// Where it is, on the board.
        var point: CGPoint
        /// What it came down on.
        var began: String
        /// How far it went, in points.
        var length = 0.0
        /// How many events it sent.
        var events = 1
    }

    private static let most = 300

    /// The newest last.
    private(set) var entries: [Entry] = []
    /// By their ids; -1 is the pointer.
    private(set) var touches: [Int: Touch] = [:]

    /// Adds an event; one like the last is counted with it.
    mutating func add(_ entry: Entry, merges: Bool) {
        if merges, let last = entries.last, last.what == entry.what {
            entries[entries.count - 1] = entry
            entries[entries.count - 1].count = last.count + 1
        } else {
            entries.append(entry)
        }
        if entries.count > Self.most { entries.removeFirst(entries.count - Self.most) }
    }

    /// A touch came down.
    mutating func begin(_ id: Int, _ touch: Touch) {
        touches[id] = touch
    }

    /// A touch moved; false when it is not down.
    mutating func move(_ id: Int, to point: CGPoint) -> Bool {
        guard let old = touches[id] else { return false }
        touches[id]?.length += hypot(point.x - old.point.x, point.y - old.point.y)
        touches[id]?.point = point
        touches[id]?.events += 1
        return true
    }

    /// A touch was lifted.
    mutating func end(_ id: Int) {
        touches[id] = nil
    }

    /// What a touch is called.
    static func name(_ id: Int) -> String {
        id == -1 ? "pointer" : id >= 1 << 40 ? "pen" : "finger \(id + 1)"
    }
}
