import Foundation
import Glibc

/// An open file, closed with its last reference.
final class JournalFile: Sendable {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Appends bytes; when the disk is full or gone, none of them are left in the file and the
    /// result is false.
    func write(_ data: Data) -> Bool {
        let start = lseek(descriptor, 0, SEEK_CUR)
        let isWhole = data.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                let count = Disk.write(descriptor, rest)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
        if !isWhole {
            let reason = errno
            _ = Disk.cut(descriptor, to: Int(start))
            lseek(descriptor, start, SEEK_SET)
            errno = reason
        }
        return isWhole
    }

    /// Overwrites bytes at an offset; false when that fails.
    func write(_ data: Data, at place: Int) -> Bool {
        data.withUnsafeBytes { Disk.write(descriptor, $0, at: place) } == data.count
    }

    /// Whether the file still has a name.
    var isNamed: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    /// Whether a path leads to this very file.
    func isNamed(_ url: URL) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(url.path, &other) == 0
            && own.st_dev == other.st_dev && own.st_ino == other.st_ino
    }

    /// Creates an empty file that is to replace `goal`; throws `ChalkError.unwritable` of `goal`.
    static func create(_ url: URL, for goal: URL, mode: mode_t) throws(ChalkError) -> JournalFile {
        let descriptor = Disk.create(url.path, mode: mode)
        guard descriptor >= 0 else { throw .unwritable(path: goal.path, reason: lastReason()) }
        return JournalFile(descriptor)
    }
}

/// The system's words for its last error.
func lastReason() -> String { String(cString: strerror(errno)) }
