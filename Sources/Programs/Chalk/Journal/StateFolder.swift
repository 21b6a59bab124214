import Foundation
import Glibc
import Primitives

/// The folder of one open board's journal, locked against other programs.
///
/// The folders of boards without a file are called `untitled`, `untitled-2` and so on to 1000. The folder of a
/// file has the file's name (of a long name the beginning) and the checksum of its path, which stands in `path`.
final class StateFolder {
    let url: URL
    private var lock: JournalFile
    /// The path of the board's file; nil for a board without one.
    private var path: String?

    var journal: URL { url.appendingPathComponent("journal") }
    var checkpoint: URL { url.appendingPathComponent("checkpoint.chalk") }

    private init(_ url: URL, _ lock: JournalFile) {
        self.url = url
        self.lock = lock
    }

    /// Claims the folder for a file's board, or for the first board without a file that is not
    /// open.
    static func claim(for file: URL?, in state: URL) throws(ChalkError) -> StateFolder {
        guard let file else {
            for number in 1...1000 {
                if let folder = try take(untitled(number, in: state)) { return folder }
            }
            throw .inUse(path: state.path)
        }
        guard let folder = try take(place(for: file, in: state))
        else { throw .inUse(path: file.path) }
        folder.path = real(file).path
        folder.writePath()
        return folder
    }

    private func writePath() {
        guard let path else { return }
        try? Data(path.utf8).write(to: url.appendingPathComponent("path"))
    }

    /// The URL of the folder of a file's board.
    static func place(for file: URL, in state: URL) -> URL {
        let real = real(file)
        let sum = String(Data(real.path.utf8).checksum, radix: 16)
        // A letter may have any number of marks, and a name has a limit in bytes.
        let stem = FileName.beginning(
            of: real.deletingPathExtension().lastPathComponent.prefix(60),
            bytes: FileName.mostBytes - 1 - sum.utf8.count)
        return state.appendingPathComponent("\(stem)-\(sum)")
    }

    private static func real(_ file: URL) -> URL {
        file.standardizedFileURL.resolvingSymlinksInPath()
    }

    private static func untitled(_ number: Int, in state: URL) -> URL {
        state.appendingPathComponent(number == 1 ? "untitled" : "untitled-\(number)")
    }

    /// Claims an unused folder for a board without a file.
    static func claimEmpty(in state: URL) throws(ChalkError) -> StateFolder {
        for number in 1...1000 {
            let url = untitled(number, in: state)
            if !FileManager.default.fileExists(atPath: url.path), let folder = try take(url) {
                return folder
            }
        }
        throw .inUse(path: state.path)
    }

