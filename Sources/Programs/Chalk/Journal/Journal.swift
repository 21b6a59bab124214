import Dispatch
import Foundation
import Glibc
import Primitives

/// A file to which each change is added before it is shown.
///
///     JournalHead | length, CRC-32 | number, step, record | length, CRC-32 | number, ...
///
/// A record of a page other than the first has a kind with the highest bit set, and the page's
/// number (4 bytes) behind it: no record's page depends on another record.
///
/// A record is given to the kernel in one `write`, at once, and counted in the head: all that a
/// program has done so far is in the file, however the program ends. In case of a power failure the
/// file is synced to the disk in the background after each stroke. Records for which the disk has
/// no room are kept, and written before anything else as soon as there is room. `JournalContents`
/// reads the file.
final class Journal {
    /// The journal's identifier.
    let id: UUID
    /// The number of records so far, with those that wait.
    private(set) var count: Int
    /// The reason why the last write failed; nil when all is in the file.
    private var writeFailure: String?
    /// The reason why the last sync to the disk failed; nil for none.
    private let failure = Locked<String?>(nil)
    private var isMoved = false

    private let url: URL
    private let file: JournalFile
    /// The size of the file in bytes.
    private(set) var size: Int
    /// The bytes of the records for which the disk had no room.
    private var waiting = Data()
    /// The records since a checkpoint began; nil while there is none.
    private var tail: [JournalEntry]?
    private let queue = DispatchQueue(label: "lamina.chalk.journal", qos: .utility)

    private init(_ url: URL, _ file: JournalFile, id: UUID, size: Int, count: Int) {
        self.url = url
        self.file = file
        self.id = id
        self.size = size
        self.count = count
    }

    /// Makes a new journal at `url`, which goes on from the document `base`, with the records of
    /// `tail`.
    ///
    /// The file replaces an old one only when it is whole and on the disk.
    static func create(
        _ url: URL, base: UUID?, tail: [JournalEntry] = []
    ) throws(ChalkError) -> Journal {
        let id = UUID()
        var bytes = JournalHead(id: id, base: base).bytes(count: tail.count)
        for (number, entry) in tail.enumerated() {
            bytes.append(
                frame(entry.record, step: entry.step ?? 0, page: entry.page, number: number))
        }
        let draft = url.appendingPathExtension("new")
        let file = try JournalFile.create(draft, for: url, mode: 0o600)
        guard file.write(bytes), Disk.sync(file.descriptor),
            Disk.rename(draft.path, to: url.path)
        else {
            let reason = lastReason()
            unlink(draft.path)
            throw .unwritable(path: url.path, reason: reason)
        }
        Disk.syncNames(in: url.deletingLastPathComponent())
        return Journal(url, file, id: id, size: bytes.count, count: tail.count)
    }

    /// Resumes the sound journal at `url`, whose records end after `size` bytes.
    static func resume(
        _ url: URL, id: UUID, size: Int, count: Int
    ) throws(ChalkError) -> Journal {
        let descriptor = Disk.open(url.path, O_RDWR)
        guard descriptor >= 0, Disk.cut(descriptor, to: size),
            lseek(descriptor, 0, SEEK_END) >= 0
        else { throw .unwritable(path: url.path, reason: lastReason()) }
        return Journal(url, JournalFile(descriptor), id: id, size: size, count: count)
    }

    /// Adds a record, of a step and a page.
    func add(_ record: JournalRecord, step: Int, page: PageID = 0) {
        waiting.append(Self.frame(record, step: step, page: page, number: count))
        tail?.append(JournalEntry(number: count, step: step, page: page, record: record))
        count += 1
        writeWaiting()
    }

    /// Writes the records that wait for room; false when there is still none.
    @discardableResult func writeWaiting() -> Bool {
        guard !waiting.isEmpty else { return true }
        // Records that can't be written are counted, too: that takes no room, and the next start
        // tells of it.
        defer { writeCount() }
        guard file.write(waiting) else {
            writeFailure = lastReason()
            return false
        }
        size += waiting.count
        waiting.removeAll(keepingCapacity: true)
        writeFailure = nil
        return true
    }

    /// Writes the number of records into the head. Without it the existing records are read all the
    /// same.
    private func writeCount() {
        let mark = JournalHead.mark(after: count)
        _ = file.write(mark.bytes, at: mark.place)
    }

    /// Whether the file is still there: neither removed, nor seen to have moved.
    var isThere: Bool { !isMoved && file.isNamed }

    /// Checks whether the file is still in its place: somebody may have moved its folder away.
    func lookForFile() { isMoved = !file.isNamed(url) }

    /// Syncs the file to the disk, in the background; `trouble` says later what failed.
    func flush() {
        let (file, failure) = (file, failure)
        queue.async {
            guard !Disk.syncData(file.descriptor) else { return }
            let reason = lastReason()
            failure.withLock { $0 = reason }
        }
    }

    /// Waits for the sync.
    func finishFlush() { queue.sync {} }

    /// Whether bytes that were written may be lost: a sync failed, and a later sync tells nothing
    /// about those bytes.
    var isDoubtful: Bool { failure.withLock { $0 != nil } }

    /// The reason why something isn't on the disk; nil when nothing is known to be missing.
    var trouble: String? { writeFailure ?? failure.withLock { $0 } }

    /// Begins to keep records, so that another journal can begin with them.
    func keepTail() { tail = [] }

    /// Returns the records that were kept, and stops keeping them.
    func takeTail() -> [JournalEntry] {
        defer { tail = nil }
        return tail ?? []
    }

    private static func frame(
        _ record: JournalRecord, step: Int, page: PageID, number: Int
    ) -> Data {
        var payload = ByteWriter()
        payload.add(UInt32(truncatingIfNeeded: number))
        payload.add(UInt32(truncatingIfNeeded: step))
        payload.append(record.payload(of: page))
        var bytes = ByteWriter()
        bytes.add(UInt32(payload.data.count))
        bytes.add(payload.data.checksum)
        bytes.append(payload.data)
        return bytes.data
    }
}
