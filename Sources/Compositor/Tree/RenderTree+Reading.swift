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
        slots[layer].map { records[Int($0)] }
    }
}
