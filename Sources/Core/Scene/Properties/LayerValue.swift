import Foundation
import Primitives

/// A type in which records store values of properties: its conversion for animations, and which
/// values are accepted.
protocol LayerValue: Sendable, Equatable {
    /// The kind that the table uses for such values.
    static var kind: LayerProperty.Kind { get }
    /// The value of a record's field until the table's default is set.
    static var unset: Self { get }
    /// The value that a setter uses for an unknown name; nil where the layer keeps its present
    /// value.
    static var unknownName: String? { get }
    /// The value as animations carry it.
    var boxed: PropertyValue { get }
    /// A different value of the type.
    var other: Self { get }
    /// Returns the value that `value` holds; nil when it is of another kind, NaN, or unknown.
    static func unboxed(_ value: PropertyValue) -> Self?
    /// Returns the time that `value` holds, which may be infinite; nil when it is of another kind
    /// or NaN.
    static func unboxedTime(_ value: PropertyValue) -> Self?
}

extension LayerValue {
    static var unknownName: String? { nil }
    static func unboxedTime(_ value: PropertyValue) -> Self? { unboxed(value) }
}

// MARK: Numbers

extension Double: LayerValue {
    static var kind: LayerProperty.Kind { .number }
    static var unset: Double { 0 }
    var boxed: PropertyValue { .number(self) }
    var other: Double { isFinite ? self + 1 : 0 }
    static func unboxed(_ value: PropertyValue) -> Double? { value.finiteNumber }
    static func unboxedTime(_ value: PropertyValue) -> Double? {
        if case .number(let number) = value, !number.isNaN { number } else { nil }
    }
}

extension CGFloat: LayerValue {
    static var kind: LayerProperty.Kind { .number }
    static var unset: CGFloat { 0 }
    var boxed: PropertyValue { .number(self) }
    var other: CGFloat { self + 1 }
    static func unboxed(_ value: PropertyValue) -> CGFloat? {
        value.finiteNumber.map { CGFloat($0) }
    }
}

extension Float: LayerValue {
    static var kind: LayerProperty.Kind { .number }
    static var unset: Float { 0 }
    var boxed: PropertyValue { .number(Double(self)) }
    var other: Float { self + 1 }
    static func unboxed(_ value: PropertyValue) -> Float? { value.finiteFloat }
}

extension UInt32: LayerValue {
    static var kind: LayerProperty.Kind { .number }
    static var unset: UInt32 { 0 }
    var boxed: PropertyValue { .number(Double(self)) }
    var other: UInt32 { self ^ 1 }
    static func unboxed(_ value: PropertyValue) -> UInt32? {
        value.finiteNumber.map { UInt32(Swift.min(Swift.max($0, 0), Double(UInt32.max))) }
    }
}

extension CornerSet: LayerValue {
    static var kind: LayerProperty.Kind { .bits }
    static var unset: CornerSet { [] }
    var boxed: PropertyValue { .number(Double(rawValue)) }
    var other: CornerSet { CornerSet(rawValue: rawValue ^ 5) }
    static func unboxed(_ value: PropertyValue) -> CornerSet? {
        value.finiteNumber.map { CornerSet(number: $0) }
    }
}

extension EdgeSet: LayerValue {
    static var kind: LayerProperty.Kind { .bits }
    static var unset: EdgeSet { [] }
    var boxed: PropertyValue { .number(Double(rawValue)) }
    var other: EdgeSet { EdgeSet(rawValue: rawValue ^ 5) }
    static func unboxed(_ value: PropertyValue) -> EdgeSet? {
        value.finiteNumber.map { EdgeSet(number: $0) }
    }
}

extension Bool: LayerValue {
    static var kind: LayerProperty.Kind { .bool }
    static var unset: Bool { false }
    var boxed: PropertyValue { .bool(self) }
    var other: Bool { !self }
    static func unboxed(_ value: PropertyValue) -> Bool? {
        if case .bool(let flag) = value { flag } else { nil }
    }
}

// MARK: Geometry

extension CGPoint: LayerValue {
    static var kind: LayerProperty.Kind { .point }
    static var unset: CGPoint { .zero }
    var boxed: PropertyValue { .point(self) }
    var other: CGPoint { CGPoint(x: x + 1, y: y + 2) }
    static func unboxed(_ value: PropertyValue) -> CGPoint? { value.finitePoint }
}

extension CGSize: LayerValue {
    static var kind: LayerProperty.Kind { .size }
    static var unset: CGSize { .zero }
    var boxed: PropertyValue { .size(self) }
    var other: CGSize { CGSize(width: width + 1, height: height + 2) }
    static func unboxed(_ value: PropertyValue) -> CGSize? { value.finiteSize }
}

extension CGRect: LayerValue {
    static var kind: LayerProperty.Kind { .rect }
    static var unset: CGRect { .zero }
    var boxed: PropertyValue { .rect(self) }
    var other: CGRect {
        CGRect(x: origin.x + 1, y: origin.y + 2, width: width + 3, height: height + 4)
    }
    static func unboxed(_ value: PropertyValue) -> CGRect? { value.finiteRect }
}

extension CATransform3D: LayerValue {
    static var kind: LayerProperty.Kind { .transform }
    static var unset: CATransform3D { .identity }
    var boxed: PropertyValue { .transform(self) }
    var other: CATransform3D { CATransform3DMakeScale(2, 3, 4).concatenating(self) }
    static func unboxed(_ value: PropertyValue) -> CATransform3D? {
        if case .transform(let transform) = value { transform } else { nil }
    }
}

// MARK: Names

/// A type with a few named values.
protocol LayerName: LayerValue, RawRepresentable<String>, CaseIterable {}

extension LayerName {
    static var kind: LayerProperty.Kind { .name }
    static var unset: Self { allCases[allCases.startIndex] }
    var boxed: PropertyValue { .name(rawValue) }
    var other: Self { Self.allCases.first { $0 != self } ?? self }
    static func unboxed(_ value: PropertyValue) -> Self? {
        if case .name(let text) = value { Self(rawValue: text) } else { nil }
    }
}

// The replacements of unknown names: docs/reference/values.md, "What setters store".
extension ContentsGravity: LayerName { static var unknownName: String? { center.rawValue } }
extension CornerCurve: LayerName { static var unknownName: String? { circular.rawValue } }
extension ContentsFormat: LayerName { static var unknownName: String? { rgba8.rawValue } }
extension DynamicRange: LayerName { static var unknownName: String? { standard.rawValue } }
extension ToneMapMode: LayerName { static var unknownName: String? { automatic.rawValue } }
extension ContentsFilter: LayerName {}
extension FillMode: LayerName {}
extension ShapeRecord.FillRule: LayerName {}
extension ShapeRecord.LineCap: LayerName {}
extension ShapeRecord.LineJoin: LayerName {}
extension EmitterShape: LayerName {}
extension EmitterMode: LayerName {}
extension EmitterRenderMode: LayerName {}

/// A name that is stored as it is, known or not.
extension String: LayerValue {
    static var kind: LayerProperty.Kind { .name }
    static var unset: String { "" }
    var boxed: PropertyValue { .name(self) }
    var other: String { self + "?" }
    static func unboxed(_ value: PropertyValue) -> String? {
        if case .name(let text) = value { text } else { nil }
    }
}
