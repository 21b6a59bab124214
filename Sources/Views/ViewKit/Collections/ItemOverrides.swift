import Foundation

/// The classes of collection controllers that move items; see `RowOverrides`. Main thread.
@MainActor
enum ItemOverrides {
    private final class Plain: UICollectionViewController {}

    private final class Moving: UICollectionViewController {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            super.collectionView(
                collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }

    private static var moving = OverrideSearch(
        UICollectionViewController.self, plain: Plain.self, own: Moving.self, count: 1...1,
        isUnknownOwn: false)

    /// Returns whether a controller's class overrides `collectionView(_:moveItemAt:to:)`.
    static func moves(_ controller: UICollectionViewController) -> Bool {
        moving.has(type(of: controller))
    }
}
