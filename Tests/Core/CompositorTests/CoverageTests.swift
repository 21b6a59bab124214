import CKernels
import Foundation
import RandomNumbers
import Testing

/// Coverage against counting 16 x 16 points in each pixel.
@Suite("Coverage")
struct CoverageTests {
    private let side = 40

    private func covered(_ points: [Double]) -> [UInt8] {
        var scratch = [Float](repeating: 0, count: side + 2)
        let ys = Swift.stride(from: 1, to: points.count, by: 2).map { points[$0] }
        let top = ys.indices.min { ys[$0] < ys[$1] } ?? 0
        let bottom = ys.indices.max { ys[$0] < ys[$1] } ?? 0
        var out: [UInt8] = []
        for y in 0..<side {
            var mask = [UInt8](repeating: 0, count: side)
            var row = [UInt8](repeating: 0, count: side)
            var span = lk_span()
            if lk_polygon_row(
                points, Int32(points.count / 2), Int32(top), Int32(bottom), Int32(y), Int32(side),
                &scratch, &mask, &span)
            {
                for x in Int(span.x0)..<Int(span.x1) {
                    let isFull = x >= span.full0 && x < span.full1
                    row[x] = isFull ? 255 : mask[x]
                }
            }
            out += row
            #expect(scratch.allSatisfy { $0 == 0 }, "scratch is clean again after row \(y)")
        }
        return out
    }

    /// True when (x, y) is inside a convex polygon.
    private func isInside(_ x: Double, _ y: Double, _ p: [Double]) -> Bool {
        var (left, right) = (false, false)
        let n = p.count / 2
        for i in 0..<n {
            let j = (i + 1) % n
            let cross =
                (p[2 * j] - p[2 * i]) * (y - p[2 * i + 1])
                - (p[2 * j + 1] - p[2 * i + 1]) * (x - p[2 * i])
            if cross > 0 { left = true } else { right = true }
        }
        return left != right
    }

    private func sampled(_ points: [Double]) -> [Double] {
        var out: [Double] = []
        for y in 0..<side {
            for x in 0..<side {
                var hits = 0
                for sy in 0..<16 {
                    for sx in 0..<16
                    where isInside(
                        Double(x) + (Double(sx) + 0.5) / 16, Double(y) + (Double(sy) + 0.5) / 16,
                        points)
                    { hits += 1 }
                }
                out.append(Double(hits) * 255 / 256)
            }
        }
        return out
    }

