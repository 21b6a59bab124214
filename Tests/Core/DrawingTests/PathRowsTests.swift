import Drawing
import Foundation
import Pixels
import Primitives
import RandomNumbers
import Testing

/// Paths that `PathRows` covers, against their areas and against Cairo.
///
/// The areas come from 128 rows for each pixel, each as wide as the path is in its middle, in floating point: level edges
/// are off by up to 1 of 255 steps.
@Suite("Paths covered by rows")
struct PathRowsTests {
    private static let side = 128
    /// Places are rounded to 256ths, by 1/512 at most both ways: each line in a pixel moves its area by less than 1/360,
    /// 0.7 steps. Hardly any pixel has more than three lines.
    private static let rounding = 3
    /// Lines that replace curves lie up to 0.02 pixels off: 5.1 steps.
    private static let curve = 6
    /// Half a lane of 16, of a level edge that is in a pixel with others.
    private static let halfLane = 8

    private func covered(
        _ engine: PathCoverage.Engine = .rows, width: Int = Self.side, height: Int = Self.side,
        origin: SIMD2<Int> = .zero, _ body: (PathCoverage) -> Void
    ) -> [UInt8] {
        let stride = (width + 3) / 4 * 4
        var bytes = [UInt8](repeating: 0, count: stride * height)
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            body(
                PathCoverage(
                    MaskRows(base, stride: stride, width: width, height: height),
                    origin: origin, engine: engine))
        }
        return bytes
    }

    /// The places where polygons cross the middles of rows, `count` of them in a pixel, with their ways.
    private func crossings(_ polygons: [[CGPoint]], _ count: Int) -> [[(x: Double, way: Int)]] {
        let all = Self.side * count
        var rows = [[(x: Double, way: Int)]](repeating: [], count: all)
        for polygon in polygons {
            for (index, a) in polygon.enumerated() {
                let b = polygon[(index + 1) % polygon.count]
                let (top, bottom) = (Double(min(a.y, b.y)), Double(max(a.y, b.y)))
                // The first row whose middle isn't above either end.
                func row(_ y: Double) -> Int {
                    Int(min(max((y * Double(count) - 0.5).rounded(.up), 0), Double(all)))
                }
                for each in row(top)..<row(bottom) {
                    let y = (Double(each) + 0.5) / Double(count)
                    let x = Double(a.x) + (y - Double(a.y)) * Double((b.x - a.x) / (b.y - a.y))
                    rows[each].append((x, a.y < b.y ? 1 : -1))
                }
            }
        }
        return rows
    }

    /// The area of each pixel that is inside of polygons, in steps of 255.
    private func areas(of polygons: [[CGPoint]], evenOdd: Bool) -> [UInt8] {
        let (side, count) = (Self.side, 128)
        var sums = [Double](repeating: 0, count: side * side)
        // Where runs of whole pixels begin and end.
        var steps = sums
        for (row, unsorted) in crossings(polygons, count).enumerated() {
            let ordered = unsorted.sorted { $0.x < $1.x }
            let start = row / count * side
            var winding = 0
            for (index, each) in ordered.dropLast().enumerated() {
                winding += each.way
                guard evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
                let low = min(max(each.x, 0), Double(side))
                let high = min(max(ordered[index + 1].x, 0), Double(side))
                guard low < high else { continue }
                let (first, last) = (Int(low), min(Int(high), side - 1))
                guard first < last else {
                    sums[start + first] += high - low
                    continue
                }
                sums[start + first] += Double(first + 1) - low
                sums[start + last] += high - Double(last)
                steps[start + first + 1] += 1
                steps[start + last] -= 1
            }
        }
        var whole = 0.0
        for index in sums.indices {
            whole += steps[index]
            sums[index] += whole
        }
        return sums.map { UInt8((min($0 / Double(count), 1) * 255).rounded()) }
    }

    /// The polygons of a path whose curves are lines.
    private func polygons(_ path: PathElements) -> [[CGPoint]] {
        var all: [[CGPoint]] = []
        for element in path.flattened(tolerance: 0.001) {
            switch element {
            case .move(let p): all.append([p])
            case .line(let p): all[all.count - 1].append(p)
            default: break
            }
        }
        return all
    }

    private func path(_ polygons: [[CGPoint]]) -> PathElements {
        var path = PathElements()
        for polygon in polygons {
            for (index, point) in polygon.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        }
        return path
    }

    /// How far two pictures are apart at most, and on average.
    private func distance(_ a: [UInt8], _ b: [UInt8]) -> (most: Int, mean: Double) {
        let all = zip(a, b).map { abs(Int($0) - Int($1)) }
        return (all.max() ?? 0, Double(all.reduce(0, +)) / Double(max(all.count, 1)))
    }

    @Test("polygons that cross themselves have their areas, by both rules", arguments: 0..<16)
    func crossing(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        // Some lie in the picture, some reach far out of it on all sides, some are as small as a pixel.
        let reach = [60.0, 4000, 1e7, 0.7][seed % 4]
        let points = (0..<14).map { _ in
            CGPoint(x: 64 + dice.number(-reach...reach), y: 64 + dice.number(-reach...reach))
        }
        for evenOdd in [false, true] {
            let found = covered { $0.fill(path([points]), evenOdd: evenOdd, .identity) }
            let (most, mean) = distance(found, areas(of: [points], evenOdd: evenOdd))
            #expect(most <= Self.rounding + Self.halfLane && mean < 0.05, "\(most) \(mean)")
        }
    }

    /// The worst that can be: level edges in pixels with other parts, both ways around. Each of two level edges
    /// may lie half a lane from its true height.
    @Test("rectangles over each other have the area of all together", arguments: 0..<8)
    func rectangles(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let all = (0..<40).map { _ in
            let (x, y) = (dice.number(0...120), dice.number(0...120))
            let (right, bottom) = (x + dice.number(0.1...30), y + dice.number(0.1...30))
            let around = [
                CGPoint(x: x, y: y), CGPoint(x: right, y: y), CGPoint(x: right, y: bottom),
                CGPoint(x: x, y: bottom),
            ]
            return seed % 2 == 1 && dice.number(0...1) > 0.5 ? around.reversed() : around
        }
        for evenOdd in [false, true] {
            let found = covered { $0.fill(path(all), evenOdd: evenOdd, .identity) }
            let (most, mean) = distance(found, areas(of: all, evenOdd: evenOdd))
            #expect(most <= Self.rounding + 2 * Self.halfLane && mean < 0.25, "\(most) \(mean)")
        }
    }

    /// A line through as many points as a picture is wide, there and back: most pixels are crossed by edges that go down
    /// and up on top of each other.
    @Test("a dense chart has its area, by both rules", arguments: 0..<8)
    func chart(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let (width, phase) = (dice.number(0.4...2.5), dice.number(0...6))
        let points = (0..<160).map { index in
            let k = Double(index)
            return CGPoint(x: k * 0.8, y: 64 + 40 * sin(k * 0.02) + 50 * sin(k * 1.7 + phase))
        }
        let back = points.reversed().map { CGPoint(x: $0.x + width, y: $0.y) }
        for evenOdd in [false, true] {
            let found = covered { $0.fill(path([points + back]), evenOdd: evenOdd, .identity) }
            let (most, mean) = distance(found, areas(of: [points + back], evenOdd: evenOdd))
            #expect(most <= Self.rounding + 2 * Self.halfLane && mean < 0.25, "\(most) \(mean)")
        }
    }

    /// Polygons that go around one centre, of which some points are wound around twice: a star, rings that run the same way,
    /// and a hole that reaches out of its ring.
    @Test("rings and stars have their areas, by both rules", arguments: 0..<4)
    func rings(index: Int) {
        func around(_ count: Int, _ radius: Double, turns: Double = 1, x: Double = 0) -> [CGPoint] {
            (0..<count).map {
                let angle = 2 * Double.pi * turns * Double($0) / Double(count)
                return CGPoint(x: 64.3 + x + radius * cos(angle), y: 63.6 + radius * sin(angle))
            }
        }
        let (outer, inner) = (around(30, 55), around(17, 31.5))
        let polygons = [
            [around(5, 55, turns: 2)], [outer, inner], [outer, inner.reversed()],
            [inner, around(17, 31.5, x: 11).reversed()],
        ][index]
        for evenOdd in [false, true] {
            let found = covered { $0.fill(path(polygons), evenOdd: evenOdd, .identity) }
            let (most, mean) = distance(found, areas(of: polygons, evenOdd: evenOdd))
            #expect(most <= Self.rounding + Self.halfLane && mean < 0.05, "\(most) \(mean)")
        }
    }

    /// A closed curve that doesn't cross itself.
    private func blob(_ dice: inout Dice) -> PathElements {
        let radii = (0..<12).map { _ in dice.number(25...55) }
        func point(_ index: Int, _ turn: Double) -> CGPoint {
            let angle = (Double(index) + turn) * .pi / 6
            let radius = radii[index % 12]
            return CGPoint(x: 64 + radius * cos(angle), y: 64 + radius * sin(angle))
        }
        var path = PathElements()
        path.move(to: point(0, 0))
        for index in 0..<12 {
            path.addCurve(
                to: point(index + 1, 0), control1: point(index, 0.3),
                control2: point(index + 1, -0.3))
        }
        path.close()
        return path
    }

    /// Cairo looks at 15 rows of a pixel: an edge that is nearly level comes half a row too early or too late at each end,
    /// 17 of 255 steps; its curves lie up to 0.1 pixels off, which is 26.
    @Test("curves have their areas, and are those of Cairo", arguments: 0..<12)
    func curves(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let shape = blob(&dice)
        let found = covered { $0.fill(shape, evenOdd: false, .identity) }
        let area = distance(found, areas(of: polygons(shape), evenOdd: false))
        #expect(area.most <= Self.rounding + Self.curve && area.mean < 0.1, "\(area)")
        let cairo = distance(found, covered(.cairo) { $0.fill(shape, evenOdd: false, .identity) })
        #expect(cairo.most <= 17 + 26 && cairo.mean < 0.3, "\(cairo)")
    }

    /// Outlines of strokes overlap themselves by parts of pixels wherever a line bends.
    @Test("lines have their areas, and are those of Cairo", arguments: 0..<36)
    func strokes(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        var shape = blob(&dice)
        if seed % 4 > 1 {
            shape = PathElements()
            shape.move(to: CGPoint(x: 30, y: 30))
            for _ in 0..<12 {
                shape.addLine(to: CGPoint(x: dice.number(10...118), y: dice.number(10...118)))
            }
        }
        let pencil = PathPencil(
            width: CGFloat(dice.number(0.3...9)), cap: [.butt, .round, .square][seed % 3],
            join: [.round, .bevel, .miter][seed / 3 % 3], miterLimit: 10,
            dashes: seed % 2 == 0 ? [] : [13, 9])
        let map = CGAffineTransform(rotationAngle: CGFloat(seed) / 100)
        let found = covered { $0.stroke(shape, pencil, map) }
        let outline = shape.stroked(pencil, tolerance: 0.02).applying(map)
        let area = distance(found, areas(of: polygons(outline), evenOdd: false))
        #expect(area.most <= Self.rounding + 2 * Self.halfLane && area.mean < 0.1, "\(area)")
        let cairo = distance(found, covered(.cairo) { $0.stroke(shape, pencil, map) })
        #expect(cairo.most <= 2 * 17 && cairo.mean < 0.5, "\(cairo)")
    }

    @Test("a pixel gets the same whichever others are covered", arguments: 0..<8)
    func windows(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        var path = PathElements()
        path.move(to: CGPoint(x: 64, y: 64))
        for _ in 0..<40 {
            path.addLine(to: CGPoint(x: dice.number(-90...220), y: dice.number(-90...220)))
        }
        let map = CGAffineTransform(translationX: 0.37, y: -0.61)
        let pencil = PathPencil(width: 5, cap: .round, join: .round, miterLimit: 10)
        let draw = { (coverage: PathCoverage) in
            if seed % 2 == 0 {
                coverage.stroke(path, pencil, map)
            } else {
                coverage.fill(path, evenOdd: seed % 4 == 1, map)
            }
        }
        let all = covered(.rows, draw)
        for (x, y) in [(0, 0), (37, 5), (64, 64), (95, 90)] {
            let part = covered(width: 32, height: 36, origin: SIMD2(x, y), draw)
            for row in 0..<36 {
                let from = (y + row) * Self.side + x
                #expect(part[row * 32..<row * 32 + 32] == all[from..<from + 32], "\(x) \(y) \(row)")
            }
        }
    }

    @Test("some rows by themselves are those of all", arguments: 0..<4)
    func parts(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        var polygons = PathPolygons()
        for index in 0..<200 {
            let point = CGPoint(x: dice.number(-20...150), y: dice.number(-20...150))
            if index % 50 == 0 { polygons.move(to: point) } else { polygons.line(to: point) }
        }
        let rows = try #require(
            PathRows(polygons, width: 128, height: 128, origin: .zero, evenOdd: seed % 2 == 0))
        var (whole, parts) = (
            [UInt8](repeating: 0, count: 128 * 128), [UInt8](repeating: 0, count: 128 * 128)
        )
        whole.withUnsafeMutableBufferPointer { bytes in
            bytes.baseAddress.map { rows.cover(0..<128, of: $0, stride: 128) }
        }
        parts.withUnsafeMutableBufferPointer { bytes in
            for part in [100..<128, 0..<1, 1..<37, 37..<100] {
                bytes.baseAddress.map { rows.cover(part, of: $0, stride: 128) }
            }
        }
        #expect(whole == parts && whole.contains { $0 > 0 })
    }

    @Test("points that are no numbers leave memory and later paths alone")
    func notNumbers() throws {
        for bad in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
            var polygons = PathPolygons()
            polygons.move(to: CGPoint(x: bad, y: 3))
            polygons.line(to: CGPoint(x: 20, y: bad))
            polygons.line(to: CGPoint(x: bad, y: bad))
            let rows = try #require(
                PathRows(polygons, width: 64, height: 64, origin: .zero, evenOdd: false))
            var bytes = [UInt8](repeating: 0, count: 66 * 66)
            bytes.withUnsafeMutableBufferPointer { buffer in
                buffer.baseAddress.map { rows.cover(0..<64, of: $0 + 67, stride: 66) }
            }
            // A frame of a byte around the picture.
            for each in 0..<66 {
                #expect(bytes[each] == 0 && bytes[65 * 66 + each] == 0)
                #expect(bytes[each * 66] == 0 && bytes[each * 66 + 65] == 0)
            }
        }
        let box = path([[.zero, CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 0.5), CGPoint(x: 0, y: 0.5)]])
        let found = covered { $0.fill(box, evenOdd: false, .identity) }
        #expect(Array(found[0..<4]) == [128, 128, 0, 0])
        #expect(found[4...].allSatisfy { $0 == 0 })
    }

    @Test("tiny paths are as light as they are small, and paths without length are nothing")
    func tiny() {
        // Shares of 1/16 x 1/2 and 1/256 x 1/256 of a pixel.
        var path = PathElements()
        path.addRect(CGRect(x: 3.25, y: 5, width: 1.0 / 16, height: 0.5))
        path.addRect(CGRect(x: 9, y: 5, width: 1.0 / 256, height: 1.0 / 256))
        path.addRect(CGRect(x: 20, y: 5, width: 1e-9, height: 50))
        path.move(to: CGPoint(x: 40, y: 40))
        path.close()
        let found = covered { $0.fill(path, evenOdd: false, .identity) }
        #expect(found[5 * 128 + 3] == 8)
        #expect(found.reduce(0) { $0 + Int($1) } == 8)
    }

    /// Twenty hairlines in one place, thinner than a lane: the sum of their areas would be the whole pixel.
    @Test("hairlines over each other are as light as one")
    func hairlines() {
        var path = PathElements()
        for _ in 0..<20 { path.addRect(CGRect(x: 3, y: 5.01, width: 60, height: 0.05)) }
        let found = covered { $0.fill(path, evenOdd: false, .identity) }
        #expect(found[5 * 128 + 10] <= 13 + Self.halfLane, "\(found[5 * 128 + 10])")
    }
}
