/// A set of pixels as a short list of disjoint rectangles.
///
/// The list is capped: past `limit` rectangles the two whose union wastes least are joined, so a
/// region may grow to cover more than was added, never less. An uncapped list is quadratic.
public struct Region: Sendable, Equatable, CustomStringConvertible {
    /// The most rectangles that a region holds.
    public static let limit = 16

    /// The disjoint, non-empty rectangles, in no promised order.
    public private(set) var rects: [PixelRect] = []

    /// The region without pixels.
    public init() {}

    /// The region of one rectangle.
    /// - Parameter rect: the rectangle; an empty one gives the empty region.
    public init(_ rect: PixelRect) {
        if !rect.isEmpty { rects = [rect] }
    }

    /// The region of all `rects`, which may overlap.
    /// - Parameter rects: rectangles in any order, which may overlap.
    public init(_ rects: [PixelRect]) {
        for rect in rects { add(rect) }
    }

    /// The region of exactly these rectangles, in this order; nil where some are empty, overlap, or
    /// there are too many.
    package init?(exactly rects: [PixelRect]) {
        self.rects = rects
        guard invariantViolation() == nil else { return nil }
    }

    /// Whether there is no pixel inside.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle around all.
    public var bounds: PixelRect {
        rects.reduce(.empty) { $0.union($1) }
    }

    /// The number of pixels; `Int.max` where there are more.
    public var area: Int {
        rects.reduce(0) { sum, rect in
            let (area, isMore) = sum.addingReportingOverflow(rect.area)
            return isMore ? .max : area
        }
    }

    /// The rectangles in reading order, for logs and tests.
    public var description: String {
        let sorted = rects.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        return "[" + sorted.map(\.description).joined(separator: " | ") + "]"
    }

    /// Whether the pixel at (x, y) is inside.
    /// - Parameters:
    ///   - x: the column of the pixel.
    ///   - y: the row of the pixel.
    public func contains(x: Int, y: Int) -> Bool {
        rects.contains { $0.contains(x: x, y: y) }
    }

    /// Whether some pixel of `rect` is inside.
    /// - Parameter rect: a rectangle in pixels; an empty one changes nothing.
    public func intersects(_ rect: PixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    /// Whether every pixel of `rect` is inside.
    /// - Parameter rect: the rectangle; an empty one is always inside.
    public func contains(_ rect: PixelRect) -> Bool {
        var rest = Region(rect)
        for own in rects { rest.subtract(own) }
        return rest.isEmpty
    }

    /// Whether both regions hold the same pixels.
    public static func == (lhs: Region, rhs: Region) -> Bool {
        lhs.area == rhs.area && lhs.rects.allSatisfy { rhs.contains($0) }
    }

    /// Removes every pixel and keeps the memory.
    public mutating func removeAll() {
        rects.removeAll(keepingCapacity: true)
    }

    /// Adds the pixels of `rect`.
    /// - Parameter rect: a rectangle in pixels; an empty one changes nothing.
    public mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for own in rects where own.contains(rect) { return }
        rects.removeAll { rect.contains($0) }
        appendParts(of: rect)
        joinNeighbours()
        while rects.count > Self.limit { joinCheapestPair() }
    }

    /// Adds the pixels of `other`.
    /// - Parameter other: the region, whose pixels are added.
    public mutating func add(_ other: Region) {
        for rect in other.rects { add(rect) }
    }

    /// Removes the pixels outside `rect`.
    /// - Parameter rect: the rectangle; an empty one leaves nothing.
    public mutating func intersect(_ rect: PixelRect) {
        for index in rects.indices { rects[index] = rects[index].intersection(rect) }
        rects.removeAll(where: \.isEmpty)
    }

    /// Removes the pixels of `rect`; even near the limit nothing is joined, so the result is exact.
    /// - Parameter rect: a rectangle in pixels; an empty one changes nothing.
    public mutating func subtract(_ rect: PixelRect) {
        let count = rects.count
        for index in 0..<count where rects[index].intersects(rect) {
            appendSplit(rects[index], around: rect)
            rects[index] = .empty
        }
        rects.removeAll(where: \.isEmpty)
    }

