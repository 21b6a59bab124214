import Primitives

/// The pixels that an item fully covers.
extension Coverage {
    /// Returns the columns of row `y` that an item fully covers; fewer where that is not known at
    /// once.
    func wholeColumns(
        of item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ y: Int
    ) -> Range<Int> {
        let edges = item.pointee.edges
        var columns = Int(edges[0])..<Int(edges[2])
        guard item.pointee.hole.isEmpty, y >= Int(edges[1]), y < Int(edges[3]) else {
            return 0..<0
        }
        if !item.pointee.shape.isEmpty {
            columns = columns.clamped(
                to: wholeColumns(of: list.shapes + Int(item.pointee.shape.index), list, y))
        }
        var clip = item.pointee.clip
        let stop = stop
        while clip > stop, !columns.isEmpty {
            let each = list.clips + Int(clip)
            clip = each.pointee.outer
            columns = columns.clamped(
                to: wholeColumns(of: list.shapes + Int(each.pointee.shape.index), list, y))
        }
        return columns
    }

    private func wholeColumns(
        of shape: UnsafePointer<DrawList.Shape>, _ list: DrawList.View, _ y: Int
    ) -> Range<Int> {
        if shape.pointee.isTabled { return CoverRun(shape, y).full }
        guard shape.pointee.form == .polygon, shape.pointee.lineCount == 0 else { return 0..<0 }
        let points = list.points + Int(shape.pointee.start)
        let count = Int(shape.pointee.count)
        let (top, bottom) = (Double(y), Double(y) + 1)
        guard points[2 * Int(shape.pointee.top) + 1] <= top,
            points[2 * Int(shape.pointee.bottom) + 1] >= bottom
        else { return 0..<0 }
        return Self.wholeColumns(of: points, count, from: top, to: bottom)
    }

    /// Returns the columns that a convex polygon fully covers between two heights that it reaches.
    static func wholeColumns(
        of points: UnsafePointer<Double>, _ count: Int, from top: Double, to bottom: Double
    ) -> Range<Int> {
        // Between the sides at both ends: a convex shape is wider between them.
        let upper = crossing(points, count, top)
        let lower = crossing(points, count, bottom)
        let (left, right) = (max(upper.x, lower.x), min(upper.y, lower.y))
        guard left < right, left > -1e7, right < 1e7 else { return 0..<0 }
        let (first, end) = (Int(left.rounded(.up)), Int(right.rounded(.down)))
        return first < end ? first..<end : 0..<0
    }

    /// Returns the left and the right end of a convex polygon at a height.
    private static func crossing(
        _ points: UnsafePointer<Double>, _ count: Int, _ y: Double
    ) -> SIMD2<Double> {
        var found = SIMD2(Double.infinity, -Double.infinity)
        var (x0, y0) = (points[2 * count - 2], points[2 * count - 1])
        for index in 0..<count {
            let (x1, y1) = (points[2 * index], points[2 * index + 1])
            if min(y0, y1) <= y, max(y0, y1) >= y, y0 != y1 {
                let x = x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
                found = SIMD2(min(found.x, x), max(found.y, x))
            }
            (x0, y0) = (x1, y1)
        }
        return found
    }
}
