import Foundation

/// The places of all sections of a compositional layout.
@MainActor
struct LayoutPlan {
    /// An element with its place.
    struct Placed {
        let element: CollectionElement
        var frame: CGRect
        var zIndex: Int
        var openAxes: UIAxis = []
    }

    let axis: LayoutAxis
    var sections: [SectionPlan]
    /// The headers and footers of the whole layout.
    private let edgeItems: [NSCollectionLayoutBoundarySupplementaryItem]
    private let spacing: CGFloat
    private let container: CGSize
    /// The insets across the axis to which headers and footers of the layout keep.
    private let outer: NSDirectionalEdgeInsets
    var edgeSizes: [Int: CGSize] = [:]
    private var starts: [CGFloat] = []
    private(set) var size = CGSize.zero
    private(set) var edges: [SectionPlan.Edge] = []

    init(
        _ sections: [SectionPlan],
        _ configuration: UICollectionViewCompositionalLayoutConfiguration,
        along axis: LayoutAxis, in container: CGSize, outer: NSDirectionalEdgeInsets,
        edgeSizes: [Int: CGSize]
    ) {
        (self.sections, self.axis, self.container) = (sections, axis, container)
        edgeItems = configuration.boundarySupplementaryItems
        spacing = configuration.interSectionSpacing
        (self.outer, self.edgeSizes) = (outer, edgeSizes)
        arrange()
    }

    /// Places the sections one after the other.
    mutating func arrange() {
        let room = container.reduced(by: outer)
        var reach = NSDirectionalEdgeInsets.zero
        for (index, item) in edgeItems.enumerated() where item.extendsBoundary {
            reach.extend(for: item, item.size(in: room, measured: edgeSizes[index]), axis)
        }
        var next = reach.before(axis)
        starts = sections.map { section in
            defer { next += section.size.length(axis) + spacing }
            return next
        }
        if !sections.isEmpty { next -= spacing }
        size = container
        size.set(next + reach.after(axis), axis)
        let box = CGRect(origin: .zero, size: size).reduced(by: reach.only(axis) + outer)
        edges = edgeItems.enumerated().map { index, item in
            let size = item.size(in: room, measured: edgeSizes[index])
            return SectionPlan.Edge(item: item, frame: item.place(size, around: box, axis))
        }
    }

    /// Returns the box of a section in the content.
    func box(of section: Int) -> CGRect {
        CGRect(
            origin: CGPoint(along: starts[section], across: 0, axis),
            size: sections[section].size)
    }

