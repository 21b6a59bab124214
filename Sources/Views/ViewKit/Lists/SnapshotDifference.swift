import Foundation

/// The steps from one list to another, by identifiers, in a time that grows with their lengths.
///
/// Elements of both lists keep their place among each other where the order is the same. Of the others
/// as few as possible are moved: all but those of a longest part that is in order in both (patience sorting; where
/// nothing was moved, which is the usual case, one pass finds that).
package struct ListDifference {
    /// The indices before of what is gone, ascending.
    package private(set) var deleted: [Int] = []
    /// The indices after of what is new, ascending.
    package private(set) var inserted: [Int] = []
    /// The elements of both lists that are out of order.
    package private(set) var moved: [(from: Int, to: Int)] = []

    /// The steps from one list to another.
    package init<Element: Hashable>(from old: [Element], to new: [Element]) {
        var places: [Element: Int] = [:]
        places.reserveCapacity(old.count)
        for (index, element) in old.enumerated() { places[element] = index }
        var stays = Array(repeating: false, count: old.count)
        var both: [(from: Int, to: Int)] = []
        for (index, element) in new.enumerated() {
            if let place = places[element] {
                stays[place] = true
                both.append((place, index))
            } else {
                inserted.append(index)
            }
        }
        deleted = stays.indices.filter { !stays[$0] }
        let inOrder = Self.longestAscent(both.map(\.from))
        moved = both.indices.filter { !inOrder[$0] }.map { both[$0] }
    }

    /// Returns which numbers belong to a longest ascending part.
    static func longestAscent(_ numbers: [Int]) -> [Bool] {
        if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
            return Array(repeating: true, count: numbers.count)
        }
        // The index of the least number that ends an ascent of each length.
        var ends: [Int] = []
        var before = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var belongs = Array(repeating: false, count: numbers.count)
        var each = ends.last ?? -1
        while each >= 0 {
            belongs[each] = true
            each = before[each]
        }
        return belongs
    }
}

/// The steps from one snapshot to another, as a table or a collection is told of them.
struct SnapshotDifference {
    var sections: ListDifference
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []

    init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        sections = ListDifference(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
        let before = Dictionary(
            uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
        let after = Dictionary(
            uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
        // The places before of items that come into another section.
        var strangers: [Item: IndexPath] = [:]
        for (index, section) in old.sectionIdentifiers.enumerated() where after[section] != nil {
            for (row, item) in old.itemIdentifiers(inSection: section).enumerated() {
                let place = new.sectionIdentifier(containingItem: item)
                guard place != section else { continue }
                let path = IndexPath(row: row, section: index)
                if let place, before[place] != nil {
                    strangers[item] = path
                } else {
                    deleted.append(path)
                }
            }
        }
        for (index, section) in new.sectionIdentifiers.enumerated() {
            guard let oldIndex = before[section] else { continue }
            let rows = new.itemIdentifiers(inSection: section)
            for (row, item) in rows.enumerated() {
                let path = IndexPath(row: row, section: index)
                if let from = strangers[item] {
                    moved.append((from, path))
                } else if old.sectionIdentifier(containingItem: item) != section {
                    inserted.append(path)
                }
            }
            let kept = rows.filter { old.sectionIdentifier(containingItem: $0) == section }
            addMoves(old.itemIdentifiers(inSection: section), rows, Set(kept), oldIndex, index)
        }
    }

    /// Adds the moves inside of a section.
    private mutating func addMoves<Item: Hashable>(
        _ old: [Item], _ new: [Item], _ kept: Set<Item>, _ oldIndex: Int, _ index: Int
    ) {
        let difference = ListDifference(
            from: old.filter { kept.contains($0) }, to: new.filter { kept.contains($0) })
        guard !difference.moved.isEmpty else { return }
        let from = old.indices.filter { kept.contains(old[$0]) }
        let to = new.indices.filter { kept.contains(new[$0]) }
        moved += difference.moved.map {
            (
                from: IndexPath(row: from[$0.from], section: oldIndex),
                to: IndexPath(row: to[$0.to], section: index)
            )
        }
    }
}
