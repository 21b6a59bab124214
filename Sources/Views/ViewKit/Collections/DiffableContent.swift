/// The content of a data source: the items that are shown, and the trees of sections that have one.
struct DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    var trees: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

    /// Returns the content of a section as a tree.
    func tree(_ section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
        if let tree = trees[section] { return tree }
        var tree = NSDiffableDataSourceSectionSnapshot<Item>()
        tree.append(snapshot.itemIdentifiers(inSection: section))
        return tree
    }

    /// Moves an item, alone, to a place among those that a section shows without it.
    mutating func move(_ item: Item, to index: Int, in section: Section) {
        snapshot.deleteItems([item])
        let rest = snapshot.itemIdentifiers(inSection: section)
        if index < rest.count {
            snapshot.insertItems([item], beforeItem: rest[index])
        } else {
            snapshot.appendItems([item], toSection: section)
        }
    }

    /// Moves an item in the trees as `moved` shows it: with its children, and to the level that it had
    /// where its new place is of several levels.
    mutating func moveInTrees(_ item: Item, as moved: DiffableContent) {
        guard let old = snapshot.sectionIdentifier(containingItem: item),
            let new = moved.snapshot.sectionIdentifier(containingItem: item)
        else { return }
        let hasTree = trees[old] != nil || trees[new] != nil
        let branch = tree(old).snapshot(of: item, includingParent: true)
        let level = trees[old]?.parent(of: item)
        trees[old]?.delete([item])
        var target = tree(new)
        target.delete([item])
        snapshot = moved.snapshot
        guard hasTree else { return }
        let shown = moved.snapshot.itemIdentifiers(inSection: new)
        let above = shown.prefix { $0 != item }.last { target.contains($0) }
        target.insert(branch, below: above, besideChildrenOf: level)
        trees[new] = target
        for section in [old, new] where trees[section] != nil {
            snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section))
        }
        for section in Set([old, new]) {
            if let tree = trees[section] {
                snapshot.appendItems(tree.visibleItems, toSection: section)
            }
        }
    }
}
