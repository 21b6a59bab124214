import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Testing

/// Views with a `point(inside:)` of their own, by the plan of the scene.
@Suite("The scene of views")
@MainActor
struct ViewSceneTests {
    private let bench: Bench
    private let side = 2.4 * 44.0

    init() throws {
        bench = try Bench(.views)
    }

    /// Where the middle of a view is seen, by its own layer's presentation.
    private func middle(_ name: String, _ seconds: Double) throws -> CGPoint {
        let board = bench.session.board
        let layer = try #require(board.goals.first { $0.name == name })
        let outline = board.outline(of: layer, SceneTime(seconds: seconds))
        return try #require(Polygon.middle(outline))
    }

    private func probe(_ x: Double, _ y: Double, _ seconds: Double) -> Probe {
        let time = SceneTime(seconds: seconds)
        return bench.session.board.probe(CGPoint(x: x, y: y), at: time, late: time)
    }

    @Test(
        "a disc is hit in its disc, in the corners of its bounds nothing is",
        arguments: [0.0, 1.5, 4])
    func disc(seconds: Double) throws {
        let middle = try middle("disc", seconds)
        // Along the diagonal: the rim is half a side away, the corner half a side times the root of 2.
        for (reach, name) in [(0.48, "disc"), (0.52, nil), (0.69, nil)] as [(Double, String?)] {
            let away = reach * side / 2.0.squareRoot()
            #expect(probe(middle.x + away, middle.y + away, seconds).seen.name == name)
        }
    }

    @Test("through a ring's hole the view behind is hit", arguments: [0.0, 2.2])
    func ring(seconds: Double) throws {
        let (middle, reach) = (try middle("ring", seconds), side * 1.25 / 2)
        #expect(probe(middle.x, middle.y, seconds).seen.name == "under the ring")
        #expect(probe(middle.x + reach * 0.45, middle.y, seconds).seen.name == "under the ring")
        #expect(probe(middle.x + reach * 0.55, middle.y, seconds).seen.name == "ring")
        #expect(probe(middle.x + reach * 0.95, middle.y, seconds).seen.name == "ring")
    }

    @Test(
        "a small view reaches as far as its rule says, 22 points each way", arguments: [0.3, 1.9])
    func reach(seconds: Double) throws {
        let middle = try middle("wide reach", seconds)
        #expect(probe(middle.x + 21.5, middle.y - 21.5, seconds).seen.name == "wide reach")
        #expect(probe(middle.x + 22.5, middle.y, seconds).seen.name == nil)
    }

    @Test("glass lets touches through", arguments: [0.0, 1.3])
    func glass(seconds: Double) throws {
        let middle = try middle("behind glass", seconds)
        #expect(probe(middle.x, middle.y, seconds).seen.name == "behind glass")
    }

    @Test(
        "a child outside of its superview is out of reach, unless that says it is inside",
        arguments: [0.0, 1.1, 2.9])
    func families(seconds: Double) throws {
        // The child's middle is 0.9 sides right of the parent's.
        let strict = try middle("strict parent", seconds)
        #expect(probe(strict.x, strict.y, seconds).seen.name == "strict parent")
        #expect(probe(strict.x + 0.9 * side, strict.y, seconds).seen.name == nil)
        let open = try middle("open parent", seconds)
        let found = probe(open.x + 0.9 * side, open.y, seconds)
        #expect(found.seen.name == "child of open")
        // The steps say who was asked, from the board down.
        let rows = found.seen.rows.filter { $0.verdict != .outside }
        #expect(rows.map(\.name) == ["board", "open parent", "child of open"])
        #expect(rows.map(\.verdict) == [.entered, .entered, .hit])
    }

    @Test("views that move are hit where they are seen, and by the model where they rest")
    func both() throws {
        let rest = CGPoint(x: 600 * 0.2, y: 440 * 0.76)
        // At 0 s the parent is at its left: 1.2 units away.
        let found = probe(rest.x - 1.2 * 44 - 30, rest.y, 0)
        #expect(found.seen.name == "strict parent" && found.model.name == nil)
        let distance = try #require(found.modelDistance)
        #expect(abs(distance - (1.2 * 44 + 30 - 0.45 * side)) < 1e-6)
    }
}
