import Scene

/// A pool of layers that are out of sight, by kind, for reuse.
///
/// Making a layer costs more than changing one, and a list of thousands of lines shows few at a
/// time. A scroller hands in the layers that have left the screen, and takes out those that it
/// needs. A layer comes out as its last user left it, so all that differs between lines must be set
/// anew. Main thread.
@MainActor
public final class LayerRecyclePool {
    /// The number of layers made, and the number of reuses.
    public private(set) var made = 0, reused = 0

    private var makers: [String: @MainActor () -> CALayer] = [:]
    private var idle: [String: [CALayer]] = [:]
    private var identifiers: [LayerID: String] = [:]

    /// An empty pool.
    public init() {}

    /// Registers a kind of layer and the closure that makes one. A second call replaces the first;
    /// idle layers of the old maker are released.
    /// - Parameters:
    ///   - identifier: a name of your own.
    ///   - make: called on the main thread when no idle layer is left; retained until the next call
    ///     with this name.
    public func register(_ identifier: String, make: @escaping @MainActor () -> CALayer) {
        makers[identifier] = make
        for layer in idle.removeValue(forKey: identifier) ?? [] {
            identifiers[layer.id] = nil
        }
    }

    /// A layer of a kind: the one handed in last, or a new one. Nil for an unregistered kind, which
    /// is reported once.
    /// - Parameter identifier: a name that `register(_:make:)` was given.
    public func dequeue(_ identifier: String) -> CALayer? {
        if let layer = idle[identifier]?.popLast() {
            reused += 1
            return layer
        }
        guard let layer = makers[identifier]?() else {
            Complaint.tell("LayerRecyclePool: no kind of layer is registered as \(identifier)")
            return nil
        }
        made += 1
        identifiers[layer.id] = identifier
        return layer
    }

    /// Hands in a layer that this pool made: it leaves its superlayer and loses its animations.
    /// Layers of other origin, and those already handed in, are ignored.
    /// - Parameter layer: a layer of `dequeue(_:)`; its properties stay as they are.
    public func recycle(_ layer: CALayer) {
        guard let identifier = identifiers[layer.id],
            idle[identifier]?.contains(where: { $0 === layer }) != true
        else { return }
        layer.removeFromSuperlayer()
        layer.removeAllAnimations()
        idle[identifier, default: []].append(layer)
    }

    /// Returns the number of idle layers of a kind.
    /// - Parameter identifier: a name that `register(_:make:)` was given; 0 is returned for others.
    public func idleCount(_ identifier: String) -> Int { idle[identifier]?.count ?? 0 }

    /// Releases the idle layers, for memory.
    public func drain() {
        for layer in idle.values.joined() { identifiers[layer.id] = nil }
        idle = [:]
    }
}
