import Foundation

/// The plan for opening a board, made from its files: which document to begin with, and which
/// records of the journal come on top of it.
struct Recovery {
    /// A journal to resume.
    struct Resumed {
        var id: UUID
        var size: Int
        var count: Int
    }

    /// The board to begin with; nil for a bare one.
    var document: BoardDocument?
    /// Whether the document is a checkpoint, and so newer than the file.
    var isNewer = false
    /// The identifier of the board's state in its file; nil for none.
    var savedID: UUID?
    /// The sum of the file's bytes; nil for none.
    var savedSum: FileSum?
    /// Nil when a new one begins, with `entries`.
    var journal: Resumed?
    var entries: [JournalEntry] = []
    /// The problems; each sentence says what happened and what was done.
    var warnings: [String] = []
    /// The number of records that are known to be missing.
    var missing = 0

    init(_ folder: StateFolder, file: URL?) throws(ChalkError) {
        let manager = FileManager.default
        let saved = try file.flatMap { manager.fileExists(atPath: $0.path) ? $0 : nil }
            .map { (url: URL) throws(ChalkError) in try BoardDocument(contentsOf: url) }
        (savedID, savedSum) = (saved?.head.id, saved?.sum)
        let kept = checkpoint(folder)
        guard let contents = try JournalContents(folder.journal) else {
            // A checkpoint without a journal is left when the program ends in between.
            takeDocument(kept, saved, folder)
            return
        }
        if !isFit(contents, kept, saved) {
            takeDocument(kept, saved, folder)
            setAside(
                folder,
                "changes that were not saved fit no board any more: the file was changed "
                    + "elsewhere, or a checkpoint is damaged")
            return
        }
        let held = take(contents, kept, saved)
        missing = contents.missing(after: held)
        // Records that are missing only because a document holds them are no damage.
        if !contents.isSound, missing > 0 || contents.missing == 0 {
            tell(contents, contents.lost(after: held), folder)
        }
        if contents.isSound, !contents.isOld, let head = contents.head {
            journal = Resumed(
                id: head.id, size: contents.size, count: contents.entries.count)
        }
    }

    /// Begins without a journal: with the checkpoint if it goes on from the file, else with the file.
    private mutating func takeDocument(
        _ kept: BoardDocument?, _ saved: BoardDocument?, _ folder: StateFolder
    ) {
        guard let saved, let kept else {
            document = kept ?? saved
            isNewer = saved == nil && kept != nil
            return
        }
        if kept.head.after == saved.head.id {
            (document, isNewer) = (kept, true)
            return
        }
        document = saved
        if let place = folder.putAside(folder.checkpoint, as: "checkpoint.lost") {
            warnings.append(
                "changes that were not saved go on from another state of the file; they are kept in "
                    + "\(place.path)")
        }
    }

    /// The checkpoint that the program left; nil where no readable one exists.
    private mutating func checkpoint(_ folder: StateFolder) -> BoardDocument? {
        guard FileManager.default.fileExists(atPath: folder.checkpoint.path) else { return nil }
        if let document = try? BoardDocument(contentsOf: folder.checkpoint) {
            if document.isHeadLost {
                warnings.append("the beginning of \(folder.checkpoint.path) is damaged")
            }
            return document
        }
        if let place = folder.putAside(folder.checkpoint, as: "checkpoint.damaged") {
            warnings.append("a checkpoint can't be read; it is kept as \(place.path)")
        }
        return nil
    }

    /// Whether the journal goes on from one of the documents, or from nothing. Where its head is
    /// damaged it is accepted: files in one folder belong together.
    private func isFit(
        _ contents: JournalContents, _ kept: BoardDocument?, _ saved: BoardDocument?
    ) -> Bool {
        guard let head = contents.head else { return true }
        if head.base == nil, saved == nil { return true }
        return [kept, saved].compactMap { $0 }.contains {
            $0.isHeadLost || $0.head.journal == head.id || $0.head.id == head.base
        }
    }

    /// Chooses the document; returns the head of the one that holds the beginning of the journal,
    /// if one does.
    private mutating func take(
        _ contents: JournalContents, _ kept: BoardDocument?, _ saved: BoardDocument?
    ) -> BoardDocument.Head? {
        let documents = [kept, saved].compactMap { $0 }
        let head = contents.head
        // The document that holds the beginning of the journal, or that it began from.
        let holding = documents.filter { head != nil && $0.head.journal == head?.id }
            .max { $0.head.place < $1.head.place }
        let from = documents.first { head != nil && $0.head.id == head?.base }
        document = holding ?? from ?? documents.first
        isNewer = document != nil && document?.head.id != saved?.head.id
        guard let held = holding?.head else {
            entries = contents.entries
            return nil
        }
        entries = contents.entries(after: held)
        return held
    }

    private mutating func tell(
        _ contents: JournalContents, _ lost: LostChanges, _ folder: StateFolder
    ) {
        let aside = folder.putAside(folder.journal, as: "journal.damaged", isCopy: true)
        // A journal that is only out of order or doubled, or has one damaged copy of its head, has
        // lost nothing.
        guard missing > 0 || contents.head == nil || !contents.isCounted else { return }
        let kept = aside.map { "; the damaged journal is kept as \($0.path)" } ?? ""
        let what =
            missing > 0
            ? "\(lost.words) could not be read any more, the others are back"
            : "the beginning of the journal is damaged; what could be read is back"
        warnings.append(what + kept)
    }

    private mutating func setAside(_ folder: StateFolder, _ words: String) {
        if let place = folder.putAside(folder.journal, as: "journal.lost") {
            warnings.append("\(words); they are kept in \(place.path)")
        }
    }
}
