import Primitives
import Scene

/// The values of nodes in a walk.
extension TreeWalk {
    /// Returns the values of a node; the node that casts a shadow counts as a whole.
    func record(
        _ index: Int, isTop: Bool, inherited: Float, _ tree: inout RenderTree
    ) -> LayerRecord {
        var record = lags.isEmpty ? tree.records[index] : tree.record(index, behind: lags)
        if inherited < 1 { record.opacity = min(record.opacity, 1) * inherited }
        guard isTop else { return record }
        if surface.omits.contains(.itself) { return record.holder }
        if surface.omits.contains(.opacity) { record.opacity = 1 }
        if surface.omits.contains(.filters) { return record.bare }
        if surface.omits.contains(.shadow) { record = record.withoutShadow }
        return surface.omits.contains(.backdrop) ? record.withoutBackdrop : record
    }
}

extension LayerRecord {
    /// The record of a plain layer that holds the sublayers, in their own space.
    fileprivate var holder: LayerRecord {
        var holder = LayerRecord(id: id)
        holder.bounds = bounds
        return holder
    }
}
