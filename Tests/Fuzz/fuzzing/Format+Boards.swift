import Chalk
import Foundation
import Glibc

// Boards and journals go through files in a folder in memory, as they do in the program.
extension Format {
    /// A folder of this process alone.
    private static let folder: URL = {
        let isThere = access("/dev/shm", W_OK) == 0
        let base = isThere ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory
        return base.appending(path: "lamina-fuzzing-\(getpid())")
    }()

    /// Opens the bytes as a file, as they are and with right checksums.
    @MainActor
    func playBoard(_ bytes: Data) {
        for bytes in versions(bytes, Sums.mendBoard(bytes)) {
            let file = Self.folder.appending(path: "board.chalk")
            open(file, writing: bytes, to: file)
        }
    }

    /// Opens a board without a file whose journal the bytes are.
    @MainActor
    func playJournal(_ bytes: Data) {
        for bytes in versions(bytes, Sums.mendJournal(bytes)) {
            open(nil, writing: bytes, to: Self.folder.appending(path: "state/untitled/journal"))
        }
    }

    private func versions(_ bytes: Data, _ mended: Data) -> [Data] {
        bytes == mended ? [bytes] : [bytes, mended]
    }

    @MainActor
    private func open(_ file: URL?, writing bytes: Data, to place: URL) {
        let manager = FileManager.default
        defer { try? manager.removeItem(at: Self.folder) }
        do {
            try manager.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: place)
            let session = try ChalkSession(
                opening: file, state: Self.folder.appending(path: "state")
            ) { _ in nil }
            _ = session.board.contentBounds
            session.undo()
            session.redo()
            session.close()
        } catch is ChalkError {
            // Refused in words.
        } catch {
            fatalError("the folder \(Self.folder.path) can't be used: \(error)")
        }
    }
}
