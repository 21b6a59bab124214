import CKernels
import Primitives

/// Makes tables of coverage, and keeps them while frames use them.
final class CoverTables {
    /// How many tables were made, for tests.
    private(set) var madeCount = 0
    private let tables = FrameCache<CoverTable.Key, CoverTable>(patience: 240)
    /// The tables asked for last in this frame: the next layer mostly wants one of them.
    private var recent: [CoverTable] = []
    /// Tables that are to be made again.
    private var spares: [CoverTable] = []
    private var maker = CoverTableMaker()
    private static let mostRecent = 4
    /// More tables than this aren't kept for their memory.
    private static let mostSpares = 512
    /// Tables of more bytes than this don't outlive a frame that does without.
    private static let mostBytes = 8 << 20
    /// No frame makes tables of more rows of pixels: a row takes up to 0.6 us. Shapes after that are polygons.
    static let mostRows = 1 << 16
    private var rows = 0
    /// True once the frame makes no other tables.
    var isSpent: Bool { rows >= Self.mostRows }

    /// Traps where what is kept contradicts itself; for tests.
    func checkInvariants() { tables.checkInvariants() }

    /// Starts a frame: forgets what the last ones did not use.
    func beginFrame() {
        recent.removeAll(keepingCapacity: true)
        rows = 0
        tables.beginFrame(budget: Self.mostBytes) { table in
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

    /// The table of a shape; nil when nothing is inside, and when it would be made and no more are.
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
