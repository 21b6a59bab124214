import Foundation
import Primitives
import RandomNumbers
import Testing

/// Paths that take too long to be covered: points that can't be told apart are joined, where that suffices.
struct PathBoundingTests {
    private func path(_ points: [CGPoint]) -> PathElements {
        var path = PathElements()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return path
    }

    private func circle(_ count: Int) -> PathElements {
        path(
            (0...count).map {
                let angle = Double($0) / Double(count) * 2 * .pi
                return CGPoint(x: 300 + 200 * cos(angle), y: 300 + 200 * sin(angle))
            })
    }

    private let fill = PathWork(width: 600, height: 600, isLine: false)

    @Test("a path of sane work is the same path, whatever its number of points")
    func sane() {
        for count in [100, 5000, 100_000] {
            let path = circle(count)
            #expect(path.bounded(fill, .identity) == path)
        }
    }

    @Test("points nearer than an eighth of a pixel are joined, the last one stays")
    func joined() throws {
        let path = circle(2_000_000)
        let bounded = try #require(path.bounded(fill, .identity))
        // A circle of 1,257 pixels has some ten eighths for each of them at most, and one end.
        #expect(bounded.count < 12_000 && bounded.count > 5000)
        #expect(bounded.points.last == path.points.last)
        // Each point lies on the true circle, and neighbours an eighth apart: a chord of 1/5 of a pixel
        // leaves the circle by less than 10^-4.
        var last = bounded.points[0]
        for point in bounded.points.dropFirst() {
            #expect(hypot(point.x - last.x, point.y - last.y) < 0.19)
            last = point
        }
    }

    @Test("each point that is left is the first beyond the distance from the one before")
    func firstBeyond() {
        var all = circle(2_000_000)
        all.addQuadCurve(to: CGPoint(x: 500.01, y: 300), control: CGPoint(x: 500.02, y: 300.01))
        let points = all.points
        var left = [points[0]]
        for point in points.dropLast(2)
        where max(abs(point.x - left[left.count - 1].x), abs(point.y - left[left.count - 1].y))
            > PathElements.joinedDistance
        {
            left.append(point)
        }
        #expect(all.bounded(fill, .identity)?.points == left + [points[points.count - 1]])
    }

    @Test("finer pixels join less")
    func scaled() throws {
        let path = circle(2_000_000)
        let room = PathWork(width: 1200, height: 1200, isLine: false)
        let once = try #require(path.bounded(room, .identity)).count
        let twice = try #require(path.bounded(room, CGAffineTransform(scaleX: 2, y: 2))).count
        #expect(twice > once * 3 / 2)
    }

    @Test("a mess of long lines can't be bounded, and nothing of it is cut off", arguments: [1, 2])
    func mess(seed: UInt64) {
        var dice = Dice(seed: seed)
        let all = path(
            (0..<300_000).map { _ in
                CGPoint(x: dice.number(0...600), y: dice.number(0...600))
            })
        for isLine in [false, true] {
            let work = PathWork(width: 600, height: 600, isLine: isLine)
            #expect(all.bounded(work, .identity) == nil)
        }
    }

    @Test("a map of a hundred thousand steps of up to four pixels stays as it is")
    func map() {
        var dice = Dice(seed: 7)
        var place = CGPoint(x: 300, y: 300)
        let all = path(
            (0..<100_000).map { _ in
                place.x = min(max(place.x + dice.number(-3...3), 0), 600)
                place.y = min(max(place.y + dice.number(-3...3), 0), 600)
                return place
            })
        #expect(all.bounded(fill, .identity) == all)
    }

    @Test(
        "a path of a quarter of a million short steps is made coarser, and stays whole",
        arguments: [false, true])
    func coarse(isLine: Bool) throws {
        var dice = Dice(seed: 3)
        var place = CGPoint(x: 300, y: 300)
        let all = path(
            (0..<250_000).map { _ in
                place.x = min(max(place.x + dice.number(-1...1), 0), 600)
                place.y = min(max(place.y + dice.number(-1...1), 0), 600)
                return place
            })
        let work = PathWork(width: 600, height: 600, isLine: isLine)
        let bounded = try #require(all.bounded(work, .identity))
        #expect(bounded.points.last == all.points.last)
        #expect(work.sum(of: bounded) <= PathWork.most)
        // Each point that is left is one of the old ones, in their order; what lies between two of them is
        // within twice eight pixels of the first.
        var rest = all.points[...]
        for point in bounded.points {
            guard let found = rest.firstIndex(of: point) else {
                Issue.record("a point that wasn't there")
                return
            }
            let between = rest[rest.startIndex..<found]
            if let first = between.first {
                #expect(between.allSatisfy { max(abs($0.x - first.x), abs($0.y - first.y)) <= 33 })
            }
            rest = rest[(found + 1)...]
        }
    }

