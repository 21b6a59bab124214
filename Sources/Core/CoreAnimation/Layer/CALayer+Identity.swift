import Scene
import Synchronization

/// The last number given out, on any thread.
private let lastID = Atomic<UInt64>(0)

extension CALayer {
    /// Returns an id that no layer has had.
    static func makeID() -> LayerID {
        LayerID(rawValue: lastID.add(1, ordering: .relaxed).newValue)
    }

    /// Returns a copy of this layer for a presentation, made by its class's `init(layer:)`, which
    /// may still set properties.
    func makeCopy() -> CALayer {
        let thread = ThreadState.current
        thread.copied = self
        defer { thread.copied = nil }
        let copy = type(of: self).make(copying: self)
        copy.shownCopy = ShownCopy(of: model())
        copy.dueLayout = .none
        return copy
    }

    /// Returns whether `makeCopy()` is copying the layer; true only once for each copy.
    static func takeCopied(_ model: CALayer) -> Bool {
        let thread = ThreadState.current
        guard thread.copied === model else { return false }
        thread.copied = nil
        return true
    }

    /// Copies the state that a presentation copy shares with `model`.
    func takeState(of model: CALayer) {
        if !model.attached.isEmpty { motion = LayerMotion(model.attached) }
        isCommitted = model.isCommitted
        delegate = model.delegate
    }

    /// Makes this layer an independent one, after its record was copied from another layer.
    func becomeAnother() {
        record.id = id
        // Drawn contents are drawn anew, as the other layer goes on drawing into its own store.
        guard contentsObject is BackingStore else { return }
        (contentsObject, record.contents) = (nil, nil)
    }

    /// Copies the values that the model has outside its record.
    func takeValues(of model: CALayer) {
        guard let rare = model.rare, !rare.customValues.isEmpty || !rare.references.isEmpty
        else { return }
        (parts.customValues, parts.references) = (rare.customValues, rare.references)
    }

    /// Copies the objects that callers attached to `model`.
    func takeAttachments(of model: CALayer) {
        name = model.name
        actions = model.actions
        if let style = model.styleValues { parts.styleValues = style }
        autoresizingMask = model.autoresizingMask
        layoutManager = model.layoutManager
        constraints = model.constraints
    }
}
