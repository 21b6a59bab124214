import Foundation
import Primitives
import Scene

/// Keeps the boxes of a layer's sublayers for searches of what is seen. Main thread.
///
///     a change        a search
///     --------        --------
///     box -> open     open, and at rest as seen -> box
///                     open, and in animations   -> box of all the ways that they go
///
/// A box is *open* from the moment at which its sublayer changes in any way; each search closes
/// those that can be closed, and asks the others as if there were no boxes. So it costs what
/// changed since the last search; a number for each of the rest; and the values of those in
/// animations whose ways come over the point.
@MainActor
package final class SiblingBoxes {
    /// The fewest sublayers for which it is worth it.
    static let least = 16
    /// False has searches ask every sublayer: to measure, and to find a fault.
    package static var areUsed = true
    /// How many boxes were made in all, for tests of what a search costs.
    package private(set) static var made = 0
    private static var lastOrder = 0

    /// Where they are.
    private(set) var row = BoxRow()
    /// The number of the order that the row is in; no other order of any layer's sublayers has it.
    private(set) var order = 0
    private var open: [Int] = []
    private var isOutOfOrder = true

    /// The list of sublayers has changed.
    func noteOrder() {
        isOutOfOrder = true
    }

    /// The sublayer whose box is at `slot` has changed.
    func open(_ slot: Int) {
        guard slot < row.boxes.count else { return }
        row.set(slot, BoxRow.everywhere, .isOpen)
        open.append(slot)
    }

    /// Brings the row up to date with the sublayers as `tree` has them.
    func update(_ layers: [CALayer], _ tree: SeenTree, knowsRest: Bool) {
        if isOutOfOrder { arrange(layers) }
        guard !open.isEmpty, knowsRest else { return }
        var rest = 0
        for slot in open where !close(slot, layers[slot], tree) {
            open[rest] = slot
            rest += 1
        }
        open.removeSubrange(rest...)
    }

    /// Boxes follow their sublayers to their new places; those of new ones are open.
    private func arrange(_ layers: [CALayer]) {
        isOutOfOrder = false
        Self.lastOrder += 1
        order = Self.lastOrder
        var next = BoxRow(count: layers.count)
        open.removeAll(keepingCapacity: true)
        for (slot, layer) in layers.enumerated() {
            if layer.boxSlot >= 0 {
                let old = Int(layer.boxSlot)
                next.set(slot, row.boxes[old], row.marks[old])
                layer.boxSlot = Int32(truncatingIfNeeded: slot)
            } else {
                open.append(slot)
            }
        }
        row = next
    }

    /// False when there is no telling where the sublayer is seen, now or at another time.
    private func close(_ slot: Int, _ layer: CALayer, _ tree: SeenTree) -> Bool {
        guard layer.isCommitted else { return false }
        if tree.isAsModel(layer) {
            row.set(slot, layer.hitBox, layer.boxMarks)
        } else {
            guard let running = tree.running(on: layer), let reach = layer.hitBox(in: running)
            else { return false }
            var marks = layer.boxMarks
            if reach.mayOpen, !layer.children.isEmpty { marks.insert(.reaches) }
            row.set(slot, reach.box, marks)
        }
        Self.made += 1
        layer.boxSlot = Int32(truncatingIfNeeded: slot)
        return true
    }
}

extension CALayer {
    /// The layer has changed: the superlayer's box of it counts no more.
    ///
    /// Called for each property that is set, so the superlayer is looked up last.
    @inline(__always)
    func openBox() {
        if boxSlot >= 0 { leaveBox() }
    }

    private func leaveBox() {
        let slot = Int(boxSlot)
        boxSlot = -1
        parent?.siblingBoxes?.open(slot)
    }

    /// The sublayers have changed, or their order.
    func noteSublayers() {
        siblingBoxes?.noteOrder()
        openBox()
    }

    /// What holds the layer's bounds in the superlayer's space.
    fileprivate var hitBox: SIMD4<Float> {
        withUnsafePointer(to: &record) { record in
            guard !record.pointee.isHidden else { return BoxRow.nowhere }
            return record.hitBox ?? BoxRow.everywhere
        }
    }

    /// What holds them at every instant of the animations that run on the layer.
    fileprivate func hitBox(
        in running: [AnimationRecord]
    ) -> (box: SIMD4<Float>, mayOpen: Bool)? {
        withUnsafePointer(to: &record) { $0.hitBox(in: running) }
    }

    fileprivate var boxMarks: BoxMarks {
        var marks: BoxMarks = []
        let keepsInside = children.isEmpty || record.masksToBounds
        if !keepsInside || isHitHost || !LayerClasses.isOurs(self) { marks.insert(.reaches) }
        if asksViewAnywhere { marks.insert(.asksView) }
        if !record.liesFlat || record.preservesDepth { marks.insert(.isDeep) }
        return marks
    }
}
