import CoreAnimation
import Foundation
import Testing
import ViewKit

/// `stopScrollingAndZooming()` by Apple's documentation: the offset stays, but content that bounces returns to the edge, and
/// pages rest on one.
@MainActor @Suite("Stopped scrolling")
struct ScrollStopTests {
    private final class Told: UIScrollViewDelegate {
        var log: [String] = []
        var view: UIView?

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            log.append("arrived")
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
        ) { log.append("zoomed") }
    }

    private let desk: Desk
    private let scroller: UIScrollView
    private let told = Told()

    init() throws {
        desk = try Desk()
        scroller = desk.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        scroller.contentSize = CGSize(width: 400, height: 4000)
        scroller.delegate = told
        desk.wait(0.1)
        desk.begin()
    }

    @Test("content on its way to an offset stays where it is, and the delegate is told")
    func gliding() {
        scroller.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        desk.wait(0.1)
        let place = scroller.contentOffset.y
        #expect(place > 0 && place < 2000 && scroller.isScrollAnimating)
        scroller.stopScrollingAndZooming()
        #expect(!scroller.isScrollAnimating && told.log == ["arrived"])
        desk.wait(0.5)
        #expect(scroller.contentOffset.y == place && told.log == ["arrived"])
        scroller.stopScrollingAndZooming()
        #expect(told.log.count == 1)
        desk.close()
    }

    @Test("content beyond an end is back at it at once")
    func bouncing() {
        desk.drag(from: (200, 100), to: (200, 300), steps: 5)
        #expect(scroller.contentOffset.y < 0 && scroller.isDecelerating)
        scroller.stopScrollingAndZooming()
        #expect(scroller.contentOffset.y == 0 && !scroller.isDecelerating)
        #expect(told.log == ["rest"])
        desk.close()
    }

    @Test("pages rest on the nearest one")
    func pages() {
        scroller.isPagingEnabled = true
        scroller.setContentOffset(CGPoint(x: 0, y: 1200), animated: true)
        desk.wait(0.1)
        let place = scroller.contentOffset.y
        #expect(place > 0 && place < 1200)
        scroller.stopScrollingAndZooming()
        #expect(scroller.contentOffset.y == (place / 400).rounded() * 400)
        desk.close()
    }

    @Test("a zoom stops at the scale that it has")
    func zooming() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroller.addSubview(view)
        told.view = view
        scroller.contentSize = view.frame.size
        scroller.maximumZoomScale = 8
        scroller.setZoomScale(8, animated: true)
        desk.wait(0.1)
        let scale = scroller.zoomScale
        #expect(scale > 1 && scale < 8 && scroller.isZoomAnimating && !scroller.isScrollAnimating)
        scroller.stopScrollingAndZooming()
        #expect(scroller.zoomScale == scale && !scroller.isZoomAnimating)
        #expect(told.log == ["zoomed"])
        desk.close()
    }
}
