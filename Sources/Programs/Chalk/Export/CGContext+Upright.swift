public import Drawing
public import Foundation

extension CGContext {
    /// Draws an image, scaled to `rect`, upright in a space whose y grows downward.
    public func drawUpright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY)
        scaleBy(x: 1, y: -1)
        draw(
            image, in: CGRect(x: rect.minX, y: -rect.height, width: rect.width, height: rect.height)
        )
        restoreGState()
    }
}
