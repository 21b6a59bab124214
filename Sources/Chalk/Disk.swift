import Foundation
import Glibc
import Primitives

/// The system's calls on the files of boards, with a way to make them fail: a disk fills up in a test at any
/// of them.
enum Disk {
    /// The calls that are made.
    enum Call: CaseIterable, Sendable {
        /// A new file; a file that is there.
        case create, open
        /// Bytes at the end; bytes over others; bytes out of a file.
        case write, overwrite, read
        /// To the disk: all of a file; its bytes alone.
        case sync, syncData
        /// A file made shorter; one that gets its name.
        case cut, rename
    }

    /// What becomes of a call instead.
    enum Fault: Sendable {
        /// It does nothing and fails with an error of the system.
        case fails(Int32)
        /// Half of the bytes are written.
        case half
    }

    /// What becomes of calls on files of a folder; for tests. Any thread.
    struct Faults {
        /// The path that theirs begin with.
        var folder: String
        /// The calls that are counted, and may fail.
        var kinds = Set(Call.allCases)
        /// What becomes of a call, by how many there were before it; nil when it goes its way.
        var fault: @Sendable (_ number: Int, _ call: Call) -> Fault?
        /// How many calls there have been.
        var calls = 0
    }

    /// What goes wrong, by the folder; tests of several folders run at the same time.
    private static let faults = Locked<[String: Faults]>([:])

    /// Lets calls on files of a folder fail from now on.
    static func fail(_ faults: Faults) { self.faults.withLock { $0[faults.folder] = faults } }

    /// From now on everything in a folder goes its way; how many calls there were until then.
    @discardableResult static func mend(_ folder: String) -> Int {
        faults.withLock { $0.removeValue(forKey: folder)?.calls ?? 0 }
    }

    /// What becomes of the call that is about to be made; `errno` says why where it fails.
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

    /// `write` of the system.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        switch fault(.write, path(descriptor)) {
        case .fails: -1
        case .half: Glibc.write(descriptor, bytes.baseAddress, (bytes.count + 1) / 2)
        case nil: Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
    }

    /// `pwrite` of the system.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at place: Int) -> Int {
        isFaulty(.overwrite, path(descriptor))
            ? -1 : pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(place))
    }

    /// `pread` of the system.
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

    /// Opens a file that is there, with the system's flags; -1 when that fails.
    static func open(_ path: String, _ flags: Int32) -> Int32 {
        isFaulty(.open, path) ? -1 : Glibc.open(path, flags | O_CLOEXEC)
    }

    /// Sends what was written to the disk; false when it didn't come there.
    static func sync(_ descriptor: Int32) -> Bool {
        !isFaulty(.sync, path(descriptor)) && fsync(descriptor) == 0
    }

    /// The same of the bytes alone. What can't do that at all has done what it could.
    static func syncData(_ descriptor: Int32) -> Bool {
        guard !isFaulty(.syncData, path(descriptor)) else { return false }
        return fdatasync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS
    }

    /// Makes a file end after so many bytes; false when that fails.
    static func cut(_ descriptor: Int32, to size: Int) -> Bool {
        !isFaulty(.cut, path(descriptor)) && ftruncate(descriptor, off_t(size)) == 0
    }

    /// Gives a file another's name, whose own it takes the place of; false when that fails. Where `isNew` it
    /// takes nobody's place.
    static func rename(_ old: String, to new: String, isNew: Bool = false) -> Bool {
        guard !isFaulty(.rename, old) else { return false }
        guard isNew else { return Glibc.rename(old, new) == 0 }
        if link(old, new) == 0 {
            unlink(old)
            return true
        }
        // Some file systems have no second names.
        guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return false }
        if access(new, F_OK) == 0 {
            errno = EEXIST
            return false
        }
        return Glibc.rename(old, new) == 0
    }

    /// Sends a folder's names to the disk; what can't do that has done what it could.
    static func syncNames(in folder: URL) {
        let descriptor = Glibc.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
