public import Foundation

/// What a view does when the device is moved. A computer on a desk isn't: effects are kept, and never run.
open class UIMotionEffect: NSObject, NSCopying {
    /// An effect that does nothing.
    public override init() {
        super.init()
    }

    /// An effect of its own that does the same.
    open func copy(with zone: NSZone? = nil) -> Any { UIMotionEffect() }

    /// The values by key path for a tilt of the device, −1...1 each way; nil for none.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        nil
    }
}

/// Moves one property between two values as the device is tilted.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of the tilt; Apple's numbers.
    public enum EffectType: Int, Sendable {
        /// Left and right.
        case tiltAlongHorizontalAxis = 0
        /// Forward and back.
        case tiltAlongVerticalAxis = 1
    }

    /// The property.
    public let keyPath: String
    /// The axis.
    public let type: EffectType
    /// The value at the least tilt, relative to the view's own.
    open var minimumRelativeValue: Any?
    /// The value at the greatest tilt.
    open var maximumRelativeValue: Any?

    /// An effect on the property `keyPath` of a view.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    /// An effect of its own on the same property, between the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        copy.minimumRelativeValue = minimumRelativeValue
        copy.maximumRelativeValue = maximumRelativeValue
        return copy
    }
}

/// Several effects as one.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?

    /// A group of its own of the same effects.
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
    public func addMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.append(effect)
    }

    /// Takes an effect away.
    public func removeMotionEffect(_ effect: UIMotionEffect) {
        motionEffects.removeAll { $0 === effect }
    }

    private static var effectsKey: String { "lamina.motionEffects" }
}
