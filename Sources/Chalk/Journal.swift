import Dispatch
import Foundation
import Glibc
import Primitives

/// A file to which each change is added before it is shown.
///
/// A record is given to the kernel in one `write`, at once: what a program has done so far is there
/// whatever ends it. For a machine that loses its power the file goes to the disk in the background
/// after each stroke. Each record has its length and CRC-32 before it; reading ends at the first
/// that isn't whole.
final class Journal {
    /// The journal's own name.
    let id: UUID
    /// Bytes so far.
    private(set) var size: Int
    /// Why the last write failed.
    private(set) var trouble: String?

    private let file: JournalFile
    private let queue = DispatchQueue(label: "lamina.chalk.journal", qos: .utility)

    /// The bytes before a record: its length and checksum.
    private static let head = 8

    private init(_ file: JournalFile, id: UUID, size: Int) {
        self.file = file
        self.id = id
        self.size = size
    }

    /// A new journal at `url`, which goes on from `base`, with the records of `tail`.
    ///
    /// It takes the place of an old one only when it is whole.
    static func create(_ url: URL, base: UUID?, tail: Data = Data()) throws(ChalkError) -> Journal {
        let id = UUID()
        let bytes = frame(.opening(id: id, base: base)) + tail
        let draft = url.appendingPathExtension("new")
        let descriptor = open(draft.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unwritable(path: draft.path, reason: lastReason()) }
        let file = JournalFile(descriptor)
        guard file.write(bytes) else {
            throw .unwritable(path: draft.path, reason: lastReason())
        }
        fdatasync(descriptor)
        guard rename(draft.path, url.path) == 0 else {
            throw .unwritable(path: url.path, reason: lastReason())
        }
        return Journal(file, id: id, size: bytes.count)
    }

    /// Goes on with the journal at `url`, whose records end after `size` bytes.
    static func resume(_ url: URL, id: UUID, size: Int) throws(ChalkError) -> Journal {
        let descriptor = open(url.path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0,
            lseek(descriptor, 0, SEEK_END) >= 0
        else { throw .unwritable(path: url.path, reason: lastReason()) }
        return Journal(JournalFile(descriptor), id: id, size: size)
    }

    /// Adds a record.
    func add(_ record: JournalRecord) {
        let bytes = Self.frame(record)
        if file.write(bytes) {
            size += bytes.count
            trouble = nil
        } else {
            trouble = lastReason()
        }
    }

    /// Sends what was written to the disk, in the background.
    func flush() {
        let file = file
        queue.async { fdatasync(file.descriptor) }
    }

    /// The bytes from `offset` on.
    func tail(from offset: Int) -> Data {
        var data = Data(count: max(0, size - offset))
        let count = data.count
        let got = data.withUnsafeMutableBytes { buffer in
            pread(file.descriptor, buffer.baseAddress, count, off_t(offset))
        }
        return data.prefix(max(0, got))
    }

    private static func frame(_ record: JournalRecord) -> Data {
        let payload = record.payload
        var bytes = ByteWriter()
        bytes.add(UInt32(payload.count))
        bytes.add(payload.checksum)
        bytes.append(payload)
        return bytes.data
    }

    /// The records of a journal in order, each with the offset after it; ends where they end.
    static func read(_ url: URL, _ body: (JournalRecord, Int) -> Void) {
        guard let data = try? Data(contentsOf: url) else { return }
        var bytes = ByteReader(data)
        while let count = bytes.word(), let sum = bytes.word(),
            let payload = bytes.take(Int(count)), payload.checksum == sum,
            let record = JournalRecord(payload: payload)
        {
            body(record, data.count - bytes.left)
        }
    }
}

/// An open file that is closed with its last user.
final class JournalFile: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// All of the bytes at the end; false when the disk is full or gone, and then none of them.
    func write(_ data: Data) -> Bool {
        let start = lseek(descriptor, 0, SEEK_CUR)
        let isWhole = data.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Glibc.write(
                    descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
        if !isWhole {
            let reason = errno
            ftruncate(descriptor, start)
            lseek(descriptor, start, SEEK_SET)
            errno = reason
        }
        return isWhole
    }
}

/// What the system says of its last error.
func lastReason() -> String { String(cString: strerror(errno)) }
