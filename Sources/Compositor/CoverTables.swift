import CKernels
import Primitives

/// Makes tables of coverage, and keeps them while frames use them.
final class CoverTables {
    /// How many tables were made, for tests.
    private(set) var madeCount = 0
    private var tables: [CoverTable.Key: CoverTable] = [:]
    /// The tables asked for last: the next layer mostly wants one of them.
    private var recent: [CoverTable] = []
    /// Keys that a frame forgets, and tables that are to be made again.
    private var unused: [CoverTable.Key] = []
    private var spares: [CoverTable] = []
    private var frame = 0
    private var byteCount = 0
    private var maker = CoverTableMaker()
    private static let mostRecent = 4
    /// More tables than this aren't kept for their memory.
    private static let mostSpares = 512
    /// Tables of more bytes than this don't outlive a frame that does without.
    private static let mostBytes = 8 << 20
    /// Frames after which an unused table goes.
    private static let patience = 240

    /// Starts a frame: forgets what the last ones did not use.
    func beginFrame() {
        frame += 1
        guard byteCount > Self.mostBytes || frame % Self.patience == 0 else { return }
        let oldest = byteCount > Self.mostBytes ? frame - 1 : frame - Self.patience
        recent.removeAll(keepingCapacity: true)
        unused.removeAll(keepingCapacity: true)
        for (key, table) in tables where table.used < oldest { unused.append(key) }
        for key in unused {
            guard let table = tables.removeValue(forKey: key) else { continue }
            byteCount -= table.byteCount
            if spares.count < Self.mostSpares { spares.append(table) }
        }
    }

    /// A table whose memory may be used again: one that no list of items holds.
    private func takeSpare() -> CoverTable? {
        guard !spares.isEmpty, isKnownUniquelyReferenced(&spares[spares.count - 1]) else {
            return nil
        }
        return spares.removeLast()
    }

    /// The table of a shape; nil when nothing is inside.
    func table(_ key: CoverTable.Key) -> CoverTable? {
        for table in recent where table.key == key {
            table.used = frame
            return table
        }
        let known = tables[key]
        guard let table = known ?? maker.make(key, spare: takeSpare()) else { return nil }
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
