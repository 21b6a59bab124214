/// A limit on the work that damaged bytes may cause.
///
/// The length of a part may be wrong, and each length that is believed costs a checksum of so many
/// bytes. The bytes of checksums that didn't match are held against the size of the file: after
/// eight times the size only short stretches are tried, and after sixteen times none, so that no
/// file takes more time than that.
struct DoubtfulSums {
    private let size: Int
    private var wasted = 0

    private static let patience = 8
    /// The length in bytes under which a stretch is short. Strokes are shorter than this, and so
    /// are most tiles with little chalk.
    private static let short = 16 << 10

    /// Begins with a file of `size` bytes.
    init(size: Int) { self.size = max(size, 1 << 16) }

    /// The longest stretch whose checksum is still tried, in bytes.
    var longest: Int {
        if wasted < Self.patience * size { return .max }
        return wasted < 2 * Self.patience * size ? Self.short : 0
    }

    /// Notes that the checksum of a stretch of `count` bytes didn't match.
    mutating func failed(_ count: Int) { wasted += count }
}
