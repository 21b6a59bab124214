import Drawing
import Foundation

extension CGContext {
    /// Makes a context for a picture of `size` points at `scale` pixels per point, rounded up, y
    /// down, without an alpha channel.
    ///
    /// Draw over all of it, as untouched pixels are black. A layer that shows it hides all behind
    /// it, and the renderer knows that.
    convenience init?(opaque size: CGSize, scale: CGFloat) {
        let (width, height) = (
            (size.width * scale).rounded(.up), (size.height * scale).rounded(.up)
        )
        guard width.isFinite, height.isFinite, width < 32_768, height < 32_768 else { return nil }
        self.init(
            data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
            space: nil,
            bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue
                | CGImageAlphaInfo.noneSkipFirst.rawValue)
        translateBy(x: 0, y: height)
        scaleBy(x: scale, y: -scale)
    }
}
