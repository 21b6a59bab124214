import Foundation

/// The cells of an emitter layer and all cells in them, in a row: those in one cell follow each other.
package struct EmitterPlan: Sendable {
    /// A cell, and what a step asks of it.
    package struct Cell: Sendable {
        /// Its values.
        package let record: EmitterCellRecord
        /// The cells in it, indices of the plan.
        let children: Range<Int>
        /// The cell that it lies in, an index of the plan, and its place there; -1 for the layer's own.
        let parent: Int
        let place: Int
        /// When its particles are born: in the layer's time, or in the age of what emits them.
        let begin: Double
        let end: Double
        /// How fast its own time runs; 0 for time that stands or runs backward.
        let pace: Double
        /// Births a second of the cell's own time, without the layer's factor.
        let rate: Double
        /// How many births count as done at the begin.
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

    /// No more births a second are counted.
    package static let highestRate = 1e8
    /// No more cells are looked at.
    package static let mostCells = 1024

    /// All cells; the layer's own come first.
    package private(set) var cells: [Cell] = []
    /// How many of them are the layer's own.
    let roots: Int
    /// The most cells that are in one.
    let mostChildren: Int

    init(_ records: [EmitterCellRecord]) {
        var queue = records.prefix(Self.mostCells).enumerated().map {
            (record: $1, parent: -1, place: $0)
        }
        roots = queue.count
        var (next, most) = (0, 0)
        while next < queue.count {
            let (record, parent, place) = queue[next]
            let first = queue.count
            for (index, child) in record.cells.enumerated() where queue.count < Self.mostCells {
                queue.append((child, next, index))
            }
            most = max(most, queue.count - first)
            cells.append(
                Cell(record, children: first..<queue.count, parent: parent, place: place))
            next += 1
        }
        mostChildren = most
    }

    /// The places of the cells in the tree of cells, with names: a cell with another path is another cell.
    var paths: [String] {
        var paths: [String] = []
        for cell in cells {
            let own = "\(cell.place):\(cell.record.name ?? "")"
            paths.append(cell.parent < 0 ? own : "\(paths[cell.parent])/\(own)")
        }
        return paths
    }

    /// True when both have the same cells at the same places. Makes no strings.
    func hasSameCells(as other: EmitterPlan) -> Bool {
        cells.count == other.cells.count
            && zip(cells, other.cells).allSatisfy {
                $0.parent == $1.parent && $0.place == $1.place
                    && $0.record.name ?? "" == $1.record.name ?? ""
            }
    }

    /// How long a particle of a cell, with all that comes from it, may be seen, in seconds.
    func longestLife(of cell: Int, factor: Double) -> Double {
        var lives = Array(repeating: 0.0, count: cells.count)
        for index in cells.indices.reversed() {
            let each = cells[index]
            let range = abs(each.record[.lifetimeRange]) / 2
            let own = (each.record[.lifetime] + range) * factor / max(each.pace, 1e-9)
            let below = each.children.reduce(0) { max($0, lives[$1]) }
            lives[index] = max(own, 0) + below
        }
        return lives[cell]
    }
}
