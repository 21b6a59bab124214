import Foundation

/// The changes that a program asks for together, as it names them.
struct TableBatch {
    /// Rows with their animations.
    struct Rows {
        var list: [(row: TableRow, animation: UITableView.RowAnimation)] = []

        mutating func add(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
            list += paths.map { (TableRow($0), animation) }
        }
    }

    /// Sections with their animations.
    struct Sections {
        var list: [(section: Int, animation: UITableView.RowAnimation)] = []

        mutating func add(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
            list += sections.map { ($0, animation) }
        }
    }

    var inserted = Rows()
    var deleted = Rows()
    var reloaded = Rows()
    var moved: [(from: TableRow, to: TableRow)] = []
    var insertedSections = Sections()
    var deletedSections = Sections()
    var reloadedSections = Sections()
    var movedSections: [(from: Int, to: Int)] = []

    /// Adds all changes of another batch.
    mutating func add(_ other: TableBatch) {
        inserted.list += other.inserted.list
        deleted.list += other.deleted.list
        reloaded.list += other.reloaded.list
        moved += other.moved
        insertedSections.list += other.insertedSections.list
        deletedSections.list += other.deletedSections.list
        reloadedSections.list += other.reloadedSections.list
        movedSections += other.movedSections
    }

    /// Whether sections are inserted, deleted, reloaded or moved.
    var changesSections: Bool {
        !insertedSections.list.isEmpty || !deletedSections.list.isEmpty
            || !reloadedSections.list.isEmpty || !movedSections.isEmpty
    }

    /// Whether nothing is to be animated.
    var isPlain: Bool {
        let rows = inserted.list + deleted.list + reloaded.list
        let sections = insertedSections.list + deletedSections.list + reloadedSections.list
        return moved.isEmpty && movedSections.isEmpty
            && rows.allSatisfy { $0.animation == .none }
            && sections.allSatisfy { $0.animation == .none }
            && !(rows.isEmpty && sections.isEmpty)
    }
}

extension TableBatch {
    /// The changes from one snapshot to another, with what the second one asks for.
    init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ animation: UITableView.RowAnimation = .automatic
    ) {
        let difference = SnapshotDifference(from: old, to: new)
        deletedSections.add(IndexSet(difference.sections.deleted), animation)
        insertedSections.add(IndexSet(difference.sections.inserted), animation)
        movedSections = difference.sections.moved
        // Places before the change, as reloading has them.
        let sections = new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }
        reloadedSections.add(IndexSet(sections), animation)
        deleted.add(difference.deleted, animation)
        inserted.add(difference.inserted, animation)
        moved = difference.moved.map { (TableRow($0.from), TableRow($0.to)) }
        reloaded.add(new.reloadedItemIdentifiers.compactMap { old.path(of: $0) }, animation)
    }
}

/// The way from the rows before a batch to those after it, and back.
///
/// Rows that are deleted or moved are named by their places before, inserted ones by those after; all
/// others keep their order. So the row number k of those that stay comes to the kth place that nothing
/// else takes:
///
///     before   A B C D E        delete 1 (B), move 4 (E) to 0, insert 3 (X)
///     stay     A . C D .        numbers 0 1 2
///     after    E A C X D        taken 0 (E) and 3 (X); free 1 2 4
struct TableChange {
    private(set) var sectionTo: [Int?]
    private(set) var sectionFrom: [Int?]
    /// The rows of each section before that don't stay, ascending.
    private(set) var gone: [[Int]]
    /// The rows of each section after that didn't stay, ascending.
    private(set) var new: [[Int]]
    private var movedTo: [TableRow: TableRow] = [:]
    private var movedFrom: [TableRow: TableRow] = [:]
    /// The sections before whose rows are all made anew.
    private(set) var renewed: Set<Int>
    private let counts: [Int]

    /// The change that a batch makes of tables with so many rows; nil with a reason where the numbers
    /// contradict it.
    static func make(
        _ batch: TableBatch, before: [Int], after: [Int]
    ) -> Result<TableChange, Mismatch> {
        var change = TableChange(batch, before, after)
        if let mismatch = change.addRows(batch, before, after) { return .failure(mismatch) }
        return .success(change)
    }

    /// A contradiction between a batch and the numbers of the data source.
    struct Mismatch: Error {
        let words: String
    }

