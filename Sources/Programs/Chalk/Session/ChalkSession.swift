import Dispatch
public import Foundation
import Primitives

/// An open board: its pixels, its file, and the journal that brings it back.
///
/// Main thread only. Every change goes through the session: it is in the journal before the call
/// returns, so that whatever ends the program, the next start has all of it. The journal is kept
/// short by checkpoints, written in the background.
public final class ChalkSession {
    /// The board of the page that is looked at; read it freely, but change it only through the
    /// session.
    public var board: Board { book.board }
    /// All pages.
    let book: BoardPages
    /// The file to which `save` writes; nil for a board that was never saved.
    public internal(set) var file: URL?
    /// Whether the board differs from the file.
    public internal(set) var isModified = false
    /// Whether the session restored work that an earlier end without `close` had left.
    public internal(set) var recovered = false
    /// The problems with the files when they were opened, a line each. Problems that no later
    /// opening can find are kept as `UntoldWords` until a window has shown them.
    public var warnings: [String] = []
    /// The number of records that the journal had lost when it was opened; a stroke has many.
    public internal(set) var missing = 0
    /// Called when the journal can't be written, and drawing goes on without its safety; from then
    /// on `retry` is to be called from time to time.
    public var onTrouble: ((ChalkError) -> Void)?
    /// Called when all changes are safe again.
    public var onRelief: (() -> Void)?

    let state: URL
    var folder: StateFolder
    var journal: Journal
    /// The file's mark when this session read or wrote it; nil while it wasn't there.
    var known: FileMark?
    /// The checksum of the file's bytes at that time.
    var knownSum: FileSum?
    /// The number of the first step that is in the journal.
    var firstInJournal = 0
    var checkpoint: Checkpoint?
    /// The identifier of the board's state in its file; nil for none.
    var savedID: UUID?
    /// The folder whose journal is written on until a journal in `folder` can begin; nil for none.
    var formerFolder: StateFolder?
    /// The reason why new changes would be lost by a crash; nil while they wouldn't.
    public internal(set) var trouble: ChalkError?
    /// Whether new changes would be lost by a crash.
    public var isInTrouble: Bool { trouble != nil }

    /// The size in bytes from which a journal is shortened by a checkpoint.
    public var journalLimit = 8 << 20

    /// Opens a file's board, or the board without a file; restores what a crash left.
    ///
    /// A file that is not there yet is made by the first save. `state` is the folder of journals;
    /// `assets` reads the project's files. Throws `ChalkError`.
    public convenience init(
        opening file: URL?, state: URL, assets: (String) -> Data?
    ) throws(ChalkError) {
        let folder = try StateFolder.claim(for: file, in: state)
        try self.init(folder, file: file, state: state, assets: assets)
    }

    /// Opens the board of a state folder that was claimed.
    init(
        _ folder: StateFolder, file: URL?, state: URL, assets: (String) -> Data?
    ) throws(ChalkError) {
        self.file = file
        self.state = state
        self.folder = folder
        known = file.flatMap(FileMark.init)
        for each in [file, folder.checkpoint].compactMap({ $0 }) { Drafts.removeStale(of: each) }
        book = BoardPages(grain: ChalkGrain(assets: assets), spill: folder.url)
        let start = try Recovery(folder, file: file)
        warnings = start.warnings
        if let words = start.document.flatMap(book.load) {
            let name = file?.path ?? "the board"
            warnings.append(
                "\(name) is damaged: \(words). Save under another name to keep the damaged file")
        }
        // A damaged file causes the same warning at each opening; all other warnings are given here
        // or never.
        let isFileDamaged = !start.isNewer && warnings.count > start.warnings.count
        let replayed = book.replay(start.entries)
        let lost = book.lostWords
        UntoldWords.keep(
            (isFileDamaged ? start.warnings : warnings) + lost, of: file, in: state)
        warnings += lost
        missing = start.missing
        (savedID, knownSum) = (start.savedID, start.savedSum)
        recovered = !replayed.isEmpty
        if let resumed = start.journal {
            journal = try Journal.resume(
                folder.journal, id: resumed.id, size: resumed.size, count: resumed.count)
        } else {
            // A new journal, of what could be read of the former one.
            journal = try Journal.create(
                folder.journal, base: start.document?.head.id, tail: replayed)
        }
        for (page, board) in book.boards where board.isDrawing {
            let step = board.history.nextNumber
            board.end()
            journal.add(.end, step: step, page: page)
        }
        book.number()
        isModified = recovered || (file == nil && !book.isEmpty) || start.isNewer
    }

