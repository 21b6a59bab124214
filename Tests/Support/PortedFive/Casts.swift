import QuartzCore
import UIKit

/// Values of a layer as programs for Apple's systems read them by key: cast to what they want.
@MainActor
public struct LayerReader {
    let layer: CALayer

    public init(_ layer: CALayer) {
        self.layer = layer
    }

    public var angle: CGFloat? { layer.value(forKeyPath: "transform.rotation.z") as? CGFloat }

    public var degrees: CGFloat {
        (layer.value(forKeyPath: "transform.rotation.z") as! CGFloat) * 180 / .pi
    }

    public var preciseAngle: Double? {
        layer.value(forKeyPath: "transform.rotation.z") as? Double
    }

    public var opacity: Float? { layer.value(forKey: "opacity") as? Float }

    public var depth: Int? { (layer.value(forKey: "zPosition") as? NSNumber)?.intValue }

    public var wholeDepth: Int? { layer.value(forKey: "zPosition") as? Int }

    public var isHidden: Bool? { layer.value(forKey: "hidden") as? Bool }

    public var place: CGPoint? { (layer.value(forKey: "position") as? NSValue)?.cgPointValue }

    public var barePlace: CGPoint? { layer.value(forKey: "position") as? CGPoint }

    public var box: CGRect? { layer.value(forKey: "bounds") as? CGRect }

    public var transform: CATransform3D? { layer.value(forKey: "transform") as? CATransform3D }

    public var width: CGFloat? { layer.value(forKeyPath: "frame.size.width") as? CGFloat }

    public var color: CGColor? {
        guard let value = layer.value(forKey: "backgroundColor") else { return nil }
        return (value as! CGColor)
    }

    /// Under a key of the program's own.
    public func keep(_ point: CGPoint) -> CGPoint? {
        layer.setValue(NSValue(cgPoint: point), forKey: "home")
        return (layer.value(forKey: "home") as? NSValue)?.cgPointValue
    }

    /// An object that wraps a transform, set and read.
    public func turn(to transform: CATransform3D) -> CATransform3D? {
        layer.setValue(NSValue(caTransform3D: transform), forKey: "transform")
        return (layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue
    }

    /// From where the implicit animation of the opacity goes.
    public var fadesFrom: Float? {
        (layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Float
    }
}
