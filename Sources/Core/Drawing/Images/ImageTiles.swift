import CImageCodecs
import Dispatch
public import Foundation
public import Primitives

/// Parts of a picture that is too large for memory, read directly from its file.
///
/// The picture has levels: level 0 has all its pixels, each further one half as many in each
/// direction, as a `CATiledLayer` requests them. A part is cut from a full-width band, which is
/// decoded on the first request; the most recently used bands are kept, up to a memory limit. In a
/// `CATiledLayer`'s delegate, which is a `CALayerDrawing`:
///
///     nonisolated func draw(_ layer: CALayer, in context: CGContext) {
///         tiles.draw(in: context, bounds: bounds)     // a constant; on several threads at once
///     }
///
/// A JPEG skips the pixel rows before a band without converting them; a PNG must decode them.
/// Formats that can't be read row by row (interlaced PNG, progressive JPEG, WebP, AVIF, GIF) are
/// decoded completely at the requested level, and then take as much memory as that has pixels.
///
/// Any thread.
public final class ImageTiles: Sendable {
    /// The picture's width, in pixels.
    public let width: Int
    /// The picture's height, in pixels.
    public let height: Int
    /// The number of levels; the last one is at most 512 pixels in each direction.
    public let levels: Int
    /// The memory limit of bands, in bytes; at least one band is kept.
    public let memoryLimit: Int

    private let content: ImageContent
    private let cursor = FrameCursor()
    private let bands = Locked(BandStore())
    /// One band is decoded at a time: two threads usually want the same one.
    private let queue = DispatchQueue(label: "lamina.image.tiles", qos: .userInitiated)

    /// The parts of the picture in the file at `url`.
    /// - Parameters:
    ///   - url: a file's address.
    ///   - limits: the greatest sizes that are decoded; larger pictures throw.
    ///   - memoryLimit: the bytes of decoded parts that are kept; 96 MiB if not given.
    /// - Throws: `ImageError` where the file can't be read, is no image, damaged, or of a size
    ///   beyond the limits.
    public convenience init(
        url: URL, limits: ImageLimits = ImageLimits(), memoryLimit: Int = 96 << 20
    ) throws(ImageError) {
        let bytes = try ImageBytes(path: url.path)
        try self.init(
            ImageContent(bytes, isFinal: true, limits: limits), memoryLimit: memoryLimit)
    }

    /// The parts of the picture in a file's bytes.
    /// - Parameters:
    ///   - data: all bytes of a file.
    ///   - limits: the greatest sizes that are decoded; larger pictures throw.
    ///   - memoryLimit: the bytes of decoded parts that are kept; 96 MiB if not given.
    /// - Throws: `ImageError` where the data is no image, damaged, or of a size beyond the limits.
    public convenience init(
        data: Data, limits: ImageLimits = ImageLimits(), memoryLimit: Int = 96 << 20
    ) throws(ImageError) {
        try self.init(
            ImageContent(ImageBytes(data), isFinal: true, limits: limits),
            memoryLimit: memoryLimit)
    }

    private init(_ content: ImageContent, memoryLimit: Int) throws(ImageError) {
        if let error = content.error { throw error }
        guard let header = content.header else { throw .unknownFormat }
        self.content = content
        self.memoryLimit = max(0, memoryLimit)
        width = Int(header.width)
        height = Int(header.height)
        var levels = 1
        while max(width, height) >> (levels - 1) > 512 { levels += 1 }
        self.levels = levels
    }

    /// Returns the size of a level, in pixels: half of the one before, rounded up.
    /// - Parameter level: 0 for the picture itself; each further level has half of its width and
    ///   height.
    public func size(atLevel level: Int) -> (width: Int, height: Int) {
        let shift = min(max(level, 0), levels - 1)
        let round = (1 << shift) - 1
        return ((width + round) >> shift, (height + round) >> shift)
    }

    /// Returns a part of a level, in its pixels, clipped to the level's edges. Blocks while it is
    /// decoded.
    /// - Parameters:
    ///   - level: 0 for the picture's own size; each level has half of the pixels of the one before
    ///     in each direction.
    ///   - part: the part, in pixels of the level, from its upper left corner.
    /// - Throws: `ImageError.badSize` where the part is outside the level, and the error in the
    ///   data.
    public func image(level: Int, part: PixelRect) throws(ImageError) -> CGImage {
        let shift = min(max(level, 0), levels - 1)
        let size = size(atLevel: shift)
        let rect = part.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard let result = Bitmap(width: rect.width, height: rect.height)
        else { throw .badSize(width: rect.width, height: rect.height) }
        let rows = bandRows(shift)
        for number in rect.y / rows...(rect.bottom - 1) / rows {
            let band = try band(BandKey(level: shift, number: number))
            let top = max(rect.y, number * rows)
            for y in top..<min(rect.bottom, number * rows + band.height) {
                (result.row(y - rect.y)).update(
                    from: band.row(y - number * rows) + rect.x, count: rect.width)
            }
        }
        return CGImage(bitmap: result)
    }

