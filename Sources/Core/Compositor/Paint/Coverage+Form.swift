import Primitives

/// The kinds of coverage of an item, by their simplicity.
extension Coverage {
    /// The shapes that decide the coverage of an item in a box.
    enum Form {
        /// No shape: all pixels are fully covered.
        case whole
        /// A single upright shape, whose rows are known in segments.
        case upright(UnsafePointer<DrawList.Shape>)
        /// Several shapes, or one of which each row must be computed.
        case rows
    }

    /// Returns the shapes that decide the coverage of an item in `box`; shapes that cover all of it
    /// don't count.
    func form(
        of item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ box: PixelRect
    ) -> Form {
        guard item.pointee.hole.isEmpty else { return .rows }
        var found: UnsafePointer<DrawList.Shape>?
        if !item.pointee.shape.isEmpty {
            let shape = list.shapes + Int(item.pointee.shape.index)
            guard shape.pointee.isTabled else { return .rows }
            found = shape
        }
        var clip = item.pointee.clip
        let stop = stop
        while clip > stop {
            let each = list.clips + Int(clip)
            clip = each.pointee.outer
            let shape = list.shapes + Int(each.pointee.shape.index)
            guard shape.pointee.isTabled else { return .rows }
            if Self.covers(shape, box) { continue }
            guard found == nil else { return .rows }
            found = shape
        }
        return found.map { .upright($0) } ?? .whole
    }

    /// Whether all pixels of `box` are fully covered; false where that is not known at once.
    func isWhole(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ box: PixelRect
    ) -> Bool {
        switch form(of: item, list, box) {
        case .whole: true
        case .upright(let shape): Self.covers(shape, box)
        case .rows: false
        }
    }

    /// Whether a shape whose rows are known covers all pixels of `box` fully.
    static func covers(_ shape: UnsafePointer<DrawList.Shape>, _ box: PixelRect) -> Bool {
        // Convex: pixels in both the first and the last row are in the rows between, too.
        let first = CoverRun(shape, box.y).full
        guard first.lowerBound <= box.x, first.upperBound >= box.right else { return false }
        let last = CoverRun(shape, box.bottom - 1).full
        return last.lowerBound <= box.x && last.upperBound >= box.right
    }
}

extension DrawList.Shape {
    /// Whether `CoverRun` can give the rows.
    var isTabled: Bool { form == .box ? count == 0 : table != nil }
}
