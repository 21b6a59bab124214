public import Foundation
public import Primitives

// Casts between Swift's values and the objects that key-value coding returns: `any as? CGFloat` of
// an `NSNumber`, `any as? CGPoint` of an `NSValue`, `any as? NSValue` of a `CGPoint`. Apple's
// Foundation has them; Foundation on Linux has only those of Swift's own numbers. The cast gives
// nil where the object holds another type.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Takes the value for a forced cast out of `source`.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = unwrapped(source)
    }

    /// Takes the value for a conditional cast out of `source`; returns false when it holds no such
    /// value.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value; unchanged where there is none.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSNumber, result: inout CGFloat?
    ) -> Bool {
        result = unwrapped(source)
        return result != nil
    }

    /// The value in `source`; 0 for none.
    /// - Parameter source: the object that is cast; nil for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        source.flatMap { unwrapped($0) } ?? 0
    }

    private static func unwrapped(_ source: NSNumber) -> CGFloat? {
        CGFloat(source.doubleValue)
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// The point as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    /// Takes the value for a forced cast out of `source`.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = unwrapped(source)
    }

    /// Takes the value for a conditional cast out of `source`; returns false when it holds no such
    /// value.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value; unchanged where there is none.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGPoint?
    ) -> Bool {
        result = unwrapped(source)
        return result != nil
    }

    /// The value in `source`; zero for none.
    /// - Parameter source: the object that is cast; nil for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source.flatMap { unwrapped($0) } ?? .zero
    }

    private static func unwrapped(_ source: NSValue) -> CGPoint? {
        source.holds(NSValue.pointType) ? source.pointValue : nil
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// The size as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

    /// Takes the value for a forced cast out of `source`.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = unwrapped(source)
    }

    /// Takes the value for a conditional cast out of `source`; returns false when it holds no such
    /// value.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value; unchanged where there is none.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGSize?
    ) -> Bool {
        result = unwrapped(source)
        return result != nil
    }

    /// The value in `source`; zero for none.
    /// - Parameter source: the object that is cast; nil for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        source.flatMap { unwrapped($0) } ?? .zero
    }

    private static func unwrapped(_ source: NSValue) -> CGSize? {
        source.holds(NSValue.sizeType) ? source.sizeValue : nil
    }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// The rectangle as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    /// Takes the value for a forced cast out of `source`.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = unwrapped(source)
    }

    /// Takes the value for a conditional cast out of `source`; returns false when it holds no such
    /// value.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value; unchanged where there is none.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGRect?
    ) -> Bool {
        result = unwrapped(source)
        return result != nil
    }

    /// The value in `source`; zero for none.
    /// - Parameter source: the object that is cast; nil for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source.flatMap { unwrapped($0) } ?? .zero
    }

    private static func unwrapped(_ source: NSValue) -> CGRect? {
        source.holds(NSValue.rectType) ? source.rectValue : nil
    }
}

extension CATransform3D: _ObjectiveCBridgeable {
    /// The transform as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

    /// Takes the value for a forced cast out of `source`.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
        result = unwrapped(source)
    }

    /// Takes the value for a conditional cast out of `source`; returns false when it holds no such
    /// value.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value; unchanged where there is none.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CATransform3D?
    ) -> Bool {
        result = unwrapped(source)
        return result != nil
    }

    /// The value in `source`; the identity for none.
    /// - Parameter source: the object that is cast; nil for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
        source.flatMap { unwrapped($0) } ?? .identity
    }

    private static func unwrapped(_ source: NSValue) -> CATransform3D? {
        source.wrappedTransform
    }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
    /// The map as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

    /// Takes the value for a forced cast out of `source`.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGAffineTransform?
    ) {
        result = source.wrappedAffineTransform
    }

    /// Takes the value for a conditional cast out of `source`; returns false when it holds no such
    /// value.
    /// - Parameters:
    ///   - source: the object that is cast.
    ///   - result: takes the value; unchanged where there is none.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CGAffineTransform?
    ) -> Bool {
        result = source.wrappedAffineTransform
        return result != nil
    }

    /// The value in `source`; the identity for none.
    /// - Parameter source: the object that is cast; nil for none.
    public static func _unconditionallyBridgeFromObjectiveC(
        _ source: NSValue?
    ) -> CGAffineTransform {
        source?.wrappedAffineTransform ?? .identity
    }
}
