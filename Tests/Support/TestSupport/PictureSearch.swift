package import Drawing
import Primitives

/// Finds a picture inside another; alpha is ignored.
package enum PictureSearch {
    /// The position of `small` in `large`; nil when it isn't there.
    ///
    /// - Parameter tolerance: the greatest difference of a channel, of 255; 0 for an exact match.
    package static func find(
        _ small: CGImage, in large: CGImage, within tolerance: Int = 0
    ) -> (x: Int, y: Int)? {
        guard small.width <= large.width, small.height <= large.height else { return nil }
        for y in 0...(large.height - small.height) {
            for x in 0...(large.width - small.width) where matches(small, large, x, y, tolerance) {
                return (x, y)
            }
        }
        return nil
    }

    private static func matches(
        _ small: CGImage, _ large: CGImage, _ x: Int, _ y: Int, _ tolerance: Int
    ) -> Bool {
        // A few pixels across the picture rule out nearly every position.
        for step in 0..<16 {
            let (px, py) = (small.width * step / 16, small.height * (step * 7 % 16) / 16)
            if !isLike(small.bitmap[px, py], large.bitmap[x + px, y + py], tolerance) {
                return false
            }
        }
        for row in 0..<small.height {
            let (a, b) = (small.bitmap.row(row), large.bitmap.row(y + row) + x)
            for column in 0..<small.width where !isLike(a[column], b[column], tolerance) {
                return false
            }
        }
        return true
    }

    private static func isLike(_ a: UInt32, _ b: UInt32, _ tolerance: Int) -> Bool {
        guard (a ^ b) & 0xFF_FFFF != 0 else { return true }
        guard tolerance > 0 else { return false }
        return [0, 8, 16].allSatisfy { shift in
            abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) <= tolerance
        }
    }
}
