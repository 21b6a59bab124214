import Foundation

/// The groups of a section one after the other along an axis.
///
///     group     0            1            2           lengths with the distance that follows
///               [item item]  [item item]  [item]
///
/// Where all groups are equal nothing is kept but one of them. Lengths that content determines are kept
/// for groups that were seen. Where content determines how many items a group takes, the groups are
/// found in one pass over the items, again from the first one that changed.
struct GroupRun {
    /// A group at its place.
    struct Place {
        /// The start along the axis, after the distance at the group's edge.
        let start: CGFloat
        let items: Range<Int>
        let solution: GroupSolver.Solution
    }

    /// A group whose number of items content determines.
    private struct Flowing {
        let start: CGFloat
        let first: Int
        let solution: GroupSolver.Solution
    }

    let axis: LayoutAxis
    let count: Int
    private let group: NSCollectionLayoutGroup
    private let container: CGSize
    private let environment: any NSCollectionLayoutEnvironment
    private let spacing: CGFloat
    /// One group with the estimates.
    private let template: GroupSolver.Solution
    private let isFlowing: Bool
    /// The lengths of equal groups with all distances.
    private var lengths: RowLengths
    private var flow: [Flowing] = []
    /// Whether the flow reaches the last item.
    private var isComplete = false
    /// The measured sizes by item.
    private(set) var sizes: [Int: CGSize]
    /// The greatest length across the axis of groups that were seen.
    private var widest: CGFloat

    init(
        _ group: NSCollectionLayoutGroup, along axis: LayoutAxis, in container: CGSize,
        count: Int, spacing: CGFloat, sizes: [Int: CGSize] = [:],
        _ environment: any NSCollectionLayoutEnvironment
    ) {
        (self.group, self.axis, self.container) = (group, axis, container)
        (self.count, self.spacing, self.environment) = (count, spacing, environment)
        self.sizes = sizes
        template = GroupSolver.solve(group, in: container, environment)
        isFlowing = group.fitsByContent
        widest = template.size.length(axis.other) + group.edge(axis.other)
        let length = template.size.length(axis) + group.edge(axis) + spacing
        let per = template.items.count
        let groups = isFlowing || per == 0 ? 0 : (count + per - 1) / per
        lengths = RowLengths(count: groups, estimate: length, isExact: false)
        if !isFlowing { measureKnown() }
    }

    /// The number of groups.
    var groupCount: Int {
        mutating get {
            if isFlowing { finish() }
            return isFlowing ? flow.count : lengths.count
        }
    }

    /// The length of all groups with the distances between them.
    var length: CGFloat {
        mutating get {
            guard groupCount > 0 else { return 0 }
            guard isFlowing, let last = flow.last else { return max(0, lengths.total - spacing) }
            return last.start + last.solution.size.length(axis)
                + (group.edgeSpacing?.after(axis)?.spacing ?? 0)
        }
    }

    /// The length across the axis that the groups take, with the distances at their edges.
    var width: CGFloat {
        mutating get {
            if isFlowing { finish() }
            return widest
        }
    }

    /// Whether any length depends on content.
    var isMeasured: Bool { template.isMeasured }

    // Places

