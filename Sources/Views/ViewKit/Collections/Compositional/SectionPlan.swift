import Foundation

/// The places in a section of a compositional layout, from its description, its container and the number
/// of its items.
///
///     header            outside of the content's insets, at the edge where it lies
///     inset
///     group             the groups lie along the layout's axis, or across it in a section that
///     distance          scrolls by itself
///     group
///     inset
///     footer
///
/// All lengths are points from the section's leading and upper edge.
struct SectionPlan {
    /// A header, a footer or another view at an edge.
    struct Edge {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        var frame: CGRect
    }

    /// The measured sizes in a section.
    struct Sizes {
        var items: [Int: CGSize] = [:]
        var edges: [Int: CGSize] = [:]
    }

    let section: NSCollectionLayoutSection
    /// The axis of the layout.
    let axis: LayoutAxis
    private(set) var run: GroupRun
    private(set) var edges: [Edge] = []
    /// The size of the section.
    private(set) var size: CGSize = .zero
    /// The place of the groups.
    private(set) var content: CGRect = .zero
    private let room: Room
    private(set) var edgeSizes: [Int: CGSize]

    /// The size of a layout's container, and the insets of a section in it.
    private struct Room {
        let size: CGSize
        /// The insets of the container to which the section keeps.
        let outer: NSDirectionalEdgeInsets
        /// The insets across the axis to which headers and footers keep.
        let edge: NSDirectionalEdgeInsets
    }

    /// Returns a section in a container.
    ///
    /// - Parameter outer: the insets of the container to which the layout keeps.
    init(
        _ section: NSCollectionLayoutSection, along axis: LayoutAxis, in container: CGSize,
        outer: NSDirectionalEdgeInsets, count: Int, sizes: Sizes = Sizes(),
        _ environment: LayoutEnvironment
    ) {
        (self.section, self.axis, edgeSizes) = (section, axis, sizes.edges)
        let own = environment.guides.insets(section.contentInsetsReference, default: outer, axis)
        let follows = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
        let edge =
            section.supplementaryContentInsetsReference == .automatic
            ? own + follows
            : environment.guides.insets(
                section.supplementaryContentInsetsReference, default: own, axis)
        room = Room(size: container, outer: own, edge: edge.only(axis.other))
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        let reach = SectionPlan.reach(section, axis, room, sizes.edges)
        let inner = container.reduced(by: own + section.contentInsets + reach.only(axis.other))
        run = GroupRun(
            section.group, along: isOrthogonal ? axis.other : axis, in: inner, count: count,
            spacing: section.interGroupSpacing, sizes: sizes.items, environment)
        arrange()
    }

    /// Whether the section scrolls across the layout's axis.
    var isOrthogonal: Bool { run.axis != axis }
    /// The measured sizes.
    var sizes: Sizes { Sizes(items: run.sizes, edges: edgeSizes) }

    /// Takes sizes that were measured for the same items at other places.
    mutating func take(_ sizes: Sizes) {
        edgeSizes = sizes.edges
        run.take(sizes.items)
        arrange()
    }

    /// Takes the size that an item's content needs.
    mutating func set(_ size: CGSize, of item: Int) {
        run.set(size, of: item)
        arrange()
    }

    /// Takes the size that a header's or footer's content needs.
    mutating func set(_ size: CGSize, ofEdge index: Int) {
        edgeSizes[index] = size
        arrange()
    }

