import Foundation
import Primitives
import Scene

/// Keeps the boxes of a layer's sublayers for hit tests by the values on screen. Main thread.
///
///     a change        a search
///     --------        --------
///     box -> open     open, and at rest as seen -> box
///                     open, and in animations   -> box of all places on their ways
///
/// A box is *open* from the moment at which its sublayer changes in any way; each search closes the
/// boxes that it can close, and asks the other sublayers directly. So a search costs the changes
/// since the last one; a comparison for each of the rest; and the values of animated sublayers
/// whose swept boxes contain the point.
@MainActor
package final class SiblingBoxes {
    /// The fewest sublayers for which boxes are worth keeping.
    static let least = 16
    /// Whether searches use boxes; false asks every sublayer: for measurements, and to find a
    /// fault.
    package static var areUsed = true
    /// The number of boxes made in all, for tests of the cost of a search.
    package private(set) static var made = 0
    private static var lastOrder = 0

    /// The boxes.
    private(set) var row = BoxRow()
    /// The number of the order that the boxes are in; no other order of any layer's sublayers has
    /// it.
    private(set) var order = 0
    private var open: [Int] = []
    private var isOutOfOrder = true

    /// Notes that the list of sublayers has changed.
    func noteOrder() {
        isOutOfOrder = true
    }

    /// Notes that the sublayer whose box is at `slot` has changed.
    func open(_ slot: Int) {
        guard slot < row.boxes.count else { return }
        row.set(slot, BoxRow.everywhere, .isOpen)
        open.append(slot)
    }

    /// Brings the boxes up to date with the sublayers as `tree` shows them.
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

    /// Moves boxes to the new indices of their sublayers; boxes of new sublayers are open.
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

    /// Computes the box of an open slot; returns false where the sublayer's place, now or at other
    /// times, can't be bounded.
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
    /// Notes that the layer has changed: the superlayer's box for it is no longer valid.
    ///
    /// Called for each property change, so the superlayer is only looked up when there is a box.
    @inline(__always)
    func openBox() {
        if boxSlot >= 0 { leaveBox() }
    }

    private func leaveBox() {
        let slot = Int(boxSlot)
        boxSlot = -1
        parent?.siblingBoxes?.open(slot)
    }

    /// Notes that the sublayers, or their order, have changed.
    func noteSublayers() {
        siblingBoxes?.noteOrder()
        openBox()
    }

    /// The box of the layer's bounds in the superlayer's space.
    fileprivate var hitBox: SIMD4<Float> {
        withUnsafePointer(to: &record) { record in
            guard !record.pointee.isHidden else { return BoxRow.nowhere }
            return record.hitBox ?? BoxRow.everywhere
        }
    }

    /// The box of the layer's bounds at every instant of the animations that run on the layer.
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
