import Drawing
import Foundation
import Primitives
package import Scene

/// Converts the values that callers write into `fromValue` and `setValue` to property values, and
/// back.
package enum AnimationValue {
    /// `any` as a value for `path`; nil when its type does not fit.
    ///
    /// Used where the kind of the layer isn't known: a property that only one kind has may also be
    /// a key of the program's own, and then takes any value that fits such a key.
    package static func unboxed(_ any: Any, at path: AnimationKeyPath) -> PropertyValue? {
        fitting(any, path) ?? (path.property.owner == .layer ? nil : inferred(any))
    }

    /// `any` as a value for `path`, on a layer that has the property; nil when its type does not
    /// fit.
    static func fitting(_ any: Any, _ path: AnimationKeyPath) -> PropertyValue? {
        guard path.property != .custom else { return inferred(any) }
        if let input = path.input { return unboxed(any, like: input.input) }
        if let cell = path.cell { return unboxed(any, ofCell: cell.key) }
        // A point is also taken: docs/reference/keys.md, "Key paths".
        if path.component == .translation, let point = any as? CGPoint {
            return .size(CGSize(width: point.x, height: point.y))
        }
        switch sample(path) {
        case .number: return number(any).map { .number($0) }
        case .bool: return bool(any).map { .bool($0) }
        case .point: return (any as? CGPoint).map { .point($0) }
        case .size: return (any as? CGSize).map { .size($0) }
        case .rect: return (any as? CGRect).map { .rect($0) }
        case .transform: return transform(any)
        case .name: return name(any).map { .name($0) }
        default: return object(any, path.property.row.kind)
        }
    }

    /// `any` as numbers for a value function; nil when it is neither a number nor a list of them.
    static func numbers(_ any: Any) -> PropertyValue? {
        if let list = any as? [Any] {
            let numbers = list.compactMap { number($0) }
            return numbers.count == list.count ? .numbers(numbers) : nil
        }
        return number(any).map { .number($0) }
    }

    /// `any` as a value of the kind that its own type tells; nil for objects of other kinds.
    package static func inferred(_ any: Any) -> PropertyValue? {
        // The most frequent by far, as the text of a layer; each cast below costs a search.
        if type(of: any) == String.self, let text = any as? String { return .name(text) }
        if let object = object(any) { return object }
        return switch any {
        case let flag as Bool: .bool(flag)
        case let point as CGPoint: .point(point)
        case let size as CGSize: .size(size)
        case let rect as CGRect: .rect(rect)
        case let transform as CATransform3D: .transform(transform)
        case let transform as CGAffineTransform: .transform(CATransform3D(transform))
        case let color as CGColor: .color(color.rgba)
        case let path as CGPath: .path(path.elements)
        case let image as CGImage: .contents(ContentsRecord(bitmap: image.bitmapInMotion))
        case let colors as [CGColor]: .colors(colors.map(\.rgba))
        case let text as String: .name(text)
        case let list as [Any]: list.isEmpty ? nil : numbers(list)
        default: number(any).map { .number($0) }
        }
    }

    /// The Bool or number that an `NSNumber` holds; a cast would take 0 and 1 for a Bool, so the
    /// number's own type is asked.
    private static func object(_ any: Any) -> PropertyValue? {
        guard Swift.type(of: any) is NSNumber.Type, let number = any as? NSNumber else {
            return nil
        }
        // The type code that Foundation gives a Bool.
        return String(cString: number.objCType) == String(cString: NSNumber(value: true).objCType)
            ? .bool(number.boolValue) : .number(number.doubleValue)
    }

    /// `value` as callers see it; nil for none.
    package static func boxed(_ value: PropertyValue) -> Any? {
        switch value {
        // Cells are objects that belong to the main thread.
        case .none, .cells: nil
        case .number(let number): number
        case .bool(let flag): flag
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): CGColor(color)
        case .contents(let record): CGImage(bitmap: record.bitmap)
        case .name(let name): name
        case .path(let elements): CGPath(elements)
        case .colors(let colors): colors.map(CGColor.init)
        case .numbers(let numbers): numbers
        case .crossFade(_, let to, _): to.map { CGImage(bitmap: $0.bitmap) }
        case .filters(let filters): filters.map { $0.isText ? $0.type : CAFilter($0) as Any }
        }
    }

    /// `any` as a number, in any of the types that callers use for numbers; nil for other types.
    static func number(_ any: Any) -> Double? {
        switch any {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as any BinaryInteger: Double(Int(truncatingIfNeeded: value))
        case let value as NSNumber: value.doubleValue
        case let value as Bool: value ? 1 : 0
        case let value as CACornerMask: Double(value.rawValue & 15)
        case let value as CAEdgeAntialiasingMask: Double(value.rawValue & 15)
        case let value as String: Double(value)
        default: nil
        }
    }

    /// `any` as a Bool, in any of the types that callers use for Bools; nil for other types.
    static func bool(_ any: Any) -> Bool? {
        (any as? Bool) ?? number(any).map { $0 != 0 }
    }

    /// An example of the kind of value that `path` holds: its default.
    private static func sample(_ path: AnimationKeyPath) -> PropertyValue {
        let whole = path.property.defaultValue
        return path.component.flatMap { whole[part: $0] } ?? whole
    }

    private static func transform(_ any: Any) -> PropertyValue? {
        if let flat = any as? CGAffineTransform { return .transform(CATransform3D(flat)) }
        return (any as? CATransform3D).map { .transform($0) }
    }

    private static func name(_ any: Any) -> String? {
        switch any {
        case let text as String: text
        case let gravity as CALayerContentsGravity: gravity.rawValue
        case let filter as CALayerContentsFilter: filter.rawValue
        case let mode as CAMediaTimingFillMode: mode.rawValue
        case let curve as CALayerCornerCurve: curve.rawValue
        default: (any as? any RawRepresentable<String>)?.rawValue
        }
    }

    private static func object(_ any: Any, _ kind: LayerProperty.Kind) -> PropertyValue? {
        switch (kind, any) {
        case (_, is NSNull): PropertyValue.none
        case (.color, let color as CGColor): .color(color.rgba)
        case (.contents, let image as CGImage):
            .contents(ContentsRecord(bitmap: image.bitmapInMotion))
        case (.path, let path as CGPath): .path(path.elements)
        case (.colors, let list as [Any]): colors(list).map { .colors($0) }
        case (.numbers, let list as [Any]): numbers(list)
        case (.filters, let list as [Any]): .filters(list.compactMap { filter($0) })
        case (.filters, let single): filter(single).map { .filters([$0]) }
        default: nil
        }
    }

    /// A filter as it is, or one with defaults where a string names its type.
    static func filter(_ any: Any) -> LayerFilter? {
        if let filter = any as? CAFilter { return filter.filter }
        if let source = any as? any FilterSource { return source.layerFilter?.filter }
        guard let type = any as? String else { return nil }
        var filter = LayerFilter(type: type)
        filter.isText = true
        return filter
    }

    /// A list of colours; nil when something else is in it.
    static func colors(_ list: [Any]) -> [RGBA]? {
        let colors = list.compactMap { ($0 as? CGColor)?.rgba }
        return colors.count == list.count ? colors : nil
    }

    /// `any` as a value for a property of an emitter's cell; nil when its type does not fit.
    static func unboxed(_ any: Any, ofCell key: String) -> PropertyValue? {
        if any is NSNull { return PropertyValue.none }
        switch (EmitterCellRecord()[key: key], key) {
        case (.number, _): return number(any).map { .number($0) }
        case (.bool, _): return bool(any).map { .bool($0) }
        case (.rect, _): return (any as? CGRect).map { .rect($0) }
        case (.color, _): return (any as? CGColor).map { .color($0.rgba) }
        case (.name, _), (_, "name"): return name(any).map { .name($0) }
        case (_, "contents"):
            return (any as? CGImage).map { .contents(ContentsRecord(bitmap: $0.bitmap)) }
        default: return nil
        }
    }

    private static func matrix(_ any: Any) -> PropertyValue? {
        let list =
            (any as? CAColorMatrix)?.numbers.map { Double($0) }
            ?? (any as? [Any])?.compactMap { number($0) }
        return list.flatMap { $0.count == 20 ? .numbers($0) : nil }
    }

    /// `any` as a value for an input of a filter; nil when its type does not fit.
    static func unboxed(_ any: Any, like input: LayerFilter.Input) -> PropertyValue? {
        switch input {
        case .inputRadius, .inputAmount, .inputAngle: number(any).map { .number($0) }
        case .inputColor: (any as? CGColor).map { .color($0.rgba) }
        case .inputColorMatrix: matrix(any)
        case .inputValues:
            (any as? [Any]).map { .numbers($0.compactMap { number($0) }) }
        case .inputNormalizeEdges, .enabled: bool(any).map { .bool($0) }
        }
    }
}
