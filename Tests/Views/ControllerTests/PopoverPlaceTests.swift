import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// The geometry of popovers; expected numbers are sums by hand from docs/reference/controllers.md,
/// "Popovers".
@MainActor @Suite("Places of popovers")
struct PopoverPlaceTests {
    private static let room = CGRect(x: 10, y: 10, width: 780, height: 580)
    private static let arrow = CGSize(width: 26, height: 13)

    private func place(
        _ source: CGRect, _ size: CGSize = CGSize(width: 200, height: 100),
        _ permitted: UIPopoverArrowDirection = .any, overlaps: Bool = false, mirrored: Bool = false
    ) -> PopoverPlace {
        PopoverPlace(
            source: source, size: size, room: Self.room, permitted: permitted, arrow: Self.arrow,
            mayOverlap: overlaps, isMirrored: mirrored)
    }

    @Test("below its source a popover points up at the source's middle")
    func up() {
        let found = place(CGRect(x: 380, y: 100, width: 40, height: 20))
        #expect(found.direction == .up && found.tip == 100)
        #expect(found.frame == CGRect(x: 300, y: 120, width: 200, height: 113))
        #expect(found.body(Self.arrow) == CGRect(x: 0, y: 13, width: 200, height: 100))
    }

    @Test(
        "each permitted direction lies on its own side",
        arguments: [
            (UIPopoverArrowDirection.down, CGRect(x: 300, y: 187, width: 200, height: 113)),
            (.left, CGRect(x: 420, y: 260, width: 213, height: 100)),
            (.right, CGRect(x: 167, y: 260, width: 213, height: 100)),
        ])
    func sides(_ side: UIPopoverArrowDirection, _ frame: CGRect) {
        let found = place(
            CGRect(x: 380, y: 300, width: 40, height: 20), CGSize(width: 200, height: 100), side)
        #expect(found.direction == side && found.frame == frame)
    }

    @Test(
        "a popover without room below lies above; at an edge it stays inside, its arrow points on"
    )
    func edges() {
        let low = place(CGRect(x: 760, y: 560, width: 20, height: 20))
        #expect(low.direction == .down)
        #expect(low.frame == CGRect(x: 590, y: 447, width: 200, height: 113))
        // 770 less 590 is 180, and the arrow ends 13 + 13 before the corner at the most.
        #expect(low.tip == 174)
    }

    @Test("a popover without room shrinks on the roomiest side; it may cover its source if allowed")
    func shrinks() {
        let source = CGRect(x: 380, y: 250, width: 40, height: 20)
        let size = CGSize(width: 600, height: 500)
        let found = place(source, size, [.up, .down])
        #expect(found.direction == .up)
        #expect(found.frame == CGRect(x: 100, y: 270, width: 600, height: 320))
        let over = place(source, size, [.up, .down], overlaps: true)
        #expect(over.frame == CGRect(x: 100, y: 77, width: 600, height: 513))
    }

    @Test(
        "without a direction a popover has no arrow; a tall one's side goes by the way of reading"
    )
    func others() {
        let none = place(
            CGRect(x: 380, y: 300, width: 40, height: 20), CGSize(width: 200, height: 100), [])
        #expect(
            none.direction == [] && none.frame == CGRect(x: 300, y: 260, width: 200, height: 100))
        let tall = CGSize(width: 200, height: 400)
        let middle = CGRect(x: 380, y: 290, width: 40, height: 20)
        #expect(place(middle, tall).direction == .left)
        #expect(place(middle, tall, mirrored: true).direction == .right)
    }
}
