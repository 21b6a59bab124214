/// A table of a curve's length up to each of its points, for the parameter at a length.
///
/// Made for the current segment whenever it is asked for: tables of all segments of a long motion
/// would take a hundred times the memory.
struct ArcTable {
    /// Lengths from the start to each step.
    private let sums: [Double]

    /// The table of the curve `point`, over the parameter 0...1, measured by chords.
    init(steps: Int, _ point: (Double) -> SIMD4<Double>) {
        var sums = [0.0]
        sums.reserveCapacity(steps + 1)
        Self.walk(steps, point) { sums.append($0) }
        self.sums = sums
    }

    /// Returns the number of steps for measuring a segment, given the number of segments: 64, and
    /// fewer beyond 65,536 segments, down to 4, as all segments are measured at the start.
    static func steps(segments: Int) -> Int { min(64, max(4, (1 << 22) / max(segments, 1))) }

    /// Returns the length of the curve `point` without a table.
    static func length(steps: Int, _ point: (Double) -> SIMD4<Double>) -> Double {
        var length = 0.0
        walk(steps, point) { length = $0 }
        return length
    }

    /// Calls `tell` with the length up to each step after the start.
    private static func walk(
        _ steps: Int, _ point: (Double) -> SIMD4<Double>, _ tell: (Double) -> Void
    ) {
        var (last, sum) = (point(0), 0.0)
        for step in 1...steps {
            let next = point(Double(step) / Double(steps))
            sum += (next - last).length
            tell(sum)
            last = next
        }
    }

    /// The whole length.
    var length: Double { sums[sums.count - 1] }

    /// Returns the parameter at the fraction `f` of the length.
    func parameter(at f: Double) -> Double {
        let wanted = f * length
        guard length > 0, wanted.isFinite, f > 0, f < 1 else { return f }
        var (low, high) = (0, sums.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if sums[middle] <= wanted { low = middle } else { high = middle }
        }
        let step = sums[high] - sums[low]
        let rest = step > 0 ? (wanted - sums[low]) / step : 0
        return (Double(low) + rest) / Double(sums.count - 1)
    }
}

extension SIMD4<Double> {
    /// The Euclidean length.
    var length: Double { (self * self).sum().squareRoot() }
}
