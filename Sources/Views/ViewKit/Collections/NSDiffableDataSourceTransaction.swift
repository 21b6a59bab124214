import Foundation

/// A move by hand as it changes a data source's content.
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The content before.
    public let initialSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The content after.
    public let finalSnapshot:
        NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of all items.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that have changed.
    public let sectionTransactions:
        [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    typealias Content = DiffableContent<SectionIdentifierType, ItemIdentifierType>

    init(from old: Content, to new: Content) {
        (initialSnapshot, finalSnapshot) = (old.snapshot, new.snapshot)
        difference = finalSnapshot.itemIdentifiers.difference(
            from: initialSnapshot.itemIdentifiers)
        sectionTransactions = new.snapshot.sectionIdentifiers.compactMap { section in
            let (before, after) = (old.tree(section), new.tree(section))
            guard before.visibleItems != after.visibleItems else { return nil }
            return NSDiffableDataSourceSectionTransaction(section, before, after)
        }
    }
}

/// A move by hand as it changes a section.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The identifier of the section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's content before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section's content after.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the section's items.
    public let difference: CollectionDifference<ItemIdentifierType>

    init(
        _ section: SectionIdentifierType,
        _ before: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        _ after: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        sectionIdentifier = section
        (initialSnapshot, finalSnapshot) = (before, after)
        difference = after.visibleItems.difference(from: before.visibleItems)
    }
}
