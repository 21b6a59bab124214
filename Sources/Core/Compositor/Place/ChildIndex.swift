/// The places of the many sublayers of a layer: a grid of buckets over their middles.
///
/// A layer with 100,000 sublayers of which 300 can be seen costs as much as those 300. Bounds only
/// grow until the index is made again, so that moving a sublayer costs the same whatever their
/// number. Sublayers that may draw anywhere are always found.
struct ChildIndex {
    /// The number of sublayers below which there is no index: a look at each is cheaper.
    static let least = 64

    /// The node of each child, by its place in the drawing order.
    var nodes: [Int32] = []
    /// The children of each bucket, as chains of drawing places; −1 ends a chain.
    private var first: [Int32] = []
    private var next: [Int32] = []
    private var previous: [Int32] = []
    /// The bucket of each child; −1 for a child that may be anywhere.
    private var bucket: [Int32] = []
    private var anywhere: [Int32] = []
    /// Nodes whose place changed since the index was last used.
    var moved: [Int32] = []

    private(set) var bounds = Extent.Box.none
    private(set) var lowest = 0.0
    private(set) var highest = 0.0
    private var origin = (x: 0.0, y: 0.0)
    private var cell = (width: 1.0, height: 1.0)
    private var columns = 1
    private var lines = 1
    /// Half the size of the largest child in a bucket.
    private var reach = (x: 0.0, y: 0.0)
    /// The children that were found, a bit for each place in the drawing order.
    private var found: [UInt64] = []

    /// Whether some child may draw anywhere.
    var reachesAnywhere: Bool { !anywhere.isEmpty }

    /// Makes the index of children in drawing order.
    mutating func build(_ nodes: [Int32], _ extents: [Extent], depths: [Double]) {
        self.nodes = nodes
        let count = nodes.count
        moved.removeAll(keepingCapacity: true)
        anywhere.removeAll(keepingCapacity: true)
        next = Array(repeating: -1, count: count)
        previous = Array(repeating: -1, count: count)
        bucket = Array(repeating: -1, count: count)
        found = Array(repeating: 0, count: (count + 63) / 64)
        bounds = .none
        reach = (0, 0)
        (lowest, highest) = (.infinity, -.infinity)
        layOut(extents)
        for place in 0..<count { insert(place, extents[place], depth: depths[place]) }
    }

    /// Chooses the buckets: about four children each, when they are spread evenly.
    private mutating func layOut(_ extents: [Extent]) {
        var middles = Extent.Box.none
        for each in extents where each.state == .box { middles.add(each.box.middle) }
        guard middles.maxX >= middles.minX else {
            (columns, lines, origin, cell) = (1, 1, (0, 0), (1, 1))
            first = [-1]
            return
        }
        let (width, height) = (middles.maxX - middles.minX, middles.maxY - middles.minY)
        let cells = max(1, Double(extents.count) / 4)
        let side = width > 0 && height > 0 ? (width * height / cells).squareRoot() : 0
        columns = Self.parts(width, side, cells)
        lines = Self.parts(height, side, cells)
        origin = (middles.minX, middles.minY)
        cell = (max(width / Double(columns), 1e-9), max(height / Double(lines), 1e-9))
        first = Array(repeating: -1, count: columns * lines)
    }

    private static func parts(_ length: Double, _ side: Double, _ cells: Double) -> Int {
        guard length > 0 else { return 1 }
        return Int(max(1, min(side > 0 ? length / side : cells, cells, 4096)))
    }

    /// Moves the child at a place in the drawing order to its new extent.
    mutating func move(_ place: Int, to extent: Extent, depth: Double) {
        remove(place)
        insert(place, extent, depth: depth)
    }

    private mutating func insert(_ place: Int, _ extent: Extent, depth: Double) {
        guard extent.state == .box, depth.isFinite else {
            anywhere.append(Int32(place))
            return
        }
        bounds.add(extent.box)
        (lowest, highest) = (min(lowest, depth), max(highest, depth))
        reach.x = max(reach.x, (extent.box.maxX - extent.box.minX) / 2)
        reach.y = max(reach.y, (extent.box.maxY - extent.box.minY) / 2)
        let middle = extent.box.middle
        let at = line(middle.y) * columns + column(middle.x)
        bucket[place] = Int32(at)
        previous[place] = -1
        next[place] = first[at]
        if first[at] >= 0 { previous[Int(first[at])] = Int32(place) }
        first[at] = Int32(place)
    }

    private mutating func remove(_ place: Int) {
        guard bucket[place] >= 0 else {
            anywhere.removeAll { $0 == Int32(place) }
            return
        }
        let (before, after) = (previous[place], next[place])
        if before >= 0 {
            next[Int(before)] = after
        } else {
            first[Int(bucket[place])] = after
        }
        if after >= 0 { previous[Int(after)] = before }
        bucket[place] = -1
    }

    private func column(_ x: Double) -> Int { Self.part((x - origin.x) / cell.width, columns) }
    private func line(_ y: Double) -> Int { Self.part((y - origin.y) / cell.height, lines) }

    private static func part(_ value: Double, _ count: Int) -> Int {
        value > 0 ? Int(min(value, Double(count - 1))) : 0
    }

    /// Appends the nodes of all children that may touch `box`, in drawing order.
    mutating func find(_ box: Extent.Box, into nodes: inout [Int32]) {
        for place in anywhere { found[Int(place) >> 6] |= 1 << UInt64(place & 63) }
        let (left, right) = (column(box.minX - reach.x), column(box.maxX + reach.x))
        let (top, bottom) = (line(box.minY - reach.y), line(box.maxY + reach.y))
        if box.intersects(bounds) {
            for y in top...max(top, bottom) {
                for x in left...max(left, right) {
                    var place = first[y * columns + x]
                    while place >= 0 {
                        found[Int(place) >> 6] |= 1 << UInt64(place & 63)
                        place = next[Int(place)]
                    }
                }
            }
        }
        for word in found.indices where found[word] != 0 {
            var bits = found[word]
            found[word] = 0
            while bits != 0 {
                nodes.append(self.nodes[word << 6 + bits.trailingZeroBitCount])
                bits &= bits - 1
            }
        }
    }
}
