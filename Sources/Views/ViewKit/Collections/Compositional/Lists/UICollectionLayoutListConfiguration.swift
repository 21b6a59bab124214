public import Foundation

/// The description of a section that is a list: its look, its lines, its header and footer, and the
/// actions of swipes. Main thread.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The look of a list; Apple's numbers.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain = 0
        /// Groups from edge to edge.
        case grouped = 1
        /// Groups in rounded boxes.
        case insetGrouped = 2
        /// Rows of a side bar, without lines, of which the selected one lies in a rounded box.
        case sidebar = 3
        /// Rows of a side bar from edge to edge.
        case sidebarPlain = 4
    }

    /// The header of a list; Apple's numbers.
    public enum HeaderMode: Int, Sendable {
        /// The section has no header.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary = 1
        /// The first item.
        case firstItemInSection = 2
    }

    /// The footer of a list; Apple's numbers.
    public enum FooterMode: Int, Sendable {
        /// The section has no footer.
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary = 1
    }

    /// A closure that returns the actions of a swipe across an item; nil for none.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) ->
        UISwipeActionsConfiguration?
    /// A closure that returns the lines of an item, from those of the list.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration

    /// The look of the list.
    public let appearance: Appearance
    /// Whether lines lie between items.
    public var showsSeparators: Bool
    /// The look of the lines between items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// The closure that changes the lines of an item; nil for none.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the items; nil for the look's.
    public var backgroundColor: UIColor?
    /// The closure for actions at the leading edge; nil for none.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The closure for actions at the trailing edge; nil for none.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The kind of header that each section has.
    public var headerMode = HeaderMode.none
    /// The kind of footer that each section has.
    public var footerMode = FooterMode.none
    /// The space above a header, in points; nil for the look's.
    public var headerTopPadding: CGFloat?

    /// A list of a look, without header and footer.
    /// - Parameter appearance: the look, such as `.insetGrouped` for sections with round corners.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The lines above and below an item of a list.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    /// The visibility of a line; Apple's numbers.
    public enum Visibility: Int, Sendable {
        /// The item's place decides: the line is below each item but the last of a group.
        case automatic = 0
        /// The line is visible.
        case visible = 1
        /// The line is hidden.
        case hidden = 2
    }

    /// The insets that stand for those of the list: up to the text at the leading edge.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
        bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

    /// The visibility of the line above.
    public var topSeparatorVisibility = Visibility.automatic
    /// The visibility of the line below.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the line above; only leading and trailing count.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The insets of the line below; only leading and trailing count.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The colour of the line.
    public var color = UIColor.separator
    /// The colour between items of which several are selected; kept, without effect.
    public var multipleSelectionColor = UIColor.separator

    /// The lines of a list's look.
    /// - Parameter listAppearance: the look of the list that the lines belong to.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// Returns a section that is a list.
    /// - Parameters:
    ///   - configuration: the look, header, footer and lines.
    ///   - layoutEnvironment: the environment that the layout's section provider was given; its
    ///     width counts.
    @preconcurrency @MainActor
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let list = ListSection(
            configuration, width: layoutEnvironment.container.effectiveContentSize.width)
        return list.makeSection()
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout whose sections are lists.
    /// - Parameter configuration: the look, header, footer and lines of every section.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
