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
            let isCut = part.use == .gap || isFilled && [.detail, .hole].contains(part.use)
            context.saveGState()
            if isCut { context.setBlendMode(.destinationOut) }
            if part.use == .gap { context.setLineWidth(thickness * 3) }
            if [.fill, .hole, .gap].contains(part.use) || isFilled && part.use == .outline {
                context.addPath(part.path)
                context.fillPath()
            }
            if ![.fill, .hole].contains(part.use) {
                context.addPath(part.path)
                context.strokePath()
            }
            context.restoreGState()
        }
    }

    /// Draws a symbol small in a frame, or cut out of a filled one.
    private func drawFramed(_ shape: SymbolPath, _ frame: SymbolName.Frame, in context: CGContext) {
        let place = Self.places[frame] ?? (12, 0.5)
        if let edge = edge(frame) { draw(edge, isFilled: name.isFilled, in: context) }
        let small = shape.transformed(
            Self.shrunk(place.scale, about: CGPoint(x: 12, y: 12))
                .concatenating(CGAffineTransform(translationX: 0, y: place.y - 12)))
        context.saveGState()
        context.setLineWidth(thickness * 0.9)
        if name.isFilled { context.setBlendMode(.destinationOut) }
        for part in small.parts where part.use != .gap {
            context.addPath(part.path)
            [.fill, .hole].contains(part.use) ? context.fillPath() : context.strokePath()
        }
        context.restoreGState()
    }

    /// The height at which the middle of a symbol stands in a frame, and its size there: 12 and a
    /// half where none is given.
    private static let places: [SymbolName.Frame: (y: CGFloat, scale: CGFloat)] = [
        .rectangle: (12, 0.4), .bubble: (10.5, 0.4), .seal: (12, 0.42), .shield: (11.6, 0.42),
        .triangle: (14.6, 0.34), .diamond: (12, 0.4), .hexagon: (12, 0.45),
    ]

    /// Returns the outline of a frame. A circle and a square reach to the edge with their lines.
    private func edge(_ frame: SymbolName.Frame) -> SymbolPath? {
        let inset = 1 + thickness / 2
        let side = SymbolPath.side - 2 * inset
        let text =
            switch frame {
            case .circle: "o O12 12 \(side / 2)"
            case .square: "o R\(inset) \(inset) \(side) \(side) 4"
            case .bubble: "u bubble.left 12 12 1"
            default: "u \(frame.rawValue) 12 12 1"
            }
        return SymbolPath(text)
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
