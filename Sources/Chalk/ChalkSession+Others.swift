package import Foundation

/// Boards of other windows and programs.
extension ChalkSession {
    /// What other windows left, as after a crash.
    package struct LeftBehind {
        /// Each is open now, and whoever takes them saves or closes them.
        package var boards: [ChalkSession] = []
        /// Why others could not be opened; those stay as they are.
        package var failures: [ChalkError] = []
    }

    /// Boards without a file that other windows left, and those whose file is gone. One that is still open
    /// elsewhere is not among them.
    package static func leftBehind(in state: URL, assets: (String) -> Data?) -> LeftBehind {
        let others = StateFolder.others(in: state)
        var left = LeftBehind(failures: others.failures)
        for folder in others.folders {
            do throws(ChalkError) {
                let session = try ChalkSession(folder, file: nil, state: state, assets: assets)
                if session.isEmpty, session.warnings.isEmpty {
                    folder.discard()
                } else {
                    left.boards.append(session)
                }
            } catch {
                left.failures.append(error)
            }
        }
        return left
    }

    /// Whether another program has written other bytes to the file since it was read or written here, or made
    /// it where there was none. A file that was only touched, or copied back, is as it was.
    package var isChangedElsewhere: Bool {
        guard let file, let now = FileMark(file), now != known else { return false }
        guard let knownSum, let bytes = try? FileBytes.read(file), FileSum(bytes) == knownSum
        else { return true }
        known = now
        return false
    }

    /// True when the journals of `state` hold changes of a file's board that are in no file: its name is not
    /// free. Any thread.
    package static func isKept(_ file: URL, in state: URL) -> Bool {
        StateFolder.isWork(in: StateFolder.place(for: file, in: state))
    }

    /// A board without a file that begins as a file's, which another program has open: it is looked at, or
    /// goes on under another name. Throws `ChalkError`.
    package convenience init(
        copyOf file: URL, state: URL, assets: (String) -> Data?
    ) throws(ChalkError) {
        let document = try BoardDocument(contentsOf: file)
        let folder = try StateFolder.claimEmpty(in: state)
        try self.init(folder, file: nil, state: state, assets: assets)
        if let words = book.load(document) { warnings.append("\(file.path) is damaged: \(words)") }
        isModified = true
        startCheckpoint()
        finishCheckpoint()
        if let trouble {
            folder.discard()
            throw trouble
        }
    }
}
