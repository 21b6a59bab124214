public import Foundation

/// The things that a finger would hit around each place of a stopped frame.
///
/// The frame is hit-tested at the middle of each cell of a grid; a finger is a disc of 44 points,
/// and its share of a thing is the share of the disc's cells that hit the thing.
///
///     . . a a a .        a finger in the middle of the fourth column: a 60 %, b 15 %, nothing 25 %
///     . . a a b b        ambiguous: the largest is not at the middle, or has less than
///     . . a a b b        twice of what the next has
public struct FingerField: Sendable {
    /// The share of a finger's disc that a thing has.
    public struct Share: Sendable, Equatable {
        /// The thing; nil for no thing.
        public let name: String?
        /// The share, 0 to 1.
        public let share: Double

        /// Makes a share of a thing.
        public init(name: String?, share: Double) {
            (self.name, self.share) = (name, share)
        }
    }

    /// The shares of a finger at a place.
    public struct Touch: Sendable, Equatable {
        /// The thing under the finger's middle; nil for nothing.
        public let middle: String?
        /// The shares of the things, the largest first, and of no thing as nil.
        public let shares: [Share]

        /// The shares of the things alone.
        public var things: [Share] { shares.filter { $0.name != nil } }
        /// Whether it is unclear which thing is meant.
        public var isAmbiguous: Bool {
            guard let first = things.first else { return false }
            if middle != nil, middle != first.name { return true }
            return things.count > 1 && first.share < 2 * things[1].share
        }
    }

    /// The radius of a finger, in points: Apple's guidelines ask for targets of 44 points.
    public static let reach: CGFloat = 22

    /// The board's size, in points.
    public let size: CGSize
    /// The side of a cell, in points.
    public let step: CGFloat
    /// The number of columns of cells.
    public let columns: Int
    /// The number of rows of cells.
    public let rows: Int
    /// The names of the things that were found, in the order of discovery.
    public private(set) var names: [String] = []
    private var cells: [Int16] = []
    private let disc: [(x: Int, y: Int)]

    /// Makes an empty field; cells are `step` points wide, or wider where there would be more than
    /// 20,000.
    public init(size: CGSize, step: CGFloat = 4) {
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

    /// Whether every cell was tested.
    public var isWhole: Bool { cells.count >= columns * rows }
    /// The share of the cells that were tested, 0 to 1.
    public var progress: Double { Double(cells.count) / Double(columns * rows) }

    /// Tests the next `count` cells; `ask` returns the thing at a point of the board.
    public mutating func fill(_ count: Int, _ ask: (CGPoint) -> String?) {
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

    /// The shares of a finger whose middle is at `point`; outside of the board there is nothing.
    public func touch(at point: CGPoint) -> Touch {
        touch(Int((point.x / step).rounded(.down)), Int((point.y / step).rounded(.down)))
    }

    /// The shares of a finger whose middle is in a cell.
    public func touch(_ column: Int, _ row: Int) -> Touch {
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
    /// Figures of the whole field.
    public struct Summary: Sendable, Equatable {
        /// The share of places that are ambiguous, 0 to 1.
        public var ambiguous = 0.0
        /// The share of places where a finger has nothing under it.
        public var empty = 0.0
        /// The share of places where a finger has most of each thing, the largest first.
        public var things: [Share] = []
    }

    /// The figures of the whole field. Cost: that of `touch` for each cell.
    public var summary: Summary {
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
