public import Foundation

/// The content of a collection view: how much there is, and a view for each element that is seen.
///
/// Every member is optional but the number of items and the cell. Main thread.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    /// Returns the number of items of a section.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int
    /// Returns a cell with the content of an item, made by `dequeueReusableCell` or
    /// `dequeueConfiguredReusableCell`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of an item that comes in sight.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    /// Returns the number of sections; 1 by default.
    /// - Parameter collectionView: the collection view that asks, as one object may serve several.
    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// Returns a supplementary view, made by one of the methods with that name. Needed where the
    /// layout places any.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - kind: the kind that the layout gave the view, such as
    ///     `UICollectionView.elementKindSectionHeader`.
    ///   - indexPath: the path that the layout gave the view; that of a header has item 0.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
    /// Returns whether an item can be moved by hand.
    ///
    /// By default it can't: Swift doesn't tell whether `collectionView(_:moveItemAt:to:)` is
    /// implemented, on which Apple's default depends.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPath: the path of the item that would be taken up.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool
    /// Moves an item in the data, as the user has moved it by hand.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - sourceIndexPath: the path before the move.
    ///   - destinationIndexPath: the path after it, counted without the item at its old place.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
    /// Returns the titles of an index at the edge; nil for none.
    /// - Parameter collectionView: the collection view that asks, as one object may serve several.
    func indexTitles(for collectionView: UICollectionView) -> [String]?
    /// Returns the item that belongs to a title of the index.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - title: the title under the finger.
    ///   - index: the index of that title in `indexTitles(for:)`, from 0.
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

extension UICollectionViewDataSource {
    /// The default: 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// The default, which ends the program: a layout that places supplementary views needs them.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure(
            "the layout places a view of the kind \"\(kind)\"; implement "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:) in the data source")
    }
    /// The default, which returns false.
    public func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { false }
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
    /// The default: nil.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// The default: the first item of the section of that number.
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// Loads data of items before they come in sight. Main thread.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// Called when items may come in sight soon, the nearest first.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPaths: paths of items outside of sight, the nearest first.
    func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Called when items that were announced don't come in sight after all.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - indexPaths: paths that `collectionView(_:prefetchItemsAt:)` was given before.
    func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// The default, which does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {}
}
