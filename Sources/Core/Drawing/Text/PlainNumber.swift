import Foundation

/// Returns a number out of a dictionary, in any of the types that callers use for numbers; nil for
/// values that are no finite number.
package func plainNumber(_ value: Any?) -> Double? {
    let number: Double? =
        switch value {
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    return number.flatMap { $0.isFinite ? $0 : nil }
}