    /// Returns the groups of which a part lies between two distances.
    mutating func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let count = groupCount
        guard count > 0, end > start else { return 0..<0 }
        var first = max(0, index(at: start))
        while first > 0, place(of: first - 1).end(axis) > start { first -= 1 }
        var last = first
        while last < count, place(of: last).start < end { last += 1 }
        while first < last, place(of: first).end(axis) <= start { first += 1 }
        return first..<last
    }

    private func index(at distance: CGFloat) -> Int {
        guard isFlowing else { return lengths.row(at: distance) }
        var (low, high) = (0, flow.count)
        while low < high {
            let middle = (low + high) / 2
            if flow[middle].start <= distance { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// Returns the group of an item.
    mutating func groupIndex(of item: Int) -> Int {
        guard isFlowing else { return item / max(1, template.items.count) }
        finish()
        var (low, high) = (0, flow.count)
        while low < high {
            let middle = (low + high) / 2
            if flow[middle].first <= item { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// Returns a group at its place.
    mutating func place(of index: Int) -> Place {
        guard isFlowing else {
            let before = group.edgeSpacing?.before(axis)?.spacing ?? 0
            let items = items(of: index)
            return Place(
                start: lengths.start(of: index) + before, items: items, solution: solve(items))
        }
        finish()
        let each = flow[index]
        return Place(
            start: each.start, items: each.first..<each.first + each.solution.items.count,
            solution: each.solution)
    }

    private func items(of index: Int) -> Range<Int> {
        let first = index * template.items.count
        return first..<min(count, first + template.items.count)
    }

    /// Returns a group of some items: the one for all where nothing in it was measured.
    private func solve(_ items: Range<Int>) -> GroupSolver.Solution {
        let isWhole = items.count == template.items.count
        let isPlain = !template.isMeasured || !items.contains { sizes[$0] != nil }
        if isWhole, isPlain { return template }
        // A group as long as its content is shorter with fewer items; others keep their places.
        if isPlain, !group.layoutSize.dimension(axis).isOpen {
            var part = template
            part.items.removeSubrange(items.count...)
            return part
        }
        return GroupSolver.solve(
            group, in: container, environment, most: items.count,
            measured: { [sizes] in sizes[items.lowerBound + $0] })
    }

    // Sizes

    /// Takes sizes that were measured before, in place of all others.
    mutating func take(_ known: [Int: CGSize]) {
        sizes = known
        (flow, isComplete) = ([], false)
        lengths.forgetAll()
        widest = template.size.length(axis.other) + group.edge(axis.other)
        if !isFlowing { measureKnown() }
    }

    /// Takes the size that an item's content needs.
    mutating func set(_ size: CGSize, of item: Int) {
        guard item < count else { return }
        sizes[item] = size
        if isFlowing {
            let index = groupIndex(of: item)
            // The group before may have room for the first item of this one.
            flow.removeSubrange(max(0, index - 1)...)
            isComplete = false
        } else {
            measure(groupIndex(of: item))
        }
    }

    private mutating func measure(_ index: Int) {
        let size = solve(items(of: index)).size
        lengths.set(size.length(axis) + group.edge(axis) + spacing, of: index)
        widest = max(widest, size.length(axis.other) + group.edge(axis.other))
    }

    private mutating func measureKnown() {
        let per = template.items.count
        guard per > 0, lengths.count > 0 else { return }
        var known = Set(sizes.keys.lazy.filter { [count] in $0 < count }.map { $0 / per })
        if count % per != 0, group.layoutSize.dimension(axis).isOpen {
            known.insert(lengths.count - 1)
        }
        if template.isMeasured, known.count == lengths.count { widest = 0 }
        for index in known { measure(index) }
    }

    /// Finds the groups up to the last item.
    private mutating func finish() {
        guard !isComplete else { return }
        isComplete = true
        let before = group.edgeSpacing?.before(axis)?.spacing ?? 0
        var item = flow.last.map { $0.first + $0.solution.items.count } ?? 0
        var next =
            flow.last.map {
                $0.start - before + $0.solution.size.length(axis) + group.edge(axis) + spacing
            } ?? 0
        while item < count {
            let solution = GroupSolver.solve(
                group, in: container, environment, most: count - item,
                measured: { [sizes, item] in sizes[item + $0] })
            guard !solution.items.isEmpty else { break }
            flow.append(Flowing(start: next + before, first: item, solution: solution))
            item += solution.items.count
            next += solution.size.length(axis) + group.edge(axis) + spacing
        }
        widest =
            (flow.map { $0.solution.size.length(axis.other) }.max() ?? 0) + group.edge(axis.other)
    }
}

extension GroupRun.Place {
    /// Returns the end of the group along an axis.
    func end(_ axis: LayoutAxis) -> CGFloat { start + solution.size.length(axis) }
}

extension NSCollectionLayoutGroup {
    /// Whether content determines how many items the group takes.
    fileprivate var fitsByContent: Bool {
        if subitems.contains(where: { ($0 as? NSCollectionLayoutGroup)?.fitsByContent == true }) {
            return true
        }
        guard case .line(let axis) = arrangement, !layoutSize.dimension(axis).isOpen else {
            return false
        }
        return subitems.contains { $0.layoutSize.dimension(axis).isOpen }
    }

    /// Returns the distances at the group's edges along an axis.
    fileprivate func edge(_ axis: LayoutAxis) -> CGFloat {
        (edgeSpacing?.before(axis)?.spacing ?? 0) + (edgeSpacing?.after(axis)?.spacing ?? 0)
    }
}