    private init(_ batch: TableBatch, _ before: [Int], _ after: [Int]) {
        counts = after
        renewed = Set(batch.reloadedSections.list.map(\.section))
        sectionTo = Array(repeating: nil, count: before.count)
        sectionFrom = Array(repeating: nil, count: after.count)
        gone = Array(repeating: [], count: before.count)
        new = Array(repeating: [], count: after.count)
        for (from, to) in batch.movedSections
        where before.indices.contains(from) && after.indices.contains(to) {
            (sectionTo[from], sectionFrom[to]) = (to, from)
        }
        let taken = Set(batch.insertedSections.list.map(\.section) + batch.movedSections.map(\.to))
        let left = Set(batch.deletedSections.list.map(\.section) + batch.movedSections.map(\.from))
        var free = after.indices.filter { !taken.contains($0) }[...]
        for old in before.indices where !left.contains(old) {
            guard let place = free.popFirst() else { break }
            (sectionTo[old], sectionFrom[place]) = (place, old)
        }
    }

    /// Adds the changes of rows; returns what contradicts them.
    private mutating func addRows(
        _ batch: TableBatch, _ before: [Int], _ after: [Int]
    ) -> Mismatch? {
        let sections =
            before.count - batch.deletedSections.list.count + batch.insertedSections.list.count
        guard sections == after.count else {
            return Mismatch(
                words:
                    "there are \(after.count) sections after the changes and \(sections) expected, "
                    + "as there were \(before.count)")
        }
        for (from, to) in batch.moved {
            guard before.indices.contains(from.section), after.indices.contains(to.section) else {
                return Mismatch(words: "a row is moved from or to a section that isn't there")
            }
            movedTo[from] = to
            movedFrom[to] = from
            gone[from.section].append(from.row)
            new[to.section].append(to.row)
        }
        for each in batch.deleted.list where before.indices.contains(each.row.section) {
            gone[each.row.section].append(each.row.row)
        }
        for each in batch.inserted.list where after.indices.contains(each.row.section) {
            new[each.row.section].append(each.row.row)
        }
        for index in gone.indices { gone[index] = Array(Set(gone[index])).sorted() }
        for index in new.indices { new[index] = Array(Set(new[index])).sorted() }
        return countMismatch(before, after)
    }

    /// Returns the first section whose number of rows contradicts its changes, in words; nil for none.
    private func countMismatch(_ before: [Int], _ after: [Int]) -> Mismatch? {
        for (old, place) in sectionTo.enumerated() {
            guard let place, !renewed.contains(old) else { continue }
            let expected = before[old] - gone[old].count + new[place].count
            guard expected == after[place] else {
                return Mismatch(
                    words:
                        "section \(place) has \(after[place]) rows after the changes and \(expected) "
                        + "expected: it had \(before[old]), \(gone[old].count) were deleted or moved "
                        + "away and \(new[place].count) inserted or moved to it")
            }
        }
        return nil
    }

    /// Returns the place after the change of a row before it; nil where it is gone.
    func target(of row: TableRow) -> TableRow? {
        if let place = movedTo[row] { return place }
        guard sectionTo.indices.contains(row.section), let section = sectionTo[row.section],
            !renewed.contains(row.section),
            let number = Self.number(of: row.row, among: gone[row.section])
        else { return nil }
        let place = Self.place(of: number, among: new[section])
        return place < counts[section] ? TableRow(section, place) : nil
    }

    /// Returns the place before the change of a row after it; nil where it is new.
    func origin(of row: TableRow) -> TableRow? {
        if let place = movedFrom[row] { return place }
        guard let section = sectionFrom[row.section], !renewed.contains(section),
            let number = Self.number(of: row.row, among: new[row.section])
        else { return nil }
        return TableRow(section, Self.place(of: number, among: gone[section]))
    }

    /// Returns the number of a row among those that aren't in a list; nil where it is in it.
    private static func number(of row: Int, among list: [Int]) -> Int? {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low < list.count && list[low] == row ? nil : row - low
    }

    /// Returns the place of the row with a number among those that aren't in a list: the number plus as
    /// many of the list as lie before that place.
    private static func place(of number: Int, among list: [Int]) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle] - middle <= number { low = middle + 1 } else { high = middle }
        }
        return number + low
    }
}
