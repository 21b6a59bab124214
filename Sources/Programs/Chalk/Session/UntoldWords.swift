public import Foundation
import Glibc
import Primitives

/// Warnings about a board that no window has shown yet.
///
/// An opening that finds a damaged journal begins a new one, so that no later opening finds the
/// damage. Its warnings lie in a file of their own, in the folder `untold` beside the journals,
/// until a window has shown them. Any thread.
public struct UntoldWords: Sendable, Equatable {
    /// The board's file; nil for a board without one.
    public let board: URL?
    /// The warning, as in `ChalkSession.warnings`.
    public let words: String
    private let place: URL

    /// The most warnings that are kept; later ones are not.
    static let most = 100
    /// The most bytes of a warning's file that are read.
    private static let mostBytes = 8192

    /// The warnings that are kept beside the journals in `state`, the oldest first.
    public static func all(in state: URL) -> [UntoldWords] {
        files(in: state).compactMap(read)
    }

    private static func folder(in state: URL) -> URL { state.appendingPathComponent("untold") }

    private static func files(in state: URL) -> [URL] {
        let key = URLResourceKey.contentModificationDateKey
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder(in: state), includingPropertiesForKeys: [key])
        return (found ?? []).filter { $0.pathExtension.isEmpty }
            .map { ($0, (try? $0.resourceValues(forKeys: [key]))?.contentModificationDate) }
            .map { ($0.0, $0.1 ?? .distantPast) }
            .sorted { ($0.1, $0.0.path) < ($1.1, $1.0.path) }
            .map(\.0)
    }

    private static func read(_ place: URL) -> UntoldWords? {
        guard let file = FileHandle(forReadingAtPath: place.path),
            let data = try? file.read(upToCount: mostBytes)
        else { return nil }
        let lines = String(decoding: data, as: UTF8.self)
            .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard lines.count == 2 else { return nil }
        let board = lines[0].isEmpty ? nil : URL(fileURLWithPath: String(lines[0]))
        return UntoldWords(board: board, words: String(lines[1]), place: place)
    }

    /// Keeps warnings until they are shown; the same warning about the same board is kept once. A
    /// warning that can't be kept is only in the session that has it.
    static func keep(_ words: [String], of board: URL?, in state: URL) {
        guard !words.isEmpty else { return }
        let folder = folder(in: state)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for each in words where files(in: state).count < most {
            let path = board?.path.replacingOccurrences(of: "\n", with: " ") ?? ""
            let bytes = Data("\(path)\n\(each)".utf8)
            let name = "\(String(bytes.checksum, radix: 16))-\(bytes.count)"
            write(bytes, to: folder.appendingPathComponent(name))
        }
        Disk.syncNames(in: folder)
    }

    private static func write(_ bytes: Data, to place: URL) {
        let draft = place.appendingPathExtension("new")
        guard let file = try? JournalFile.create(draft, for: place, mode: 0o600) else { return }
        guard file.write(bytes), Disk.sync(file.descriptor), Disk.rename(draft.path, to: place.path)
        else {
            unlink(draft.path)
            return
        }
    }

    /// Removes the warning, as a window has shown it.
    public func settle() { unlink(place.path) }
}

extension ChalkSession {
    /// The session's warnings, and those of earlier openings of this board that no window has shown
    /// yet.
    public var untoldWarnings: [String] {
        let kept = UntoldWords.all(in: state).filter { $0.board?.path == file?.path }
        return warnings + kept.map(\.words).filter { !warnings.contains($0) }
    }
}
