import CKernels
import RandomNumbers
import Testing

/// A mask whose rows are known gives the pixels that its bytes alone give.
@Suite("Rows of masks that are known")
struct MaskRowKernelTests {
    private let side = 96
    private let rows = 4

    /// Nothing, bytes, a run of equal bytes, which may be zeros, bytes, nothing; and what is known of it.
    private func row(_ dice: inout Dice) -> (bytes: [UInt8], known: lk_mask_row) {
        let ends = (0..<4).map { _ in Int.random(in: 0...side, using: &dice) }.sorted()
        let value = Bool.random(using: &dice) ? 0 : UInt8.random(in: 1...255, using: &dice)
        let bytes = (0..<side).map { x -> UInt8 in
            if x < ends[0] || x >= ends[3] { return 0 }
            return ends[1]..<ends[2] ~= x ? value : UInt8.random(in: 0...255, using: &dice)
        }
        let known = lk_mask_row(
            first: Int32(ends[0]), last: Int32(ends[3]), start: Int32(ends[1]),
            end: Int32(ends[2]), value: value)
        return (bytes, known)
    }

    @Test(
        "any part of a known mask is painted as an unknown one, over any pixels",
        arguments: KernelSets.indices)
    func same(table: Int) {
        let kernels = KernelSets.tables[table]
        var dice = Dice(seed: 5)
        for _ in 0..<300 {
            let made = (0..<rows).map { _ in row(&dice) }
            let (mask, known) = (made.flatMap(\.bytes), made.map(\.known))
            let pixels = dice.row(side * rows)
            let color = dice.row(1)[0]
            let first = Int.random(in: 0..<side, using: &dice)
            let width = Int.random(in: 0...side - first, using: &dice)
            let top = Int.random(in: 0..<rows, using: &dice)
            var (found, expected) = (pixels, pixels)
            mask.withUnsafeBufferPointer { mask in
                guard let mask = mask.baseAddress else { return }
                for y in top..<rows {
                    lk_plain_kernels().pointee.solid_mask(
                        &expected[y * side], mask + y * side + first, Int32(width), color)
                }
                kernels.solid_mask_rows(
                    &found[top * side], side * 4, mask + top * side, side,
                    Array(known[top...]), Int32(first), Int32(width), Int32(rows - top), color)
            }
            #expect(found == expected, "\(first), \(width) of \(known)")
        }
    }
}
