// Names of page view controllers; Apple's numbers
extension UIPageViewController {
    /// The way in which pages change.
    public enum TransitionStyle: Int, Sendable {
        /// A page turns about the spine.
        case pageCurl = 0
        /// Pages lie in a row that is moved.
        case scroll = 1
    }

    /// The direction in which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// Pages go from one side to the other, as one reads.
        case horizontal = 0
        /// Pages go from top to bottom.
        case vertical = 1
    }

    /// The direction of a change.
    public enum NavigationDirection: Int, Sendable {
        /// The turn goes to a later page.
        case forward = 0
        /// The turn goes to an earlier page.
        case reverse = 1
    }

    /// The place of the spine, about which pages turn.
    public enum SpineLocation: Int, Sendable {
        /// No spine: pages are moved.
        case none = 0
        /// The spine is at the left edge, or the upper one.
        case min = 1
        /// The spine is in the middle, between two pages.
        case mid = 2
        /// The spine is at the right edge, or the lower one.
        case max = 3
    }

    /// A key of the options of the initializer.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The place of the spine: a `SpineLocation`, or its number.
        public static let spineLocation = Self(
            rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between pages that are moved, in points: a number.
        public static let interPageSpacing = Self(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}
