import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Finds contents that are far larger than their visible part.
@MainActor
enum SizeRules {
    /// The least number of bytes that is reported.
    private static let leastBytes = 4 << 20
    /// The visible share of the layer above which its size is accepted.
    private static let most = 1.0 / 3

    static func find(_ evidence: Evidence) -> [Suspicion] {
        evidence.late.rows.compactMap { giant($0, evidence) }
    }

    private static func giant(_ row: Survey.Row, _ evidence: Evidence) -> Suspicion? {
        guard row.area > 0, !row.isInMask, !(row.layer is CATiledLayer),
            let bitmap = row.record.contents?.bitmap, bitmap.byteCount >= leastBytes,
            row.record.cornerRadius == 0, let picture = row.picture,
            picture.box.isClose(to: row.box), picture.crop.width == Double(bitmap.width),
            picture.crop.height == Double(bitmap.height), let part = seenPart(row, evidence),
            part.area <= row.record.bounds.area * most,
            let (crop, rect) = cut(part, of: row.record.bounds, bitmap),
            let image = copy(bitmap, crop)
        else { return nil }
        let share = Figures.percent(part.area, of: row.record.bounds.area)
        let how = row.hasImage ? "picture" : "drawing"
        return Suspicion(
            .giantLayer, row.path,
            "The \(how) of \(bitmap.width) x \(bitmap.height) pixels is held as a whole, and \(share) "
                + "of it is seen.",
            code:
                "// a CATiledLayer in its place: it \(row.hasImage ? "shows" : "draws") and holds the "
                + "tiles in sight\n// or a layer no larger than what is seen",
            promise: [.bytes]
        ) { shrink($0, to: rect, showing: image) }
    }

    /// Returns the part of a layer that is visible early or at the end, in its own space.
    private static func seenPart(_ row: Survey.Row, _ evidence: Evidence) -> CGRect? {
        let rows = [row, evidence.early.row(of: row.record.id)].compactMap(\.self)
        let parts = rows.compactMap { each -> CGRect? in
            guard let back = each.world.flatMap(\.back), each.area > 0 else { return nil }
            return each.seen.applying(back)
        }
        guard let first = parts.first else { return nil }
        return parts.dropFirst().reduce(first) { $0.union($1) }
    }

    /// Returns the part in whole pixels of the bitmap, and their rectangle in the layer's own
    /// space.
    private static func cut(
        _ part: CGRect, of bounds: CGRect, _ bitmap: Bitmap
    ) -> (crop: CGRect, rect: CGRect)? {
        let (x, y) = (
            CGFloat(bitmap.width) / bounds.width, CGFloat(bitmap.height) / bounds.height
        )
        let whole = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let crop = CGRect(
            x: (part.minX - bounds.minX) * x, y: (part.minY - bounds.minY) * y,
            width: part.width * x, height: part.height * y
        ).insetBy(dx: -1, dy: -1).integral.intersection(whole)
        guard crop.area > 0 else { return nil }
        let rect = CGRect(
            x: bounds.minX + crop.minX / x, y: bounds.minY + crop.minY / y, width: crop.width / x,
            height: crop.height / y)
        return (crop, rect)
    }

    /// Copies a part into memory of its own: a cropped image keeps all of the image that it is cut
    /// from.
    private static func copy(_ bitmap: Bitmap, _ crop: CGRect) -> CGImage? {
        let (x, y) = (Int(crop.minX), Int(crop.minY))
        let (width, height) = (Int(crop.width), Int(crop.height))
        guard let part = Bitmap(width: width, height: height, isOpaque: bitmap.isOpaque) else {
            return nil
        }
        for row in 0..<height {
            part.row(row).update(from: bitmap.row(y + row) + x, count: width)
        }
        return CGImage(bitmap: part)
    }

    /// Shrinks a layer to its visible part; its space stays where it is.
    private static func shrink(_ layer: CALayer, to rect: CGRect, showing image: CGImage) {
        let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
        let point = CGPoint(
            x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
        layer.bounds = rect
        layer.anchorPoint = CGPoint(
            x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height)
        guard layer.backingByteCount == 0, layer.contents != nil else { return }
        let scale = layer.contentsScale
        layer.contents = image
        layer.contentsScale = scale
    }
}
