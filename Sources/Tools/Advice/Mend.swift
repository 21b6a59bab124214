public import CoreAnimation

/// A change of a tree that should make it cheaper.
public struct Mend: Sendable {
    /// The changes of the layers at paths.
    var changes: [Change] = []
    /// Whether changes by the program run without actions.
    var stopsActions = false

    /// A change of one layer.
    struct Change: Sendable {
        var path: LayerPath
        /// Whether the change is repeated in each frame, after the program's own changes.
        var isRepeated = false
        var apply: @MainActor @Sendable (CALayer) -> Void
    }

    /// A mend without changes.
    public init() {}

    /// A mend with the changes of several, one after the other.
    /// - Parameter mends: mends in the order in which they are made.
    public init(_ mends: [Mend]) {
        changes = mends.flatMap(\.changes)
        stopsActions = mends.contains(where: \.stopsActions)
    }

    /// Applies all changes whose layers exist below `root`, without actions; each change once for
    /// each layer.
    /// - Parameter root: the layer at which paths begin.
    @MainActor
    public func apply(below root: CALayer) {
        var applied = Applied()
        apply(below: root, &applied)
    }

    /// The changes that were applied before, with their layers.
    struct Applied {
        var done: [Int: ObjectIdentifier] = [:]
    }

    /// Applies the changes that weren't applied yet to their layers: a program may have replaced
    /// layers meanwhile.
    @MainActor
    func apply(below root: CALayer, _ applied: inout Applied) {
        guard !changes.isEmpty else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, change) in changes.enumerated() {
            guard let layer = change.path.layer(below: root) else { continue }
            let object = ObjectIdentifier(layer)
            guard change.isRepeated || applied.done[index] != object else { continue }
            applied.done[index] = object
            change.apply(layer)
        }
        CATransaction.commit()
    }
}
