import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `contentInsetAdjustmentBehavior` and `adjustedContentInset`; bars are 44 and 49 points high.
@MainActor @Suite("Scroll views under bars", .serialized)
struct ScrollInsetTests {
    private final class Told: UIScrollViewDelegate {
        var changes = 0
        var view: UIView?
        var zoomed: (UIScrollView) -> Void = { _ in }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { zoomed(scrollView) }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { changes += 1 }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    private let desk: Desk
    private let page = UIViewController()
    private let scroller = UIScrollView()
    private let told = Told()
    private let stack: UINavigationController

    /// A window of 400 by 400 points, with bars above and below.
    init() throws {
        desk = try Desk()
        stack = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        scroller.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroller.contentSize = CGSize(width: 400, height: 1000)
        scroller.delegate = told
        page.view.addSubview(scroller)
        desk.window.rootViewController = tabs
    }

    private var y: CGFloat { scroller.contentOffset.y }

    @Test("content begins below the upper bar, and ends above the lower one")
    func bars() {
        desk.wait(0.1)
        #expect(
            scroller.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(scroller.contentInset == .zero && y == -44 && told.changes > 0)
        scroller.scrollRectToVisible(
            CGRect(x: 0, y: 990, width: 10, height: 10), animated: false)
        // 1000 of content and 49 of the bar, less the view's 400.
        #expect(y == 649)
        scroller.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
        #expect(y == -44)
        desk.close()
    }

    @Test("a program's own insets come on top of the bars'")
    func own() {
        scroller.contentInset = UIEdgeInsets(top: 10, left: 3, bottom: 0, right: 0)
        desk.wait(0.1)
        #expect(scroller.adjustedContentInset.top == 54 && scroller.adjustedContentInset.left == 3)
        desk.close()
    }

    @Test(
        "content that was scrolled stays where it is when the bar goes; at its beginning it follows"
    )
    func barGoes() {
        desk.wait(0.1)
        stack.isNavigationBarHidden = true
        desk.wait(0.1)
        #expect(scroller.adjustedContentInset.top == 0 && y == 0)
        stack.isNavigationBarHidden = false
        desk.wait(0.1)
        #expect(y == -44)
        scroller.contentOffset.y = 100
        stack.isNavigationBarHidden = true
        desk.wait(0.1)
        #expect(y == 100)
        desk.close()
    }

    @Test("each behaviour says when edges count, for content that fits and content that doesn't")
    func behaviors() {
        let (bars, none) = (UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0), UIEdgeInsets.zero)
        let rows:
            [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, isFirst: Bool, UIEdgeInsets)] =
                [
                    (.automatic, 1000, false, bars), (.automatic, 100, true, bars),
                    (.automatic, 100, false, none), (.scrollableAxes, 1000, true, bars),
                    (.scrollableAxes, 100, true, none), (.never, 1000, true, none),
                    (.always, 100, false, bars),
                ]
        let other = UIView()
        page.view.addSubview(other)
        for (behavior, height, isFirst, expected) in rows {
            scroller.contentInsetAdjustmentBehavior = behavior
            scroller.contentSize.height = height
            isFirst ? page.view.sendSubviewToBack(scroller) : page.view.sendSubviewToBack(other)
            desk.wait(0.1)
            #expect(scroller.adjustedContentInset == expected, "\(behavior) \(height) \(isFirst)")
        }
        scroller.contentInsetAdjustmentBehavior = .scrollableAxes
        scroller.alwaysBounceVertical = true
        #expect(scroller.adjustedContentInset == bars)
        scroller.contentInsetAdjustmentBehavior = .automatic
        scroller.alwaysBounceVertical = false
        page.view.sendSubviewToBack(scroller)
        page.automaticallyAdjustsScrollViewInsets = false
        #expect(scroller.adjustedContentInset == none)
        desk.close()
    }

    @Test("a view that hangs over an edge that nothing covers, as on its way in, has no room there")
    func overhang() {
        let plain = UIScrollView(frame: CGRect(x: -120, y: -90, width: 400, height: 400))
        plain.contentInsetAdjustmentBehavior = .always
        plain.contentSize = CGSize(width: 900, height: 900)
        desk.window.addSubview(plain)
        desk.wait(0.1)
        #expect(plain.adjustedContentInset == .zero && plain.contentOffset == .zero)
        // Nor has one that was moved by a part that no number holds exactly.
        plain.frame.origin = CGPoint(x: 0.1, y: 0.3)
        plain.contentOffset.y = 123.7
        plain.layoutIfNeeded()
        #expect(plain.adjustedContentInset == .zero)
        desk.close()
    }

    /// UIKit's zoomed content is as large as the view that is scaled.
    /// As programs for iOS rely on it: a list that was held below a header goes back by the insets alone.
    @Test("insets of the program move only content that would lie beyond its ends")
    func insetsAlone() {
        stack.isNavigationBarHidden = true
        desk.wait(0.1)
        scroller.contentInset.top = 60
        #expect(y == 0)
        scroller.contentOffset.y = -60
        scroller.contentInset.top = 0
        #expect(y == 0)
        scroller.contentOffset.y = 300
        scroller.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 40, right: 0)
        #expect(y == 300)
        desk.close()
    }

    /// The usual way to keep a zoomed picture in the middle: half of what is left on both sides.
    @Test("content that fits is centred by insets, at rest and in a zoom")
    func centred() {
        desk.wait(0.1)
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroller.addSubview(picture)
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.contentSize = picture.bounds.size
        scroller.maximumZoomScale = 3
        told.view = picture
        told.zoomed = { view in
            let x = max(0, (view.bounds.width - view.contentSize.width) / 2)
            let y = max(0, (view.bounds.height - view.contentSize.height) / 2)
            view.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        }
        told.zoomed(scroller)
        #expect(scroller.contentOffset == CGPoint(x: -100, y: -150))
        scroller.setZoomScale(1.5, animated: true)
        desk.wait(0.1)
        #expect(scroller.zoomScale > 1 && scroller.zoomScale < 1.5)
        let middle = picture.convert(CGPoint(x: 100, y: 50), to: nil)
        #expect(abs(middle.x - 200) < 1e-6 && abs(middle.y - 200) < 1e-6, "\(middle)")
        desk.wait(1)
        let rest = scroller.contentOffset
        #expect(abs(rest.x + 50) < 1e-6 && abs(rest.y + 125) < 1e-6, "\(rest)")
        desk.close()
    }

    @Test("zooming without a size of the content takes the scaled view's")
    func zoomWithoutSize() {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.contentSize = .zero
        scroller.addSubview(picture)
        scroller.maximumZoomScale = 4
        told.view = picture
        desk.wait(0.1)
        scroller.zoomScale = 2
        #expect(scroller.contentSize == CGSize(width: 600, height: 800))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
        scroller.scrollRectToVisible(
            CGRect(x: 590, y: 790, width: 10, height: 10), animated: false)
        #expect(scroller.contentOffset == CGPoint(x: 200, y: 400))
        desk.close()
    }
}
