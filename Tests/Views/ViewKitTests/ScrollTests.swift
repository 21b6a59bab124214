import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Expected values come from UIKit's published formulas: the rate of deceleration for each
/// millisecond, and the rubber band x·d·c / (d + c·x) with c = 0.55.
@MainActor @Suite("Scroll views")
struct ScrollTests {
    private final class Told: UIScrollViewDelegate {
        var log: [String] = []
        var scrolls = 0
        var target: CGPoint?
        var view: UIView?

        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            if let target { targetContentOffset.pointee = target }
            log.append("will end")
        }
        func scrollViewDidEndDragging(
            _ scrollView: UIScrollView, willDecelerate decelerate: Bool
        ) { log.append("end \(decelerate)") }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("coast") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            log.append("arrived")
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewDidEndZooming(
            _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
        ) { log.append("zoomed \(scale)") }
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
    }

    private var y: CGFloat { scroller.contentOffset.y }

    @Test("content follows the finger once that has moved 10 points, and rests where it is left")
    func drag() {
        desk.begin()
        desk.drag(from: (200, 300), to: (200, 290), steps: 1, lifts: false)
        #expect(scroller.isDragging && y == 0)
        desk.wait(0.02)
        desk.touch(.moved, 200, 240)
        #expect(y == 50)
        desk.wait(0.3)
        desk.touch(.ended, 200, 240)
        desk.wait(0.5)
        #expect(y == 50 && told.log == ["drag", "will end", "end false"])
        desk.close()
    }

    /// The mode is that of Apple's systems while somebody scrolls, until the content rests.
    @Test("while a finger scrolls and the content coasts, the main run loop tracks")
    func mode() {
        var calls = [0, 0]
        let modes: [RunLoop.Mode] = [.default, .common]
        let links = modes.indices.map { index in
            let link = CADisplayLink { _ in calls[index] += 1 }
            link.add(to: .main, forMode: modes[index])
            return link
        }
        defer { for link in links { link.invalidate() } }
        /// Which of the two are called within a tenth of a second.
        func called() -> [Bool] {
            let before = calls
            desk.wait(0.1)
            return zip(calls, before).map { $0 > $1 }
        }
        desk.begin()
        #expect(called() == [true, true] && MainMode.current == .default)
        desk.drag(from: (200, 300), to: (200, 100), steps: 4, lifts: false)
        #expect(scroller.isDragging && MainMode.current == .tracking && called() == [false, true])
        desk.touch(.moved, 200, 60)
        desk.wait(0.01)
        desk.touch(.moved, 200, 20)
        desk.touch(.ended, 200, 20)
        #expect(scroller.isDecelerating && called() == [false, true])
        desk.wait(10)
        #expect(!scroller.isDecelerating && called() == [true, true])
        #expect(MainMode.current == .default)
        desk.close()
    }

    @Test("a view that leaves its window while it coasts holds the run loop no longer")
    func modeAfterLeaving() {
        desk.begin()
        desk.drag(from: (200, 300), to: (200, 100), steps: 4, lifts: true)
        #expect(scroller.isDecelerating && MainMode.current == .tracking)
        scroller.removeFromSuperview()
        #expect(MainMode.current == .default)
        desk.close()
    }

    @Test("a drag across what can't be scrolled is left to others")
    func across() {
        desk.begin()
        desk.drag(from: (100, 300), to: (200, 310), steps: 5)
        #expect(told.log.isEmpty && y == 0)
        desk.close()
    }

    @Test(
        "content slows down by the rate for each millisecond",
        arguments: [(UIScrollView.DecelerationRate.normal, 0.998), (.fast, 0.99)])
    func deceleration(_ rate: UIScrollView.DecelerationRate, _ part: Double) {
        desk.begin()
        scroller.decelerationRate = rate
        // 20 points in each sixtieth: 1200 points a second.
        desk.drag(from: (200, 390), to: (200, 190), steps: 10)
        let start = y
        #expect(scroller.isDecelerating)
        desk.wait(0.25)
        // Step by step, a millisecond each, as the rate is defined.
        var (speed, way) = (1200.0, 0.0)
        for _ in 0..<250 {
            way += speed / 1000
            speed *= part
        }
        #expect(abs(y - start - way) < way * 0.006)
        desk.wait(6)
        // The sum of the series, up to what counts as rest.
        let all = 1.2 / (1 - part)
        #expect(abs(y - start - all) < all * 0.006 + 2 && !scroller.isDecelerating)
        #expect(told.log == ["drag", "will end", "end true", "coast", "rest"])
        desk.close()
    }

    @Test("beyond its end content follows by the rubber band, and is brought back")
    func rubberBand() {
        desk.begin()
        desk.drag(from: (200, 100), to: (200, 110), steps: 1, lifts: false)
        desk.wait(0.02)
        desk.touch(.moved, 200, 210)
        #expect(abs(y - -100 * 400 * 0.55 / (400 + 0.55 * 100)) < 1e-9)
        desk.wait(0.3)
        desk.touch(.ended, 200, 210)
        desk.wait(0.1)
        #expect(y < 0 && y > -45)
        desk.wait(1)
        #expect(y == 0 && !scroller.isDecelerating)
        scroller.bounces = false
        desk.drag(from: (200, 100), to: (200, 200), steps: 5)
        #expect(y == 0)
        desk.close()
    }

    @Test("content that runs beyond its end comes back to it")
    func bounce() {
        desk.begin()
        scroller.contentOffset.y = 3500
        var most: CGFloat = 0
        desk.drag(from: (200, 390), to: (200, 190), steps: 4)
        for _ in 0..<120 {
            desk.wait(1.0 / 60)
            most = max(most, y)
        }
        #expect(most > 3601 && most < 3900 && y == 3600)
        desk.close()
    }

    @Test("a finger stops content that moves, and that is no tap")
    func stopping() {
        desk.begin()
        let inner = Scribe(frame: CGRect(x: 0, y: 0, width: 400, height: 4000))
        scroller.addSubview(inner)
        desk.drag(from: (200, 390), to: (200, 190), steps: 5)
        desk.wait(0.1)
        inner.log = []
        desk.touch(.began, 200, 200)
        let stopped = y
        desk.wait(0.2)
        desk.touch(.ended, 200, 200)
        desk.wait(0.5)
        #expect(y == stopped && !inner.log.contains("ended"))
        desk.close()
    }

    @Test("pages: the next one for a flick, the nearest for a finger that rests")
    func paging() {
        desk.begin()
        scroller.isPagingEnabled = true
        desk.drag(from: (200, 390), to: (200, 290), steps: 6)
        desk.wait(2)
        #expect(y == 400)
        desk.drag(from: (200, 100), to: (200, 250), steps: 20, lifts: false)
        desk.wait(0.3)
        desk.touch(.ended, 200, 250)
        desk.wait(2)
        #expect(y == 400)
        desk.close()
    }

    @Test("the delegate chooses where content comes to rest")
    func target() {
        desk.begin()
        told.target = CGPoint(x: 0, y: 777)
        desk.drag(from: (200, 390), to: (200, 190), steps: 10)
        desk.wait(3)
        #expect(y == 777)
        desk.close()
    }

    @Test("an offset is set at once, or glides there; rectangles are brought into view")
    func setting() {
        desk.begin()
        scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(y == 0)
        desk.wait(0.1)
        #expect(y > 0 && y < 500)
        desk.wait(1.5)
        #expect(y == 500 && told.log == ["arrived"])
        scroller.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 50), animated: false)
        #expect(y == 650)
        scroller.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 50), animated: false)
        #expect(y == 650)
        scroller.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
        #expect(y == 100)
        scroller.contentOffset = CGPoint(x: CGFloat.nan, y: 3)
        #expect(y == 100)
        desk.close()
    }

    @Test("a wheel glides its steps, a trackpad moves content and lets it go")
    func wheel() {
        desk.begin()
        desk.scroll(200, 200, by: ScrollDelta(y: 60, stepsY: 1))
        desk.scroll(200, 200, by: ScrollDelta(y: 60, stepsY: 1))
        desk.wait(1.5)
        #expect(y == 120)
        for _ in 0..<6 {
            desk.scroll(200, 200, by: ScrollDelta(y: 10))
            desk.wait(1.0 / 60)
        }
        #expect(y == 180)
        desk.scroll(200, 200, by: ScrollDelta(isEnd: true))
        desk.wait(5)
        // 600 points a second go 300 points.
        #expect(abs(y - 480) < 5)
        desk.scroll(200, 200, by: ScrollDelta(y: -9999))
        #expect(y == 0)
        desk.close()
    }

    /// 50 points a notch, as GTK, Qt and browsers do: Wayland's own figure for one is 10 or 15.
    @Test("ten notches of a wheel are 500 points, a tenth of a notch 5")
    func notches() {
        desk.begin()
        let notch = ScrollDelta.pointsPerStep
        #expect(notch == 50)
        for _ in 0..<10 { desk.scroll(200, 200, by: ScrollDelta(y: notch, stepsY: 1)) }
        desk.wait(1.5)
        #expect(y == 500)
        desk.scroll(200, 200, by: ScrollDelta(y: -notch / 10, stepsY: -0.1))
        desk.wait(1.5)
        #expect(y == 495)
        // Nothing goes on by itself.
        desk.wait(2)
        #expect(y == 495)
        desk.close()
    }

    @Test("with control held a notch makes content 1.2 times as large")
    func wheelZoom() {
        desk.begin()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroller.addSubview(content)
        scroller.contentSize = content.bounds.size
        told.view = content
        scroller.maximumZoomScale = 4
        desk.key(.down, code: 29, symbol: 0xFFE3, modifiers: [.control])
        for _ in 0..<2 {
            desk.scroll(200, 200, by: ScrollDelta(y: -ScrollDelta.pointsPerStep, stepsY: -1))
        }
        #expect(abs(scroller.zoomScale - 1.44) < 1e-6)
        desk.close()
    }

    @Test("a pinch scales about the fingers, a bit beyond the limit, and back to it")
    func zoom() {
        desk.begin()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroller.addSubview(content)
        scroller.contentSize = content.bounds.size
        told.view = content
        scroller.maximumZoomScale = 2
        desk.touch([(1, .began, 150, 200), (2, .began, 250, 200)])
        desk.wait(0.02)
        desk.touch([(1, .moved, 145, 200), (2, .moved, 255, 200)])
        let place = content.convert(CGPoint(x: 200, y: 200), from: nil)
        desk.touch([(1, .moved, 117.5, 200), (2, .moved, 282.5, 200)])
        #expect(abs(scroller.zoomScale - 1.5) < 0.08)
        // The fingers move one after the other, and so does their middle.
        let after = content.convert(CGPoint(x: 200, y: 200), from: nil)
        #expect(abs(place.x - after.x) < 4 && abs(place.y - after.y) < 1)
        #expect(abs(scroller.contentSize.width - 400 * scroller.zoomScale) < 1e-6)
        desk.touch([(1, .moved, 0, 200), (2, .moved, 400, 200)])
        #expect(scroller.zoomScale > 2 && scroller.zoomScale < 3)
        desk.touch([(1, .ended, 0, 200), (2, .ended, 400, 200)])
        desk.wait(2)
        #expect(scroller.zoomScale == 2 && told.log.contains("zoomed 2.0"))
        scroller.zoom(to: CGRect(x: 100, y: 100, width: 400, height: 400), animated: false)
        #expect(scroller.zoomScale == 1 && content.frame.origin == .zero)
        desk.close()
    }
}
