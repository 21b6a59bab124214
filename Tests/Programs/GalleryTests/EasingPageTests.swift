import CoreAnimation
import Foundation
import Testing
import ViewKit

@MainActor @Suite("The page about timing functions")
struct EasingPageTests {
    /// The two control points of what moves the ball.
    private func points(_ visit: Visit) throws -> [CGPoint] {
        let function = try #require(try move(of: "eased ball", visit).timingFunction)
        return (1...2).map { index in
            var values: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &values)
            return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
        }
    }

    private func move(of ball: String, _ visit: Visit) throws -> CAAnimation {
        let group = try visit.layer(ball).animation(forKey: "run") as? CAAnimationGroup
        return try #require(group?.animations?.first)
    }

    /// Where a point of the curve is on the stage, by where the two handles are.
    private func place(_ point: CGPoint, _ visit: Visit) throws -> CGPoint {
        let (units, spots) = (
            try points(visit), [try visit.place(in: "handle 0"), try visit.place(in: "handle 1")]
        )
        func line(_ a: CGFloat, _ b: CGFloat, _ from: CGFloat, _ to: CGFloat, _ at: CGFloat)
            -> CGFloat
        { from + (to - from) * (at - a) / (b - a) }
        return CGPoint(
            x: line(units[0].x, units[1].x, spots[0].x, spots[1].x, point.x),
            y: line(units[0].y, units[1].y, spots[0].y, spots[1].y, point.y))
    }

    @Test("the handles are worked by the keyboard, a twentieth a key, within their ends")
    func keys() throws {
        let visit = try Visit("easing")
        defer { visit.end() }
        let before = try points(visit)
        for _ in 0..<40 where visit.ringed?.name != "handle 0" { visit.key(0xFF09) }
        #expect(visit.ringed?.name == "handle 0")
        visit.key(0xFF53)
        visit.key(0xFF54)
        let after = try points(visit)
        #expect(abs(after[0].x - before[0].x - 0.05) < 1e-6)
        #expect(abs(after[0].y - before[0].y + 0.05) < 1e-6)
        #expect(after[1] == before[1])
        for _ in 0..<60 { visit.key(0xFF54) }
        #expect(abs(try points(visit)[0].y + 0.5) < 1e-6)
    }

    @Test("a dragged handle changes the curve that the ball moves by, and only its own point")
    func drags() throws {
        let visit = try Visit("easing")
        defer { visit.end() }
        let before = try points(visit)
        let goal = CGPoint(x: 0.15, y: 0.5)
        visit.drag(from: try visit.place(in: "handle 0"), to: try place(goal, visit))
        let after = try points(visit)
        #expect(abs(after[0].x - goal.x) < 0.011 && abs(after[0].y - goal.y) < 0.011, "\(after)")
        #expect(after[1] == before[1])
        #expect(try move(of: "linear ball", visit).timingFunction == nil)
    }

    @Test("a handle can't be dragged out of the plot: x stays in 0...1, y in -0.5...1.5")
    func staysInside() throws {
        let visit = try Visit("easing")
        defer { visit.end() }
        visit.drag(from: try visit.place(in: "handle 1"), to: CGPoint(x: 5000, y: -5000))
        #expect(try points(visit)[1] == CGPoint(x: 1, y: 1.5))
        visit.drag(from: try visit.place(in: "handle 1"), to: CGPoint(x: -5000, y: 5000))
        #expect(try points(visit)[1] == CGPoint(x: 0, y: -0.5))
    }

    /// The control points are those of docs/reference/timing.md, "Timing functions".
    @Test(
        "a standard curve is taken over by its name",
        arguments: [
            ("linear", [0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
            ("easeInEaseOut", [0.42, 0, 0.58, 1]), ("default", [0.25, 0.1, 0.25, 1]),
        ] as [(String, [CGFloat])])
    func named(name: String, expected: [CGFloat]) throws {
        let visit = try Visit("easing")
        defer { visit.end() }
        visit.click(try visit.place(in: name))
        #expect((try visit.layer(name).delegate as? UIButton)?.isSelected == true)
        let numbers = try points(visit).flatMap { [$0.x, $0.y] }
        let error = zip(numbers, expected).map { abs($0 - $1) }.max() ?? 1
        #expect(error < 1e-6, "\(numbers)")
        visit.drag(
            from: try visit.place(in: "handle 0"), to: try visit.place(in: "editor", 0.4, 0.1))
        let button = try visit.layer(name).delegate as? UIButton
        #expect(try #require(button).isSelected == false)
    }

    @Test("the balls run in step, whenever the curve was changed")
    func inStep() throws {
        let visit = try Visit("easing")
        defer { visit.end() }
        visit.host.step(to: 0.3)
        visit.click(try visit.place(in: "easeIn"))
        visit.host.step(to: 0.8)
        let start = try visit.layer("eased ball").position.x
        let eased = try #require(try visit.layer("eased ball").presentation()).position.x - start
        let linear = try #require(try visit.layer("linear ball").presentation()).position.x - start
        // Half of the run: docs/reference/timing.md, "Timing functions", easeIn at 0.5.
        #expect(linear > 50)
        #expect(abs(eased / linear - 0.315357 / 0.5) < 1e-3)
    }
}
