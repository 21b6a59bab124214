import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Layers that change places with what they lay in, in one transaction: the lists of sublayers reach the
/// renderer in the order in which the program changed them, whatever that is.
@MainActor
struct SwappedParentTests {
    private func box(_ red: CGFloat, side: CGFloat) -> CALayer {
        let box = CALayer()
        box.frame = CGRect(x: 10, y: 10, width: side, height: side)
        box.backgroundColor = CGColor(red: red, green: 0, blue: 0, alpha: 1)
        return box
    }

    @Test(
        "a layer that takes in the one it lay in is shown around it",
        arguments: [false, true])
    func swap(asMask: Bool) throws {
        let show = try Show()
        let (outer, inner) = (box(1, side: 40), box(0.5, side: 20))
        show.layer.addSublayer(outer)
        if asMask { outer.mask = inner } else { outer.addSublayer(inner) }
        show.host.step(to: 0)
        CATransaction.setDisableActions(true)
        // The inner one is the first whose list changes.
        inner.addSublayer(box(0, side: 4))
        show.layer.addSublayer(inner)
        inner.addSublayer(outer)
        if asMask { outer.mask = nil }
        show.host.step(to: 1)
        // The inner one begins at 10, the outer one in it at 20, and has the small one under it.
        #expect(show.pixel(15, 15) == 0x800000)
        #expect(show.pixel(25, 25) == 0xFF0000)
        #expect(show.pixel(55, 55) == 0xFF0000)
        #expect(show.pixel(65, 65) == 0xFFFFFF)
        // And back.
        CATransaction.setDisableActions(true)
        outer.addSublayer(box(0, side: 4))
        show.layer.addSublayer(outer)
        outer.addSublayer(inner)
        show.host.step(to: 2)
        #expect(show.pixel(15, 15) == 0xFF0000)
        #expect(show.pixel(25, 25) == 0x800000)
    }

    @Test("a layer that becomes the mask of what lay in it masks it")
    func mask() throws {
        let show = try Show()
        let (outer, inner) = (box(1, side: 40), box(0.5, side: 30))
        show.layer.addSublayer(outer)
        outer.addSublayer(inner)
        show.host.step(to: 0)
        CATransaction.setDisableActions(true)
        inner.addSublayer(box(0, side: 4))
        show.layer.addSublayer(inner)
        outer.removeFromSuperlayer()
        inner.mask = outer
        show.host.step(to: 1)
        // Inside of both: the mask begins at 20.
        #expect(show.pixel(15, 15) == 0xFFFFFF)
        #expect(show.pixel(30, 30) == 0x800000)
        #expect(show.pixel(45, 45) == 0xFFFFFF)
    }
}
