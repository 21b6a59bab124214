import Foundation
import Primitives

/// The pages of a board.
extension ChalkSession {
    /// A page, as it is now.
    public struct Page: Identifiable {
        /// The page's number, which never changes.
        public let id: PageID
        /// The name that a person gave the page; nil for none.
        public let name: String?
        /// The page's board; not to be changed.
        public let board: Board
    }

    /// The pages in their order; at least one.
    public var pages: [Page] {
        book.list.entries.map { Page(id: $0.id, name: $0.name, board: book.at($0.id)) }
    }

    /// The first page's board, by which people recognize a board.
    public var firstBoard: Board { book.at(book.list.ids[0]) }

    /// The number of pages.
    public var pageCount: Int { book.list.entries.count }

    /// The index of the page that is looked at, from 0.
    public var pageIndex: Int { book.list.index(of: book.current) ?? 0 }

    /// The number of the page that is looked at.
    public var pageID: PageID { book.current }

    /// The name that a person gave the page that is looked at; nil for none.
    public var pageName: String? { book.list.entries[pageIndex].name }

    /// Whether there is a single page, which is bare.
    public var isEmpty: Bool { book.isEmpty }

    /// Whether there is a step to undo, on whatever page.
    public var canUndo: Bool { book.lastDone != nil }
    /// Whether there is a step to redo.
    public var canRedo: Bool { book.lastUndone != nil }

    /// Turns to another page; an open stroke ends first. False where there is none.
    @discardableResult public func turn(to index: Int) -> Bool {
        end()
        guard book.list.entries.indices.contains(index) else { return false }
        return book.turn(to: book.list.entries[index].id)
    }

    /// Adds a bare page behind the one that is looked at, with the same ground, and turns to it; one step.
    /// False when there are too many.
    @discardableResult public func addPage() -> Bool {
        end()
        return insert([PageList.Entry(id: book.freeID, ground: board.ground.name)])
    }

    /// Adds pages behind the one that is looked at, and turns to the first of them; one step.
    func insert(_ added: [PageList.Entry]) -> Bool {
        var entries = book.list.entries
        guard !added.isEmpty, entries.count + added.count <= PageList.most else { return false }
        entries.insert(contentsOf: added, at: pageIndex + 1)
        guard change(to: entries) else { return false }
        return book.turn(to: added[0].id)
    }

    /// Removes a page with all that is on it; one step. False for the only one.
    @discardableResult public func removePage(at index: Int) -> Bool {
        end()
        var entries = book.list.entries
        guard entries.count > 1, entries.indices.contains(index) else { return false }
        entries.remove(at: index)
        return change(to: entries)
    }

    /// Moves a page to another place; one step. False where nothing moves.
    @discardableResult public func movePage(from index: Int, to place: Int) -> Bool {
        end()
        var entries = book.list.entries
        guard entries.indices.contains(index), entries.indices.contains(place), index != place
        else { return false }
        entries.insert(entries.remove(at: index), at: place)
        return change(to: entries)
    }

    /// Names a page, or removes its name; one step. False when it has that name already.
    @discardableResult public func namePage(at index: Int, _ name: String?) -> Bool {
        end()
        var entries = book.list.entries
        guard entries.indices.contains(index) else { return false }
        let word = name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        entries[index].name = word.isEmpty ? nil : word
        return change(to: entries)
    }

    /// Changes the list of pages; a step.
    func change(to entries: [PageList.Entry]) -> Bool {
        guard let next = PageList(entries), next != book.list else { return false }
        let number = board.history.nextNumber
        note(.pages(next), step: number, page: PageList.owner)
        book.change(to: next, number: number)
        journal.flush()
        shortenJournal()
        return true
    }

    /// Undoes or redoes the last change of the list.
    func swapList(isUndo: Bool) -> Bool {
        let before = book.list
        guard let step = isUndo ? book.undoList() : book.redoList() else { return false }
        // Where something under a page changes, the page is shown.
        if let page = book.list.pageUnderAnother(before) { book.turn(to: page) }
        guard step.number < firstInJournal else {
            note(isUndo ? .undo : .redo, step: step.number, page: PageList.owner)
            return true
        }
        // Neither the journal nor its document holds the pages that come back now.
        for entry in book.list.entries where !before.contains(entry.id) {
            let (id, packed) = (entry.id, book.packed(entry.id))
            note(.pageBack(book.at(id).copy { packed.data($0, $1) }), step: step.number, page: id)
        }
        let held = Set(before.entries.compactMap(\.backdrop?.source))
        for number in Set(book.list.entries.compactMap(\.backdrop?.source)).subtracting(held) {
            guard let source = book.sources[number] else { continue }
            note(.source(number, source.data), step: step.number, page: PageList.owner)
        }
        note(.pagesNow(book.list), step: step.number, page: PageList.owner)
        journal.flush()
        return true
    }
}
