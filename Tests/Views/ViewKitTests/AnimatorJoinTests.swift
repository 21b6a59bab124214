import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of UIViewPropertyAnimator: blocks that are added to a running animator begin at once, or after a
/// part of the time that is left; `scrubsLinearly`; the kinds of curves; the system's animation of deleting.
@MainActor @Suite("Animators that are joined")
struct AnimatorJoinTests {
    private let desk: Desk
    private let view: UIView
    /// The values of `easeIn` at half of the time, as measured on Apple's systems.
    private let easedHalf = 0.315357

    init() throws {
        desk = try Desk()
        view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
    }

    private var shownX: CGFloat { (view.layer.presentation() ?? view.layer).position.x }
    private var shownAlpha: Float { (view.layer.presentation() ?? view.layer).opacity }

    private func make(_ curve: UIView.AnimationCurve) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 150 }
    }

    @Test(
        "a property that joins a running curve begins with its own value, and ends with the others")
    func joining() {
        desk.begin()
        let animator = make(.easeIn)
        animator.startAnimation()
        desk.wait(0.5)
        animator.addAnimations { [view] in view.alpha = 0 }
        desk.wait(0.25)
        // Half of the time that was left.
        #expect(abs(Double(shownAlpha) - (1 - easedHalf)) < 1e-4)
        desk.wait(0.3)
        #expect(animator.state == .inactive && view.alpha == 0 && shownAlpha == 0)
        desk.close()
    }

    @Test("a block with a delay that is added to a running animator waits for a part of the rest")
    func late() {
        desk.begin()
        let animator = make(.linear)
        animator.startAnimation()
        desk.wait(0.5)
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        #expect(view.alpha == 0, "the block runs at once")
        desk.wait(0.2)
        #expect(shownAlpha == 1)
        desk.wait(0.175)
        #expect(abs(shownAlpha - 0.5) < 1e-5)
        desk.wait(0.2)
        #expect(animator.state == .inactive && shownAlpha == 0)
        desk.close()
    }

    /// An animator after three quarters of its time, and a property that began at half of it.
    private func makeJoined(_ isLate: Bool) -> UIViewPropertyAnimator {
        let animator = make(.easeIn)
        let fade: @MainActor () -> Void = { [view] in view.alpha = 0 }
        if !isLate { animator.addAnimations(fade, delayFactor: 0.5) }
        animator.startAnimation()
        desk.wait(0.5)
        if isLate { animator.addAnimations(fade) }
        desk.wait(0.25)
        return animator
    }

    /// Apple: a paused animator leaves views where they are, and goes on from there.
    @Test(
        "a property that began later on a curve stays where it is when its animator is paused, and goes on from there",
        arguments: [true, false])
    func holding(isLate: Bool) {
        desk.begin()
        let animator = makeJoined(isLate)
        let shown = 1 - easedHalf
        animator.pauseAnimation()
        desk.wait(0.1)
        #expect(abs(Double(shownAlpha) - shown) < 1e-4)
        let held = animator.fractionComplete
        animator.fractionComplete = held + 0.01
        desk.wait(0.1)
        #expect(Double(shownAlpha) < shown - 1e-3 && Double(shownAlpha) > shown - 0.05)
        for (fraction, alpha) in [(1, 0), (0, 1), (Double(held), shown)] {
            animator.fractionComplete = fraction
            desk.wait(0.1)
            #expect(abs(Double(shownAlpha) - alpha) < 1e-4)
        }
        animator.startAnimation()
        desk.wait(0.02)
        #expect(abs(Double(shownAlpha) - shown) < 0.02)
        desk.wait(0.4)
        #expect(animator.state == .inactive && view.alpha == 0 && shownAlpha == 0)
        desk.close()
    }

    @Test(
        "a property that began later on a curve goes back from where it is, or is left there",
        arguments: [true, false])
    func turning(isLate: Bool) {
        desk.begin()
        let shown = 1 - easedHalf
        let turned = makeJoined(isLate)
        turned.isReversed = true
        desk.wait(0.02)
        #expect(turned.isRunning && abs(Double(shownAlpha) - shown) < 0.02)
        desk.wait(0.7)
        #expect(turned.state == .inactive && view.alpha == 1 && shownAlpha == 1)
        let stopped = makeJoined(isLate)
        stopped.stopAnimation(true)
        #expect(abs(Double(view.alpha) - shown) < 1e-4)
        desk.close()
    }

    @Test("a block that waits on a curve waits for its part of the rest after a pause")
    func waiting() {
        desk.begin()
        let animator = make(.easeIn)
        animator.startAnimation()
        desk.wait(0.5)
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        desk.wait(0.1)
        animator.pauseAnimation()
        // The cubic curve (0.42, 0), (1, 1) at 0.6.
        #expect(abs(animator.fractionComplete - 0.42912) < 1e-3)
        animator.startAnimation()
        // 0.15 of the 0.4 that were left are 0.214 of the 0.571 that are left now.
        desk.wait(0.2)
        #expect(shownAlpha == 1)
        desk.wait(0.1)
        #expect(shownAlpha < 0.99)
        desk.wait(0.3)
        #expect(animator.state == .inactive && shownAlpha == 0)
        desk.close()
    }

    /// A spring that has settled after a second: (1 + ζ / √(1 − ζ²)) e^(−ζω) = 0.001, so ω is 35.5 where ζ is 0.2. From
    /// 0.051 to 0.141 seconds it is beyond its end, by 1 − e^(−ζωt) (cos ω't + ζ/√(1 − ζ²) sin ω't), where ω' = ω √(1 − ζ²).
    private func makeSpring() -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, dampingRatio: 0.2) { [view] in view.center.x = 150 }
    }

    @Test("a block waits on while its spring is paused beyond the end, to which the others go back")
    func beyond() {
        desk.begin()
        let animator = makeSpring()
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        desk.wait(0.1)
        animator.pauseAnimation()
        desk.wait(0.1)
        #expect(abs(animator.fractionComplete - 1.497) < 0.01)
        #expect(abs(shownX - 199.7) < 1 && shownAlpha == 1)
        animator.startAnimation()
        desk.wait(0.02)
        #expect(shownX > 151)
        desk.wait(1.1)
        #expect(animator.state == .inactive && view.center.x == 150)
        #expect(view.alpha == 0 && shownAlpha == 0)
        desk.close()
    }

    @Test("a property that joins a spring beyond its end comes to its own end, also after a pause")
    func joiningBeyond() {
        desk.begin()
        let animator = makeSpring()
        animator.startAnimation()
        desk.wait(0.08)
        animator.addAnimations { [view] in view.alpha = 0 }
        desk.wait(0.02)
        let shown = shownAlpha
        #expect(animator.fractionComplete > 1 && shown < 0.95 && shown > 0.5)
        animator.pauseAnimation()
        desk.wait(0.1)
        #expect(abs(shownAlpha - shown) < 1e-3)
        animator.startAnimation()
        desk.wait(1.1)
        #expect(animator.state == .inactive && view.alpha == 0 && shownAlpha == 0)
        desk.close()
    }

    @Test("a hand moves an animator along its curve where it doesn't scrub linearly")
    func scrubbing() {
        desk.begin()
        let animator = make(.easeIn)
        animator.fractionComplete = 0.5
        desk.wait(0.1)
        #expect(abs(shownX - 100) < 1e-4 && animator.fractionComplete == 0.5)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        desk.wait(0.1)
        #expect(abs(shownX - (50 + 100 * easedHalf)) < 1e-3 && animator.fractionComplete == 0.5)
        animator.startAnimation()
        desk.wait(0.45)
        #expect(animator.isRunning)
        // Half of the time is left, though two thirds of the way are.
        desk.wait(0.1)
        #expect(animator.state == .inactive && view.center.x == 150)
        desk.close()
    }

    private final class Both: UITimingCurveProvider {
        var cubicTimingParameters: UICubicTimingParameters? { UICubicTimingParameters() }
        var springTimingParameters: UISpringTimingParameters? { UISpringTimingParameters() }
    }

    @Test("curves tell their kind and their name")
    func kinds() {
        let named = UICubicTimingParameters(animationCurve: .easeOut)
        #expect(named.timingCurveType == .builtin && named.animationCurve == .easeOut)
        #expect((named.copy() as? UICubicTimingParameters)?.animationCurve == .easeOut)
        // Core Animation's default timing function.
        let usual = UICubicTimingParameters()
        #expect(usual.controlPoint1 == CGPoint(x: 0.25, y: 0.1))
        #expect(usual.controlPoint2 == CGPoint(x: 0.25, y: 1) && usual.timingCurveType == .builtin)
        #expect((usual.copy() as? UICubicTimingParameters)?.controlPoint1 == usual.controlPoint1)
        let own = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: .zero)
        #expect(own.timingCurveType == .cubic)
        #expect((own.copy() as? UICubicTimingParameters)?.timingCurveType == .cubic)
        #expect(UISpringTimingParameters(dampingRatio: 1).timingCurveType == .spring)
        #expect(Both().timingCurveType == .composed)
        #expect(UITimingCurveType.composed.rawValue == 3)
        let spring = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
        // The settling time of Apple's default spring: ln(1000 (1 + 1/√3)) / 5.
        #expect(abs(animator.duration - 1.4727) < 1e-3)
        let ratio = UISpringTimingParameters(dampingRatio: 0.5)
        #expect(UIViewPropertyAnimator(duration: 9, timingParameters: ratio).duration == 9)
        // The system's spring has a ratio, and so no time of its own.
        let system = UISpringTimingParameters()
        #expect(UIViewPropertyAnimator(duration: 9, timingParameters: system).duration == 9)
    }

    @Test("deleted views fade, go, and have their look again")
    func deleting() {
        desk.begin()
        let other = desk.add(UIView(frame: CGRect(x: 200, y: 0, width: 10, height: 10)))
        view.alpha = 0.5
        desk.wait(0.1)
        var ends: [Bool] = []
        UIView.perform(.delete, on: [view], options: []) {
            other.center.x = 300
        } completion: { [view] isFinished in
            #expect(view.superview == nil)
            ends.append(isFinished)
        }
        desk.wait(0.1)
        #expect(view.superview != nil && shownAlpha > 0 && shownAlpha < 0.5)
        desk.wait(0.4)
        #expect(ends == [true] && view.alpha == 0.5 && view.transform == .identity)
        #expect(other.center.x == 300)
        desk.close()
    }
}
