import Foundation

/// Makes a property of a layer subclass that refers to an object without keeping it alive, and that the layer's
/// copies have, too.
///
///     final class RingLayer: CALayer {
///         @LayerReference("ring") var ring: RingView?
///         override func draw(in ctx: CGContext) { /* ring is there on the presentation layer as well */ }
///     }
///
/// It is what `@NSManaged weak` is in a layer on Apple's systems. A plain `weak var` is nil on the presentation
/// layer, unless `init(layer:)` copies it. Animations don't move it, a change of it has no action, and
/// archives leave it out. Main thread. Cost: a dictionary access.
@propertyWrapper @MainActor
public struct LayerReference<Value> {
    private let key: String

    /// A property under `key`, which must be the property's own name; nil at first.
    public init(_ key: String) {
        self.key = key
    }

    /// Out of reach: the object is known by the layer.
    @available(*, unavailable, message: "@LayerReference is for properties of layers")
    public var wrappedValue: Value? {
        get { nil }
        set { _ = newValue }
    }

    /// The object of `layer`; nil when it is gone.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value?>,
        storage storage: ReferenceWritableKeyPath<Layer, LayerReference<Value>>
    ) -> Value? {
        get { layer.references[layer[keyPath: storage].key]?.object as? Value }
        set {
            // Any value of a class, or of a protocol for classes, is an object.
            let reference = newValue.map { WeakReference(object: $0 as AnyObject) }
            guard reference != nil || layer.rare != nil else { return }
            layer.parts.references[layer[keyPath: storage].key] = reference
        }
    }
}

/// An object that may go.
struct WeakReference {
    weak var object: AnyObject?
}
