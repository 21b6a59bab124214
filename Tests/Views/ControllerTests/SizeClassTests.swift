import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Scene
import Testing
import ViewKit

/// Apple's documentation of `UIContentContainer`: `willTransition(to:with:)` comes before the traits change, and
/// `viewWillTransition(to:with:)` before the size does; both reach child controllers and presented ones.
@MainActor @Suite("Changes of the window's size")
struct SizeClassTests {
    private final class Page: UIViewController {
        let name: String
        let book: Book
        init(_ name: String, _ book: Book) {
            (self.name, self.book) = (name, book)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func willTransition(
            to newCollection: UITraitCollection,
            with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            note("\(word(traitCollection)) to \(word(newCollection))")
            coordinator.animate { [weak self] _ in
                guard let self else { return }
                note("with \(word(traitCollection))")
            }
        }
        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            note("\(word(traitCollection)), size \(Int(size.width))")
        }
        override func size(
            forChildContentContainer container: any UIContentContainer,
            withParentContainerSize parentSize: CGSize
        ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

        private func note(_ line: String) { book.lines.append("\(name): \(line)") }
        private func word(_ traits: UITraitCollection) -> String {
            traits.horizontalSizeClass == .compact ? "compact" : "regular"
        }
    }
    private final class Book { var lines: [String] = [] }

    private let desk: Desk
    private let book = Book()

    init() throws {
        desk = try Desk(width: 800, height: 600)
    }

    private func resize(_ width: Int) {
        desk.host.stage.resize(SurfaceState(width: width, height: 600, scale: 1))
        desk.wait(0.1)
    }

    @Test(
        "controllers hear of new size classes with the former ones in place, then of the size; children have theirs"
    )
    func order() {
        let (root, child, fixed) = (Page("root", book), Page("child", book), Page("fixed", book))
        root.addChild(child)
        root.addChild(fixed)
        root.setOverrideTraitCollection(
            UITraitCollection(horizontalSizeClass: .compact), forChild: fixed)
        desk.window.rootViewController = root
        for each in [child, fixed] { root.view.addSubview(each.view) }
        desk.wait(0.1)
        resize(500)
        #expect(
            book.lines == [
                "child: regular to compact", "root: regular to compact",
                "child: regular, size 250", "fixed: compact, size 250", "root: regular, size 500",
                "child: with compact", "root: with compact",
            ])
        book.lines = []
        resize(450)
        #expect(
            book.lines == [
                "child: compact, size 225", "fixed: compact, size 225", "root: compact, size 450",
            ])
    }

    @Test("presented controllers hear of both, too, by their presentation")
    func presented() throws {
        let (root, shown) = (Page("root", book), Page("shown", book))
        desk.window.rootViewController = root
        desk.wait(0.1)
        shown.modalPresentationStyle = .fullScreen
        root.present(shown, animated: false)
        desk.wait(0.1)
        book.lines = []
        resize(500)
        #expect(
            book.lines.filter { $0.hasPrefix("shown") } == [
                "shown: regular to compact", "shown: regular, size 500", "shown: with compact",
            ])
    }

    /// Apple's header of `UIContentContainer`: a child that has the returned size already isn't called.
    @Test("a child that keeps its size hears of size classes alone")
    func keptSize() {
        let (root, child) = (Page("root", book), Page("child", book))
        root.addChild(child)
        desk.window.rootViewController = root
        root.view.addSubview(child.view)
        child.view.autoresizingMask = []
        // Half as wide as the window becomes.
        child.view.frame = CGRect(x: 0, y: 0, width: 250, height: 600)
        desk.wait(0.1)
        book.lines = []
        resize(500)
        #expect(
            book.lines.filter { $0.hasPrefix("child") } == [
                "child: regular to compact", "child: with compact",
            ])
        #expect(book.lines.contains("root: regular, size 500"))
    }

    /// Apple's documentation: `willTransition(to:with:)` is called where the controller's own traits change.
    @Test(
        "controllers with a size class of their own hear of the size alone",
        arguments: ["window", "controller", "view"])
    func overrides(owner: String) {
        let (root, child) = (Page("root", book), Page("child", book))
        root.addChild(child)
        desk.window.rootViewController = root
        root.view.addSubview(child.view)
        switch owner {
        case "window": desk.window.traitOverrides.horizontalSizeClass = .compact
        case "controller": root.traitOverrides.horizontalSizeClass = .compact
        default: root.view.traitOverrides.horizontalSizeClass = .compact
        }
        desk.wait(0.1)
        book.lines = []
        for width in [700, 500, 800] {
            resize(width)
            #expect(
                book.lines == [
                    "child: compact, size \(width / 2)", "root: compact, size \(width)",
                ])
            book.lines = []
        }
    }

    @Test(
        "a child and a presented controller with a size class of their own hear of the size alone"
    )
    func inside() {
        let (root, child, shown) = (Page("root", book), Page("child", book), Page("shown", book))
        root.addChild(child)
        desk.window.rootViewController = root
        root.view.addSubview(child.view)
        child.traitOverrides.horizontalSizeClass = .compact
        shown.modalPresentationStyle = .overFullScreen
        desk.wait(0.1)
        root.present(shown, animated: false)
        desk.wait(0.1)
        shown.presentationController?.traitOverrides.horizontalSizeClass = .compact
        desk.wait(0.1)
        book.lines = []
        for width in [500, 800] { resize(width) }
        #expect(
            book.lines.filter { $0.hasPrefix("child") } == [
                "child: compact, size 250", "child: compact, size 400",
            ])
        #expect(
            book.lines.filter { $0.hasPrefix("shown") } == [
                "shown: compact, size 500", "shown: compact, size 800",
            ])
        #expect(book.lines.contains("root: compact to regular"))
    }
}