    /// Returns the sections of which a part lies in a rectangle.
    func sections(in rect: CGRect) -> Range<Int> {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] + sections[middle].size.length(axis) < rect.start(axis) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var end = low
        while end < starts.count, starts[end] <= rect.end(axis) { end += 1 }
        return low..<end
    }

    // Elements

    /// Returns the items of a section that a rectangle touches, with the views held at them.
    ///
    /// - Parameter offset: the offset of a section that scrolls by itself.
    mutating func items(_ section: Int, in rect: CGRect, offset: CGFloat) -> [Placed] {
        let origin = origin(of: section, offset: offset)
        let along = sections[section].run.axis
        let start = origin.place(along)
        var found: [Placed] = []
        // Views held at items may reach beyond their group.
        let groups = sections[section].groups(
            from: rect.start(along) - start - 40, to: rect.end(along) - start + 40)
        for index in groups {
            let place = sections[section].place(ofGroup: index)
            let shift = CGPoint(along: place.start, across: 0, along)
            for (number, item) in zip(place.items, place.solution.items) {
                let path = IndexPath(item: number, section: section)
                add(item, path, origin.moved(by: shift), rect, &found)
            }
        }
        return found
    }

    private func add(
        _ item: GroupSolver.Item, _ path: IndexPath, _ origin: CGPoint, _ rect: CGRect,
        _ found: inout [Placed]
    ) {
        let frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
        if frame.meets(rect) {
            found.append(
                Placed(
                    element: .item(path), frame: frame, zIndex: item.zIndex,
                    openAxes: item.openAxes))
        }
        for badge in item.badges {
            let frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
            guard frame.meets(rect) else { continue }
            found.append(
                Placed(
                    element: .supplementary(badge.item.elementKind, path), frame: frame,
                    zIndex: badge.item.zIndex))
        }
    }

    /// Returns the place of an item and of the views held at it, the item first.
    mutating func place(of path: IndexPath, offset: CGFloat) -> [Placed] {
        guard path.count == 2, sections.indices.contains(path.section),
            (0..<sections[path.section].run.count).contains(path.item)
        else { return [] }
        let place = sections[path.section].place(ofItem: path.item)
        let origin = origin(of: path.section, offset: offset).moved(
            by: CGPoint(along: place.start, across: 0, sections[path.section].run.axis))
        let index = path.item - place.items.lowerBound
        guard place.solution.items.indices.contains(index) else { return [] }
        var found: [Placed] = []
        add(place.solution.items[index], path, origin, .everything, &found)
        return found
    }

    /// Returns the origin of a section's groups in the content.
    private func origin(of section: Int, offset: CGFloat) -> CGPoint {
        let content = sections[section].content.origin.moved(by: box(of: section).origin)
        return content.moved(by: CGPoint(along: -offset, across: 0, sections[section].run.axis))
    }

    /// Returns the headers, footers and backgrounds of a section; pinned ones where they are for what is
    /// in sight.
    func edges(of section: Int, sight: CGRect) -> [Placed] {
        let box = box(of: section)
        var found = Self.place(sections[section].edges, in: box, section, axis, sight)
        var numbers: [String: Int] = [:]
        for item in sections[section].section.decorationItems {
            let number = numbers[item.elementKind, default: 0]
            numbers[item.elementKind] = number + 1
            let path = IndexPath(item: number, section: section)
            found.append(
                Placed(
                    element: .decoration(item.elementKind, path),
                    frame: sections[section].ground.offsetBy(dx: box.minX, dy: box.minY)
                        .reduced(by: item.contentInsets), zIndex: item.zIndex))
        }
        return found
    }

    /// Returns the headers and footers of the layout.
    func edges(sight: CGRect) -> [Placed] {
        Self.place(edges, in: CGRect(origin: .zero, size: size), nil, axis, sight)
    }

    private static func place(
        _ edges: [SectionPlan.Edge], in box: CGRect, _ section: Int?, _ axis: LayoutAxis,
        _ sight: CGRect
    ) -> [Placed] {
        var numbers: [String: Int] = [:]
        return edges.map { edge in
            let kind = edge.item.elementKind
            let number = numbers[kind, default: 0]
            numbers[kind] = number + 1
            let path =
                section.map { IndexPath(item: number, section: $0) } ?? IndexPath(index: number)
            var frame = edge.frame.offsetBy(dx: box.minX, dy: box.minY)
            if edge.item.pinToVisibleBounds { frame.pin(edge.item, axis, in: box, sight) }
            return Placed(
                element: .supplementary(kind, path), frame: frame, zIndex: edge.item.zIndex,
                openAxes: edge.item.layoutSize.openAxes)
        }
    }

    /// Whether any header or footer stays in sight.
    var hasPinned: Bool {
        edgeItems.contains { $0.pinToVisibleBounds }
            || sections.contains { $0.edges.contains { $0.item.pinToVisibleBounds } }
    }

    /// Returns the lengths of the headers and footers that stay in sight beside the items of a section.
    func held(of section: Int) -> NSDirectionalEdgeInsets {
        guard sections.indices.contains(section) else { return .zero }
        var found = NSDirectionalEdgeInsets.zero
        for edge in edges + sections[section].edges where edge.item.pinToVisibleBounds {
            let length = edge.frame.size.length(axis)
            switch edge.item.outerEdge(axis) {
            case .top: found.top = max(found.top, length)
            case .leading: found.leading = max(found.leading, length)
            case .bottom: found.bottom = max(found.bottom, length)
            case .trailing: found.trailing = max(found.trailing, length)
            default: break
            }
        }
        return found
    }

    // Sizes

    /// Takes the size that an element's content needs.
    mutating func set(_ size: CGSize, of element: CollectionElement) {
        switch element {
        case .item(let path):
            guard sections.indices.contains(path.section) else { return }
            sections[path.section].set(size, of: path.item)
        case .supplementary(let kind, let path):
            let number = path.count == 2 ? path.item : path[0]
            if path.count == 1 {
                if let index = edges.index(kind, number) { edgeSizes[index] = size }
            } else if sections.indices.contains(path.section),
                let index = sections[path.section].edges.index(kind, number)
            {
                sections[path.section].set(size, ofEdge: index)
            }
        case .decoration: break
        }
    }
}

extension [SectionPlan.Edge] {
    /// Returns the index of the view of a kind by its number among those of the kind.
    fileprivate func index(_ kind: String, _ number: Int) -> Int? {
        indices.filter { self[$0].item.elementKind == kind }.dropFirst(number).first
    }
}

extension CGPoint {
    fileprivate func moved(by way: CGPoint) -> CGPoint { CGPoint(x: x + way.x, y: y + way.y) }
}

extension CGRect {
    /// A box around all content.
    fileprivate static let everything = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

    /// Whether both have an area in common; of an empty one, whether it lies in the other.
    func meets(_ other: CGRect) -> Bool {
        guard !isEmpty else {
            return maxX >= other.minX && minX <= other.maxX
                && maxY >= other.minY && minY <= other.maxY
        }
        return maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
    }

    /// Moves a header or footer into what is in sight, as far as its section reaches.
    fileprivate mutating func pin(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ axis: LayoutAxis, in box: CGRect,
        _ sight: CGRect
    ) {
        let edge = item.outerEdge(axis)
        let (start, length) = (self.start(axis), size.length(axis))
        let isFirst = edge.contains(axis == .horizontal ? .leading : .top)
        let isLast = edge.contains(axis == .horizontal ? .trailing : .bottom)
        guard isFirst != isLast else { return }
        let place =
            isFirst
            ? max(start, min(sight.start(axis), box.end(axis) - length))
            : min(start, max(sight.end(axis) - length, box.start(axis)))
        if axis == .horizontal { origin.x = place } else { origin.y = place }
    }
}
