import Foundation
import Glibc
import Primitives

/// Reads files of which parts may be unreadable.
enum FileBytes {
    /// The bytes that are read at once, and those that are given up at once.
    private static let (chunk, block) = (1 << 20, 4096)

    /// The bytes of a file, zeros where the disk can't read them; nil when there is no file. Throws
    /// `ChalkError.unreadable` when it is there and can't be opened, or no byte of it can be read.
    static func read(_ url: URL) throws(ChalkError) -> Data? {
        let descriptor = Disk.open(url.path, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .unreadable(path: url.path, reason: lastReason())
        }
        let file = JournalFile(descriptor)
        var status = stat()
        // Not `Data(count:)`, which ends the program where memory is short.
        guard fstat(file.descriptor, &status) == 0 else {
            throw .unreadable(path: url.path, reason: lastReason())
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: url.path, reason: "it is no plain file")
        }
        guard
            let memory = malloc(max(Int(status.st_size), 1))
        else { throw .unreadable(path: url.path, reason: lastReason()) }
        let buffer = UnsafeMutableRawBufferPointer(start: memory, count: Int(status.st_size))
        guard let count = fill(buffer, from: file.descriptor) else {
            let reason = lastReason()
            free(memory)
            throw .unreadable(path: url.path, reason: reason)
        }
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }

    /// Fills a buffer from a file; returns the number of bytes that the file has, nil when none of
    /// them can be read.
    private static func fill(
        _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
    ) -> Int? {
        var (place, step, got) = (0, chunk, 0)
        var reason: Int32 = 0
        while place < buffer.count {
            let part = UnsafeMutableRawBufferPointer(
                rebasing: buffer[place..<min(place + step, buffer.count)])
            let count = Disk.read(descriptor, part, at: place)
            if count < 0, errno == EINTR { continue }
            if count == 0 { return place }
            if count > 0 {
                (place, got) = (place + count, got + count)
            } else if step > block {
                step = block
                continue
            } else {
                reason = errno
                part.initializeMemory(as: UInt8.self, repeating: 0)
                place += part.count
            }
            if place % chunk == 0 { step = chunk }
        }
        errno = reason
        return got > 0 || buffer.isEmpty ? buffer.count : nil
    }
}
