import Foundation
import Stage
import Testing

/// The rules and their order (flip, slide, resize) are those of xdg_positioner.
struct PopupPlacementTests {
    private let room = CGRect(x: 0, y: 0, width: 400, height: 300)

    private func placement(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 80,
        _ adjustment: PopupPlacement.Adjustment = []
    ) -> PopupPlacement {
        var placement = PopupPlacement(
            anchorRect: CGRect(x: x, y: y, width: 20, height: 10),
            size: CGSize(width: width, height: height))
        placement.adjustment = adjustment
        return placement
    }

    @Test("each anchor and gravity puts the popup where the protocol says")
    func sides() {
        for anchor in PopupPlacement.Side.allCases {
            for gravity in PopupPlacement.Side.allCases {
                var it = placement(150, 100)
                it.anchor = anchor
                it.gravity = gravity
                let names = ("\(anchor)".lowercased(), "\(gravity)".lowercased())
                func pick(_ name: String, _ low: String, _ high: String, _ values: [CGFloat])
                    -> CGFloat
                { name.contains(low) ? values[0] : name.contains(high) ? values[2] : values[1] }
                let x = pick(names.0, "left", "right", [150, 160, 170])
                let y = pick(names.0, "top", "bottom", [100, 105, 110])
                let left = pick(names.1, "left", "right", [x - 100, x - 50, x])
                let top = pick(names.1, "top", "bottom", [y - 80, y - 40, y])
                #expect(
                    it.frame(in: room) == CGRect(x: left, y: top, width: 100, height: 80),
                    "\(names)")
            }
        }
    }

    @Test("without adjustments a popup sticks out; it flips, with its offset, where that is enough")
    func flips() {
        #expect(placement(350, 250).frame(in: room).origin == CGPoint(x: 350, y: 260))
        var it = placement(350, 250, 100, 80, [.flipX, .flipY])
        it.offset = CGPoint(x: 3, y: 4)
        // From the other end of the rectangle: 370 − 100 − 3, and 250 − 80 − 4.
        #expect(it.frame(in: room).origin == CGPoint(x: 267, y: 166))
        // No room above either: it stays.
        it = placement(0, 120, 100, 200, .flipY)
        #expect(it.frame(in: room).origin.y == 130)
    }

    @Test("a popup slides where flipping did not help, and is cut where sliding did not")
    func slides() {
        let all: PopupPlacement.Adjustment = [.flipY, .slideY, .resizeY]
        #expect(placement(0, 120, 100, 200, all).frame(in: room).minY == 100)
        let tall = placement(0, 120, 100, 500, all).frame(in: room)
        #expect(tall == CGRect(x: 0, y: 0, width: 100, height: 300))
        let cut = placement(0, 250, 100, 80, .resizeY).frame(in: room)
        #expect(cut == CGRect(x: 0, y: 260, width: 100, height: 40))
        // Too wide to slide into sight: the gravity's opposite end is what is seen.
        #expect(placement(100, 0, 600, 80, .slideX).frame(in: room).minX == 0)
        var left = placement(100, 0, 600, 80, .slideX)
        left.gravity = .bottomLeft
        #expect(left.frame(in: room).maxX == 400)
    }
}
