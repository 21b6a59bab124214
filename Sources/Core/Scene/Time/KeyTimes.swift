/// The begins and ends of the segments of a keyframe motion, as fractions of a cycle.
///
///     segments      0       1     2
///     times      0 ----- .4 --- .6 ------- 1
///
/// Times given by a program are used as they are, in any order and range: the current segment is
/// the first whose end lies after the time; before its start and past the last end the value is
/// held (docs/reference/animation.md, "Key times").
package struct KeyTimes: Sendable, Equatable {
    /// The ends of the segments: one more than the number of segments.
    let times: [Double]
    /// The origin of the times, which decides how a segment is found.
    private let source: Source
    /// The running maximum of the ends, where a program gave the times: the first end after a time
    /// is found in it by binary search, whatever the order. Its first element is not used.
    private let latest: [Double]

    private enum Source: Sendable {
        /// All segments have the same length.
        case even
        /// The times follow the lengths of segments: ascending from 0 to 1.
        case lengths
        /// The program gave the times.
        case given
    }

    /// Times of `count` segments, at least one, of the same length.
    init(even count: Int) {
        self.init(
            times: (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) }, source: .even)
    }

    private init(times: [Double], source: Source) {
        self.times = times
        self.source = source
        latest = source == .given ? Self.latest(times) : []
    }

    private static func latest(_ times: [Double]) -> [Double] {
        // Times that are ascending already are not stored twice.
        guard zip(times.dropFirst(), times.dropFirst(2)).contains(where: { !($0 <= $1) }) else {
            return times
        }
        var last = -Double.infinity
        return times.enumerated().map { index, time in
            if index > 0, time > last { last = time }
            return last
        }
    }

    /// The times `given`, one more than there are `segments` at most; evenly spaced where none are
    /// given.
    init(_ given: [Double]?, segments: Int) {
        guard let given, !given.isEmpty else {
            self.init(even: segments)
            return
        }
        self.init(times: Array(given.prefix(segments + 1)), source: .given)
    }

    /// The fractions of a cycle at which a segment may begin, ascending.
    var changes: [Double] { times.filter { $0 >= 0 && $0 <= 1 }.sorted() }

    /// Returns the first of ascending times that lies after `f`. Cost: a binary search.
    static func first(of rising: [Double], after f: Double) -> Double? {
        var (low, high) = (0, rising.count)
        while low < high {
            let middle = (low + high) / 2
            if rising[middle] > f { high = middle } else { low = middle + 1 }
        }
        return low < rising.count ? rising[low] : nil
    }

    /// Times of segments with these lengths; evenly spaced where all are 0.
    init(lengths: [Double]) {
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite, !lengths.isEmpty else {
            self.init(even: lengths.count)
            return
        }
        var sum = 0.0
        let inner = lengths.dropLast().map { length in
            sum += length
            return sum / total
        }
        self.init(times: [0] + inner + [1], source: .lengths)
    }

    /// Returns the segment at `f`, and the fraction within it. A time that two segments share
    /// belongs to the later one, but the last end to the last.
    ///
    /// Outside the ends, given times hold the first and the last value; other times extrapolate the
    /// first and the last segment.
    func locate(_ f: Double) -> (segment: Int, fraction: Double) {
        if f.isNaN { return (0, 0) }
        switch source {
        case .even: return locateEven(f)
        case .lengths: return locateRising(f)
        case .given: return locateGiven(f)
        }
    }

    private func locateEven(_ f: Double) -> (segment: Int, fraction: Double) {
        let last = times.count - 2
        let scaled = f * Double(last + 1)
        // Products of thirds and the like fall short of a whole number by a rounding error.
        let near = scaled.rounded()
        let exact = abs(scaled - near) < 1e-12 ? near : scaled
        let segment = min(max(Int(min(max(exact, 0), Double(last))), 0), last)
        return (segment, exact - Double(segment))
    }

    private func locateRising(_ f: Double) -> (segment: Int, fraction: Double) {
        var (low, high) = (0, times.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if times[middle] <= f { low = middle } else { high = middle - 1 }
        }
        let length = times[low + 1] - times[low]
        guard length > 0 else { return (low, f < times[low] ? 0 : 1) }
        return (low, (f - times[low]) / length)
    }

    /// Returns the segment for times in any order; a single time holds the first value.
    private func locateGiven(_ f: Double) -> (segment: Int, fraction: Double) {
        var (end, past) = (1, times.count)
        while end < past {
            let middle = (end + past) / 2
            if f < latest[middle] { past = middle } else { end = middle + 1 }
        }
        guard end < times.count else {
            return (max(times.count - 2, 0), times.count > 1 ? 1 : 0)
        }
        let start = times[end - 1]
        // Also false for a start that is NaN.
        guard f > start else { return (end - 1, 0) }
        return (end - 1, min((f - start) / (times[end] - start), 1))
    }
}
