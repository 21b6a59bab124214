public import Foundation

/// A distance between items of a compositional layout, or around one. Immutable; any thread.
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
    /// The distance in points; of a flexible one the least.
    public let spacing: CGFloat
    /// Whether the distance grows with the room that is left.
    public let isFlexible: Bool

    init(_ spacing: CGFloat, isFlexible: Bool) {
        (self.spacing, self.isFlexible) = (spacing.isFinite ? spacing : 0, isFlexible)
        super.init()
    }

    /// Returns a distance of at least some points; flexible ones of a group share the room that is left.
    /// - Parameter flexibleSpacing: the least distance, in points.
    public static func flexible(_ flexibleSpacing: CGFloat) -> Self {
        Self(flexibleSpacing, isFlexible: true)
    }

    /// Returns a distance of some points.
    /// - Parameter fixedSpacing: the distance, in points.
    public static func fixed(_ fixedSpacing: CGFloat) -> Self {
        Self(fixedSpacing, isFlexible: false)
    }

    /// Whether the distance is fixed.
    public var isFixed: Bool { !isFlexible }

    /// Returns the same object, as it can't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object is an equal distance.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSpacing else { return false }
        return other.spacing == spacing && other.isFlexible == isFlexible
    }

    /// The hash of the distance.
    public override var hash: Int { spacing.hashValue }
}

/// The distances around an item of a compositional layout; nil for none. Immutable; any thread.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
    /// The distance at the leading edge.
    public let leading: NSCollectionLayoutSpacing?
    /// The distance at the upper edge.
    public let top: NSCollectionLayoutSpacing?
    /// The distance at the trailing edge.
    public let trailing: NSCollectionLayoutSpacing?
    /// The distance at the lower edge.
    public let bottom: NSCollectionLayoutSpacing?

    /// Distances at four edges.
    /// - Parameters:
    ///   - leading: the distance from the neighbour or edge before; nil for none.
    ///   - top: the distance from the neighbour or edge above; nil for none.
    ///   - trailing: the distance from the neighbour or edge after; nil for none.
    ///   - bottom: the distance from the neighbour or edge below; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
        trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top) = (leading, top)
        (self.trailing, self.bottom) = (trailing, bottom)
        super.init()
    }

    /// Returns the distance before an item along an axis.
    func before(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? {
        axis == .horizontal ? leading : top
    }

    /// Returns the distance after an item along an axis.
    func after(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? {
        axis == .horizontal ? trailing : bottom
    }

    /// Returns the same object, as it can't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object has equal distances.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutEdgeSpacing else { return false }
        return other.leading == leading && other.top == top && other.trailing == trailing
            && other.bottom == bottom
    }

    /// The hash of the distances.
    public override var hash: Int {
        var hasher = Hasher()
        for each in [leading, top, trailing, bottom] { hasher.combine(each?.hash) }
        return hasher.finalize()
    }
}
