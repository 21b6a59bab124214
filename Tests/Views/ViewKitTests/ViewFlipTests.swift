import CoreAnimation
import Drawing
import Foundation
import Testing
import ViewKit

/// `UIView.transition` with a flip, over a sibling that fills the window.
@Suite("Views that flip") @MainActor
struct ViewFlipTests {
    /// An eighth of a turn leaves 80 cos 45° = 57 of the width, 28 on each side of the middle, at 60. The near
    /// side is seen 160 / (160 - 28) times as far from there: 34.
    @Test("a view that flips over a sibling is whole, in front of it and behind those above")
    func overSibling() throws {
        let desk = try Desk(width: 120, height: 100)
        defer { desk.close() }
        let ground = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100)))
        ground.backgroundColor = .white
        let card = desk.add(UIView(frame: CGRect(x: 20, y: 10, width: 80, height: 80)))
        card.backgroundColor = .red
        let above = desk.add(UIView(frame: CGRect(x: 0, y: 45, width: 120, height: 10)))
        above.backgroundColor = .green
        desk.wait(0.1)
        UIView.transition(
            with: card, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
            animations: { card.backgroundColor = .blue })
        desk.wait(0.25)
        let image = try #require(desk.host.image()).bitmap
        for x in [40, 80] {
            #expect(image[x, 30] == 0xFFFF_0000, "at \(x)")
            #expect(image[x, 50] == 0xFF00_FF00, "at \(x)")
        }
        #expect(image[22, 30] == 0xFFFF_FFFF && image[98, 30] == 0xFFFF_FFFF)
    }
}
