public import Foundation

/// The reaction of a view to motion of the device. A computer on a desk doesn't move: effects are
/// kept, and never run.
open class UIMotionEffect: NSObject, NSCopying {
    /// An effect that does nothing.
    public override init() {
        super.init()
    }

    /// Returns a new effect with equal values.
    open func copy(with zone: NSZone? = nil) -> Any { UIMotionEffect() }

    /// Returns the values by key path for a tilt of the device, −1...1 in both directions; nil for
    /// none.
    /// - Parameter viewerOffset: the tilt, −1...1 in both directions.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        nil
    }
}

/// Moves one property between two values as the device is tilted.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of the tilt; Apple's numbers.
    public enum EffectType: Int, Sendable {
        /// The tilt to the left and right.
        case tiltAlongHorizontalAxis = 0
        /// The tilt forward and back.
        case tiltAlongVerticalAxis = 1
    }

    /// The key path of the property.
    public let keyPath: String
    /// The axis of the tilt.
    public let type: EffectType
    /// The value at the least tilt, relative to the view's own.
    open var minimumRelativeValue: Any?
    /// The value at the greatest tilt.
    open var maximumRelativeValue: Any?

    /// An effect on the property `keyPath` of a view.
    /// - Parameters:
    ///   - keyPath: a property that can be animated, such as `center.x`.
    ///   - type: the axis of the tilt.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// Returns a new effect with equal values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        copy.minimumRelativeValue = minimumRelativeValue
        copy.maximumRelativeValue = maximumRelativeValue
        return copy
    }
}

/// Several effects as one.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects of the group.
    open var motionEffects: [UIMotionEffect]?

    /// Returns a new group of the same effects.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIMotionEffectGroup()
        copy.motionEffects = motionEffects
        return copy
    }
}

extension UIView {
    /// The effects that were added; kept, and never run.
    public var motionEffects: [UIMotionEffect] {
        get { layer.value(forKey: Self.effectsKey) as? [UIMotionEffect] ?? [] }
        set { layer.setValue(newValue.isEmpty ? nil : newValue, forKey: Self.effectsKey) }
    }

    /// Adds an effect at the end.
    /// - Parameter effect: the effect, which is retained.
    public func addMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.append(effect)
    }

    /// Removes an effect.
    /// - Parameter effect: an effect of this view; others are ignored.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.removeAll { $0 === effect }
    }

    private static var effectsKey: String { "lamina.motionEffects" }
}
