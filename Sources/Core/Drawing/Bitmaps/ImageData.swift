import Foundation
import Primitives

/// The bytes from which an image was made, and their interpretation.
struct ImageData: Sendable {
    var layout: PixelLayout
    /// The distance between pixel rows, in bytes.
    var bytesPerRow: Int
    var provider: CGDataProvider
    /// Whether the samples mask out: 0 paints, 1 doesn't.
    var isMask = false
    /// For each component the numbers that the least and the greatest value represent; nil for 0
    /// and 1.
    var decode: [Double]?
    var shouldInterpolate = true
    var intent = CGColorRenderingIntent.defaultIntent

    /// Returns the reason why the data can't make a picture of that size; nil where it can.
    func fault(_ width: Int, _ height: Int) -> String? {
        if let fault = layout.imageFault { return fault }
        let extents = 1...Bitmap.maximumExtent
        guard extents.contains(width), extents.contains(height) else {
            return "its sides have 1 to \(Bitmap.maximumExtent) pixels"
        }
        guard let least = layout.rowBytes(width), bytesPerRow >= least else {
            return "its rows need \(layout.rowBytes(width) ?? Int.max) bytes"
        }
        return bytesPerRow <= Int.max / height ? nil : "its rows are too long"
    }

    /// Returns the part of the image whose rows begin at (x, y); nil where that is inside a byte.
    func part(x: Int, y: Int) -> ImageData? {
        guard x * layout.bitsPerPixel % 8 == 0 else { return nil }
        let (whole, offset) = (provider, y * bytesPerRow + x * layout.bitsPerPixel / 8)
        var part = self
        part.provider = CGDataProvider { whole.data?.dropFirst(offset) }
        return part
    }

    /// Writes the pixels of `bitmap`; pixels whose bytes are missing stay clear.
    func fill(_ bitmap: Bitmap) -> ImageError? {
        guard let data = provider.data, let least = layout.rowBytes(bitmap.width) else {
            return .outOfMemory
        }
        let rows = data.count < least ? 0 : (data.count - least) / bytesPerRow + 1
        data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for y in 0..<min(rows, bitmap.height) {
                let (row, target) = (start + y * bytesPerRow, bitmap.row(y))
                layout.read(row, count: bitmap.width, into: target, decode: decode)
                guard isMask else { continue }
                for x in 0..<bitmap.width { target[x] = (255 - target[x] & 255) << 24 }
            }
        }
        guard rows < bitmap.height else { return nil }
        if layout.isOpaque, !isMask {
            for y in rows..<bitmap.height {
                bitmap.row(y).update(repeating: 0xFF00_0000, count: bitmap.width)
            }
        }
        DrawingComplaint.tell(
            "an image of \(bitmap.width) x \(bitmap.height) pixels, \(bytesPerRow) bytes a row, has "
                + "\(data.count) bytes; the rows that are missing are empty")
        return .damaged
    }
}
