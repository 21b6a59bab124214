import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Pages: Apple's documentation of UIPageViewController, its data source and its delegate.
@MainActor @Suite("Pages of controllers", .serialized)
struct PageViewTests {
    private let desk: Desk
    private let source = Source()

    final class Source: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages = (0..<5).map { index in
            let page = UIViewController()
            page.title = "\(index)"
            return page
        }
        var lines: [String] = []
        var count = 0

        private func page(_ from: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = pages.firstIndex(of: from) else { return nil }
            return pages.indices.contains(index + step) ? pages[index + step] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
        func pageViewController(
            _ pageViewController: UIPageViewController,
            willTransitionTo pendingViewControllers: [UIViewController]
        ) { lines.append("will " + names(pendingViewControllers)) }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { lines.append("did \(names(previousViewControllers)) \(completed)") }
        func names(_ pages: [UIViewController]) -> String {
            pages.map { $0.title ?? "" }.joined(separator: " ")
        }
    }

    init() throws {
        desk = try Desk(width: 400, height: 600)
        desk.begin()
    }

    private func book(
        _ style: UIPageViewController.TransitionStyle,
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        _ options: [UIPageViewController.OptionsKey: Any]? = nil, at page: Int = 1
    ) -> UIPageViewController {
        let book = UIPageViewController(
            transitionStyle: style, navigationOrientation: orientation, options: options)
        book.dataSource = source
        book.delegate = source
        let isPair = book.spineLocation == .mid
        book.setViewControllers(
            isPair ? [source.pages[page], source.pages[page + 1]] : [source.pages[page]],
            direction: .forward, animated: false)
        desk.window.rootViewController = book
        desk.wait(0.1)
        return book
    }

    private func shown(_ book: UIPageViewController) -> String {
        source.names(book.viewControllers ?? [])
    }

    @Test("a new controller has Apple's defaults")
    func defaults() {
        let plain = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        #expect(plain.viewControllers == nil && plain.spineLocation == .none)
        #expect(!plain.isDoubleSided && plain.navigationOrientation == .vertical)
        let turned = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        #expect(turned.spineLocation == .min)
        let pair = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        #expect(pair.spineLocation == .mid)
        desk.close()
    }

    @Test(
        "a page that scrolls follows the finger; past the middle it stays, before that it goes back"
    )
    func drags() {
        let book = book(.scroll)
        desk.touch(.began, 300, 300)
        for step in 1...20 {
            desk.wait(1.0 / 60)
            desk.touch(.moved, 300 - Double(step) * 13, 300)
        }
        let (old, new) = (source.pages[1], source.pages[2])
        #expect(new.view.window != nil && shown(book) == "1")
        let way = old.view.frame.minX
        #expect(way < -200 && abs(new.view.frame.minX - way - 400) < 0.01)
        desk.wait(0.3)
        desk.touch(.moved, 40, 300)
        desk.touch(.ended, 40, 300)
        desk.wait(0.6)
        #expect(shown(book) == "2" && source.lines == ["will 2", "did 1 true"])
        #expect(new.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
        #expect(old.view.window == nil && old.parent == nil && new.parent === book)
        source.lines = []
        desk.touch(.began, 300, 300)
        for step in 1...10 {
            desk.wait(1.0 / 60)
            desk.touch(.moved, 300 - Double(step) * 8, 300)
        }
        desk.wait(0.3)
        desk.touch(.moved, 221, 300)
        desk.touch(.ended, 221, 300)
        desk.wait(0.6)
        #expect(shown(book) == "2" && source.lines == ["will 3", "did 2 false"])
        #expect(source.pages[3].parent == nil && new.view.frame.minX == 0)
        desk.close()
    }

    @Test("a flick turns, down in a column of pages, to the right where one reads from there")
    func flicks() {
        let tall = book(.scroll, .vertical)
        desk.drag(from: (200, 400), to: (200, 250), steps: 4)
        desk.wait(0.6)
        #expect(shown(tall) == "2")
        desk.fromTheRight {
            let mirrored = book(.scroll)
            desk.drag(from: (150, 300), to: (300, 300), steps: 4)
            desk.wait(0.6)
            #expect(shown(mirrored) == "2")
        }
        desk.close()
    }

    @Test("at the end the last page is only pulled")
    func end() {
        let book = book(.scroll, at: 4)
        desk.drag(from: (300, 300), to: (60, 300), steps: 12, lifts: false)
        let x = source.pages[4].view.frame.minX
        #expect(x < -50 && x > -100)
        desk.touch(.ended, 60, 300)
        desk.wait(0.6)
        #expect(shown(book) == "4" && source.pages[4].view.frame.minX == 0)
        #expect(source.lines.isEmpty)
        desk.close()
    }

