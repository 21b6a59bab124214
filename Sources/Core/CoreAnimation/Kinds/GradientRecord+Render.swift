import Drawing
import Foundation
import Primitives
import Scene

extension GradientRecord {
    /// The largest side of a gradient's picture, in pixels.
    private static let largest: CGFloat = 2048

    /// Draws the gradient in a context whose user space is the layer's own, clipped to its shape.
    func draw(in ctx: CGContext, bounds: CGRect, growsUpward: Bool) {
        guard let ramp = GradientRamp(self), let axes = GradientAxes(self, in: bounds) else {
            return
        }
        let scale = abs(ctx.ctm.determinant).squareRoot()
        guard scale.isFinite, scale > 0 else { return }
        let width = min(max((bounds.width * scale).rounded(.up), 1), Self.largest)
        let height = min(max((bounds.height * scale).rounded(.up), 1), Self.largest)
        guard let bitmap = Bitmap(width: Int(width), height: Int(height)) else { return }
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            let part = (CGFloat(y) + 0.5) / height
            let up = growsUpward ? 1 - part : part
            let pointY = Double(bounds.minY + up * bounds.height)
            for x in 0..<bitmap.width {
                let pointX = Double(bounds.minX + (CGFloat(x) + 0.5) / width * bounds.width)
                row[x] = Self.pixel(ramp.color(at: axes.place(pointX, pointY, form)))
            }
        }
        ctx.draw(
            CGImage(bitmap: bitmap),
            part: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), in: bounds,
            growsUpward: growsUpward)
    }

    private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let bytes = (color * 255).rounded(.toNearestOrEven)
        return UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8
            | UInt32(bytes.z)
    }
}
