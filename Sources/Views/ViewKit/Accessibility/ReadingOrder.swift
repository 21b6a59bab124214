import Foundation

/// The order in which boxes are read: line by line from the top, each line from the left, or from the
/// right where the program's language is read from there.
@MainActor
enum ReadingOrder {
    /// Sorts things by their boxes. A box is on a line where it overlaps the first box of that line
    /// by at least half of the smaller height.
    static func sorted<Thing>(_ things: [Thing], by box: (Thing) -> CGRect) -> [Thing] {
        let isFromRight = UIApplication.readingDirection == .rightToLeft
        func start(of box: CGRect) -> CGFloat { isFromRight ? -box.maxX : box.minX }
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
                (start(of: $0.element.box), $0.offset) < (start(of: $1.element.box), $1.offset)
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
