// Names of split view controllers; Apple's numbers
extension UISplitViewController {
    /// The number of columns, as given to the initializer.
    public enum Style: Int, Sendable {
        /// Two controllers as `viewControllers` gives them.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn = 1
        /// A primary, a supplementary and a secondary column.
        case tripleColumn = 2
    }

    /// One of the columns, in the direction of reading.
    public enum Column: Int, Sendable, CaseIterable {
        /// The first column: the sidebar.
        case primary = 0
        /// The column in the middle.
        case supplementary = 1
        /// The last column: the content.
        case secondary = 2
        /// The controller that a narrow window shows instead of columns.
        case compact = 3
    }

    /// The columns that are visible, and how.
    public enum DisplayMode: Int, Sendable {
        /// The system's choice.
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly = 1
        /// One column beside the secondary one.
        case oneBesideSecondary = 2
        /// One column over the secondary one.
        case oneOverSecondary = 3
        /// Two columns beside the secondary one.
        case twoBesideSecondary = 4
        /// Two columns over the secondary one.
        case twoOverSecondary = 5
        /// Two columns, by which the secondary one is moved aside.
        case twoDisplaceSecondary = 6
        /// An older name of `secondaryOnly`.
        public static let primaryHidden = Self.secondaryOnly
        /// An older name of `oneBesideSecondary`.
        public static let allVisible = Self.oneBesideSecondary
        /// An older name of `oneOverSecondary`.
        public static let primaryOverlay = Self.oneOverSecondary

        /// Whether columns lie over the secondary one.
        var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
        /// The number of columns before the secondary one.
        var count: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }
    }

    /// The way in which further columns come.
    public enum SplitBehavior: Int, Sendable {
        /// The system's choice.
        case automatic = 0
        /// The column lies beside the secondary one, which becomes narrower.
        case tile = 1
        /// The column lies over the secondary one.
        case overlay = 2
        /// The column lies beside the secondary one, which is moved aside.
        case displace = 3
    }

    /// The edge at which the primary column is.
    public enum PrimaryEdge: Int, Sendable {
        /// The edge at which lines begin.
        case leading = 0
        /// The edge at which lines end.
        case trailing = 1
    }

    /// The rule by which the button that changes the display mode is visible.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// The button is visible in styles with columns.
        case automatic = 0
        /// The button is never visible.
        case never = 1
        /// The button is always visible.
        case always = 2
    }
}
