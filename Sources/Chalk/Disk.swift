import Foundation
import Glibc
import Primitives

/// The system's calls that write, with a way to make them fail: a disk fills up in a test at any of them.
enum Disk {
    /// Which calls on files of a folder fail, counted from the first, and as what; for tests. Any thread.
    struct Faults {
        /// The path that theirs begin with.
        var folder: String
        /// True for the calls that fail.
        var fails: @Sendable (_ call: Int) -> Bool
        /// The error that they fail with.
        var error = ENOSPC
        /// How many calls there have been.
        var calls = 0
    }

    /// Nil when everything goes its way.
    static let faults = Locked<Faults?>(nil)

    /// True when the call that is about to be made on a file fails; `errno` says why then.
    private static func isFaulty(_ path: @autoclosure () -> String) -> Bool {
        let error: Int32? = faults.withLock { faults in
            guard var each = faults, path().hasPrefix(each.folder) else { return nil }
            let fails = each.fails(each.calls)
            each.calls += 1
            faults = each
            return fails ? each.error : nil
        }
        if let error { errno = error }
        return error != nil
    }

    /// The path of an open file, as the system knows it.
    private static func path(_ descriptor: Int32) -> String {
        let link = "/proc/self/fd/\(descriptor)"
        return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? ""
    }

    /// `write` of the system.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        isFaulty(path(descriptor)) ? -1 : Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }

    /// `pwrite` of the system.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at place: Int) -> Int {
        isFaulty(path(descriptor))
            ? -1 : pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(place))
    }

    /// Opens an empty file for reading and writing; -1 when it can't be made.
    static func create(_ path: String, mode: mode_t) -> Int32 {
        isFaulty(path) ? -1 : open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    }

    /// Sends what was written to the disk; false when it didn't come there.
    static func sync(_ descriptor: Int32) -> Bool {
        !isFaulty(path(descriptor)) && fsync(descriptor) == 0
    }

    /// Gives a file another's name, whose own it takes the place of; false when that fails.
    static func rename(_ old: String, to new: String) -> Bool {
        !isFaulty(old) && Glibc.rename(old, new) == 0
    }

    /// Sends a folder's names to the disk; what can't do that has done what it could.
    static func syncNames(in folder: URL) {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