    /// Claims the folders that no program has open and that no opening of a file would find: of
    /// boards without a file beside the first, and of files that are gone while their folder is
    /// there. Also returns why some of them can't be claimed.
    static func others(in state: URL) -> (folders: [StateFolder], failures: [ChalkError]) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: state.path)) ?? []
        var (folders, failures) = ([StateFolder](), [ChalkError]())
        for name in names.sorted() where isLeft(state.appendingPathComponent(name)) {
            do throws(ChalkError) {
                let folder = try take(state.appendingPathComponent(name))
                folders += folder.map { [$0] } ?? []
            } catch {
                failures.append(error)
            }
        }
        return (folders, failures)
    }

    /// Whether no opening of a file would find a folder.
    private static func isLeft(_ url: URL) -> Bool {
        guard let file = file(of: url) else { return isUntitled(url.lastPathComponent) }
        let manager = FileManager.default
        let home = file.deletingLastPathComponent()
        return !manager.fileExists(atPath: file.path) && manager.fileExists(atPath: home.path)
            && isWhole(in: url)
    }

    /// Whether the name is that of the second or a later board without a file.
    private static func isUntitled(_ name: String) -> Bool {
        let start = "untitled-"
        guard name.hasPrefix(start), let number = Int(name.dropFirst(start.count)) else {
            return false
        }
        return (2...1000).contains(number) && name == "\(start)\(number)"
    }

    /// The file whose board's folder it is; nil for a board without one, and in older folders.
    private static func file(of url: URL) -> URL? {
        let path = try? String(
            contentsOf: url.appendingPathComponent("path"), encoding: .utf8)
        return path.map { URL(fileURLWithPath: $0) }
    }

    /// Whether a folder holds work that its board's file doesn't have; also true when nobody can
    /// tell.
    static func isWork(in url: URL) -> Bool {
        let manager = FileManager.default
        // Where the folder above can't be read, the name can't be taken from anything.
        guard manager.fileExists(atPath: url.path) else { return false }
        let checkpoint = url.appendingPathComponent("checkpoint.chalk").path
        if manager.fileExists(atPath: checkpoint) { return true }
        do throws(ChalkError) {
            let journal = try JournalContents(url.appendingPathComponent("journal"))
            return journal.map { !$0.entries.isEmpty || $0.missing > 0 } ?? false
        } catch {
            return true
        }
    }

    /// Whether the folder holds a board that needs no file to begin with.
    private static func isWhole(in url: URL) -> Bool {
        guard isWork(in: url) else { return false }
        let checkpoint = url.appendingPathComponent("checkpoint.chalk").path
        if FileManager.default.fileExists(atPath: checkpoint) { return true }
        let journal = try? JournalContents(url.appendingPathComponent("journal"))
        return journal?.head?.base == nil
    }

    private static func take(_ url: URL) throws(ChalkError) -> StateFolder? {
        guard make(url) else {
            throw .unwritable(path: url.path, reason: "the folder can't be made")
        }
        return try locked(in: url).map { StateFolder(url, $0) }
    }

    private static func make(_ url: URL) -> Bool {
        (try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true))
            != nil
    }

    /// Locks a folder; nil when another program has the lock. Throws `ChalkError.unwritable`.
    private static func locked(in url: URL) throws(ChalkError) -> JournalFile? {
        let path = url.appendingPathComponent("lock")
        while true {
            let descriptor = open(path.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .unwritable(path: url.path, reason: lastReason()) }
            let file = JournalFile(descriptor)
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
            // A program that had the lock before may have removed its file in between.
            if file.isNamed(path) { return file }
        }
    }

    /// Makes the folder and its lock anew when somebody has removed them. Throws `ChalkError.inUse`
    /// when another program has it now, `kept` when one has left work of its own there, and
    /// `unwritable`.
    /// - Parameter hasOwnJournal: whether the folder's journal is this program's.
    func restore(hasOwnJournal: Bool) throws(ChalkError) {
        guard Self.make(url) else {
            throw .unwritable(path: url.path, reason: "the folder can't be made")
        }
        guard !lock.isNamed(url.appendingPathComponent("lock")) else { return }
        guard let other = try Self.locked(in: url) else { throw .inUse(path: url.path) }
        guard hasOwnJournal || !Self.isWork(in: url) else { throw .kept(path: url.path) }
        lock = other
        writePath()
    }

    /// Removes the folder, which is not needed any more, unless another program may have it now.
    func discard() {
        guard lock.isNamed(url.appendingPathComponent("lock")) else { return }
        // The journal is removed after the checkpoint: a checkpoint without one is believed to be
        // newer than the file.
        for name in ["checkpoint.chalk", "journal", "path", "lock"] {
            unlink(url.appendingPathComponent(name).path)
        }
        rmdir(url.path)
    }

    /// Moves a file aside under a free name, or copies it; returns its new URL.
    func putAside(_ file: URL, as name: String, isCopy: Bool = false) -> URL? {
        for number in 1...1000 {
            let target = url.appendingPathComponent("\(name)-\(number)")
            if FileManager.default.fileExists(atPath: target.path) { continue }
            if isCopy, (try? FileManager.default.copyItem(at: file, to: target)) != nil {
                return target
            }
            return !isCopy && rename(file.path, target.path) == 0 ? target : nil
        }
        return nil
    }
}
