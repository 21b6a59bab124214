import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Small edits of few layers that lie over each other: what stays at its pixels and changes sides, and
/// what changes by one value. Each frame painted by its damage is that of a full redraw.
///
/// `IncrementalTests` changes much at a time, and mostly that hides what damage forgot.
@Suite("Small edits painted by damage")
struct RegroupingTests {
    private static let side = 64
    /// How many runs; a long search sets `LAMINA_SEEDS`.
    private static let seeds =
        Int(ProcessInfo.processInfo.environment["LAMINA_SEEDS"] ?? "") ?? 24
    private static let all = CGRect(x: 0, y: 0, width: side, height: side)

    /// A tree of groups, each as large as the target, that hold small things.
    fileprivate struct Tree {
        var records: [UInt64: LayerRecord] = [:]
        var children: [UInt64: [UInt64]] = [1: []]
        var masks: [UInt64: UInt64] = [:]
        let groups: [UInt64] = [1, 2, 3, 4]
        let leaves = Array(UInt64(10)..<17)

        func parent(of id: UInt64) -> UInt64? {
            children.first { $0.value.contains(id) }?.key ?? masks.first { $0.value == id }?.key
        }

        func isInside(_ id: UInt64, _ outer: UInt64) -> Bool {
            var each: UInt64? = id
            while let next = each {
                if next == outer { return true }
                each = parent(of: next)
            }
            return false
        }
    }

