import Drawing
import Foundation
import Primitives
import Scene

extension CALayer {
    /// The implementation of `value(forKey:)` for classes that don't override it.
    func storedValue(forKey key: String) -> Any? {
        if let property = LayerProperty(key: key, of: record.kind),
            case .number(let number) = record[property]
        {
            return AnimationValue.number(number, of: property)
        }
        return AnimationValue.object(plainValue(forKey: key))
    }

    /// The value for a key in Swift's own types, which cost nothing to make.
    package func plainValue(forKey key: String) -> Any? {
        switch key {
        case "frame": return frame
        case "contents": return contents
        case "name": return name
        case "sublayers": return sublayers
        case "superlayer": return superlayer
        case "mask": return mask
        case "delegate": return delegate
        case "actions": return actions
        case "style": return style
        case "autoresizingMask": return Int(autoresizingMask.rawValue)
        case "layoutManager": return layoutManager
        case "constraints": return constraints
        case "compositingFilter": return compositingFilter
        case "emitterCells" where record.kind == .emitter:
            return (self as? CAEmitterLayer)?.emitterCells
        default: break
        }
        if let property = LayerProperty(key: key, of: record.kind) {
            return AnimationValue.boxed(record[property]) ?? emptyFilters(property)
        }
        return customValue(forKey: key)
    }

    /// The value for a key of none of the properties above, or of one that is kept under its key, as those of text layers
    /// are.
    func customValue(forKey key: String) -> Any? {
        // In a presentation copy animated values are in the record; `customValues` are those of the
        // model layer.
        if modelLayer != nil, let shown = record.custom[key] { return AnimationValue.boxed(shown) }
        return customValues[key] ?? styleValue(key)
    }

    private func emptyFilters(_ property: LayerProperty) -> [Any]? {
        property.row.kind == .filters ? emptyList(of: property) : nil
    }

    /// Whether a key names a property.
    func hasKey(_ key: String) -> Bool {
        LayerProperty(key: key, of: record.kind) != nil || Self.namedKeys.contains(key)
    }

    private static let namedKeys: Set<String> = [
        "frame", "contents", "name", "sublayers", "superlayer", "mask", "delegate", "actions",
        "style", "autoresizingMask", "layoutManager", "constraints", "compositingFilter",
        "emitterCells",
    ]

    /// The implementation of `setValue(_:forKey:)` for classes that don't override it.
    func store(_ value: Any?, forKey key: String) {
        switch key {
        case "frame": put(value, key) { frame = $0 }
        case "contents": contents = value
        case "name": putObject(value, key) { name = $0 }
        case "sublayers": putObject(value, key) { sublayers = $0 }
        case "delegate": putObject(value, key) { delegate = $0 }
        case "mask": putObject(value, key) { mask = $0 }
        case "actions": putObject(value, key) { actions = $0 }
        case "style": putObject(value, key) { style = $0 }
        case "autoresizingMask": putMask(value, key)
        case "layoutManager": putObject(value, key) { layoutManager = $0 }
        case "constraints": putObject(value, key) { constraints = $0 }
        case "filters": putObject(value, key) { filters = $0 }
        case "backgroundFilters": putObject(value, key) { backgroundFilters = $0 }
        case "compositingFilter": compositingFilter = value
        case "emitterCells" where record.kind == .emitter:
            putObject(value, key) { (self as? CAEmitterLayer)?.emitterCells = $0 }
        case "superlayer": Complaint.tell("CALayer superlayer can't be set; use addSublayer")
        default:
            if let property = LayerProperty(key: key, of: record.kind) {
                set(value, at: AnimationKeyPath(property))
            } else {
                setCustom(value, key)
            }
        }
    }

    /// The implementation of `value(forKeyPath:)` for classes that don't override it.
    func storedValue(forKeyPath keyPath: String) -> Any? {
        AnimationValue.object(foundValue(forKeyPath: keyPath))
    }

    private func foundValue(forKeyPath keyPath: String) -> Any? {
        if let part = Self.framePart(keyPath) {
            return PropertyValue.rect(frame)[part: part].flatMap { AnimationValue.boxed($0) }
        }
        if let (layer, rest) = sublayer(on: keyPath) { return layer.value(forKeyPath: rest) }
        guard let path = AnimationKeyPath(anyKey: keyPath, of: record.kind), path.isPart else {
            return value(forKey: keyPath)
        }
        guard path.property == .custom else {
            let found = path.read(record)
            if case .cells(let cells) = found { return cells.map { CAEmitterCell($0) } }
            return AnimationValue.boxed(found)
        }
        return custom(path.customKey).flatMap { whole in
            path.component.flatMap { whole[part: $0] }.flatMap { AnimationValue.boxed($0) }
        } ?? customValues[keyPath]
    }

    /// The part of a rectangle that a path such as `frame.size.width` names.
    private static func framePart(_ keyPath: String) -> ValueComponent? {
        guard keyPath.hasPrefix("frame.") else { return nil }
        return AnimationKeyPath("bounds." + keyPath.dropFirst(6))?.component
    }

