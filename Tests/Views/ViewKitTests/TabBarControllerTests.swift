import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("Tabs", .serialized)
struct TabBarControllerTests {
    private let desk: Desk
    private let log = TellLog()
    private let first: ToldController
    private let second: ToldController
    private let tabs = UITabBarController()

    private final class TabDelegate: NSObject, UITabBarControllerDelegate {
        var allows = true
        var asked = 0
        var animator: FadeAnimator?
        var log: [String] = []

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            asked += 1
            return allows
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) { log.append("did select \((viewController as? ToldController)?.name ?? "")") }

        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }

    init() throws {
        desk = try Desk()
        first = ToldController("A", log)
        second = ToldController("B", log)
        first.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 7)
        second.title = "Two"
        tabs.viewControllers = [first, second]
        desk.window.rootViewController = tabs
        desk.wait(0.1)
    }

    @Test("the first one is shown, above a bar of 49 points")
    func start() {
        #expect(log.take() == ["A load", "A will appear at once", "A did appear at once"])
        #expect(tabs.selectedIndex == 0 && first.tabBarController === tabs)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 400, height: 49))
        #expect(first.view.safeAreaInsets.bottom == 49)
        #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
        #expect(tabs.tabBar.selectedItem === first.tabBarItem && first.tabBarItem.tag == 7)
        desk.close()
    }

    /// Apple's documentation of `scrollEdgeAppearance` of tab bars: the look while the content is
    /// scrolled to its end.
    @Test("the bar has its appearance for the edge while the content is at its end")
    func edge() throws {
        let scroll = UIScrollView()
        first.view = scroll
        tabs.viewControllers = [UINavigationController(rootViewController: first), second]
        desk.wait(0.1)
        scroll.contentSize = CGSize(width: 400, height: 2000)
        let (over, atEdge) = (UITabBarAppearance(), UITabBarAppearance())
        over.backgroundColor = .red
        atEdge.backgroundColor = .blue
        tabs.tabBar.standardAppearance = over
        tabs.tabBar.scrollEdgeAppearance = atEdge
        func color() throws -> UInt32 {
            desk.wait(0.1)
            return try #require(desk.host.image()).bitmap[4, 360] & 0xFFFFFF
        }
        #expect(try color() == 0xFF0000)
        scroll.contentOffset.y = 3000
        #expect(try color() == 0x0000FF)
        scroll.contentOffset.y = 100
        #expect(try color() == 0xFF0000)
        // A controller without content that scrolls has the standard one.
        scroll.contentOffset.y = 3000
        tabs.selectedIndex = 1
        #expect(try color() == 0xFF0000)
        atEdge.backgroundColor = .green
        tabs.selectedIndex = 0
        #expect(try color() == 0x00FF00)
        desk.close()
    }

    @Test("a tap chooses, where the delegate lets it")
    func tap() {
        desk.begin()
        let delegate = TabDelegate()
        tabs.delegate = delegate
        _ = log.take()
        delegate.allows = false
        desk.tap(300, 375)
        desk.wait(0.4)
        #expect(delegate.asked == 1)
        #expect(tabs.selectedViewController === first && delegate.log.isEmpty)
        #expect(tabs.tabBar.selectedItem === first.tabBarItem)
        delegate.allows = true
        desk.tap(300, 375)
        desk.wait(0.4)
        #expect(tabs.selectedIndex == 1 && delegate.log == ["did select B"])
        #expect(
            log.take() == [
                "B load", "B will appear at once", "A will disappear at once",
                "A did disappear at once", "B did appear at once",
            ])
        #expect(first.view.window == nil)
        desk.close()
    }

    @Test("a custom animator is asked, and runs")
    func animated() {
        let delegate = TabDelegate()
        let animator = FadeAnimator()
        delegate.animator = animator
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        #expect(tabs.selectedIndex == 1 && animator.log == ["animate"])
        desk.wait(0.5)
        #expect(abs(Double(shown(second.view).opacity) - 0.5) < 0.06)
        #expect(first.view.window != nil)
        desk.wait(0.6)
        #expect(first.view.window == nil && animator.log == ["animate", "ended true"])
        animator.outcome = false
        tabs.selectedViewController = first
        desk.wait(1.1)
        #expect(tabs.selectedIndex == 1 && second.view.window != nil)
        desk.close()
    }

    @Test("numbers and controllers that it hasn't are told of; controllers may be others")
    func odd() {
        tabs.selectedIndex = 5
        tabs.selectedViewController = UIViewController()
        #expect(tabs.selectedIndex == 0)
        tabs.viewControllers = [second]
        #expect(tabs.selectedViewController === second && first.parent == nil)
        #expect(first.view.window == nil && second.view.window != nil)
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound && tabs.tabBar.items?.isEmpty == true)
        desk.close()
    }

    @Test("a segue performs what it was given; one of a storyboard is told of")
    func segues() {
        var performed = 0
        let segue = UIStoryboardSegue(identifier: "next", source: first, destination: second) {
            performed += 1
        }
        segue.perform()
        #expect(performed == 1 && segue.identifier == "next" && segue.destination === second)
        first.performSegue(withIdentifier: "unknown", sender: nil)
        #expect(first.shouldPerformSegue(withIdentifier: "unknown", sender: nil))
        #expect(first.storyboard == nil)
        desk.close()
    }
}
