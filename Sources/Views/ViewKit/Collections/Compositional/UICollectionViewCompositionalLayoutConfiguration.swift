public import Foundation

/// The values of a compositional layout that concern all of its sections.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
    /// The direction in which the sections follow each other.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections, in points.
    open var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole layout. Their paths have one number: 0.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The insets of the collection view to which sections keep.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// A vertical layout without distances, headers and footers.
    public override init() {
        super.init()
    }

    /// Returns an object with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}