    /// Returns the region moved by whole pixels.
    /// - Parameters:
    ///   - x: the number of columns to the right.
    ///   - y: the number of rows downward.
    public func offset(x: Int, y: Int) -> Region {
        var moved = self
        for index in moved.rects.indices { moved.rects[index] = rects[index].offset(x: x, y: y) }
        return moved
    }

    /// Returns a reason why the structure is broken, or nil: rectangles empty, overlapping, or too
    /// many.
    package func invariantViolation() -> String? {
        if rects.count > Self.limit { return "\(rects.count) rectangles" }
        for (index, rect) in rects.enumerated() {
            if rect.isEmpty { return "empty rectangle" }
            if rects[..<index].contains(where: { $0.intersects(rect) }) {
                return "overlap: \(rect)"
            }
        }
        return nil
    }

    /// Appends the parts of `rect` that no own rectangle covers yet.
    private mutating func appendParts(of rect: PixelRect) {
        let own = rects.count
        rects.append(rect)
        for index in 0..<own {
            let cutter = rects[index]
            let end = rects.count
            for part in own..<end where rects[part].intersects(cutter) {
                appendSplit(rects[part], around: cutter)
                rects[part] = .empty
            }
        }
        rects.removeAll(where: \.isEmpty)
    }

    /// Appends the up to four parts of `rect` outside `hole`.
    private mutating func appendSplit(_ rect: PixelRect, around hole: PixelRect) {
        let cut = rect.intersection(hole)
        let parts = (
            PixelRect(left: rect.x, top: rect.y, right: rect.right, bottom: cut.y),
            PixelRect(left: rect.x, top: cut.y, right: cut.x, bottom: cut.bottom),
            PixelRect(left: cut.right, top: cut.y, right: rect.right, bottom: cut.bottom),
            PixelRect(left: rect.x, top: cut.bottom, right: rect.right, bottom: rect.bottom)
        )
        if !parts.0.isEmpty { rects.append(parts.0) }
        if !parts.1.isEmpty { rects.append(parts.1) }
        if !parts.2.isEmpty { rects.append(parts.2) }
        if !parts.3.isEmpty { rects.append(parts.3) }
    }

    /// Joins pairs that share a whole edge, until none is left.
    private mutating func joinNeighbours() {
        while let (index, other) = neighbours() {
            rects[index] = rects[index].union(rects[other])
            rects.remove(at: other)
        }
    }

    /// Returns the first two that share a whole edge.
    private func neighbours() -> (Int, Int)? {
        rects.withUnsafeBufferPointer { rects in
            for index in rects.indices {
                for other in index + 1..<max(rects.count, index + 1)
                where Self.tiles(rects[index], rects[other]) { return (index, other) }
            }
            return nil
        }
    }

    /// Whether two disjoint rectangles share a whole edge, so that their bounding box has no other
    /// pixels.
    @inline(__always)
    private static func tiles(_ a: PixelRect, _ b: PixelRect) -> Bool {
        if a.x == b.x, a.width == b.width {
            return a.y + a.height == b.y || b.y + b.height == a.y
        }
        guard a.y == b.y, a.height == b.height else { return false }
        return a.x + a.width == b.x || b.x + b.width == a.x
    }

    /// Joins the two rectangles whose bounding box wastes the fewest pixels.
    private mutating func joinCheapestPair() {
        var best = (waste: Int.max, a: 0, b: 1)
        for a in rects.indices {
            for b in rects.indices.dropFirst(a + 1) {
                let waste = rects[a].union(rects[b]).area - rects[a].area - rects[b].area
                if waste < best.waste { best = (waste, a, b) }
            }
        }
        let joined = rects[best.a].union(rects[best.b])
        rects.remove(at: best.b)
        rects.remove(at: best.a)
        // The box may cover or overlap others: covered ones are removed, overlapping ones joined in
        // turn.
        rects.removeAll { joined.contains($0) }
        var grown = joined
        while let index = rects.firstIndex(where: { $0.intersects(grown) }) {
            grown = grown.union(rects.remove(at: index))
        }
        rects.append(grown)
    }
}
