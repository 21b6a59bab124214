import Foundation

/// The places of a group's items, from its description and the size of its container.
///
/// All lengths are points from the leading and upper edge. Sizes that content determines have their
/// estimates until a measured size is given.
struct GroupSolver {
    /// The places of one group.
    struct Solution {
        /// The size of the group.
        var size = CGSize.zero
        var items: [Item] = []
        /// Whether any length of an item depends on its content.
        var isMeasured = false
    }

    /// The place of an item.
    struct Item {
        /// The place without the insets.
        var frame: CGRect
        var zIndex = 0
        /// The axes whose lengths content determines.
        var openAxes: UIAxis = []
        var badges: [Badge] = []
    }

    /// The place of a view that is held at an item or at the group.
    struct Badge {
        let item: NSCollectionLayoutSupplementaryItem
        var frame: CGRect
    }

    /// A child of a group: an item or another group, with its size.
    private struct Child {
        let item: NSCollectionLayoutItem
        var size: CGSize
        /// The items of the solution that belong to the child.
        let items: Range<Int>

        /// Returns the length with the least distances around.
        func outerLength(_ axis: LayoutAxis) -> CGFloat { size.length(axis) + item.edges(axis) }
    }

    private let environment: any NSCollectionLayoutEnvironment
    /// Returns the measured size of an item by its index in the group; nil for none.
    private let measured: (Int) -> CGSize?
    /// The greatest number of items.
    private let most: Int
    private var items: [Item] = []
    private var isMeasured = false
    /// The greatest number of items in one group, where tiny sizes would make it endless.
    private static let limit = 10_000

    private init(
        _ environment: any NSCollectionLayoutEnvironment, most: Int,
        measured: @escaping (Int) -> CGSize?
    ) {
        self.environment = environment
        self.measured = measured
        self.most = min(most, Self.limit)
    }

    /// Returns the places of a group's items in a container.
    ///
    /// - Parameters:
    ///   - most: the number of items that are left.
    ///   - measured: returns the measured size of an item by its index in the group; nil for none.
    static func solve(
        _ group: NSCollectionLayoutGroup, in container: CGSize,
        _ environment: any NSCollectionLayoutEnvironment, most: Int = .max,
        measured: @escaping (Int) -> CGSize? = { _ in nil }
    ) -> Solution {
        var solver = GroupSolver(environment, most: most, measured: measured)
        let size = solver.place(group, group.layoutSize.size(in: container))
        return Solution(size: size, items: solver.items, isMeasured: solver.isMeasured)
    }

    /// Places a group's items from its origin; returns its size.
    private mutating func place(_ group: NSCollectionLayoutGroup, _ size: CGSize) -> CGSize {
        let first = items.count
        let settled: CGSize
        switch group.arrangement {
        case .custom(let provider): settled = placeCustom(group, provider, size)
        case .line(let axis): settled = placeLine(group, axis, size)
        case .count(let axis, let count, let shares):
            settled = placeLine(group, axis, size, count: count, shares: shares)
        }
        guard items.count > first else { return settled }
        let box = CGRect(origin: .zero, size: settled)
        items[first].badges += badges(of: group, in: box)
        return settled
    }

    private mutating func placeCustom(
        _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider,
        _ size: CGSize
    ) -> CGSize {
        let insets = group.shownInsets
        let container = LayoutContainer(contentSize: size, contentInsets: insets)
        var settled = size
        let inner = LayoutEnvironment(
            container: container, traitCollection: environment.traitCollection)
        let axes = group.layoutSize.openAxes
        if axes.contains(.horizontal) { settled.width = 0 }
        if axes.contains(.vertical) { settled.height = 0 }
        for each in provider(inner).prefix(max(0, most - items.count)) {
            let box = each.frame.offsetBy(dx: insets.leading, dy: insets.top)
            items.append(Item(frame: box, zIndex: each.zIndex))
            if axes.contains(.horizontal) { settled.width = max(settled.width, box.maxX) }
            if axes.contains(.vertical) { settled.height = max(settled.height, box.maxY) }
        }
        return settled
    }

    // Lines

    private mutating func placeLine(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ size: CGSize, count: Int? = nil,
        shares: Bool = false
    ) -> CGSize {
        let first = items.count
        let insets = group.shownInsets
        var settled = size
        var line = fill(group, axis, size.reduced(by: insets), count, shares)
        let across = axis.other
        if group.layoutSize.dimension(across).isOpen {
            let length = line.map { $0.outerLength(across) }.max() ?? 0
            settled.set(length, across)
            // The content of some items has determined the group's length across; items that are a share
            // of that length get their size now.
            if length != size.length(across),
                line.contains(where: { $0.item.layoutSize.dimension(across).isFractional })
            {
                items.removeSubrange(first...)
                line = fill(group, axis, settled.reduced(by: insets), count, shares)
            }
        }
        for axis in [axis, across] { level(&line, axis) }
        let spacing = group.interItemSpacing
        let used =
            line.reduce(0) { $0 + $1.outerLength(axis) }
            + CGFloat(max(0, line.count - 1)) * (spacing?.spacing ?? 0)
        if group.layoutSize.dimension(axis).isOpen { settled.set(used, axis) }
        let room = settled.reduced(by: insets)
        distribute(
            line, axis, spacing, from: CGPoint(x: insets.leading, y: insets.top), in: room,
            free: max(0, room.length(axis) - used))
        return settled
    }

