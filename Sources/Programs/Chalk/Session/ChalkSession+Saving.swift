import Dispatch
public import Foundation
import Primitives

/// Saving to files, and checkpoints.
extension ChalkSession {
    /// A checkpoint that is being written.
    struct Checkpoint {
        let id: UUID
        let result = Locked(Result.underWay)
        let queue = DispatchQueue(label: "lamina.chalk.checkpoint", qos: .utility)

        enum Result: Sendable {
            case underWay
            case written
            case failed(ChalkError)
        }
    }

    private func document() -> BoardDocument {
        for board in book.boards.values { board.settle() }
        return BoardDocument(
            book,
            head: BoardDocument.Head(
                id: UUID(), journal: journal.id, records: journal.count, after: savedID))
    }

    /// The compressed tiles that are kept of each page of a document.
    private func packed(_ document: BoardDocument) -> [PageID: PackedTiles] {
        var packed: [PageID: PackedTiles] = [:]
        for id in document.list.ids + [0] { packed[id] = book.packed(id) }
        return packed
    }

    /// Writes the board to its file, or to another one, which is its file from then on. An open
    /// stroke ends first. When writing fails, the old file is as it was. A file that somebody else
    /// has changed is not overwritten unless it is named; `isNew` says that no file of the name may
    /// exist.
    ///
    /// Where only the journal can't be restarted, the board is saved all the same, and `trouble`
    /// says why later changes aren't safe. Throws `ChalkError`.
    public func save(to target: URL? = nil, isNew: Bool = false) throws(ChalkError) {
        end()
        guard let url = target ?? file else {
            throw .unwritable(path: "the board", reason: "it has no name yet")
        }
        finishCheckpoint()
        if target == nil, isChangedElsewhere { throw .changed(path: url.path) }
        let goal = try self.goal(for: url)
        let document = document()
        let packed = packed(document)
        knownSum = try document.write(to: url, isNew: isNew) { packed[$0]?.data($1, $2) }
        document.keep(in: packed)
        // The file is written, whatever becomes of the journal.
        file = url
        (known, savedID) = (FileMark(url), document.head.id)
        isModified = false
        switch goal {
        case .none(let error): return fail(error)
        case .other(let other):
            formerFolder = formerFolder ?? folder
            folder = other
        case .own: break
        }
        // The document holds the journal up to here.
        firstInJournal = board.history.nextNumber
        beginJournal(after: document.head.id)
    }

    /// The state folder for the file that is saved.
    private enum Goal {
        /// The folder that the session has.
        case own
        case other(StateFolder)
        /// No folder can be had: the current journal goes on, where the next start without a file
        /// finds it.
        case none(ChalkError)
    }

    /// The state folder for a file that is to be this board's. Throws when another program has it,
    /// or when it holds work that is in no file.
    private func goal(for url: URL) throws(ChalkError) -> Goal {
        let place = StateFolder.place(for: url, in: state)
        guard place.path != folder.url.path else { return .own }
        let goal: StateFolder
        do throws(ChalkError) {
            goal = try StateFolder.claim(for: url, in: state)
        } catch {
            if case .inUse = error { throw error }
            return .none(error)
        }
        if StateFolder.isWork(in: place) { throw .kept(path: url.path) }
        return .other(goal)
    }

    /// Begins a journal behind a document that is written, in place of the current one.
    private func beginJournal(after id: UUID, tail: [JournalEntry] = []) {
        do throws(ChalkError) {
            try folder.restore(hasOwnJournal: journal.isThere)
            journal = try Journal.create(folder.journal, base: id, tail: tail)
        } catch {
            return fail(error)
        }
        formerFolder?.discard()
        formerFolder = nil
        if id == savedID { try? FileManager.default.removeItem(at: folder.checkpoint) }
        look()
    }

    /// Closes the session in order. A board that has no file yet, or differs from it, is there at
    /// the next start; `trouble` says afterwards what kept it from being there.
    public func close() {
        end()
        finishCheckpoint()
        if !isModified {
            // Trouble with the journal loses nothing here: all changes are in the file.
            trouble = nil
            folder.discard()
            formerFolder?.discard()
            return
        }
        startCheckpoint()
        finishCheckpoint()
        // Without a checkpoint the journal holds all changes.
        if journal.trouble == nil, journal.isThere { trouble = nil }
    }

    // Checkpoints

    /// Begins a checkpoint when the journal has become long.
    func shortenJournal() {
        if journal.size > journalLimit, checkpoint == nil, !board.isDrawing { startCheckpoint() }
    }

    func startCheckpoint() {
        do throws(ChalkError) {
            // Another program may have taken the folder, if somebody has removed it meanwhile.
            try folder.restore(hasOwnJournal: journal.isThere)
        } catch {
            return fail(error)
        }
        let document = document()
        let checkpoint = Checkpoint(id: document.head.id)
        firstInJournal = board.history.nextNumber
        self.checkpoint = checkpoint
        journal.keepTail()
        let url = folder.checkpoint
        let (packed, result) = (packed(document), checkpoint.result)
        checkpoint.queue.async {
            do throws(ChalkError) {
                try document.write(to: url) { packed[$0]?.data($1, $2) }
                document.keep(in: packed)
                result.withLock { $0 = .written }
            } catch {
                result.withLock { $0 = .failed(error) }
            }
        }
    }

    /// Switches to a new journal when the checkpoint is written.
    func takeCheckpoint() {
        guard let checkpoint else { return }
        switch checkpoint.result.withLock({ $0 }) {
        case .underWay: return
        case .failed(let error):
            _ = journal.takeTail()
            fail(error)
        case .written:
            let tail = journal.takeTail()
            self.checkpoint = nil
            beginJournal(after: checkpoint.id, tail: tail)
        }
        self.checkpoint = nil
    }

    /// Waits for the checkpoint that is being written.
    public func finishCheckpoint() {
        guard let checkpoint else { return }
        checkpoint.queue.sync {}
        takeCheckpoint()
    }
}
