import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Finds pictures that don't fit the pixels on which they are shown.
@MainActor
enum ImageRules {
    /// The least number of bytes that is reported.
    static let leastBytes = 256 << 10

    static func find(_ evidence: Evidence) -> [Suspicion] {
        let survey = evidence.late
        var found = oversize(evidence)
        for row in survey.rows where row.area > 0 && row.record.contents != nil {
            found += [
                beside(row, evidence), stretched(row, evidence), flat(row), dense(row, survey),
                soft(row, survey),
            ]
            .compactMap(\.self)
        }
        return found
    }

    private static func beside(_ row: Survey.Row, _ evidence: Evidence) -> Suspicion? {
        guard evidence.rests(row), evidence.resampled.contains(row.record.id),
            !isReplicated(row), let stretch = row.stretch,
            let offset = row.offset, abs(stretch.width - 1) < 1e-3, abs(stretch.height - 1) < 1e-3,
            abs(offset.width) >= 0.02 || abs(offset.height) >= 0.02, row.parent >= 0
        else { return nil }
        let above = evidence.late.rows[row.parent].world ?? .identity
        guard let back = row.world.flatMap({ _ in above.back }) else { return nil }
        // The change of the position, in points of the superlayer.
        let move = CGSize(
            width: -offset.width * back.a - offset.height * back.c,
            height: -offset.width * back.b - offset.height * back.d)
        let position = row.record.position
        let whole = CGPoint(x: position.x + move.width, y: position.y + move.height)
        return Suspicion(
            .misaligned, row.path,
            "\(what(row)) lies \(offset.text) of a pixel beside the pixels, so it is resampled and blurred.",
            code: "layer.position = CGPoint(x: \(whole.x.plain), y: \(whole.y.plain))",
            promise: [.resampled]
        ) { layer in
            layer.position.x += move.width
            layer.position.y += move.height
        }
    }

    /// Returns the kind of the contents, for a sentence.
    private static func what(_ row: Survey.Row) -> String {
        if row.hasImage { return "The picture" }
        return row.layer is CATextLayer ? "The text" : "The drawing"
    }

    private static func isReplicated(_ row: Survey.Row) -> Bool {
        row.world == nil || row.layer is CATiledLayer
    }

    /// Finds a picture that is shown nearly, but not quite, at its size.
    private static func stretched(_ row: Survey.Row, _ evidence: Evidence) -> Suspicion? {
        guard row.hasImage, evidence.rests(row), evidence.resampled.contains(row.record.id),
            let stretch = row.stretch, let picture = row.picture,
            (0.8...1.25).contains(stretch.width), (0.8...1.25).contains(stretch.height),
            abs(stretch.width - 1) > 5e-3 || abs(stretch.height - 1) > 5e-3,
            row.record.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1),
            let size = PixelCount(picture.box.size)
        else { return nil }
        return Suspicion(
            .stretched, row.path,
            "\(Int(picture.crop.width)) x \(Int(picture.crop.height)) pixels are shown on "
                + "\(size.width) x \(size.height): each frame resamples them.",
            code: "layer.contents = image drawn once at \(size.width) x \(size.height) pixels",
            promise: [.resampled]
        ) { layer in
            guard let image = layer.contents as? CGImage,
                let small = image.resampled(width: size.width, height: size.height)
            else { return }
            layer.contents = small
        }
    }

    private static func flat(_ row: Survey.Row) -> Suspicion? {
        guard let bitmap = row.record.contents?.bitmap, bitmap.width * bitmap.height >= 4096,
            !(row.layer is CATiledLayer), let pixel = bitmap.onlyPixel,
            row.hasImage || row.layer.backingByteCount >= leastBytes,
            row.picture?.box.isClose(to: row.box) ?? false
        else { return nil }
        return Suspicion(
            .flatContents, row.path,
            "\(what(row)) of \(bitmap.width) x \(bitmap.height) pixels has one colour.",
            code: "layer.backgroundColor = that colour"
                + (row.hasImage ? "" : "  // and no draw(_:)"),
            promise: [.bytes]
        ) { layer in
            layer.contents = nil
            if pixel >> 24 > 0 { layer.backgroundColor = CGColor(pixel: pixel) }
        }
    }

    /// Has a layer draw with `scale` pixels per point.
    private static func draw(_ layer: CALayer, at scale: CGFloat) {
        layer.contentsScale = scale
        layer.setNeedsDisplay()
    }

    /// Finds a drawing of more pixels per point than the window has.
    private static func dense(_ row: Survey.Row, _ survey: Survey) -> Suspicion? {
        guard !row.hasImage, !(row.layer is CATiledLayer), row.layer.backingByteCount >= leastBytes,
            let stretch = row.stretch, stretch.width < 0.55, stretch.height < 0.55
        else { return nil }
        let scale = row.record.contentsScale * max(stretch.width, stretch.height)
        return Suspicion(
            .oversizeDrawing, row.path,
            "The drawing has \(row.record.contentsScale.plain) pixels per point, and is shown with "
                + "\(scale.plain).",
            code: "layer.contentsScale = \(scale.plain)", promise: [.bytes]
        ) { Self.draw($0, at: scale) }
    }
}

extension ImageRules {
    /// Finds a drawing of fewer pixels per point than the window has.
    private static func soft(_ row: Survey.Row, _ survey: Survey) -> Suspicion? {
        guard !row.hasImage, !(row.layer is CATiledLayer), let stretch = row.stretch,
            stretch.width > 1.2, stretch.height > 1.2
        else { return nil }
        let scale = row.record.contentsScale * max(stretch.width, stretch.height)
        return Suspicion(
            .softDrawing, row.path,
            "\(what(row)) has \(row.record.contentsScale.plain) pixels per point, and is shown with "
                + "\(scale.plain): it is resampled, and looks blurred.",
            code: "layer.contentsScale = \(scale.plain)", promise: [.resampled]
        ) { Self.draw($0, at: scale) }
    }
}

