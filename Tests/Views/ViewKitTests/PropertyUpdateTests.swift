import DeskSupport
import Foundation
import Testing
import ViewKit

/// Apple's documentation of `updateProperties()`, which runs before layout and apart from it, of
/// `setNeedsUpdateProperties()` and of `updatePropertiesIfNeeded()`.
@MainActor @Suite("Updates of properties")
struct PropertyUpdateTests {
    private final class Book { var lines: [String] = [] }

    private final class Badge: UIView {
        let book: Book
        var asksForLayout = false
        init(_ book: Book) {
            self.book = book
            super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        required init?(coder: NSCoder) { nil }
        override func updateProperties() {
            super.updateProperties()
            let isDark = UITraitCollection.current.userInterfaceStyle == .dark
            book.lines.append(isDark ? "dark view" : "view")
            if asksForLayout { setNeedsLayout() }
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            book.lines.append("layout")
        }
    }

    private final class Page: UIViewController {
        let book: Book
        init(_ book: Book) {
            self.book = book
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        var marksView = false
        override func loadView() { view = Badge(book) }
        override func updateProperties() {
            super.updateProperties()
            book.lines.append("page")
            if marksView { view.setNeedsUpdateProperties() }
        }
    }

    private let desk: Desk
    private let book = Book()

    init() throws { desk = try Desk() }

    @Test("properties are updated before the first layout, and again where that is asked for, once")
    func order() {
        defer { desk.close() }
        let badge = desk.add(Badge(book))
        badge.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        #expect(book.lines.prefix(2) == ["view", "layout"])
        book.lines = []
        badge.setNeedsLayout()
        desk.wait(0.05)
        #expect(book.lines == ["layout"])
        book.lines = []
        badge.setNeedsUpdateProperties()
        badge.setNeedsUpdateProperties()
        #expect(book.lines == [])
        desk.wait(0.05)
        #expect(book.lines == ["view"])
        book.lines = []
        badge.setNeedsUpdateProperties()
        desk.window.updatePropertiesIfNeeded()
        #expect(book.lines == ["view"])
        desk.window.updatePropertiesIfNeeded()
        #expect(book.lines == ["view"])
    }

    @Test("an update asks for no layout, and comes before one that is due, in any order")
    func apart() {
        defer { desk.close() }
        let badge = desk.add(Badge(book))
        desk.wait(0.05)
        book.lines = []
        badge.setNeedsUpdateProperties()
        #expect(!badge.layer.needsLayout())
        badge.layoutIfNeeded()
        #expect(book.lines == ["view"])
        book.lines = []
        badge.setNeedsUpdateProperties()
        badge.setNeedsLayout()
        desk.wait(0.05)
        #expect(book.lines == ["view", "layout"])
        book.lines = []
        badge.setNeedsLayout()
        badge.setNeedsUpdateProperties()
        badge.layoutIfNeeded()
        #expect(book.lines == ["view", "layout"])
    }

    @Test("layout for which an update asks follows it, once")
    func asking() {
        defer { desk.close() }
        let badge = desk.add(Badge(book))
        desk.wait(0.05)
        badge.asksForLayout = true
        book.lines = []
        badge.setNeedsUpdateProperties()
        badge.layoutIfNeeded()
        #expect(book.lines == ["view", "layout"])
        book.lines = []
        badge.setNeedsUpdateProperties()
        desk.wait(0.05)
        #expect(book.lines == ["view", "layout"])
        book.lines = []
        badge.setNeedsUpdateProperties()
        badge.setNeedsLayout()
        desk.wait(0.05)
        #expect(book.lines == ["view", "layout"], "layout was due anyway")
    }

    @Test("properties are updated after the traits have changed, with these in place")
    func traits() {
        defer { desk.close() }
        let badge = desk.add(Badge(book))
        badge.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        book.lines = []
        badge.overrideUserInterfaceStyle = .dark
        desk.wait(0.05)
        #expect(book.lines.filter { $0 != "layout" } == ["dark view"])
    }

    @Test("a controller's properties are updated before those of its view, and by themselves")
    func controllers() {
        defer { desk.close() }
        let page = Page(book)
        desk.window.rootViewController = page
        page.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        #expect(book.lines.prefix(3) == ["page", "view", "layout"])
        book.lines = []
        page.setNeedsUpdateProperties()
        desk.wait(0.05)
        #expect(book.lines == ["page"])
        book.lines = []
        page.setNeedsUpdateProperties()
        page.updatePropertiesIfNeeded()
        #expect(book.lines == ["page"])
    }

    @Test(
        "a view that its controller's update makes due is updated in the same turn, before layout")
    func marking() {
        defer { desk.close() }
        let page = Page(book)
        page.marksView = true
        desk.window.rootViewController = page
        page.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        #expect(book.lines.prefix(3) == ["page", "view", "layout"])
        #expect(book.lines.filter { $0 == "view" }.count == 1)
        book.lines = []
        page.setNeedsUpdateProperties()
        desk.wait(0.05)
        #expect(book.lines == ["page", "view"])
    }
}

/// Apple: views and controllers are trait environments.
@MainActor @Suite("Trait environments")
struct TraitEnvironmentTests {
    @Test("a view and a controller tell their traits as environments")
    func traits() {
        let (view, page) = (UIView(), UIViewController())
        view.overrideUserInterfaceStyle = .dark
        page.overrideUserInterfaceStyle = .dark
        let all: [any UITraitEnvironment] = [view, page]
        #expect(all.map(\.traitCollection.userInterfaceStyle) == [.dark, .dark])
    }
}
