import Foundation
import Glibc
import Primitives

/// The folder of one open board's journal; no other program has it.
final class StateFolder {
    let url: URL
    private let lock: JournalFile

    var journal: URL { url.appendingPathComponent("journal") }
    var checkpoint: URL { url.appendingPathComponent("checkpoint.chalk") }

    private init(_ url: URL, _ lock: JournalFile) {
        self.url = url
        self.lock = lock
    }

    /// The folder for a file's board, or for the first board without a file that is not open.
    static func claim(for file: URL?, in state: URL) throws(ChalkError) -> StateFolder {
        guard let file else {
            for number in 1...1000 {
                let name = number == 1 ? "untitled" : "untitled-\(number)"
                if let folder = try take(state.appendingPathComponent(name)) { return folder }
            }
            throw .inUse(path: state.path)
        }
        let real = file.standardizedFileURL.resolvingSymlinksInPath()
        let path = real.path
        let stem = real.deletingPathExtension().lastPathComponent.prefix(60)
        let name = "\(stem)-\(String(Data(path.utf8).checksum, radix: 16))"
        guard let folder = try take(state.appendingPathComponent(name))
        else { throw .inUse(path: file.path) }
        return folder
    }

    /// A folder for a board without a file that nothing is in yet.
    static func claimEmpty(in state: URL) throws(ChalkError) -> StateFolder {
        for number in 1...1000 {
            let name = number == 1 ? "untitled" : "untitled-\(number)"
            let url = state.appendingPathComponent(name)
            if !FileManager.default.fileExists(atPath: url.path), let folder = try take(url) {
                return folder
            }
        }
        throw .inUse(path: state.path)
    }

    /// The folders of boards without a file beside the first, as far as no program has them open.
    static func others(in state: URL) -> [StateFolder] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: state.path)) ?? []
        return names.filter { $0.hasPrefix("untitled-") }.sorted().compactMap { name in
            (try? take(state.appendingPathComponent(name))) ?? nil
        }
    }

    private static func take(_ url: URL) throws(ChalkError) -> StateFolder? {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: url.path, reason: "the folder can't be made")
        }
        let descriptor = open(
            url.appendingPathComponent("lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unwritable(path: url.path, reason: lastReason()) }
        let file = JournalFile(descriptor)
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? StateFolder(url, file) : nil
    }

    /// Makes the folder anew when somebody has removed it; true when it is there.
    func restore() -> Bool {
        (try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true))
            != nil
    }

    /// Removes what is not needed any more.
    func discard() {
        for name in ["journal", "checkpoint.chalk", "lock"] {
            unlink(url.appendingPathComponent(name).path)
        }
        rmdir(url.path)
    }

    /// Puts a file aside under a name that is free, or leaves it and puts a copy aside; where.
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
