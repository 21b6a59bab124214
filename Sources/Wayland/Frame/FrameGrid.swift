import Foundation

/// Turns whole pixels of a buffer into points, so that lines of a frame are sharp at any scale.
struct FrameGrid {
    /// Pixels per point.
    let scale: Double

    /// The pixel nearest to a place in points.
    func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }

    /// The pixel nearest to a place in points.
    func pixel(_ points: Int) -> Int { pixel(Double(points)) }

    /// A length in points, in whole pixels; 1 at least.
    func thickness(_ points: Double) -> Int { max(1, pixel(points)) }

    /// The place of a pixel, in points.
    func points(_ pixel: Int) -> CGFloat { CGFloat(Double(pixel) / scale) }

    /// A box of pixels, in points.
    func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> CGRect {
        CGRect(
            x: points(left), y: points(top), width: points(max(right - left, 0)),
            height: points(max(bottom - top, 0)))
    }
}
