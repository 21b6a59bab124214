import CoreAnimation
import Foundation
import ViewKit

/// The list of pages at the left edge of the gallery's window. Main thread.
final class PageList: HostedViews {
    /// The width of the list, in points.
    static let width: CGFloat = 236

    let controller: PageListController

    /// Makes a list as high as the window; `code` returns a page's code, for searches in it.
    init(
        theme: Theme, scale: CGFloat, height: CGFloat, open: String, query: String,
        code: @escaping (PageEntry) -> String
    ) {
        controller = PageListController(theme: theme, open: open, query: query, code: code)
        super.init(
            controller, name: "sidebar",
            frame: CGRect(x: 0, y: 0, width: Self.width, height: height), theme: theme,
            scale: scale)
    }

    /// Whether the field has the keyboard.
    var isSearching: Bool { controller.field.isFirstResponder }

    /// Gives the keyboard to the field, and selects its text.
    func search() {
        controller.field.becomeFirstResponder()
        controller.field.selectAll(nil)
    }

    /// The name of the part that has the keyboard: `search`, or `page` and the page's name.
    override var focused: String? {
        if isSearching { return "search" }
        return (focusedView as? PageCell)?.shown.map { "page \($0.entry.name)" }
    }
}
