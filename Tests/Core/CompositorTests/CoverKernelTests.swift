import CKernels
import RandomNumbers
import Testing

/// One colour through rows of runs gives the pixels that it gives byte by byte.
@Suite("Rows of coverage in runs")
struct CoverKernelTests {
    private let side = 90

    /// Rows of coverage, each as bytes and as the runs of them.
    private struct Cover {
        var rows: [lk_cover_row] = []
        var runs: [lk_cover_run] = []
        var bytes: [UInt8] = []
        /// The coverage of each row, by column.
        var whole: [[UInt8]] = []
    }

    /// Rows of up to four runs, alike or not, with pixels between them that aren't covered.
    private func cover(_ count: Int, _ dice: inout Dice) -> Cover {
        var made = Cover()
        for _ in 0..<count {
            var row = [UInt8](repeating: 0, count: side)
            let start = made.runs.count
            var x = Int.random(in: 0...20, using: &dice)
            for _ in 0..<Int.random(in: 0...4, using: &dice) {
                let end = min(x + Int.random(in: 1...30, using: &dice), side)
                guard x < end else { break }
                append(x, end, to: &made, &row, &dice)
                x = end + Int.random(in: 0...9, using: &dice)
            }
            made.rows.append(
                lk_cover_row(start: Int32(start), count: Int32(made.runs.count - start)))
            made.whole.append(row)
        }
        return made
    }

    private func append(
        _ x: Int, _ end: Int, to made: inout Cover, _ row: inout [UInt8], _ dice: inout Dice
    ) {
        var run = lk_cover_run(x0: Int32(x), x1: Int32(end), alpha: -1, bytes: 0)
        let kind = dice.next() % 3
        let values = (x..<end).map { _ in UInt8.random(in: 0...255, using: &dice) }
        if kind == 0 {
            run.bytes = Int32(made.bytes.count)
            made.bytes += values
            row.replaceSubrange(x..<end, with: values)
        } else {
            let value = kind == 1 ? 255 : values[0]
            run.alpha = Int32(value)
            row.replaceSubrange(x..<end, with: repeatElement(value, count: end - x))
        }
        made.runs.append(run)
    }

    @Test("any columns of any rows, over any pixels", arguments: KernelSets.indices)
    func same(table: Int) {
        let kernels = KernelSets.tables[table]
        var dice = Dice(seed: 11)
        for round in 0..<400 {
            let count = Int.random(in: 1...6, using: &dice)
            let made = cover(count, &dice)
            let first = Int.random(in: 0..<count, using: &dice)
            // Every other time the first row is the one that many below each other have.
            let isAlike = round % 2 == 1
            let height = isAlike ? 5 : count - first
            let left = Int.random(in: 0..<side, using: &dice)
            let right = Int.random(in: left...side, using: &dice)
            let pixels = dice.row(side * height)
            let color = dice.row(1)[0]
            var (found, expected) = (pixels, pixels)
            for y in 0..<height where left < right {
                let mask = made.whole[isAlike ? first : first + y]
                lk_plain_kernels().pointee.solid_mask(
                    &expected[y * side + left], Array(mask[left..<right]), Int32(right - left),
                    color)
            }
            made.rows.withUnsafeBufferPointer { rows in
                made.runs.withUnsafeBufferPointer { runs in
                    made.bytes.withUnsafeBufferPointer { bytes in
                        var cover = lk_cover_rows(
                            rows: rows.baseAddress, runs: runs.baseAddress,
                            bytes: bytes.baseAddress, alike: isAlike ? Int32(first) : -1)
                        kernels.solid_cover(
                            &found, side * 4, &cover, Int32(first), Int32(left), Int32(right),
                            Int32(height), color)
                    }
                }
            }
            #expect(found == expected, "round \(round): rows from \(first), \(left)..<\(right)")
        }
    }
}
