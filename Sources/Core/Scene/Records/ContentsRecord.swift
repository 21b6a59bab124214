package import Primitives

/// The contents of a layer: an immutable bitmap.
package struct ContentsRecord: Sendable, Equatable {
    /// The pixels.
    package var bitmap: Bitmap
    /// The region that differs from the layer's contents in the commit before, in pixels of the
    /// bitmap, y down; nil when all of it may differ.
    package var dirty: Region?

    /// Contents that are all new, or new only in `dirty`.
    package init(bitmap: Bitmap, dirty: Region? = nil) {
        self.bitmap = bitmap
        self.dirty = dirty
    }

    /// Returns the contents to show: those of a film's frame, where the bitmap stands for one.
    /// - Parameter leads: whether the film is at this frame; false for one that fades in.
    func playing(leads: Bool = true) -> ContentsRecord {
        guard let frame = bitmap.frame else { return self }
        return ContentsRecord(bitmap: frame.ring.picture(at: frame.index, leads: leads))
    }

    /// Returns whether both are the same bitmap with the same dirty region.
    package static func == (lhs: ContentsRecord, rhs: ContentsRecord) -> Bool {
        lhs.bitmap === rhs.bitmap && lhs.dirty == rhs.dirty
    }
}

/// The placement of contents whose size differs from the bounds; Apple's twelve gravities.
///
/// Top is the edge of greatest y, bottom that of least y, whatever way the layer is flipped.
package enum ContentsGravity: String, Sendable, CaseIterable {
    case center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// The filter for contents that are not shown pixel for pixel.
package enum ContentsFilter: String, Sendable, CaseIterable {
    case nearest, linear, trilinear
}
