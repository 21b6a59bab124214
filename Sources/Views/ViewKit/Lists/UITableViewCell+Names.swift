extension UITableViewCell {
    /// The arrangement of a cell's texts; Apple's numbers.
    public enum CellStyle: Int, Sendable {
        /// A text, and a picture at the leading edge.
        case `default` = 0
        /// A text, and another one in grey at the trailing edge.
        case value1 = 1
        /// A text in the tint colour, aligned right, and another one beside it.
        case value2 = 2
        /// A text, and a smaller one below it.
        case subtitle = 3
    }

    /// The line below a cell; Apple's numbers.
    public enum SeparatorStyle: Int, Sendable {
        /// No separator.
        case none = 0
        /// One line.
        case singleLine = 1
        /// An older name of a line with a shadow; a single line here.
        case singleLineEtched = 2
    }

    /// The look of a selected cell; Apple's numbers.
    public enum SelectionStyle: Int, Sendable {
        /// Selection isn't shown.
        case none = 0
        /// A grey background, as with `default`.
        case blue = 1
        /// A grey background, as with `default`.
        case gray = 2
        /// A grey background.
        case `default` = 3
    }

    /// The look of a cell with the keyboard's focus; Apple's numbers.
    public enum FocusStyle: Int, Sendable {
        /// The system's ring.
        case `default` = 0
        /// None of the system's: the cell shows it itself.
        case custom = 1
    }

    /// The state of a cell that is dragged; Apple's numbers.
    public enum DragState: Int, Sendable {
        /// The cell isn't dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is dragged.
        case dragging = 2
    }

    /// The control of a cell while its table is edited; Apple's numbers.
    public enum EditingStyle: Int, Sendable {
        /// The cell has no control for editing.
        case none = 0
        /// The row can be deleted.
        case delete = 1
        /// A row can be inserted.
        case insert = 2
    }

    /// The kinds of accessories; Apple's numbers.
    public enum AccessoryType: Int, Sendable {
        /// The cell has no accessory.
        case none = 0
        /// A chevron: the row leads to another screen.
        case disclosureIndicator = 1
        /// A button for details, and a chevron.
        case detailDisclosureButton = 2
        /// A check mark: the row is chosen.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    /// The parts of a cell that are in place; Apple's bits.
    public struct StateMask: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt

        /// Parts from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The control for editing is shown.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The button that confirms deletion is shown.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// A closure that changes a cell's configurations to a state.
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) ->
        Void
}
