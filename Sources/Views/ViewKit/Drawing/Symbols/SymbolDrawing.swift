import Drawing
import Foundation
import Primitives

/// Draws symbols in black, in the weight and size of a configuration.
struct SymbolDrawing {
    let name: SymbolName
    let look: SymbolLook

    /// The length of a side of the picture, in points: whole, so that lines are sharp.
    static func side(_ look: SymbolLook) -> CGFloat {
        let factor: CGFloat =
            switch look.scale ?? .medium {
            case .small: 0.8
            case .large: 1.29
            case .medium, .default, .unspecified: 1
            }
        return max(1, (min(look.pointSize ?? 17, 1000) * 1.2 * factor).rounded())
    }

    /// The thickness of lines, in units of the symbol's square.
    private var thickness: CGFloat {
        switch look.weight ?? .regular {
        case .ultraLight: 0.7
        case .thin: 1
        case .light: 1.4
        case .regular, .unspecified: 1.8
        case .medium: 2.1
        case .semibold: 2.4
        case .bold: 2.8
        case .heavy: 3.2
        case .black: 3.6
        }
    }

    /// Returns the pixels of the symbol; nil when memory is short.
    func image(scale: CGFloat) -> CGImage? {
        let side = Self.side(look)
        guard let context = CGContext(size: CGSize(width: side, height: side), scale: scale) else {
            return nil
        }
        context.scaleBy(x: side / SymbolPath.side, y: side / SymbolPath.side)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setFillColor(gray: 0, alpha: 1)
        context.setStrokeColor(gray: 0, alpha: 1)
        context.setLineWidth(thickness)
        draw(in: context)
        return context.makeImage()
    }

    private func draw(in context: CGContext) {
        guard let shape = SymbolTable.path(of: name.base) else { return }
        if let frame = name.frame {
            drawFramed(shape, frame, in: context)
        } else {
            draw(shape, isFilled: name.isFilled, in: context)
        }
        if name.isSlashed { drawSlash(in: context) }
        if let badge = name.badge { drawBadge(badge, in: context) }
    }

    /// Draws all parts of a symbol in their order.
    private func draw(_ shape: SymbolPath, isFilled: Bool, in context: CGContext) {
        for part in shape.parts {
            if part.use == .fill || isFilled && part.use == .outline {
                context.addPath(part.path)
                context.fillPath()
            }
            guard part.use != .fill else { continue }
            context.setBlendMode(isFilled && part.use == .detail ? .destinationOut : .normal)
            context.addPath(part.path)
            context.strokePath()
            context.setBlendMode(.normal)
        }
    }

    /// Draws a symbol at half its size in a frame, or cut out of a filled one.
    private func drawFramed(_ shape: SymbolPath, _ frame: SymbolName.Frame, in context: CGContext) {
        let inset = 1 + thickness / 2
        let box = CGRect(x: 0, y: 0, width: SymbolPath.side, height: SymbolPath.side)
            .insetBy(dx: inset, dy: inset)
        let edge =
            frame == .circle
            ? CGPath(ellipseIn: box, transform: nil)
            : CGPath(roundedRect: box, cornerWidth: 4, cornerHeight: 4, transform: nil)
        context.addPath(edge)
        context.strokePath()
        if name.isFilled {
            context.addPath(edge)
            context.fillPath()
        }
        let small = shape.transformed(Self.shrunk(0.5, about: CGPoint(x: 12, y: 12)))
        context.saveGState()
        context.setLineWidth(thickness * 0.9)
        if name.isFilled { context.setBlendMode(.destinationOut) }
        for part in small.parts {
            context.addPath(part.path)
            part.use == .fill ? context.fillPath() : context.strokePath()
        }
        context.restoreGState()
    }

    private func drawSlash(in context: CGContext) {
        for isGap in [true, false] {
            context.saveGState()
            context.setBlendMode(isGap ? .destinationOut : .normal)
            context.setLineWidth(isGap ? thickness * 3 : thickness)
            context.move(to: CGPoint(x: 3, y: 2.5))
            context.addLine(to: CGPoint(x: 21, y: 21.5))
            context.strokePath()
            context.restoreGState()
        }
    }

    private func drawBadge(_ badge: String, in context: CGContext) {
        let middle = CGPoint(x: 18.5, y: 18.5)
        context.saveGState()
        context.setBlendMode(.destinationOut)
        context.fillEllipse(in: CGRect(x: middle.x - 5.5, y: middle.y - 5.5, width: 11, height: 11))
        context.restoreGState()
        guard badge != "circle.fill", let shape = SymbolTable.path(of: badge) else {
            return context.fillEllipse(
                in: CGRect(x: middle.x - 3.5, y: middle.y - 3.5, width: 7, height: 7))
        }
        let small = Self.shrunk(0.42, about: CGPoint(x: 12, y: 12))
            .concatenating(CGAffineTransform(translationX: middle.x - 12, y: middle.y - 12))
        draw(shape.transformed(small), isFilled: false, in: context)
    }

    private static func shrunk(_ factor: CGFloat, about point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: point.x * (1 - factor),
            ty: point.y * (1 - factor))
    }
}
