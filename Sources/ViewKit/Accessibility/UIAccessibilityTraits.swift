/// The kind and state of an element for screen readers; Apple's bits.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt64

    /// Traits from their bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// None.
    public static let none = UIAccessibilityTraits([])
    /// Something to press.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// Leads elsewhere.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that doesn't change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Tells the state of things at the program's start.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Can't be used now.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts sound or a film.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Has a value that goes up and down.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Takes touches as they are.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns to the next page by itself.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// Can be made larger by a gesture.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
    /// Is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
