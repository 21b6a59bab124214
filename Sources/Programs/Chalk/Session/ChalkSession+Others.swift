public import Foundation

/// Boards of other windows and programs.
extension ChalkSession {
    /// The boards that other windows left, as after a crash.
    public struct LeftBehind {
        /// The boards, each open now; the caller saves or closes them.
        public var boards: [ChalkSession] = []
        /// The reasons why others could not be opened; those stay as they are.
        public var failures: [ChalkError] = []
    }

    /// Opens boards without a file that other windows left, and those whose file is gone. A board
    /// that is still open elsewhere is not among them.
    public static func leftBehind(in state: URL, assets: (String) -> Data?) -> LeftBehind {
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
    public var isChangedElsewhere: Bool {
        guard let file, let now = FileMark(file), now != known else { return false }
        guard let knownSum, let bytes = try? FileBytes.read(file), FileSum(bytes) == knownSum
        else { return true }
        known = now
        return false
    }

    /// Whether the journals of `state` hold changes to the board of `file` that are in no file:
    /// then its name is not free. Any thread.
    public static func isKept(_ file: URL, in state: URL) -> Bool {
        StateFolder.isWork(in: StateFolder.place(for: file, in: state))
    }

    /// Opens a copy, without a file, of a board that another program has open, to look at or to go
    /// on with under another name. Throws `ChalkError`.
    public convenience init(
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
