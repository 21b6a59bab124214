public import Foundation
import Glibc

/// Writes files completely or not at all. For the rooms and programs of this package.
@_spi(Programs)
public enum WholeFile {
    /// Writes bytes to a file, or to the target of a link. Any thread.
    ///
    /// The bytes are written to a temporary file beside it, which takes its name when all of them
    /// are on the disk; so an old file stays unchanged when writing fails. A pipe or a device is
    /// written directly.
    /// - Parameters:
    ///   - data: the bytes.
    ///   - path: the path, absolute or from the working folder.
    /// - Throws: `ImageError.unwritable` where the bytes can't be written whole.
    public static func write(_ data: Data, to path: String) throws {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, status.st_mode & S_IFMT != S_IFREG {
            guard make(path, data) else { throw unwritable(path) }
            return
        }
        let goal = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let name = ".\(goal.lastPathComponent.prefix(100)).\(UInt32.random(in: 0...UInt32.max)).new"
        let draft = goal.deletingLastPathComponent().appendingPathComponent(name).path
        guard make(draft, data) else {
            let error = unwritable(path)
            unlink(draft)
            throw error
        }
        // A new file takes over the permissions of the old one.
        if isThere { chmod(draft, status.st_mode & 0o7777) }
        guard rename(draft, goal.path) == 0 else {
            let error = unwritable(path)
            unlink(draft)
            throw error
        }
    }

    private static func make(_ path: String, _ data: Data) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isWritten = write(data, descriptor)
        let reason = errno
        // Some file systems report a full disk only on close.
        let isClosed = close(descriptor) == 0
        if !isWritten { errno = reason }
        return isWritten && isClosed
    }

    private static func unwritable(_ path: String) -> ImageError {
        .unwritable(path: path, reason: String(cString: strerror(errno)))
    }

    private static func write(_ data: Data, _ descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS
        }
    }
}
