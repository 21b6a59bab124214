import Foundation

/// The order in which boxes are read: line by line from the top, each line from the left.
enum ReadingOrder {
    /// Sorts things by their boxes. A box is on a line where it overlaps the first box of that line
    /// by at least half of the smaller height.
    static func sorted<Thing>(_ things: [Thing], by box: (Thing) -> CGRect) -> [Thing] {
        var rest = things.map { (thing: $0, box: box($0)) }.enumerated()
            .sorted {
                ($0.element.box.minY, $0.offset) < ($1.element.box.minY, $1.offset)
            }
            .map(\.element)
        var result: [Thing] = []
        while let first = rest.first {
            let isInLine = rest.map { shares(first.box, $0.box) }
            let line = zip(rest, isInLine).filter(\.1).map(\.0)
            rest = zip(rest, isInLine).filter { !$0.1 }.map(\.0)
            let places = line.enumerated().sorted {
                ($0.element.box.minX, $0.offset) < ($1.element.box.minX, $1.offset)
            }
            result += places.map(\.element.thing)
        }
        return result
    }

    /// Whether `box`, which begins no higher than `first`, is on its line.
    private static func shares(_ first: CGRect, _ box: CGRect) -> Bool {
        let overlap = min(first.maxY, box.maxY) - max(first.minY, box.minY)
        let smaller = min(first.height, box.height)
        return smaller <= 0 ? box.minY == first.minY : overlap >= smaller / 2
    }
}