    @Test(
        "a quarter of a million points outside are one line, wherever they are, and what is seen stays"
    )
    func detours() {
        var dice = Dice(seed: 9)
        for side in 0..<4 {
            var points = [CGPoint(x: 100, y: 100), CGPoint(x: 500, y: 120)]
            let detour = (0..<250_000).map { _ in
                let (far, along) = (dice.number(700...9000), dice.number(-2000...2000))
                return switch side {
                case 0: CGPoint(x: far, y: along)
                case 1: CGPoint(x: 600 - far, y: along)
                case 2: CGPoint(x: along, y: far)
                default: CGPoint(x: along, y: 600 - far)
                }
            }
            points += detour + [CGPoint(x: 480, y: 500), CGPoint(x: 90, y: 470)]
            let bounded = path(points).bounded(fill, .identity)
            let ends = [points[0], points[1], detour[0], detour[detour.count - 1]]
            #expect(bounded?.points == ends + points.suffix(2))
        }
    }

    @Test("a detour that begins and ends with runs of the path keeps the ways out and back")
    func detourOfRuns() {
        var dice = Dice(seed: 4)
        let inside = (0..<512).map { CGPoint(x: 100 + Double($0 % 2) * 300, y: Double($0)) }
        let detour = (0..<488 * 512).map { _ in
            CGPoint(x: dice.number(700...9000), y: dice.number(-2000...2000))
        }
        let back = [CGPoint(x: 480, y: 500), CGPoint(x: 90, y: 470)]
        let bounded = path(inside + detour + back).bounded(fill, .identity)
        #expect(bounded?.points == inside + [detour[0], detour[detour.count - 1]] + back)
    }

    @Test("subpaths are never joined, however near to each other they lie")
    func tinySubpaths() {
        var all = PathElements()
        for _ in 0..<200_000 {
            all.move(to: CGPoint(x: 10, y: 10))
            all.addLine(to: CGPoint(x: 10.05, y: 10))
            all.close()
        }
        #expect(all.bounded(fill, .identity) == nil)
    }

    @Test("where it isn't known where the path lies nothing counts as outside")
    func unplaced() {
        let work = PathWork(width: 600, height: 600, isLine: false, margin: nil)
        let far = path((0..<300_000).map { CGPoint(x: 1e4 + Double($0 % 70), y: Double($0 % 900)) })
        #expect(far.bounded(work, .identity) == nil)
    }

    @Test("curves smaller than a pixel are joined too")
    func tinyCurves() throws {
        var all = PathElements()
        all.move(to: CGPoint(x: 10, y: 10))
        for index in 0..<60_000 {
            let x = 10 + Double(index) * 0.01
            all.addCurve(
                to: CGPoint(x: x, y: 20), control1: CGPoint(x: x, y: 20.1),
                control2: CGPoint(x: x, y: 19.9))
        }
        #expect(try #require(all.bounded(fill, .identity)).count < 10_000)
    }

    @Test("lines outside of the rows cost no rows")
    func outside() {
        let far = path((0..<100_000).map { CGPoint(x: Double($0 % 7), y: 1e6 + Double($0 % 900)) })
        #expect(far.bounded(fill, .identity) != nil)
    }

    @Test("a short line meets one square or two, a long one many")
    func visits() {
        let room = CGRect(x: 0, y: 0, width: 640, height: 640)
        let short = path((0..<1600).map { CGPoint(x: Double($0) * 0.1, y: 3) })
        #expect(short.squareVisits(side: 32, within: room, reach: 1) < 4 * 1600)
        let long = path(
            (0..<1600).map { CGPoint(x: Double($0 % 2) * 640, y: Double($0 % 3) * 300) })
        #expect(long.squareVisits(side: 32, within: room, reach: 1) > 300 * 1600)
    }
}
