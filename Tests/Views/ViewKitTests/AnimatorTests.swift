import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("Property animators")
struct AnimatorTests {
    private let desk: Desk
    private let view: UIView

    init() throws {
        desk = try Desk()
        view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
    }

    private var shownX: CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    private func make(_ log: @escaping @MainActor (UIViewAnimatingPosition) -> Void = { _ in })
        -> UIViewPropertyAnimator
    {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
            view.center.x = 150
        }
        animator.addCompletion(log)
        return animator
    }

    @Test("an animator runs to its end, and says so")
    func running() {
        desk.begin()
        var ends: [UIViewAnimatingPosition] = []
        let animator = make { ends.append($0) }
        #expect(animator.state == .inactive && view.center.x == 50)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 150)
        desk.wait(0.25)
        #expect(abs(shownX - 75) < 1e-6 && abs(animator.fractionComplete - 0.25) < 1e-6)
        desk.wait(1)
        #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
        #expect(view.layer.animationKeys() == nil && view.center.x == 150)
        desk.close()
    }

    @Test("an animator is moved by hand, paused, and goes on from there")
    func scrubbing() {
        desk.begin()
        var ends: [UIViewAnimatingPosition] = []
        let animator = make { ends.append($0) }
        animator.fractionComplete = 0.4
        desk.wait(0.1)
        #expect(abs(shownX - 90) < 1e-6 && animator.state == .active && !animator.isRunning)
        animator.fractionComplete = 0.1
        desk.wait(5)
        #expect(abs(shownX - 60) < 1e-6 && ends.isEmpty)
        animator.startAnimation()
        desk.wait(0.4)
        #expect(abs(animator.fractionComplete - 0.5) < 1e-6 && abs(shownX - 100) < 1e-6)
        animator.pauseAnimation()
        desk.wait(3)
        #expect(abs(shownX - 100) < 1e-6)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
        desk.wait(1)
        #expect(abs(shownX - 125) < 1e-6)
        desk.wait(1.1)
        #expect(ends == [.end])
        desk.close()
    }

    @Test("an animator that is turned round goes back, and leaves what was there before")
    func reversing() {
        desk.begin()
        var ends: [UIViewAnimatingPosition] = []
        let animator = make { ends.append($0) }
        animator.startAnimation()
        desk.wait(0.75)
        animator.isReversed = true
        #expect(animator.isRunning && abs(animator.fractionComplete - 0.25) < 1e-6)
        desk.wait(0.25)
        #expect(abs(shownX - 100) < 1e-6)
        desk.wait(0.6)
        #expect(ends == [.start] && view.center.x == 50 && shownX == 50)
        desk.close()
    }

    @Test("an animator that is stopped leaves what is shown, or is finished anywhere")
    func stopping() {
        desk.begin()
        var ends: [UIViewAnimatingPosition] = []
        let first = make { ends.append($0) }
        first.startAnimation()
        desk.wait(0.5)
        first.stopAnimation(true)
        #expect(first.state == .inactive && abs(view.center.x - 100) < 1e-6 && ends.isEmpty)
        let second = make { ends.append($0) }
        second.startAnimation()
        desk.wait(0.5)
        second.stopAnimation(false)
        #expect(second.state == .stopped && abs(view.center.x - 125) < 1e-6)
        second.finishAnimation(at: .start)
        #expect(ends == [.start] && abs(view.center.x - 100) < 1e-6)
        #expect(second.state == .inactive && view.layer.animationKeys() == nil)
        desk.close()
    }

    /// Issue 46, B9.
    @Test(
        "an animator on a view in no window, started and paused, ends at its end when finished",
        arguments: [UIViewAnimatingPosition.end, .start, .current], [false, true])
    func noWindow(position: UIViewAnimatingPosition, isStopped: Bool) {
        desk.begin()
        var ends: [UIViewAnimatingPosition] = []
        let loose = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.alpha = 0 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        animator.pauseAnimation()
        desk.wait(0.1)
        #expect(ends.isEmpty && animator.state == .active)
        if isStopped { animator.stopAnimation(false) }
        animator.finishAnimation(at: position)
        #expect(ends == [.end] && animator.state == .inactive && loose.alpha == 0)
        desk.wait(0.1)
        #expect(ends == [.end])
        desk.close()
    }

    @Test("an animation added with a delay begins later, and ends with the others")
    func delayFactor() {
        desk.begin()
        let animator = make()
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        desk.wait(0.4)
        #expect(view.layer.presentation()?.opacity == 1)
        desk.wait(0.35)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-5)
        animator.fractionComplete = 0.25
        desk.wait(0.1)
        #expect(view.layer.presentation()?.opacity == 1)
        desk.close()
    }

    @Test("an animator paused at its end stays active; a spring takes as long as its numbers say")
    func ends() {
        desk.begin()
        let animator = make()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        desk.wait(1.2)
        #expect(animator.state == .active && animator.fractionComplete == 1)
        animator.isReversed = true
        animator.startAnimation()
        desk.wait(0.5)
        #expect(abs(shownX - 100) < 1e-6)
        animator.stopAnimation(true)
        let spring = UIViewPropertyAnimator(
            duration: 9,
            timingParameters: UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
        spring.addAnimations { [view] in view.center.x = 0 }
        spring.startAnimation()
        // The settling time of Apple's default spring: ln(1000 (1 + 1/√3)) / 5.
        desk.wait(1.4)
        #expect(spring.isRunning)
        desk.wait(0.2)
        #expect(spring.state == .inactive && view.center.x == 0)
        desk.close()
    }
}
