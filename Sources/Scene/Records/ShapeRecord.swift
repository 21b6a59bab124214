package import Foundation
package import Primitives

/// The values that only a shape layer has; the table has their defaults.
package struct ShapeRecord: Sendable, Equatable {
    /// What is filled and stroked, in the layer's own space; nil for nothing.
    package var path: PathElements?
    /// The colour inside; nil for none.
    package var fillColor: RGBA?
    /// What is inside of a path that crosses itself.
    package var fillRule = FillRule.unset
    /// The colour of the line; nil for none.
    package var strokeColor: RGBA?
    /// Where the line begins, of 1: a fraction of the length of the path.
    package var strokeStart = CGFloat.unset
    /// Where the line ends, of 1.
    package var strokeEnd = CGFloat.unset
    /// How wide the line is, in points; half of it on each side of the path.
    package var lineWidth = CGFloat.unset
    /// Up to which of its widths a corner of the line may be long.
    package var miterLimit = CGFloat.unset
    /// How the line ends.
    package var lineCap = LineCap.unset
    /// How the line turns.
    package var lineJoin = LineJoin.unset
    /// Where in the pattern the line begins, in points.
    package var lineDashPhase = CGFloat.unset
    /// Lengths of dashes and gaps in turn, in points; nil for a line without gaps.
    package var lineDashPattern: [Double]?

    /// What is inside of a path that crosses itself; Apple's strings.
    package enum FillRule: String, Sendable, CaseIterable {
        case nonZero = "non-zero"
        case evenOdd = "even-odd"
    }

    /// How a line ends; Apple's strings.
    package enum LineCap: String, Sendable, CaseIterable {
        case butt, round, square
    }

    /// How a line turns; Apple's strings.
    package enum LineJoin: String, Sendable, CaseIterable {
        case miter, round, bevel
    }

    /// The values of a new shape layer.
    package init() {
        self = Self.standard
    }

    /// Values that wait for the table's defaults.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))
}

extension ShapeRecord {
    /// True when the inside is seen.
    package var isFilled: Bool { (fillColor?.alpha ?? 0) > 0 && !(path?.isEmpty ?? true) }

    /// True when the line is seen.
    ///
    /// Its ends are compared in single precision, as they act (docs/reference/kinds.md, "Shape
    /// layers"): a line without a length draws no cap.
    package var isStroked: Bool {
        let (start, end) = (Float(strokeStart), Float(strokeEnd))
        return (strokeColor?.alpha ?? 0) > 0 && lineWidth > 0 && !(path?.isEmpty ?? true)
            && start < end && start < 1 && end > 0
    }

    /// How far the line may reach from the path, in points.
    package var reach: CGFloat {
        let half = lineWidth / 2
        let corner = lineJoin == .miter ? max(miterLimit, 1) : 1
        return half * max(corner, lineCap == .square ? 1.4143 : 1)
    }

    /// The lengths of dashes and gaps, when they make sense: none negative, and not all 0.
    package var dashes: [Double] {
        guard let list = lineDashPattern, list.allSatisfy({ $0 >= 0 }), list.reduce(0, +) > 0
        else { return [] }
        return list
    }
}

extension ShapeRecord: KindRecord, RecordPart {
    package init?(_ values: KindValues) {
        guard case .shape(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .shape(self) }
}

extension LayerKind {
    /// It draws a path.
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
