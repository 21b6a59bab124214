import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `UIPageControl.Direction`, `preferredCurrentPageIndicatorImage` and
/// `setCurrentPageIndicatorImage(_:forPage:)`.
@MainActor @Suite("Directions of page controls")
struct PageDirectionTests {
    private let desk: Desk
    private let pages = UIPageControl()

    init() throws {
        desk = try Desk(width: 400, height: 400)
        pages.numberOfPages = 5
        pages.currentPage = 1
    }

    /// The dots in the order of the pages.
    private var dots: [UIView] { pages.subviews.filter { $0 is UIImageView } }

    private func show(_ direction: UIPageControl.Direction) {
        pages.direction = direction
        pages.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: pages.intrinsicContentSize)
        _ = desk.add(pages)
        desk.wait(0.05)
    }

    @Test(
        "pages follow each other in their direction, and a press on the further half goes a page on",
        arguments: [
            (UIPageControl.Direction.leftToRight, CGVector(dx: 16, dy: 0)),
            (.rightToLeft, CGVector(dx: -16, dy: 0)), (.topToBottom, CGVector(dx: 0, dy: 16)),
            (.bottomToTop, CGVector(dx: 0, dy: -16)),
        ])
    func directions(_ direction: UIPageControl.Direction, _ step: CGVector) {
        defer { desk.close() }
        show(direction)
        for (one, next) in zip(dots, dots.dropFirst()) {
            #expect(next.center.x - one.center.x == step.dx)
            #expect(next.center.y - one.center.y == step.dy)
        }
        // Five dots of 16 points with 9 at each end, in a row 26 wide
        let isTall = step.dy != 0
        #expect(
            pages.bounds.width == (isTall ? 26 : 98) && pages.bounds.height == (isTall ? 98 : 26))
        desk.tap(pages.center.x + step.dx * 2, pages.center.y + step.dy * 2)
        desk.wait(0.3)
        #expect(pages.currentPage == 2)
        desk.tap(pages.center.x - step.dx * 2, pages.center.y - step.dy * 2)
        desk.wait(0.3)
        #expect(pages.currentPage == 1)
    }

    @Test("the present page has a picture of its own, that of the page before that of all")
    func pictures() throws {
        defer { desk.close() }
        func picture(_ name: String) throws -> UIImage { try #require(UIImage(systemName: name)) }
        let (star, heart, bell) = try (picture("star"), picture("heart"), picture("bell"))
        pages.preferredIndicatorImage = star
        show(.natural)
        func shown(_ index: Int) -> Data? {
            (dots[index] as? UIImageView)?.image?.cgImage?.dataProvider?.data
        }
        let (starData, heartData) = (
            star.cgImage?.dataProvider?.data, heart.cgImage?.dataProvider?.data
        )
        #expect(shown(0) == starData && shown(1) == starData)
        pages.preferredCurrentPageIndicatorImage = heart
        desk.wait(0.05)
        #expect(shown(0) == starData && shown(1) == heartData)
        pages.setCurrentPageIndicatorImage(bell, forPage: 2)
        pages.currentPage = 2
        desk.wait(0.05)
        #expect(shown(1) == starData && shown(2) == bell.cgImage?.dataProvider?.data)
        #expect(pages.currentPageIndicatorImage(forPage: 2) === bell)
        #expect(pages.currentPageIndicatorImage(forPage: 1) == nil)
    }
}
