/// A place of edges of an arrangement, however many of them lie there; it points upward or, if it
/// is level, to the right.
struct SharedEdge {
    let low: GridPoint
    let high: GridPoint
    /// An edge that lies there.
    let edge: GridEdge
    /// The number of times that each path passes it from low to high, minus those from high to low.
    var ways = SIMD2<Int>.zero

    /// Whether it lies along x.
    var isLevel: Bool { low.y == high.y }
}

/// The insides of two paths at both sides of each edge.
struct PathSides {
    private(set) var edges: [SharedEdge] = []
    private var numbers: [EdgeKey: Int] = [:]
    /// The winding numbers of the paths on the side of smaller x, or of smaller y for level edges.
    private(set) var before: [SIMD2<Int>] = []

    private struct EdgeKey: Hashable {
        var low: GridPoint
        var high: GridPoint
    }

    init(_ arrangement: PathArrangement) {
        for edge in arrangement.edges { add(edge) }
        let upright = EdgeRows(
            edges.indices.filter { !edges[$0].isLevel }, of: edges, isTurned: false)
        let level = edges.contains { $0.isLevel }
        let flat = EdgeRows(
            level ? edges.indices.filter { edges[$0].low.x != edges[$0].high.x } : [], of: edges,
            isTurned: true)
        before = edges.indices.map { index in
            (edges[index].isLevel ? flat : upright).windings(before: index, edges)
        }
    }

    /// Returns the winding numbers on the other side.
    func after(_ index: Int) -> SIMD2<Int> { before[index] &- edges[index].ways }

    /// Returns the number of the shared edge where an edge of the arrangement lies.
    func number(of edge: GridEdge) -> Int? { numbers[Self.key(edge)] }

    private static func isForward(_ edge: GridEdge) -> Bool {
        (edge.a.y, edge.a.x) < (edge.b.y, edge.b.x)
    }

    private static func key(_ edge: GridEdge) -> EdgeKey {
        isForward(edge) ? EdgeKey(low: edge.a, high: edge.b) : EdgeKey(low: edge.b, high: edge.a)
    }

    private mutating func add(_ edge: GridEdge) {
        let key = Self.key(edge)
        let number = numbers[key] ?? edges.count
        if number == edges.count {
            numbers[key] = number
            edges.append(SharedEdge(low: key.low, high: key.high, edge: edge))
        }
        edges[number].ways[edge.owner] += Self.isForward(edge) ? 1 : -1
    }
}

/// Edges in bands of y, or of x where the table is turned, to find those that a ray crosses.
private struct EdgeRows {
    private let isTurned: Bool
    private var rows: [[Int]] = []
    private var start = 0
    private var height = 1

    init(_ numbers: [Int], of edges: [SharedEdge], isTurned: Bool) {
        self.isTurned = isTurned
        guard !numbers.isEmpty else { return }
        let spans = numbers.map { Self.span(edges[$0], isTurned) }
        start = spans.reduce(Int.max) { min($0, $1.lowerBound) }
        let end = spans.reduce(Int.min) { max($0, $1.upperBound) }
        let count = min(max(numbers.count / 2, 1), 4096)
        height = max((end - start) / count + 1, 1)
        rows = Array(repeating: [], count: (end - start) / height + 1)
        for (number, span) in zip(numbers, spans) {
            for row in (span.lowerBound - start) / height...(span.upperBound - start) / height {
                rows[row].append(number)
            }
        }
    }

    private static func span(_ edge: SharedEdge, _ isTurned: Bool) -> ClosedRange<Int> {
        isTurned
            ? min(edge.low.x, edge.high.x)...max(edge.low.x, edge.high.x)
            : edge.low.y...edge.high.y
    }

    private func turned(_ p: GridPoint) -> GridPoint {
        isTurned ? GridPoint(x: p.y, y: p.x) : p
    }

    /// Returns the winding numbers of the paths on the side before an edge: a ray from its middle
    /// to smaller x, or y, counts the edges that it crosses. Coordinates are in half steps, so that
    /// the middle is exact.
    func windings(before number: Int, _ edges: [SharedEdge]) -> SIMD2<Int> {
        let (a, b) = (turned(edges[number].low), turned(edges[number].high))
        let middle = GridPoint(x: a.x + b.x, y: a.y + b.y)
        var sum = SIMD2<Int>.zero
        for other in rows[((middle.y >> 1) - start) / height] where other != number {
            var (p, q) = (turned(edges[other].low), turned(edges[other].high))
            var ways = edges[other].ways
            if p.y > q.y { (p, q, ways) = (q, p, 0 &- ways) }
            guard 2 * p.y <= middle.y, middle.y < 2 * q.y else { continue }
            let (from, to) = (GridPoint(x: 2 * p.x, y: 2 * p.y), GridPoint(x: 2 * q.x, y: 2 * q.y))
            // The middle lies right of an upward edge, so that the ray crosses it.
            if GridPoint.turn(from, to, middle) < 0 { sum &-= ways }
        }
        return sum
    }
}
