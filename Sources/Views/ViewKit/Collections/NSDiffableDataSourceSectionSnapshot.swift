/// The items of one section as trees, by their identifiers: children are shown where all items above
/// them are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
    /// The items without a parent, in order.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// A snapshot without items.
    public init() {}

    // Items

    /// Appends items to the children of another one, or to those without a parent.
    /// - Parameters:
    ///   - items: new identifiers, in order.
    ///   - parent: the item above them; nil for the topmost level.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) {
        let new = items.filter { known.insert($0).inserted }
        change(parent) { $0 += new }
        for item in new { parents[item] = parent }
    }

    /// Inserts items before another one, beside it.
    /// - Parameters:
    ///   - items: new identifiers, in order.
    ///   - beforeIdentifier: an item that is there, or the program stops; its parent becomes
    ///     theirs.
    public mutating func insert(
        _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
    ) { insert(items, at: beforeIdentifier, by: 0) }

    /// Inserts items after another one, beside it.
    /// - Parameters:
    ///   - items: new identifiers, in order.
    ///   - afterIdentifier: an item that is there, or the program stops; its parent becomes theirs.
    public mutating func insert(
        _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
    ) { insert(items, at: afterIdentifier, by: 1) }

    private mutating func insert(
        _ items: [ItemIdentifierType], at place: ItemIdentifierType, by step: Int
    ) {
        guard known.contains(place) else {
            preconditionFailure("insert needs an item that is there, not \(place)")
        }
        let new = items.filter { known.insert($0).inserted }
        let parent = parents[place]
        change(parent) { list in
            list.insert(contentsOf: new, at: (list.firstIndex(of: place) ?? 0) + step)
        }
        for item in new { parents[item] = parent }
    }

    private mutating func change(
        _ parent: ItemIdentifierType?, _ body: (inout [ItemIdentifierType]) -> Void
    ) {
        if let parent { body(&children[parent, default: []]) } else { body(&rootItems) }
    }

    /// Deletes items with their children.
    /// - Parameter items: identifiers; those that aren't there are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where known.contains(item) {
            change(parents[item]) { list in list.removeAll { $0 == item } }
            forget(item)
        }
    }

    private mutating func forget(_ item: ItemIdentifierType) {
        for child in children.removeValue(forKey: item) ?? [] { forget(child) }
        known.remove(item)
        expanded.remove(item)
        parents[item] = nil
    }

    /// Deletes all items.
    public mutating func deleteAll() {
        self = Self()
    }

    /// Inserts the content of another snapshot below an item that is shown, or at the top for nil.
    ///
    /// The content becomes the item's first children where its children are shown. Otherwise it follows the
    /// item; or, where the item is the last of its siblings, it may follow an item above, so that it comes
    /// beside the children of `level`.
    mutating func insert(
        _ other: Self, below above: ItemIdentifierType?, besideChildrenOf level: ItemIdentifierType?
    ) {
        let (parent, index) = place(below: above, level)
        take(other, other.rootItems, under: parent)
        change(parent) { list in
            let new = Array(list.suffix(other.rootItems.count))
            list.removeLast(new.count)
            list.insert(contentsOf: new, at: index)
        }
    }

    private func place(
        below above: ItemIdentifierType?, _ level: ItemIdentifierType?
    ) -> (parent: ItemIdentifierType?, index: Int) {
        guard let above else { return (nil, 0) }
        if expanded.contains(above), children[above]?.isEmpty == false { return (above, 0) }
        var last = above
        while parents[last] != level, let parent = parents[last], children[parent]?.last == last {
            last = parent
        }
        if parents[last] != level { last = above }
        let beside = parents[last].map { children[$0] ?? [] } ?? rootItems
        return (parents[last], (beside.firstIndex(of: last) ?? -1) + 1)
    }

    /// Replaces the children of an item by the content of another snapshot.
    /// - Parameters:
    ///   - parent: an item that is there.
    ///   - snapshot: the new children, with theirs; the snapshot's topmost items come below
    ///     `parent`.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        delete(children[parent] ?? [])
        take(snapshot, snapshot.rootItems, under: parent)
    }

    private mutating func take(
        _ other: Self, _ items: [ItemIdentifierType], under parent: ItemIdentifierType?
    ) {
        append(items, to: parent)
        for item in items {
            if other.expanded.contains(item) { expanded.insert(item) }
            if let below = other.children[item] { take(other, below, under: item) }
        }
    }

    // Showing and hiding of children

    /// Shows the children of items.
    /// - Parameter items: identifiers of items, with children or without.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
    /// Hides the children of items.
    /// - Parameter items: identifiers of items, with children or without.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    /// Returns whether the children of an item are shown, where it is shown itself.
    /// - Parameter item: an identifier; one that isn't there is collapsed.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// Returns whether all items above an item are expanded.
    /// - Parameter item: an identifier of an item that is there.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard known.contains(item) else { return false }
        guard let parent = parents[item] else { return true }
        return expanded.contains(parent) && isVisible(parent)
    }

    // Queries

    /// The items, each before its children.
    public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
    /// The items that are shown, each before its children.
    public var visibleItems: [ItemIdentifierType] {
        walk(rootItems) { expanded.contains($0) }
    }

    private func walk(
        _ items: [ItemIdentifierType], _ enters: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var all: [ItemIdentifierType] = []
        for item in items {
            all.append(item)
            if let below = children[item], enters(item) { all += walk(below, enters) }
        }
        return all
    }

    /// Returns whether an item is there.
    /// - Parameter item: an identifier, visible or below a collapsed item.
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

    /// Returns the number of items above an item; 0 for one that isn't there.
    /// - Parameter item: an identifier, visible or below a collapsed item.
    public func level(of item: ItemIdentifierType) -> Int {
        parents[item].map { level(of: $0) + 1 } ?? 0
    }

    /// Returns the index of an item among all of them; nil for one that isn't there.
    /// - Parameter item: an identifier; those below collapsed items count, too.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    /// Returns the item above another one; nil for none.
    /// - Parameter child: an identifier, visible or below a collapsed item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

    /// Returns the children of an item with theirs as a snapshot.
    /// - Parameters:
    ///   - parent: an item that is there.
    ///   - includingParent: whether the item itself is the topmost of the result.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> Self {
        var made = Self()
        if includingParent {
            made.take(self, [parent], under: nil)
        } else {
            made.take(self, children[parent] ?? [], under: nil)
        }
        return made
    }
}