    /// Returns the groups of which a part lies between two distances from the content's start.
    mutating func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        run.groups(from: start, to: end)
    }

    /// Returns a group at its place.
    mutating func place(ofGroup index: Int) -> GroupRun.Place { run.place(of: index) }

    /// Returns the group of an item at its place.
    mutating func place(ofItem item: Int) -> GroupRun.Place {
        run.place(of: run.groupIndex(of: item))
    }

    /// The number of groups.
    var groupCount: Int { mutating get { run.groupCount } }
    /// The length of the content that scrolls by itself, with the insets.
    var scrolledLength: CGFloat {
        mutating get {
            let insets = section.contentInsets + room.outer
            return insets.before(run.axis) + run.length + insets.after(run.axis)
        }
    }

    /// The box of the backgrounds: the section without the container's insets.
    var ground: CGRect { CGRect(origin: .zero, size: size).reduced(by: room.outer) }

    /// Returns how far the views at the edges extend the section.
    private static func reach(
        _ section: NSCollectionLayoutSection, _ axis: LayoutAxis, _ room: Room,
        _ sizes: [Int: CGSize]
    ) -> NSDirectionalEdgeInsets {
        var reach = NSDirectionalEdgeInsets.zero
        let container = room.size.reduced(by: room.edge)
        for (index, item) in section.boundarySupplementaryItems.enumerated()
        where item.extendsBoundary {
            reach.extend(for: item, item.size(in: container, measured: sizes[index]), axis)
        }
        return reach
    }

    /// Places the content and the views around it.
    private mutating func arrange() {
        let insets = section.contentInsets + room.outer
        let reach = Self.reach(section, axis, room, edgeSizes)
        let around = insets + reach
        let length = isOrthogonal ? run.width : run.length
        var size = room.size
        size.set(length, axis)
        var inner = size.reduced(by: around.only(axis.other))
        inner.set(length, axis)
        content = CGRect(origin: CGPoint(x: around.leading, y: around.top), size: inner)
        size.set(around.before(axis) + length + around.after(axis), axis)
        self.size = size
        let container = room.size.reduced(by: room.edge)
        // The box at whose edges the views lie: with the content's insets, without what they extend.
        let box = CGRect(origin: .zero, size: size).reduced(by: reach + room.edge)
        edges = section.boundarySupplementaryItems.enumerated().map { index, item in
            let size = item.size(in: container, measured: edgeSizes[index])
            return Edge(item: item, frame: item.place(size, around: box, axis))
        }
    }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
    /// Returns the size in a container, with the measured lengths in axes that content determines.
    func size(in container: CGSize, measured: CGSize?) -> CGSize {
        var size = layoutSize.size(in: container)
        let axes = layoutSize.openAxes
        if let measured, axes.contains(.horizontal) { size.width = measured.width }
        if let measured, axes.contains(.vertical) { size.height = measured.height }
        return size
    }

    /// The edge of the section outside of which the view lies, where it extends the section: that along
    /// the layout's axis first.
    func outerEdge(_ axis: LayoutAxis) -> NSDirectionalRectEdge {
        let along: NSDirectionalRectEdge =
            axis == .horizontal ? [.leading, .trailing] : [.top, .bottom]
        let edges = alignment.edges
        return edges.isDisjoint(with: along) ? edges : edges.intersection(along)
    }

    /// Returns the place at a box: outside of it where the view extends the section.
    func place(_ size: CGSize, around box: CGRect, _ axis: LayoutAxis) -> CGRect {
        var frame = containerAnchor.place(size, in: box, own: nil)
        if extendsBoundary {
            switch outerEdge(axis) {
            case .top: frame.origin.y -= size.height
            case .bottom: frame.origin.y += size.height
            case .leading: frame.origin.x -= size.width
            case .trailing: frame.origin.x += size.width
            default: break
            }
        }
        return frame.reduced(by: shownInsets)
    }
}

extension NSDirectionalEdgeInsets {
    /// Returns the insets along one axis alone.
    func only(_ axis: LayoutAxis) -> NSDirectionalEdgeInsets {
        axis == .horizontal
            ? NSDirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
            : NSDirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
    }

    /// Grows by a view outside of an edge.
    mutating func extend(
        for item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize, _ axis: LayoutAxis
    ) {
        switch item.outerEdge(axis) {
        case .top: top = max(top, size.height - item.offset.y + item.padding)
        case .bottom: bottom = max(bottom, size.height + item.offset.y + item.padding)
        case .leading: leading = max(leading, size.width - item.offset.x)
        case .trailing: trailing = max(trailing, size.width + item.offset.x)
        default: break
        }
    }
}

extension LayoutGuides {
    /// Returns the insets of a reference across a layout's axis; those along it are the scroll view's.
    func insets(
        _ reference: UIContentInsetsReference, default other: NSDirectionalEdgeInsets,
        _ axis: LayoutAxis
    ) -> NSDirectionalEdgeInsets {
        switch reference {
        case .automatic: other
        case .none: .zero
        case .safeArea: safeArea.only(axis.other)
        case .layoutMargins, .readableContent: margins.only(axis.other)
        }
    }
}
