import Foundation
import Inspection
import Primitives

/// The positions of a stage's layers in the stage's space.
struct StageSpace {
    private var worlds: [UInt64: CATransform3D] = [:]

    /// Concatenates the transforms of `layers`, which are in the order of the tree.
    init(_ layers: some Sequence<LayerFacts>) {
        var spaces: Set<UInt64> = []
        for layer in layers {
            if layer.flags.contains(.space) { spaces.insert(layer.layer) }
            guard let parent = layer.parent, let outer = worlds[parent] else {
                // The stage itself: its points are points of the stage.
                worlds[layer.layer] = CATransform3DIdentity
                continue
            }
            var own = Self.matrix(layer.matrix)
            if !spaces.contains(parent) {
                // A layer in a plane is flattened into it.
                (own.m13, own.m23, own.m33, own.m43) = (0, 0, 1, 0)
            }
            worlds[layer.layer] = CATransform3DConcat(own, outer)
        }
    }

    /// The transform from a layer's own space to the stage's.
    subscript(layer: UInt64) -> CATransform3D { worlds[layer] ?? CATransform3DIdentity }

    /// Returns the corners of a layer in the stage's space; empty for a layer that lies behind the
    /// eye.
    func corners(_ layer: LayerFacts) -> [CGPoint] {
        let (x, y, width, height) = (
            layer.bounds[0], layer.bounds[1], layer.bounds[2], layer.bounds[3]
        )
        let points = [
            (x, y), (x + width, y), (x + width, y + height), (x, y + height),
        ]
        return points.compactMap { Self.project($0.0, $0.1, self[layer.layer]) }
    }

    /// Returns the corners of a layer's model frame in the stage's space; empty where it equals the
    /// shown frame.
    func modelCorners(_ layer: LayerFacts) -> [CGPoint] {
        guard layer.shownFrame != nil, let parent = layer.parent else { return [] }
        let frame = layer.frame
        let points = [
            (frame[0], frame[1]), (frame[0] + frame[2], frame[1]),
            (frame[0] + frame[2], frame[1] + frame[3]), (frame[0], frame[1] + frame[3]),
        ]
        return points.compactMap { Self.project($0.0, $0.1, self[parent]) }
    }

    private static func project(_ x: Double, _ y: Double, _ m: CATransform3D) -> CGPoint? {
        let w = x * m.m14 + y * m.m24 + m.m44
        guard w > 1e-6 else { return nil }
        return CGPoint(
            x: (x * m.m11 + y * m.m21 + m.m41) / w, y: (x * m.m12 + y * m.m22 + m.m42) / w)
    }

    private static func matrix(_ numbers: [Double]) -> CATransform3D {
        if numbers.count == 2 { return CATransform3DMakeTranslation(numbers[0], numbers[1], 0) }
        guard numbers.count == 16 else { return CATransform3DIdentity }
        let n = numbers
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
            m44: n[15])
    }
}
