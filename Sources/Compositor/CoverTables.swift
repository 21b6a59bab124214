import CKernels
import Primitives

/// Makes tables of coverage, and keeps them while frames use them.
final class CoverTables {
    /// How many tables were made, for tests.
    private(set) var madeCount = 0
    private var tables: [CoverTable.Key: CoverTable] = [:]
    /// The tables asked for last: the next layer mostly wants one of them.
    private var recent: [CoverTable] = []
    private var frame = 0
    private var byteCount = 0
    private var maker = CoverTableMaker()
    private static let mostRecent = 4
    /// Tables of more bytes than this don't outlive a frame that does without.
    private static let mostBytes = 8 << 20
    /// Frames after which an unused table goes.
    private static let patience = 240

    /// Starts a frame: forgets what the last ones did not use.
    func beginFrame() {
        frame += 1
        guard byteCount > Self.mostBytes || frame % Self.patience == 0 else { return }
        let oldest = byteCount > Self.mostBytes ? frame - 1 : frame - Self.patience
        tables = tables.filter { $0.value.used >= oldest }
        byteCount = tables.values.reduce(0) { $0 + $1.byteCount }
        recent.removeAll(keepingCapacity: true)
    }

    /// The table of a shape; nil when nothing is inside.
    func table(_ key: CoverTable.Key) -> CoverTable? {
        for table in recent where table.key == key {
            table.used = frame
            return table
        }
        let known = tables[key]
        guard let table = known ?? maker.make(key) else { return nil }
        table.used = frame
        if known == nil {
            madeCount += 1
            byteCount += table.byteCount
            tables[key] = table
        }
        if recent.count == Self.mostRecent { recent.removeFirst() }
        recent.append(table)
        return table
    }
}
