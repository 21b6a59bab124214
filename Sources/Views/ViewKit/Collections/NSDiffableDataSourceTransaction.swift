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

    init(
        from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        (initialSnapshot, finalSnapshot) = (old, new)
        difference = new.itemIdentifiers.difference(from: old.itemIdentifiers)
        sectionTransactions = new.sectionIdentifiers.compactMap { section in
            let before = old.itemIdentifiers(inSection: section)
            let after = new.itemIdentifiers(inSection: section)
            guard before != after else { return nil }
            return NSDiffableDataSourceSectionTransaction(section, before, after)
        }
    }
}

/// A move by hand as it changes a section.
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's content before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section's content after.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the section's items.
    public let difference: CollectionDifference<ItemIdentifierType>

    init(
        _ section: SectionIdentifierType, _ before: [ItemIdentifierType],
        _ after: [ItemIdentifierType]
    ) {
        func tree(
            _ items: [ItemIdentifierType]
        ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
            var made = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
            made.append(items)
            return made
        }
        sectionIdentifier = section
        (initialSnapshot, finalSnapshot) = (tree(before), tree(after))
        difference = after.difference(from: before)
    }
}
