import Dispatch
import Foundation
import Primitives

/// A file to which each change is added before it is shown.
///
///     JournalHead | length, CRC-32 | number, step, what was done | length, CRC-32 | number, ...
///
/// A record is given to the kernel in one `write`, at once, and counted in the head: what a program has
/// done so far is there whatever ends it. For a machine that loses its power the file goes to the disk in
/// the background after each stroke. What the disk has no room for is kept, and written before
/// anything else as soon as there is some. `JournalContents` reads it.
final class Journal {
    /// The journal's own name.
    let id: UUID
    /// Records so far, also those that wait.
    private(set) var count: Int
    /// Why the last write failed; nil when all is in the file.
    private(set) var trouble: String?

    private let file: JournalFile
    /// Bytes in the file.
    private(set) var size: Int
    /// Records that the disk had no room for.
    private var waiting = Data()
    private let queue = DispatchQueue(label: "lamina.chalk.journal", qos: .utility)

    private init(_ file: JournalFile, id: UUID, size: Int, count: Int) {
        self.file = file
        self.id = id
        self.size = size
        self.count = count
    }

    /// A new journal at `url`, which goes on from `base`, with the records of `tail`.
    ///
    /// It takes the place of an old one only when it is whole and on the disk.
    static func create(
        _ url: URL, base: UUID?, tail: [JournalEntry] = []
    ) throws(ChalkError) -> Journal {
        let id = UUID()
        var bytes = JournalHead(id: id, base: base).bytes(count: tail.count)
        for (number, entry) in tail.enumerated() {
            bytes.append(frame(entry.record, step: entry.step ?? 0, number: number))
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
        return Journal(file, id: id, size: bytes.count, count: tail.count)
    }

    /// Goes on with the sound journal at `url`, whose records end after `size` bytes.
    static func resume(
        _ url: URL, id: UUID, size: Int, count: Int
    ) throws(ChalkError) -> Journal {
        let descriptor = open(url.path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0,
            lseek(descriptor, 0, SEEK_END) >= 0
        else { throw .unwritable(path: url.path, reason: lastReason()) }
        return Journal(JournalFile(descriptor), id: id, size: size, count: count)
    }

    /// Adds a record, of a step.
    func add(_ record: JournalRecord, step: Int) {
        waiting.append(Self.frame(record, step: step, number: count))
        count += 1
        writeWaiting()
    }

    /// Writes what waits for room; false when there is still none.
    @discardableResult func writeWaiting() -> Bool {
        guard !waiting.isEmpty else { return true }
        guard file.write(waiting) else {
            trouble = lastReason()
            return false
        }
        size += waiting.count
        waiting.removeAll(keepingCapacity: true)
        trouble = nil
        let mark = JournalHead.mark(after: count)
        // Without it the records are there all the same.
        _ = file.write(mark.bytes, at: mark.place)
        return true
    }

    /// False when somebody has removed the file.
    var isThere: Bool { file.isNamed }

    /// Sends what was written to the disk, in the background.
    func flush() {
        let file = file
        queue.async { fdatasync(file.descriptor) }
    }

    /// The records from one on, as far as the file still has them, and those that wait.
    func tail(from number: Int) -> [JournalEntry] {
        var data = Data(count: size)
        let got = data.withUnsafeMutableBytes { buffer in
            pread(file.descriptor, buffer.baseAddress, buffer.count, 0)
        }
        let all = data.prefix(max(0, got)) + waiting
        return JournalContents(all).entries.filter { $0.number >= number }
    }

    private static func frame(_ record: JournalRecord, step: Int, number: Int) -> Data {
        var payload = ByteWriter()
        payload.add(UInt32(truncatingIfNeeded: number))
        payload.add(UInt32(truncatingIfNeeded: step))
        payload.append(record.payload)
        var bytes = ByteWriter()
        bytes.add(UInt32(payload.data.count))
        bytes.add(payload.data.checksum)
        bytes.append(payload.data)
        return bytes.data
    }
}
