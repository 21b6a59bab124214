import Foundation
import Primitives
import Scene

/// Values as key-value coding hands them out.
extension AnimationValue {
    /// `any` as an object of Foundation's: numbers and Bools as `NSNumber`, geometry as `NSValue`,
    /// strings as `NSString`. Anything else stays.
    ///
    /// Made when somebody reads a value by its key; nothing that draws, animates or commits does.
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

    /// The same of the elements of a list.
    static func objects(_ list: [Any]?) -> [Any]? { list?.map { object($0) } }

    /// The same for something that may be nil.
    static func object(_ any: Any?) -> Any? {
        guard let any else { return nil }
        return object(any)
    }

    /// A number that a property holds, in the type of the property: those that are `Float` on Apple's
    /// systems give one.
    static func number(_ value: Double, of property: LayerProperty) -> NSNumber {
        single.contains(property) ? NSNumber(value: Float(value)) : NSNumber(value: value)
    }

    private static let single = LayerPropertySet(
        .opacity, .shadowOpacity, .minificationFilterBias, .speed, .repeatCount,
        .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset,
        .birthRate, .lifetime, .velocity, .scale, .spin)
}
