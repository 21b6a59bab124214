import Foundation
import Glibc

/// A film's file, or folder, under another name beside its goal, until it is whole: an old file stays as long as that.
///
/// One thread at a time. A draft that nobody keeps goes with the value.
final class FilmDraft {
    /// The path of the draft.
    let path: String
    /// The path of the film.
    let goal: String
    private let isFolder: Bool
    private var isLeft = true
    /// The permissions of the old file.
    private let mode: mode_t?
    private var file: Int32 = -1

    /// Begins a draft; that of a file is empty. Throws `FilmError`.
    init(_ url: URL, isFolder: Bool) throws(FilmError) {
        self.isFolder = isFolder
        let resolved = url.resolvingSymlinksInPath()
        let goal = resolved.path
        self.goal = goal
        var status = stat()
        let isThere = stat(goal, &status) == 0
        mode = isThere ? status.st_mode & 0o7777 : nil
        let kind = status.st_mode & S_IFMT
        let name = ".\(resolved.lastPathComponent.prefix(100)).\(UUID().uuidString).new"
        path = resolved.deletingLastPathComponent().appendingPathComponent(name).path
        if isThere, isFolder {
            let names = try? FileManager.default.contentsOfDirectory(atPath: goal)
            guard names?.isEmpty == true else { throw .taken(path: url.path) }
        } else if isThere, kind != S_IFREG {
            throw .unwritable(path: goal, reason: "it is no plain file")
        }
        guard isFolder ? mkdir(path, 0o777) == 0 : create() else { throw unwritable }
    }

    deinit {
        if file >= 0 { close(file) }
        guard isLeft else { return }
        if isFolder {
            try? FileManager.default.removeItem(atPath: path)
        } else {
            unlink(path)
        }
    }

    private func create() -> Bool {
        file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        return file >= 0
    }

    /// The error for the goal, with the system's last reason.
    private var unwritable: FilmError {
        .unwritable(path: goal, reason: String(cString: strerror(errno)))
    }

    /// Has the bytes that follow written to another file; for tests.
    func write(to other: Int32) {
        close(file)
        file = other
    }

    /// Appends bytes to the file. Throws `FilmError.unwritable`.
    func append(_ data: Data) throws(FilmError) {
        try put(data) { Glibc.write(self.file, $0.baseAddress, $0.count) }
    }

    /// Replaces bytes of the file. Throws `FilmError.unwritable`.
    func replace(_ data: Data, at place: Int) throws(FilmError) {
        try put(data) {
            pwrite(self.file, $0.baseAddress, $0.count, off_t(place + data.count - $0.count))
        }
    }

    private func put(
        _ data: Data, _ write: (UnsafeRawBufferPointer) -> Int
    ) throws(FilmError) {
        let isDone = data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(UnsafeRawBufferPointer(rebasing: rest))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
        guard isDone else { throw unwritable }
    }

    /// Gives the draft the name of its goal, once all of it is on the disk. Throws `FilmError.unwritable`.
    func keep() throws(FilmError) {
        if file >= 0 {
            // A pipe, and file systems that are read only, can't be synced.
            guard fsync(file) == 0 || errno == EINVAL || errno == EROFS else { throw unwritable }
            // Some file systems report a full disk only on close.
            let isClosed = close(file) == 0
            file = -1
            guard isClosed else { throw unwritable }
            if let mode { chmod(path, mode) }
        }
        guard rename(path, goal) == 0 else { throw unwritable }
        isLeft = false
    }
}
