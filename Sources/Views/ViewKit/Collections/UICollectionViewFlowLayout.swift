public import Foundation

/// A layout that puts items into lines one after the other, as words of a text, with a header and a
/// footer for each section. Lengths are points. Main thread only.
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 90, height: 90)
/// layout.minimumLineSpacing = 12
/// layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
/// ```
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The meaning of `sectionInset`; Apple's numbers.
    public enum SectionInsetReference: Int, Sendable {
        /// Insets count from the content's edges.
        case fromContentInset = 0
        /// Insets count from the safe area.
        case fromSafeArea = 1
        /// Insets count from the layout margins.
        case fromLayoutMargins = 2
    }

    /// The estimated size that has cells determine their size by their content.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// The direction in which lines follow each other.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of items.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The size of items that haven't been seen, whose content determines it then; zero for items of
    /// `itemSize`.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The least distance of lines, in points.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The least distance of the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The insets of a section's items.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    /// The meaning of `sectionInset`.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }
    /// The size of headers, of which the length in the direction of scrolling counts; zero for none.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of footers, of which the length in the direction of scrolling counts; zero for none.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// Whether the header of the section in sight stays at the edge.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether the footer of the section in sight stays at the edge.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    // State of extensions

    final var sections: [FlowSection] = []
    final var length: CGFloat = 0
    final var room: CGFloat = 0
    /// Whether the delegate was found not to give sizes.
    final var hasOwnSizes = false
    /// The sizes that cells have told.
    final var told: [IndexPath: CGSize] = [:]
    final var isMetricsDue = true
    final var isLinesDue = true

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    /// Whether the content is mirrored where text is read from the right: true for lines, which are
    /// read as text is.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // Answers of the layout

    open override func prepare() {
        super.prepare()
        prepareSections()
    }

    open override var collectionViewContentSize: CGSize {
        isHorizontal
            ? CGSize(width: length, height: room) : CGSize(width: room, height: length)
    }

    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            (0..<sections[indexPath.section].count).contains(indexPath.item)
        else { return nil }
        return attributes(ofItem: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: return header(of: indexPath.section)
        case UICollectionView.elementKindSectionFooter: return footer(of: indexPath.section)
        default: return nil
        }
    }

    override func covered(beside indexPath: IndexPath) -> NSDirectionalEdgeInsets {
        held(of: indexPath.section)
    }

    // Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        noteInvalidation(context)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.bounds
        if across(old.size) != across(newBounds.size) { return true }
        return (sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds)
            && old != newBounds
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
            return context
        }
        let isWider = collectionView.map { across($0.bounds.size) != across(newBounds.size) }
        flow.invalidateFlowLayoutDelegateMetrics = isWider ?? true
        flow.invalidateFlowLayoutAttributes = isWider ?? true
        return flow
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        told[originalAttributes.indexPath] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes)
    }
}
