import Foundation

/// Converts whole pixels of a buffer into points, so that lines of a frame are sharp at any scale.
struct FrameGrid {
    /// Pixels per point.
    let scale: Double

    /// Returns the pixel nearest to a position in points.
    func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }

    /// Returns the pixel nearest to a position in points.
    func pixel(_ points: Int) -> Int { pixel(Double(points)) }

    /// Returns a length in points as whole pixels; at least 1.
    func thickness(_ points: Double) -> Int { max(1, pixel(points)) }

    /// Returns the position of a pixel, in points.
    func points(_ pixel: Int) -> CGFloat { CGFloat(Double(pixel) / scale) }

    /// Returns a box of pixels, in points.
    func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> CGRect {
        CGRect(
            x: points(left), y: points(top), width: points(max(right - left, 0)),
            height: points(max(bottom - top, 0)))
    }
}
