import CKernels
import Foundation
import Pixels
import Primitives
import RandomNumbers
import Testing

/// Shapes and rings that go around their middle, whose lines are walked one by one, beside themselves with a third polygon far
/// away, which has them covered as any path.
@Suite("Paths that are walked")
struct PathWalkTests {
    private let width = 130
    private let height = 128

    /// A polygon around a place, or a ring, that lies in the picture or reaches out of it on some sides, or all around it.
    private func shape(_ seed: Int) -> PathPolygons {
        var dice = Dice(seed: UInt64(seed))
        let reach = [50.0, 3, 0.7, 400, 20_000][seed % 5]
        let middle = CGPoint(x: dice.number(-10...140), y: dice.number(-10...140))
        let radii = (0..<[5, 40, 300][seed / 5 % 3]).map { _ in reach * dice.number(0.5...1) }
        var polygons = PathPolygons()
        func add(_ share: Double, _ way: Double) {
            for (index, radius) in radii.enumerated() {
                let angle = way * 2 * .pi * Double(index) / Double(radii.count)
                let far = radius * share
                let point = CGPoint(x: middle.x + far * cos(angle), y: middle.y + far * sin(angle))
                if index == 0 { polygons.move(to: point) } else { polygons.line(to: point) }
            }
        }
        add(1, 1)
        if seed % 2 == 1 { add(0.3, -1) }
        return polygons
    }

    private struct Picture: Equatable {
        var bytes: [UInt8]
        var rows: [lk_mask_row]

        static func == (a: Self, b: Self) -> Bool { a.bytes == b.bytes }
    }

    private func cover(
        _ polygons: PathPolygons, _ set: lk_set = lk_best_set(), parts: [Range<Int>]? = nil
    ) throws -> Picture {
        let rows = try #require(
            PathRows(polygons, width: width, height: height, origin: .zero, evenOdd: false))
        var picture = Picture(
            bytes: [UInt8](repeating: 0, count: width * height),
            rows: [lk_mask_row](repeating: lk_mask_row(), count: height))
        picture.bytes.withUnsafeMutableBufferPointer { bytes in
            picture.rows.withUnsafeMutableBufferPointer { found in
                guard let base = bytes.baseAddress else { return }
                for part in parts ?? [0..<height] {
                    rows.cover(part, of: base, stride: width, found: found.baseAddress, set: set)
                }
            }
        }
        return picture
    }

    /// Where two lines meet in a pixel any path may be given the area of lanes, which is off by an eighth there at most.
    @Test("a walked path has the pixels that any path has", arguments: 0..<30)
    func pixels(seed: Int) throws {
        let polygons = shape(seed)
        var others = polygons
        others.move(to: CGPoint(x: -1e7, y: -50))
        for (x, y) in [(-1e7, 200.0), (-1e7 - 1, 200), (-1e7 - 1, -50)] {
            others.line(to: CGPoint(x: x, y: y))
        }
        let (found, expected) = (try cover(polygons), try cover(others))
        let apart = zip(found.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }
        #expect(apart.allSatisfy { $0 <= 32 } && apart.reduce(0, +) < 300)
    }

    @Test("all sets, and some rows by themselves, give the same", arguments: 0..<30)
    func sets(seed: Int) throws {
        let polygons = shape(seed)
        let all = try cover(polygons)
        for set in 0..<lk_set_count.rawValue {
            #expect(try cover(polygons, lk_set(set)) == all)
        }
        #expect(try cover(polygons, parts: [100..<128, 0..<1, 1..<37, 37..<100]) == all)
    }

    /// Lines are walked side by side, eight at a time, and those that are left one by one.
    /// Corners are taken four at a time, and lines eight at a time; some are left over.
    ///
    /// n corners at a radius of r have an area of n/2 r² sin(2π/n). Some 320 pixels lie on the edge, each off by half a step of
    /// 255 and, as places are rounded, by 1/360 at most.
    @Test("polygons of any number of corners have their area", arguments: 3...20)
    func areas(corners: Int) throws {
        var polygons = PathPolygons()
        let turn = 2 * Double.pi / Double(corners)
        for index in 0..<corners {
            let angle = turn * Double(index) + 0.1
            let point = CGPoint(x: 64.3 + 40 * cos(angle), y: 63.7 + 40 * sin(angle))
            if index == 0 { polygons.move(to: point) } else { polygons.line(to: point) }
        }
        let sum = try cover(polygons).bytes.reduce(0) { $0 + Double($1) / 255 }
        #expect(abs(sum - Double(corners) / 2 * 1600 * sin(turn)) < 1.6)
    }

    @Test("the point at which a polygon begins changes no pixel", arguments: 0..<30)
    func beginnings(seed: Int) throws {
        let polygons = shape(seed)
        let all = try cover(polygons)
        for first in 1...9 {
            var others = PathPolygons()
            polygons.forEach { points in
                for index in points.indices {
                    let point = points[(index + first) % points.count]
                    let place = CGPoint(x: point.x, y: point.y)
                    if index == 0 { others.move(to: place) } else { others.line(to: place) }
                }
            }
            #expect(try cover(others) == all)
        }
    }

    @Test("rows are described as they are: their ends, and a run of equal bytes", arguments: 0..<30)
    func descriptions(seed: Int) throws {
        let picture = try cover(shape(seed))
        for (y, row) in picture.rows.enumerated() {
            let bytes = picture.bytes[y * width..<(y + 1) * width]
            let first = bytes.firstIndex { $0 > 0 }, last = bytes.lastIndex { $0 > 0 }
            #expect(Int(row.first) == first.map { $0 - y * width } ?? 0)
            #expect(Int(row.last) == last.map { $0 - y * width + 1 } ?? 0)
            let run = y * width + Int(row.start)..<y * width + Int(row.end)
            #expect(picture.bytes[run].allSatisfy { $0 == row.value })
        }
    }

    @Test("the hole of a ring is a run of zeros")
    func hole() throws {
        var polygons = PathPolygons()
        for (reach, way) in [(60.0, 1.0), (40, -1)] {
            for index in 0..<24 {
                let angle = way * 2 * .pi * Double(index) / 24
                let point = CGPoint(x: 64 + reach * cos(angle), y: 64 + reach * sin(angle))
                if index == 0 { polygons.move(to: point) } else { polygons.line(to: point) }
            }
        }
        let row = try cover(polygons).rows[64]
        #expect(row.value == 0 && row.end - row.start > 70)
    }

    @Test("points that are no numbers leave nothing behind")
    func notNumbers() throws {
        let fine = try cover(shape(0))
        for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            var polygons = shape(0)
            polygons.line(to: CGPoint(x: bad, y: 3))
            polygons.line(to: CGPoint(x: 20, y: bad))
            _ = try cover(polygons)
            #expect(try cover(shape(0)) == fine)
        }
    }
}
