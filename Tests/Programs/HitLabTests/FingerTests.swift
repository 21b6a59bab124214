import Foundation
import HitLab
import Testing

/// What a finger of 44 points has, against the areas of segments of a circle.
@Suite("A finger's field")
struct FingerTests {
    private let size = CGSize(width: 200, height: 160)

    private func field(step: CGFloat = 1, _ ask: (CGPoint) -> String?) -> FingerField {
        var field = FingerField(size: size, step: step)
        while !field.isWhole { field.fill(777, ask) }
        return field
    }

    /// The share of a disc of radius 22 beyond a line that is `distance` from its middle.
    private func segment(_ distance: Double) -> Double {
        let d = distance / 22
        return (acos(d) - d * (1 - d * d).squareRoot()) / .pi
    }

    @Test(
        "two things side by side: shares by the area of a segment", arguments: [0.0, 4, 8, 12, 18])
    func halves(distance: Double) {
        let field = field { $0.x < 100 ? "left" : "right" }
        let touch = field.touch(at: CGPoint(x: 100 + distance, y: 80))
        let left = touch.things.first { $0.name == "left" }?.share ?? 0
        #expect(abs(left - segment(distance + 0.5)) < 0.015)
        #expect(touch.middle == "right")
        // The larger has less than twice of the smaller up to 5.8 points from the line: there the
        // segment is a third of the disc.
        #expect(touch.isAmbiguous == (segment(distance + 0.5) > 1.0 / 3))
    }

    @Test("a thing that fills the disc is meant, and nothing is no thing")
    func whole() {
        let field = field { $0.x < 100 ? "left" : nil }
        let inside = field.touch(at: CGPoint(x: 40, y: 80))
        #expect(inside.shares == [.init(name: "left", share: 1)])
        // The number of a card stands apart from the percentage.
        #expect(inside.story == "A finger here has 100 % on left.")
        let edge = field.touch(at: CGPoint(x: 110, y: 80))
        #expect(edge.middle == nil && !edge.isAmbiguous && edge.shares.count == 2)
        #expect(field.touch(at: CGPoint(x: 160, y: 80)).things.isEmpty)
        // Beside the board there is nothing: half of the disc at its edge.
        let rim = field.touch(at: CGPoint(x: 0.5, y: 80))
        #expect(abs((rim.things.first?.share ?? 0) - segment(-0.5)) < 0.02)
    }

    @Test("a small thing under the middle of the finger, with a large one around it, is ambiguous")
    func small() {
        let field = field {
            hypot($0.x - 100, $0.y - 80) < 8 ? "small" : "large"
        }
        let touch = field.touch(at: CGPoint(x: 100, y: 80))
        #expect(touch.middle == "small" && touch.things.first?.name == "large")
        #expect(touch.isAmbiguous)
        #expect(abs(touch.things[1].share - 64.0 / 484) < 0.01)
    }

    @Test("the summary counts what the touches say")
    func summary() {
        let field = field(step: 4) { $0.x < 100 ? "left" : "right" }
        let summary = field.summary
        // The ambiguous stripe is 2 x 5.8 points of 200 wide.
        #expect(abs(summary.ambiguous - 11.6 / 200) < 0.025)
        #expect(summary.empty == 0)
        #expect(summary.things.map(\.name) == ["left", "right"])
        #expect(abs(summary.things[0].share - 0.5) < 0.01)
    }

    @Test("the largest board has at most 20,000 cells or so")
    func bounded() {
        let field = FingerField(size: CGSize(width: 16_384, height: 16_384))
        #expect(field.columns * field.rows < 21_000)
        #expect(FingerField(size: .zero).columns == 1)
    }
}