    // Strokes

    /// Begins a stroke; one that is open ends first.
    public func begin(_ brush: ChalkBrush) {
        note(.begin(brush))
        board.begin(brush)
    }

    /// Adds samples to the stroke; samples that make no sense are left out.
    public func add(_ samples: [ChalkSample]) {
        let sound = samples.compactMap(\.believed)
        guard board.isDrawing, !sound.isEmpty else { return }
        note(.samples(sound))
        board.add(sound)
    }

    /// Ends the stroke.
    public func end() { end(keepsHovering: false) }

    /// Ends the stroke; with `keepsHovering` things that hover over the board stay hovering.
    func end(keepsHovering: Bool) {
        if !keepsHovering { board.settle() }
        guard board.isDrawing else { return }
        note(.end)
        board.end()
        journal.flush()
        journal.lookForFile()
        if !journal.isThere { look() }
        shortenJournal()
    }

    /// Takes the stroke back as if it had never begun.
    public func cancel() {
        guard board.isDrawing else { return }
        note(.cancel)
        board.cancel()
    }

    /// Takes back what the stroke painted so far; the samples that follow begin it anew.
    public func restart() {
        guard board.isDrawing else { return }
        note(.restart)
        board.restart()
    }

    // Steps

    /// Takes back the last step, and turns to its page; false when there is none.
    @discardableResult public func undo() -> Bool {
        end()
        switch book.lastDone {
        case nil: return false
        case .list: return swapList(isUndo: true)
        case .page(let id): book.turn(to: id)
        }
        guard let step = board.history.done.last else { return false }
        swap(step, .undo) { board.undo() }
        return true
    }

    /// Does again the step that was undone last, and turns to its page; false when there is none.
    @discardableResult public func redo() -> Bool {
        end()
        switch book.lastUndone {
        case nil: return false
        case .list: return swapList(isUndo: false)
        case .page(let id): book.turn(to: id)
        }
        guard let step = board.history.undone.last else { return false }
        if let numbers = board.history.joined(with: step.number) {
            doAgain(numbers)
            return true
        }
        return redoOne()
    }

    /// Redoes a single step of this page; false when there is none.
    @discardableResult func redoOne() -> Bool {
        guard let step = board.history.undone.last else { return false }
        swap(step, .redo) { board.redo() }
        return true
    }

    private func swap(
        _ step: BoardHistory.Step, _ record: JournalRecord, _ body: () -> Bool
    ) {
        if step.number >= firstInJournal {
            note(record, step: step.number)
            _ = body()
            return
        }
        _ = body()
        var tiles: [TilePlace: Data?] = [:]
        let packed = book.packed(book.current)
        for place in step.tiles.keys {
            let data = board.tiles.form(place).flatMap { packed.data(place, $0) }
            tiles.updateValue(data, forKey: place)
        }
        note(record == .undo ? .undoneTiles(tiles) : .redoneTiles(tiles), step: step.number)
    }

    /// Removes all chalk; one step. False when the board is bare already.
    @discardableResult public func clear() -> Bool {
        end()
        guard !board.isEmpty else { return false }
        note(.clear)
        return board.clear()
    }

    /// Gives the page that is looked at another ground; one step. False where the page has that
    /// ground already.
    @discardableResult public func lay(_ ground: BoardGround) -> Bool {
        end()
        guard ground != board.ground else { return false }
        var entries = book.list.entries
        entries[pageIndex].ground = ground.name
        if change(to: entries) { return true }
        // An older journal has laid another ground meanwhile, which the list doesn't know.
        entries[pageIndex].ground = board.ground.name
        _ = change(to: entries)
        entries[pageIndex].ground = ground.name
        return change(to: entries)
    }

    /// Puts a picture on the board; `file` holds the bytes of an image file. Throws
    /// `ChalkError.picture`.
    public func place(_ file: Data, in rect: CGRect) throws(ChalkError) {
        end()
        let step = board.history.nextNumber
        try board.place(file, in: rect)
        note(.picture(PlacedPicture(file: file, frame: rect)), step: step)
        journal.flush()
        shortenJournal()
    }

    /// Writes a change to the journal, as of the current step and page unless others are given.
    func note(
        _ record: JournalRecord, step: Int? = nil, page: PageID? = nil, keepsJob: Bool = false
    ) {
        if !keepsJob { board.settle() }
        takeCheckpoint()
        let page = page ?? book.current
        if record.isOfNewStep { book.forgetUndone(except: page) }
        journal.add(record, step: step ?? board.history.nextNumber, page: page)
        isModified = true
        look()
    }
}
