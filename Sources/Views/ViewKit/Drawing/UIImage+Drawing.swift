public import Drawing
public import Foundation

extension UIImage {
    /// Draws the picture at its own size, its upper left corner at `point`.
    /// - Parameter point: the upper left corner, in user space of the current context; without one
    ///   nothing is drawn.
    public func draw(at point: CGPoint) {
        draw(at: point, blendMode: .normal, alpha: 1)
    }

    /// Draws the picture at its own size with a blend mode and an alpha.
    /// - Parameters:
    ///   - point: the upper left corner, in user space.
    ///   - blendMode: the way in which colours are mixed with those below.
    ///   - alpha: 0 (clear) to 1 (as it is).
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture stretched to `rect`; edges with cap insets keep their size. The picture is
    /// upright where y grows downward, as in views.
    /// - Parameter rect: the place, in user space of the current context; without one nothing is
    ///   drawn.
    public func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the picture stretched to `rect`, with a blend mode and an alpha.
    /// - Parameters:
    ///   - rect: the place, in user space.
    ///   - blendMode: the way in which colours are mixed with those below.
    ///   - alpha: 0 (clear) to 1 (as it is).
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let image = upright() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        if alpha != 1 { context.setAlpha(alpha) }
        if capInsets == .zero {
            context.drawDownward(image, in: rect)
        } else {
            for (part, place) in parts(in: rect) {
                guard let piece = image.cropping(to: part) else { continue }
                context.drawDownward(piece, in: place)
            }
        }
        context.restoreGState()
    }

    /// Returns the nine parts of the picture: their rectangles in its pixels, and in `rect`.
    private func parts(in rect: CGRect) -> [(CGRect, CGRect)] {
        let r = rect.standardized
        let pixels = CGSize(width: size.width * scale, height: size.height * scale)
        let columns = Self.spans(
            pixels.width, capInsets.left, capInsets.right, scale, r.minX, r.width)
        let rows = Self.spans(
            pixels.height, capInsets.top, capInsets.bottom, scale, r.minY, r.height)
        return rows.flatMap { row in
            columns.map { column in
                (
                    CGRect(x: column.from, y: row.from, width: column.pixels, height: row.pixels),
                    CGRect(x: column.to, y: row.to, width: column.points, height: row.points)
                )
            }
        }
    }

    private struct Span {
        var from: CGFloat
        var pixels: CGFloat
        var to: CGFloat
        var points: CGFloat
    }

    /// Returns the spans of one axis; caps that don't both fit share the room.
    private static func spans(
        _ pixels: CGFloat, _ first: CGFloat, _ last: CGFloat, _ scale: CGFloat, _ start: CGFloat,
        _ room: CGFloat
    ) -> [Span] {
        let caps = max(0, first) + max(0, last)
        let shrink = caps > room && caps > 0 ? room / caps : 1
        let (a, b) = (max(0, first), max(0, last))
        let spans = [
            Span(from: 0, pixels: a * scale, to: start, points: a * shrink),
            Span(
                from: a * scale, pixels: pixels - caps * scale, to: start + a * shrink,
                points: room - caps * shrink),
            Span(
                from: pixels - b * scale, pixels: b * scale, to: start + room - b * shrink,
                points: b * shrink),
        ]
        return spans.filter { $0.pixels > 0 && $0.points > 0 }
    }
}
