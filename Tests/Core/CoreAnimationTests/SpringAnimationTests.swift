import CoreAnimation
import Foundation
import Scene
import Testing

/// `CASpringAnimation` as a program sees it; the tables of docs/reference/animation.md, "Springs".
@MainActor @Suite("Spring animations", .serialized)
struct SpringAnimationTests {
    @Test("a new spring has Apple's numbers, its bounce and its perceptual duration")
    func defaults() {
        let spring = CASpringAnimation()
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
        #expect(abs(spring.perceptualDuration - 0.62832) < 1e-5)
        #expect(abs(spring.bounce - 0.5) < 1e-12)
        #expect(spring.duration == 0 && abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
    }

    @Test(
        "mass, stiffness, damping and velocity settle when measured",
        arguments: [
            ([1.0, 100, 20, 0], 1.0), ([1, 100, 30, 0], 1.0),
            ([1, 100, 10, 5], 1.3815510557964275),
            ([1, 100, 10, -5], 1.5350814063145797), ([2, 100, 5, 0], 5.658348137358159),
        ])
    func settling(numbers: [Double], expected: Double) {
        let spring = CASpringAnimation(keyPath: "position")
        spring.mass = numbers[0]
        spring.stiffness = numbers[1]
        spring.damping = numbers[2]
        spring.initialVelocity = numbers[3]
        #expect(abs(spring.settlingDuration - expected) < 1e-12)
    }

    @Test("perceptual duration and bounce make the measured spring")
    func perceptual() {
        let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
        #expect(spring.mass == 1 && abs(spring.damping - 2 * .pi) < 1e-12)
        #expect(abs(spring.stiffness - 4 * .pi * .pi) < 1e-12)
        #expect(abs(spring.settlingDuration - 2.3438753795710707) < 1e-12)
        #expect(spring.duration == spring.settlingDuration && spring.allowsOverdamping)
        #expect(abs(spring.perceptualDuration - 1) < 1e-12 && abs(spring.bounce - 0.5) < 1e-12)
    }

    @Test("bounce −1 jumps: endless damping, settled at once")
    func jump() {
        let spring = CASpringAnimation(perceptualDuration: 1, bounce: -1)
        #expect(spring.damping == .infinity && spring.settlingDuration == 0)
        #expect(spring.bounce == -1)
        let (host, layer) = hosted()
        spring.keyPath = "zPosition"
        spring.toValue = 10
        spring.duration = 1
        layer.add(spring, forKey: nil)
        CATransaction.flush()
        host.now.seconds = 0.01
        #expect(layer.presentation()?.zPosition == 10)
    }

    @Test("bounce and damping ratio lead to each other", arguments: [-0.9, -0.5, 0, 0.2, 0.9, 1])
    func bounce(bounce: Double) {
        let spring = CASpringAnimation(perceptualDuration: 0.7, bounce: bounce)
        #expect(abs(spring.bounce - bounce) < 1e-9)
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        #expect(abs(spring.damping / (2 * spring.stiffness.squareRoot()) - ratio) < 1e-9)
    }

    @Test("numbers without sense are told of and left out")
    func nonsense() {
        let spring = CASpringAnimation()
        let told = complaints {
            spring.mass = 0
            spring.mass = .nan
            spring.stiffness = -1
            spring.damping = -1
            spring.initialVelocity = .infinity
        }
        #expect(told.count == 5)
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        #expect(spring.initialVelocity == 0)
    }

    /// docs/reference/open-questions.md, "Choices".
    @Test("a spring without a duration lasts a quarter second, and is cut off")
    func noDuration() throws {
        let (host, layer) = hosted()
        let spring = CASpringAnimation(keyPath: "zPosition")
        spring.fromValue = 0
        spring.toValue = 100
        layer.add(spring, forKey: nil)
        CATransaction.flush()
        #expect(host.takeLast()?.addedAnimations.first?.animation.timing.duration == 0.25)
        host.now.seconds = 0.05
        // docs/reference/animation.md, "Springs": 10.44055 hundredths of the way after 50 ms.
        #expect(abs(try #require(layer.presentation()).zPosition - 10.44055) < 1e-5)
    }

    private func hosted() -> (TestHost, CALayer) {
        let host = TestHost()
        return (host, host.addCommitted())
    }
}
