import CCairo
public import Foundation
import Primitives

extension CGContext {
    /// Draws a gradient around `center`: the first colour at `angle`, in radians from +x toward +y,
    /// the others at growing angles. Fills the whole clip.
    /// - Parameters:
    ///   - gradient: the colours and their places.
    ///   - center: the middle, in user space.
    ///   - angle: the direction of the first and the last colour, in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let map = userToDevice
        guard center.isFinite, angle.isFinite, map.isUsable, let first = gradient.stops.first
        else { return }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        let box = PixelRect(
            covering: CGRect(x: left, y: top, width: right - left, height: bottom - top)
        ).intersection(
            PixelRect(
                x: extent.x - 1, y: extent.y - 1, width: extent.width + 2,
                height: extent.height + 2))
        guard !box.isEmpty, let bitmap = Bitmap(width: box.width, height: box.height) else {
            return
        }
        let table = gradient.table(first)
        let toUser = map.inverted()
        for y in 0..<box.height {
            let row = bitmap.row(y)
            for x in 0..<box.width {
                let p = CGPoint(x: CGFloat(box.x + x) + 0.5, y: CGFloat(box.y + y) + 0.5)
                    .applying(toUser)
                var turn = (atan2(p.y - center.y, p.x - center.x) - angle) / (2 * .pi)
                turn -= turn.rounded(.down)
                // Very far off, the angle of a point isn't finite.
                let place = turn.isFinite ? Int(turn * CGFloat(table.count)) : 0
                row[x] = table[min(place, table.count - 1)]
            }
        }
        let source = CairoSurface(reading: bitmap)
        let pattern = cairo_pattern_create_for_surface(source.handle)
        defer { cairo_pattern_destroy(pattern) }
        var matrix = CGAffineTransform(translationX: -CGFloat(box.x), y: -CGFloat(box.y)).cairo
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        paint(pattern, inside: nil)
        if self.bitmap == nil { kept.append(source) }
        withExtendedLifetime(source) {}
    }
}

extension CGGradient {
    /// Returns premultiplied pixels along the gradient, in even steps.
    fileprivate func table(_ first: Stop) -> [UInt32] {
        let count = 4096
        var index = 0
        return (0..<count).map { step in
            let place = (CGFloat(step) + 0.5) / CGFloat(count)
            while index < stops.count, stops[index].location <= place { index += 1 }
            guard index > 0 else { return Self.pixel(first.color) }
            guard index < stops.count else { return Self.pixel(stops[stops.count - 1].color) }
            let (a, b) = (stops[index - 1], stops[index])
            let t = Float((place - a.location) / (b.location - a.location))
            func mix(_ path: KeyPath<RGBA, Float>) -> Float {
                a.color[keyPath: path] + (b.color[keyPath: path] - a.color[keyPath: path]) * t
            }
            return Self.pixel(
                RGBA(
                    red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha)))
        }
    }

    private static func pixel(_ color: RGBA) -> UInt32 {
        func part(_ value: Float) -> Float { min(max(value, 0), 1) }
        let alpha = part(color.alpha)
        func byte(_ value: Float) -> UInt32 { UInt32((part(value) * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(color.red) << 16
            | byte(color.green) << 8 | byte(color.blue)
    }
}
