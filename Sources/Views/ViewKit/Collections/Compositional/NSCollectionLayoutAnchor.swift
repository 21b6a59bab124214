public import Foundation

/// A place at an edge, in a corner or in the middle of a rectangle; Apple's numbers.
public enum NSRectAlignment: Int, Sendable {
    /// No edge.
    case none = 0
    /// The upper edge.
    case top = 1
    /// The upper corner where lines begin.
    case topLeading = 2
    /// The edge where lines begin.
    case leading = 3
    /// The lower corner where lines begin.
    case bottomLeading = 4
    /// The lower edge.
    case bottom = 5
    /// The lower corner where lines end.
    case bottomTrailing = 6
    /// The edge where lines end.
    case trailing = 7
    /// The upper corner where lines end.
    case topTrailing = 8

    /// The edges that the place touches.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// A point of an item or of its container, at which a supplementary item is held. Immutable; any thread.
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
    /// The edges at which the point lies; none for the middle.
    public let edges: NSDirectionalRectEdge
    /// The offset from there: points, or parts of the supplementary item's size.
    public let offset: CGPoint
    /// Whether the offset is in parts of the supplementary item's size.
    public let isFractionalOffset: Bool

    /// An anchor at edges.
    /// - Parameter edges: one edge for its middle, two for a corner, none for the middle of the
    ///   whole.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges: edges, absoluteOffset: .zero)
    }

    /// An anchor with an offset in points.
    /// - Parameters:
    ///   - edges: one edge for its middle, two for a corner, none for the middle of the whole.
    ///   - absoluteOffset: the way from there, in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
        super.init()
    }

    /// An anchor with an offset in parts of the supplementary item's size.
    /// - Parameters:
    ///   - edges: one edge for its middle, two for a corner, none for the middle of the whole.
    ///   - fractionalOffset: the way from there, in widths and heights of the supplementary item.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
        super.init()
    }

    /// Whether the offset is in points.
    public var isAbsoluteOffset: Bool { !isFractionalOffset }

    /// The place of the point in a rectangle of size 1.
    private var unit: CGPoint {
        func place(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
            0.5 - (edges.contains(start) ? 0.5 : 0) + (edges.contains(end) ? 0.5 : 0)
        }
        return CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
    }

    /// Returns the place of an item of a size whose own anchor is held at this one of a box.
    ///
    /// - Parameter own: the item's anchor; nil for the same edges, so that the item lies inside.
    func place(
        _ size: CGSize, in box: CGRect, own: NSCollectionLayoutAnchor?
    ) -> CGRect {
        let (unit, ownUnit) = (unit, own?.unit ?? unit)
        let (shift, ownShift) = (shift(of: size), own?.shift(of: size) ?? .zero)
        return CGRect(
            x: box.minX + box.width * unit.x - size.width * ownUnit.x + shift.x - ownShift.x,
            y: box.minY + box.height * unit.y - size.height * ownUnit.y + shift.y - ownShift.y,
            width: size.width, height: size.height)
    }

    private func shift(of size: CGSize) -> CGPoint {
        isFractionalOffset
            ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }

    /// Returns the same object, as it can't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object is an equal anchor.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutAnchor else { return false }
        return other.edges == edges && other.offset == offset
            && other.isFractionalOffset == isFractionalOffset
    }

    /// The hash of the edges and the offset.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(edges.rawValue)
        hasher.combine(offset.x)
        hasher.combine(offset.y)
        return hasher.finalize()
    }
}
