import Foundation
import Primitives

/// Edits of things on the board: their tiles are drawn anew on another thread, and the edit becomes a step
/// that can be undone once these tiles are in place.
extension Board {
    /// Whether tiles are being drawn anew for an edit, or for things that hover; `takeEdits` brings
    /// them in.
    public var isEditing: Bool { job != nil || lifted?.job != nil }

    /// Brings in the tiles that were drawn anew; returns whether tiles changed: `takeChanges` says which.
    @discardableResult public func takeEdits() -> Bool {
        if job?.outcome != nil {
            finishJob()
            return true
        }
        guard let outcome = lifted?.job?.outcome else { return false }
        hover(outcome)
        return true
    }

    /// Waits for edits, and puts hovering things down where they were.
    public func settle() {
        finishJob()
        putDown()
    }

    /// Performs an operation as a step, and waits for it.
    func make(_ operation: Operation) {
        start(operation)
        finishJob()
    }

    /// Begins an edit, which changes the index of inks at once and the tiles once they are drawn; returns
    /// false where it changes nothing.
    @discardableResult
    func start(_ operation: Operation) -> Bool {
        if isDrawing { end() }
        finishJob()
        let hovering = takeHovering(for: operation)
        _ = inks()
        guard var entry = entry(operation) else {
            if let hovering { takeBack(hovering.edit) }
            return false
        }
        // An ink in place of another is drawn in the order of that one, not over all: an eraser's stroke takes
        // away nothing that was laid after it.
        let over = entry.come.filter { ink in !entry.gone.contains { $0.order == ink.order } }
        if let hovering { entry.add(hovering.smears) }
        fine.undone = []
        fine.index?.append(entry)
        let again = entry.come.filter { ink in entry.gone.contains { $0.order == ink.order } }
        job = EditJob(
            work(hovering == nil ? entry.gone + again : [], over: over), operation,
            edit: hovering?.edit ?? BoardEdit(), grain)
        fineChanged(entry.places)
        return true
    }

    private func entry(_ operation: Operation) -> InkIndex.Entry? {
        var found: InkIndex.Entry?
        switch operation {
        case .edit(let edit): found = fine.index?.entry(edit)
        case .ink(let pieces): found = fine.index?.entry(pieces)
        case .text(let text):
            found = fine.index?.entry([LaidPiece(piece: .text(text))])
            found?.operation = operation
        case .stroke, .picture, .clear, .fill: break
        }
        guard let found, !found.things.isEmpty else { return nil }
        return found
    }

    /// Returns the drawing that an edit needs: tiles without the inks that are gone, and new inks over all
    /// others.
    private func work(_ gone: [Ink], over: [Ink]) -> EditJob.Work {
        let index = inks()
        let anew = index.closure(of: gone.reduce(into: []) { $0.formUnion($1.places) })
        var seeds: [TilePlace: TileForm] = [:]
        for place in over.reduce(into: Set<TilePlace>(), { $0.formUnion($1.places) })
        where !anew.contains(place) { seeds[place] = tiles.form(place) }
        let lying = Set(over.map { ObjectIdentifier($0) })
        let inks = index.inks(on: anew).filter { !lying.contains(ObjectIdentifier($0)) }
        return EditJob.Work(anew: anew, inks: inks, seeds: seeds, over: over)
    }

    private func finishJob() {
        guard let job else { return }
        self.job = nil
        let outcome = job.finish()
        var edit = job.edit
        put(outcome, job.work.places, &edit)
        if let operation = job.operation { recordEdit(edit, operation) }
    }

    /// Puts the tiles that were drawn anew in place.
    private func put(_ outcome: EditJob.Outcome, _ places: Set<TilePlace>, _ edit: inout BoardEdit)
    {
        for place in places {
            let next = outcome.tiles[place]
            if next == nil, !tiles.has(place) { continue }
            _ = edit.touch(place, tiles.form(place))
            set(place, next)
        }
        fine.index?.replaceInLast(outcome.smears.map { ($0.ink, Ink($0.ink, smears: $0.plates)) })
        fineChanged(places)
    }

    private func recordEdit(_ edit: BoardEdit, _ operation: Operation) {
        var differences: [TilePlace: TileDifference] = [:]
        for (place, before) in edit.before {
            differences[place] = TileDifference(before: before, after: tiles.form(place))
        }
        history.add(operation, differences)
        tiles.rest()
        levelTiles.rest()
    }

    // Hovering

