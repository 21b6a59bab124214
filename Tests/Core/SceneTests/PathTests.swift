import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// A point along a path; the table of docs/reference/animation.md, "Paths".
@Suite("Paths")
struct PathTests {
    private func path(_ build: (inout PathElements) -> Void) -> PathElements {
        var path = PathElements()
        build(&path)
        return path
    }

    private func follow(
        _ path: PathElements, _ mode: KeyframeMotion.Mode = .linear, keyTimes: [Double]? = nil,
        curves: [TimingCurve] = [], rotation: KeyframeMotion.Rotation? = nil
    ) throws -> AnimationRecord {
        let motion = KeyframeMotion(
            PropertyMotion(AnimationKeyPath(.position)), path: path, mode: mode,
            keyTimes: keyTimes, curves: curves, rotation: rotation)
        return Film.animation(.keyframes(try #require(motion)))
    }

    private func places(
        _ animation: AnimationRecord, at times: [Double], like row: String,
        within tolerance: Double = 5.01e-6
    ) -> String {
        let points = times.map { Film().position(animation, at: $0) }
        return line(points.flatMap { [$0.x, $0.y] }, like: row, within: tolerance)
    }

    private var corner: PathElements {
        path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 10, y: 0))
            $0.addLine(to: CGPoint(x: 10, y: 90))
        }
    }

    private var bow: PathElements {
        path {
            $0.move(to: .zero)
            $0.addCurve(
                to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
                control2: CGPoint(x: 100, y: 100))
        }
    }

    private var broken: PathElements {
        path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 10, y: 0))
            $0.move(to: CGPoint(x: 100, y: 100))
            $0.addLine(to: CGPoint(x: 100, y: 110))
        }
    }

    @Test("a paced way of 300,000 lines takes no more than 60 MB")
    func longWay() async {
        await #expect(processExitsWith: .success) {
            func peak() -> Int {
                var usage = rusage()
                getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
                return usage.ru_maxrss << 10
            }
            let tests = PathTests()
            let way = tests.path { path in
                path.move(to: .zero)
                for x in 1...300_000 { path.addLine(to: CGPoint(x: x, y: 0)) }
            }
            let before = peak()
            let animation = try tests.follow(way, .paced)
            #expect(abs(Film().position(animation, at: 0.25).x - 75_000) < 1e-6)
            // Tables of 64 steps for each would be 170 MB; the segments themselves are 22 MB.
            #expect(peak() - before < 60 << 20)
        }
    }

    @Test("two lines take equal times, or those of the key times")
    func lines() throws {
        #expect(places(try follow(corner), at: [0.25], like: "5 0") == "5 0")
        let timed = try follow(corner, keyTimes: [0, 0.8, 1])
        #expect(places(timed, at: [0.25], like: "3.125 0") == "3.125 0")
        // One time too many: the common beginning counts.
        let more = try follow(corner, keyTimes: [0, 0.2, 0.8, 1])
        let row = "5 0 10 45 10 90"
        #expect(places(more, at: [0.1, 0.5, 0.9], like: row) == row)
        let eased = try follow(corner, curves: [.easeIn, .easeOut])
        #expect(places(eased, at: [0.25], like: "3.153568 0", within: 5e-5) == "3.153568 0")
    }

    @Test("paced goes by length, discrete holds")
    func pacedAndDiscrete() throws {
        let paced = try follow(corner, .paced)
        #expect(places(paced, at: [0.25, 0.5], like: "10 15 10 40") == "10 15 10 40")
        #expect(places(try follow(corner, .discrete), at: [0.75], like: "10 0") == "10 0")
    }

    @Test("a curve is followed by its parameter, or by its length")
    func curve() throws {
        let row = "15.625 56.25 50 75"
        #expect(places(try follow(bow), at: [0.25, 0.5], like: row) == row)
        let paced = try follow(bow, .paced)
        #expect(
            places(paced, at: [0.25], like: "10.648 48.460", within: 0.15) == "10.648 48.460")
    }

    @Test("a move is a jump, and takes no time", arguments: [KeyframeMotion.Mode.linear, .paced])
    func moves(mode: KeyframeMotion.Mode) throws {
        let row = "5 0 100 100"
        #expect(places(try follow(broken, mode), at: [0.25, 0.5], like: row) == row)
    }

    @Test("the side that closes a triangle is travelled")
    func closing() throws {
        let triangle = path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 10, y: 0))
            $0.addLine(to: CGPoint(x: 0, y: 10))
            $0.close()
        }
        #expect(places(try follow(triangle), at: [5.0 / 6], like: "0 5") == "0 5")
        let four = try follow(triangle, keyTimes: [0, 0.25, 0.5, 1])
        #expect(places(four, at: [0.75], like: "0 5") == "0 5")
        // Without a time of its own it doesn't count: docs/reference/animation.md, "Key times".
        let three = try follow(triangle, keyTimes: [0, 0.5, 1])
        let row = "5 0 5 5 0 10"
        #expect(places(three, at: [0.25, 0.75, 1], like: row) == row)
    }

    @Test("a layer turns along the path, before its own transform")
    func rotation() throws {
        let up = path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: 0, y: 100))
        }
        var film = Film()
        film.model.transform = CATransform3DMakeScale(2, 3, 1)
        func corner(_ rotation: KeyframeMotion.Rotation?) throws -> [Double] {
            let t = film.transform(try follow(up, rotation: rotation), at: 0.5)
            return [t.m11, t.m12, t.m21, t.m22].map { Double($0) }
        }
        #expect(line(try corner(.auto), like: "0 3 -2 0") == "0 3 -2 0")
        #expect(line(try corner(.autoReverse), like: "0 -3 2 0") == "0 -3 2 0")
        #expect(line(try corner(nil), like: "2 0 0 3") == "2 0 0 3")
    }

    @Test("the tangent of a circle is a quarter turn from its radius")
    func circle() throws {
        let circle = path {
            $0.addEllipse(in: CGRect(x: -50, y: -50, width: 100, height: 100))
        }
        let animation = try follow(circle, .paced, rotation: .auto)
        for step in 0..<64 {
            let shown = Film().record([animation], at: (Double(step) + 0.5) / 64)
            let across = Double(
                shown.position.x * shown.transform.m11 + shown.position.y * shown.transform.m12)
            #expect(abs(hypot(shown.position.x, shown.position.y) - 50) < 0.05)
            #expect(abs(across) < 0.1, "step \(step)")
        }
    }

    @Test("pieces without a length keep a direction, and a path that draws nothing moves nothing")
    func degenerate() throws {
        let still = path {
            $0.move(to: CGPoint(x: 3, y: 4))
            $0.addLine(to: CGPoint(x: 3, y: 4))
        }
        for mode in KeyframeMotion.Mode.allCases {
            let shown = Film().record([try follow(still, mode, rotation: .auto)], at: 0.5)
            #expect(shown.position == CGPoint(x: 3, y: 4) && shown.transform == .identity)
        }
        let moved = path { $0.move(to: CGPoint(x: 3, y: 4)) }
        let target = PropertyMotion(AnimationKeyPath(.position))
        #expect(KeyframeMotion(target, path: moved, mode: .linear) == nil)
        #expect(KeyframeMotion(target, path: PathElements(), mode: .paced) == nil)
        // Both control points on the ends: the tangent there is that of the chord.
        let folded = path {
            $0.move(to: .zero)
            $0.addCurve(
                to: CGPoint(x: 0, y: 9), control1: .zero, control2: CGPoint(x: 0, y: 9))
        }
        let turned = Film().transform(try follow(folded, rotation: .auto), at: 0)
        #expect(abs(turned.m12 - 1) < 1e-12)
    }

    @Test("equal times cover equal lengths of any path: lengths summed here in small steps")
    func arcLength() throws {
        for seed in UInt64(1)...20 {
            var dice = Dice(seed: seed)
            let curves = randomCurves(&dice)
            let wanted = Walk(curves)
            let animation = try follow(curves.path, .paced)
            for step in 0...20 {
                let f = Double(step) / 20
                let (got, exact) = (Film().position(animation, at: f), wanted.point(at: f))
                let error = hypot(got.x - exact.x, got.y - exact.y)
                #expect(error < wanted.length * 1e-3, "seed \(seed) at \(f): off by \(error)")
            }
        }
    }

    private func randomCurves(_ dice: inout Dice) -> Curves {
        var list = Curves()
        for _ in 0..<dice.pick([1, 2, 3]) {
            func point() -> CGPoint {
                CGPoint(x: dice.number(-100...100), y: dice.number(-100...100))
            }
            list.pieces.append([list.pieces.last?.last ?? .zero, point(), point(), point()])
        }
        return list
    }

    /// Bezier curves, one after the other.
    private struct Curves {
        var pieces: [[CGPoint]] = []

        var path: PathElements {
            var path = PathElements()
            path.move(to: pieces[0][0])
            for piece in pieces {
                path.addCurve(to: piece[3], control1: piece[1], control2: piece[2])
            }
            return path
        }
    }

    /// A path in very small steps.
    private struct Walk {
        private var points: [CGPoint] = []
        private var sums: [Double] = [0]

        var length: Double { sums[sums.count - 1] }

        init(_ curves: Curves) {
            for piece in curves.pieces {
                for step in 0...4000 { points.append(Self.point(piece, Double(step) / 4000)) }
            }
            for (a, b) in zip(points, points.dropFirst()) {
                sums.append(length + hypot(b.x - a.x, b.y - a.y))
            }
        }

        /// De Casteljau's construction.
        private static func point(_ corners: [CGPoint], _ u: Double) -> CGPoint {
            var list = corners
            while list.count > 1 {
                list = zip(list, list.dropFirst()).map {
                    CGPoint(x: $0.x + ($1.x - $0.x) * u, y: $0.y + ($1.y - $0.y) * u)
                }
            }
            return list[0]
        }

        func point(at f: Double) -> CGPoint {
            points[sums.firstIndex { $0 >= f * length } ?? points.count - 1]
        }
    }
}
