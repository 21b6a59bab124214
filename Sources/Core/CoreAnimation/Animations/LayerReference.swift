import Foundation

/// Makes a property of a layer subclass a weak reference that the layer's copies share.
///
///     final class RingLayer: CALayer {
///         @LayerReference("ring") var ring: RingView?
///         override func draw(in ctx: CGContext) { /* ring is there on the presentation layer as well */ }
///     }
///
/// `@LayerReference` corresponds to `@NSManaged weak` in a layer on Apple's systems. A plain `weak
/// var` is nil on the presentation
/// layer, unless `init(layer:)` copies it. Animations don't move it, a change of it has no action, and
/// archives leave it out. Main thread. Cost: a dictionary access.
@propertyWrapper @MainActor
public struct LayerReference<Value> {
    private let key: String

    /// A property under `key`, which must be the property's own name; nil at first.
    /// - Parameter key: the name of the property, under which copies of the layer find the object,
    ///   too.
    public init(_ key: String) {
        self.key = key
    }

    /// Unavailable: the layer holds the reference, not the wrapper.
    @available(*, unavailable, message: "@LayerReference is for properties of layers")
    public var wrappedValue: Value? {
        get { nil }
        set { _ = newValue }
    }

    /// The object that `layer` refers to; nil when it is gone.
    /// - Parameters:
    ///   - layer: the layer that has the property.
    ///   - wrapped: the key path of the property itself; unused.
    ///   - storage: the key path of the wrapper, which has the property's key.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value?>,
        storage storage: ReferenceWritableKeyPath<Layer, LayerReference<Value>>
    ) -> Value? {
        get { layer.references[layer[keyPath: storage].key]?.object as? Value }
        set {
            // A value of a class type, or of a class-bound protocol, is an object.
            let reference = newValue.map { WeakReference(object: $0 as AnyObject) }
            guard reference != nil || layer.rare != nil else { return }
            layer.parts.references[layer[keyPath: storage].key] = reference
        }
    }
}

/// A weak reference to an object.
struct WeakReference {
    weak var object: AnyObject?
}
