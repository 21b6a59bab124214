package import Primitives

/// What a layer shows as its contents: a bitmap that nobody writes any more.
package struct ContentsRecord: Sendable, Equatable {
    /// The pixels.
    package var bitmap: Bitmap
    /// What differs from the contents that the layer had in the commit before, in pixels of the
    /// bitmap, y down; nil when all of it may.
    package var dirty: Region?

    /// Contents that are all new, or new only in `dirty`.
    package init(bitmap: Bitmap, dirty: Region? = nil) {
        self.bitmap = bitmap
        self.dirty = dirty
    }

    /// Equal means the same bitmap, with nothing redrawn in it.
    package static func == (lhs: ContentsRecord, rhs: ContentsRecord) -> Bool {
        lhs.bitmap === rhs.bitmap && lhs.dirty == rhs.dirty
    }
}

/// Where contents of another size than the bounds go; Apple's twelve gravities.
///
/// Top is the edge of greatest y, bottom that of least y, whatever way the layer is flipped.
package enum ContentsGravity: String, Sendable, CaseIterable {
    case center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// How contents are sampled when they are not shown pixel for pixel.
package enum ContentsFilter: String, Sendable, CaseIterable {
    case nearest, linear, trilinear
}
