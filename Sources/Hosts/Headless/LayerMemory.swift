public import CoreAnimation

/// The memory that a layer's own drawing takes. Lamina's own.
public struct LayerMemory: Sendable, Equatable {
    /// The bytes of the layer's backing store, and of all its tiles; 0 for a layer that draws nothing.
    public let byteCount: Int
    /// The number of tiles of a `CATiledLayer`, including those being drawn; 0 for other layers.
    public let tileCount: Int

    /// The memory of `layer` now, without its sublayers. Main thread.
    /// - Parameter layer: the layer, which isn't retained.
    @MainActor
    public init(of layer: CALayer) {
        byteCount = layer.backingByteCount
        tileCount = (layer as? CATiledLayer)?.tileCount ?? 0
    }
}
