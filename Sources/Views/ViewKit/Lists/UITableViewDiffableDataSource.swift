public import Foundation

/// A data source whose content is a snapshot: a new snapshot is applied by its difference from the
/// present one. Main thread only.
///
/// ```swift
/// let table = UITableView()
/// let rows = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
///     let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
///     cell.textLabel?.text = name
///     return cell
/// }
/// print(rows.snapshot().numberOfItems)
/// ```
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// A closure that returns the cell of an item; nil ends the program.
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// The animation of rows and sections that come and go.
    public final var defaultRowAnimation = UITableView.RowAnimation.automatic
    private weak var table: UITableView?
    private let provider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

    /// A data source for a table, which it is given to.
    /// - Parameters:
    ///   - tableView: the table; not retained. Its `dataSource` doesn't retain this object either.
    ///   - cellProvider: returns the cell of an item, by `dequeueReusableCell`; called whenever a
    ///     row comes into sight.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// Returns the present content.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    {
        current
    }

    /// Shows another content, by its difference from the present one.
    ///
    /// - Parameters:
    ///   - snapshot: the new content; items that it reloads or reconfigures count as changed, too.
    ///   - animatingDifferences: whether the changes are animated.
    ///   - completion: called when all is in place.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let table else {
            take(snapshot)
            completion?()
            return
        }
        if animatingDifferences {
            change(table, snapshot, completion)
        } else {
            UIView.performWithoutAnimation { change(table, snapshot, completion) }
        }
    }

    /// Shows another content at once, with all cells made anew.
    /// - Parameters:
    ///   - snapshot: the new content.
    ///   - completion: called before the method returns.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        take(snapshot)
        table?.reloadData()
        completion?()
    }

    /// Shows another content, by its difference from the present one, and returns when all is in place.
    ///
    /// - Parameters:
    ///   - snapshot: the new content; items that it reloads or reconfigures count as changed, too.
    ///   - animatingDifferences: whether the changes are animated.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows another content at once, with all cells made anew.
    /// - Parameter snapshot: the new content.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    private func take(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        current = snapshot
        current.forgetRequests()
    }

    private func change(
        _ table: UITableView,
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ completion: (() -> Void)?
    ) {
        let batch = TableBatch(from: current, to: snapshot, defaultRowAnimation)
        table.performBatchUpdates {
            self.take(snapshot)
            table.change { $0.add(batch) }
        } completion: { _ in
            completion?()
        }
        let again = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        if !again.isEmpty { table.reconfigureRows(at: again) }
    }

    /// Returns the item of a row; nil for none.
    /// - Parameter indexPath: the row in the content that was applied last.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }

    /// Returns the row of an item; nil for none.
    /// - Parameter itemIdentifier: an item of any section.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.path(of: itemIdentifier)
    }

    /// Returns the section of an index; nil for none.
    /// - Parameter index: the number of the section, from 0.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        let sections = current.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    /// Returns the index of a section; nil for none.
    /// - Parameter sectionIdentifier: the identifier of a section of the shown snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        current.indexOfSection(sectionIdentifier)
    }

    // UITableViewDataSource

    /// Returns the number of sections of the snapshot.
    /// - Parameter tableView: the table that asks.
    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

    /// Returns the number of items of a section of the snapshot.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }

    /// Returns the cell that the provider makes of an item.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - indexPath: the path of a row that comes in sight.
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath),
            let cell = provider(tableView, indexPath, item)
        else {
            preconditionFailure("the cell provider of a table returned no cell for \(indexPath)")
        }
        return cell
    }

    /// Returns the title above a section; nil for none.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
    /// Returns the title below a section; nil for none.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - section: the index of the section, from 0.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        nil
    }
    /// Returns whether a row can be deleted or inserted by hand; true by default.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - indexPath: the path of a row, in sight or not.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.state.answers.insert(.editing)
        return true
    }
    /// Returns whether a row can be moved by hand.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - indexPath: the path of a row in sight.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
    }
    /// Returns the letters of the index at the edge; nil for no index.
    /// - Parameter tableView: the table that asks.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section that belongs to a letter of the index; by default that of the same number.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - title: the letter under the finger.
    ///   - index: the index of that letter in `sectionIndexTitles(for:)`, from 0.
    open func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// Deletes or inserts a row in the data, as the user asked, and tells the table by `deleteRows` or
    /// `insertRows`.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - editingStyle: `.delete` or `.insert`, as the row's control is.
    ///   - indexPath: the path of the row before the change.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Moves a row in the data; the table has moved its cell already.
    /// - Parameters:
    ///   - tableView: the table that asks.
    ///   - sourceIndexPath: the path before the move.
    ///   - destinationIndexPath: the path after it.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
