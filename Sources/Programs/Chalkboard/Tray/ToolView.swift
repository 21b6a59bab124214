import Chalk
import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A tool that stands in the tray: a stick of chalk, the eraser, the cloth.
///
/// The tool in hand stands higher; `TrayView` places and animates it.
@MainActor
final class ToolView: UIView {
    private(set) var tool: ChalkTool
    /// Whether it is the thin stick for writing.
    let isThin: Bool
    /// The name of the tool, as people call it.
    var name: String { layer.name ?? "" }
    /// The distance of its top from the edge of the tray, in points.
    var lift: CGFloat = 0
    private let picture: ToolPicture

    /// The width of a tool, in points.
    static func width(_ tool: ChalkTool, isThin: Bool) -> CGFloat {
        switch tool {
        case .chalk: isThin ? 14 : 22
        case .marker: 30
        case .pen: 20
        case .eraser: 72
        case .smear: 50
        }
    }

    /// The height, including the part that the tray hides, in points.
    static let height: CGFloat = 100

    init(_ tool: ChalkTool, name: String, isThin: Bool = false) {
        self.tool = tool
        self.isThin = isThin
        picture = ToolPicture(tool)
        let width = Self.width(tool, isThin: isThin)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
        layer.name = name
        isAccessibilityElement = true
        accessibilityLabel = tool.isChalk ? "\(name.capitalized) chalk" : name.capitalized
        accessibilityTraits = .button
        // The part behind the ledge is left out.
        focusEffect = UIFocusHaloEffect(
            roundedRect: CGRect(x: 0, y: 0, width: bounds.width, height: 30), cornerRadius: 4,
            curve: .circular)
        // The picture is larger than the touch area, as its rims are not quite straight.
        picture.frame = bounds
        picture.shadowOpacity = 0.4
        picture.shadowRadius = 5
        picture.shadowOffset = CGSize(width: 2, height: 3)
        layer.addSublayer(picture)
    }

    required init?(coder: NSCoder) { nil }

    /// Becomes another tool of the same kind.
    func wear(_ tool: ChalkTool, name: String) {
        guard tool != self.tool else { return }
        self.tool = tool
        layer.name = name
        accessibilityLabel = tool.isChalk ? "\(name.capitalized) chalk" : name.capitalized
        picture.tool = tool
        picture.setNeedsDisplay()
        for each in interactions.compactMap({ $0 as? UIToolTipInteraction }) {
            each.defaultToolTip = tip
        }
    }

    /// The text of the tool tip.
    var tip: String {
        let words =
            switch tool {
            case .chalk where isThin: ChalkAction.thinStick.tip("Thin stick, to write with")
            case .chalk where layer.name == "own colour": "Chalk of any colour  (C to choose)"
            case .chalk: "\((layer.name ?? "").capitalized) chalk"
            case .marker: ChalkAction.marker.tip("Highlighter, which lies under the chalk")
            case .pen: ChalkAction.pen.tip("Pen, as broad as you press")
            case .eraser: "Eraser"
            case .smear: "Cloth, which smears"
            }
        return isThin ? words : ChalkAction.tool(tool).tip(words)
    }

    override var canBecomeFocused: Bool { true }

    /// Shows whether it is in hand.
    func show(isChosen: Bool) {
        accessibilityTraits = isChosen ? [.button, .selected] : .button
    }

    /// Touches in half of the gap to the next tool count, too.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -6, dy: -10).contains(point)
    }
}

extension ChalkTool {
    /// Whether the tool is a stick of chalk.
    var isChalk: Bool {
        if case .chalk = self { return true }
        return false
    }
}

/// The picture of a tool.
private final class ToolPicture: CALayer {
    var tool: ChalkTool

    init(_ tool: ChalkTool) {
        self.tool = tool
        super.init()
        actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
        setNeedsDisplay()
    }

