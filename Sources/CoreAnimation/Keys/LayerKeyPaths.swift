import Drawing
import Foundation
import Primitives
import Scene

/// Swift key paths of layers, and their texts.
///
/// Nobody lists them: a path is known by what it reads. Of each class there are a few layers on which
/// every property of the table has its default or another value, each property in a pattern of its
/// own over those layers. A path that reads the pattern of a property, or of a part of one, is its
/// path. So a property that is in the table and has an accessor has a key path.
@MainActor
enum LayerKeyPaths {
    /// The text of `path`; nil, and tells so, when it has none.
    ///
    /// Cost: a look into a table, but for the first time of each path, which is some microseconds.
    static func text<Layer: CALayer, Value>(_ path: KeyPath<Layer, Value>) -> String? {
        lock.lock()
        defer { lock.unlock() }
        if let text = texts[path] { return text }
        guard let text = find(path) else {
            Complaint.tell(
                "CAPropertyAnimation: \(path) can't be animated by a key path; use its name")
            return nil
        }
        texts[path] = text
        return text
    }

    /// The property that `path` is, or is a part of; nil, and tells so, when it is none.
    ///
    /// Where the class is a program's own, it is tried on copies of `layer`.
    static func property<Layer: CALayer, Value>(
        _ path: KeyPath<Layer, Value>, of layer: Layer
    ) -> LayerProperty? {
        lock.lock()
        defer { lock.unlock() }
        let known = texts[path] ?? find(path, like: layer)
        guard let text = known, let found = AnimationKeyPath(anyKey: text) else {
            Complaint.tell(
                "\(layer.label) observe: \(path) is no property that is kept, so nobody is told of it"
            )
            return nil
        }
        texts[path] = text
        return found.property
    }

    /// A value without the optional around it.
    static func flat<Value>(_ value: Value?) -> Any? {
        guard let value else { return nil }
        let any: Any = value
        let mirror = Mirror(reflecting: any)
        guard mirror.displayStyle == .optional else { return any }
        return mirror.children.first?.value
    }

    // Not `Locked`: to find a path calls a program's own layers. Guards the two tables.
    private nonisolated static let lock = NSRecursiveLock()
    private static var texts: [AnyKeyPath: String] = [:]
    private static var samples: [ObjectIdentifier: [CALayer]] = [:]

    private static func find<Layer: CALayer, Value>(
        _ path: KeyPath<Layer, Value>, like layer: CALayer? = nil
    ) -> String? {
        // What can't be set by the path is no property but something made of one.
        guard path is ReferenceWritableKeyPath<Layer, Value>,
            let layers = layers(Layer.self) ?? layer.map({ copies(of: $0, Layer.self) })
        else { return nil }
        let seen = layers.compactMap { $0 as? Layer }.map { flat($0[keyPath: path]) ?? NSNull() }
        for property in LayerProperty.allCases where isOwn(property, Layer.self) {
            let whole = AnimationKeyPath(property)
            if reads(seen, layers, whole) { return whole.text }
            for part in parts(property.row.kind) {
                let path = AnimationKeyPath(property, part)
                if reads(seen, layers, path) { return path.text }
            }
        }
        return nil
    }

    /// True when the values that were seen are those of `path` on every layer.
    private static func reads(_ seen: [Any], _ layers: [CALayer], _ path: AnimationKeyPath) -> Bool
    {
        zip(seen, layers).allSatisfy { value, layer in
            AnimationValue.fitting(value, path) == expected(path, layer)
        }
    }

    private static func expected(_ path: AnimationKeyPath, _ layer: CALayer) -> PropertyValue? {
        guard path.property.owner == .text else { return path.read(layer.record) }
        return layer.plainValue(forKey: path.key).flatMap { AnimationValue.fitting($0, path) }
            ?? path.property.row.defaultValue
    }

    private static func parts(_ kind: LayerProperty.Kind) -> [ValueComponent] {
        switch kind {
        case .point: [.x, .y]
        case .size: [.width, .height]
        case .rect: [.origin, .size, .originX, .originY, .sizeWidth, .sizeHeight]
        case .number, .bits, .bool, .transform, .color, .contents, .name, .path, .tree, .object,
            .colors, .numbers, .filters, .cells:
            []
        }
    }

    private static func isOwn(_ property: LayerProperty, _ type: CALayer.Type) -> Bool {
        let row = property.row
        return row.kind != .tree && row.kind != .object
            && (row.owner == .layer || row.owner == type.owner)
    }

    /// The layers of a class that paths are tried on; nil for a class of a program's own, whose
    /// initialisers are its own matter.
    private static func layers(_ type: CALayer.Type) -> [CALayer]? {
        if let made = samples[ObjectIdentifier(type)] { return made }
        guard LayerClasses.all.contains(where: { $0 == type }) else { return nil }
        let made = patterned(type) { type.makePlain() }
        samples[ObjectIdentifier(type)] = made
        return made
    }

    /// Copies of `layer`; they are not kept, as a program's own layers may hold much.
    private static func copies(of layer: CALayer, _ type: CALayer.Type) -> [CALayer] {
        patterned(type) {
            let copy = layer.makeCopy()
            copy.shownCopy = nil
            return copy
        }
    }

    /// The pattern of a property is its number; the first has number 1, and there is a layer on which
    /// all have their defaults.
    private static func patterned(
        _ type: CALayer.Type, _ make: @MainActor () -> CALayer
    ) -> [CALayer] {
        (0...LayerProperty.RawValue.bitWidth).map { bit in
            let layer = make()
            for property in LayerProperty.allCases where isOwn(property, type) {
                let isOther = bit > 0 && ((Int(property.rawValue) + 1) >> (bit - 1)) & 1 == 1
                put(
                    isOther ? property.row.otherValue() : property.row.defaultValue, property, layer
                )
            }
            return layer
        }
    }

    private static func put(_ value: PropertyValue, _ property: LayerProperty, _ layer: CALayer) {
        if property.owner == .text {
            layer.setValue(AnimationValue.boxed(value), forKey: property.key)
        } else {
            layer.record[property] = value
            guard case .contents(let contents) = value else { return }
            layer.contentsObject = CGImage(bitmap: contents.bitmap)
        }
    }
}
