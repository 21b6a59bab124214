import Foundation

/// A colour in sRGB as the parts of a colour picker exchange it, 0...1 each.
struct PickedColor: Equatable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The nearest colour of sRGB; black for a pattern.
    init(_ color: UIColor) {
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))
        color.getRed(&r, green: &g, blue: &b, alpha: &a)
        func inside(_ part: CGFloat) -> CGFloat { part.isFinite ? min(max(part, 0), 1) : 0 }
        self.init(inside(r), inside(g), inside(b), inside(a))
    }

    init(_ hsb: HSB, alpha: CGFloat) {
        let (r, g, b) = hsb.rgb
        self.init(r, g, b, alpha)
    }

    /// A colour of the form `#RRGGBB`, with or without the sign, or with three digits; nil for other
    /// texts. The opacity is kept from elsewhere.
    init?(hex text: String, alpha: CGFloat) {
        var digits = text.filter { !$0.isWhitespace && $0 != "#" }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 0xFF) / 255 }
        self.init(part(16), part(8), part(0), alpha)
    }

    var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
    var hsb: HSB { HSB(red: red, green: green, blue: blue) }

    /// The colour without transparency.
    var opaque: PickedColor { PickedColor(red, green, blue) }

    /// The colour in front of white and grey squares, seen from afar.
    var overSquares: PickedColor {
        let ground = (1 - alpha) * 0.9
        return PickedColor(red * alpha + ground, green * alpha + ground, blue * alpha + ground)
    }

    /// The parts as numbers 0...255.
    var bytes: [Int] { [red, green, blue].map { Int(($0 * 255).rounded()) } }

    /// The colour as `RRGGBB`.
    var hex: String { bytes.map { String(format: "%02X", $0) }.joined() }

    /// The colour in words: that which is nearest in hue, with its lightness.
    var words: String {
        let hsb = hsb
        if hsb.brightness < 0.08 { return SystemText.black.text }
        if hsb.saturation < 0.08 {
            let grey: SystemText = hsb.brightness > 0.6 ? .lightGrey : .darkGrey
            return (hsb.brightness > 0.95 ? .white : grey).text
        }
        let names: [SystemText] = [
            .red, .orange, .yellow, .lime, .green, .mint, .cyan, .azure, .blue, .violet, .magenta,
            .pink,
        ]
        let name = names[Int((hsb.hue * 12).rounded()) % 12].text
        if hsb.brightness < 0.55 { return SystemText.dark.text(name) }
        return hsb.saturation < 0.5 ? SystemText.light.text(name) : name
    }
}
