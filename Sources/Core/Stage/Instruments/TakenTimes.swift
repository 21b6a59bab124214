import Primitives

/// The intervals of a thread that have a slice in a trace, so that further slices are placed beside
/// them: slices of a thread must nest or be disjoint. They come in any order, as frames of several
/// windows are seen in any order.
///
/// Keeps the last intervals, by their ends. Cost of a lookup: the intervals that end after the
/// given beginning.
struct TakenTimes {
    /// The intervals, by ascending end; disjoint.
    private(set) var stretches: [(start: HostTime, end: HostTime)] = []

    /// The most intervals: older ones no longer meet new turns of main.
    private static let most = 512

    /// Returns the free intervals between two instants, in order; a single instant is free where no
    /// interval contains it.
    func free(from start: HostTime, to end: HostTime) -> [(start: HostTime, end: HostTime)] {
        guard end > start else { return isTaken(start) ? [] : [(start, start)] }
        var free: [(start: HostTime, end: HostTime)] = []
        var from = start
        for taken in stretches[first(endingAfter: start)...] {
            guard taken.start < end else { break }
            if taken.start > from { free.append((from, taken.start)) }
            from = max(from, taken.end)
        }
        if from < end { free.append((from, end)) }
        return free
    }

    /// Returns the first instant from `time` on after which this number of seconds is free.
    func nextFree(from time: HostTime, seconds: Double) -> HostTime {
        var at = time
        for taken in stretches[first(endingAfter: time)...] {
            guard taken.start < at + seconds else { break }
            at = taken.end
        }
        return at
    }

    /// Returns whether an interval contains this instant.
    func isTaken(_ time: HostTime) -> Bool {
        let index = first(endingAfter: time)
        if index < stretches.count, stretches[index].start <= time { return true }
        return index > 0 && stretches[index - 1].end == time
            && stretches[index - 1].start == time
    }

    /// Adds an interval that is free.
    mutating func take(from start: HostTime, to end: HostTime) {
        var index = stretches.count
        while index > 0, stretches[index - 1].start > start { index -= 1 }
        stretches.insert((start, end), at: index)
        if stretches.count > Self.most { stretches.removeFirst(stretches.count - Self.most) }
    }

    /// Returns the index of the first interval that ends after `time`.
    private func first(endingAfter time: HostTime) -> Int {
        var index = stretches.count
        while index > 0, stretches[index - 1].end > time { index -= 1 }
        return index
    }
}