    /// Places the children that a group has room for, all at its origin.
    private mutating func fill(
        _ group: NSCollectionLayoutGroup, _ axis: LayoutAxis, _ room: CGSize, _ count: Int?,
        _ shares: Bool
    ) -> [Child] {
        var line: [Child] = []
        guard !group.subitems.isEmpty else { return line }
        let gap = group.interItemSpacing?.spacing ?? 0
        // A group as long as its content has each of its items once.
        let isOpen = group.layoutSize.dimension(axis).isOpen
        let number = count ?? (isOpen ? group.subitems.count : Self.limit)
        var used: CGFloat = 0
        for index in 0..<number where items.count < most {
            let item = group.subitems[index % group.subitems.count]
            var size = item.layoutSize.size(in: room)
            if shares {
                let whole = room.length(axis) - gap * CGFloat(number - 1)
                size.set(max(0, whole / CGFloat(number) - item.edges(axis)), axis)
            }
            let first = items.count
            let child = place(item, size, keepsLength: shares ? axis : nil)
            let length = child.outerLength(axis) + (line.isEmpty ? 0 : gap)
            if count == nil, !isOpen, !line.isEmpty, used + length > room.length(axis) + 0.01 {
                items.removeSubrange(first...)
                break
            }
            used += length
            line.append(child)
            if count == nil, !isOpen, length <= 0, index >= group.subitems.count - 1 { break }
        }
        return line
    }

    /// Places an item or a group at the origin.
    private mutating func place(
        _ item: NSCollectionLayoutItem, _ size: CGSize, keepsLength: LayoutAxis?
    ) -> Child {
        let first = items.count
        var size = size
        if let group = item as? NSCollectionLayoutGroup {
            var settled = place(group, size)
            if let keepsLength { settled.set(size.length(keepsLength), keepsLength) }
            size = settled
        } else {
            var axes = item.layoutSize.openAxes
            if let keepsLength { axes.remove(keepsLength.mask) }
            if let own = axes.isEmpty ? nil : measured(first) {
                if axes.contains(.horizontal) { size.width = own.width }
                if axes.contains(.vertical) { size.height = own.height }
            }
            if !axes.isEmpty { isMeasured = true }
            let box = CGRect(origin: .zero, size: size).reduced(by: item.shownInsets)
            items.append(
                Item(frame: box, openAxes: axes, badges: badges(of: item, in: box)))
        }
        return Child(item: item, size: size, items: first..<items.count)
    }

    /// Gives the children of uniform length that of the longest one.
    private mutating func level(_ line: inout [Child], _ axis: LayoutAxis) {
        let equal = line.indices.filter {
            line[$0].item.layoutSize.dimension(axis).isUniformAcrossSiblings
        }
        let length = equal.map { line[$0].size.length(axis) }.max() ?? 0
        for each in equal {
            line[each].size.set(length, axis)
            guard !(line[each].item is NSCollectionLayoutGroup) else { continue }
            for index in line[each].items {
                items[index].frame.size.set(length, axis)
                items[index].badges = badges(of: line[each].item, in: items[index].frame)
            }
        }
    }

    /// Moves the children of a line to their places; flexible distances share what is free.
    private mutating func distribute(
        _ line: [Child], _ axis: LayoutAxis, _ spacing: NSCollectionLayoutSpacing?,
        from start: CGPoint, in room: CGSize, free: CGFloat
    ) {
        let gaps = spacing?.isFlexible == true ? max(0, line.count - 1) : 0
        let edges = line.reduce(0) { $0 + $1.item.flexibleEdges(axis) }
        let share = gaps + edges > 0 ? free / CGFloat(gaps + edges) : 0
        let across = axis.other
        var next = start.place(axis)
        for child in line {
            let edge = child.item.edgeSpacing
            next += length(edge?.before(axis), share)
            let flexible = child.item.flexibleEdges(across)
            let left = max(0, room.length(across) - child.outerLength(across))
            let side = length(edge?.before(across), flexible > 0 ? left / CGFloat(flexible) : 0)
            move(
                child.items,
                by: CGPoint(along: next, across: start.place(across) + side, axis))
            next += child.size.length(axis) + length(edge?.after(axis), share)
            next += length(spacing, share)
        }
    }

    private func length(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
        guard let spacing else { return 0 }
        return spacing.spacing + (spacing.isFlexible ? share : 0)
    }

    private mutating func move(_ range: Range<Int>, by way: CGPoint) {
        for index in range {
            items[index].frame = items[index].frame.offsetBy(dx: way.x, dy: way.y)
            for badge in items[index].badges.indices {
                let frame = items[index].badges[badge].frame
                items[index].badges[badge].frame = frame.offsetBy(dx: way.x, dy: way.y)
            }
        }
    }

    /// Returns the places of the views that are held at an item.
    private func badges(of item: NSCollectionLayoutItem, in box: CGRect) -> [Badge] {
        item.supplementaryItems.map {
            let size = $0.layoutSize.size(in: box.size)
            let frame = $0.containerAnchor.place(size, in: box, own: $0.itemAnchor)
            return Badge(item: $0, frame: frame.reduced(by: $0.shownInsets))
        }
    }
}

extension NSCollectionLayoutItem {
    /// Returns the least distances before and after the item along an axis.
    fileprivate func edges(_ axis: LayoutAxis) -> CGFloat {
        (edgeSpacing?.before(axis)?.spacing ?? 0) + (edgeSpacing?.after(axis)?.spacing ?? 0)
    }

    /// Returns the number of distances along an axis that grow.
    fileprivate func flexibleEdges(_ axis: LayoutAxis) -> Int {
        [edgeSpacing?.before(axis), edgeSpacing?.after(axis)].count { $0?.isFlexible == true }
    }
}
