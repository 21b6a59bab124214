import Foundation

/// The list that a section is: its measures, and the look of each item by its place.
///
/// Measures are those of tables (docs/reference/tables.md).
@MainActor
final class ListSection {
    let configuration: UICollectionLayoutListConfiguration
    /// The margin of the content at both sides.
    let margin: CGFloat
    /// The margin beside rows of a side bar, and that of the content in them.
    private static let sidebarMargin: CGFloat = 16
    private static let sidebarContentMargin: CGFloat = 8

    init(_ configuration: UICollectionLayoutListConfiguration, width: CGFloat) {
        self.configuration = configuration
        margin = TableMetrics.margin(width: width)
    }

    /// The table's style that looks like the list.
    var style: UITableView.Style {
        switch configuration.appearance {
        case .plain, .sidebarPlain, .sidebar: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        }
    }

    /// The colour behind the items.
    var backgroundColor: UIColor {
        configuration.backgroundColor
            ?? (style == .plain ? .systemBackground : .systemGroupedBackground)
    }

    func makeSection() -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .estimated(TableMetrics.rowHeight))
        let item = NSCollectionLayoutItem(layoutSize: row)
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: row, subitems: [item]))
        section.list = self
        section.contentInsets = insets
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                edge(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }

    private var insets: NSDirectionalEdgeInsets {
        let side: CGFloat =
            switch configuration.appearance {
            case .insetGrouped: margin
            case .sidebar: Self.sidebarMargin
            case .plain, .grouped, .sidebarPlain: 0
            }
        let isGrouped = style != .plain
        // The space of a group's header and footer is in their content.
        let top = isGrouped && configuration.headerMode != .supplementary ? TableMetrics.gap : 0
        let bottom =
            isGrouped && configuration.footerMode != .supplementary ? TableMetrics.gap : 0
        return NSDirectionalEdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
    }

    /// Returns a section of this list as the first one of a layout has it: groups begin lower.
    func asFirst(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
        guard style != .plain else { return section }
        let made = section.copied
        if insets.top > 0, made.contentInsets.top == insets.top {
            made.contentInsets.top = TableMetrics.firstGap
        }
        guard configuration.headerMode == .supplementary, configuration.headerTopPadding == nil
        else { return made }
        let kind = UICollectionView.elementKindSectionHeader
        made.boundarySupplementaryItems = made.boundarySupplementaryItems.map {
            guard $0.elementKind == kind,
                let copy = $0.copy() as? NSCollectionLayoutBoundarySupplementaryItem
            else { return $0 }
            copy.padding = TableMetrics.gap
            return copy
        }
        return made
    }

    private var header: NSCollectionLayoutBoundarySupplementaryItem {
        let header = edge(UICollectionView.elementKindSectionHeader, .top)
        let isPlain = configuration.appearance == .plain
        header.pinToVisibleBounds = isPlain
        header.padding =
            configuration.headerTopPadding ?? (isPlain ? TableMetrics.headerPadding : 0)
        return header
    }

    private func edge(
        _ kind: String, _ alignment: NSRectAlignment
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let height = style == .plain ? TableMetrics.plainHeader : TableMetrics.groupTitle
        return NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
            elementKind: kind, alignment: alignment)
    }

    /// Returns the look of an element of the section.
    func look(of element: CollectionElement, count: Int) -> ListLook {
        var look = ListLook(row: RowLook(margin: margin), appearance: configuration.appearance)
        guard case .item(let path) = element else {
            let footer = UICollectionView.elementKindSectionFooter
            look.role = if case .supplementary(footer, _) = element { .footer } else { .header }
            return look
        }
        let hasHeader = configuration.headerMode == .firstItemInSection
        if hasHeader, path.item == 0 {
            look.role = .header
        } else {
            look.row.style = style
        }
        look.row.isFirst = path.item == (hasHeader ? 1 : 0)
        look.row.isLast = path.item == count - 1
        if configuration.appearance == .sidebar { look.row.margin = Self.sidebarContentMargin }
        guard configuration.showsSeparators else { return look }
        let own = configuration.separatorConfiguration
        look.lines = configuration.itemSeparatorHandler?(path, own) ?? own
        return look
    }
}

/// The look of a cell that depends on its list and its place in it.
struct ListLook: Equatable {
    /// The part of a view in its section.
    enum Role {
        case item, header, footer
    }

    var row = RowLook()
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    var role = Role.item
    /// The lines; nil for none.
    var lines: UIListSeparatorConfiguration?

    /// Whether a line lies below the item.
    var hasBottomLine: Bool {
        switch lines?.bottomSeparatorVisibility {
        case .visible: true
        case .hidden, nil: false
        case .automatic: role == .item && !(row.style == .insetGrouped && row.isLast)
        }
    }

    /// Whether a line lies above the item.
    var hasTopLine: Bool {
        switch lines?.topSeparatorVisibility {
        case .visible: true
        case .hidden, nil: false
        case .automatic: role == .item && row.style == .grouped && row.isFirst
        }
    }

    /// The description of content for the place in the list.
    var content: UIListContentConfiguration {
        switch (role, appearance) {
        case (.item, .sidebar), (.item, .sidebarPlain): .sidebarCell()
        case (.item, _): .cell()
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
        case (.header, .plain): .plainHeader()
        case (.header, _): .groupedHeader()
        case (.footer, .plain), (.footer, .sidebarPlain), (.footer, .sidebar): .plainFooter()
        case (.footer, _): .groupedFooter()
        }
    }

    /// The description of the background for the place in the list.
    var background: UIBackgroundConfiguration {
        switch (role, appearance) {
        case (.item, .sidebar), (.item, .sidebarPlain): .listSidebarCell()
        case (.item, .plain): .listPlainCell()
        case (.item, _): .listGroupedCell()
        case (_, .sidebar), (_, .sidebarPlain): .listSidebarHeader()
        case (_, .plain): .listPlainHeaderFooter()
        case (_, _): .listGroupedHeaderFooter()
        }
    }
}
