/// How far lengths are believed among damaged bytes.
///
/// A length may lie, and each one that is believed costs the checksum of so many bytes. What didn't fit so
/// far is held against the size of the file: after eight times as much only short stretches are tried, and
/// after sixteen none, so that no file takes more time than that.
struct DoubtfulSums {
    private let size: Int
    private var wasted = 0

    private static let patience = 8
    /// Strokes are shorter than this, and so are most tiles with little chalk.
    private static let short = 16 << 10

    /// For a file of so many bytes.
    init(size: Int) { self.size = max(size, 1 << 16) }

    /// The longest stretch that is summed now, in bytes.
    var longest: Int {
        if wasted < Self.patience * size { return .max }
        return wasted < 2 * Self.patience * size ? Self.short : 0
    }

    /// A stretch of so many bytes had another sum.
    mutating func failed(_ count: Int) { wasted += count }
}
