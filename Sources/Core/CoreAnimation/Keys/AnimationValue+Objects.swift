import Foundation
import Primitives
import Scene

/// Values in the form in which key-value coding returns them.
extension AnimationValue {
    /// Returns `any` as an object of Foundation's: numbers and Bools as `NSNumber`, geometry as
    /// `NSValue`, strings as `NSString`. Other values are returned as they are.
    ///
    /// The objects are made when somebody reads a value by its key; nothing that draws, animates or
    /// commits makes them.
    static func object(_ any: Any) -> Any {
        if Swift.type(of: any) is AnyClass { return any }
        return switch any {
        case let value as Double: NSNumber(value: value)
        case let value as CGFloat: NSNumber(value: Double(value))
        case let value as Float: NSNumber(value: value)
        case let value as Bool: NSNumber(value: value)
        case let value as Int: NSNumber(value: value)
        case let value as UInt32: NSNumber(value: value)
        case let value as CGPoint: NSValue(point: value)
        case let value as CGSize: NSValue(size: value)
        case let value as CGRect: NSValue(rect: value)
        case let value as CATransform3D: NSValue(caTransform3D: value)
        case let value as String: NSString(string: value)
        case let value as any CAStringChoice: NSString(string: value.rawValue)
        case let list as [Double] where !list.isEmpty: list.map { NSNumber(value: $0) }
        default: any
        }
    }

    /// Returns the elements of a list as objects.
    static func objects(_ list: [Any]?) -> [Any]? { list?.map { object($0) } }

    /// Returns an optional value as an object; nil for nil.
    static func object(_ any: Any?) -> Any? {
        guard let any else { return nil }
        return object(any)
    }

    /// A property's number in the property's type on Apple's systems: a `Float` for those that are
    /// one there.
    static func number(_ value: Double, of property: LayerProperty) -> NSNumber {
        single.contains(property) ? NSNumber(value: Float(value)) : NSNumber(value: value)
    }

    private static let single = LayerPropertySet(
        .opacity, .shadowOpacity, .minificationFilterBias, .speed, .repeatCount,
        .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset,
        .birthRate, .lifetime, .velocity, .scale, .spin)
}
