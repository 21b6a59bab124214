import Drawing
import Foundation
import Primitives

/// Small texts on dark plates, which are legible on any ground.
///
/// A text is drawn once and kept while frames use it.
final class OverlayLabels {
    private struct Key: Hashable {
        let text: String
        let size: Int
        let width: Int
        let lines: Int
        let swatch: UInt32
    }

    private let kept = FrameCache<Key, Bitmap>(patience: 120, bytesPerCost: 1)
    private var taken: [PixelRect] = []

    /// Begins a frame: no place is taken.
    func beginFrame() {
        kept.beginFrame(budget: 8 << 20)
        taken.removeAll(keepingCapacity: true)
    }

    /// Keeps labels out of a place.
    func take(_ rect: PixelRect) { taken.append(rect) }

    /// Draws a label in the corner of `area`, or as near to it as there is room; leaves it out
    /// where labels lie already all around.
    ///
    /// An area so low that the label would hide most of it, as a line of text, has the label at its
    /// right.
    func put(_ text: String, in area: PixelRect, scale: Double, _ canvas: OverlayCanvas) {
        // An area outside of the pixels that are drawn over has none.
        let area = area.intersection(canvas.bounds)
        guard !area.isEmpty else { return }
        guard let plate = plate(text, scale: scale, most: canvas.bounds.width) else { return }
        let places = Self.places(of: plate.bounds, at: area, canvas.line, canvas.bounds)
        guard
            let place = places.first(where: { place in
                !taken.contains { $0.intersects(place) }
            })
        else { return }
        taken.append(place)
        canvas.put(plate, at: (place.x, place.y))
    }

    /// Returns the places for a label of the size of `plate`, the best first.
    static func places(
        of plate: PixelRect, at area: PixelRect, _ gap: Int, _ bounds: PixelRect
    ) -> [PixelRect] {
        var places: [PixelRect] = []
        let right = area.right + gap
        // A line of large letters, or two of small ones.
        if 2 * area.height < 5 * plate.height, right + plate.width <= bounds.right {
            let middle = area.y + (area.height - plate.height) / 2
            places.append(plate.offset(x: right, y: max(middle, bounds.y)))
        }
        for turn in 0..<8 {
            let x = min(max(area.x + gap, bounds.x), bounds.right - plate.width)
            let y = max(area.y + gap + turn * (plate.height + gap), bounds.y)
            places.append(plate.offset(x: x, y: min(y, bounds.bottom - plate.height)))
        }
        return places
    }

    /// Returns a text on its plate; nil when there is no memory for it.
    /// - Parameters:
    ///   - most: the greatest width, in pixels.
    ///   - lines: the most lines; the end is left out where the text is longer.
    ///   - swatch: a colour to explain, in front of the text.
    func plate(
        _ text: String, scale: Double, most: Int, lines: Int = 1, swatch: OverlayColor? = nil
    ) -> Bitmap? {
        let size = Int((10 * scale).rounded())
        let key = Key(text: text, size: size, width: most, lines: lines, swatch: swatch?.pixel ?? 0)
        if let known = kept.find(key) { return known }
        guard let made = make(key, CGFloat(size), swatch) else { return nil }
        kept.store(made, for: key, cost: made.byteCount)
        return made
    }

    private func make(
        _ key: Key, _ size: CGFloat, _ swatch: OverlayColor?
    ) -> Bitmap? {
        let style = TextStyle(
            family: "Inter, Cantarell, DejaVu Sans, sans-serif", size: size, weight: .medium,
            color: CGColor(gray: 1, alpha: 1))
        let (edge, square) = ((size * 0.4).rounded(), swatch == nil ? 0 : (size * 1.3).rounded())
        let room = CGFloat(key.width) - 2 * edge - square
        guard room > size else { return nil }
        var layout = TextLayout(key.text, style: style)
        let line = layout.size.height
        if layout.size.width > room {
            layout = TextLayout(key.text, style: style, width: room, lines: key.lines)
        }
        let width = min(layout.size.width.rounded(.up), room) + 2 * edge + square
        let height = layout.size.height.rounded(.up) + 2
        guard let context = CGContext(width: Int(width), height: Int(height)) else { return nil }
        context.setFillColor(CGColor(red: 0.07, green: 0.08, blue: 0.1, alpha: 0.82))
        context.addPath(
            CGPath(
                roundedRect: CGRect(x: 0, y: 0, width: width, height: height),
                cornerWidth: size * 0.3, cornerHeight: size * 0.3, transform: nil))
        context.fillPath()
        if let swatch {
            let side = (size * 0.8).rounded()
            context.setFillColor(swatch.color)
            context.fill(
                CGRect(x: edge, y: ((line + 2 - side) / 2).rounded(), width: side, height: side))
        }
        layout.draw(in: context, at: CGPoint(x: edge + square, y: 1))
        return context.makeImage()?.bitmap
    }
}

extension OverlayColor {
    /// The colour as a `CGColor`, opaque.
    fileprivate var color: CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 255) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
