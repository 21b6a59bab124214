import Foundation

/// A name of a symbol, taken apart: `bell.badge.fill` is the filled bell with a badge.
struct SymbolName: Equatable {
    /// The shape around a symbol.
    enum Frame: String, CaseIterable {
        case circle, square, rectangle, app, bubble, seal, shield, triangle, diamond, hexagon
        case octagon, viewfinder
    }

    /// The name of the shape in the tables.
    var base: String
    /// Whether the symbol, or its frame, is filled.
    var isFilled = false
    var frame: Frame?
    /// Whether a line crosses the symbol out.
    var isSlashed = false
    /// The shape in the lower corner; nil for none.
    var badge: String?

    /// The parts of a name of which the tables know the base; nil for others.
    ///
    /// - Parameter isMirrored: whether forward is to the left.
    init?(_ name: String, isMirrored: Bool = false) {
        base = Self.directed(name, isMirrored)
        if Self.isKnown(base) { return }
        if let rest = base.without(".fill") {
            base = rest
            isFilled = true
            if Self.isKnown(base) { return }
        }
        if let rest = base.without(".slash") {
            base = rest
            isSlashed = true
            if let plain = base.without(".fill") { (base, isFilled) = (plain, true) }
            if Self.isKnown(base) { return }
        }
        for frame in Frame.allCases {
            guard let rest = base.without("." + frame.rawValue), Self.isKnown(rest) else {
                continue
            }
            (base, self.frame) = (rest, frame)
            return
        }
        guard let range = base.range(of: ".badge") else { return nil }
        let sign = String(base[range.upperBound...].dropFirst())
        base = String(base[..<range.lowerBound])
        if let plain = base.without(".fill") { (base, isFilled) = (plain, true) }
        badge = sign.isEmpty ? "circle.fill" : sign
        guard Self.isKnown(base), sign.isEmpty || Self.isKnown(sign) else { return nil }
    }

    private static func isKnown(_ base: String) -> Bool { SymbolTable.text(of: base) != nil }

    /// Returns a name with `forward`, `backward`, `leading` and `trailing` replaced by sides.
    private static func directed(_ name: String, _ isMirrored: Bool) -> String {
        let parts = name.split(separator: ".").map { part in
            switch part {
            case "forward" where name.hasPrefix("chevron") || name.hasPrefix("arrow"):
                isMirrored ? "left" : "right"
            case "backward" where name.hasPrefix("chevron") || name.hasPrefix("arrow"):
                isMirrored ? "right" : "left"
            case "leading" where name.hasPrefix("sidebar"): isMirrored ? "right" : "left"
            case "trailing" where name.hasPrefix("sidebar"): isMirrored ? "left" : "right"
            default: String(part)
            }
        }
        return parts.joined(separator: ".")
    }
}

extension String {
    /// Returns the text without an ending; nil where it doesn't end so.
    fileprivate func without(_ ending: String) -> String? {
        hasSuffix(ending) ? String(dropLast(ending.count)) : nil
    }
}
