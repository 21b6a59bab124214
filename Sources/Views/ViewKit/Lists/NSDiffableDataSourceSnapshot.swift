import Foundation

/// The sections and items of a list at one time, by their identifiers.
///
/// Identifiers are unique: a section or an item that is there already is moved nowhere and told of once.
/// Asking by identifier takes a constant time; appending takes time by what is appended, inserting and
/// deleting by the size of the sections that change.
///
/// ```swift
/// var list = NSDiffableDataSourceSnapshot<Int, String>()
/// list.appendSections([0])
/// list.appendItems(["Mercury", "Venus", "Earth"])
/// list.moveItem("Earth", beforeItem: "Venus")
/// print(list.itemIdentifiers)
/// ```
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The sections, in order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items that were asked to be made anew.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items that were asked to be configured anew.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections that were asked to be made anew.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// A snapshot of an empty list.
    public init() {}

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The number of all items.
    public var numberOfItems: Int { sections.count }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] {
        sectionIdentifiers.flatMap { items[$0] ?? [] }
    }

    /// Returns the number of items of a section; 0 for one that isn't there.
    /// - Parameter identifier: the identifier of a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        items[identifier]?.count ?? 0
    }

    /// Returns the items of a section, in order.
    /// - Parameter identifier: the identifier of a section; one that isn't there has no items.
    public func itemIdentifiers(
        inSection identifier: SectionIdentifierType
    ) -> [ItemIdentifierType] { items[identifier] ?? [] }

    /// Returns the section of an item; nil for one that isn't there.
    /// - Parameter identifier: the identifier of an item.
    public func sectionIdentifier(
        containingItem identifier: ItemIdentifierType
    ) -> SectionIdentifierType? { sections[identifier] }

    /// Returns the index of an item among all items; nil for one that isn't there.
    /// - Parameter identifier: the item; the search costs what the number of its section's items
    ///   does.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sections[identifier],
            let here = items[section]?.firstIndex(of: identifier)
        else { return nil }
        let before = sectionIdentifiers.prefix { $0 != section }
        return before.reduce(here) { $0 + (items[$1]?.count ?? 0) }
    }

    /// Returns the index of a section; nil for one that isn't there.
    /// - Parameter identifier: the identifier of a section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // Items

    /// Appends items to a section, by default to the last one.
    /// - Parameters:
    ///   - identifiers: the items in order; those that are in the list already stay where they are.
    ///   - sectionIdentifier: a section of the list; nil for the last one. Without any the program
    ///     ends.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil
        else {
            preconditionFailure(
                "appendItems needs a section that is there; call appendSections(_:) first")
        }
        items[section, default: []] += claim(identifiers, for: section)
    }

    /// Inserts items before another one.
    /// - Parameters:
    ///   - identifiers: the items in order; those that are in the list already stay where they are.
    ///   - beforeIdentifier: an item of the list; any other one ends the program.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, after: false) }

    /// Inserts items after another one.
    /// - Parameters:
    ///   - identifiers: the items in order; those that are in the list already stay where they are.
    ///   - afterIdentifier: an item of the list; any other one ends the program.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, after: true) }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at item: ItemIdentifierType, after: Bool
    ) {
        guard let section = sections[item], let place = items[section]?.firstIndex(of: item) else {
            preconditionFailure("insertItems needs an item that is there, not \(item)")
        }
        let new = claim(identifiers, for: section)
        items[section]?.insert(contentsOf: new, at: after ? place + 1 : place)
    }

    /// Returns the items that aren't in the list yet, which from now on belong to a section.
    private mutating func claim(
        _ identifiers: [ItemIdentifierType], for section: SectionIdentifierType
    ) -> [ItemIdentifierType] {
        identifiers.filter { item in
            guard sections[item] == nil else { return false }
            sections[item] = section
            return true
        }
    }

    /// Deletes items.
    /// - Parameter identifiers: the items; those that aren't in the list are left out.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(identifiers.compactMap { sections[$0] }) {
            items[section]?.removeAll { gone.contains($0) }
        }
        for item in identifiers { sections[item] = nil }
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() {
        self = NSDiffableDataSourceSnapshot()
    }

    /// Moves an item before another one.
    /// - Parameters:
    ///   - identifier: the item; nothing happens where it isn't in the list.
    ///   - toIdentifier: the item that is to follow it, in any section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, after: false) }

    /// Moves an item after another one.
    /// - Parameters:
    ///   - identifier: the item; nothing happens where it isn't in the list.
    ///   - toIdentifier: the item that it is to follow, in any section.
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) { move(identifier, to: toIdentifier, after: true) }

    private mutating func move(
        _ item: ItemIdentifierType, to place: ItemIdentifierType, after: Bool
    ) {
        guard item != place, sections[item] != nil else { return }
        deleteItems([item])
        insert([item], at: place, after: after)
    }

    /// Has the views of items made anew.
    /// - Parameter identifiers: the items, whose cells are replaced when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers
    }

    /// Has the views of items configured anew; they stay the same objects.
    /// - Parameter identifiers: the items, for whose cells in sight the provider is called when the
    ///   snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    // Sections

    /// Appends sections.
    /// - Parameter identifiers: the sections in order; those that are in the list already stay
    ///   where they are.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sectionIdentifiers += claim(identifiers)
    }

    /// Inserts sections before another one.
    /// - Parameters:
    ///   - identifiers: the sections in order; those that are in the list already stay where they
    ///     are.
    ///   - toIdentifier: a section of the list; any other one ends the program.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: false) }

    /// Inserts sections after another one.
    /// - Parameters:
    ///   - identifiers: the sections in order; those that are in the list already stay where they
    ///     are.
    ///   - toIdentifier: a section of the list; any other one ends the program.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: true) }

    private mutating func insert(
        _ identifiers: [SectionIdentifierType], at section: SectionIdentifierType, after: Bool
    ) {
        guard let place = indexOfSection(section) else {
            preconditionFailure("insertSections needs a section that is there, not \(section)")
        }
        sectionIdentifiers.insert(contentsOf: claim(identifiers), at: after ? place + 1 : place)
    }

    private mutating func claim(_ identifiers: [SectionIdentifierType]) -> [SectionIdentifierType] {
        identifiers.filter { section in
            guard items[section] == nil else { return false }
            items[section] = []
            return true
        }
    }

    /// Deletes sections with their items.
    /// - Parameter identifiers: the sections; those that aren't in the list are left out.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in gone {
            for item in items.removeValue(forKey: section) ?? [] { sections[item] = nil }
        }
        sectionIdentifiers.removeAll { gone.contains($0) }
    }

    /// Moves a section before another one.
    /// - Parameters:
    ///   - identifier: the section, which moves with its items.
    ///   - toIdentifier: the section that is to follow it; nothing happens where one of both isn't
    ///     in the list.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: false) }

    /// Moves a section after another one.
    /// - Parameters:
    ///   - identifier: the section, which moves with its items.
    ///   - toIdentifier: the section that it is to follow; nothing happens where one of both isn't
    ///     in the list.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: true) }

    private mutating func move(
        _ section: SectionIdentifierType, to place: SectionIdentifierType, after: Bool
    ) {
        guard section != place, let from = indexOfSection(section), indexOfSection(place) != nil
        else {
            return
        }
        sectionIdentifiers.remove(at: from)
        if let index = indexOfSection(place) {
            sectionIdentifiers.insert(section, at: after ? index + 1 : index)
        }
    }

    /// Has the views of sections made anew.
    /// - Parameter identifiers: the sections, whose cells are replaced when the snapshot is
    ///   applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    /// Returns the item at a path; nil for none.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
        let list = items[sectionIdentifiers[path.section]] ?? []
        return list.indices.contains(path.item) ? list[path.item] : nil
    }

    /// Returns the path of an item; nil for one that isn't there.
    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let section = sections[item], let index = indexOfSection(section),
            let place = items[section]?.firstIndex(of: item)
        else { return nil }
        return IndexPath(item: place, section: index)
    }

    /// Forgets what was asked to be made or configured anew, after that has been done.
    mutating func forgetRequests() {
        (reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [])
        reloadedSectionIdentifiers = []
    }
}
