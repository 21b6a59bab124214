import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Testing

/// Hits against places that follow from the scenes' plans by trigonometry and by the formula of
/// perspective, not from any search.
@Suite("Hits by geometry")
@MainActor
struct GeometryTests {
    private let unit = 44.0

    private func name(_ bench: Bench, _ x: Double, _ y: Double, _ seconds: Double) -> String? {
        bench.session.board.probe(
            CGPoint(x: x, y: y), at: SceneTime(seconds: seconds),
            late: SceneTime(seconds: seconds)
        ).seen.name
    }

    @Test(
        "a turning square is hit up to its corners, and not beside them",
        arguments: [0.5, 1.75, 3.0, 6.25])
    func turned(seconds: Double) throws {
        let bench = try Bench(.turned)
        // A round in 14 s; the middle at 22 % and 30 % of 600 x 440.
        let (middle, side) = (CGPoint(x: 132, y: 132), 2.3 * unit)
        for corner in 0..<4 {
            let angle = 2 * .pi * seconds / 14 + .pi / 4 + Double(corner) * .pi / 2
            func point(_ reach: Double) -> CGPoint {
                CGPoint(x: middle.x + reach * cos(angle), y: middle.y + reach * sin(angle))
            }
            let (inside, beside) = (
                point(side / 2.0.squareRoot() - 2), point(side / 2.0.squareRoot() + 2)
            )
            #expect(name(bench, inside.x, inside.y, seconds) == "square 1")
            #expect(name(bench, beside.x, beside.y, seconds) == nil)
        }
    }

    @Test("a press is as far from the model as trigonometry says")
    func modelDistance() throws {
        let bench = try Bench(.turned)
        // At 14/8 s the square stands on a corner, while its model stands on an edge: the press lies 2
        // points inside the upper corner, and the model's upper edge is half a side above the middle.
        let side = 2.3 * unit
        let reach = side / 2.0.squareRoot() - 2
        let probe = bench.session.board.probe(
            CGPoint(x: 132, y: 132 - reach), at: SceneTime(seconds: 1.75),
            late: SceneTime(seconds: 1.75))
        #expect(probe.seen.name == "square 1" && probe.model.name == nil)
        let distance = try #require(probe.modelDistance)
        #expect(abs(distance - (reach - side / 2)) < 1e-6)
        #expect(probe.lateDistance == 0)
    }

    @Test(
        "a panel in perspective is hit where the formula puts it", arguments: [0.25, 2.0, 5.5, 11])
    func perspective(seconds: Double) throws {
        let bench = try Bench(.space)
        let (eye, tilt) = (18 * unit, -0.24)
        let turn = 2 * .pi * seconds / 16
        var checked = 0
        for index in 0..<8 {
            let angle = Double(index) / 8 * 2 * .pi + turn
            // The panel's middle, and its outward normal, turned about y, then about x.
            func place(_ x: Double, _ y: Double) -> (x: Double, y: Double, z: Double) {
                let (px, pz) = (
                    x * cos(angle) + 3.7 * unit * sin(angle),
                    -x * sin(angle) + 3.7 * unit * cos(angle)
                )
                return (px, y * cos(tilt) - pz * sin(tilt), y * sin(tilt) + pz * cos(tilt))
            }
            // Only those in front: the ring's nearer half, where nothing can lie over them but the coin.
            guard cos(angle) > 0.75 else { continue }
            // A panel is 2.3 units wide and 3.1 high: close to its edges, within and beyond.
            for (x, y, isIn) in [
                (1.12, 1.5, true), (-1.12, -1.5, true), (1.12, -1.5, true), (1.19, 0, false),
                (-1.19, 0, false), (0, 1.6, false), (0, -1.6, false),
            ] {
                let p = place(x * unit, y * unit)
                // The eye is on the axis through the hall's middle; the ring hangs 3 % above it.
                let down = p.y + 440 * (0.47 - 0.5)
                let factor = 1 / (1 - p.z / eye)
                let found = name(bench, 300 + p.x * factor, 220 + down * factor, seconds)
                #expect((found == "panel \(index + 1)") == isIn)
                checked += 1
            }
        }
        #expect(checked >= 7)
    }

    @Test("of copies the first is hit, wherever its delay and place have the others")
    func copies() throws {
        let bench = try Bench(.copies)
        let board = bench.session.board
        let (step, seconds) = (600.0 / 7, 1.6)
        let first = try #require(board.goals.first)
        let start = try #require(board.start)
        let y = try #require(first.presentation(at: start + seconds)).position.y
        #expect(name(bench, step, y, seconds) == "first of the row")
        for copy in 1..<6 {
            // A copy lies 0.25 s behind: its y is the first one's then.
            let then = seconds - 0.25 * Double(copy)
            let own = try #require(first.presentation(at: start + then)).position.y
            #expect(name(bench, step * Double(copy + 1), own, seconds) == nil)
        }
    }

    @Test("clipping counts for hits, and roundness does not")
    func clips() throws {
        let bench = try Bench(.clips)
        let board = bench.session.board
        let start = try #require(board.start)
        let side = 3 * unit
        var seen: Set<String> = []
        for step in 0..<40 {
            let seconds = Double(step) * 0.27
            for (index, box) in ["clips", "lets out", "round"].enumerated() {
                let tile = try #require(board.goals.first { $0.name == "tile of \(box)" })
                let place = try #require(tile.presentation(at: start + seconds)).position
                let corner = CGPoint(
                    x: 600 * (0.2 + 0.3 * Double(index)) - side / 2, y: 440 * 0.42 - side / 2)
                // A point of the tile outside of its box, and one inside of both.
                for (dx, dy) in [(-0.28, 0.0), (0.28, 0), (0, -0.28), (0, 0.28)] {
                    let own = CGPoint(x: place.x + dx * side, y: place.y + dy * side)
                    let isIn = own.x >= 0 && own.x < side && own.y >= 0 && own.y < side
                    let hit = name(bench, corner.x + own.x, corner.y + own.y, seconds)
                    if isIn || index == 1 {
                        #expect(hit == "tile of \(box)")
                    } else {
                        #expect(hit == nil)
                    }
                    seen.insert("\(index) \(isIn)")
                }
            }
        }
        #expect(seen.count == 6)
        // The pill's box at 0 s: its corner is cut off by the radius, and hit all the same.
        let (left, top) = (150 - 2.2 * unit, 440 - 1.2 * unit - 0.75 * unit)
        #expect(name(bench, left + 1, top + 1, 0) == "pill")
        #expect(name(bench, left - 1, top + 1, 0) == nil)
    }

    @Test("an area's distance: inside 0, beside an edge its normal, beyond a corner the way to it")
    func polygon() throws {
        let square = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)].map { CGPoint(x: $0.0, y: $0.1) }
        for (x, y, distance) in [
            (5.0, 5.0, 0.0), (12, 5, 2), (5, -3, 3), (13, 14, 5), (10, 10, 0),
        ] {
            let found = try #require(Polygon.distance(from: CGPoint(x: x, y: y), to: square))
            #expect(abs(found - distance) < 1e-9)
        }
        #expect(Polygon.distance(from: .zero, to: Array(square.prefix(2))) == nil)
        let nowhere = square + [CGPoint(x: CGFloat.infinity, y: 0)]
        #expect(Polygon.distance(from: .zero, to: nowhere) == nil)
    }
}
