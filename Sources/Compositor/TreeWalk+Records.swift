import Primitives
import Scene

/// The values that a walk sees of a row.
extension TreeWalk {
    /// The values of a row; the one that casts a shadow counts as a whole.
    func record(
        _ index: Int, isTop: Bool, inherited: Float, _ tree: inout RenderTree
    ) -> LayerRecord {
        var record = lags.isEmpty ? tree.records[index] : tree.record(index, behind: lags)
        if inherited < 1 { record.opacity = min(record.opacity, 1) * inherited }
        guard isTop else { return record }
        if purpose == .picture { record.opacity = 1 }
        switch purpose {
        case .frame, .copies: return record
        case .snapshot, .live, .picture: return record.withoutBackdrop
        case .silhouette: return record.withoutShadow.withoutBackdrop
        case .content: return record.bare
        }
    }
}
