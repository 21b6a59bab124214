public import Foundation

/// A width or a height of an item of a compositional layout. Immutable; any thread.
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
    /// The meaning of the number.
    enum Kind: Sendable {
        case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    let kind: Kind
    /// The number: points, or a part of the container's width or height.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        (self.kind, self.dimension) = (kind, dimension.isFinite ? max(0, dimension) : 0)
        super.init()
    }

    /// Returns a dimension that is a part of the container's width, as 0.5 for a half.
    /// - Parameter fractionalWidth: a part of the width of the group or section around, mostly
    ///   0...1; NaN and numbers below 0 count as 0.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
        Self(.fractionalWidth, fractionalWidth)
    }

    /// Returns a dimension that is a part of the container's height.
    /// - Parameter fractionalHeight: a part of the height of the group or section around, mostly
    ///   0...1; NaN and numbers below 0 count as 0.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
        Self(.fractionalHeight, fractionalHeight)
    }

    /// Returns a dimension in points.
    /// - Parameter absoluteDimension: the length, in points; NaN and numbers below 0 count as 0.
    public static func absolute(_ absoluteDimension: CGFloat) -> Self {
        Self(.absolute, absoluteDimension)
    }

    /// Returns a dimension that the content determines once it is seen; until then it has the estimate, in
    /// points.
    /// - Parameter estimatedDimension: a first guess, in points; the nearer it is, the less content
    ///   moves as it comes in sight.
    public static func estimated(_ estimatedDimension: CGFloat) -> Self {
        Self(.estimated, estimatedDimension)
    }

    /// Returns a dimension that is the greatest of those that the items of the same group need for their
    /// content; until they are seen it has the estimate, in points.
    /// - Parameter estimatedDimension: a first guess, in points; the nearer it is, the less content
    ///   moves as it comes in sight.
    public static func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
        Self(.uniform, estimatedDimension)
    }

    /// Whether the dimension is a part of the container's width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the dimension is a part of the container's height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the dimension is in points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the content determines the dimension.
    public var isEstimated: Bool { kind == .estimated }
    /// Whether the greatest content of the group's items determines the dimension.
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// Whether the dimension is known only when content is measured.
    var isOpen: Bool { kind == .estimated || kind == .uniform }
    /// Whether the dimension is a part of the container.
    var isFractional: Bool { kind == .fractionalWidth || kind == .fractionalHeight }

    /// Returns the length in a container, in points: the estimate where content determines it.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: dimension * container.width
        case .fractionalHeight: dimension * container.height
        case .absolute, .estimated, .uniform: dimension
        }
    }

    /// Returns the same object, as it can't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object is a dimension of the same kind and number.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutDimension else { return false }
        return other.kind == kind && other.dimension == dimension
    }

    /// The hash of the number.
    public override var hash: Int { dimension.hashValue }
}

/// The width and the height of an item of a compositional layout. Immutable; any thread.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
    /// The dimension across, the width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The dimension down, the height.
    public let heightDimension: NSCollectionLayoutDimension

    /// A size from its dimensions.
    /// - Parameters:
    ///   - widthDimension: the width: points, a part of that around, or an estimate.
    ///   - heightDimension: the height: points, a part of that around, or an estimate.
    public init(
        widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
    ) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
        super.init()
    }

    /// The axes whose lengths are known only when content is measured.
    var openAxes: UIAxis {
        var axes: UIAxis = []
        if widthDimension.isOpen { axes.insert(.horizontal) }
        if heightDimension.isOpen { axes.insert(.vertical) }
        return axes
    }

    /// Returns the size in a container, in points, with estimates where content determines it.
    func size(in container: CGSize) -> CGSize {
        CGSize(
            width: widthDimension.length(in: container),
            height: heightDimension.length(in: container))
    }

    /// Returns the dimension along an axis.
    func dimension(_ axis: LayoutAxis) -> NSCollectionLayoutDimension {
        axis == .horizontal ? widthDimension : heightDimension
    }

    /// Returns the same object, as it can't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object is a size of equal dimensions.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutSize else { return false }
        return other.widthDimension.isEqual(widthDimension)
            && other.heightDimension.isEqual(heightDimension)
    }

    /// The hash of both dimensions.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(widthDimension.hash)
        hasher.combine(heightDimension.hash)
        return hasher.finalize()
    }
}
