public import Foundation

extension UITableView {
    /// The look of a table; Apple's numbers.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; the header of the section in sight stays at the upper edge.
        case plain = 0
        /// Groups of rows with space between them.
        case grouped = 1
        /// Groups of rows in rounded boxes.
        case insetGrouped = 2
    }

    /// The place on screen to which a row is scrolled; Apple's numbers.
    public enum ScrollPosition: Int, Sendable {
        /// The nearest at which the row is wholly in sight.
        case none = 0
        /// The upper edge.
        case top = 1
        /// The middle.
        case middle = 2
        /// The lower edge.
        case bottom = 3
    }

    /// The animation by which rows come and go; Apple's numbers.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade.
        case fade = 0
        /// Rows come from the right and go to it.
        case right = 1
        /// Rows come from the left and go to it.
        case left = 2
        /// Rows come from above and go upwards.
        case top = 3
        /// Rows come from below and go downwards.
        case bottom = 4
        /// Rows come and go at once; those around them move at once, too.
        case none = 5
        /// Rows are uncovered and covered by their neighbours.
        case middle = 6
        /// The table's choice, a fade here.
        case automatic = 100
    }

    /// The meaning of a table's separator inset; Apple's numbers.
    public enum SeparatorInsetReference: Int, Sendable {
        /// Insets count from the edges of the cells.
        case fromCellEdges = 0
        /// Insets count from those that the table would choose.
        case fromAutomaticInsets = 1
    }

    /// Whether cells that change by themselves are measured again; Apple's numbers.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Rows are never measured again.
        case disabled = 0
        /// A row is measured again when the program asks for it.
        case enabled = 1
        /// A row is measured again whenever its constraints change, too.
        case enabledIncludingConstraints = 2
    }

    /// The value of a height that is determined by the content.
    public static let automaticDimension: CGFloat = -1
    /// A title of the index that stands for a magnifying glass.
    public static let indexSearch = "{search}"
    /// Posted after the user has changed the selection.
    public static let selectionDidChangeNotification = Notification.Name(
        "UITableViewSelectionDidChangeNotification")
}

/// The fixed measures of tables, in points: Apple's, where a document or a picture has them.
enum TableMetrics {
    static let rowHeight: CGFloat = 44
    static let cornerRadius: CGFloat = 10
    static let plainHeader: CGFloat = 28
    /// The space above a header of a plain table: `sectionHeaderTopPadding` by default.
    static let headerPadding: CGFloat = 22
    /// The space above the first group without a title.
    static let firstGap: CGFloat = 35
    /// The space above and below all other groups without a title.
    static let gap: CGFloat = 17.5
    /// The height of a group's title of one line.
    static let groupTitle: CGFloat = 38

    /// Returns the margin at both sides: 16, and 20 in tables as wide as the largest telephones.
    static func margin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}
