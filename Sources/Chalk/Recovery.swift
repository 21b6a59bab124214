import Foundation

/// What the files of a board say at its opening: which document to begin with, and which records of
/// the journal come on top of it.
struct Recovery {
    /// A journal that goes on.
    struct Resumed {
        var id: UUID
        var size: Int
    }

    /// The board to begin with; nil for a bare one.
    var document: BoardDocument?
    /// True when the document is a checkpoint, so that it is newer than the file.
    var isNewer = false
    /// Nil when a new one begins.
    var journal: Resumed?
    var records: [JournalRecord] = []
    var warnings: [String] = []

    init(_ folder: StateFolder, file: URL?) throws(ChalkError) {
        let manager = FileManager.default
        let saved = try file.flatMap { manager.fileExists(atPath: $0.path) ? $0 : nil }
            .map { (url: URL) throws(ChalkError) in try BoardDocument(contentsOf: url) }
        let kept = try? BoardDocument(contentsOf: folder.checkpoint)
        var opening: (id: UUID, base: UUID?)?
        var size = 0
        var all: [(record: JournalRecord, end: Int)] = []
        Journal.read(folder.journal) { record, end in
            size = end
            if case .opening(let id, let base) = record { opening = (id, base) }
            all.append((record, end))
        }
        guard let opening else {
            // A checkpoint without a journal is what an end in between has left.
            document = saved ?? kept
            finish(file)
            return
        }
        // The document that holds the beginning of the journal, or that it began from.
        let holding = [kept, saved].compactMap { $0 }.filter { $0.head.journal == opening.id }
            .max { ($0.head.offset ?? 0) < ($1.head.offset ?? 0) }
        let from = [kept, saved].compactMap { $0 }.first { $0.head.id == opening.base }
        guard let base = holding ?? from ?? nil else {
            if opening.base == nil, saved == nil {
                journal = Resumed(id: opening.id, size: size)
                records = all.map(\.record)
                return
            }
            document = saved
            if let place = folder.putAside() {
                warnings.append(
                    "changes that were not saved fit no board any more: the file was changed "
                        + "elsewhere, or a checkpoint is damaged; they are kept in \(place.path)")
            }
            finish(file)
            return
        }
        document = base
        isNewer = base.head.id != saved?.head.id
        journal = Resumed(id: opening.id, size: size)
        let offset = holding?.head.offset ?? 0
        records = all.filter { $0.end > offset }.map(\.record)
        finish(file)
    }

    private mutating func finish(_ file: URL?) {
        guard let parts = document?.damagedParts, parts > 0 else { return }
        warnings.append(
            "\(parts) damaged parts of \(file?.path ?? "the board") were left out; "
                + "the rest is whole. Save under another name to keep the damaged file")
    }
}

extension Board {
    /// Begins with a document.
    func load(_ document: BoardDocument) {
        for (place, form) in document.tiles { set(place, form) }
        history.base = document.operations
    }

    /// Does again what a journal tells; true when that was anything.
    func replay(_ records: [JournalRecord]) -> Bool {
        var didChange = false
        for record in records {
            switch record {
            case .opening: continue
            case .begin(let brush): begin(brush)
            case .samples(let samples): add(samples)
            case .end: end()
            case .cancel: cancel()
            case .restart: restart()
            case .undo: undo()
            case .redo: redo()
            case .clear: clear()
            case .picture(let picture): try? place(picture.file, in: picture.frame)
            case .tiles(let tiles):
                for (place, packed) in tiles { set(place, packed.map(TileForm.packed)) }
                history.settle()
            }
            didChange = true
        }
        return didChange
    }
}
