public import Drawing
public import Foundation

/// Drawing the ground.
extension BoardGround {
    /// Fills the part `area` of the board, in a context whose y grows downward and in which the board's origin
    /// lies at `origin`, `scale` units to a board pixel.
    public func draw(in context: CGContext, area: CGRect, origin: CGPoint, scale: Double) {
        context.setFillColor(color.cgColor)
        context.fill(Self.place(area, origin, scale))
        drawLines(in: context, area: area, origin: origin, scale: scale)
    }

    private static func place(_ rect: CGRect, _ origin: CGPoint, _ scale: Double) -> CGRect {
        CGRect(
            x: rect.minX * scale + origin.x, y: rect.minY * scale + origin.y,
            width: rect.width * scale, height: rect.height * scale)
    }

    /// Draws the lines or dots alone; see `draw`.
    public func drawLines(in context: CGContext, area: CGRect, origin: CGPoint, scale: Double) {
        let (color, strength) = line
        // Lines so near that the eye can't tell them apart would be a grey.
        guard let rows, rows.period * scale / Double(rows.places.count) > 3 else { return }
        context.setFillColor(
            red: Double(color.red) / 255, green: Double(color.green) / 255,
            blue: Double(color.blue) / 255, alpha: strength)
        for mark in marks(in: area) {
            if ruling == .dotted {
                context.fillEllipse(in: Self.place(mark, origin, scale))
            } else {
                context.fill(Self.place(mark, origin, scale))
            }
        }
    }

    /// The lines or dots in a part of the board, each as the box that it fills.
    public func marks(in area: CGRect) -> [CGRect] {
        let half = Self.lineWidth / 2
        let ys = rows(from: area.minY, to: area.maxY)
        let xs = columns(from: area.minX, to: area.maxX)
        if ruling == .dotted {
            let side = Self.lineWidth * 3
            return ys.flatMap { y in
                xs.map { CGRect(x: $0 - side / 2, y: y - side / 2, width: side, height: side) }
            }
        }
        return ys.map {
            CGRect(x: area.minX, y: $0 - half, width: area.width, height: Self.lineWidth)
        }
            + xs.map {
                CGRect(x: $0 - half, y: area.minY, width: Self.lineWidth, height: area.height)
            }
    }
}
