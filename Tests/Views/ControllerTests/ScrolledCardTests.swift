import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Content with margins in a scroll view under a bar, and the ring of the focus around it.
@MainActor @Suite("Cards that scroll under a bar")
struct ScrolledCardTests {
    private let desk: Desk
    private let scroll = UIScrollView()
    private let card = UIStackView()

    init() throws {
        desk = try Desk(width: 420, height: 560)
        desk.begin()
        let page = UIViewController()
        page.view = scroll
        scroll.backgroundColor = .white
        card.isLayoutMarginsRelativeArrangement = true
        card.layoutMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
        card.frame = CGRect(x: 16, y: 16, width: 388, height: 539)
        scroll.addSubview(card)
        scroll.contentSize = CGSize(width: 420, height: 571)
        let stack = UINavigationController(rootViewController: page)
        stack.navigationBar.prefersLargeTitles = true
        desk.window.rootViewController = stack
        desk.wait(0.2)
    }

    /// The bar covers 96 points at first, which become an inset of the content, and 44 when it has folded; the end of
    /// content of 571 points in 560 is an offset of 11.
    @Test("a card has its own margins, and no part of the safe area, wherever it is")
    func margins() {
        #expect(scroll.contentOffset.y == -96 && card.layoutMargins.top == 14)
        for y: CGFloat in [-40, 0, 11] {
            scroll.contentOffset.y = y
            desk.wait(0.1)
            #expect(card.safeAreaInsets == .zero && card.layoutMargins.top == 14, "\(y)")
        }
        // Rounding leaves nothing over, either, which a card beyond the edge would take for a bar.
        desk.window.rootViewController?.additionalSafeAreaInsets.top = 0.15
        scroll.contentOffset.y = 30
        desk.wait(0.1)
        #expect(card.safeAreaInsets == .zero && card.layoutMargins.top == 14)
        // Without insets of its own, the scroll view leaves the bar to its content.
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentOffset.y = 11
        desk.wait(0.1)
        #expect(card.safeAreaInsets.top > 0 && card.layoutMargins.top > 14)
        desk.close()
    }

    @Test("the ring stays around what no bar covers while keys scroll")
    func ring() throws {
        func box() throws -> CGRect {
            let ring = try #require(scroll.layer.sublayers?.first { $0.name == "focus ring" })
            return scroll.layer.convert(ring.frame, to: desk.window.layer)
        }
        desk.press(.tab)
        desk.wait(0.2)
        #expect(try box() == CGRect(x: 0, y: 96, width: 420, height: 464))
        desk.press(.end)
        desk.wait(1)
        #expect(scroll.contentOffset.y == 11)
        #expect(try box() == CGRect(x: 0, y: 44, width: 420, height: 516))
        desk.close()
    }
}
