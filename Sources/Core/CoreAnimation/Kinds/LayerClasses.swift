package import Scene

/// The layer classes of the library itself.
@MainActor
package enum LayerClasses {
    /// The classes, each after its superclasses.
    package static let all: [CALayer.Type] = [
        CALayer.self,
        CABackdropLayer.self,
        CAEmitterLayer.self,
        CAGradientLayer.self,
        CAReplicatorLayer.self,
        CAScrollLayer.self,
        CAShapeLayer.self,
        CATextLayer.self,
        CATiledLayer.self,
        CATransformLayer.self,
    ]

    /// Returns a new layer of the class that a scene file names; nil for an unknown name.
    package static func make(named name: String) -> CALayer? {
        all.first { String(describing: $0) == name }?.makePlain()
    }

    /// Returns the class name under which a scene file knows a layer: that of its class, or of the
    /// nearest superclass in `all`.
    package static func name(of layer: CALayer) -> String {
        String(describing: all.last { layer.isKind(of: $0) } ?? CALayer.self)
    }

    /// Returns a new layer of a kind.
    package static func make(of kind: LayerKind) -> CALayer {
        all.first { $0.owner == .kind(kind) }?.makePlain() ?? CALayer()
    }

    /// Returns a new layer of the class that owns a property; nil where no class does.
    package static func make(owning property: LayerProperty) -> CALayer? {
        all.first { $0.owner == property.owner }?.makePlain()
    }
}
