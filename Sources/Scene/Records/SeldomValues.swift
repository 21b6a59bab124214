public import Foundation
public import Primitives

/// The large values of a layer that few layers set, for `LayerRecord`.
///
/// On the heap, and never changed: records that are copied share them, also between threads, and one
/// that sets a value has others from then on. Cost: a set takes memory, a copy of a record counts one
/// reference more; a layer without any pays a comparison with nil.
@usableFromInline
final class SeldomValues: Sendable {
    /// The layer's, where it is no `FlatTransform`; else nil.
    @usableFromInline let transform: CATransform3D?
    /// In units of the contents.
    @usableFromInline let contentsRect: CGRect
    /// The depth of the anchor point, in points.
    @usableFromInline let anchorPointZ: CGFloat
    /// Nil for a border that isn't seen.
    @usableFromInline let borderColor: RGBA?

    // What a record without such values stands for. That it is what a new layer has, saves memory; a
    // table with other defaults would be as right.
    @usableFromInline static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)
    @usableFromInline static let plainBorder = RGBA(red: 0, green: 0, blue: 0)

    fileprivate init(
        _ transform: CATransform3D?, _ contentsRect: CGRect, _ anchorPointZ: CGFloat,
        _ borderColor: RGBA?
    ) {
        self.transform = transform
        self.contentsRect = contentsRect
        self.anchorPointZ = anchorPointZ
        self.borderColor = borderColor
    }
}

extension SeldomValues: Equatable {
    /// Records that are copies of each other share their values.
    @usableFromInline
    static func == (lhs: SeldomValues, rhs: SeldomValues) -> Bool {
        lhs === rhs
            || lhs.transform == rhs.transform && lhs.contentsRect == rhs.contentsRect
                && lhs.anchorPointZ == rhs.anchorPointZ && lhs.borderColor == rhs.borderColor
    }
}

// Inlined, as a computed property of a record behind an address is asked of a copy otherwise; see
// `LayerRecord+InPlace`.
extension LayerRecord {
    /// Moves, turns and scales the layer about its anchor point.
    @inlinable package var transform: CATransform3D {
        get { seldom?.transform ?? flat.matrix }
        set { setTransform(newValue) }
    }

    /// True when `transform` does nothing: of most layers.
    @inlinable package var isUntransformed: Bool { flat.isIdentity && !isDeepened }

    /// True for a transform that is no `FlatTransform`; what is kept as one is the identity then.
    @inlinable var isDeepened: Bool {
        guard let seldom else { return false }
        return seldom.transform != nil
    }

    /// The part of the contents to show, in units of its size.
    @inlinable package var contentsRect: CGRect {
        get { seldom?.contentsRect ?? SeldomValues.wholeContents }
        set { keep(seldom?.transform, newValue, anchorPointZ, borderColor) }
    }

    /// The depth of the anchor point, in points.
    @inlinable package var anchorPointZ: CGFloat {
        get { seldom?.anchorPointZ ?? 0 }
        set { keep(seldom?.transform, contentsRect, newValue, borderColor) }
    }

    /// The colour of the border; nil for none.
    @inlinable package var borderColor: RGBA? {
        get {
            guard let seldom else { return SeldomValues.plainBorder }
            return seldom.borderColor
        }
        set { keep(seldom?.transform, contentsRect, anchorPointZ, newValue) }
    }

    @usableFromInline
    mutating func setTransform(_ transform: CATransform3D) {
        if let new = FlatTransform(transform) {
            flat = new
            if isDeepened { keep(nil, contentsRect, anchorPointZ, borderColor) }
        } else {
            flat = FlatTransform()
            keep(transform, contentsRect, anchorPointZ, borderColor)
        }
    }

    /// Keeps these values; none where they say nothing.
    @usableFromInline
    mutating func keep(
        _ transform: CATransform3D?, _ contentsRect: CGRect, _ anchorPointZ: CGFloat,
        _ borderColor: RGBA?
    ) {
        let isPlain =
            transform == nil && anchorPointZ == 0 && borderColor == SeldomValues.plainBorder
            && contentsRect == SeldomValues.wholeContents
        seldom =
            isPlain ? nil : SeldomValues(transform, contentsRect, anchorPointZ, borderColor)
    }
}
