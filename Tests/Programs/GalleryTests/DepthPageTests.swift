import CoreAnimation
import Foundation
import Gallery
import Primitives
import Testing

/// The cube and the carousel: what a hand does to them.
@MainActor @Suite("The pages about depth")
struct DepthPageTests {
    @Test("a dragged cube follows the hand, and runs on when it is let go")
    func cube() throws {
        let visit = try Visit("cube")
        defer { visit.end() }
        visit.host.step(to: 0.1)
        let face = try visit.layer("face 0")
        let cube = try #require(face.superlayer)
        let middle = CGPoint(x: 640, y: 380)
        visit.press(middle)
        visit.host.step(to: 0.15)
        let held = cube.transform
        visit.host.step(to: 0.3)
        #expect(cube.transform == held)
        visit.move(to: CGPoint(x: 700, y: 380))
        visit.host.step(to: 0.32)
        let turned = cube.transform
        #expect(turned != held)
        // The near side goes with the hand, to the right: what was in front is there now.
        let front = CATransform3DConcat(CATransform3DInvert(held), turned)
        #expect(front.m31 > 0.1 && front.m33 > 0.5)
        visit.lift(CGPoint(x: 700, y: 380))
        visit.host.step(to: 0.4)
        let after = CATransform3DConcat(CATransform3DInvert(turned), cube.transform)
        #expect(after.m31 > 0.01)
    }

    @Test("a card that is clicked comes to the front, and then nothing moves any more")
    func carousel() throws {
        try DisplayLinks.apart {
            let visit = try Visit("carousel")
            defer { visit.end() }
            visit.host.step(to: 0.1)
            let fjord = try visit.layer("Fjord")
            let root = visit.host.stage.layer
            @MainActor func middle(_ layer: CALayer) -> CGPoint {
                root.convert(CGPoint(x: layer.bounds.midX, y: layer.bounds.midY), from: layer)
            }
            let dunes = try visit.layer("Dunes")
            let front = middle(dunes)
            #expect(middle(fjord).x > front.x + 50)
            visit.click(middle(fjord))
            for step in 1...180 { visit.host.step(to: 0.1 + Double(step) / 60) }
            #expect(abs(middle(fjord).x - front.x) < 1)
            #expect(middle(dunes).x < front.x - 50)
            #expect(!DisplayLinks.shared.isActive)
        }
    }
}
