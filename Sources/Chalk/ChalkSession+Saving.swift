import Dispatch
package import Foundation
import Primitives

/// Files and checkpoints.
extension ChalkSession {
    /// A checkpoint that is being written.
    struct Checkpoint {
        let id: UUID
        /// The bytes of the journal that are in it.
        let offset: Int
        let result = Locked(Result.underWay)
        let queue = DispatchQueue(label: "lamina.chalk.checkpoint", qos: .utility)

        enum Result: Sendable {
            case underWay
            case written
            case failed(ChalkError)
        }
    }

    private func document() -> BoardDocument {
        BoardDocument(
            head: BoardDocument.Head(id: UUID(), journal: journal.id, offset: journal.size),
            tiles: board.tiles.forms, operations: board.history.operations)
    }

    /// Writes the board to its file, or to another one, which is its file from then on. An open
    /// stroke ends first. When it fails the old file is as it was. Throws `ChalkError`.
    package func save(to target: URL? = nil) throws(ChalkError) {
        end()
        guard let url = target ?? file else {
            throw .unwritable(path: "the board", reason: "it has no name yet")
        }
        finishCheckpoint()
        let isSame = url.standardizedFileURL.path == file?.standardizedFileURL.path
        let goal = isSame ? folder : try StateFolder.claim(for: url, in: state)
        let document = document()
        try document.write(to: url) { [packed] in packed.data($0, $1) }
        packed.keep(only: document.tiles)
        journal = try Journal.create(goal.journal, base: document.head.id)
        firstInJournal = board.history.nextNumber
        if !isSame {
            folder.discard()
            folder = goal
        }
        try? FileManager.default.removeItem(at: folder.checkpoint)
        file = url
        isModified = false
    }

    /// Ends well: what has no file yet, or differs from it, is there at the next start.
    package func close() {
        end()
        finishCheckpoint()
        if !isModified {
            folder.discard()
            return
        }
        startCheckpoint()
        finishCheckpoint()
    }

    // Checkpoints

    /// Begins a checkpoint when the journal has become long.
    func shortenJournal() {
        if journal.size > journalLimit, checkpoint == nil, !board.isDrawing { startCheckpoint() }
    }

    private func startCheckpoint() {
        let document = document()
        let checkpoint = Checkpoint(id: document.head.id, offset: journal.size)
        firstInJournal = board.history.nextNumber
        self.checkpoint = checkpoint
        let url = folder.checkpoint
        let (packed, result) = (packed, checkpoint.result)
        checkpoint.queue.async {
            do throws(ChalkError) {
                try document.write(to: url) { packed.data($0, $1) }
                packed.keep(only: document.tiles)
                result.withLock { $0 = .written }
            } catch {
                result.withLock { $0 = .failed(error) }
            }
        }
    }

    /// Goes over to a new journal when the checkpoint is written.
    func takeCheckpoint() {
        guard let checkpoint else { return }
        switch checkpoint.result.withLock({ $0 }) {
        case .underWay: return
        case .failed(let error): onTrouble?(error)
        case .written:
            let tail = journal.tail(from: checkpoint.offset)
            do throws(ChalkError) {
                journal = try Journal.create(folder.journal, base: checkpoint.id, tail: tail)
            } catch {
                onTrouble?(error)
            }
        }
        self.checkpoint = nil
    }

    /// Waits for the checkpoint that is being written.
    package func finishCheckpoint() {
        guard let checkpoint else { return }
        checkpoint.queue.sync {}
        takeCheckpoint()
    }
}
