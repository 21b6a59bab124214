import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `UIView.layoutMargins`, `systemMinimumLayoutMargins`,
/// `setContentScrollView(_:for:)` and `addKeyCommand(_:)`.
@MainActor @Suite("Margins, scroll views and commands of controllers", .serialized)
struct ControllerContentTests {
    @Test("a controller's view has 0 points above and below, 16 or 20 at the sides, or more")
    func margins() throws {
        let desk = try Desk(width: 400, height: 400)
        let page = UIViewController()
        desk.window.rootViewController = page
        let view = try #require(page.view)
        #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        #expect(
            page.systemMinimumLayoutMargins
                == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        page.traitOverrides.horizontalSizeClass = .regular
        #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
        page.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 1, bottom: 0, right: 0)
        #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 21, bottom: 0, right: 20))
        page.additionalSafeAreaInsets = .zero
        view.layoutMargins = UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 3)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 20))
        page.viewRespectsSystemMinimumLayoutMargins = false
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 3))
        desk.close()
    }

    @Test("margins that were set before count in a controller's view, though they are the default")
    func setBefore() {
        let (view, page) = (UIView(), UIViewController())
        view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        page.view = view
        #expect(view.layoutMargins.top == 8 && view.layoutMargins.bottom == 8)
    }

    @Test("leading margins are at the right where a view is read from there")
    func mirrored() throws {
        let desk = try Desk(width: 400, height: 400)
        desk.fromTheRight {
            let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            let margins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            view.directionalLayoutMargins = margins
            #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
            #expect(view.directionalLayoutMargins == margins)
        }
        let view = UIView()
        view.directionalLayoutMargins.leading = 20
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 8))
        desk.close()
    }

    @Test("constraints to the margins of a controller's view follow its least margins")
    func guides() throws {
        let desk = try Desk(width: 400, height: 400)
        let page = UIViewController()
        desk.window.rootViewController = page
        let line = UIView()
        line.translatesAutoresizingMaskIntoConstraints = false
        page.view.addSubview(line)
        let guide = page.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            line.topAnchor.constraint(equalTo: guide.topAnchor),
            line.heightAnchor.constraint(equalToConstant: 10),
        ])
        desk.begin()
        desk.wait(0.1)
        #expect(line.frame == CGRect(x: 16, y: 0, width: 368, height: 10))
        page.traitOverrides.horizontalSizeClass = .regular
        desk.wait(0.1)
        #expect(line.frame == CGRect(x: 20, y: 0, width: 360, height: 10))
        page.viewRespectsSystemMinimumLayoutMargins = false
        desk.wait(0.1)
        #expect(line.frame == CGRect(x: 8, y: 8, width: 384, height: 10))
        desk.close()
    }

    @Test("a large title folds with the scroll view that the controller names")
    func contentScroller() throws {
        let desk = try Desk(width: 400, height: 600)
        let page = UIViewController()
        page.title = "Mail"
        let stack = UINavigationController(rootViewController: page)
        stack.navigationBar.prefersLargeTitles = true
        let view = try #require(page.view)
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        scroller.contentInsetAdjustmentBehavior = .always
        scroller.contentSize = CGSize(width: 400, height: 3000)
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
        view.addSubview(scroller)
        desk.window.rootViewController = stack
        desk.begin()
        desk.wait(0.1)
        #expect(page.contentScrollView(for: .top) == nil)
        scroller.contentOffset.y = 200
        desk.wait(0.1)
        #expect(stack.navigationBar.frame.height == 96)
        scroller.contentOffset.y = -96
        page.setContentScrollView(scroller, for: .top)
        #expect(page.contentScrollView(for: .top) === scroller)
        #expect(page.contentScrollView(for: .bottom) == nil)
        desk.wait(0.1)
        scroller.contentOffset.y = 200
        desk.wait(0.1)
        #expect(stack.navigationBar.frame.height == 44)
        page.setContentScrollView(nil)
        #expect(page.contentScrollView(for: .top) == nil)
        desk.close()
    }

    // Apple's documentation: an override that returns nil keeps the bar as it is.
    @Test("bars follow the scroll view that an override of contentScrollView(for:) returns")
    func ownScroller() throws {
        final class Page: UIViewController {
            var follows = true
            let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
            override func viewDidLoad() {
                super.viewDidLoad()
                scroller.contentInsetAdjustmentBehavior = .always
                scroller.contentSize = CGSize(width: 400, height: 3000)
                view.addSubview(UIView())
                view.addSubview(scroller)
            }
            override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
                follows ? scroller : nil
            }
        }
        func height(follows: Bool) throws -> CGFloat {
            let desk = try Desk(width: 400, height: 600)
            let page = Page()
            page.follows = follows
            let stack = UINavigationController(rootViewController: page)
            stack.navigationBar.prefersLargeTitles = true
            page.title = "Mail"
            desk.window.rootViewController = stack
            desk.begin()
            desk.wait(0.1)
            page.scroller.contentOffset.y = 200
            desk.wait(0.1)
            let height = stack.navigationBar.frame.height
            desk.close()
            return height
        }
        #expect(try height(follows: true) == 44)
        #expect(try height(follows: false) == 96)
    }

    @Test("key commands that were added to a controller run until they are removed")
    func commands() throws {
        let desk = try Desk(width: 400, height: 400)
        let page = UIViewController()
        desk.window.rootViewController = page
        desk.begin()
        desk.wait(0.1)
        var count = 0
        let command = UIKeyCommand(input: UIKeyCommand.f5) { _ in count += 1 }
        page.addKeyCommand(command)
        desk.press(.f5)
        #expect(count == 1)
        page.removeKeyCommand(command)
        desk.press(.f5)
        #expect(count == 1)
        desk.close()
    }
}
