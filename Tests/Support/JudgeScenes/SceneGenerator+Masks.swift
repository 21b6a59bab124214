import Foundation
import Primitives
import Scene

/// Masks of every kind.
extension SceneGenerator {
    /// Gives a layer a mask.
    mutating func addMask(_ feature: Feature, to layer: inout LayerSpec) {
        let inner = feature == .maskTree ? nil : dice.pick(Self.maskFeatures)
        var mask = LayerSpec(id: id(), kind: inner?.kind ?? .plain)
        place(&mask, frame(in: layer.bounds, 0.6...1.1))
        if let inner {
            if inner.kind == nil { mask[.backgroundColor] = .color(color(alpha: 0.5...1)) }
            apply(inner, to: &mask)
        } else {
            if dice.isOne(in: 2) { mask[.backgroundColor] = .color(color(alpha: 0.2...0.6)) }
            apply(.circularCorners, to: &mask)
            for _ in 0..<2 { mask.children.append(filler(in: mask.bounds)) }
        }
        layer.masks = [mask]
    }

    private static let maskFeatures: [Feature] = [
        .circularCorners, .continuousCorners, .rotation, .contents, .shapeFill, .shapeStroke,
        .gradientAxial, .gradientRadial, .border,
    ]
}
