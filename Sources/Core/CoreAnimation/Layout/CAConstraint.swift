public import Foundation

/// A part of a layer's frame that a constraint sets or reads.
public enum CAConstraintAttribute: Int32, CaseIterable, Sendable {
    /// The least x, the middle, and the greatest x.
    case minX, midX, maxX
    /// The width: greatest x minus least x.
    case width
    /// The least y, the middle, and the greatest y.
    case minY, midY, maxY
    /// The height: greatest y minus least y.
    case height

    /// The axis: 0 for x, 1 for y.
    var axis: Int { Int(rawValue) / 4 }

    /// The part on the axis, 0 to 3: min, mid, max, size.
    var rank: Int { Int(rawValue) % 4 }
}

/// A constraint of a layer: sets a part of its frame by a part of another layer's.
///
///     layer.attribute = source.sourceAttribute * scale + offset
///
/// The source is "superlayer", whose bounds count, or the name of a sibling of this layer, whose
/// frame counts. A `CAConstraintLayoutManager` of the superlayer applies it. Immutable; compared by
/// identity.
///
/// ```swift
/// view.layer.layoutManager = CAConstraintLayoutManager()
/// layer.addConstraint(
///     CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
/// ```
public final class CAConstraint: NSObject, NSSecureCoding, Sendable {
    /// The part of the layer that is set.
    public let attribute: CAConstraintAttribute
    /// The name of the layer that is read; "superlayer" for the superlayer.
    public let sourceName: String
    /// The part of the source that is read.
    public let sourceAttribute: CAConstraintAttribute
    /// The factor for the source's value; 1 leaves it unchanged.
    public let scale: CGFloat
    /// The offset added after scaling, in points.
    public let offset: CGFloat

    /// A constraint that sets `attr` of the layer to `srcAttr` of `srcId`, times `m`, plus `c`
    /// points.
    /// - Parameters:
    ///   - attr: the part of the layer that is set: an edge, a middle, or a side.
    ///   - srcId: the `name` of a sibling, or "superlayer".
    ///   - srcAttr: the part of the source that is read.
    ///   - m: the factor for it.
    ///   - c: the distance that is added, in points.
    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute, scale m: CGFloat, offset c: CGFloat
    ) {
        attribute = attr
        sourceName = srcId
        sourceAttribute = srcAttr
        scale = m
        offset = c
        super.init()
    }

    /// A constraint that sets `attr` of the layer to `srcAttr` of `srcId`, plus `c` points.
    /// - Parameters:
    ///   - attr: the edge, the middle or the length of the layer.
    ///   - srcId: the `name` of a sibling, or "superlayer".
    ///   - srcAttr: the edge, the middle or the length of the other one.
    ///   - c: the distance that is added, in points.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }

    /// A constraint that sets `attr` of the layer to `srcAttr` of `srcId`.
    /// - Parameters:
    ///   - attr: the edge, the middle or the length of the layer.
    ///   - srcId: the `name` of a sibling, or "superlayer".
    ///   - srcAttr: the edge, the middle or the length of the other one.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String,
        attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }

    /// A constraint out of a keyed archive; nil for a damaged one. Any thread.
    public convenience init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "sourceName"),
            let name = coder.decodeObject(
                of: ArchiveClasses.allowed(by: coder), forKey: "sourceName")
                as? String,
            let attribute = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "attribute")),
            let source = CAConstraintAttribute(
                rawValue: coder.decodeInt32(forKey: "sourceAttribute"))
        else { return nil }
        self.init(
            attribute: attribute, relativeTo: name, attribute: source,
            scale: CGFloat(coder.decodeDouble(forKey: "scale")),
            offset: CGFloat(coder.decodeDouble(forKey: "offset")))
    }

    /// Whether constraints support secure coding: true.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the constraint to a keyed archive. Any thread.
    /// - Parameter coder: an archiver with keys, as `NSKeyedArchiver`.
    public func encode(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        coder.encode(attribute.rawValue, forKey: "attribute")
        coder.encode(NSString(string: sourceName), forKey: "sourceName")
        coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
        coder.encode(Double(scale), forKey: "scale")
        coder.encode(Double(offset), forKey: "offset")
    }

    /// The constraint as text, for example `minX = sidebar.maxX * 1.0 + 12.0`.
    public override var description: String {
        "\(attribute) = \(sourceName).\(sourceAttribute) * \(scale) + \(offset)"
    }
}
