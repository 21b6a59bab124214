import Foundation
import Scene

extension CALayer {
    /// The value of a property by its key-value name, or what was stored under any other key.
    ///
    /// Names of Bool properties drop "is". Unset keys give nil.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "frame": frame
        case "contents": contents
        case "name": name
        default:
            LayerProperty(key: key).map { AnimationValue.boxed(record[$0]) } ?? customValues[key]
        }
    }

    /// Sets a property by its key-value name, with its implicit action, or stores any other key.
    ///
    /// A value of the wrong type is told of and left out; nil for a number sets 0.
    public func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "frame": if let rect = value as? CGRect { frame = rect }
        case "contents": contents = value
        case "name": name = value as? String
        default:
            if let property = LayerProperty(key: key) {
                set(value, at: AnimationKeyPath(property))
            } else if isWritable(key) {
                customValues[key] = value
            }
        }
    }

    /// The value at a path such as `transform.rotation.z`.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let path = AnimationKeyPath(keyPath) else { return value(forKey: keyPath) }
        return path.component == nil
            ? value(forKey: keyPath) : AnimationValue.boxed(path.read(record))
    }

    /// Sets the value at a path such as `transform.rotation.z`; the rest of the property stays.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = AnimationKeyPath(keyPath), path.component != nil else {
            setValue(value, forKey: keyPath)
            return
        }
        set(value, at: path)
    }

    private func set(_ any: Any?, at path: AnimationKeyPath) {
        guard let value = unboxed(any, at: path) else {
            Complaint.tell(
                "CALayer \(path.text) can't be set to a \(any.map { "\(type(of: $0))" } ?? "nil")")
            return
        }
        guard value.isFinite else {
            Complaint.tell("CALayer \(path.text) is not finite; it keeps its value")
            return
        }
        var after = record
        path.write(value, to: &after)
        switch path.property {
        case .bounds: bounds = after.bounds
        default: setValue(after[path.property], of: path.property)
        }
    }

    private func unboxed(_ any: Any?, at path: AnimationKeyPath) -> PropertyValue? {
        guard let any else {
            if case .number = path.read(record) { return .number(0) }
            return path.property.row.kind == .color ? PropertyValue.none : nil
        }
        return AnimationValue.unboxed(any, at: path)
    }
}
