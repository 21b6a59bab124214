import Foundation

/// A record of a journal with its number, step and page.
struct JournalEntry: Equatable {
    /// The record's number in the journal, from 0.
    var number: Int
    /// The step that the record belongs to, or that it undoes or redoes; nil in old journals.
    var step: Int?
    /// The page that the record is about; `PageList.owner` for the list of pages.
    var page = PageID(0)
    /// The record.
    var record: JournalRecord
    /// Whether records before this one could not be read.
    var followsGap = false
}

/// The readable part of a journal's file, however damaged.
///
/// Each record has its length and a CRC-32 before it, and a number of its own. Where one is damaged
/// the search goes on byte by byte to the next that is whole. Records out of order are sorted by
/// their numbers, doubled ones count once, and numbers that are missing are known.
struct JournalContents {
    /// The head; nil when it is damaged.
    private(set) var head: JournalHead?
    /// The records, in order.
    private(set) var entries: [JournalEntry] = []
    /// The offsets at which the records of an old journal end.
    private var ends: [Int] = []
    /// The number of bytes up to the end of the last whole record.
    private(set) var size = 0
    /// The number of records that are known to be missing; in an old journal, of places that could
    /// not be read.
    private(set) var missing = 0
    /// How many records the head speaks of.
    private(set) var counted = 0
    /// Whether the file is as it was written; an unfinished record at its end is no damage.
    private(set) var isSound = true
    /// Whether the head tells how many records there were.
    private(set) var isCounted = true
    /// Whether the journal has the old format, in which records have no numbers.
    private(set) var isOld = false

    /// Reads a file, also one of which the disk gives only parts; nil when there is none. Throws
    /// `ChalkError.unreadable` when there is one and nothing of it can be read.
    init?(_ url: URL) throws(ChalkError) {
        guard let data = try FileBytes.read(url) else { return nil }
        self.init(data)
    }

    /// Reads the bytes of a file.
    init(_ data: Data) {
        let start = data.prefix(JournalHead.size)
        let (names, count) = (JournalHead(start), JournalHead.count(start))
        let isMarked = start.starts(with: JournalHead.magic)
        let numbered = JournalScanner(start: JournalHead.size, isNumbered: true, count: count)
            .records(in: data)
        // Only a file without any sign of a head may be from before there were heads.
        let mayBeOld = !isMarked && names == nil && count == nil
        let old = mayBeOld ? JournalScanner(start: 0, isNumbered: false).records(in: data) : []
        isOld = old.count > numbered.count
        if isOld {
            readOld(data, old)
        } else {
            head = names
            isCounted = count != nil
            readNumbered(data, numbered)
            finish(count: count)
            if !isMarked || names == nil || count == nil { isSound = false }
        }
    }

    /// The records that a document with this head doesn't hold yet.
    func entries(after head: BoardDocument.Head) -> [JournalEntry] {
        if let records = head.records { return entries.filter { $0.number >= records } }
        guard let offset = head.offset else { return entries }
        return zip(entries, ends).filter { $0.1 > offset }.map(\.0)
    }

    /// The number of missing records among those that a document doesn't hold.
    func missing(after head: BoardDocument.Head?) -> Int {
        guard let records = head?.records, !isOld else { return missing }
        var gaps = 0
        var next = records
        for entry in entries where entry.number >= records {
            gaps += entry.number - next
            next = entry.number + 1
        }
        return gaps + max(0, counted - next)
    }

    private mutating func readNumbered(_ data: Data, _ found: [JournalScanner.Found]) {
        for each in found {
            var payload = ByteReader(data[offset: each.payload])
            guard let number = payload.word(), let step = payload.word(),
                let rest = payload.take(payload.left),
                let (page, record) = JournalRecord.tagged(rest)
            else { continue }
            entries.append(
                JournalEntry(number: Int(number), step: Int(step), page: page, record: record))
        }
        size = found.last?.payload.upperBound ?? min(JournalHead.size, data.count)
        isSound =
            entries.count == found.count && !found.contains { $0.followsDamage }
            && entries.indices.allSatisfy { entries[$0].number == $0 }
    }

    /// Sorts records, keeps each once, and marks those behind missing ones.
    private mutating func finish(count: Int?) {
        var next = 0
        var kept: [JournalEntry] = []
        for var entry in entries.sorted(by: { $0.number < $1.number }) where entry.number >= next {
            entry.followsGap = entry.number > next
            missing += entry.number - next
            next = entry.number + 1
            kept.append(entry)
        }
        entries = kept
        counted = count ?? 0
        if let count, count > next {
            missing += count - next
            isSound = false
        }
    }

    private mutating func readOld(_ data: Data, _ found: [JournalScanner.Found]) {
        for (number, each) in found.enumerated() {
            guard let record = JournalRecord(payload: Data(data[offset: each.payload]))
            else { continue }
            if head == nil, case .opening(let id, let base) = record {
                head = JournalHead(id: id, base: base)
            }
            ends.append(each.payload.upperBound)
            entries.append(
                JournalEntry(
                    number: number, step: nil, record: record, followsGap: each.followsDamage))
        }
        size = found.last?.payload.upperBound ?? 0
        missing = found.count { $0.followsDamage }
        isSound = missing == 0
    }
}

extension Data {
    /// The bytes at offsets from the first.
    fileprivate subscript(offset range: Range<Int>) -> Data {
        self[startIndex + range.lowerBound..<startIndex + range.upperBound]
    }
}
