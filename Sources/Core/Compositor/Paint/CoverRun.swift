import Primitives

/// The coverage of consecutive equal rows of an upright shape.
struct CoverRun {
    /// The number of segments; none where nothing is covered.
    private(set) var count = 0
    /// The row after the last one that is equal to the first.
    private(set) var end: Int
    /// The target's column of the shape's first one.
    let x: Int
    /// The bytes that the segments index.
    let bytes: UnsafePointer<UInt8>
    private let segments: UnsafePointer<CoverTable.Segment>?
    // The segments of a rectangle without round corners.
    private var left = CoverTable.Segment(x0: 0, x1: 0, alpha: 0)
    private var middle = CoverTable.Segment(x0: 0, x1: 0, alpha: 0)
    private var right = CoverTable.Segment(x0: 0, x1: 0, alpha: 0)

    /// The row `y` of a shape, with the equal rows after it.
    init(_ shape: UnsafePointer<DrawList.Shape>, _ y: Int) {
        guard let table = shape.pointee.table else {
            (x, segments, end) = (0, nil, y + 1)
            bytes = Self.noBytes
            fill(shape.pointee.edges, Int32(truncatingIfNeeded: y))
            return
        }
        x = Int(shape.pointee.x)
        bytes = UnsafePointer(table.pointee.bytes)
        let row = Int32(truncatingIfNeeded: y) - shape.pointee.y
        guard row >= 0, row < table.pointee.height else {
            segments = nil
            end = row < 0 ? Int(shape.pointee.y) : .max
            return
        }
        let (found, last) = table.pointee.row(row)
        segments = UnsafePointer(table.pointee.segments) + Int(found.start)
        count = Int(found.count)
        end = Int(last + shape.pointee.y)
    }

    /// Returns the segment at `index`, in the shape's columns.
    func segment(_ index: Int) -> CoverTable.Segment {
        if let segments { return segments[index] }
        return index == 0 ? left : index == 1 ? middle : right
    }

    /// The longest run of fully covered columns of the target; empty when there is none.
    var full: Range<Int> {
        var best = 0..<0
        for index in 0..<count {
            let each = segment(index)
            guard each.alpha == 255, Int(each.x1 - each.x0) > best.count else { continue }
            best = Int(each.x0) + x..<Int(each.x1) + x
        }
        return best
    }

    /// An address for runs without bytes, which nobody reads.
    private static var noBytes: UnsafePointer<UInt8> {
        // An address that isn't 0 is never nil.
        UnsafePointer(bitPattern: 64).unsafelyUnwrapped
    }

    /// Computes the row of a rectangle whose edges lie at parts of pixels.
    private mutating func fill(_ edges: SIMD4<Int32>, _ y: Int32) {
        let (shift, mask) = (DrawList.Grain.shift, DrawList.Grain.mask)
        let high = min(edges.w, (y + 1) << shift) - max(edges.y, y << shift)
        guard high > 0 else {
            end = y << shift < edges.y ? Int(edges.y >> shift) : .max
            return
        }
        if high > mask { end = Int(edges.w >> shift) }
        let (first, last) = (edges.x >> shift, (edges.z - 1) >> shift)
        guard first < last else {
            left = .init(x0: first, x1: first + 1, alpha: Self.byte(edges.z - edges.x, high))
            count = 1
            return
        }
        let whole = mask + 1
        left = .init(
            x0: first, x1: first + 1, alpha: Self.byte(whole - (edges.x & mask), high))
        middle = .init(x0: first + 1, x1: last, alpha: Self.byte(whole, high))
        right = .init(
            x0: last, x1: last + 1, alpha: Self.byte(((edges.z - 1) & mask) + 1, high))
        // Whole pixels at the sides belong to the middle.
        if left.alpha == middle.alpha { (middle.x0, left.x1) = (left.x0, left.x0) }
        if right.alpha == middle.alpha { (middle.x1, right.x0) = (right.x1, right.x1) }
        count = 3
    }

    /// Returns the coverage of a pixel of which a part is inside, across and down.
    private static func byte(_ width: Int32, _ height: Int32) -> Int32 {
        (width * height * 255 + 32768) >> 16
    }
}
