import Foundation
import Glibc

/// A folder in which files are read, written and removed by descriptors: no link in it is followed,
/// and no path leads out of it.
final class Folder {
    /// The kind of entry at a path, as far as it matters here.
    enum Kind {
        case none, file, other
    }

    /// The number of bytes of a file that are read at once, and the most that `bytes(of:)` reads.
    static let (chunk, most) = (1 << 20, 1 << 26)

    private let url: URL
    private let descriptor: Int32

    /// - Parameters:
    ///   - url: the folder.
    ///   - isMade: whether the folder is made where there is none.
    /// - Throws: `PortError` where there is no such folder, or it is a link.
    init(_ url: URL, isMade: Bool = false) throws {
        self.url = url
        if isMade, !FileManager.default.fileExists(atPath: url.path) {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw PortError(
                "\(url.path) can't be used, as it is no folder or a link to one (\(lastReason())); "
                    + "give the folder itself")
        }
    }

    deinit { close(descriptor) }

    /// Whether a path stays inside a folder: relative, without `..`, `.`, empty parts and line breaks.
    static func isInside(_ path: String) -> Bool {
        guard !path.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else { return false }
        return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .allSatisfy {
                !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
            }
    }

    /// The kind of entry at a path. Throws `PortError` where a part before the last is a link.
    func kind(_ path: String) throws -> Kind {
        try at(path) { folder, name in
            var status = stat()
            guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .none }
            return status.st_mode & S_IFMT == S_IFREG ? .file : .other
        } ?? .none
    }

    /// The size of the entry at a path in bytes; 0 where there is none.
    func size(of path: String) throws -> Int {
        try at(path) { folder, name in
            var status = stat()
            return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
                ? Int(status.st_size) : 0
        } ?? 0
    }

    /// The bytes of a regular file; nil where there is none. Throws `PortError` for anything else.
    func bytes(of path: String) throws -> [UInt8]? {
        var all: [UInt8] = []
        let isThere = try read(path) { bytes in
            guard all.count + bytes.count <= Self.most else {
                throw PortError("\(self.name(path)) is larger than 64 MiB; choose another --output")
            }
            all += bytes
        }
        return isThere ? all : nil
    }

    /// The sum of a regular file's bytes; nil where there is none. Throws `PortError` for anything
    /// else.
    func sum(of path: String) throws -> ByteSum? {
        var sum = ByteSum()
        return try read(path) { sum.add($0) } ? sum : nil
    }

    /// Passes the bytes of a regular file to `take` part by part; false where there is none.
    func read(_ path: String, _ take: (ArraySlice<UInt8>) throws -> Void) throws -> Bool {
        try at(path) { folder, name in
            // A FIFO must not block until somebody writes into it.
            let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else {
                if errno == ENOENT { return false }
                throw PortError(
                    "\(self.name(path)) can't be read (\(lastReason())); choose another --output")
            }
            defer { close(file) }
            try self.read(file, path, take)
            return true
        } ?? false
    }

    private func read(
        _ file: Int32, _ path: String, _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw PortError("\(name(path)) is no plain file; choose another --output")
        }
        var buffer = [UInt8](repeating: 0, count: Self.chunk)
        while true {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw PortError("\(name(path)) can't be read: \(lastReason())")
            }
            guard count > 0 else { return }
            try take(buffer[..<count])
        }
    }

    /// Writes a file beside its place and renames it: a link in its place is replaced, and its
    /// target isn't touched. A file for whose sum `isKept` returns true stays as it is.
    /// - Parameters:
    ///   - isRun: whether the file is a program; nil keeps the old file's mode.
    ///   - isKept: whether the file that is there has these bytes already.
    ///   - give: passes the bytes to its argument, part by part.
    /// - Returns: the sum of the bytes.
    @discardableResult
    func write(
        _ path: String, isRun: Bool? = nil, isKept: (ByteSum) -> Bool = { _ in false },
        _ give: ((ArraySlice<UInt8>) throws -> Void) throws -> Void
    ) throws -> ByteSum {
        try at(path, isMade: true) { folder, name in
            let part = ".\(UUID().uuidString).part"
            let file = openat(folder, part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard file >= 0 else {
                throw PortError("\(self.name(path)) can't be written: \(lastReason())")
            }
            defer { close(file) }
            do {
                let sum = try self.fill(file, path, give)
                if isKept(sum) {
                    unlinkat(folder, part, 0)
                } else {
                    Self.setMode(of: file, isRun: isRun, folder, name)
                    guard renameat(folder, part, folder, name) == 0 else {
                        throw PortError("\(self.name(path)) can't be written: \(lastReason())")
                    }
                }
                return sum
            } catch {
                unlinkat(folder, part, 0)
                throw error
            }
        } ?? ByteSum()
    }

    private func fill(
        _ file: Int32, _ path: String, _ give: ((ArraySlice<UInt8>) throws -> Void) throws -> Void
    ) throws -> ByteSum {
        var sum = ByteSum()
        try give { bytes in
            sum.add(bytes)
            var rest = bytes
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    throw PortError("\(self.name(path)) can't be written: \(lastReason())")
                }
                rest = rest.dropFirst(count)
            }
        }
        return sum
    }

    private static func setMode(of file: Int32, isRun: Bool?, _ folder: Int32, _ name: String) {
        var (old, new) = (stat(), stat())
        let isThere =
            fstatat(folder, name, &old, AT_SYMLINK_NOFOLLOW) == 0
            && old.st_mode & S_IFMT == S_IFREG
        guard fstat(file, &new) == 0 else { return }
        if isRun == nil, isThere {
            fchmod(file, old.st_mode & 0o777)
        } else if isRun == true {
            // Everybody who may read the file may run it.
            fchmod(file, new.st_mode & 0o777 | (new.st_mode & 0o444) >> 2)
        }
    }

    /// Removes a regular file, and nothing else. Throws `PortError` where a part before the last is
    /// a link.
    func remove(_ path: String) throws {
        guard try kind(path) == .file else { return }
        _ = try at(path) { folder, name in unlinkat(folder, name, 0) }
    }

    /// Calls `use` with the folder that contains a path's last part, and that part; nil where there
    /// is no such folder.
    private func at<Result>(
        _ path: String, isMade: Bool = false, _ use: (Int32, String) throws -> Result
    ) throws -> Result? {
        guard Self.isInside(path) else {
            throw PortError("\(path) lies outside of \(url.path); choose another --output")
        }
        let parts = path.split(separator: "/").map(String.init)
        var folder = dup(descriptor)
        defer { close(folder) }
        for part in parts.dropLast() {
            if isMade { mkdirat(folder, part, 0o777) }
            let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard next >= 0 else {
                if errno == ENOENT { return nil }
                throw PortError(
                    "\(name(path)) leads through a link or something else that is no folder; "
                        + "choose another --output")
            }
            close(folder)
            folder = next
        }
        return try use(folder, parts.last ?? "")
    }

    private func name(_ path: String) -> String { "\(path) in \(url.path)" }
}

/// The FNV-1a hash, 64 bits, of bytes that come in parts: enough to notice that a file was edited,
/// and equal in every run.
struct ByteSum: Equatable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The sum in digits, as in the record.
    var text: String { String(value, radix: 16) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
}

/// The system's words for its last error.
func lastReason() -> String { String(cString: strerror(errno)) }