    @Test("the program's change tells nobody but its completion, and the pages of their appearance")
    func byProgram() {
        let book = book(.scroll)
        let log = TellLog()
        let told = ToldController("new", log)
        var ends: [Bool] = []
        book.setViewControllers([told], direction: .reverse, animated: true) { ends.append($0) }
        #expect(shown(book) == "")
        desk.wait(0.1)
        #expect(source.pages[1].view.frame.minX == 400 && ends.isEmpty)
        desk.wait(0.5)
        #expect(ends == [true] && source.lines.isEmpty)
        #expect(log.lines == ["new load", "new will appear", "new did appear"])
        book.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        #expect(
            log.lines.suffix(2) == ["new will disappear at once", "new did disappear at once"])
        desk.close()
    }

    @Test("keys turn pages, and presses at an edge where there is a spine")
    func keys() {
        let book = book(.pageCurl)
        desk.press(.right)
        desk.wait(0.6)
        #expect(shown(book) == "2")
        desk.press(.left)
        desk.wait(0.6)
        #expect(shown(book) == "1")
        desk.tap(390, 300)
        desk.wait(0.6)
        #expect(shown(book) == "2")
        desk.tap(200, 300)
        desk.tap(10, 300)
        desk.wait(0.6)
        #expect(shown(book) == "1")
        desk.close()
    }

    @Test("a page turns about its left edge up to a right angle")
    func turns() {
        _ = book(.pageCurl)
        desk.drag(from: (390, 300), to: (190, 300), steps: 20, lifts: false)
        let turned = source.pages[1].view.layer.transform
        // The left edge stays: 200 points left of the middle.
        let left = turned.m11 * -200 + turned.m41
        let depth = turned.m14 * -200 + turned.m44
        #expect(abs(left / depth + 200) < 0.01)
        #expect(turned.m11 < 0.9 && turned.m11 > 0.3)
        #expect(source.pages[2].view.window != nil)
        desk.touch(.cancelled, 190, 300)
        desk.wait(0.6)
        #expect(CATransform3DIsIdentity(source.pages[1].view.layer.transform))
        desk.close()
    }

    @Test("with a spine in the middle two pages lie beside each other and turn together")
    func pairs() {
        let book = book(.pageCurl, .horizontal, [.spineLocation: 2])
        #expect(source.pages[1].view.frame == CGRect(x: 0, y: 0, width: 200, height: 600))
        #expect(source.pages[2].view.frame == CGRect(x: 200, y: 0, width: 200, height: 600))
        book.setViewControllers([source.pages[3]], direction: .forward, animated: false)
        #expect(shown(book) == "1 2")
        desk.press(.right)
        desk.wait(0.8)
        #expect(shown(book) == "3 4" && source.lines == ["will 3 4", "did 1 2 true"])
        desk.close()
    }

    @Test("dots are below pages that scroll when the data source counts them, and follow")
    func dots() throws {
        source.count = 5
        let book = book(.scroll)
        func find(_ view: UIView) -> UIPageControl? {
            (view as? UIPageControl) ?? view.subviews.lazy.compactMap(find).first
        }
        let dots = try #require(find(book.view))
        #expect(!dots.isHidden && dots.numberOfPages == 5 && dots.currentPage == 1)
        #expect(source.pages[1].view.bounds.height == 563 && dots.frame.minY == 563)
        desk.press(.right)
        desk.wait(0.6)
        #expect(dots.currentPage == 2)
        desk.close()
    }

    /// Apple's documentation of `UIPageViewController` names no property for the colours of its dots; its
    /// engineers' advice is the appearance of `UIPageControl`.
    @Test("dots have the colours of the proxy of page controls")
    func dotsByProxy() throws {
        defer { AppearanceBook.forget() }
        let proxy = UIPageControl.appearance(whenContainedInInstancesOf: [
            UIPageViewController.self
        ])
        proxy.pageIndicatorTintColor = .systemOrange
        proxy.currentPageIndicatorTintColor = .systemRed
        source.count = 3
        let book = book(.scroll)
        let dots = try #require(
            book.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.pageIndicatorTintColor == .systemOrange)
        #expect(dots.currentPageIndicatorTintColor == .systemRed)
        desk.close()
    }

    /// Nothing is behind a page view controller without a colour but the window, which is black.
    @Test("dots are light where nothing is behind them, else as the colours of the window say")
    func dotsOnBlack() throws {
        source.count = 3
        let book = book(.scroll)
        let dots = try #require(
            book.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.traitCollection.userInterfaceStyle == .dark)
        book.view.backgroundColor = .white
        book.view.setNeedsLayout()
        desk.wait(0.1)
        #expect(dots.traitCollection.userInterfaceStyle == .light)
        desk.close()
    }
}
