import Foundation
import Glibc

/// Files that are being written beside the one whose name they are to take: `.NAME.XXXXXXXX.new`, with eight
/// digits of a document's own name.
///
/// The writer of a draft holds a lock on it. A draft that a killed program has left is locked by
/// nobody, and is removed when the same board is opened next.
enum Drafts {
    private static let digits = 8

    static func url(for goal: URL, id: UUID) -> URL {
        goal.deletingLastPathComponent().appendingPathComponent(
            ".\(goal.lastPathComponent).\(id.uuidString.prefix(digits)).new")
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
        for name in names where isDraft(name, of: goal.lastPathComponent) {
            removeStale(folder.appendingPathComponent(name).path)
        }
    }

    private static func isDraft(_ name: String, of goal: String) -> Bool {
        let (start, end) = (".\(goal).", ".new")
        guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
        let middle = name.dropFirst(start.count).dropLast(end.count)
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
