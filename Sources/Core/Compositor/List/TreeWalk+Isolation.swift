import Primitives
import Scene

/// Layers with a sublayer that blends: it sees the pixels that the layer has drawn, and nothing
/// below them.
///
/// So the layer is a group that begins empty: docs/reference/compositing.md, "Filters and blend
/// modes". The backdrop of the layer lies outside, and so does its shadow.
extension TreeWalk {
    /// Prepares the group of a layer that may need one.
    func beginIsolation(
        _ level: inout Level, _ record: LayerRecord, _ tree: borrowing RenderTree,
        _ list: inout DrawList
    ) {
        // The first layer has nothing below it but its shadow; nor has a layer that is drawn apart
        // anyway.
        let isApart =
            levels.isEmpty || level.groups.blend >= 0
            || level.groups.own >= 0 && !list.items[level.groups.own].isMixed
        guard level.groups.filter < 0, !isApart || record.castsShadow,
            level.groups.count < Self.mostGroups, tree.isolates(level.node, record)
        else { return }
        level.groups.isolation = list.items.count
        level.groups.readsBefore = list.reads
        level.groups.count += 1
        list.add(DrawList.Item(.nothing, box: .empty))
    }

    /// Ends the group, if something in it reads the pixels below.
    mutating func endIsolation(_ level: Level, _ list: inout DrawList) {
        if level.groups.isolation >= 0, level.groups.isolation == list.items.count - 1 {
            list.items.removeLast()
        }
        guard level.groups.isolation >= 0, list.reads != level.groups.readsBefore else { return }
        list.items[level.groups.isolation].op = .beginGroup()
        list.items[level.groups.isolation].cause = .isolation
        let touched = list.touched(since: level.groups.isolation)
        list.end(group: level.groups.isolation, touched: touched, alpha: 255)
        list.reads = level.groups.readsBefore
    }
}

extension RenderTree {
    /// Whether a sublayer's compositing filter is not to reach the pixels below a layer.
    borrowing func isolates(_ index: Int, _ record: LayerRecord) -> Bool {
        guard blends > 0, !record.hasEffects || record.effects.allowsGroupBlending else {
            return false
        }
        return hasBlending(index)
    }

    /// Whether a sublayer has a compositing filter. Layers in a layer that preserves depth count as
    /// sublayers: that one draws nothing itself. Walks by the links, as thousands of spaces may be
    /// nested.
    private borrowing func hasBlending(_ index: Int) -> Bool {
        var next = nodes[index].firstChild
        while next >= 0 {
            let each = Int(next)
            if nodes[each].blends, records[each].blendMode != .normal { return true }
            next = records[each].preservesDepth ? nodes[each].firstChild : -1
            var done = each
            while next < 0, done != index {
                next = nodes[done].nextSibling
                done = Int(nodes[done].parent)
            }
        }
        return false
    }
}
