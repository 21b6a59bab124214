public import Foundation
import Glibc

/// Reads files that may be a stranger's: plain files only, and no more of them than memory has room for.
///
/// Opening a FIFO waits for who writes into it, and a device such as `/dev/zero` never ends. Any thread.
public enum PlainFile {
    /// Why a file isn't read.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The system refuses, with this error.
        case system(Int32)
        /// The path leads to something else, such as a folder.
        case other(String)
        /// The file has more bytes than may be read.
        case tooLarge(Int, most: Int)

        /// A clause without a full stop: what is wrong with the file.
        public var description: String {
            switch self {
            case .system(let error): String(cString: strerror(error))
            case .other(let kind): "it is \(kind) and no plain file"
            case .tooLarge(let bytes, let most):
                "it has \(ByteText.of(bytes)), and \(ByteText.of(most)) at most are read"
            }
        }
    }

    /// The most bytes of a file that is read as a whole: what all pixels of the program may take.
    public static var mostBytes: Int { MemoryLimit.ofProcess }

    /// Opens a plain file for reading; the caller closes the descriptor. Throws `Failure`, and waits for nobody.
    package static func open(_ path: String) throws(Failure) -> Int32 {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .system(errno) }
        try check(status)
        // The name may lead elsewhere by now.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .system(errno) }
        do throws(Failure) {
            guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
            try check(status)
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Whether there is a plain file at a place.
    package static func isPlain(_ url: URL) -> Bool {
        var status = stat()
        guard url.isFileURL, stat(url.path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFREG
    }

    private static func check(_ status: stat) throws(Failure) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .other("a folder")
        case S_IFIFO: throw .other("a FIFO")
        case S_IFCHR, S_IFBLK: throw .other("a device")
        case S_IFSOCK: throw .other("a socket")
        default: throw .other("something else")
        }
    }

    /// Returns the bytes of a plain file; one of more than `most` bytes isn't read at all.
    /// - Parameters:
    ///   - path: the path, absolute or from the working folder.
    ///   - most: the most bytes of a file that is read.
    /// - Throws: `Failure` where the file isn't there, is no plain file, is too large, or can't be read.
    public static func bytes(
        of path: String, most: Int = mostBytes
    ) throws(Failure) -> Data {
        let descriptor = try open(path)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        guard status.st_size <= most else { throw .tooLarge(Int(status.st_size), most: most) }
        // One byte more than it says shows whether it ends there; it may grow, and some files say 0.
        var (data, place) = (Data(), 0)
        var room = Int(status.st_size) + 1
        while true {
            guard room <= most + 1 else { throw .tooLarge(room, most: most) }
            data.count = room
            let count = data.withUnsafeMutableBytes { buffer in
                read(descriptor, buffer.baseAddress.map { $0 + place }, room - place)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno) }
            place += count
            if count == 0 { return data.prefix(place) }
            if place == room { room = min(room * 2 + 4096, max(most + 1, room + 1)) }
        }
    }

    /// The bytes of a plain file; nil where there is none that can be read.
    /// - Parameter url: a file's address; others give nil.
    public static func bytes(at url: URL) -> Data? {
        guard url.isFileURL else { return nil }
        return try? bytes(of: url.path)
    }
}
