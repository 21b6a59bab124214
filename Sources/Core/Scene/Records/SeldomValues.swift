public import Foundation
public import Primitives

/// The large values of a layer that few layers set, for `LayerRecord`.
///
/// On the heap, and immutable: copies of a record share them, also between threads, and a record
/// that sets a value gets new ones. Cost: a set allocates, a copy of a record retains one more
/// reference; a layer without any pays a comparison with nil.
@usableFromInline
final class SeldomValues: Sendable {
    /// The layer's transform, where it has no `FlatTransform`; else nil.
    @usableFromInline let transform: CATransform3D?
    /// The visible part of the contents, in units of their size.
    @usableFromInline let contentsRect: CGRect
    /// The depth of the anchor point, in points.
    @usableFromInline let anchorPointZ: CGFloat
    /// The border's colour; nil for an invisible border.
    @usableFromInline let borderColor: RGBA?

    // The values of a record without a `SeldomValues`. That these are the defaults of a new layer
    // only saves memory; a table with other defaults would be correct too.
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
    /// Returns whether all values are equal; copies of a record share theirs.
    @usableFromInline
    static func == (lhs: SeldomValues, rhs: SeldomValues) -> Bool {
        lhs === rhs
            || lhs.transform == rhs.transform && lhs.contentsRect == rhs.contentsRect
                && lhs.anchorPointZ == rhs.anchorPointZ && lhs.borderColor == rhs.borderColor
    }
}

// Inlined, as a computed property of a record behind a pointer is otherwise evaluated on a copy;
// see `LayerRecord+InPlace`.
extension LayerRecord {
    /// The transform of the layer about its anchor point.
    @inlinable package var transform: CATransform3D {
        get { seldom?.transform ?? flat.matrix }
        set { setTransform(newValue) }
    }

    /// Whether `transform` is the identity, as in most layers.
    @inlinable package var isUntransformed: Bool { flat.isIdentity && !isDeepened }

    /// Whether the transform has no `FlatTransform`; `flat` is the identity then.
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

    /// Stores these values; drops the object where all are default.
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
