public import Foundation

/// Pictures and PDFs that lie under pages.
extension ChalkSession {
    /// Lays the sheets of a file under pages, one each, as one step. The first comes under the page
    /// that is looked at if nothing is on or under it, the others under new pages behind it, and
    /// the session turns to the first. Pages with a PDF get a white ground, so that the tray has
    /// the sticks that are visible on paper. False where there are too many pages.
    /// - Parameter sizes: the sizes of `BackdropSource.sheets()`, in board pixels.
    @discardableResult public func lay(_ source: BackdropSource, sizes: [CGSize]) -> Bool {
        end()
        let isFree = board.isEmpty && board.underlay == nil
        var entries = book.list.entries
        let (index, first) = (pageIndex, book.freeID)
        let added = sizes.count - (isFree ? 1 : 0)
        guard !sizes.isEmpty, entries.count + added <= PageList.most else { return false }
        let number = book.freeSource
        var pages = sizes.enumerated().map { sheet, size in
            PageList.Entry(
                id: first + PageID(sheet),
                backdrop: Backdrop(
                    source: number, sheet: sheet + 1, frame: CGRect(origin: .zero, size: size)),
                ground: source.isPDF ? BoardGround(.white).name : nil)
        }
        guard pages.allSatisfy({ $0.backdrop?.isSound == true }) else { return false }
        if isFree {
            let page = pages.removeFirst()
            entries[index].backdrop = page.backdrop
            entries[index].ground = page.ground ?? entries[index].ground
        }
        entries.insert(contentsOf: pages, at: index + 1)
        note(.source(number, source.data), page: PageList.owner)
        book.keep(source, as: number)
        guard change(to: entries) else { return false }
        return turn(to: isFree ? index : index + 1)
    }

    /// Removes the picture or sheet under the page that is looked at; one step. False where there
    /// is none.
    @discardableResult public func takeBackdrop() -> Bool {
        end()
        var entries = book.list.entries
        guard entries[pageIndex].backdrop != nil else { return false }
        entries[pageIndex].backdrop = nil
        return change(to: entries)
    }
}

extension Board {
    /// The part that the tiles and the picture under them cover, in board pixels; nil for a bare
    /// board.
    public var seenBounds: CGRect? {
        guard let underlay else { return contentBounds }
        return contentBounds?.union(underlay.frame) ?? underlay.frame
    }
}
