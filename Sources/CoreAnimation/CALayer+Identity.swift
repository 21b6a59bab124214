extension CALayer: Hashable, CustomStringConvertible {
    /// Layers are equal when they are the same object.
    public nonisolated static func == (lhs: CALayer, rhs: CALayer) -> Bool {
        lhs === rhs
    }

    /// Feeds the object's identity to `hasher`.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// For example `CALayer 12`.
    public nonisolated var description: String {
        "\(type(of: self)) \(id.rawValue)"
    }
}
