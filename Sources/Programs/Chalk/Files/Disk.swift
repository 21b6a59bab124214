import Foundation
import Glibc
import Primitives

/// The system calls on the files of boards, with fault injection: a test can let any of them fail,
/// as on a full disk.
enum Disk {
    /// The kinds of calls.
    enum Call: CaseIterable, Sendable {
        /// Making a new file; opening an existing one.
        case create, open
        /// Appending bytes; overwriting bytes; reading bytes.
        case write, overwrite, read
        /// Syncing a file to the disk; syncing its data alone.
        case sync, syncData
        /// Truncating a file; renaming a file.
        case cut, rename
    }

    /// A fault that takes the place of a call.
    enum Fault: Sendable {
        /// The call does nothing and fails with an error of the system.
        case fails(Int32)
        /// Only half of the bytes are written.
        case half
    }

    /// The faults of calls on files of a folder; for tests. Any thread.
    struct Faults {
        /// The prefix of the paths that are concerned.
        var folder: String
        /// The calls that are counted, and may fail.
        var kinds = Set(Call.allCases)
        /// The fault for a call, by the number of calls before it; nil when the call is carried
        /// out.
        var fault: @Sendable (_ number: Int, _ call: Call) -> Fault?
        /// The number of calls so far.
        var calls = 0
    }

    /// The current faults, by folder; tests of several folders run at the same time.
    private static let faults = Locked<[String: Faults]>([:])

    /// Lets calls on files of a folder fail from now on.
    static func fail(_ faults: Faults) { self.faults.withLock { $0[faults.folder] = faults } }

    /// Ends the faults of a folder; returns how many calls there were until then.
    @discardableResult static func mend(_ folder: String) -> Int {
        faults.withLock { $0.removeValue(forKey: folder)?.calls ?? 0 }
    }

    /// The fault for the call that is about to be made; sets `errno` where it fails.
    private static func fault(_ call: Call, _ path: @autoclosure () -> String) -> Fault? {
        let fault: Fault? = faults.withLock { faults in
            guard !faults.isEmpty else { return nil }
            let path = path()
            guard let folder = faults.keys.first(where: path.hasPrefix), var each = faults[folder],
                each.kinds.contains(call)
            else { return nil }
            let fault = each.fault(each.calls, call)
            each.calls += 1
            faults[folder] = each
            return fault
        }
        if case .fails(let error)? = fault { errno = error }
        return fault
    }

    private static func isFaulty(_ call: Call, _ path: @autoclosure () -> String) -> Bool {
        if case .fails? = fault(call, path()) { true } else { false }
    }

    /// The path of an open file, as the system knows it.
    private static func path(_ descriptor: Int32) -> String {
        let link = "/proc/self/fd/\(descriptor)"
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? ""
    }

    /// The system's `write`.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        switch fault(.write, path(descriptor)) {
        case .fails: -1
        case .half: Glibc.write(descriptor, bytes.baseAddress, (bytes.count + 1) / 2)
        case nil: Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
    }

    /// The system's `pwrite`.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at place: Int) -> Int {
        isFaulty(.overwrite, path(descriptor))
            ? -1 : pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(place))
    }

    /// The system's `pread`.
    static func read(
        _ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer, at place: Int
    ) -> Int {
        isFaulty(.read, path(descriptor))
            ? -1 : pread(descriptor, bytes.baseAddress, bytes.count, off_t(place))
    }

    /// Opens an empty file for reading and writing; -1 when it can't be made.
    static func create(_ path: String, mode: mode_t) -> Int32 {
        isFaulty(.create, path)
            ? -1 : Glibc.open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    }

    /// Opens an existing file, with the system's flags; -1 when that fails.
    static func open(_ path: String, _ flags: Int32) -> Int32 {
        isFaulty(.open, path) ? -1 : Glibc.open(path, flags | O_CLOEXEC)
    }

    /// Writes a file's data and metadata to the disk; false when that fails.
    static func sync(_ descriptor: Int32) -> Bool {
        !isFaulty(.sync, path(descriptor)) && fsync(descriptor) == 0
    }

    /// Writes a file's data to the disk; false when that fails. Success also on file systems
    /// without `fdatasync` (EINVAL, ENOSYS): they offer nothing better.
    static func syncData(_ descriptor: Int32) -> Bool {
        guard !isFaulty(.syncData, path(descriptor)) else { return false }
        return fdatasync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS
    }

    /// Truncates a file to a size in bytes; false when that fails.
    static func cut(_ descriptor: Int32, to size: Int) -> Bool {
        !isFaulty(.cut, path(descriptor)) && ftruncate(descriptor, off_t(size)) == 0
    }

    /// Renames a file, replacing a file of the new name; false when that fails. Where `isNew`, an
    /// existing file is not replaced.
    static func rename(_ old: String, to new: String, isNew: Bool = false) -> Bool {
        guard !isFaulty(.rename, old) else { return false }
        guard isNew else { return Glibc.rename(old, new) == 0 }
        if link(old, new) == 0 {
            unlink(old)
            return true
        }
        // Some file systems have no hard links.
        guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return false }
        if access(new, F_OK) == 0 {
            errno = EEXIST
            return false
        }
        return Glibc.rename(old, new) == 0
    }

    /// Writes a folder's entries to the disk, where the file system can.
    static func syncNames(in folder: URL) {
        let descriptor = Glibc.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
