import Chalk
import Dispatch
import Drawing
import Foundation

/// Small pictures of pages, kept until the page changes.
@MainActor
final class PagePictures {
    private struct Entry {
        weak var board: Board?
        var state: Board.State
        var picture: CGImage?
    }

    private var entries: [PageID: Entry] = [:]
    private let queue = DispatchQueue(label: "lamina.chalk.sheets", qos: .utility)
    /// Pages whose sheets are being drawn.
    private var asked: Set<PageID> = []
    /// Called when the picture of a page has changed.
    var onNews: (@MainActor (PageID) -> Void)?

    /// The size of a page's picture, in pixels.
    static let size = (width: 320, height: 200)

    /// The current picture of a page; the sheet under it may follow later.
    func picture(of page: ChalkSession.Page) -> CGImage? {
        let state = page.board.state
        if let entry = entries[page.id], entry.board === page.board, entry.state == state {
            return entry.picture
        }
        let picture = BoardPicture.make(
            page.board, width: Self.size.width, height: Self.size.height)
        entries[page.id] = Entry(board: page.board, state: state, picture: picture)
        ask(page)
        return picture
    }

    private func ask(_ page: ChalkSession.Page) {
        guard let underlay = page.board.underlay, !asked.contains(page.id) else { return }
        let (source, sheet, id) = (underlay.source, underlay.backdrop.sheet, page.id)
        guard source.smallPicture(sheet: sheet) == nil else { return }
        asked.insert(id)
        queue.async { [weak self] in
            let isMade = (try? source.makeSmall(sheet: sheet, size: underlay.frame.size)) != nil
            Task { @MainActor in self?.made(id, isMade) }
        }
    }

    private func made(_ id: PageID, _ isMade: Bool) {
        asked.remove(id)
        guard isMade else { return }
        entries[id] = nil
        onNews?(id)
    }
}