    @Test("one or two edits a frame look as in a frame made anew", arguments: 0..<seeds)
    func edits(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 4711)
        let bitmap = try picture(12, 12, isOpaque: seed % 3 == 0)
        let makers = IncrementalTests(hasFilters: seed % 2 == 0)
        var tree = start(&dice, makers, bitmap)
        let bench = try Bench(width: Self.side, height: Self.side)
        bench.commit(tree.sorted, children: tree.children, masks: tree.masks, root: 1)
        bench.frame()
        for step in 1...40 {
            var words: [String] = []
            bench.commit([], children: [:]) { commit in
                for _ in 0..<Int.random(in: 1...2, using: &dice) {
                    words.append(edit(&tree, &commit, &dice, makers, bitmap))
                }
            }
            bench.frame(at: Double(step))
            let full = try Bench(width: Self.side, height: Self.side)
            full.commit(tree.sorted, children: tree.children, masks: tree.masks, root: 1)
            full.frame(at: Double(step))
            guard bench.pixels == full.pixels else {
                let count = zip(bench.pixels, full.pixels).filter { $0 != $1 }.count
                Issue.record("seed \(seed), step \(step): \(count) pixels after \(words)")
                return
            }
        }
    }

    private func start(_ dice: inout Dice, _ makers: IncrementalTests, _ bitmap: Bitmap) -> Tree {
        var tree = Tree()
        for id in tree.groups {
            tree.records[id] = record(id, Self.all) {
                if id > 1, dice.isOne(in: 2) { $0.opacity = 0.5 }
                if dice.isOne(in: 3) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) }
            }
            tree.children[id] = []
            if id > 1 { tree.children[UInt64.random(in: 1..<id, using: &dice)]?.append(id) }
        }
        for id in tree.leaves {
            tree.records[id] = leaf(id, &dice, makers, bitmap)
            tree.children[id] = []
            tree.children[UInt64.random(in: 1...4, using: &dice)]?.append(id)
        }
        return tree
    }

    /// Something small: mostly plain and on whole pixels, now and then anything.
    private func leaf(
        _ id: UInt64, _ dice: inout Dice, _ makers: IncrementalTests, _ bitmap: Bitmap
    ) -> LayerRecord {
        if dice.isOne(in: 4) { return makers.random(id, &dice, bitmap) }
        let frame = CGRect(
            x: dice.whole(0...50), y: dice.whole(0...50), width: dice.whole(4...30),
            height: dice.whole(4...30))
        var layer = record(id, frame, dice.pick([red, green, blue, nil]))
        if dice.isOne(in: 3) { layer.contents = ContentsRecord(bitmap: bitmap) }
        if dice.isOne(in: 4) { layer.cornerRadius = 5 }
        return layer
    }

    private func edit(
        _ tree: inout Tree, _ commit: inout Commit, _ dice: inout Dice,
        _ makers: IncrementalTests, _ bitmap: Bitmap
    ) -> String {
        switch dice.whole(0...8) {
        case 0: return move(&tree, &commit, &dice)
        case 1, 7, 8: return step(&tree, &commit, &dice)
        case 2: return look(&tree, &commit, &dice)
        case 3: return mask(&tree, &commit, &dice)
        case 4:
            let id = dice.pick(tree.children.filter { $0.value.count > 1 }.keys.sorted())
            tree.children[id]?.swapAt(0, 1)
            tree.tell(id, &commit)
            return "swap in \(id)"
        default:
            let id = dice.pick(tree.leaves)
            let property = dice.pick(LayerProperty.allCases.map { $0 })
            let other = leaf(id, &dice, makers, bitmap)
            tree.change(id, property, other[property], &commit)
            return "\(property) of \(id)"
        }
    }

    /// Moves a layer to another group; all groups lie alike, so it stays at its pixels.
    private func move(_ tree: inout Tree, _ commit: inout Commit, _ dice: inout Dice) -> String {
        let id = dice.pick(tree.leaves + tree.groups.dropFirst())
        let to = dice.pick(tree.groups)
        guard let from = tree.parent(of: id), !tree.isInside(to, id) else { return "" }
        tree.children[from]?.removeAll { $0 == id }
        if tree.masks[from] == id { tree.masks[from] = nil }
        let count = tree.children[to]?.count ?? 0
        tree.children[to]?.insert(id, at: dice.pick([0, count]))
        tree.tell(from, &commit)
        if to != from { tree.tell(to, &commit) }
        return "\(id) from \(from) to \(to)"
    }

    /// Moves what lies next to a group's beginning or end to the other side of that.
    private func step(_ tree: inout Tree, _ commit: inout Commit, _ dice: inout Dice) -> String {
        let id = dice.pick(Array(tree.groups.dropFirst()))
        guard let outer = tree.parent(of: id), tree.masks[outer] != id,
            var around = tree.children[outer], var inside = tree.children[id],
            let place = around.firstIndex(of: id)
        else { return "" }
        switch dice.whole(0...3) {
        case 0 where place > 0: inside.insert(around.remove(at: place - 1), at: 0)
        case 1 where place < around.count - 1: inside.append(around.remove(at: place + 1))
        case 2 where !inside.isEmpty: around.insert(inside.removeFirst(), at: place)
        case 3 where !inside.isEmpty: around.insert(inside.removeLast(), at: place + 1)
        default: return ""
        }
        (tree.children[outer], tree.children[id]) = (around, inside)
        tree.tell(outer, &commit)
        tree.tell(id, &commit)
        return "a step over an end of \(id)"
    }

    /// Changes what makes a group one, or doesn't.
    private func look(_ tree: inout Tree, _ commit: inout Commit, _ dice: inout Dice) -> String {
        let id = dice.pick(tree.groups)
        let looks: [(LayerProperty, [PropertyValue])] = [
            (.opacity, [.number(1), .number(0.5), .number(0)]),
            (.hidden, [.bool(true), .bool(false)]),
            (.masksToBounds, [.bool(true), .bool(false)]),
            (.cornerRadius, [.number(0), .number(20), .number(9.5)]),
            (.allowsGroupOpacity, [.bool(true), .bool(false)]),
            (.shadowOpacity, [.number(0), .number(0.6)]),
            (.shouldRasterize, [.bool(true), .bool(false)]),
            (.zPosition, [.number(0), .number(1)]),
            (.borderWidth, [.number(0), .number(3)]),
        ]
        let (property, values) = dice.pick(looks)
        let value = dice.pick(values)
        tree.change(id, property, value, &commit)
        return "\(property) of \(id) is \(value)"
    }

    /// A leaf becomes the mask of a group, or no longer is.
    private func mask(_ tree: inout Tree, _ commit: inout Commit, _ dice: inout Dice) -> String {
        let id = dice.pick(tree.groups)
        if let mask = tree.masks.removeValue(forKey: id) {
            tree.children[id]?.append(mask)
            tree.tell(id, &commit)
            return "\(mask) no mask of \(id)"
        }
        let leaf = dice.pick(tree.leaves)
        guard let from = tree.parent(of: leaf), tree.masks[from] != leaf else { return "" }
        tree.children[from]?.removeAll { $0 == leaf }
        tree.masks[id] = leaf
        tree.tell(from, &commit)
        if from != id { tree.tell(id, &commit) }
        return "\(leaf) masks \(id)"
    }
}

extension RegroupingTests.Tree {
    /// All records, by their ids.
    fileprivate var sorted: [LayerRecord] { records.values.sorted { $0.id < $1.id } }

    /// Commits the sublayers and the mask of a layer, as they are now.
    fileprivate func tell(_ id: UInt64, _ commit: inout Commit) {
        commit.children.removeAll { $0.parent.rawValue == id }
        commit.children.append(
            ChildList(
                parent: LayerID(rawValue: id),
                children: (children[id] ?? []).map { LayerID(rawValue: $0) },
                mask: masks[id].map { LayerID(rawValue: $0) }))
    }

    /// Changes one value of a layer, and says no more than that.
    fileprivate mutating func change(
        _ id: UInt64, _ property: LayerProperty, _ value: PropertyValue, _ commit: inout Commit
    ) {
        guard var record = records[id] else { return }
        record[property] = value
        records[id] = record
        let index = commit.changes.firstIndex { $0.record.id == record.id }
        var changed = LayerPropertySet(property)
        if let index {
            changed.formUnion(commit.changes[index].changed)
            commit.changes.remove(at: index)
        }
        commit.changes.append(LayerChange(record: record, changed: changed))
    }
}
