import Primitives
import Scene

/// What a walk leaves out, and which pixels change.
extension TreeWalk {
    /// True when a row that drew nothing is walked all the same.
    mutating func looksIntoBlank() -> Bool {
        guard purpose != .frame else { return false }
        blankRows -= 1
        return purpose == .live || purpose == .copies || purpose == .picture || purpose == .content
            || blankRows >= 0
    }

    /// Adds the pixels of one layer's own drawing that change.
    mutating func collect(
        _ damage: inout Region, _ node: RenderTree.Node, _ emitter: LayerEmitter, _ level: Level,
        isGrouped: Bool
    ) {
        guard purpose == .frame else { return }
        if level.isDirty || node.dirt.contains(.own) || node.box != emitter.box
            || node.isGrouped != isGrouped
        {
            add(node.box, &damage)
            add(emitter.box, &damage)
            return
        }
        if node.dirt.contains(.contentsPart), let part = node.contentsDamage {
            for rect in part.rects {
                add(emitter.box(ofContents: rect).intersection(emitter.box), &damage)
            }
        }
        if level.isRepainted { boxes.append(emitter.box) }
    }

    /// Adds pixels that look other than before.
    mutating func add(_ box: PixelRect, _ damage: inout Region) {
        add(box)
    }

    /// Adds pixels that look other than before.
    mutating func add(_ box: PixelRect) {
        guard !box.isEmpty else { return }
        boxes.append(box)
        for index in open.indices {
            open[index].difference = open[index].difference.union(box)
        }
    }

    mutating func takeOff(
        _ index: Int, _ tree: inout RenderTree, _ damage: inout Region
    ) {
        guard purpose == .frame else { return }
        var gone = Region()
        tree.takeOff(Int32(index), &gone)
        for rect in gone.rects { add(rect, &damage) }
    }

    mutating func takeOffBelow(
        _ index: Int, _ tree: inout RenderTree, _ damage: inout Region
    ) {
        guard purpose == .frame else { return }
        var gone = Region()
        tree.takeOffBelow(Int32(index), &gone)
        for rect in gone.rects { add(rect, &damage) }
    }
}
