import Scene

/// Layers that are out of sight, by kind, for those that come into sight.
///
/// Making a layer costs more than changing one, and a list of thousands of rows shows few at a time.
/// Whoever scrolls hands in what has left and takes out what it needs; what it takes is as its last
/// user left it, so all that differs between rows is set anew. Main thread.
@MainActor
public final class LayerRecyclePool {
    /// How many layers were made, and how many were used again.
    public private(set) var made = 0, reused = 0

    private var makers: [String: @MainActor () -> CALayer] = [:]
    private var idle: [String: [CALayer]] = [:]
    private var identifiers: [LayerID: String] = [:]

    /// An empty pool.
    public init() {}

    /// Names a kind of layer and how one is made. A second time replaces the first; layers of the old
    /// maker that are idle are let go.
    public func register(_ identifier: String, make: @escaping @MainActor () -> CALayer) {
        makers[identifier] = make
        for layer in idle.removeValue(forKey: identifier) ?? [] {
            identifiers[layer.id] = nil
        }
    }

    /// A layer of a kind: the one that was handed in last, or a new one. Nil for a kind that nobody
    /// registered, which is told once.
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
    /// Others, and those that are in already, are left alone.
    public func recycle(_ layer: CALayer) {
        guard let identifier = identifiers[layer.id],
            idle[identifier]?.contains(where: { $0 === layer }) != true
        else { return }
        layer.removeFromSuperlayer()
        layer.removeAllAnimations()
        idle[identifier, default: []].append(layer)
    }

    /// How many layers of a kind wait.
    public func idleCount(_ identifier: String) -> Int { idle[identifier]?.count ?? 0 }

    /// Lets the waiting layers go, for memory.
    public func drain() {
        for layer in idle.values.joined() { identifiers[layer.id] = nil }
        idle = [:]
    }
}