// Pictures, which layers may share
extension ImageRules {
    /// Finds images with far more pixels than any of their layers shows.
    private static func oversize(_ evidence: Evidence) -> [Suspicion] {
        var users: [ObjectIdentifier: [Survey.Row]] = [:]
        for row in evidence.late.rows where row.hasImage {
            guard let bitmap = row.record.contents?.bitmap else { continue }
            users[ObjectIdentifier(bitmap), default: []].append(row)
        }
        return evidence.late.rows.compactMap { row in
            guard let bitmap = row.record.contents?.bitmap,
                let all = users.removeValue(forKey: ObjectIdentifier(bitmap))
            else { return nil }
            return oversize(bitmap, all, evidence)
        }
    }

    private static func oversize(
        _ bitmap: Bitmap, _ rows: [Survey.Row], _ evidence: Evidence
    ) -> Suspicion? {
        let scale = evidence.late.scale
        let shown = rows.map { row in
            let before = evidence.early.row(of: row.record.id)
            return max(need(row, scale), before.map { need($0, scale) } ?? 0)
        }
        guard let most = shown.max(), most.isFinite, most > 0, most <= 0.5,
            bitmap.byteCount >= leastBytes, let first = rows.first,
            let size = PixelCount(
                CGSize(width: CGFloat(bitmap.width) * most, height: CGFloat(bitmap.height) * most))
        else { return nil }
        let saved = bitmap.byteCount - size.width * size.height * 4
        guard saved >= leastBytes else { return nil }
        var suspicion = Suspicion(
            .oversizeImage, first.path,
            "\(bitmap.width) x \(bitmap.height) pixels are shown on \(size.width) x \(size.height).",
            code: "layer.contents = try source.thumbnail(at: 0, maximumPixelSize: "
                + "\(max(size.width, size.height)))  // unless it can be zoomed",
            promise: [.bytes]
        ) { shrink($0, size) }
        for row in rows.dropFirst() {
            suspicion.paths.append(row.path)
            suspicion.mend.changes.append(
                Mend.Change(path: row.path) { shrink($0, size) })
        }
        return suspicion
    }

    /// Replaces the image of a layer with one of fewer pixels at the same place.
    private static func shrink(_ layer: CALayer, _ size: PixelCount) {
        guard let image = layer.contents as? CGImage,
            let small = Thumbnails.shared.image(of: image, size)
        else { return }
        let scale = layer.contentsScale * CGFloat(size.width) / CGFloat(image.width)
        layer.contents = small
        layer.contentsScale = scale
    }

    /// Returns the number of pixels of the window for each pixel of the picture; not finite where
    /// that isn't known.
    ///
    /// A layer that is made smaller by a transform may be zoomed, and then needs all its pixels.
    /// This also holds for a layer in a scroll view that lets a person enlarge it.
    private static func need(_ row: Survey.Row, _ scale: CGFloat) -> CGFloat {
        guard row.isShown, !row.isInMask, let stretch = row.stretch, let world = row.world else {
            return .infinity
        }
        let zoom = max(abs(world.a), abs(world.d)) / scale
        let most = row.layer.furtherZoom
        return max(stretch.width, stretch.height) * most / min(max(zoom, 1e-6), 1)
    }
}

/// Images made smaller. Layers that share an image also share the small one.
@MainActor
private final class Thumbnails {
    static let shared = Thumbnails()
    private var last: (image: CGImage, size: PixelCount, small: CGImage)?

    func image(of image: CGImage, _ size: PixelCount) -> CGImage? {
        if let last, last.image === image, last.size == size { return last.small }
        guard let small = image.resampled(width: size.width, height: size.height) else {
            return nil
        }
        last = (image, size, small)
        return small
    }
}

/// A number of whole pixels in each direction, 1...32767.
struct PixelCount: Sendable, Equatable {
    let width: Int
    let height: Int

    /// The size, rounded; nil for a size that no bitmap can have.
    init?(_ size: CGSize) {
        guard size.width.isFinite, size.height.isFinite, size.width < 32_767, size.height < 32_767
        else { return nil }
        (width, height) = (max(1, Int(size.width.rounded())), max(1, Int(size.height.rounded())))
    }
}

extension CGImage {
    /// Returns the image with other pixels; nil when memory is short.
    func resampled(width: Int, height: Int) -> CGImage? {
        guard let context = CGContext(width: width, height: height) else { return nil }
        context.interpolationQuality = .high
        context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let image = context.makeImage() else { return nil }
        guard bitmap.isOpaque, let opaque = image.bitmap.opaqueCopy else { return image }
        return CGImage(bitmap: opaque)
    }
}

extension CGColor {
    /// The colour of a premultiplied pixel.
    convenience init(pixel: UInt32) {
        let alpha = CGFloat(pixel >> 24)
        func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 255) / max(alpha, 1) }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
    }
}

extension CGSize {
    /// Both numbers as a text, for example `0.5, 0.25`.
    var text: String { "\(width.plain), \(height.plain)" }
}

extension CGAffineTransform {
    /// The inverse; nil where there is none.
    var back: CGAffineTransform? {
        let determinant = a * d - b * c
        return abs(determinant) > 1e-9 && determinant.isFinite ? inverted() : nil
    }
}
