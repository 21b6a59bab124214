import CKernels
import Primitives

/// Makes tables of coverage, and keeps them while frames use them.
final class CoverTables {
    /// The number of tables that were made, for tests.
    private(set) var madeCount = 0
    private let tables = FrameCache<CoverTable.Key, CoverTable>(patience: 240)
    /// The tables that were used last in this frame: the next layer mostly uses one of them.
    private var recent: [CoverTable] = []
    /// Tables whose memory is to be used for new ones.
    private var spares: [CoverTable] = []
    private var maker = CoverTableMaker()
    private static let mostRecent = 4
    /// The most spare tables that are kept for their memory.
    private static let mostSpares = 512
    /// The number of bytes of all tables beyond which those that the last frame didn't use are
    /// dropped.
    private static let mostBytes = 8 << 20
    /// The most rows of pixels of tables that a frame makes: a row takes up to 0.6 us. Shapes after
    /// that are polygons.
    static let mostRows = 1 << 16
    private var rows = 0
    /// Whether the frame makes no more tables.
    var isSpent: Bool { rows >= Self.mostRows }

    /// Traps where the kept tables contradict each other; for tests.
    func checkInvariants() { tables.checkInvariants() }

    /// Starts a frame: drops the tables that the last ones did not use.
    func beginFrame() {
        recent.removeAll(keepingCapacity: true)
        rows = 0
        tables.beginFrame(budget: Self.mostBytes) { table in
            if spares.count < Self.mostSpares { spares.append(table) }
        }
    }

    /// Returns a table whose memory may be used again, as no list of items holds it.
    private func takeSpare() -> CoverTable? {
        guard !spares.isEmpty, isKnownUniquelyReferenced(&spares[spares.count - 1]) else {
            return nil
        }
        return spares.removeLast()
    }

    /// Returns the table of a shape; nil when nothing is inside, and when it isn't kept and no more
    /// are made.
    func table(_ key: CoverTable.Key) -> CoverTable? {
        for table in recent where table.key == key { return table }
        let known = tables.find(key)
        guard known != nil || !isSpent,
            let table = known ?? maker.make(key, spare: takeSpare())
        else { return nil }
        if known == nil {
            madeCount += 1
            rows += key.outer.pixelHeight
            tables.store(table, for: key, cost: table.byteCount)
        }
        if recent.count == Self.mostRecent { recent.removeFirst() }
        recent.append(table)
        return table
    }
}
