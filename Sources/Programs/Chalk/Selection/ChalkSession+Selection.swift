import Foundation
import Primitives

/// Edits of things on the board: each is a step, in the journal before the call returns; its tiles follow
/// (`Board.takeEdits`).
extension ChalkSession {
    /// Moves, turns or scales things. False when nothing moves.
    @discardableResult
    public func place(_ ids: [InkID], by way: Similarity) -> Bool {
        guard way.isSound, way != .identity, isWithin(ids, way) else { return false }
        return edit(ids, .place(way)) != nil
    }

    /// Lays copies of things elsewhere; returns the new ones.
    public func copy(_ ids: [InkID], by way: Similarity) -> [InkID] {
        guard way.isSound, isWithin(ids, way) else { return [] }
        return edit(ids, .copy(way)) ?? []
    }

    /// Removes things. False when there is nothing.
    @discardableResult
    public func remove(_ ids: [InkID]) -> Bool { edit(ids, .remove) != nil }

    /// Gives things another colour. False when nothing changes.
    @discardableResult
    public func color(_ ids: [InkID], _ color: ChalkColor) -> Bool {
        edit(ids, .color(color)) != nil
    }

    /// Makes a group of things, or dissolves the groups that they are in. False when nothing changes.
    @discardableResult
    public func group(_ ids: [InkID], isTogether: Bool) -> Bool {
        let found = isTogether ? ids : ids.filter { board.isGrouped([$0]) }
        guard found.count > (isTogether ? 1 : 0) else { return false }
        return edit(found, isTogether ? .group : .ungroup) != nil
    }

    /// Writes a text; nil when it can't be written, or is empty.
    @discardableResult
    public func write(_ text: ChalkText) -> InkID? {
        guard text.isSound, !text.string.isEmpty else { return nil }
        return make(.text(text), .text(text))?.first
    }

    /// Replaces a text; an empty one is removed.
    @discardableResult
    public func rewrite(_ id: InkID, as text: ChalkText) -> Bool {
        if text.string.isEmpty { return remove([id]) }
        guard text.isSound else { return false }
        return edit([id], .text(text)) != nil
    }

    private func edit(_ ids: [InkID], _ change: InkEdit.Change) -> [InkID]? {
        end(keepsHovering: true)
        let names = board.names(ids)
        guard !names.isEmpty else {
            board.settle()
            return nil
        }
        let edit = InkEdit(names: names, change: change)
        return make(.edit(edit), .edit(edit))
    }

    /// Begins the edit and writes its record; returns the things that it brought.
    func make(_ operation: Operation, _ record: JournalRecord) -> [InkID]? {
        end(keepsHovering: true)
        let step = board.history.nextNumber
        guard board.start(operation) else { return nil }
        note(record, step: step, keepsJob: true)
        journal.flush()
        return board.fine.index?.entries.last?.things.filter { $0.before == nil }.map(\.id) ?? []
    }

    /// Whether things would stay within the limits of a board.
    private func isWithin(_ ids: [InkID], _ way: Similarity) -> Bool {
        let index = board.inks()
        return ids.allSatisfy { id in
            guard let ink = index.things[id]?.ink else { return true }
            return isOnBoard(way.bounds(of: ink.bounds))
        }
    }

    /// Whether a part of the board is within the limits for drawing.
    func isOnBoard(_ area: CGRect) -> Bool {
        let reach = ChalkSample.reach
        return CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach).contains(area)
    }
}

extension Board {
    /// Sentences about edits of the journal that name things which aren't there any more.
    var lostWords: [String] {
        guard lostNames > 0 else { return [] }
        return [
            "\(lostNames) \(lostNames == 1 ? "thing" : "things") that had been moved or changed could not "
                + "be found any more; what is left of them lies where it was"
        ]
    }
}
