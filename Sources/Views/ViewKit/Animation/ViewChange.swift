import CoreAnimation
import Foundation
import Primitives
import Scene

/// A property of a view's layer that was set inside an animation block.
@MainActor
struct ViewChange {
    let layer: CALayer
    let key: String
    /// The model's value before; nil for none.
    let old: Any?
    /// The model's value now.
    let new: Any?
    /// The value on screen, where the animation starts from that.
    let shown: Any?

    /// The way of one animation.
    struct Way {
        let keyPath: String
        let from: Any
        /// The final value; nil means the model's.
        let to: Any?
        let isAdditive: Bool
    }

    /// The animatable keys of views: docs/reference/views.md, "Animations of views".
    private static let keys: Set<String> = [
        "bounds", "position", "transform", "cornerRadius", "anchorPoint", "backgroundColor",
        "opacity", "shadowOpacity",
    ]

    /// Whether views animate a property.
    static func animates(_ key: String) -> Bool { keys.contains(key) }

    /// The animations that make up the change. Geometry and round corners are animated additively,
    /// from old − new to nothing, so that overlapping animations blend (docs/reference/views.md,
    /// "Animations of views").
    var ways: [Way] {
        switch (key, old, new) {
        case ("position", let old as CGPoint, let new as CGPoint):
            return [Self.point("position", old, new)]
        case ("bounds", let old as CGRect, let new as CGRect):
            let difference = CGSize(width: old.width - new.width, height: old.height - new.height)
            return [
                Self.point("bounds.origin", old.origin, new.origin),
                Way(keyPath: "bounds.size", from: difference, to: CGSize.zero, isAdditive: true),
            ]
        case ("cornerRadius", let old as Double, let new as Double):
            return [Way(keyPath: key, from: old - new, to: 0.0, isAdditive: true)]
        case ("transform", let old as CATransform3D, let new as CATransform3D):
            guard let back = new.inverse else { return plain }
            return [
                Way(
                    keyPath: "transform", from: old.concatenating(back), to: CATransform3DIdentity,
                    isAdditive: true)
            ]
        default: return plain
        }
    }

    private var plain: [Way] {
        // A view without a background colour fades in from the new colour with alpha 0.
        let from = shown ?? old ?? (key == "backgroundColor" ? clearNew : nil)
        guard let from else { return [] }
        let to: Any? = new == nil && key == "backgroundColor" ? Self.cleared(from) : nil
        return [Way(keyPath: key, from: from, to: to, isAdditive: false)]
    }

    private var clearNew: Any? { Self.cleared(new) }

    /// Returns a colour with alpha 0, as the start or end of a fade.
    private static func cleared(_ color: Any?) -> Any? {
        (color as? CGColor)?.copy(alpha: 0)
    }

    private static func point(_ keyPath: String, _ old: CGPoint, _ new: CGPoint) -> Way {
        Way(
            keyPath: keyPath, from: CGPoint(x: old.x - new.x, y: old.y - new.y), to: CGPoint.zero,
            isAdditive: true)
    }
}

@MainActor
extension ViewChange.Way {
    /// Returns the value at `part` of the way, 0...1; `last` is the model's value for a way without
    /// an end.
    func value(at part: Double, last: Any?) -> Any? {
        Self.mix(from, to ?? last, part)
    }

    /// Interpolates between two values as layers do.
    static func mix(_ from: Any?, _ to: Any?, _ part: Double) -> Any? {
        guard let from, let to, let a = AnimationValue.inferred(from),
            let b = AnimationValue.inferred(to)
        else { return to }
        return AnimationValue.boxed(a.interpolated(to: b, fraction: part))
    }
}
