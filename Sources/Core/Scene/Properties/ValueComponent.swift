import Foundation
import Primitives

/// A part of a structured value, by its key-value coding name; docs/reference/keys.md, "Key paths".
package enum ValueComponent: String, Sendable, Hashable, CaseIterable {
    case x, y, width, height
    case origin, size
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// Both scales in the plane; undocumented, but widely used.
    case scaleXY = "scale.xy"
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"

    /// Returns whether values of `kind` have this part.
    func parts(_ kind: LayerProperty.Kind) -> Bool {
        switch self {
        case .x, .y: kind == .point
        case .width, .height: kind == .size
        case .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: kind == .rect
        default: kind == .transform
        }
    }
}

extension PropertyValue {
    /// The part `component`; nil when this kind of value doesn't have it.
    package subscript(part component: ValueComponent) -> PropertyValue? {
        switch self {
        case .point(let p):
            switch component {
            case .x: .number(p.x)
            case .y: .number(p.y)
            default: nil
            }
        case .size(let s):
            switch component {
            case .width: .number(s.width)
            case .height: .number(s.height)
            default: nil
            }
        case .rect(let r):
            switch component {
            case .origin: .point(r.origin)
            case .size: .size(r.size)
            case .originX: .number(r.origin.x)
            case .originY: .number(r.origin.y)
            case .sizeWidth: .number(r.size.width)
            case .sizeHeight: .number(r.size.height)
            default: nil
            }
        case .transform(let t): TransformComponents(t)[component]
        default: nil
        }
    }

    /// Returns the value with its part `component` replaced; unchanged where the part doesn't fit.
    package func replacing(_ component: ValueComponent, with part: PropertyValue) -> PropertyValue {
        switch self {
        case .point(var p):
            guard let number = part.finiteNumber else { return self }
            if component == .x { p.x = number } else if component == .y { p.y = number }
            return .point(p)
        case .size(var s):
            guard let number = part.finiteNumber else { return self }
            if component == .width { s.width = number }
            if component == .height { s.height = number }
            return .size(s)
        case .rect(let r): return .rect(r.replacing(component, with: part))
        case .transform(let t):
            var components = TransformComponents(t)
            guard components.replace(component, with: part) else { return self }
            return .transform(components.matrix)
        default: return self
        }
    }
}

extension CGRect {
    fileprivate func replacing(_ component: ValueComponent, with part: PropertyValue) -> CGRect {
        var rect = self
        switch (component, part) {
        case (.origin, .point(let origin)): rect.origin = origin
        case (.size, .size(let size)): rect.size = size
        case (.originX, .number(let x)): rect.origin.x = x
        case (.originY, .number(let y)): rect.origin.y = y
        case (.sizeWidth, .number(let width)): rect.size.width = width
        case (.sizeHeight, .number(let height)): rect.size.height = height
        default: break
        }
        return rect
    }
}
