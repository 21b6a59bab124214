import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Controls, panels and containers as a screen reader hears them: docs/reference/accessibility.md says which
/// label, value and role each has; a panel's tree leaves out what lies below it.
@MainActor @Suite("Panels and containers as a screen reader hears them", .serialized)
struct PanelSpokenTests {
    private let desk: Desk
    private let root = UIViewController()

    init() throws {
        desk = try Desk(width: 1000, height: 900)
        desk.window.rootViewController = root
        root.view.addSubview(button("Below"))
        desk.begin()
        desk.wait(0.1)
    }

    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 30)
        return button
    }

    private func show(_ controller: UIViewController) {
        desk.window.rootViewController = controller
        desk.wait(0.1)
    }

    private func present(_ controller: UIViewController) {
        root.present(controller, animated: false)
        desk.wait(0.5)
    }

    /// The lines of the tree, a space a level.
    private var lines: [String] { desk.spokenTree.split(separator: "\n").map(String.init) }

    private var nodes: [AccessibleNode] {
        let tree = desk.host.stage.accessibility.source?.accessibleTree()
        return tree.map { Array($0.nodes.values) } ?? []
    }

    @Test("a text view, rows of a table, a toolbar and compact dates are heard by kind and content")
    func controls() {
        let page = UIView(frame: CGRect(origin: .zero, size: ControlSheet.size))
        desk.window.addSubview(page)
        let sheet = ControlSheet(in: page)
        desk.wait(0.1)
        withExtendedLifetime(sheet) {
            // Some versions of the locale's data have a narrow space before "PM".
            let tree = desk.spokenTree.replacingOccurrences(of: "\u{202F}", with: " ")
            for wanted in [
                "\nlist\n heading Sounds\n listItem Ringtone, Reflection\n listItem Vibrate\n"
                    + "  label Vibrate\n  toggle 1 *\n listItem Volume",
                "\ngroup\n button Compose\n button Send\n", "\nbutton Date Jan 9, 2007\n",
                "\nbutton Time 5:00 PM\n",
            ] {
                #expect(tree.contains(wanted), "\(wanted)\nin\n\(tree)")
            }
            let text = "A text of several lines, that is broken where the view ends."
            let field = nodes.first { $0.text?.string == text }
            #expect(field?.role == .field && field?.states.contains(.editable) == true)
        }
        desk.close()
    }

    @Test("an action sheet is a dialog by its title; a button that is off says so")
    func actionSheet() {
        let sheet = UIAlertController(
            title: "Picture", message: "From a letter", preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Copy", style: .default))
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.actions[0].isEnabled = false
        present(sheet)
        #expect(
            lines == [
                "dialog Picture", " scroller", "  heading Picture", "  label From a letter",
                " scroller", "  button Copy off", "  button Delete", " scroller", "  button Cancel",
            ])
        desk.close()
    }

    @Test("an activity sheet is a dialog: what is shared, and buttons for what can be done")
    func activities() {
        present(UIActivityViewController(activityItems: ["letter"], applicationActivities: nil))
        #expect(lines.prefix(3) == ["dialog", " heading letter", " button Copy"])
        #expect(!lines.contains { $0.contains("Below") })
        desk.close()
    }

    @Test("a font picker is a list of families, of which the chosen one is selected")
    func fonts() throws {
        let families = UIFont.familyNames
        let chosen = try #require(families.first)
        let picker = UIFontPickerViewController()
        picker.selectedFontDescriptor = UIFontDescriptor(name: chosen, size: 17)
        present(picker)
        let head = ["dialog", " button Cancel", " heading Font", " field Search", " list"]
        #expect(Array(lines.prefix(5)) == head)
        let rows = nodes.filter { $0.role == .listItem }
        #expect(!rows.isEmpty && rows.allSatisfy { families.contains($0.label) })
        let selected = rows.filter { $0.states.contains(.selected) }.map(\.label)
        #expect(selected == [UIFont(name: chosen, size: 17)?.familyName])
        desk.close()
    }

    @Test("columns are heard from the first one on, and a hidden one is silent")
    func split() {
        let (first, second) = (UIViewController(), UIViewController())
        (first.title, second.title) = ("Boxes", "Letters")
        first.view.addSubview(button("In the sidebar"))
        second.view.addSubview(button("In the content"))
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(first, for: .primary)
        split.setViewController(second, for: .secondary)
        show(split)
        #expect(
            lines == [
                "bar", " button Sidebar", " heading Boxes", "bar", " heading Letters",
                "button In the sidebar", "button In the content",
            ])
        split.hide(.primary)
        desk.wait(0.6)
        #expect(
            lines == ["bar", " button Sidebar", " heading Letters", "button In the content"])
        desk.close()
    }

    @Test("a search is a field in the bar; while one searches its button and its scopes are heard")
    func search() {
        let host = UIViewController()
        host.title = "Fruit"
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Songs"
        search.searchBar.scopeButtonTitles = ["All", "Red"]
        host.navigationItem.searchController = search
        show(UINavigationController(rootViewController: host))
        #expect(lines == ["bar", " heading Fruit", " field Songs"])
        search.isActive = true
        desk.wait(0.5)
        #expect(
            lines == [
                "bar", " field Songs", " button Cancel", " group", "  choice All *", "  choice Red",
            ])
        desk.close()
    }

    private final class Leaves: UIPageViewControllerDataSource {
        let pages: [UIViewController]
        init(_ pages: [UIViewController]) { self.pages = pages }
        func pageViewController(
            _ book: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? { page === pages.last ? pages.first : nil }
        func pageViewController(
            _ book: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? { page === pages.first ? pages.last : nil }
        func presentationCount(for book: UIPageViewController) -> Int { 2 }
        func presentationIndex(for book: UIPageViewController) -> Int { 0 }
    }

    @Test("of pages the one in sight is heard, and which of how many it is")
    func pages() {
        let leaves = Leaves(
            ["first", "second"].map { word in
                let page = UIViewController()
                page.view.addSubview(button("On the \(word) page"))
                return page
            })
        let book = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal)
        book.dataSource = leaves
        book.setViewControllers([leaves.pages[0]], direction: .forward, animated: false)
        show(book)
        #expect(lines == ["button On the first page", "slider page 1 of 2"])
        desk.press(.right)
        desk.wait(0.8)
        #expect(lines == ["button On the second page", "slider page 2 of 2"])
        desk.close()
    }
}
