public import Foundation

/// The description of an item of a compositional layout: its size and the distances around it.
open class NSCollectionLayoutItem: NSObject, NSCopying {
    /// The size of the item.
    public let layoutSize: NSCollectionLayoutSize
    /// The views held at the item, as badges.
    public internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// The distances between the item's place and its view, in points. They don't count in an axis whose
    /// length content determines; `edgeSpacing` does.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distances around the item's place; nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item of a size.
    /// - Parameter layoutSize: the item's size; fractions are parts of the group or section around
    ///   it.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// An item of a size with views held at it.
    /// - Parameters:
    ///   - layoutSize: the item's size; fractions are parts of the group or section around it.
    ///   - supplementaryItems: views held at the item, as badges.
    public init(
        layoutSize: NSCollectionLayoutSize,
        supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// Returns a description of the same kind with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(
            layoutSize: layoutSize, supplementaryItems: supplementaryItems)
        copy.take(self)
        return copy
    }

    /// Takes the values that all kinds of items have.
    final func take(_ other: NSCollectionLayoutItem) {
        (contentInsets, edgeSpacing) = (other.contentInsets, other.edgeSpacing)
    }

    /// The insets of the view in its place: none in an axis whose length content determines.
    final var shownInsets: NSDirectionalEdgeInsets {
        let axes = layoutSize.openAxes
        var insets = contentInsets
        if axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        if axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

/// The description of a view held at an item or a group of a compositional layout.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The order among overlapping views; items have 0.
    open var zIndex = 1
    /// The kind of the view.
    public let elementKind: String
    /// The point of the item at which the view is held.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that is held there; nil for the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?

    /// A view inside an item, at edges.
    /// - Parameters:
    ///   - layoutSize: the view's size; fractions are parts of the item.
    ///   - elementKind: the kind, for which the data source returns the view.
    ///   - containerAnchor: the edges or the corner of the item at which the view lies.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(
            size: layoutSize, kind: elementKind, container: containerAnchor, own: nil)
    }

    /// A view one point of which is held at a point of an item.
    /// - Parameters:
    ///   - layoutSize: the view's size; fractions are parts of the item.
    ///   - elementKind: the kind, for which the data source returns the view.
    ///   - containerAnchor: the point of the item.
    ///   - itemAnchor: the point of the view that lies there.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String,
        containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(
            size: layoutSize, kind: elementKind, container: containerAnchor, own: itemAnchor)
    }

    init(
        size: NSCollectionLayoutSize, kind: String, container: NSCollectionLayoutAnchor,
        own: NSCollectionLayoutAnchor?
    ) {
        (elementKind, containerAnchor, itemAnchor) = (kind, container, own)
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Returns a description of the same kind with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSupplementaryItem(
            size: layoutSize, kind: elementKind, container: containerAnchor, own: itemAnchor)
        copy.take(self)
        copy.zIndex = zIndex
        return copy
    }
}

/// The description of a header or footer of a section, or of a whole compositional layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether the section grows by the view; otherwise the view lies over the content.
    open var extendsBoundary = true
    /// Whether the view stays in sight while its section is.
    open var pinToVisibleBounds = false
    /// The space that a view beyond the section's edge keeps outside, in points.
    final var padding: CGFloat = 0
    /// The edge or corner at which the view lies.
    public let alignment: NSRectAlignment
    /// The offset from there, in points.
    public let offset: CGPoint

    /// A view at an edge of a section.
    /// - Parameters:
    ///   - layoutSize: the view's size; fractions are parts of the section's container.
    ///   - elementKind: the kind, for which the data source returns the view.
    ///   - alignment: the edge or corner of the section at which the view lies.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
    ) {
        self.init(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
            absoluteOffset: .zero)
    }

    /// A view at an edge of a section, with an offset in points.
    /// - Parameters:
    ///   - layoutSize: the view's size; fractions are parts of the section's container.
    ///   - elementKind: the kind, for which the data source returns the view.
    ///   - alignment: the edge or corner of the section at which the view lies.
    ///   - absoluteOffset: the way from there, in points; y downward.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        let anchor = NSCollectionLayoutAnchor(
            edges: alignment.edges, absoluteOffset: absoluteOffset)
        super.init(size: layoutSize, kind: elementKind, container: anchor, own: nil)
    }

    /// Returns a description of the same kind with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
            absoluteOffset: offset)
        copy.take(self)
        copy.zIndex = zIndex
        (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
        copy.padding = padding
        return copy
    }
}

/// The description of a view behind a section of a compositional layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The order among overlapping views; items have 0.
    open var zIndex = 0
    /// The kind of the view, whose class is registered with the layout.
    public let elementKind: String

    init(kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Returns a background of a section, which lies behind all of it: its insets, headers and footers,
    /// too.
    /// - Parameter elementKind: the kind under which a class was registered with the layout.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    /// Returns a description of the same kind with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
        copy.take(self)
        copy.zIndex = zIndex
        return copy
    }
}