    @Test("a polygon covers what 256 samples a pixel find", arguments: 0..<24)
    func againstSamples(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let center = Double.random(in: 5...35, using: &dice)
        let angle = Double.random(in: 0...6, using: &dice)
        let (w, h) = (
            Double.random(in: 0.5...30, using: &dice), Double.random(in: 0.5...30, using: &dice)
        )
        var points: [Double] = []
        for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
            points.append(center + (x * w * cos(angle) - y * h * sin(angle)) / 2)
            points.append(20 + (x * w * sin(angle) + y * h * cos(angle)) / 2)
        }
        if seed % 2 == 1 {
            // The other way round must cover the same.
            points = stride(from: 6, through: 0, by: -2).flatMap { [points[$0], points[$0 + 1]] }
        }
        let (ours, theirs) = (covered(points), sampled(points))
        let differences = zip(ours, theirs).map { abs(Double($0) - $1) }
        let mean = differences.reduce(0, +) / Double(differences.count)
        #expect(mean < 0.5, "seed \(seed): mean \(mean) of 255")
        #expect((differences.max() ?? 0) < 20, "seed \(seed)")
    }

    @Test("a rectangle on whole pixels is exact, and one on quarters covers by quarters")
    func exact() {
        let whole = covered([3, 4, 9, 4, 9, 8, 3, 8])
        #expect(whole.filter { $0 == 255 }.count == 24 && whole.filter { $0 != 0 }.count == 24)
        let quarter = covered([3.25, 4.5, 5, 4.5, 5, 6, 3.25, 6])
        #expect(quarter[4 * side + 3] == UInt8((0.75 * 0.5 * 255).rounded()))
        #expect(quarter[5 * side + 3] == UInt8((0.75 * 255).rounded()))
        #expect(quarter[5 * side + 4] == 255)
    }

    @Test("shapes that reach far outside cover what is inside, and leave no trace")
    func outside() {
        let big = covered([-1e7, -1e7, 1e7, -1e7, 1e7, 1e7, -1e7, 1e7])
        #expect(big.allSatisfy { $0 == 255 })
        #expect(covered([-30, 2, -5, 2, -5, 9, -30, 9]).allSatisfy { $0 == 0 })
        #expect(covered([50, 2, 70, 2, 70, 9, 50, 9]).allSatisfy { $0 == 0 })
        let cut = covered([-10.5, 2, 5.5, 2, 5.5, 9, -10.5, 9])
        #expect(cut[3 * side] == 255 && cut[3 * side + 5] == 128)
    }

    /// The corners of a convex polygon around a place, either way round.
    private func polygon(_ dice: inout Dice) -> [Double] {
        let count = Int.random(in: 3...7, using: &dice)
        let (x, y) = (
            Double.random(in: -10...50, using: &dice), Double.random(in: -10...50, using: &dice)
        )
        let radius = Double.random(in: 0.1...40, using: &dice)
        let isSnapped = Int.random(in: 0..<5, using: &dice) == 0
        let start = Double.random(in: 0...6, using: &dice)
        let angles = (0..<count).map { start + 2 * Double.pi * Double($0) / Double(count) }
        let around = dice.next() % 2 == 0 ? angles : angles.reversed()
        return around.flatMap { angle in
            let (px, py) = (x + radius * cos(angle), y + radius * 0.7 * sin(angle))
            return isSnapped ? [px.rounded(), py.rounded()] : [px, py]
        }
    }

    @Test("rows that are asked for from top to bottom are the same as each by itself")
    func walk() {
        var dice = Dice(seed: 71)
        let width = Int32(side)
        for _ in 0..<3000 {
            let points = polygon(&dice)
            let ys = Swift.stride(from: 1, to: points.count, by: 2).map { points[$0] }
            let top = Int32(ys.indices.min { ys[$0] < ys[$1] } ?? 0)
            let bottom = Int32(ys.indices.max { ys[$0] < ys[$1] } ?? 0)
            let count = Int32(points.count / 2)
            var scratch = [Float](repeating: 0, count: side + 2)
            points.withUnsafeBufferPointer { corners in
                var rows = lk_polygon_rows()
                lk_polygon_begin(&rows, corners.baseAddress, count, top, bottom, width)
                for y in Int32(-5)..<width where dice.next() % 4 != 0 {
                    var (mask, other) = ([UInt8](repeating: 7, count: side), lk_span())
                    var (walked, room) = (mask, mask)
                    let isTouched = lk_polygon_row(
                        corners.baseAddress, count, top, bottom, y, width, &scratch, &mask, &other)
                    #expect(lk_polygon_span(&rows, y, &scratch, &room) == isTouched)
                    guard isTouched else { continue }
                    let ends = [lk_left_end, lk_right_end].map { Int32($0) }
                    for end in dice.next() % 2 == 0 ? ends : [ends[0] | ends[1]] {
                        lk_polygon_ends(&rows, end, &scratch, &walked)
                    }
                    let span = rows.span
                    #expect(span.x0 == other.x0 && span.x1 == other.x1, "\(points) \(y)")
                    #expect(span.full0 == other.full0 && span.full1 == other.full1)
                    #expect(walked == mask, "\(points) \(y)")
                }
            }
            #expect(scratch.allSatisfy { $0 == 0 }, "\(points)")
        }
    }

    @Test("an end of an edge a hair inside of the full run leaves no trace")
    func hair() {
        // Found by chance: the left edge ends, and the right one begins, less than 1e-9 past a column.
        let hair = 0.5e-9
        let points = [3.5, 0, 9 - hair, 0, 9.5, 1, 4 + hair, 1]
        var scratch = [Float](repeating: 0, count: side + 2)
        var (mask, span) = ([UInt8](repeating: 0, count: side), lk_span())
        #expect(lk_polygon_row(points, 4, 0, 2, 0, Int32(side), &scratch, &mask, &span))
        #expect(span.full0 == 4 && span.full1 == 9)
        #expect(scratch.allSatisfy { $0 == 0 })
    }
}
