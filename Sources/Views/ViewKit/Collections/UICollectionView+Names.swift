extension UICollectionView {
    /// The kinds of elements; Apple's numbers.
    public enum ElementCategory: UInt, Sendable {
        /// The view of an item.
        case cell = 0
        /// A view with content beside the items, as a header.
        case supplementaryView = 1
        /// A view of the layout without content.
        case decorationView = 2
    }

    /// The direction in which a layout continues; Apple's numbers.
    public enum ScrollDirection: Int, Sendable {
        /// The items go on downwards.
        case vertical = 0
        /// The items go on to the side.
        case horizontal = 1
    }

    /// The place in the view to which an item is scrolled, one for each axis; Apple's bits. Neither
    /// means the nearest at which the item is wholly in sight.
    public struct ScrollPosition: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Places from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The upper edge.
        public static let top = ScrollPosition(rawValue: 1)
        /// The middle from top to bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The lower edge.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The left edge.
        public static let left = ScrollPosition(rawValue: 8)
        /// The middle from left to right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right edge.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The speed with which items make room for one that is dragged; Apple's numbers.
    public enum ReorderingCadence: Int, Sendable {
        /// The items are reordered at once.
        case immediate = 0
        /// The items are reordered after a short while.
        case fast = 1
        /// The items are reordered after a longer while.
        case slow = 2
    }

    /// The measuring of views whose content changes by itself; Apple's numbers.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Views are measured when their item is loaded.
        case disabled = 0
        /// Views ask for it by `invalidateIntrinsicContentSize()`.
        case enabled = 1
        /// Views are also measured after their constraints have changed.
        case enabledIncludingConstraints = 2
    }

    /// The kind of a flow layout's headers.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a flow layout's footers.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
