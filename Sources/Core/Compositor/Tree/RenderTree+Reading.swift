package import Scene

extension Compositor {
    /// Returns the values that `layer` shows since the last `update`, with its animations applied;
    /// nil for a layer that the tree does not have.
    ///
    /// For tests: it equals the layer's presentation on the main thread at the same time.
    package func shownRecord(of layer: LayerID) -> LayerRecord? {
        tree.shownRecord(of: layer)
    }
}

extension RenderTree {
    /// Returns the values shown by a layer.
    func shownRecord(of layer: LayerID) -> LayerRecord? {
        guard let slot = slots[layer] else { return nil }
        let entry = Int(nodes[slot].animation)
        guard entry >= 0, animated[entry].nap != nil else { return records[slot] }
        return AnimationResolver.presented(
            animated[entry].model, animations: animated[entry].animations,
            at: localTime(of: slot, at: time))
    }
}
