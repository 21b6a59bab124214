package import Scene

/// The layer classes that there are beside those of programs.
@MainActor
package enum LayerClasses {
    /// Each after those that it inherits from.
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

    /// A new layer of the class that a scene file names; nil where there is none of that name.
    package static func make(named name: String) -> CALayer? {
        all.first { String(describing: $0) == name }?.makePlain()
    }

    /// The name by which a scene file knows a layer: that of its class, or of the nearest above it.
    package static func name(of layer: CALayer) -> String {
        String(describing: all.last { layer.isKind(of: $0) } ?? CALayer.self)
    }

    /// A new layer of the class that has a property of its own; nil where no class says so.
    package static func make(owning property: LayerProperty) -> CALayer? {
        all.first { $0.owner == property.owner }?.makePlain()
    }
}
