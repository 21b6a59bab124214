import Scene

/// The last number given out.
@MainActor private var lastID: UInt64 = 0

extension CALayer {
    /// A name that no layer has had.
    static func makeID() -> LayerID {
        lastID += 1
        return LayerID(rawValue: lastID)
    }

    /// The layer that Core Animation makes a copy of, until its `init(layer:)` has begun.
    private static var copied: CALayer?

    /// A copy of this layer for what is on screen, by its class's `init(layer:)`, which may still set properties.
    func makeCopy() -> CALayer {
        Self.copied = self
        defer { Self.copied = nil }
        let copy = type(of: self).make(copying: self)
        copy.shownCopy = ShownCopy(of: model())
        copy.needsLayoutFlag = false
        return copy
    }

    /// True, once, for the layer that `makeCopy()` copies.
    static func takeCopied(_ model: CALayer) -> Bool {
        guard copied === model else { return false }
        copied = nil
        return true
    }

    /// What a copy that stands for `model` has of it.
    func takeState(of model: CALayer) {
        if !model.attached.isEmpty { motion = LayerMotion(model.attached) }
        isCommitted = model.isCommitted
        delegate = model.delegate
    }

    /// The record is that of another layer as yet.
    func becomeAnother() {
        record.id = id
        // What was drawn is drawn anew, as the other goes on drawing into its own.
        guard contentsObject is BackingStore else { return }
        (contentsObject, record.contents) = (nil, nil)
    }

    /// The values that a copy has beside its record.
    func takeValues(of model: CALayer) {
        guard let rare = model.rare, !rare.customValues.isEmpty || !rare.references.isEmpty
        else { return }
        (parts.customValues, parts.references) = (rare.customValues, rare.references)
    }

    /// What a copy takes over of what callers attached to `model`.
    func takeAttachments(of model: CALayer) {
        name = model.name
        actions = model.actions
        if let style = model.styleValues { parts.styleValues = style }
        autoresizingMask = model.autoresizingMask
        layoutManager = model.layoutManager
        constraints = model.constraints
    }
}
