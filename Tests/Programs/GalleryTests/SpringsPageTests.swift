import CoreAnimation
import Foundation
import Testing

@MainActor @Suite("The page about springs")
struct SpringsPageTests {
    private func springs(_ visit: Visit) throws -> [CASpringAnimation] {
        try (0..<3).flatMap { index in
            let tour = try visit.layer("tile \(index)").animation(forKey: "tour")
            let legs = try #require((tour as? CAAnimationGroup)?.animations)
            return legs.compactMap { $0 as? CASpringAnimation }
        }
    }

    @Test("a slider's ends set the number of every spring")
    func sliders() throws {
        let visit = try Visit("springs")
        defer { visit.end() }
        let name = "slider damping"
        visit.drag(
            from: try visit.place(in: name, 0.5, 0.7), to: try visit.place(in: name, -1, 0.7))
        #expect(try visit.value(of: name) == 0)
        #expect(try springs(visit).map(\.damping) == Array(repeating: 0, count: 6))
        visit.drag(
            from: try visit.place(in: name, 0.5, 0.7), to: try visit.place(in: name, 2, 0.7))
        #expect(try visit.value(of: name) == 40)
        #expect(try springs(visit).map(\.damping) == Array(repeating: 40, count: 6))
    }

    @Test("bounce and duration make the spring that the initialiser makes")
    func perceptual() throws {
        let visit = try Visit("springs")
        defer { visit.end() }
        visit.click(try visit.place(in: "choice physical", 0.75))
        let duration = try visit.value(of: "slider perceptual duration")
        visit.click(try visit.place(in: "slider bounce", 0.999, 0.7))
        #expect(try visit.value(of: "slider bounce") == 0.95)
        let expected = CASpringAnimation(perceptualDuration: duration, bounce: 0.95)
        for spring in try springs(visit) {
            #expect(abs(spring.stiffness - expected.stiffness) < 1e-9)
            #expect(abs(spring.damping - expected.damping) < 1e-9)
            #expect(spring.mass == 1 && spring.allowsOverdamping)
        }
    }

    @Test("the square springs to where the click is: beyond it, and back to rest there")
    func click() throws {
        let visit = try Visit("springs")
        defer { visit.end() }
        let square = try visit.layer("square")
        visit.host.step(to: 0.1)
        let ground = try #require(square.superlayer)
        let start = try #require(square.presentation()).position
        let goal = CGPoint(x: ground.bounds.width * 0.5, y: ground.bounds.height * 0.9)
        visit.click(ground.convert(goal, to: visit.host.stage.layer))
        let rest = square.position
        #expect(hypot(rest.x - goal.x, rest.y - goal.y) < 1e-6)
        #expect(try #require(square.presentation()).position == start)
        // The way's share that is done, over the frames of a second.
        let shares = try (1...60).map { frame in
            visit.host.step(to: 0.1 + Double(frame) / 60)
            let x = try #require(square.presentation()).position.x
            return Double((x - start.x) / (goal.x - start.x))
        }
        // Overshoot of a spring of mass 1, stiffness 120, damping 7: exp(-pi z / sqrt(1 - z²)).
        let z = 7 / (2 * 120.0.squareRoot())
        let most = 1 + exp(-.pi * z / (1 - z * z).squareRoot())
        #expect(abs((shares.max() ?? 0) - most) < 0.01, "\(shares.max() ?? 0) \(most)")
        visit.host.step(to: 5)
        #expect(try #require(square.presentation()).position == rest)
    }

    @Test("a press on a slider doesn't send the square anywhere")
    func sliderIsNoGround() throws {
        let visit = try Visit("springs")
        defer { visit.end() }
        let square = try visit.layer("square")
        let place = square.position
        let ground = try #require(square.superlayer)
        let slider = try visit.place(in: "slider mass", 0.5, 0.7)
        // A slider holds what pressed it, also over the ground.
        visit.drag(
            from: slider,
            to: ground.convert(CGPoint(x: 9, y: 9), to: visit.host.stage.layer))
        #expect(square.position == place)
        #expect(try visit.layer("target").opacity == 0)
        #expect(try visit.value(of: "slider mass") == 0.1)
    }
}
