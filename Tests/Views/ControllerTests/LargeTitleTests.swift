import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Large titles and the edge of the scrolled content: Apple's documentation of UINavigationBar,
/// UINavigationItem and UINavigationBarAppearance; 44 and 96 are the heights of Apple's bars.
@MainActor @Suite("Large titles", .serialized)
struct LargeTitleTests {
    private let desk: Desk
    private let list = UIViewController()
    private let scroller = UIScrollView(frame: .zero)
    private let stack: UINavigationController

    init() throws {
        desk = try Desk(width: 400, height: 600)
        list.view = scroller
        list.title = "Mail"
        scroller.contentSize = CGSize(width: 400, height: 3000)
        stack = UINavigationController(rootViewController: list)
        desk.window.rootViewController = stack
        desk.begin()
        desk.wait(0.1)
    }

    private var bar: UINavigationBar { stack.navigationBar }

    private func label(_ size: CGFloat, in view: UIView? = nil) -> UILabel? {
        let view = view ?? bar
        if let label = view as? UILabel, label.font.pointSize == size { return label }
        return view.subviews.lazy.compactMap { self.label(size, in: $0) }.first
    }

    private func prefersLarge() {
        bar.prefersLargeTitles = true
        desk.wait(0.1)
    }

    @Test("titles are small unless the bar prefers large ones; then the bar is 96 points high")
    func heights() throws {
        #expect(bar.frame.height == 44 && scroller.adjustedContentInset.top == 44)
        #expect(list.navigationItem.largeTitleDisplayMode == .automatic)
        prefersLarge()
        #expect(bar.frame.height == 96 && scroller.adjustedContentInset.top == 96)
        #expect(scroller.contentOffset.y == -96)
        let large = try #require(label(34))
        #expect(large.attributedText?.string == "Mail")
        #expect(try #require(label(17)).alpha == 0)
        list.navigationItem.largeTitleDisplayMode = .never
        desk.wait(0.1)
        #expect(bar.frame.height == 44)
        desk.close()
    }

    @Test("as the content scrolls the large title goes below the bar, and the small one comes")
    func folds() throws {
        prefersLarge()
        scroller.contentOffset.y = -76
        #expect(bar.frame.height == 76)
        scroller.contentOffset.y = -40
        #expect(bar.frame.height == 44 && label(17)?.alpha == 1)
        #expect(scroller.adjustedContentInset.top == 96)
        scroller.contentOffset.y = -96
        #expect(bar.frame.height == 96 && label(17)?.alpha == 0)
        desk.close()
    }

    @Test(
        "a drag that ends half way leaves the title whole or gone",
        arguments: [(15.0, -96.0), (40, -44)])
    func rests(_ way: Double, _ end: Double) {
        prefersLarge()
        // A pan begins after some points; the content follows from there.
        desk.touch(.began, 200, 400)
        desk.wait(0.05)
        for step in 1...30 {
            desk.touch(.moved, 200, 400 - (way + 10) * Double(step) / 30)
            desk.wait(1.0 / 60)
        }
        desk.wait(0.3)
        desk.touch(.moved, 200, 400 - way - 10)
        desk.touch(.ended, 200, 400 - way - 10)
        desk.wait(2)
        #expect(abs(scroller.contentOffset.y - end) < 0.5)
        desk.close()
    }

    @Test("a pushed controller takes over the mode of the one before, unless it has its own")
    func modes() {
        prefersLarge()
        let next = UIViewController()
        next.title = "Letter"
        stack.pushViewController(next, animated: false)
        desk.wait(0.1)
        #expect(bar.frame.height == 96 && next.view.safeAreaInsets.top == 96)
        next.navigationItem.largeTitleDisplayMode = .never
        desk.wait(0.1)
        #expect(bar.frame.height == 44 && next.view.safeAreaInsets.top == 44)
        stack.popViewController(animated: true)
        desk.wait(1)
        #expect(bar.frame.height == 96)
        desk.close()
    }

    @Test("the appearance of the edge is shown until content is below the bar")
    func edges() {
        let standard = UINavigationBarAppearance()
        standard.configureWithOpaqueBackground()
        standard.backgroundColor = .red
        let edge = UINavigationBarAppearance()
        edge.configureWithTransparentBackground()
        #expect(edge.shadowColor == nil && edge.backgroundColor == nil)
        bar.standardAppearance = standard
        bar.scrollEdgeAppearance = edge
        #expect(colors() == [UIColor.clear, .clear])
        scroller.contentOffset.y = 100
        #expect(colors().first == UIColor.red)
        scroller.contentOffset.y = -44
        #expect(colors().first == UIColor.clear)
        let own = UINavigationBarAppearance(barAppearance: standard)
        own.backgroundColor = .green
        list.navigationItem.scrollEdgeAppearance = own
        #expect(colors().first == UIColor.green && standard.backgroundColor == .red)
        desk.close()
    }

    /// The colours of the bar's ground and its line.
    private func colors() -> [UIColor?] {
        bar.subviews.first?.subviews.map(\.backgroundColor) ?? []
    }

    @Test("folded rows come to rest at the nearer end; a search bar folds before the title")
    func rest() {
        var fold = NavigationBarFold(large: 52, search: 50)
        #expect(fold.full == 146 && fold.shown == 146 && fold.smallTitleAlpha == 0)
        #expect([10, 30, 60, 90, 102, 200].map { fold.rest($0) } == [0, 50, 50, 102, 102, 200])
        fold.scrolled = 30
        #expect(fold.searchShown == 20 && fold.largeShown == 52 && fold.isAtEdge)
        fold.scrolled = 70
        #expect(fold.searchShown == 0 && fold.largeShown == 32 && fold.shown == 76)
        fold.scrolled = 110
        #expect(fold.shown == 44 && !fold.isAtEdge && fold.smallTitleAlpha == 1)
        let kept = NavigationBarFold(large: 52, search: 50, keepsSearch: true, scrolled: 60)
        #expect(kept.shown == 94)
        let searching = NavigationBarFold(large: 52, search: 50, isSearching: true, scrolled: 60)
        #expect(searching.full == 50 && searching.shown == 50)
    }
}
