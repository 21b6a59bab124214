package import Foundation
package import Primitives

/// The values that only a shape layer has; the table has their defaults.
package struct ShapeRecord: Sendable, Equatable {
    /// The path to fill and stroke, in the layer's own space; nil for none.
    package var path: PathElements?
    /// The fill colour; nil for none.
    package var fillColor: RGBA?
    /// The rule that decides what is inside a path that crosses itself.
    package var fillRule = FillRule.unset
    /// The stroke colour; nil for none.
    package var strokeColor: RGBA?
    /// The start of the stroke, 0...1: a fraction of the length of the path.
    package var strokeStart = CGFloat.unset
    /// The end of the stroke, 0...1.
    package var strokeEnd = CGFloat.unset
    /// The width of the stroke, in points; half of it on each side of the path.
    package var lineWidth = CGFloat.unset
    /// The limit for the length of a pointed corner, in line widths.
    package var miterLimit = CGFloat.unset
    /// The shape of the stroke's ends.
    package var lineCap = LineCap.unset
    /// The shape of the stroke's corners.
    package var lineJoin = LineJoin.unset
    /// The offset into the dash pattern at the start, in points.
    package var lineDashPhase = CGFloat.unset
    /// The lengths of dashes and gaps in turn, in points; nil for a solid line.
    package var lineDashPattern: [Double]?

    /// The rule that decides what is inside a path that crosses itself; Apple's strings.
    package enum FillRule: String, Sendable, CaseIterable {
        case nonZero = "non-zero"
        case evenOdd = "even-odd"
    }

    /// The shape of a line's ends; Apple's strings.
    package enum LineCap: String, Sendable, CaseIterable {
        case butt, round, square
    }

    /// The shape of a line's corners; Apple's strings.
    package enum LineJoin: String, Sendable, CaseIterable {
        case miter, round, bevel
    }

    /// The values of a new shape layer.
    package init() {
        self = Self.standard
    }

    /// A record whose values are set to the table's defaults afterwards.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))
}

extension ShapeRecord {
    /// Whether the fill is visible.
    package var isFilled: Bool { (fillColor?.alpha ?? 0) > 0 && !(path?.isEmpty ?? true) }

    /// Whether the stroke is visible.
    ///
    /// Start and end are compared in single precision, as in drawing (docs/reference/kinds.md,
    /// "Shape layers"): a stroke without a length draws no cap.
    package var isStroked: Bool {
        let (start, end) = (Float(strokeStart), Float(strokeEnd))
        return (strokeColor?.alpha ?? 0) > 0 && lineWidth > 0 && !(path?.isEmpty ?? true)
            && start < end && start < 1 && end > 0
    }

    /// The greatest distance of the stroke from the path, in points.
    package var reach: CGFloat {
        let half = lineWidth / 2
        let corner = lineJoin == .miter ? max(miterLimit, 1) : 1
        return half * max(corner, lineCap == .square ? 1.4143 : 1)
    }

    /// The lengths of dashes and gaps, if they are valid: none negative, and not all 0.
    package var dashes: [Double] {
        guard let list = lineDashPattern, list.allSatisfy({ $0 >= 0 }), list.reduce(0, +) > 0
        else { return [] }
        return list
    }
}

extension ShapeRecord: KindRecord, RecordPart {
    package static var number: UInt8 { 1 }
    package static var name: String { "shape" }

    package init?(_ values: KindValues) {
        guard case .shape(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .shape(self) }
}

extension LayerKind {
    /// The kind of a layer that draws a path.
    package static var shape: LayerKind { ShapeRecord.kind }
}

extension LayerRecord {
    /// The values of a shape layer; nil for other layers.
    package var shape: ShapeRecord? { values() }
}

extension LayerProperty.Place where Part == ShapeRecord {
    @inline(__always)
    static func shape(_ path: WritableKeyPath<ShapeRecord, Value>) -> Self { Self(path: path) }
}