    private func setFrame(_ part: ValueComponent, _ any: Any?, _ keyPath: String) {
        guard let value = unboxed(any, at: AnimationKeyPath(.bounds, part)),
            case .rect(let rect) = PropertyValue.rect(frame).replacing(part, with: value)
        else { return complain(any, keyPath) }
        frame = rect
    }

    /// The implementation of `setValue(_:forKeyPath:)` for classes that don't override it.
    func store(_ value: Any?, forKeyPath keyPath: String) {
        if let part = Self.framePart(keyPath) { return setFrame(part, value, keyPath) }
        if let (layer, rest) = sublayer(on: keyPath) {
            layer.setValue(value, forKeyPath: rest)
            return
        }
        guard let path = AnimationKeyPath(anyKey: keyPath, of: record.kind), path.isPart else {
            setValue(value, forKey: keyPath)
            return
        }
        guard path.property == .custom, let component = path.component else {
            return set(value, at: path)
        }
        guard let whole = custom(path.customKey), whole[part: component] != nil else {
            return setCustom(value, keyPath)
        }
        guard let part = value.flatMap({ AnimationValue.inferred($0) }) else {
            return complain(value, keyPath)
        }
        let changed = whole.replacing(component, with: part)
        setCustom(AnimationValue.boxed(changed), path.customKey)
    }

    private func custom(_ key: String) -> PropertyValue? {
        record.custom[key] ?? customValues[key].flatMap { AnimationValue.inferred($0) }
    }

    /// The sublayer with the name NAME, and the rest of a path `sublayers.NAME.rest`.
    private func sublayer(on keyPath: String) -> (CALayer, String)? {
        let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
        guard parts.count == 3, parts[0] == "sublayers",
            let layer = sublayers?.first(where: { $0.name == parts[1] })
        else { return nil }
        return (layer, parts[2])
    }

    private func set(_ any: Any?, at path: AnimationKeyPath) {
        guard let value = unboxed(any, at: path) else { return complain(any, path.text) }
        guard value.isFinite else {
            // A layer's own duration is endless, so its repeat count and duration may be infinite
            // too.
            if path.property.row.damage == .none, case .number = value {
                return setValue(value, of: path.property)
            }
            Complaint.tell("\(label) \(path.text) is not finite; it keeps its value")
            return
        }
        if case .name(let text) = value, !path.isPart {
            return setName(text, path.property)
        }
        var after = record
        path.write(value, to: &after)
        // Through the setters, as a subclass may override those of its geometry.
        if path.property == .bounds {
            bounds = after.bounds
        } else if path.property == .position {
            position = after.position
        } else {
            setValue(after[path.property], of: path.property)
        }
    }

    private func setCustom(_ value: Any?, _ key: String) {
        guard isWritable(key) else { return }
        guard mayBegin else { return carry { $0.setCustom(value, key) } }
        let animatable = value.flatMap { AnimationValue.inferred($0) }
        // An object may have changed internally, so that it is always stored anew.
        if let animatable, record.custom[key] == animatable { return }
        // The properties of a text layer are kept under their keys.
        let watched = watches == nil ? nil : LayerProperty(key: key)
        if let watched { tellWatches(before: watched) }
        defer { if let watched { tellWatches(after: watched) } }
        let action = customAction(key)
        keepCustom(value, key)
        if record.custom[key] != animatable {
            rememberCommitted()
            record.custom[key] = animatable
            mark(.custom)
        }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    private func customAction(_ key: String) -> (any CAAction)? {
        guard isCommitted, context != nil, !CATransaction.isSilent else { return nil }
        return action(forKey: key)
    }

    private func unboxed(_ any: Any?, at path: AnimationKeyPath) -> PropertyValue? {
        if let cells = any as? [CAEmitterCell] { return .cells(cells.map(\.record)) }
        guard let any else {
            switch path.read(record) {
            case .number: return .number(0)
            case .bool: return .bool(false)
            default: break
            }
            switch path.property.row.kind {
            case .color, .path, .colors, .numbers, .cells: return PropertyValue.none
            default: return nil
            }
        }
        return AnimationValue.fitting(any, path)
    }

    private func put<Value>(_ any: Any?, _ key: String, _ body: (Value) -> Void) {
        guard let value = any as? Value else { return complain(any, key) }
        body(value)
    }

    private func putMask(_ any: Any?, _ key: String) {
        if let mask = any as? CAAutoresizingMask { return autoresizingMask = mask }
        let bits = any.map { AnimationValue.number($0).flatMap { UInt32(exactly: $0) } } ?? 0
        guard let bits else { return complain(any, key) }
        autoresizingMask = CAAutoresizingMask(rawValue: bits)
    }

    private func putObject<Value>(_ any: Any?, _ key: String, _ body: (Value?) -> Void) {
        guard let any else { return body(nil) }
        guard let value = any as? Value else { return complain(any, key) }
        body(value)
    }

    private func complain(_ any: Any?, _ key: String) {
        Complaint.tell(
            "\(label) \(key) can't be set to a \(any.map { "\(type(of: $0))" } ?? "nil")")
    }
}
