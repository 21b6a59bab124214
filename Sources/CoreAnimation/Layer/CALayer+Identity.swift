import Scene

/// The last number given out.
@MainActor private var lastID: UInt64 = 0

extension CALayer {
    /// A name that no layer has had.
    static func makeID() -> LayerID {
        lastID += 1
        return LayerID(rawValue: lastID)
    }

    /// What a presentation copy takes over of what callers attached to `model`.
    func takeAttachments(of model: CALayer) {
        name = model.name
        delegate = model.delegate
        actions = model.actions
        styleValues = model.styleValues
        autoresizingMask = model.autoresizingMask
        layoutManager = model.layoutManager
        constraints = model.constraints
    }
}
