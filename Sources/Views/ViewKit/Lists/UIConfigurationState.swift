/// The state of a view, by which its content and its background change.
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A state with all properties at their defaults.
    /// - Parameter traitCollection: the traits of the view.
    init(traitCollection: UITraitCollection)
    /// A value of the program's own.
    /// - Parameter key: a key of your own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the program's own in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A key by its name.
    /// - Parameter rawValue: a text that no other key has.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// The state of a header or another view that isn't a cell.
public struct UIViewConfigurationState: UIConfigurationState {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view can't be used.
    public var isDisabled = false
    /// Whether the view is highlighted.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is pinned at an edge, as headers of plain tables are.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state with all properties at their defaults.
    /// - Parameter traitCollection: the traits of the view.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// A value of the program's own.
    /// - Parameter key: a key of your own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
    /// The part of a cell in a drag; Apple's numbers.
    public enum DragState: Int, Sendable {
        /// The cell isn't dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is dragged.
        case dragging = 2
    }

    /// The part of a cell in a drop; Apple's numbers.
    public enum DropState: Int, Sendable {
        /// No drop concerns the cell.
        case none = 0
        /// The drop is elsewhere.
        case notTargeted = 1
        /// The drop would be on the cell.
        case targeted = 2
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell can't be used.
    public var isDisabled = false
    /// Whether the cell is highlighted.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is pinned at an edge; never here.
    public var isPinned = false
    /// Whether the cell shows its controls for editing.
    public var isEditing = false
    /// Whether the cell shows the items below it in an outline.
    public var isExpanded = false
    /// Whether a swipe has opened the cell's actions.
    public var isSwiped = false
    /// Whether the cell is being moved by hand.
    public var isReordering = false
    /// The part of the cell in a drag.
    public var cellDragState = DragState.none
    /// The part of the cell in a drop.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state with all properties at their defaults.
    /// - Parameter traitCollection: the traits of the view.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// A value of the program's own.
    /// - Parameter key: a key of your own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// A description of content, which makes a view that shows it.
public protocol UIContentConfiguration {
    /// Makes a view that shows the content. Main thread.
    @preconcurrency @MainActor
    func makeContentView() -> any UIView & UIContentView
    /// Returns the description changed to a state.
    /// - Parameter state: selected, highlighted, edited and the like, and the traits.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration. Main thread.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// The description; the view shows a new one at once.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can show a description.
    /// - Parameter configuration: the description that would be set.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// The default: descriptions of the present one's type.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// The axes of a plane; Apple's bits.
public struct UIAxis: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt

    /// Axes from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Neither axis.
    public static let neither = UIAxis([])
    /// The axis from left to right.
    public static let horizontal = UIAxis(rawValue: 1)
    /// The axis from top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
