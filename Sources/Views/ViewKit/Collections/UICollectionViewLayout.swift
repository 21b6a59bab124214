public import Foundation

/// The arrangement of a collection view's items. Subclasses determine the place of each; this class
/// places nothing.
///
/// The collection view calls `prepare()` first, then asks for the size of the content, and for the
/// attributes of what is in a rectangle, until the layout is invalidated. Lengths are points of the
/// content. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout; nil for none.
    open internal(set) weak var collectionView: UICollectionView? {
        didSet {
            if let oldValue, oldValue !== collectionView { leaves(oldValue) }
        }
    }
    /// The classes of decoration views, by kind.
    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    final var decorationNibs: [String: UINib] = [:]
    /// The places before and after a change, while one is made.
    final var passage: LayoutPassage?

    /// A layout for no collection view yet.
    public override init() {
        super.init()
    }

    /// A layout for no collection view yet.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // Classes

    /// The class of the layout's attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: AnyClass {
        UICollectionViewLayoutInvalidationContext.self
    }

    /// Registers the class of decoration views of a kind; nil removes it.
    /// - Parameters:
    ///   - viewClass: a subclass of `UICollectionReusableView`; any other class counts as nil.
    ///   - elementKind: the kind, as the layout's attributes of decoration views name it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationNibs[elementKind] = nil
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// Registers a nib that makes decoration views of a kind; nil removes it.
    /// - Parameters:
    ///   - nib: makes one view at a time; nil removes the registration.
    ///   - elementKind: the kind, as the layout's attributes of decoration views name it.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = nil
        decorationNibs[elementKind] = nib
    }

    // Answers of the layout

    /// Prepares for the questions that follow; called after each invalidation. Does nothing here.
    open func prepare() {}

    /// The size of the content, in points; zero here.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements that a rectangle touches; nil here.
    /// - Parameter rect: the rectangle, in points of the content; asked for the visible part, and
    ///   for a point's surroundings.
    open func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; nil here.
    /// - Parameter indexPath: the item, also one out of sight.
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; nil here.
    /// - Parameters:
    ///   - elementKind: the kind, as the layout names it.
    ///   - indexPath: the path that the layout gave the view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; nil here.
    /// - Parameters:
    ///   - elementKind: the kind under which a class was registered with the layout.
    ///   - indexPath: the path that the layout gave the view.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the offset at which scrolling stops; by default the proposed one.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: the offset at which scrolling would stop, in points.
    ///   - velocity: in points per millisecond, as delegates of scroll views have it.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

    /// Returns the offset after a change of the layout or of the data; by default the proposed one.
    /// - Parameter proposedContentOffset: the offset that the collection view would take, in
    ///   points.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
    {
        collectionView.flatMap { view in
            view.delegate?.collectionView(
                view, targetContentOffsetForProposedContentOffset: proposedContentOffset)
        } ?? proposedContentOffset
    }

    /// Brings an item into sight in a section that scrolls by itself; does nothing here.
    func reveal(
        _ indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
    ) {}

    /// Returns the lengths that the headers and footers of an item's section cover at the edges of the
    /// visible part, where they stay while items scroll; none here.
    func covered(beside indexPath: IndexPath) -> NSDirectionalEdgeInsets { .zero }

    /// Called when the layout is taken from its collection view; does nothing here.
    func leaves(_ view: UICollectionView) {}

    /// The direction for which the layout was written: that from left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the content is mirrored where text is read the other way; false by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // Invalidation

    /// Has everything determined again before the next layout.
    open func invalidateLayout() {
        invalidateLayout(with: makeContext())
    }

    /// Has the parts that a context names determined again. Overrides call `super`.
    /// - Parameter context: the parts that changed, of the class `invalidationContextClass`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutInvalidated(with: context)
    }

    /// Returns whether the layout depends on the visible bounds; false here.
    /// - Parameter newBounds: the visible part after the change; its origin is the offset.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context for a change of the bounds.
    /// - Parameter newBounds: the bounds that follow, in points of the content.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

    /// Returns whether the layout changes for the attributes that a view prefers; false here.
    /// - Parameters:
    ///   - preferredAttributes: the attributes that the view prefers, as by its content.
    ///   - originalAttributes: the attributes that the layout gave it.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context for the attributes that a view prefers.
    /// - Parameters:
    ///   - preferredAttributes: the attributes that the view prefers, as by its content.
    ///   - originalAttributes: the attributes that the layout gave it.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        let path = originalAttributes.indexPath
        let kind = originalAttributes.representedElementKind ?? ""
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(ofKind: kind, at: [path])
        case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [path])
        }
        return context
    }

    /// Makes a context of the layout's class.
    final func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let kind = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return kind?.instance() ?? UICollectionViewLayoutInvalidationContext()
    }

    // Changes of the data

    /// Prepares for the questions about places before and after changes. Overrides call `super`.
    /// - Parameter updateItems: the changes, with paths before and after each.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called in the animation of changes, after all questions about them. Does nothing here.
    open func finalizeCollectionViewUpdates() {}
    /// Prepares for an animated change of the bounds, as of a rotation. Does nothing here.
    /// - Parameter oldBounds: the bounds before the change, in points of the content.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    /// Called after an animated change of the bounds. Does nothing here.
    open func finalizeAnimatedBoundsChange() {}
    /// Prepares for being replaced by another layout. Does nothing here.
    /// - Parameter newLayout: the layout that follows.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Prepares for taking another layout's place. Does nothing here.
    /// - Parameter oldLayout: the layout that was there before.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called in the animation from one layout to another. Does nothing here.
    open func finalizeLayoutTransition() {}

    /// Returns the attributes from which an item that comes in sight starts: by default those of its
    /// old place, and of a new item the final ones, transparent.
    /// - Parameter itemIndexPath: the path after the change.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { passage?.start(of: .item(itemIndexPath)) }

    /// Returns the attributes at which an item that goes out of sight ends: by default those of its
    /// new place, and of one that is gone the last ones, transparent.
    /// - Parameter itemIndexPath: the path before the change.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { passage?.end(of: .item(itemIndexPath)) }

    /// Returns the attributes from which a supplementary view that comes in sight starts.
    /// - Parameters:
    ///   - elementKind: the kind, as the layout names it.
    ///   - elementIndexPath: the path after the change.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        passage?.start(of: .supplementary(elementKind, elementIndexPath))
    }

    /// Returns the attributes at which a supplementary view that goes out of sight ends.
    /// - Parameters:
    ///   - elementKind: the kind, as the layout names it.
    ///   - elementIndexPath: the path before the change.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        passage?.end(of: .supplementary(elementKind, elementIndexPath))
    }

    /// Returns the attributes from which a decoration view that comes in sight starts.
    /// - Parameters:
    ///   - elementKind: the kind under which a class was registered with the layout.
    ///   - decorationIndexPath: the path after the change.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        passage?.start(of: .decoration(elementKind, decorationIndexPath))
    }

    /// Returns the attributes at which a decoration view that goes out of sight ends.
    /// - Parameters:
    ///   - elementKind: the kind under which a class was registered with the layout.
    ///   - decorationIndexPath: the path before the change.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        passage?.end(of: .decoration(elementKind, decorationIndexPath))
    }

    /// Returns the supplementary views that go with a change; none here.
    /// - Parameter elementKind: the kind, as the layout names it.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        []
    }
    /// Returns the decoration views that go with a change; none here.
    /// - Parameter elementKind: the kind under which a class was registered with the layout.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    /// Returns the supplementary views that come with a change; none here.
    /// - Parameter elementKind: the kind, as the layout names it.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        []
    }
    /// Returns the decoration views that come with a change; none here.
    /// - Parameter elementKind: the kind under which a class was registered with the layout.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // Moving by hand

    /// Returns the path at which an item would be put down at a place: by default that of the item
    /// there, and its present one where there is none.
    /// - Parameters:
    ///   - previousIndexPath: the item's path at present.
    ///   - position: the place of the hand, in points of the content.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        collectionView.flatMap { $0.path(under: $0.mirrored(position)) } ?? previousIndexPath
    }

    /// Returns the attributes of an item that is moved by hand: by default its own at the place of
    /// the hand, in front of all others.
    /// - Parameters:
    ///   - indexPath: the item's path at present.
    ///   - position: the item's middle by the hand, in points of the content.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: indexPath)
        let made = own?.copied ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        made.center = position
        made.zIndex = Int.max
        return made
    }

    /// Returns the context for items that were moved by hand.
    /// - Parameters:
    ///   - targetIndexPaths: the items' paths at present.
    ///   - targetPosition: the place of the hand, in points of the content.
    ///   - previousIndexPaths: the items' paths before.
    ///   - previousPosition: the place of the hand before, in points of the content.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    /// Returns the context for the end of a move by hand.
    /// - Parameters:
    ///   - indexPaths: the items' paths in the end.
    ///   - previousIndexPaths: the items' paths before.
    ///   - movementCancelled: whether the items went back to their old places.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        return context
    }
}

extension UICollectionViewLayoutAttributes {
    /// A copy, where it is one of attributes, as overrides of `copy(with:)` return it.
    final var copied: UICollectionViewLayoutAttributes {
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
    }

    /// The element that the attributes place.
    final var element: CollectionElement {
        let kind = representedElementKind ?? ""
        return switch representedElementCategory {
        case .cell: .item(indexPath)
        case .supplementaryView: .supplementary(kind, indexPath)
        case .decorationView: .decoration(kind, indexPath)
        }
    }
}
