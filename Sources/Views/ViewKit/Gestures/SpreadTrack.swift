import Foundation

/// The spread of fingers over time, and the change since the begin: a ratio for pinches, an angle for
/// rotations.
struct SpreadTrack {
    /// The last spread; nil with fewer than two fingers.
    private(set) var last: FingerSpread?
    /// All changes together, independent of the value that the program set.
    private(set) var whole: CGFloat
    /// The value of no change.
    private let none: CGFloat
    private var track = MotionTrack<CGFloat>()
    private var time: TimeInterval = 0

    /// A track without fingers; `none` is the value of no change.
    init(none: CGFloat) {
        (whole, self.none) = (none, none)
    }

    /// The velocity of the change, per second.
    var velocity: CGFloat {
        guard let ends = track.ends(at: time) else { return 0 }
        return (ends.last - ends.first) / ends.seconds
    }

    /// Notes that fingers were added or lifted.
    @MainActor
    mutating func touched(_ touches: [UITouch], at time: TimeInterval) {
        self.time = time
        last = FingerSpread(touches)
    }

    /// Notes that fingers moved; returns their spreads before and now, where there are both.
    @MainActor
    mutating func moved(
        _ touches: [UITouch], at time: TimeInterval
    ) -> (before: FingerSpread, now: FingerSpread)? {
        self.time = time
        guard let now = FingerSpread(touches) else { return nil }
        defer { last = now }
        return last.map { ($0, now) }
    }

    /// Notes the change of now.
    mutating func changed(to whole: CGFloat) {
        self.whole = whole
        track.add(whole, at: time)
    }

    /// Notes a touchpad's change since the begin.
    mutating func changed(to whole: CGFloat, at time: TimeInterval) {
        self.time = time
        changed(to: whole)
    }

    /// Forgets the fingers and all changes.
    mutating func clear() {
        (last, whole) = (nil, none)
        track.clear()
    }
}
