import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// Chooses any colour: from sticks that go together, or from a field of hue and lightness.
@MainActor
final class ColorPanel: UIView {
    private let title: UILabel
    private let field = CALayer()
    private let mark = CALayer()
    private var swatches: [Swatch] = []
    private let choose: @MainActor (ChalkColor) -> Void

    private static let fieldFrame = CGRect(x: 18, y: 176, width: 324, height: 92)

    init(
        _ question: String, _ color: ChalkColor, choose: @escaping @MainActor (ChalkColor) -> Void
    ) {
        title = Paint.label(question, size: 14, weight: .semibold)
        self.choose = choose
        super.init(frame: CGRect(x: 0, y: 0, width: 360, height: 286))
        layer.name = "colours"
        Paint.panel(self, radius: 16)
        title.frame = CGRect(x: 18, y: 13, width: 324, height: 20)
        addSubview(title)
        for (index, each) in ChalkPalette.swatches.enumerated() {
            let swatch = Swatch(each)
            swatch.frame.origin = CGPoint(
                x: 18 + CGFloat(index % 9) * 36.5, y: 44 + CGFloat(index / 9) * 42)
            swatch.addAction(
                UIAction { [weak self] _ in self?.take(each) }, for: .touchUpInside)
            addSubview(swatch)
            swatches.append(swatch)
        }
        field.frame = Self.fieldFrame
        field.cornerRadius = 10
        field.masksToBounds = true
        field.contents = Self.picture()
        field.name = "field"
        layer.addSublayer(field)
        mark.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
        mark.cornerRadius = 8
        mark.borderWidth = 2.5
        mark.borderColor = .white
        mark.shadowOpacity = 0.6
        mark.shadowRadius = 2
        mark.shadowOffset = .zero
        mark.actions = ["position": NSNull(), "backgroundColor": NSNull()]
        layer.addSublayer(mark)
        show(color)
    }

    required init?(coder: NSCoder) { nil }

    private func take(_ color: ChalkColor) {
        show(color)
        choose(color)
    }

    private func show(_ color: ChalkColor) {
        for swatch in swatches { swatch.show(isChosen: swatch.color == color) }
        let (hue, light) = Self.place(of: color)
        mark.position = CGPoint(
            x: Self.fieldFrame.minX + hue * Self.fieldFrame.width,
            y: Self.fieldFrame.minY + (1 - light) * Self.fieldFrame.height)
        mark.backgroundColor = color.cgColor()
    }

    // The field: hue from left to right, lightness from the top down

    /// The colour at a position of the field, 0...1 each.
    static func color(hue: Double, light: Double) -> ChalkColor {
        func part(_ shift: Double) -> UInt8 {
            // A hue's pure colour is in the middle, white above it, black below.
            let turn = (hue * 6 + shift).truncatingRemainder(dividingBy: 6)
            let pure = min(max(abs(turn - 3) - 1, 0), 1)
            let value = light >= 0.5 ? pure + (1 - pure) * (light * 2 - 1) : pure * light * 2
            return UInt8((value * 255).rounded())
        }
        return ChalkColor(red: part(0), green: part(4), blue: part(2))
    }

    /// The position of a colour in the field, 0...1 each; for a colour that isn't pure, the nearest
    /// of its hue.
    static func place(of color: ChalkColor) -> (hue: Double, light: Double) {
        let (r, g, b) = (
            Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255
        )
        let (most, least) = (max(r, g, b), min(r, g, b))
        let span = most - least
        let light = (most + least) / 2
        guard span > 0 else { return (0, light) }
        let hue =
            most == r ? (g - b) / span : most == g ? (b - r) / span + 2 : (r - g) / span + 4
        return ((hue < 0 ? hue + 6 : hue) / 6, light)
    }

    private static func picture() -> CGImage? {
        let (width, height) = (Int(fieldFrame.width), Int(fieldFrame.height))
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: true) else { return nil }
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                let color = color(
                    hue: (Double(x) + 0.5) / Double(width),
                    light: 1 - (Double(y) + 0.5) / Double(height))
                row[x] = 0xFF00_0000 | color.code
            }
        }
        return CGImage(bitmap: bitmap)
    }

    private func pick(_ touches: Set<UITouch>) -> Bool {
        guard let place = touches.first?.location(in: self) else { return false }
        let frame = Self.fieldFrame
        guard frame.insetBy(dx: -8, dy: -8).contains(place) else { return false }
        let hue = min(max((place.x - frame.minX) / frame.width, 0), 0.9999)
        let light = min(max(1 - (place.y - frame.minY) / frame.height, 0), 1)
        take(Self.color(hue: hue, light: light))
        return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { _ = pick(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { _ = pick(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A round sample of a colour that can be chosen.
@MainActor
private final class Swatch: UIControl {
    let color: ChalkColor
    private let dot = CALayer()

    init(_ color: ChalkColor) {
        self.color = color
        super.init(frame: CGRect(x: 0, y: 0, width: 32, height: 36))
        layer.name = "swatch \(String(color.code, radix: 16))"
        isAccessibilityElement = true
        accessibilityLabel = "Colour \(String(color.code, radix: 16))"
        dot.frame = CGRect(x: 3, y: 5, width: 26, height: 26)
        dot.cornerRadius = 13
        dot.backgroundColor = color.cgColor()
        dot.borderColor = Paint.rim
        dot.borderWidth = 1
        layer.addSublayer(dot)
    }

    required init?(coder: NSCoder) { nil }

    func show(isChosen: Bool) {
        dot.borderWidth = isChosen ? 3 : 1
        dot.borderColor = isChosen ? Paint.accent.cgColor : Paint.rim
        accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
}
