import Foundation
import Primitives
import RandomNumbers
import Testing

/// Paths that take too long to be covered: points that can't be told apart are joined, then the end goes.
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
        for count in [100, 5000, 200_000] {
            let path = circle(count)
            let bounded = path.bounded(fill, .identity)
            #expect(bounded.path == path && !bounded.isCut)
        }
    }

    @Test("points nearer than an eighth of a pixel are joined, the last one stays")
    func joined() {
        let path = circle(2_000_000)
        let bounded = path.bounded(fill, .identity)
        #expect(!bounded.isCut)
        // A circle of 1,257 pixels has some ten eighths for each of them at most, and one end.
        #expect(bounded.path.count < 12_000 && bounded.path.count > 5000)
        #expect(bounded.path.points.last == path.points.last)
        // Each point lies on the true circle, and neighbours an eighth apart: a chord of 1/5 of a pixel
        // leaves the circle by less than 10^-4.
        var last = bounded.path.points[0]
        for point in bounded.path.points.dropFirst() {
            #expect(hypot(point.x - last.x, point.y - last.y) < 0.19)
            last = point
        }
    }

    @Test("finer pixels join less")
    func scaled() {
        let path = circle(2_000_000)
        let once = path.bounded(fill, .identity).path.count
        let twice = path.bounded(fill, CGAffineTransform(scaleX: 2, y: 2)).path.count
        #expect(twice > once * 3 / 2)
    }

    @Test("of a mess of long lines only the beginning is left, within the work", arguments: [1, 2])
    func cut(seed: UInt64) {
        var dice = Dice(seed: seed)
        let all = path(
            (0..<300_000).map { _ in
                CGPoint(x: dice.number(0...600), y: dice.number(0...600))
            })
        for isLine in [false, true] {
            let work = PathWork(width: 600, height: 600, isLine: isLine)
            let bounded = all.bounded(work, .identity)
            #expect(bounded.isCut)
            #expect(bounded.path.count > 1000 && bounded.path.count < 30_000)
            #expect(all.commonCount(with: bounded.path) == bounded.path.count)
        }
    }

    @Test("lines outside of the rows cost no rows")
    func outside() {
        let far = path((0..<100_000).map { CGPoint(x: Double($0 % 7), y: 1e6 + Double($0 % 900)) })
        #expect(!far.bounded(fill, .identity).isCut)
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
