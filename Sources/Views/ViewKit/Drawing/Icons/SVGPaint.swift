import Foundation
import Primitives

/// The properties with which an element of an SVG file is drawn, which it passes on to the elements
/// in it: SVG 1.1, chapter 11. Colours don't matter, as an icon is filled with the tint colour.
struct SVGPaint {
    var isFilled = true
    var isStroked = false
    var isEvenOdd = false
    var fillAlpha: CGFloat = 1
    var strokeAlpha: CGFloat = 1
    /// The product of the opacities of the element and of all around it.
    var alpha: CGFloat = 1
    var lineWidth: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var isHidden = false
    /// Whether neither the element nor any element in it is drawn.
    var isLeftOut = false
    /// The map from the element's units to those of the whole file.
    var transform = CGAffineTransform.identity

    /// Returns the properties of an element among those of the element around it.
    ///
    /// - Throws: `SVGDamage` for a transform or a number that makes no sense.
    func inside(_ attributes: [String: String]) throws(SVGDamage) -> SVGPaint {
        var paint = self
        for (key, value) in attributes where key != "style" { try paint.take(key, value) }
        // Declarations of a style come before attributes of their names.
        let style = Self.declarations(attributes["style"] ?? "")
        for (key, value) in style where key != "transform" { try paint.take(key, value) }
        paint.alpha = alpha * Self.opacity(style["opacity"] ?? attributes["opacity"])
        return paint
    }

    /// Returns the values of a style by their names.
    private static func declarations(_ style: String) -> [String: String] {
        style.split(separator: ";").reduce(into: [:]) { all, declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            if parts.count == 2 { all[parts[0]] = parts[1] }
        }
    }

    private mutating func take(_ key: String, _ value: String) throws(SVGDamage) {
        switch key {
        case "fill": isFilled = Self.isPaint(value, isFilled)
        case "stroke": isStroked = Self.isPaint(value, isStroked)
        case "fill-rule" where value != "inherit": isEvenOdd = value == "evenodd"
        case "fill-opacity": fillAlpha = Self.opacity(value)
        case "stroke-opacity": strokeAlpha = Self.opacity(value)
        case "stroke-width": lineWidth = max(0, try SVGNumbers.length(value))
        case "stroke-linecap": cap = Self.caps[value] ?? .butt
        case "stroke-linejoin": join = Self.joins[value] ?? .miter
        case "visibility": isHidden = value == "hidden" || value == "collapse"
        case "display": isLeftOut = isLeftOut || value == "none"
        case "transform": transform = try SVGNumbers.transform(value).concatenating(transform)
        default: break
        }
    }

    private static let caps: [String: CGLineCap] = ["round": .round, "square": .square]
    private static let joins: [String: CGLineJoin] = ["round": .round, "bevel": .bevel]

    private static func isPaint(_ value: String, _ inherited: Bool) -> Bool {
        switch value {
        case "inherit": inherited
        case "none", "transparent": false
        default: true
        }
    }

    /// Returns a number from 0 to 1; 1 for a text that is none.
    private static func opacity(_ value: String?) -> CGFloat {
        guard let number = value.flatMap(Double.init), number.isFinite else { return 1 }
        return CGFloat(min(max(number, 0), 1))
    }
}
