import Drawing
import Foundation
import Primitives
import Scene

/// The shadow of a window and the thin line around it, as one picture that stretches in its middle.
///
/// A resize needs no repainting. Under the window itself the picture is transparent, so that the
/// desktop shows through a translucent window.
struct FrameShadow: Equatable {
    /// One of several overlapping shadows.
    private struct Part {
        /// The standard deviation of the blur, in points.
        var deviation: Double
        /// The downward offset, in points.
        var fall: Double
        /// The strength, 0 to 1.
        var strength: Double
    }

    /// The distance from a corner, in points, beyond which a shadow is constant along an edge.
    private static let inner = 36

    private let scale: Double
    private let radius: Int
    private let margin: SurfaceBorder.Edges
    private let outline: Double
    private let isActive: Bool

    /// The shadow of a window with this border.
    init(_ border: SurfaceBorder, _ look: FrameLook, scale: Double) {
        self.scale = scale
        radius = border.radius
        margin = border.margin
        outline = look.outline
        isActive = look.isActive
    }

    private var parts: [Part] {
        isActive
            ? [
                Part(deviation: 2, fall: 1, strength: 0.12),
                Part(deviation: 6, fall: 3, strength: 0.14),
                Part(deviation: 15, fall: 8, strength: 0.20),
            ]
            : [
                Part(deviation: 2, fall: 1, strength: 0.10),
                Part(deviation: 8, fall: 3, strength: 0.16),
            ]
    }

    private var grid: FrameGrid { FrameGrid(scale: scale) }
    private var inner: Int { grid.pixel(Self.inner) }
    private var left: Int { grid.pixel(margin.left) }
    private var top: Int { grid.pixel(margin.top) }
    private var width: Int { left + 2 * inner + 1 + grid.pixel(margin.right) }
    private var height: Int { top + 2 * inner + 1 + grid.pixel(margin.bottom) }

    /// The part of the picture that stretches, in the unit space of the picture.
    var center: CGRect {
        CGRect(
            x: CGFloat(left + inner) / CGFloat(width), y: CGFloat(top + inner) / CGFloat(height),
            width: 1 / CGFloat(width), height: 1 / CGFloat(height))
    }

    /// Paints the picture; returns nil when there is no memory. About 20,000 pixels at scale 1.
    func paint() -> CGImage? {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        let last = 2 * inner
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                // The distances from the nearest sides, which are straight far from here.
                let fromLeft = min(x - left, left + last - x)
                let fromTop = Double(y - top) + 0.5
                let fromBottom = Double(top + last - y) + 0.5
                row[x] = pixel(Double(fromLeft) + 0.5, fromTop, fromBottom)
            }
        }
        return CGImage(bitmap: bitmap)
    }

    /// Returns a pixel by its distances inside the window's sides, in pixels.
    private func pixel(_ side: Double, _ fromTop: Double, _ fromBottom: Double) -> UInt32 {
        let corner = Double(radius) * scale
        func inside(_ radius: Double, fall: Double) -> Double {
            let vertical = min(fromTop - fall, fromBottom + fall)
            let (x, y) = (max(radius - side, 0), max(radius - vertical, 0))
            let beyond = (x * x + y * y).squareRoot()
            return beyond > 0 ? radius - beyond : min(side, vertical)
        }
        let exact = inside(corner, fall: 0)
        let covered = min(max(exact + 0.5, 0), 1)
        guard covered < 1 else { return 0 }
        var clear = 1 - outline * min(max(exact + 1.5, 0), 1)
        for part in parts {
            let deviation = part.deviation * scale
            // A blur rounds a corner: the points of half strength lie further inside.
            let depth = inside(corner + 1.1 * deviation, fall: part.fall * scale)
            clear *= 1 - part.strength * 0.5 * erfc(-depth / (deviation * 2.0.squareRoot()))
        }
        return UInt32(((1 - clear) * (1 - covered) * 255).rounded()) << 24
    }
}
