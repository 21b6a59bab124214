import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// The list of pages as views in a layer of the gallery's window. Main thread.
@MainActor
final class PageList {
    /// The width of the list, in points.
    static let width: CGFloat = 236

    let layer = CALayer()
    let controller: PageListController
    let screen: UIScreen
    private let window: UIWindow

    /// Makes a list as high as the window; `code` returns a page's code, for searches in it.
    init(
        theme: Theme, scale: CGFloat, height: CGFloat, open: String, query: String,
        code: @escaping (PageEntry) -> String
    ) {
        layer.name = "sidebar"
        layer.frame = CGRect(x: 0, y: 0, width: Self.width, height: height)
        screen = UIScreen(in: layer, scale: scale)
        screen.userInterfaceStyle = theme.isDark ? .dark : .light
        window = UIWindow(screen: screen)
        controller = PageListController(theme: theme, open: open, query: query, code: code)
        window.tintColor = UIColor(cgColor: theme.accent)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    isolated deinit {
        window.isHidden = true
    }

    /// Whether the field has the keyboard.
    var isSearching: Bool { controller.field.isFirstResponder }

    /// Gives the keyboard to the field, and selects its text.
    func search() {
        controller.field.becomeFirstResponder()
        controller.field.selectAll(nil)
    }

    /// The name of the part that has the keyboard: `search`, or `page` and the page's name.
    var focused: String? {
        if isSearching { return "search" }
        let item = UIFocusSystem.focusSystem(for: window)?.focusedItem
        return (item as? PageCell)?.shown.map { "page \($0.entry.name)" }
    }

    /// The list as an element of the gallery's focus.
    var element: LayerElement {
        var element = LayerElement(name: "list", layer: layer, role: .group, label: "Pages")
        element.guest = screen
        return element
    }
}
