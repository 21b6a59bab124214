import Foundation
import Primitives
import Scene

/// The sublayers of a layer that may be hit at a point of its space. Main thread.
@MainActor
package struct NearRow {
    /// The number of the sublayers' order: while it stays the same, the sublayers do too.
    package let order: Int
    private let row: BoxRow
    private let key: SIMD4<Float>

    fileprivate init(_ boxes: SiblingBoxes, _ key: SIMD4<Float>) {
        order = boxes.order
        row = boxes.row
        self.key = key
    }

    /// Returns the frontmost sublayer before `end` that may be hit; -1 for none.
    func last(before end: Int, or asking: BoxMarks) -> Int {
        row.last(before: end, at: key, or: asking.union(.isOpen))
    }

    /// Returns all sublayers that may be hit, back to front.
    func all(or asking: BoxMarks) -> [Int] {
        row.all(at: key, or: asking.union(.isOpen))
    }

    /// Returns the frontmost sublayer before `end` whose view may be hit; -1 for none.
    package func lastView(before end: Int) -> Int { last(before: end, or: .asksView) }

    /// Returns whether all sublayers lie flat; `layers` are all of them.
    func areAllFlat(_ layers: [CALayer], _ reading: HitReading) -> Bool {
        for (mark, layer) in zip(row.marks, layers) {
            if mark.contains(.isDeep) { return false }
            if mark.contains(.isOpen), !reading.read(layer, { $0.liesFlatWithAll }) { return false }
        }
        return true
    }
}

extension SeenTree {
    /// Returns the sublayers of a layer that may be hit at a point of its space; nil where there
    /// are few, and for a point that isn't finite.
    ///
    /// Only for a layer whose sublayers lie in its plane, without a matrix of sublayers.
    func near(_ point: CGPoint, in layer: CALayer) -> NearRow? {
        guard SiblingBoxes.areUsed, layer.children.count >= SiblingBoxes.least,
            let key = BoxRow.key(point)
        else { return nil }
        let boxes = layer.siblingBoxes ?? SiblingBoxes()
        if layer.siblingBoxes == nil { layer.parts.siblingBoxes = boxes }
        boxes.update(layer.children, self, knowsRest: knowsRest(of: layer))
        return NearRow(boxes, key)
    }
}
