public import CoreAnimation

/// A change of a tree that is to make it cheaper.
public struct Mend: Sendable {
    /// What is done to the layers at paths.
    var changes: [Change] = []
    /// True has changes of the program go without actions.
    var stopsActions = false

    /// What is done to one layer.
    struct Change: Sendable {
        var path: LayerPath
        /// True for what is done anew in each frame, after the program's own changes.
        var isRepeated = false
        var apply: @MainActor @Sendable (CALayer) -> Void
    }

    /// Nothing to do.
    public init() {}

    /// One after the other.
    public init(_ mends: [Mend]) {
        changes = mends.flatMap(\.changes)
        stopsActions = mends.contains(where: \.stopsActions)
    }

    /// Does all that there are layers for below `root`, without actions; once for each layer.
    @MainActor
    public func apply(below root: CALayer) {
        var applied = Applied()
        apply(below: root, &applied)
    }

    /// What was done before.
    struct Applied {
        var done: [Int: ObjectIdentifier] = [:]
    }

    /// Does what wasn't done yet: a program may put other layers where some were.
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