    /// Lets things hover: as soon as its tiles are drawn, the board below is without them. Nothing
    /// that is kept changes; any other change of the board puts them down first.
    public func lift(_ ids: [InkID]) {
        if isDrawing { end() }
        settle()
        let index = inks()
        let things = ids.compactMap { id in index.alive(id).map { (id: id, thing: $0) } }
        guard !things.isEmpty else { return }
        var entry = InkIndex.Entry(operation: nil, gone: things.map(\.thing.ink))
        entry.things = things.map { ($0.id, $0.thing, nil) }
        fine.index?.append(entry)
        lifted = Lift(
            ids: things.map(\.id), entry: entry,
            job: EditJob(work(entry.gone, over: []), nil, grain))
        fineChanged(entry.places)
    }

    /// Puts hovering things down where they were.
    public func putDown() {
        guard let lifted else { return }
        self.lifted = nil
        takeBack(lifted.edit)
        let places = fine.index?.removeLast()?.places ?? []
        fineChanged(places)
    }

    /// Whether the board below hovering things is drawn without them.
    public var isHoverDrawn: Bool { lifted.map { $0.job == nil } ?? false }

    private func hover(_ outcome: EditJob.Outcome) {
        guard let places = lifted?.job?.work.places, var edit = lifted?.edit else { return }
        lifted?.job = nil
        put(outcome, places, &edit)
        lifted?.edit = edit
    }

    /// The tiles already drawn for hovering things, when an edit moves or removes just these; nil
    /// otherwise.
    private func takeHovering(
        for operation: Operation
    ) -> (edit: BoardEdit, smears: [(old: Ink, new: Ink)])? {
        guard let lifted, lifted.job == nil, case .edit(let edit) = operation,
            Set(edit.names.map(\.id)) == Set(lifted.ids)
        else {
            putDown()
            return nil
        }
        switch edit.change {
        case .place, .remove: break
        default:
            putDown()
            return nil
        }
        self.lifted = nil
        guard let entry = fine.index?.removeLast() else { return nil }
        let news = entry.come.filter(\.isSmear)
        let smears = news.compactMap { new in
            entry.gone.first { $0.order == new.order }.map { (old: $0, new: new) }
        }
        return (lifted.edit, smears)
    }

    // Names

    /// Returns the names by which a journal refers to things.
    func names(_ ids: [InkID]) -> [InkName] {
        let index = inks()
        var sums: [Int: UInt32] = [:]
        return ids.compactMap { id in
            guard index.alive(id) != nil || lifted?.ids.contains(id) == true,
                let operation = index.operation(id.operation)
            else { return nil }
            let sum = sums[id.operation] ?? operation.sum
            sums[id.operation] = sum
            return InkName(id: id, sum: sum)
        }
    }

    /// Returns an edit of a journal with the numbers that its things have on this board: they differ where
    /// earlier operations were lost. Things that can't be found are left out and counted; nil when none is
    /// found.
    func resolved(_ edit: InkEdit) -> InkEdit? {
        if isDrawing { end() }
        let index = inks()
        var sums: [Int: UInt32] = [:]
        func sum(_ number: Int) -> UInt32? {
            if let sum = sums[number] { return sum }
            sums[number] = index.operation(number)?.sum
            return sums[number]
        }
        var found = edit
        found.names = edit.names.compactMap { name in
            var number: Int? = name.id.operation
            if sum(name.id.operation) != name.sum {
                number = (index.firstOperation..<index.nextOperation)
                    .filter { sum($0) == name.sum }
                    .min { abs($0 - name.id.operation) < abs($1 - name.id.operation) }
            }
            guard let number else { return nil }
            let id = InkID(operation: number, part: name.id.part)
            return index.alive(id) == nil ? nil : InkName(id: id, sum: name.sum)
        }
        lostNames += edit.names.count - found.names.count
        return found.names.isEmpty ? nil : found
    }
}

extension Operation {
    /// The CRC-32 of the operation's record.
    var sum: UInt32 { Operation.encode([self]).checksum }
}

extension InkIndex.Entry {
    /// Adds strokes of fingers whose effect has become known, each in place of the stroke without it.
    fileprivate mutating func add(_ smears: [(old: Ink, new: Ink)]) {
        gone += smears.map(\.old)
        come += smears.map(\.new)
    }
}

extension InkIndex {
    /// Returns these tiles, and all tiles to or from which fingers carried chalk.
    fileprivate func closure(of places: Set<TilePlace>) -> Set<TilePlace> {
        var (all, left) = (places, Array(places))
        while let place = left.popLast() {
            for ink in list(place).inks where ink.isSmear {
                for other in ink.places where all.insert(other).inserted { left.append(other) }
            }
        }
        return all
    }

    /// Returns the inks on tiles since the board was last cleared, the lowest first.
    fileprivate func inks(on places: Set<TilePlace>) -> [Ink] {
        var found: [Int: Ink] = [:]
        for place in places {
            let inks = list(place).inks
            let first = (inks.lastIndex(where: \.isClear) ?? -1) + 1
            for ink in inks[first...] { found[ink.order] = ink }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}
