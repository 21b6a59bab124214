import Primitives

/// The stretches of one thread that have a slice in a trace, so that others go beside them: slices of a
/// thread nest, or lie apart. They come in any order, as frames of several windows are seen in any order.
///
/// Keeps the last ones, by where they end. Cost of a look: those that end after the beginning asked for.
struct TakenTimes {
    /// From the earliest end to the latest; they lie apart.
    private(set) var stretches: [(start: HostTime, end: HostTime)] = []

    /// Turns of main that are older than so many others meet nothing new.
    private static let most = 512

    /// What is free between two instants, in order; one instant is free where nothing lies around it.
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

    /// The first instant from `time` on after which so many seconds are free.
    func nextFree(from time: HostTime, seconds: Double) -> HostTime {
        var at = time
        for taken in stretches[first(endingAfter: time)...] {
            guard taken.start < at + seconds else { break }
            at = taken.end
        }
        return at
    }

    /// True where something lies at this instant.
    func isTaken(_ time: HostTime) -> Bool {
        let index = first(endingAfter: time)
        if index < stretches.count, stretches[index].start <= time { return true }
        return index > 0 && stretches[index - 1].end == time
            && stretches[index - 1].start == time
    }

    /// Takes a stretch that is free.
    mutating func take(from start: HostTime, to end: HostTime) {
        var index = stretches.count
        while index > 0, stretches[index - 1].start > start { index -= 1 }
        stretches.insert((start, end), at: index)
        if stretches.count > Self.most { stretches.removeFirst(stretches.count - Self.most) }
    }

    /// The place of the first that ends after `time`.
    private func first(endingAfter time: HostTime) -> Int {
        var index = stretches.count
        while index > 0, stretches[index - 1].end > time { index -= 1 }
        return index
    }
}
