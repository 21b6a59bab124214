import Foundation

/// The extent of a layer on one axis, in points of its superlayer.
struct AxisSpan: Equatable {
    /// The least coordinate.
    let min: CGFloat
    /// The size; never negative.
    let length: CGFloat

    /// A required value for one part of the span.
    struct Edge {
        /// The part, 0 to 3: min, mid, max, size.
        let rank: Int
        /// The coordinate, or the size.
        let value: CGFloat

        init(rank: Int, _ value: CGFloat) {
            self.rank = rank
            self.value = value
        }
    }

    /// A span from one coordinate to another, in either order.
    init(from start: CGFloat, to end: CGFloat) {
        min = Swift.min(start, end)
        length = abs(end - start)
    }

    /// The extent of `rect` on an axis: 0 for x, 1 for y.
    init(_ rect: CGRect, axis: Int) {
        min = axis == 0 ? rect.minX : rect.minY
        length = axis == 0 ? rect.width : rect.height
    }

    /// The span that satisfies `edges`, with `length` as the present size; nil when they determine
    /// none.
    ///
    /// One edge moves the span; two also set its size. Of more than two, the last and the
    /// lowest-ranked of the others count. The size alone, or the same part twice, determines no
    /// span.
    init?(_ edges: [Edge], length: CGFloat) {
        guard let last = edges.last else { return nil }
        guard let other = edges.dropLast().min(by: { $0.rank < $1.rank }) else {
            guard last.rank < 3 else { return nil }
            self.init(part: last.rank, at: last.value, length: length)
            return
        }
        guard other.rank != last.rank else { return nil }
        let (low, high) = other.rank < last.rank ? (other, last) : (last, other)
        switch (low.rank, high.rank) {
        case (0, 1): self.init(from: low.value, to: 2 * high.value - low.value)
        case (1, 2): self.init(from: 2 * low.value - high.value, to: high.value)
        case (0, 2): self.init(from: low.value, to: high.value)
        default: self.init(part: low.rank, at: low.value, length: high.value)
        }
    }

    private init(part rank: Int, at value: CGFloat, length: CGFloat) {
        let start = value - length * CGFloat(rank) / 2
        self.init(from: start, to: start + length)
    }

    /// Returns the min, mid or max coordinate, or the size, by its rank.
    func edge(_ rank: Int) -> CGFloat {
        rank == 3 ? length : min + length * CGFloat(rank) / 2
    }
}
