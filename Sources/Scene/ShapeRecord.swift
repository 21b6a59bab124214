package import Foundation
package import Primitives

/// The values that only a shape layer has, with their defaults.
package struct ShapeRecord: Sendable, Equatable {
    /// What is filled and stroked, in the layer's own space; nil for nothing.
    package var path: PathElements?
    /// The colour inside; nil for none.
    package var fillColor: RGBA? = .black
    /// What is inside of a path that crosses itself.
    package var fillRule = FillRule.nonZero
    /// The colour of the line; nil for none.
    package var strokeColor: RGBA?
    /// Where the line begins, of 1: a fraction of the length of the path.
    package var strokeStart: CGFloat = 0
    /// Where the line ends, of 1.
    package var strokeEnd: CGFloat = 1
    /// How wide the line is, in points; half of it on each side of the path.
    package var lineWidth: CGFloat = 1
    /// Up to which of its widths a corner of the line may be long.
    package var miterLimit: CGFloat = 10
    /// How the line ends.
    package var lineCap = LineCap.butt
    /// How the line turns.
    package var lineJoin = LineJoin.miter
    /// Where in the pattern the line begins, in points.
    package var lineDashPhase: CGFloat = 0
    /// Lengths of dashes and gaps in turn, in points; nil for a line without gaps.
    package var lineDashPattern: [Double]?

    /// What is inside of a path that crosses itself; Apple's strings.
    package enum FillRule: String, Sendable {
        case nonZero = "non-zero"
        case evenOdd = "even-odd"
    }

    /// How a line ends; Apple's strings.
    package enum LineCap: String, Sendable {
        case butt, round, square
    }

    /// How a line turns; Apple's strings.
    package enum LineJoin: String, Sendable {
        case miter, round, bevel
    }

    /// The values of a new shape layer.
    package init() {}

    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .path: path.map { .path($0) } ?? PropertyValue.none
        case .fillColor: fillColor.map { .color($0) } ?? PropertyValue.none
        case .fillRule: .name(fillRule.rawValue)
        case .strokeColor: strokeColor.map { .color($0) } ?? PropertyValue.none
        case .strokeStart: .number(strokeStart)
        case .strokeEnd: .number(strokeEnd)
        case .lineWidth: .number(lineWidth)
        case .miterLimit: .number(miterLimit)
        case .lineCap: .name(lineCap.rawValue)
        case .lineJoin: .name(lineJoin.rawValue)
        case .lineDashPhase: .number(lineDashPhase)
        case .lineDashPattern: lineDashPattern.map { .numbers($0) } ?? PropertyValue.none
        default: nil
        }
    }

    mutating func set(_ property: LayerProperty, to value: PropertyValue) {
        switch property {
        case .path:
            if case .path(let new) = value { path = new }
            if case .none = value { path = nil }
        case .fillColor: value.colored { fillColor = $0 }
        case .fillRule: value.named { fillRule = $0 }
        case .strokeColor: value.colored { strokeColor = $0 }
        case .strokeStart: if let new = value.finiteNumber { strokeStart = new }
        case .strokeEnd: if let new = value.finiteNumber { strokeEnd = new }
        case .lineWidth: if let new = value.finiteNumber { lineWidth = new }
        case .miterLimit: if let new = value.finiteNumber { miterLimit = new }
        case .lineCap: value.named { lineCap = $0 }
        case .lineJoin: value.named { lineJoin = $0 }
        case .lineDashPhase: if let new = value.finiteNumber { lineDashPhase = new }
        case .lineDashPattern: value.numberList { lineDashPattern = $0 }
        default: break
        }
    }
}

extension ShapeRecord {
    /// True when the inside is seen.
    package var isFilled: Bool { (fillColor?.alpha ?? 0) > 0 && !(path?.isEmpty ?? true) }

    /// True when the line is seen.
    package var isStroked: Bool {
        (strokeColor?.alpha ?? 0) > 0 && lineWidth > 0 && !(path?.isEmpty ?? true)
            && strokeStart < strokeEnd && strokeStart < 1 && strokeEnd > 0
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
