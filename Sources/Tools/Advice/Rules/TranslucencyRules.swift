import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Finds layers that are blended with what is behind them, though nothing or next to nothing of
/// that shows through.
@MainActor
enum TranslucencyRules {
    /// The opacity above which nobody sees that something shows through.
    private static let almost: Float = 0.95

    static func find(_ evidence: Evidence) -> [Suspicion] {
        evidence.late.rows.flatMap { row -> [Suspicion] in
            guard row.area >= 256, !row.isInMask else { return [] }
            return [color(row), opacity(row), image(row), drawing(row)].compactMap(\.self)
        }
    }

    private static func color(_ row: Survey.Row) -> Suspicion? {
        guard let alpha = row.record.backgroundColor?.alpha, alpha < 1, Float(alpha) >= almost
        else { return nil }
        return Suspicion(
            .almostOpaque, row.path,
            "The background has an alpha of \(CGFloat(alpha).plain), so what lies behind is drawn too.",
            code: "layer.backgroundColor = color.copy(alpha: 1)",
            promise: [.composited, .blended], kind: "color"
        ) { layer in
            layer.backgroundColor = layer.backgroundColor?.copy(alpha: 1)
        }
    }

    private static func opacity(_ row: Survey.Row) -> Suspicion? {
        guard row.record.opacity < 1, row.record.opacity >= almost,
            row.layer.attachedAnimations.isEmpty
        else { return nil }
        return Suspicion(
            .almostOpaque, row.path,
            "The opacity is \(row.record.opacity), so what lies behind is drawn too.",
            code: "layer.opacity = 1", promise: [.composited, .blended], kind: "opacity"
        ) { $0.opacity = 1 }
    }

    private static func image(_ row: Survey.Row) -> Suspicion? {
        guard row.hasImage, let bitmap = row.record.contents?.bitmap, !bitmap.isOpaque,
            bitmap.isFilled
        else { return nil }
        let opaque = bitmap.opaqueCopy.map { CGImage(bitmap: $0) }
        return Suspicion(
            .alphaChannel, row.path,
            "The image has an alpha channel, and not one pixel is translucent.",
            code: "layer.contents = image without alpha: save it as RGB, or draw it into a "
                + "CGContext with .noneSkipLast",
            promise: [.composited, .blended], kind: "image"
        ) { layer in
            if let opaque { layer.contents = opaque }
        }
    }

    private static func drawing(_ row: Survey.Row) -> Suspicion? {
        guard row.layer.backingByteCount > 0, !(row.layer is CATiledLayer), !row.record.isOpaque,
            let bitmap = row.record.contents?.bitmap, bitmap.isFilled
        else { return nil }
        return Suspicion(
            .alphaChannel, row.path,
            "The drawing fills the layer with opaque pixels, and the layer isn't said to be opaque.",
            code: "layer.isOpaque = true", promise: [.composited, .blended], kind: "drawing"
        ) { layer in
            layer.isOpaque = true
            layer.setNeedsDisplay()
        }
    }
}

extension Bitmap {
    /// Whether each alpha is 255. Cost: the pixels, up to the first other.
    var isFilled: Bool {
        prepare()
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width where row[x] >> 24 != 255 { return false }
        }
        return true
    }

    /// The colour of all pixels; nil when there are several. Cost: the pixels, up to the first
    /// other.
    var onlyPixel: UInt32? {
        prepare()
        let first = row(0)[0]
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width where row[x] != first { return nil }
        }
        return first
    }

    /// A copy of the pixels in a bitmap that is marked as opaque; nil when memory is short.
    var opaqueCopy: Bitmap? {
        guard let copy = Bitmap(width: width, height: height, isOpaque: true) else { return nil }
        copy.copy(bounds, from: self)
        return copy
    }
}
