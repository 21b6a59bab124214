public import Foundation

/// Decides about the sizes and distances of a flow layout: the delegate of a collection view that
/// implements it is asked. Every member is optional; lengths are points. Main thread.
///
/// ```swift
/// class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
///     func collectionView(
///         _ grid: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
///     ) -> CGSize {
///         CGSize(width: path.item.isMultiple(of: 3) ? 200 : 96, height: 96)
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item; by default the layout's `itemSize`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - collectionViewLayout: the flow layout that asks.
    ///   - indexPath: the path of an item, in sight or not.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the insets of a section's items; by default the layout's `sectionInset`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - collectionViewLayout: the flow layout that asks.
    ///   - section: the index of the section, from 0.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the least distance of lines; by default the layout's `minimumLineSpacing`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - collectionViewLayout: the flow layout that asks.
    ///   - section: the index of the section, from 0.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the least distance of the items of a line; by default the layout's
    /// `minimumInteritemSpacing`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - collectionViewLayout: the flow layout that asks.
    ///   - section: the index of the section, from 0.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header, of which the length in the direction of scrolling counts;
    /// by default the layout's `headerReferenceSize`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - collectionViewLayout: the flow layout that asks.
    ///   - section: the index of the section, from 0.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer, of which the length in the direction of scrolling counts;
    /// by default the layout's `footerReferenceSize`.
    /// - Parameters:
    ///   - collectionView: the collection view that calls, as one object may serve several.
    ///   - collectionViewLayout: the flow layout that asks.
    ///   - section: the index of the section, from 0.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
        layout as? UICollectionViewFlowLayout
    }

    /// The default: the layout's `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        flow(collectionViewLayout)?.hasOwnSizes = true
        return flow(collectionViewLayout)?.itemSize ?? .zero
    }
    /// The default: the layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
    /// The default: the layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
    /// The default: the layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
    /// The default: the layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
    /// The default: the layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}

/// The parts of a flow layout that are to be determined again.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
    /// Whether the delegate is asked for sizes and distances again; true by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether lines are determined again; true by default.
    open var invalidateFlowLayoutAttributes = true
}
