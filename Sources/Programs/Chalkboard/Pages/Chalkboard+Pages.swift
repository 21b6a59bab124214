import Chalk
import Foundation
import ViewKit

/// Turning, adding, removing and ordering pages.
extension Chalkboard {
    /// Turns to another page; does nothing where there is none.
    func turn(to index: Int) {
        view.board.stopHands()
        guard session.turn(to: index) else { return }
        pageTurned()
    }

    /// Shows the page that the session has turned to.
    func pageTurned() {
        view.board.showPage()
        fitTool()
        refresh()
    }

    /// Adds a bare page behind this one.
    func addPage() {
        view.board.stopHands()
        guard session.addPage() else {
            return view.tell("A board can't have more pages than it has.", isError: true)
        }
        pageTurned()
        showPages()
    }

    /// Removes the current page, or another one.
    func removePage(at index: Int? = nil) {
        view.board.stopHands()
        let index = index ?? session.pageIndex
        guard session.removePage(at: index) else {
            return view.tell("A board has one page at least.", isError: false)
        }
        pageTurned()
        showPages()
        let key = ChalkAction.undo.tip("")
        view.tell("Page \(index + 1) is gone; undo brings it back\(key).", isError: false)
    }

    /// Moves the current page by `step` places.
    func movePage(by step: Int) {
        let index = session.pageIndex
        movePage(from: index, to: min(max(index + step, 0), session.pageCount - 1))
    }

    func movePage(from index: Int, to place: Int) {
        view.board.stopHands()
        guard session.movePage(from: index, to: place) else { return }
        pageTurned()
        showPages()
    }

    /// Asks for the page's name.
    func askPageName() {
        let index = session.pageIndex
        let name = session.pages[index].name ?? ""
        ask("What page \(index + 1) is called", name) { [weak self] name in
            guard let self else { return }
            self.session.namePage(at: index, name)
            self.refresh()
        }
    }

    // The overview

    func togglePages() {
        if view.panel is PagesPanel { return _ = view.closePanel() }
        let panel = PagesPanel(
            room: view.bounds.width,
            picture: { [weak self] in self?.pictures.picture(of: $0) },
            wish: { [weak self] in self?.take($0) })
        pictures.onNews = { [weak self] id in
            (self?.view.panel as? PagesPanel)?.renew(id)
        }
        view.open(panel)
        showPages()
    }

    /// Updates the overview, if it is open.
    func showPages() {
        (view.panel as? PagesPanel)?.show(session.pages, current: session.pageIndex)
    }

    /// Performs a wish of the overview.
    private func take(_ wish: PagesPanel.Wish) {
        switch wish {
        case .open(let index):
            view.closePanel()
            turn(to: index)
        case .add: perform(.addPage)
        case .remove(let index): removePage(at: index)
        case .move(let from, let to): movePage(from: from, to: to)
        }
    }

    /// The text of the page sign: "2 / 5", and the page's name.
    var pageWords: String? {
        guard session.pageCount > 1 else { return nil }
        let name = session.pageName.map { "  \($0)" } ?? ""
        return "\(session.pageIndex + 1) / \(session.pageCount)\(name)"
    }
}
