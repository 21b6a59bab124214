import Drawing
import Foundation
import Primitives
import Scene

/// The texts of Swift key paths of layers.
///
/// There is no list of them: a key path is recognised by the values that it reads. For each class
/// there are a few sample layers on which every property of the table has either its default or
/// another value, in a pattern over the layers that is unique to the property. A path that reads
/// the pattern of a property, or of a part of one, belongs to it. So every property that is in the
/// table and has an accessor has a key path.
@MainActor
enum LayerKeyPaths {
    /// Returns the text of `path`; nil, with a report, when it has none.
    ///
    /// Cost: a look into a table; the first time for each path, some microseconds.
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

    /// Returns the property that `path` names, in whole or in part; nil, with a report, when it
    /// names none.
    ///
    /// For a program's own class, the path is tried on copies of `layer`.
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

    /// Returns a value without the optional around it.
    static func flat<Value>(_ value: Value?) -> Any? {
        guard let value else { return nil }
        let any: Any = value
        let mirror = Mirror(reflecting: any)
        guard mirror.displayStyle == .optional else { return any }
        return mirror.children.first?.value
    }

    // Guards the two tables. Not `Locked`: finding a path calls the program's own layers.
    private nonisolated static let lock = NSRecursiveLock()
    private static var texts: [AnyKeyPath: String] = [:]
    private static var samples: [ObjectIdentifier: [CALayer]] = [:]

    private static func find<Layer: CALayer, Value>(
        _ path: KeyPath<Layer, Value>, like layer: CALayer? = nil
    ) -> String? {
        // A path without a setter is no property, but a value computed from one.
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

    /// Returns whether the values that were read are those of `path` on every layer.
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

    /// The sample layers of a class; nil for a program's own class, whose initialisers can't be
    /// called here.
    private static func layers(_ type: CALayer.Type) -> [CALayer]? {
        if let made = samples[ObjectIdentifier(type)] { return made }
        guard LayerClasses.all.contains(where: { $0 == type }) else { return nil }
        let made = patterned(type) { type.makePlain() }
        samples[ObjectIdentifier(type)] = made
        return made
    }

    /// Copies of `layer` as samples; not kept, as a program's own layers may hold much.
    private static func copies(of layer: CALayer, _ type: CALayer.Type) -> [CALayer] {
        patterned(type) {
            let copy = layer.makeCopy()
            copy.shownCopy = nil
            return copy
        }
    }

    /// Layers on which each property's pattern is the bits of its number, the first being 1; on the
    /// last layer all properties have their defaults.
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
