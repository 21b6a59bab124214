import Chalk
import Drawing
import Foundation

/// Small pictures of pages, kept until the page is another one.
@MainActor
final class PagePictures {
    private struct Entry {
        weak var board: Board?
        var state: Board.State
        var picture: CGImage?
    }

    private var entries: [PageID: Entry] = [:]

    /// A page's picture, in so many pixels.
    static let size = (width: 320, height: 200)

    /// A page as it is now.
    func picture(of page: ChalkSession.Page) -> CGImage? {
        let state = page.board.state
        if let entry = entries[page.id], entry.board === page.board, entry.state == state {
            return entry.picture
        }
        let picture = BoardPicture.make(
            page.board, width: Self.size.width, height: Self.size.height)
        entries[page.id] = Entry(board: page.board, state: state, picture: picture)
        return picture
    }
}
