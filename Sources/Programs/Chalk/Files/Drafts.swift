import Foundation
import Glibc

/// Files that are being written beside the one whose name they are to take: `.NAME.XXXXXXXX.new`, with eight
/// digits of a document's own name. Of a name that is nearly as long as file systems allow, the beginning.
///
/// The writer of a draft holds a lock on it. A draft that a killed program has left is locked by
/// nobody, and is removed when the same board is opened next.
enum Drafts {
    private static let digits = 8
    private static let ending = ".new"

    static func url(for goal: URL, id: UUID) -> URL {
        goal.deletingLastPathComponent().appendingPathComponent(
            start(goal) + id.uuidString.prefix(digits) + ending)
    }

    /// The part of a draft's name before the digits.
    private static func start(_ goal: URL) -> String {
        let said = pathconf(goal.deletingLastPathComponent().path, Int32(_PC_NAME_MAX))
        let most = said > 0 ? Int(said) : FileName.mostBytes
        let name = FileName.beginning(
            of: goal.lastPathComponent, bytes: most - 2 - digits - ending.utf8.count)
        return ".\(name)."
    }

    /// Creates an empty draft, locked as long as it is open. Throws `ChalkError.unwritable` of
    /// `file`.
    static func create(_ draft: URL, for file: URL) throws(ChalkError) -> JournalFile {
        while true {
            let made = try JournalFile.create(draft, for: file, mode: 0o644)
            // Another program that cleans up may have removed the draft before it was locked.
            guard flock(made.descriptor, LOCK_EX | LOCK_NB) == 0, !made.isNamed else { return made }
        }
    }

    /// Removes the drafts of a file that nobody writes any more. Files that aren't drafts by name
    /// and kind, or belong to another user, stay.
    static func removeStale(of file: URL) {
        let goal = file.resolvingSymlinksInPath()
        let folder = goal.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let start = start(goal)
        for name in names where isDraft(name, start) {
            removeStale(folder.appendingPathComponent(name).path)
        }
    }

    private static func isDraft(_ name: String, _ start: String) -> Bool {
        guard name.hasPrefix(start), name.hasSuffix(ending) else { return false }
        let middle = name.dropFirst(start.count).dropLast(ending.count)
        return middle.count == digits
            && middle.allSatisfy { $0.isASCII && ($0.isNumber || ("A"..."F").contains($0)) }
    }

    private static func removeStale(_ path: String) {
        // Links are not followed, and pipes are not waited for.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        unlink(path)
    }
}
