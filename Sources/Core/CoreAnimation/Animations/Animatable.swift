import Foundation

/// Makes a property of a layer subclass one that animations can move.
///
///     final class Dial: CALayer {
///         @Animatable("level") var level: CGFloat = 0
///         override class func needsDisplay(forKey key: String) -> Bool {
///             key == "level" || super.needsDisplay(forKey: key)
///         }
///         override func action(forKey event: String) -> (any CAAction)? { … }
///         override func draw(in ctx: CGContext) { /* level is the one on screen */ }
///     }
///
/// `@Animatable` corresponds to a dynamic property on Apple's systems: the value lies under its key
/// (`value(forKey:)`), a change asks for the action of that key, `CABasicAnimation(keyPath:)` moves
/// it, and the presentation layer has the value on screen. Numbers, `Bool`, points, sizes,
/// rectangles, transforms, colours, paths and lists of numbers or colours move; other types only
/// switch. Where `needsDisplay(forKey:)` says so, the layer is drawn anew in each frame of the
/// animation, on the main thread. Cost: a dictionary access.
@propertyWrapper @MainActor
public struct Animatable<Value> {
    private let key: String
    private let initial: Value

    /// A property under `key`, which must be the property's own name.
    /// - Parameters:
    ///   - wrappedValue: the value at first, which isn't animated.
    ///   - key: the name of the property, by which animations find it.
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }

    /// Unavailable: the value lies in the layer, not in the wrapper.
    @available(*, unavailable, message: "@Animatable is for properties of layers")
    public var wrappedValue: Value {
        get { initial }
        set { _ = newValue }
    }

    /// The value of the property in `layer`.
    /// - Parameters:
    ///   - layer: the layer that has the property.
    ///   - wrapped: the key path of the property itself; unused.
    ///   - storage: the key path of the wrapper, which has the property's key.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, Animatable<Value>>
    ) -> Value {
        get {
            let property = layer[keyPath: storage]
            guard let any = layer.plainValue(forKey: property.key) else { return property.initial }
            return (any as? Value) ?? property.converted(any)
        }
        set {
            layer.setValue(newValue as Any?, forKey: layer[keyPath: storage].key)
        }
    }

    /// Converts a number, which an animation always returns as `Double`, to the property's type.
    private func converted(_ any: Any) -> Value {
        guard let number = AnimationValue.number(any) else { return initial }
        let candidates: [Any] = [
            CGFloat(number), number, Float(number), Int(exactly: number.rounded()) as Any,
            number >= 0.5,
        ]
        return candidates.lazy.compactMap { $0 as? Value }.first ?? initial
    }
}
