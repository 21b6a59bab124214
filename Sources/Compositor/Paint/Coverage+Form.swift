import Primitives

/// How simple the coverage of an item is.
extension Coverage {
    /// What decides the coverage of an item in a box.
    enum Form {
        /// Nothing: all pixels are covered whole.
        case whole
        /// One upright shape, whose rows are known in segments.
        case upright(UnsafePointer<DrawList.Shape>)
        /// Several shapes, or one of which each row must be found.
        case rows
    }

    /// What decides the coverage of an item in `box`; shapes that cover all of it don't count.
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

    /// True when all pixels of `box` are covered whole; false where that is not known at once.
    func isWhole(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ box: PixelRect
    ) -> Bool {
        switch form(of: item, list, box) {
        case .whole: true
        case .upright(let shape): Self.covers(shape, box)
        case .rows: false
        }
    }

    /// True when a shape whose rows are known covers all pixels of `box` whole.
    static func covers(_ shape: UnsafePointer<DrawList.Shape>, _ box: PixelRect) -> Bool {
        // Convex: what the first and the last row hold, the rows between hold too.
        let first = CoverRun(shape, box.y).full
        guard first.lowerBound <= box.x, first.upperBound >= box.right else { return false }
        let last = CoverRun(shape, box.bottom - 1).full
        return last.lowerBound <= box.x && last.upperBound >= box.right
    }
}

extension DrawList.Shape {
    /// True when `CoverRun` knows the rows.
    var isTabled: Bool { form == .box ? count == 0 : table != nil }
}
