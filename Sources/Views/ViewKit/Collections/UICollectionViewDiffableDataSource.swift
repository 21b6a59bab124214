public import Foundation

/// A data source whose content is a snapshot: a new snapshot is applied by its difference from the
/// present one. Main thread only.
///
/// ```swift
/// typealias Source = UICollectionViewDiffableDataSource<Int, Int>
/// let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
/// grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
/// let source = Source(collectionView: grid) { grid, path, _ in
///     grid.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
/// }
/// var numbers = NSDiffableDataSourceSnapshot<Int, Int>()
/// numbers.appendSections([0])
/// numbers.appendItems([1, 2, 3])
/// source.apply(numbers)
/// ```
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, ReorderingDataSource {
    /// A closure that returns the cell of an item; nil ends the program.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath,
        _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// A closure that returns a supplementary view; nil ends the program.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// The closure that returns supplementary views; nil where the layout places none.
    public final var supplementaryViewProvider: SupplementaryViewProvider?
    /// The closures about moving by hand.
    public final var reorderingHandlers = ReorderingHandlers()
    /// The closures about items that show and hide others.
    public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    private weak var view: UICollectionView?
    private let provider: CellProvider
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// The trees of sections that were applied as such.
    private(set) final var trees:
        [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// A data source for a collection view, which it is given to.
    /// - Parameters:
    ///   - collectionView: the view; not retained. Its `dataSource` doesn't retain this object
    ///     either.
    ///   - cellProvider: returns the cell of an item; called whenever an item comes into sight.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        view = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
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
        trees = trees.filter {
            $0.value.visibleItems == snapshot.itemIdentifiers(inSection: $0.key)
        }
        guard let view else {
            take(snapshot)
            completion?()
            return
        }
        if animatingDifferences {
            change(view, snapshot, completion)
        } else {
            UIView.performWithoutAnimation { change(view, snapshot, completion) }
        }
    }

    /// Shows another content at once, with all cells made anew.
    /// - Parameters:
    ///   - snapshot: the new content.
    ///   - completion: called on the main thread afterwards; nil for nothing.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        take(snapshot)
        view?.reloadData()
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
        _ view: UICollectionView,
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        _ completion: (() -> Void)?
    ) {
        let batch = TableBatch(from: current, to: snapshot)
        view.performBatchUpdates {
            self.take(snapshot)
            view.change { $0.add(batch) }
        } completion: { _ in
            completion?()
        }
        let again = snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) }
        if !again.isEmpty { view.reconfigureItems(at: again) }
    }

    /// Returns the item at a path; nil for none.
    /// - Parameter indexPath: the path in the content that was applied last.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        current.item(at: indexPath)
    }

    /// Returns the path of an item; nil for none.
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

    // Sections as trees

    /// Returns the content of a section as a tree.
    /// - Parameter section: the identifier of a section; one that isn't there gives an empty tree.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        DiffableContent(snapshot: current, trees: trees).tree(section)
    }

    /// Shows another content of a section, which is appended where it isn't there; items whose parents
    /// aren't expanded aren't shown.
    /// - Parameters:
    ///   - snapshot: the new content, of which the collapsed parts aren't shown.
    ///   - section: the identifier of the section.
    ///   - animatingDifferences: whether items move, appear and vanish in an animation.
    ///   - completion: called on the main thread after the animation; nil for nothing.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        var next = current
        if next.indexOfSection(section) == nil { next.appendSections([section]) }
        next.deleteItems(next.itemIdentifiers(inSection: section))
        next.appendItems(snapshot.visibleItems, toSection: section)
        trees[section] = snapshot
        apply(next, animatingDifferences: animatingDifferences, completion: completion)
    }

    /// Shows another content of a section, and returns when all is in place.
    /// - Parameters:
    ///   - snapshot: the new content, of which the collapsed parts aren't shown.
    ///   - section: the identifier of the section.
    ///   - animatingDifferences: whether items move, appear and vanish in an animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to section: SectionIdentifierType, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
                continuation.resume()
            }
        }
    }

    /// Shows or hides the children of an item, as its cell's accessory asks for.
    func toggle(_ item: ItemIdentifierType) {
        guard let section = current.sectionIdentifier(containingItem: item),
            var tree = trees[section]
        else { return }
        if tree.isExpanded(item) {
            guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willCollapseItem?(item)
            tree.collapse([item])
        } else {
            guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let provide = sectionSnapshotHandlers.snapshotForExpandingParent {
                tree.replace(childrenOf: item, using: provide(item, tree.snapshot(of: item)))
            }
            tree.expand([item])
        }
        apply(tree, to: section)
    }

    // Moving by hand

    var offersReordering: Bool { reorderingHandlers.canReorderItem != nil }

    private func move(_ source: IndexPath, to target: IndexPath) {
        guard let item = current.item(at: source),
            let section = sectionIdentifier(for: target.section)
        else { return }
        let old = DiffableContent(snapshot: current, trees: trees)
        var moved = old
        moved.move(item, to: target.item, in: section)
        var next = old
        next.moveInTrees(item, as: moved)
        let transaction = NSDiffableDataSourceTransaction(from: old, to: next)
        reorderingHandlers.willReorder?(transaction)
        take(moved.snapshot)
        trees = next.trees
        reorderingHandlers.didReorder?(transaction)
        // Where the item has come to another level, its children follow.
        if current.itemIdentifiers == moved.snapshot.itemIdentifiers,
            current.itemIdentifiers != next.snapshot.itemIdentifiers
        {
            apply(next.snapshot)
        }
    }

    // UICollectionViewDataSource

    /// Returns the number of sections of the snapshot.
    /// - Parameter collectionView: the collection view that asks.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        current.numberOfSections
    }

    /// Returns the number of items of a section of the snapshot.
    /// - Parameters:
    ///   - collectionView: the collection view that asks.
    ///   - section: the index of the section, from 0.
    open func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0 }

    /// Returns the cell that the provider makes of an item.
    /// - Parameters:
    ///   - collectionView: the collection view that asks.
    ///   - indexPath: the path of an item that comes in sight.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath),
            let cell = provider(collectionView, indexPath, item)
        else {
            preconditionFailure(
                "the cell provider of a collection view returned no cell for \(indexPath)")
        }
        return cell
    }

    /// Returns the view that the provider makes for an element.
    /// - Parameters:
    ///   - collectionView: the collection view that asks.
    ///   - kind: the kind that the layout gave the view.
    ///   - indexPath: the path that the layout gave the view.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure(
                "the layout places a view of the kind \"\(kind)\"; set supplementaryViewProvider of "
                    + "the data source, which returns one for \(indexPath)")
        }
        return view
    }

    /// Returns whether an item can be moved by hand: as `reorderingHandlers` say.
    /// - Parameters:
    ///   - collectionView: the collection view that asks.
    ///   - indexPath: the path of the item that would be taken up.
    open func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Moves an item in the snapshot, as the user has moved it by hand.
    /// - Parameters:
    ///   - collectionView: the collection view that asks.
    ///   - sourceIndexPath: the path before the move.
    ///   - destinationIndexPath: the path after it.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { move(sourceIndexPath, to: destinationIndexPath) }

    /// Returns the titles of an index at the edge; nil for none.
    /// - Parameter collectionView: the collection view that asks.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the item that belongs to a title of the index.
    /// - Parameters:
    ///   - collectionView: the collection view that asks.
    ///   - title: the title under the finger.
    ///   - index: the index of that title in `indexTitles(for:)`, from 0.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }

    /// The closures about moving items by hand; all may be nil.
    public struct ReorderingHandlers {
        /// Returns whether an item can be moved; nil for no moving at all.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called before a move is taken into the snapshot.
        public var willReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after a move was taken into the snapshot, to change the program's data alike.
        public var didReorder:
            ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Closures that are all nil.
        public init() {}
    }

    /// The closures about items that show and hide their children; all may be nil.
    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        /// Returns whether an item's children may be shown.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item's children are shown.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether an item's children may be hidden.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item's children are hidden.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that is about to be expanded, by those known.
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
                    NSDiffableDataSourceSectionSnapshot<Item>
            )?

        /// Closures that are all nil.
        public init() {}
    }
}