    override init(layer: Any) {
        tool = (layer as? ToolPicture)?.tool ?? .eraser
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    override func draw(in ctx: CGContext) {
        switch tool {
        case .chalk(let color): drawStick(ctx, color)
        case .marker(let color): drawMarker(ctx, color)
        case .pen(let color): drawPen(ctx, color)
        case .eraser:
            FeltLayer.draw(
                in: ctx, CGRect(x: 0, y: 2, width: bounds.width, height: bounds.height - 2))
        case .smear: drawCloth(ctx)
        }
    }

    /// Draws a round stick lit from the left, its tip worn down on one side.
    private func drawStick(_ ctx: CGContext, _ color: ChalkColor) {
        let (w, h) = (bounds.width, bounds.height)
        let (r, g, b) = (
            CGFloat(color.red) / 255, CGFloat(color.green) / 255, CGFloat(color.blue) / 255
        )
        func tone(_ k: CGFloat, _ white: CGFloat = 0) -> CGColor {
            func mix(_ c: CGFloat) -> CGFloat { min(1, c * k + (1 - c * k) * white) }
            return CGColor(srgbRed: mix(r), green: mix(g), blue: mix(b), alpha: 1)
        }
        let body = CGMutablePath()
        body.move(to: CGPoint(x: 1, y: h))
        body.addLine(to: CGPoint(x: 1, y: 9))
        body.addCurve(
            to: CGPoint(x: w * 0.62, y: 1.5), control1: CGPoint(x: 1.5, y: 5),
            control2: CGPoint(x: w * 0.3, y: 2))
        body.addCurve(
            to: CGPoint(x: w - 1, y: 5.5), control1: CGPoint(x: w * 0.85, y: 1.2),
            control2: CGPoint(x: w - 1, y: 2.6))
        body.addLine(to: CGPoint(x: w - 1, y: h))
        body.closeSubpath()
        ctx.saveGState()
        ctx.addPath(body)
        ctx.clip()
        let colors = [tone(0.86), tone(1, 0.22), tone(0.97), tone(0.78), tone(0.62)]
        if let gradient = CGGradient(colors: colors, locations: [0, 0.28, 0.55, 0.85, 1]) {
            ctx.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: w, y: 0), options: [])
        }
        // The worn face of the tip, and the pores of chalk.
        ctx.setFillColor(tone(1, 0.45))
        ctx.fillEllipse(in: CGRect(x: 2.5, y: 2.2, width: w - 6, height: 6.5))
        var seed: UInt32 = 12_345 &+ UInt32(color.green)
        func random() -> CGFloat {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return CGFloat(seed >> 8) / CGFloat(1 << 24)
        }
        for _ in 0..<70 {
            let box = CGRect(
                x: random() * w, y: random() * h, width: 0.7 + random(), height: 0.7 + random())
            ctx.setFillColor(gray: random() > 0.5 ? 1 : 0, alpha: 0.11)
            ctx.fillEllipse(in: box)
        }
        ctx.restoreGState()
    }

    /// Draws a felt pen: a slanted tip in its colour, a dark collar, a barrel that the light runs
    /// along.
    private func drawMarker(_ ctx: CGContext, _ color: ChalkColor) {
        let (w, h) = (bounds.width, bounds.height)
        let tip = CGMutablePath()
        tip.addLines(between: [
            CGPoint(x: w * 0.3, y: 16), CGPoint(x: w * 0.3, y: 7), CGPoint(x: w * 0.7, y: 2),
            CGPoint(x: w * 0.7, y: 16),
        ])
        tip.closeSubpath()
        ctx.addPath(tip)
        ctx.setFillColor(color.cgColor())
        ctx.fillPath()
        let collar = CGMutablePath()
        collar.addLines(between: [
            CGPoint(x: w * 0.24, y: 14), CGPoint(x: w * 0.76, y: 14), CGPoint(x: w - 1, y: 27),
            CGPoint(x: 1, y: 27),
        ])
        collar.closeSubpath()
        ctx.addPath(collar)
        ctx.setFillColor(gray: 0.46, alpha: 1)
        ctx.fillPath()
        func tone(_ light: CGFloat) -> CGColor {
            CGColor(
                srgbRed: CGFloat(color.red) / 255 * light,
                green: CGFloat(color.green) / 255 * light,
                blue: CGFloat(color.blue) / 255 * light, alpha: 1)
        }
        ctx.saveGState()
        ctx.clip(to: CGRect(x: 1, y: 27, width: w - 2, height: h))
        let tones = [tone(0.7), tone(1), tone(0.9), tone(0.55)]
        if let gradient = CGGradient(colors: tones, locations: [0, 0.3, 0.6, 1]) {
            ctx.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: w, y: 0), options: [])
        }
        ctx.setFillColor(gray: 1, alpha: 0.35)
        ctx.fill(CGRect(x: w * 0.26, y: 27, width: 2, height: h))
        ctx.restoreGState()
    }

    /// Draws a fine pen: a metal point with a nib in its colour, a grip, a dark barrel with a ring
    /// of the colour.
    private func drawPen(_ ctx: CGContext, _ color: ChalkColor) {
        let (w, h) = (bounds.width, bounds.height)
        func fill(_ corners: [CGPoint], _ color: CGColor) {
            ctx.addLines(between: corners)
            ctx.closePath()
            ctx.setFillColor(color)
            ctx.fillPath()
        }
        let middle = w / 2
        let nib = CGRect(x: middle - 1.25, y: 1, width: 2.5, height: 7)
        ctx.setFillColor(color.cgColor())
        ctx.addPath(CGPath(roundedRect: nib, cornerWidth: 1.25, cornerHeight: 1.25, transform: nil))
        ctx.fillPath()
        let point = [
            CGPoint(x: middle - 2, y: 6), CGPoint(x: middle + 2, y: 6),
            CGPoint(x: middle + 5, y: 20), CGPoint(x: middle - 5, y: 20),
        ]
        fill(point, CGColor(gray: 0.72, alpha: 1))
        fill(
            [point[0], CGPoint(x: middle - 0.5, y: 6), CGPoint(x: middle - 1.5, y: 20), point[3]],
            CGColor(gray: 0.9, alpha: 1))
        ctx.saveGState()
        let barrel = CGRect(x: 1.5, y: 20, width: w - 3, height: h)
        ctx.addPath(CGPath(roundedRect: barrel, cornerWidth: 3, cornerHeight: 3, transform: nil))
        ctx.clip()
        let tones = [0.2, 0.42, 0.3, 0.14].map { CGColor(gray: $0, alpha: 1) }
        if let gradient = CGGradient(colors: tones, locations: [0, 0.3, 0.6, 1]) {
            ctx.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: w, y: 0), options: [])
        }
        ctx.setFillColor(color.cgColor())
        ctx.fill(CGRect(x: 0, y: 26, width: w, height: 5))
        ctx.setFillColor(gray: 1, alpha: 0.28)
        ctx.fill(CGRect(x: w * 0.3, y: 20, width: 1.5, height: h))
        ctx.restoreGState()
    }

    /// Draws a folded cloth: a soft roll at the top, three folds below it, two woven stripes.
    private func drawCloth(_ ctx: CGContext) {
        let (w, h) = (bounds.width, bounds.height)
        let shape = CGMutablePath()
        shape.move(to: CGPoint(x: 0, y: h))
        shape.addLine(to: CGPoint(x: 1, y: 14))
        shape.addCurve(
            to: CGPoint(x: 12, y: 3), control1: CGPoint(x: 1, y: 7), control2: CGPoint(x: 5, y: 3))
        shape.addCurve(
            to: CGPoint(x: w - 13, y: 3.5), control1: CGPoint(x: w * 0.4, y: 5.5),
            control2: CGPoint(x: w * 0.6, y: 1))
        shape.addCurve(
            to: CGPoint(x: w - 1, y: 14), control1: CGPoint(x: w - 6, y: 3.5),
            control2: CGPoint(x: w - 1, y: 7))
        shape.addLine(to: CGPoint(x: w, y: h))
        shape.closeSubpath()
        ctx.saveGState()
        ctx.addPath(shape)
        ctx.clip()
        FeltLayer.shade(
            ctx, bounds, [(0.96, 0.93, 0.87), (0.88, 0.83, 0.75), (0.72, 0.66, 0.58)],
            [0, 0.3, 1])
        // The roll ends in a soft shadow, and so does each fold.
        for (y, alpha) in [(15.0, 0.20), (16.0, 0.12), (17.0, 0.06)] {
            ctx.setFillColor(gray: 0.2, alpha: alpha)
            ctx.fill(CGRect(x: 0, y: y, width: w, height: 1))
        }
        for x in [w * 0.3, w * 0.66] {
            let fold = [CGColor(gray: 0.25, alpha: 0.2), CGColor(gray: 0.25, alpha: 0)]
            guard let gradient = CGGradient(colors: fold, locations: [0, 1]) else { continue }
            ctx.saveGState()
            ctx.clip(to: CGRect(x: x, y: 18, width: 5, height: h))
            ctx.drawLinearGradient(
                gradient, start: CGPoint(x: x, y: 0), end: CGPoint(x: x + 5, y: 0), options: [])
            ctx.restoreGState()
        }
        for y in [24.0, 29.0] {
            ctx.setFillColor(red: 0.30, green: 0.47, blue: 0.62, alpha: 0.62)
            ctx.fill(CGRect(x: 0, y: y, width: w, height: 2.5))
        }
        ctx.restoreGState()
    }
}
