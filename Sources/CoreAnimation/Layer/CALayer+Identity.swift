import Scene
import Synchronization

/// The last number given out, on any thread.
private let lastID = Atomic<UInt64>(0)

extension CALayer {
    /// A name that no layer has had.
    static func makeID() -> LayerID {
        LayerID(rawValue: lastID.add(1, ordering: .relaxed).newValue)
    }

    /// A copy of this layer for what is on screen, by its class's `init(layer:)`, which may still set properties.
    func makeCopy() -> CALayer {
        let thread = ThreadState.current
        thread.copied = self
        defer { thread.copied = nil }
        let copy = type(of: self).make(copying: self)
        copy.shownCopy = ShownCopy(of: model())
        copy.needsLayoutFlag = false
        return copy
    }

    /// True, once, for the layer that `makeCopy()` copies.
    static func takeCopied(_ model: CALayer) -> Bool {
        let thread = ThreadState.current
        guard thread.copied === model else { return false }
        thread.copied = nil
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
