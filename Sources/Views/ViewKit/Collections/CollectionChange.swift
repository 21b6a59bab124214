import Foundation

/// A change of a collection's data or layout: which element becomes which one.
@MainActor
struct CollectionChange {
    /// Returns the element before the change of an element after it; nil for a new one.
    let origin: (CollectionElement) -> CollectionElement?
    /// Returns the element after the change of an element before it; nil for one that is gone.
    let target: (CollectionElement) -> CollectionElement?
    /// The changes of data that the layout is told of; nil for a change of other things.
    var items: [UICollectionViewUpdateItem]?
    /// The layout that is asked where elements that leave end; nil for the present one.
    var leavesBy: UICollectionViewLayout?
    var isAnimated = true
    var duration = 0.3

    /// The change of another layout for the same data.
    init(leaving old: UICollectionViewLayout) {
        func same(_ element: CollectionElement) -> CollectionElement? {
            if case .decoration = element { return nil }
            return element
        }
        (origin, target) = (same, same)
        leavesBy = old
    }

    /// The change of a batch: items go their way, other views go with their section or their item.
    init(_ change: TableChange, reloaded: Set<TableRow> = []) {
        target = { element in
            guard element.path.count == 2 else { return element }
            let row = TableRow(element.path)
            if case .item = element {
                return reloaded.contains(row) ? nil : change.target(of: row).map { .item($0.path) }
            }
            guard element.path.item == 0 else {
                return change.target(of: row).map { element.at($0.path) }
            }
            guard change.sectionTo.indices.contains(row.section),
                !change.renewed.contains(row.section), let to = change.sectionTo[row.section]
            else { return nil }
            return element.at(IndexPath(item: 0, section: to))
        }
        origin = { element in
            guard element.path.count == 2 else { return element }
            let row = TableRow(element.path)
            if case .item = element {
                let before = change.origin(of: row)
                return before.flatMap { reloaded.contains($0) ? nil : .item($0.path) }
            }
            guard element.path.item == 0 else {
                return change.origin(of: row).map { element.at($0.path) }
            }
            guard change.sectionFrom.indices.contains(row.section),
                let from = change.sectionFrom[row.section], !change.renewed.contains(from)
            else { return nil }
            return element.at(IndexPath(item: 0, section: from))
        }
    }
}

extension TableBatch {
    /// The changes as layouts are told of them.
    @MainActor var updateItems: [UICollectionViewUpdateItem] {
        typealias Item = UICollectionViewUpdateItem
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        var items = deletedSections.list.map { Item(.delete, from: section($0.section), to: nil) }
        items += deleted.list.map { Item(.delete, from: $0.row.path, to: nil) }
        items += insertedSections.list.map { Item(.insert, from: nil, to: section($0.section)) }
        items += inserted.list.map { Item(.insert, from: nil, to: $0.row.path) }
        items += reloadedSections.list.map {
            Item(.reload, from: section($0.section), to: section($0.section))
        }
        items += reloaded.list.map { Item(.reload, from: $0.row.path, to: $0.row.path) }
        items += movedSections.map { Item(.move, from: section($0.from), to: section($0.to)) }
        return items + moved.map { Item(.move, from: $0.from.path, to: $0.to.path) }
    }
}
