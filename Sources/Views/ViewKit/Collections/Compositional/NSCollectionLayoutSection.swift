public import Foundation

/// The scrolling of a section across the layout's own direction; Apple's numbers.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section doesn't scroll by itself: its groups are placed in the layout's direction.
    case none = 0
    /// Content stops anywhere.
    case continuous = 1
    /// Content stops at the leading edge of a group.
    case continuousGroupLeadingBoundary = 2
    /// Content moves by pages of the collection view's size.
    case paging = 3
    /// Content moves by one group.
    case groupPaging = 4
    /// Content moves by one group, which stops in the middle.
    case groupPagingCentered = 5
}

/// The rebound of a section that scrolls across the layout's direction; Apple's numbers.
public enum UICollectionLayoutSectionOrthogonalScrollingBounce: Int, Sendable {
    /// The system decides, which always lets content bounce here.
    case automatic = 0
    /// Content bounces even if it isn't longer than the section.
    case always = 1
    /// Content doesn't bounce.
    case never = 2
}

/// The rate at which a section that scrolls across the layout's direction slows down; Apple's numbers.
public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Int, Sendable {
    /// The section's behaviour decides: fast where content moves by groups.
    case automatic = 0
    /// The normal rate.
    case normal = 1
    /// The fast rate.
    case fast = 2
}

/// The values of a section's scrolling across the layout's direction.
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
    /// The rate at which content slows down.
    open var decelerationRate =
        UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
    /// The rebound at the ends of the section.
    open var bounce = UICollectionLayoutSectionOrthogonalScrollingBounce.automatic

    /// Returns an object with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
        return copy
    }
}

/// The insets of the collection view to which content keeps; Apple's numbers.
public enum UIContentInsetsReference: Int, Sendable {
    /// The layout's for a section, the section's for its supplementary views.
    case automatic = 0
    /// No insets.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins.
    case layoutMargins = 3
    /// The readable width, which here are the layout margins.
    case readableContent = 4
}

/// A closure that changes the look of elements of a section in sight, as it is scrolled to an offset.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The description of a section of a compositional layout: a group, which is repeated for all items.
open class NSCollectionLayoutSection: NSObject, NSCopying {
    let group: NSCollectionLayoutGroup
    /// The insets of the content, in points; headers and footers lie outside of the upper and lower one.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// The insets of the collection view to which the section keeps; automatic for the layout's.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The insets to which headers and footers keep; automatic for those of the section, with
    /// `contentInsets`.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers keep to `contentInsets`, too.
    open var supplementariesFollowContentInsets = true
    /// The scrolling across the layout's direction.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The values of that scrolling.
    open var orthogonalScrollingProperties =
        UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The closure that changes the look of elements in sight; nil for none.
    open var visibleItemsInvalidationHandler:
        NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// The backgrounds of the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// The list that the section is; nil for others.
    final var list: ListSection?

    /// A section of a group.
    /// - Parameter group: the group that is repeated until the section has all its items.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Returns a description with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(group: group)
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.orthogonalScrollingProperties = orthogonalScrollingProperties
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        copy.list = list
        return copy
    }
}
