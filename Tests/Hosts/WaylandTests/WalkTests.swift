import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import TestSupport
import Testing
import Wayland

/// The walk of docs/design/walk.md, from the setter to the frame that a person sees. `scripts/walk` holds the page's lines
/// against the code.
@Suite("From a property to pixels, on the test compositor", .serialized)
@MainActor
struct WalkTests {
    private static let (blue, red): (UInt32, UInt32) = (0xFF, 0xFF_0000)

    /// A window of 120 x 80 points with a red square around (20, 40), shown and at rest.
    private func shown() throws -> (bench: Bench, square: CALayer) {
        let bench = try Bench()
        let square = CALayer()
        square.frame = CGRect(x: 10, y: 30, width: 20, height: 20)
        square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        bench.layer.addSublayer(square)
        try bench.show()
        bench.finishFrame()
        bench.settle()
        return (bench, square)
    }

    /// 0.25 s is Core Animation's documented default of an implicit animation; that it begins at the old value and that
    /// the model has the new one at once, its documentation of implicit animations.
    @Test("a position that is set glides from the old pixels to the new ones, stop by stop")
    func walk() throws {
        let (bench, square) = try shown()
        defer { bench.application.close() }
        #expect(bench.color(20, 40) == Self.red && bench.color(100, 40) == Self.blue)

        // Stops 1 to 6: the model, the implicit animation, the list of changes.
        square.position = CGPoint(x: 100, y: 40)
        #expect(square.position == CGPoint(x: 100, y: 40))
        let glide = try #require(square.animation(forKey: "position") as? CABasicAnimation)
        #expect(glide.fromValue as? CGPoint == CGPoint(x: 20, y: 40))
        let context = try #require(bench.window.stage.context)
        #expect(context.hasPendingChanges)

        // Stops 7 to 9: the commit has it, and main has nothing left to say.
        let before = try #require(bench.window.stage.onScreen?.commit)
        CATransaction.flush()
        #expect(!context.hasPendingChanges)

        // Stops 10 to 19: the render thread paints it near the old place, with the damage there alone.
        let count = bench.compositor.frames.count
        #expect(bench.play(1))
        let first = try #require(bench.compositor.frames.dropFirst(count).first)
        #expect(first.damage.allSatisfy { $0.y >= 28 && $0.y + $0.height <= 52 })
        #expect(first.shadow_matches && bench.color(100, 40) == Self.blue)

        // And at the new place once the animation is over.
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return bench.color(100, 40) == Self.red && bench.color(20, 40) == Self.blue
            })
        #expect(bench.pump { square.animation(forKey: "position") == nil })

        // Stop 20: main knows what was seen, and a click goes by that.
        bench.finishFrame()
        #expect(bench.pump { (bench.window.stage.onScreen?.commit ?? 0) > before })
        #expect(bench.pump { bench.window.stage.hit(CGPoint(x: 100, y: 40)) === square })
        #expect(bench.window.stage.hit(CGPoint(x: 20, y: 40)) === bench.layer)
    }

    /// Stop 2's short way: a store and two marks, and no animation.
    @Test("while actions are disabled the next frame has the square at its new place")
    func short() throws {
        let (bench, square) = try shown()
        defer { bench.application.close() }
        let count = bench.compositor.frames.count
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        square.position = CGPoint(x: 100, y: 40)
        CATransaction.commit()
        #expect(square.animation(forKey: "position") == nil)
        #expect(bench.play(1))
        #expect(bench.compositor.frames.count == count + 1)
        #expect(bench.color(100, 40) == Self.red && bench.color(20, 40) == Self.blue)
    }
}
