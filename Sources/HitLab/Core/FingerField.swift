package import Foundation

/// What a finger would hit around each place of a frame that stands still.
///
/// The frame is asked at the middle of each cell of a grid; a finger is a disc of 44 points, and has of
/// a thing what share of the disc's cells is the thing's.
///
///     . . a a a .        a finger in the middle of the fourth column: a 60 %, b 15 %, nothing 25 %
///     . . a a b b        ambiguous: the largest is not at the middle, or has less than
///     . . a a b b        twice of what the next has
package struct FingerField: Sendable {
    /// What a finger has of a thing.
    package struct Share: Sendable, Equatable {
        /// The thing; nil for none.
        package let name: String?
        /// 0 to 1.
        package let share: Double

        /// So much of a thing.
        package init(name: String?, share: Double) {
            (self.name, self.share) = (name, share)
        }
    }

    /// What a finger has at a place.
    package struct Touch: Sendable, Equatable {
        /// What lies under its middle; nil for nothing.
        package let middle: String?
        /// The things, the largest share first, and what is left as nil.
        package let shares: [Share]

        /// The things alone.
        package var things: [Share] { shares.filter { $0.name != nil } }
        /// True where nobody can say which thing is meant.
        package var isAmbiguous: Bool {
            guard let first = things.first else { return false }
            if middle != nil, middle != first.name { return true }
            return things.count > 1 && first.share < 2 * things[1].share
        }
    }

    /// The radius of a finger, in points: Apple's guidelines ask for targets of 44 points.
    package static let reach: CGFloat = 22

    /// The board's size, in points.
    package let size: CGSize
    /// The side of a cell, in points.
    package let step: CGFloat
    /// How many cells there are across.
    package let columns: Int
    /// How many there are down.
    package let rows: Int
    /// The things that were found, in the order in which they were.
    package private(set) var names: [String] = []
    private var cells: [Int16] = []
    private let disc: [(x: Int, y: Int)]

    /// An empty field; cells are `step` points wide, and more where they would be more than 20,000.
    package init(size: CGSize, step: CGFloat = 4) {
        self.size = size
        let area = max(1, size.width) * max(1, size.height)
        self.step = max(1, step, (area / 20_000).squareRoot())
        columns = max(1, Int((size.width / self.step).rounded(.up)))
        rows = max(1, Int((size.height / self.step).rounded(.up)))
        let most = Int(Self.reach / self.step) + 1
        let (radius, side) = (Self.reach, self.step)
        disc = (-most...most).flatMap { y in
            (-most...most).compactMap { x in
                hypot(CGFloat(x) * side, CGFloat(y) * side) <= radius ? (x, y) : nil
            }
        }
    }

    /// True once each cell was asked for.
    package var isWhole: Bool { cells.count >= columns * rows }
    /// How much of it is known, 0 to 1.
    package var progress: Double { Double(cells.count) / Double(columns * rows) }

    /// Asks for the next `count` cells; `ask` says what is at a point of the board.
    package mutating func fill(_ count: Int, _ ask: (CGPoint) -> String?) {
        for index in cells.count..<min(cells.count + count, columns * rows) {
            guard let name = ask(middle(index % columns, index / columns)) else {
                cells.append(-1)
                continue
            }
            if let known = names.firstIndex(of: name) {
                cells.append(Int16(known))
            } else {
                names.append(name)
                cells.append(Int16(names.count - 1))
            }
        }
    }

    /// What a finger has whose middle is at `point`; what lies beside the board is nothing.
    package func touch(at point: CGPoint) -> Touch {
        touch(Int((point.x / step).rounded(.down)), Int((point.y / step).rounded(.down)))
    }

    /// The same for a cell.
    package func touch(_ column: Int, _ row: Int) -> Touch {
        var counts = [Int](repeating: 0, count: names.count)
        var nothing = 0
        for (x, y) in disc {
            let name = cell(column + x, row + y)
            if name < 0 { nothing += 1 } else { counts[name] += 1 }
        }
        let all = Double(max(disc.count, 1))
        var shares = counts.indices.filter { counts[$0] > 0 }
            .sorted { (counts[$0], $1) > (counts[$1], $0) }
            .map { Share(name: names[$0], share: Double(counts[$0]) / all) }
        if nothing > 0 { shares.append(Share(name: nil, share: Double(nothing) / all)) }
        let own = cell(column, row)
        return Touch(middle: own < 0 ? nil : names[own], shares: shares)
    }

    private func middle(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(
            x: min((CGFloat(column) + 0.5) * step, size.width),
            y: min((CGFloat(row) + 0.5) * step, size.height))
    }

    private func cell(_ column: Int, _ row: Int) -> Int {
        guard column >= 0, column < columns, row >= 0, row < rows else { return -1 }
        let index = row * columns + column
        return index < cells.count ? Int(cells[index]) : -1
    }
}

extension FingerField {
    /// The whole field in figures.
    package struct Summary: Sendable, Equatable {
        /// The share of places that are ambiguous, 0 to 1.
        package var ambiguous = 0.0
        /// The share of places where a finger has nothing.
        package var empty = 0.0
        /// The share of places where a finger has most of a thing, the largest first.
        package var things: [Share] = []
    }

    /// The whole field in figures. Cost: that of `touch` for each cell.
    package var summary: Summary {
        var summary = Summary()
        var counts: [String: Int] = [:]
        let all = Double(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let touch = touch(column, row)
                guard let name = touch.things.first?.name else {
                    summary.empty += 1 / all
                    continue
                }
                if touch.isAmbiguous { summary.ambiguous += 1 / all }
                counts[name, default: 0] += 1
            }
        }
        summary.things = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
            .map { Share(name: $0.key, share: Double($0.value) / all) }
        return summary
    }
}
