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

    /// Draws the picture stretched to `rect`; edges with cap insets keep their size, and the middle of
    /// a resizable picture is repeated or stretched, by its mode. The picture is upright where y grows downward, as in
    /// views.
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
        if isResizable {
            for part in parts(in: rect) { draw(part, of: image, in: context) }
        } else {
            context.drawDownward(image, in: rect)
        }
        context.restoreGState()
    }

    private func draw(_ part: Part, of image: CGImage, in context: CGContext) {
        guard let piece = image.cropping(to: part.pixels) else { return }
        guard resizingMode == .tile, part.tile != part.place.size else {
            return context.drawDownward(piece, in: part.place)
        }
        context.saveGState()
        context.clip(to: part.place)
        context.tileDownward(piece, in: CGRect(origin: part.place.origin, size: part.tile))
        context.restoreGState()
    }

    /// Returns whether the picture repeats a part of itself in a room of this size: where that part is one pixel wide,
    /// stretching does the same.
    func repeats(in room: CGSize) -> Bool {
        guard isResizable, resizingMode == .tile else { return false }
        let middle = CGSize(
            width: (size.width - capInsets.left - capInsets.right) * scale,
            height: (size.height - capInsets.top - capInsets.bottom) * scale)
        return room.width != size.width && middle.width > 1.5
            || room.height != size.height && middle.height > 1.5
    }

    /// Returns the picture drawn in a size, in its colours under the tint `outer`; nil without pixels, or for a size that
    /// makes no sense.
    func drawn(in room: CGSize, tint outer: UIColor?) -> CGImage? {
        let context = CGContext.picture(room, scale: scale, isOpaque: false)
        guard let context, cgImage != nil else { return nil }
        let own = shownTint(outer).map { withTintColor($0) } ?? self
        GraphicsStack.current.with(context) { own.draw(in: CGRect(origin: .zero, size: room)) }
        return context.makeImage()
    }

    /// Returns the picture with the insets of its left and right edges exchanged, where it is shown mirrored.
    func mirroringCaps(_ isMirrored: Bool) -> UIImage {
        guard isMirrored, isResizable else { return self }
        var caps = capInsets
        (caps.left, caps.right) = (caps.right, caps.left)
        return resizableImage(withCapInsets: caps, resizingMode: resizingMode)
    }

    /// One of the nine parts of a resizable picture.
    private struct Part {
        /// The part in the picture's pixels.
        var pixels: CGRect
        /// The part's room.
        var place: CGRect
        /// The size of a copy, where the part is repeated.
        var tile: CGSize
    }

    /// Returns the nine parts of the picture in `rect`.
    private func parts(in rect: CGRect) -> [Part] {
        let r = rect.standardized
        let pixels = CGSize(width: size.width * scale, height: size.height * scale)
        let columns = Self.spans(
            pixels.width, capInsets.left, capInsets.right, scale, r.minX, r.width)
        let rows = Self.spans(
            pixels.height, capInsets.top, capInsets.bottom, scale, r.minY, r.height)
        return rows.flatMap { row in
            columns.map { column in
                Part(
                    pixels: CGRect(
                        x: column.from, y: row.from, width: column.pixels, height: row.pixels),
                    place: CGRect(
                        x: column.to, y: row.to, width: column.points, height: row.points),
                    tile: CGSize(width: column.tile, height: row.tile))
            }
        }
    }

    private struct Span {
        var from: CGFloat
        var pixels: CGFloat
        var to: CGFloat
        var points: CGFloat
        /// The length of a copy, in points; the whole length at the ends, which aren't repeated.
        var tile: CGFloat
    }

    /// Returns the spans of one axis; caps that don't both fit share the room.
    private static func spans(
        _ pixels: CGFloat, _ first: CGFloat, _ last: CGFloat, _ scale: CGFloat, _ start: CGFloat,
        _ room: CGFloat
    ) -> [Span] {
        let caps = max(0, first) + max(0, last)
        let shrink = caps > room && caps > 0 ? room / caps : 1
        let (a, b) = (max(0, first), max(0, last))
        let middle = pixels - caps * scale
        let spans = [
            Span(
                from: 0, pixels: a * scale, to: start, points: a * shrink, tile: a * shrink),
            Span(
                from: a * scale, pixels: middle, to: start + a * shrink,
                points: room - caps * shrink,
                // Copies of one pixel would make a stretched one.
                tile: middle > 1.5 ? middle / scale : room - caps * shrink),
            Span(
                from: pixels - b * scale, pixels: b * scale, to: start + room - b * shrink,
                points: b * shrink, tile: b * shrink),
        ]
        return spans.filter { $0.pixels > 0 && $0.points > 0 }
    }
}
