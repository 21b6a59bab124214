package import Drawing
import Primitives

/// Finds one picture inside another, exact to the pixel; alpha is left out.
package enum PictureSearch {
    /// Where `small` lies in `large`, or nil when it is nowhere.
    package static func find(
        _ small: CGImage, in large: CGImage
    ) -> (x: Int, y: Int)? {
        guard small.width <= large.width, small.height <= large.height else { return nil }
        for y in 0...(large.height - small.height) {
            for x in 0...(large.width - small.width) where matches(small, large, x, y) {
                return (x, y)
            }
        }
        return nil
    }

    private static func matches(_ small: CGImage, _ large: CGImage, _ x: Int, _ y: Int) -> Bool {
        // A few pixels across the picture rule out nearly every place.
        for step in 0..<16 {
            let (px, py) = (small.width * step / 16, small.height * (step * 7 % 16) / 16)
            let difference = small.bitmap[px, py] ^ large.bitmap[x + px, y + py]
            if difference & 0xFF_FFFF != 0 { return false }
        }
        for row in 0..<small.height {
            let (a, b) = (small.bitmap.row(row), large.bitmap.row(y + row) + x)
            for column in 0..<small.width where (a[column] ^ b[column]) & 0xFF_FFFF != 0 {
                return false
            }
        }
        return true
    }
}
