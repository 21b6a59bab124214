import Foundation
import Primitives
import ViewKit

/// An item of the tests' own: a box, with mass 1 where it has 100 by 100 points.
@MainActor
final class TestItem: UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity

    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 40, _ height: CGFloat = 40) {
        center = CGPoint(x: x, y: y)
        bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }

    /// The turn in radians, clockwise on screen.
    var turn: CGFloat { atan2(transform.b, transform.a) }
}

/// An animator with behaviours and a clock of the test's own.
@MainActor
struct TestWorld {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let animator: UIDynamicAnimator
    /// The speeds of all items.
    let speeds: UIDynamicItemBehavior

    init(_ items: [TestItem], _ behaviors: UIDynamicBehavior...) {
        animator = UIDynamicAnimator(referenceView: view)
        speeds = UIDynamicItemBehavior(items: items)
        for behavior in [speeds] + behaviors { animator.addBehavior(behavior) }
    }

    /// Performs one step of the solver, which is 1/240 second.
    func step() { animator.advance(by: 1.0 / 240) }

    /// Moves time on as frames of a sixtieth of a second do.
    func play(_ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { animator.advance(by: 1.0 / 60) }
    }
}
