import Dispatch
package import Foundation
import Primitives

/// Files and checkpoints.
extension ChalkSession {
    /// A checkpoint that is being written.
    struct Checkpoint {
        let id: UUID
        /// The records of the journal that are in it.
        let records: Int
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
            head: BoardDocument.Head(id: UUID(), journal: journal.id, records: journal.count),
            tiles: board.tiles.forms, operations: board.history.operations)
    }

    /// Writes the board to its file, or to another one, which is its file from then on. An open
    /// stroke ends first. When it fails the old file is as it was. A file that somebody else has changed is
    /// not written over unless it is named. Throws `ChalkError`.
    package func save(to target: URL? = nil) throws(ChalkError) {
        end()
        guard let url = target ?? file else {
            throw .unwritable(path: "the board", reason: "it has no name yet")
        }
        finishCheckpoint()
        if target == nil, isChangedElsewhere { throw .changed(path: url.path) }
        let isSame = url.standardizedFileURL.path == file?.standardizedFileURL.path
        let goal = isSame ? folder : try StateFolder.claim(for: url, in: state)
        let document = document()
        try document.write(to: url) { [packed] in packed.data($0, $1) }
        // What follows may fail; the file is ours all the same.
        if isSame { known = FileMark(url) }
        packed.keep(only: document.tiles)
        _ = goal.restore()
        journal = try Journal.create(goal.journal, base: document.head.id)
        firstInJournal = board.history.nextNumber
        if !isSame {
            folder.discard()
            folder = goal
        }
        try? FileManager.default.removeItem(at: folder.checkpoint)
        file = url
        known = FileMark(url)
        isModified = false
        look()
    }

    /// Ends well: what has no file yet, or differs from it, is there at the next start; `trouble` says
    /// afterwards what kept it from being there.
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

    func startCheckpoint() {
        let document = document()
        let checkpoint = Checkpoint(id: document.head.id, records: journal.count)
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
        case .failed(let error): fail(error)
        case .written:
            let tail = journal.tail(from: checkpoint.records)
            do throws(ChalkError) {
                journal = try Journal.create(folder.journal, base: checkpoint.id, tail: tail)
                self.checkpoint = nil
                look()
            } catch {
                fail(error)
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
