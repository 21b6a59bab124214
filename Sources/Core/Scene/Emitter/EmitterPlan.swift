import Foundation

/// The cells of an emitter layer and all nested cells, in one array: the cells nested in one cell
/// are consecutive.
package struct EmitterPlan: Sendable {
    /// A cell, with the values that a step reads.
    package struct Cell: Sendable {
        /// The values of the cell.
        package let record: EmitterCellRecord
        /// The cells nested in this one, as indices of the plan.
        let children: Range<Int>
        /// The index of the enclosing cell in the plan; -1 for the layer's own. `place` is the
        /// index within it.
        let parent: Int
        let place: Int
        /// The begin of births: in the layer's time, or in the age of the emitting particle; `end`
        /// likewise.
        let begin: Double
        let end: Double
        /// The rate of the cell's own time; 0 where its time stands still or runs backward.
        let pace: Double
        /// The births a second of the cell's own time, without the layer's factor.
        let rate: Double
        /// The number of births that count as done at the begin.
        let head: Double

        init(_ record: EmitterCellRecord, children: Range<Int>, parent: Int, place: Int) {
            self.record = record
            self.children = children
            (self.parent, self.place) = (parent, place)
            let timing = record.timing
            let speed = timing.speed
            pace = speed > 0 ? min(speed, 1e6) : 0
            begin = timing.beginTime.isFinite ? timing.beginTime : 0
            end = timing.isFiniteLayer && pace > 0 ? timing.endTime : .infinity
            let rate = record[.birthRate]
            self.rate = record.isEnabled && rate > 0 ? min(rate, EmitterPlan.highestRate) : 0
            let head = self.rate * timing.timeOffset
            self.head = head > 0 && head < 1e12 ? head : 0
        }
    }

    /// The most births a second that are counted.
    package static let highestRate = 1e8
    /// The most cells of a layer that are considered, with those nested in others.
    package static let mostCells = 1024

    /// All cells; the layer's own come first.
    package private(set) var cells: [Cell] = []
    /// The number of the layer's own cells.
    let roots: Int
    /// The largest number of cells nested directly in one.
    let mostChildren: Int
    /// Whether there are more cells than are considered.
    let isCut: Bool

    init(_ records: [EmitterCellRecord]) {
        var isCut = records.count > Self.mostCells
        var queue = records.prefix(Self.mostCells).enumerated().map {
            (record: $1, parent: -1, place: $0)
        }
        roots = queue.count
        var (next, most) = (0, 0)
        while next < queue.count {
            let (record, parent, place) = queue[next]
            let first = queue.count
            let room = Self.mostCells - queue.count
            if record.cells.count > room { isCut = true }
            for (index, child) in record.cells.prefix(room).enumerated() {
                queue.append((child, next, index))
            }
            most = max(most, queue.count - first)
            cells.append(
                Cell(record, children: first..<queue.count, parent: parent, place: place))
            next += 1
        }
        (mostChildren, self.isCut) = (most, isCut)
    }

    /// The paths of the cells in the tree of cells, with names: a cell with another path is another
    /// cell.
    var paths: [String] {
        var paths: [String] = []
        for cell in cells {
            let own = "\(cell.place):\(cell.record.name ?? "")"
            paths.append(cell.parent < 0 ? own : "\(paths[cell.parent])/\(own)")
        }
        return paths
    }

    /// Returns whether both plans have the same cells at the same places. Makes no strings.
    func hasSameCells(as other: EmitterPlan) -> Bool {
        cells.count == other.cells.count
            && zip(cells, other.cells).allSatisfy {
                $0.parent == $1.parent && $0.place == $1.place
                    && $0.record.name ?? "" == $1.record.name ?? ""
            }
    }

    /// Returns how long a particle of each cell, with all its descendants, may be visible, in
    /// seconds.
    func longestLives(factor: Double) -> [Double] {
        var lives = Array(repeating: 0.0, count: cells.count)
        for index in cells.indices.reversed() {
            let each = cells[index]
            let range = abs(each.record[.lifetimeRange]) / 2
            let own = (each.record[.lifetime] + range) * factor / max(each.pace, 1e-9)
            let below = each.children.reduce(0) { max($0, lives[$1]) }
            lives[index] = max(own, 0) + below
        }
        return lives
    }
}
