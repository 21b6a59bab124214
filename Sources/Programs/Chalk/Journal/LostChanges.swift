/// Strokes and other changes that a journal has lost. It knows of missing records; a stroke has many of them.
struct LostChanges: Equatable {
    /// The changes that are known to be lost, in part or whole.
    private(set) var count = 0
    /// Whether others may be among those.
    private(set) var isAtLeast = false
    /// Whether the last ones are lost, nobody knows how many.
    private(set) var hasLostEnd = false

    /// So many changes.
    init(count: Int = 0) { self.count = count }

    /// As a part of a sentence.
    var words: String {
        let number = count == 1 ? "1 change" : "\(count) changes"
        if hasLostEnd { return count == 0 ? "the last changes" : number + " and the last ones" }
        return isAtLeast ? "at least " + number : number
    }

    /// Takes in records that are missing between two others; `before` is nil at the beginning.
    mutating func add(records: Int, _ before: JournalEntry?, _ after: JournalEntry) {
        guard let before, before.page == after.page, let first = before.step,
            let last = after.step, last >= first
        else {
            count += 1
            if records > 1 { isAtLeast = true }
            return
        }
        // The steps between, and at both sides one of which a part is there.
        let parts = (before.record.isOpen ? 1 : 0) + (after.record.isInside ? 1 : 0)
        let all = last == first ? 1 : last - first - 1 + parts
        count += min(max(all, 1), records)
    }

    /// Takes in records that are missing at the end.
    mutating func addEnd(records: Int) {
        if records == 1 { count += 1 } else { hasLostEnd = true }
    }
}

extension JournalRecord {
    /// Whether more of the same stroke follows.
    fileprivate var isOpen: Bool {
        switch self {
        case .begin, .samples, .restart: true
        default: false
        }
    }

    /// Whether it goes on with a stroke that began before.
    fileprivate var isInside: Bool {
        switch self {
        case .samples, .end, .cancel, .restart: true
        default: false
        }
    }
}

extension JournalContents {
    /// The changes that are missing behind what a document holds.
    func lost(after head: BoardDocument.Head?) -> LostChanges {
        guard !isOld else { return LostChanges(count: missing) }
        var (lost, before, next) = (LostChanges(), JournalEntry?.none, head?.records ?? 0)
        for entry in entries {
            if entry.number > next { lost.add(records: entry.number - next, before, entry) }
            (before, next) = (entry, max(next, entry.number + 1))
        }
        if counted > next { lost.addEnd(records: counted - next) }
        return lost
    }
}
