import Primitives

/// Columns of a part of the target, grouped into cells of equal width: a power of 2.
struct Cells {
    /// The first column.
    private let x: Int
    /// The column after the last.
    private let right: Int
    private let shift: Int
    /// The number of cells.
    let count: Int

    /// The cells of `part`, as narrow as `most` of them allow, and at least 8 pixels wide.
    init(_ part: PixelRect, most: Int) {
        (x, right) = (part.x, part.right)
        var shift = 3
        while most &<< shift < part.width { shift += 1 }
        self.shift = shift
        count = (part.width + 1 &<< shift - 1) &>> shift
    }

    // Called for each item of each band: so shifts are unchecked, by amounts that are known to be
    // small.

    /// Returns the cells that columns touch: the first, and the one after the last. There is at
    /// least one column.
    @inline(__always)
    func indices(_ left: Int, _ right: Int) -> (Int, Int) {
        ((left &- x) &>> shift, (right &- 1 &- x) &>> shift &+ 1)
    }

    /// Returns the cells that columns fill.
    @inline(__always)
    func wholeIndices(_ columns: Range<Int>) -> (Int, Int) {
        guard !columns.isEmpty else { return (0, 0) }
        let first = (columns.lowerBound &- x &+ 1 &<< shift &- 1) &>> shift
        // The last cell may be narrower.
        let end = columns.upperBound >= right ? count : (columns.upperBound &- x) &>> shift
        return (first, end)
    }

    /// Returns the columns of the cells `a..<b`.
    @inline(__always)
    func columns(_ a: Int, _ b: Int) -> (Int, Int) {
        (x &+ a &<< shift, min(x &+ b &<< shift, right))
    }

    /// Returns the cells that columns touch, as bits; for at most 64 cells.
    @inline(__always)
    func touched(_ left: Int, _ right: Int) -> UInt64 {
        let (a, b) = indices(left, right)
        return Self.bits(a, b)
    }

    /// Returns the cells that columns fill, as bits; for at most 64 cells.
    @inline(__always)
    func filled(_ columns: Range<Int>) -> UInt64 {
        let (a, b) = wholeIndices(columns)
        return a < b ? Self.bits(a, b) : 0
    }

    /// Returns the bits `a..<b`; those outside of 0..<64 don't count.
    @inline(__always)
    static func bits(_ a: Int, _ b: Int) -> UInt64 {
        let high = b >= 64 ? ~0 : 1 &<< UInt64(truncatingIfNeeded: max(b, 0)) &- 1
        return a >= 64 ? 0 : high & ~(1 &<< UInt64(truncatingIfNeeded: max(a, 0)) &- 1)
    }

    /// Removes and returns the lowest run of bits in `bits`; nil when there is none.
    @inline(__always)
    static func takeRun(_ bits: inout UInt64) -> (Int, Int)? {
        guard bits != 0 else { return nil }
        let a = bits.trailingZeroBitCount
        let b = a + (~(bits &>> UInt64(truncatingIfNeeded: a))).trailingZeroBitCount
        bits &= ~Self.bits(a, b)
        return (a, b)
    }
}