    /// Draws the part inside the context's clip of a picture that fills `bounds`, from the level
    /// whose pixels are the context's size or the next smaller ones. Damaged parts are left out.
    /// - Parameters:
    ///   - context: the context, of which only the clip is painted.
    ///   - bounds: the place of the whole picture, in user space.
    public func draw(in context: CGContext, bounds: CGRect) {
        let clip = context.boundingBoxOfClipPath.intersection(bounds)
        guard !clip.isNull, clip.width > 0, clip.height > 0, bounds.width > 0, bounds.height > 0
        else { return }
        let device = context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1))
        let pixelsPerPoint = max(device.width, device.height)
        let sourcePerPoint = Double(width) / bounds.width
        // Bounds near zero have infinitely many pixels per point.
        guard sourcePerPoint.isFinite, (Double(height) / bounds.height).isFinite else { return }
        let halvings = log2(sourcePerPoint / max(pixelsPerPoint, 1e-6)).rounded(.down)
        let level = halvings > 0 ? Int(min(halvings, Double(levels - 1))) : 0
        let size = size(atLevel: level)
        let (sx, sy) = (Double(size.width) / bounds.width, Double(size.height) / bounds.height)
        // Enlarged by a pixel on each side, for smooth edges.
        let part = PixelRect(
            covering: CGRect(
                x: (clip.minX - bounds.minX) * sx - 1, y: (clip.minY - bounds.minY) * sy - 1,
                width: clip.width * sx + 2, height: clip.height * sy + 2)
        ).intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !part.isEmpty, let image = try? image(level: level, part: part) else { return }
        context.draw(
            image, part: CGRect(x: 0, y: 0, width: part.width, height: part.height),
            in: CGRect(
                x: bounds.minX + Double(part.x) / sx, y: bounds.minY + Double(part.y) / sy,
                width: Double(part.width) / sx, height: Double(part.height) / sy),
            growsUpward: context.growsUpward)
    }

    /// The present memory of bands, in bytes.
    public var memory: Int { bands.withLock { $0.bytes } }

    // Bands

    private var isInOrder: Bool {
        guard content.animation == nil, content.header?.isProgressive == false else { return false }
        return content.format == .png || content.format == .jpeg
    }

    /// Returns the number of pixel rows in a band of a level: as many as a third of the memory
    /// holds.
    private func bandRows(_ level: Int) -> Int {
        let size = size(atLevel: level)
        guard isInOrder else { return size.height }
        return min(max(memoryLimit / 3 / (size.width * 4), 64), size.height)
    }

    private func band(_ key: BandKey) throws(ImageError) -> Bitmap {
        if let band = bands.withLock({ $0.take(key) }) { return band }
        let result: Result<Bitmap, ImageError> = queue.sync {
            if let band = bands.withLock({ $0.take(key) }) { return .success(band) }
            do throws(ImageError) {
                let band = try decode(key)
                bands.withLock { $0.keep(key, band, limit: memoryLimit) }
                return .success(band)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func decode(_ key: BandKey) throws(ImageError) -> Bitmap {
        let size = size(atLevel: key.level)
        let rows = bandRows(key.level)
        let first = key.number * rows
        guard let band = Bitmap(width: size.width, height: min(rows, size.height - first))
        else { throw .outOfMemory }
        guard isInOrder, let format = content.format else {
            if let error = content.decode(0, into: band, cursor: cursor), error != .damaged {
                throw error
            }
            return band
        }
        let decoder = try ImageDecoder(format.codec, limits: content.limits)
        _ = try decoder.readHeader(content.bytes, isFinal: true)
        let error = decoder.decode(
            content.bytes, into: band, rows: first..<first + band.height, of: size.height)
        // Of a damaged file, the available part is shown.
        if let error, error != .damaged { throw error }
        return band
    }
}

/// The key of a band: its level, and its number from the top.
struct BandKey: Hashable, Sendable {
    var level: Int
    var number: Int
}

/// The most recently used bands.
struct BandStore: Sendable {
    private var kept: [(key: BandKey, band: Bitmap)] = []
    /// The memory of the bands.
    private(set) var bytes = 0

    /// Returns a band, and makes it the most recently used one.
    mutating func take(_ key: BandKey) -> Bitmap? {
        guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
        let found = kept.remove(at: index)
        kept.append(found)
        return found.band
    }

    /// Adds a band, and drops the oldest ones above `limit` bytes.
    mutating func keep(_ key: BandKey, _ band: Bitmap, limit: Int) {
        kept.append((key, band))
        bytes += band.byteCount
        while bytes > limit, kept.count > 1 { bytes -= kept.removeFirst().band.byteCount }
    }
}
