public import Foundation

/// The parts of a layout that are to be determined again. Layouts have subclasses with more.
///
/// A context without items or other elements stands for the whole layout. Lengths are points.
open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether all is determined again, and data are loaded anew.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items are asked for again.
    open internal(set) var invalidateDataSourceCounts = false
    /// The items whose attributes change; nil for none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views whose attributes change, by kind; nil for none.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views whose attributes change, by kind; nil for none.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The distance by which the offset changes with the layout.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The growth of the content.
    open var contentSizeAdjustment = CGSize.zero
    /// The paths before of the items that are moved by hand; nil outside of such a move.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The paths at which items moved by hand would be put down; nil outside of such a move.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    /// The place of the items that are moved by hand.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// A context for the whole layout.
    public override init() {
        super.init()
    }

    /// Adds items to those whose attributes change.
    /// - Parameter indexPaths: paths of items, in sight or not.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds supplementary views of a kind to those whose attributes change.
    /// - Parameters:
    ///   - elementKind: the kind, as the layout names it.
    ///   - indexPaths: paths that the layout gave the views.
    open func invalidateSupplementaryElements(
        ofKind elementKind: String, at indexPaths: [IndexPath]
    ) {
        var all = invalidatedSupplementaryIndexPaths ?? [:]
        all[elementKind, default: []] += indexPaths
        invalidatedSupplementaryIndexPaths = all
    }

    /// Adds decoration views of a kind to those whose attributes change.
    /// - Parameters:
    ///   - elementKind: the kind under which a class was registered with the layout.
    ///   - indexPaths: paths that the layout gave the views.
    open func invalidateDecorationElements(
        ofKind elementKind: String, at indexPaths: [IndexPath]
    ) {
        var all = invalidatedDecorationIndexPaths ?? [:]
        all[elementKind, default: []] += indexPaths
        invalidatedDecorationIndexPaths = all
    }

    /// Whether single elements are named.
    final var namesElements: Bool {
        invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
            || invalidatedDecorationIndexPaths != nil
    }
}

// How these work is explained in CoreAnimation's file of class initializers
extension UICollectionViewLayoutInvalidationContext {
    @_silgen_name("lamina_invalidation_instance")
    convenience init(instance: Void) {
        self.init()
    }

    /// Makes a context of this class by its `init()`; stands for `type.init()`.
    @_silgen_name("lamina_invalidation_instance")
    public final class func instance() -> Self
}
