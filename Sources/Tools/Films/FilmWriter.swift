public import Drawing
public import Foundation
package import Primitives

/// Writes a film: frames are encoded on a thread of its own, while the next ones are drawn.
///
/// The caller's part belongs to one thread, any. Nothing is left of a film that isn't finished, and an old file of its
/// name stays until the new one is whole.
public final class FilmWriter {
    private let queue: FilmQueue
    private let isFlattened: Bool
    private let size: (width: Int, height: Int)
    private var isOver = false

    /// Begins a film.
    /// - Parameters:
    ///   - url: a file or a folder; an old one stays until the film is whole.
    ///   - format: the format, which the name need not show.
    ///   - shape: size and speed.
    /// - Throws: `FilmError` for a film that can't be written at all, such as a video without `ffmpeg`.
    public init(to url: URL, _ format: FilmFormat, _ shape: FilmShape) throws(FilmError) {
        guard (1...format.mostRate).contains(shape.rate) else {
            throw .badRate(shape.rate, most: format.mostRate)
        }
        let most = Bitmap.maximumExtent
        guard (1...most).contains(shape.width), (1...most).contains(shape.height) else {
            throw .badSize(width: shape.width, height: shape.height, most: most)
        }
        isFlattened = shape.isOpaque || !format.hasAlpha
        size = (shape.width, shape.height)
        queue = FilmQueue()
        let queue = queue
        Thread.detachNewThread {
            queue.run { () throws(FilmError) in try Self.reel(url, format, shape) }
        }
        try queue.awaitStart()
    }

    deinit { stop() }

    private static func reel(
        _ url: URL, _ format: FilmFormat, _ shape: FilmShape
    ) throws(FilmError) -> any FilmReel {
        let draft = try FilmDraft(url, isFolder: format == .pictures)
        return switch format {
        case .png: try AnimationReel(draft, .png, shape)
        case .gif: try AnimationReel(draft, .gif, shape)
        case .webp: try AnimationReel(draft, .webp, shape)
        case .mp4, .webm: try VideoReel(draft, format, shape)
        case .pictures: PictureReel(draft)
        }
    }

    /// Adds a frame, the drawing so far of a bitmap context of the film's size, and waits while those before it are
    /// many. The context may be drawn over after it.
    /// - Parameter picture: a bitmap context of the film's size, whose pixels are copied.
    /// - Throws: `FilmError` once the film has failed.
    public func take(_ picture: CGContext) throws(FilmError) {
        guard picture.bitmapInfo == .native, picture.colorSpace?.isStandard == true,
            let data = picture.data
        else {
            guard let image = picture.makeImage() else { throw .outOfMemory }
            return try take(image.bitmap)
        }
        defer { withExtendedLifetime(picture) {} }
        try take(
            Bitmap(
                adopting: data.assumingMemoryBound(to: UInt32.self), width: picture.width,
                height: picture.height, bytesPerRow: picture.bytesPerRow, isOpaque: false,
                release: { _ in }))
    }

    /// Adds a frame of the film's size, and waits while those before it are many. The bitmap may be written over after
    /// it. Throws `FilmError` once the film has failed.
    package func take(_ bitmap: Bitmap) throws(FilmError) {
        guard let frame = try queue.spare(size.width, size.height, isOpaque: isFlattened) else {
            throw .outOfMemory
        }
        frame.copy(frame.bounds, from: bitmap)
        // Pixels are multiplied by alpha, so this lays them over black.
        if isFlattened { frame.makeOpaque() }
        queue.add(frame)
    }

    /// Writes what is left, and waits for it.
    /// - Throws: `FilmError` where there is no film.
    public func finish() throws(FilmError) {
        guard !isOver else { return }
        isOver = true
        try queue.end(isKept: true)
    }

    /// Ends the film, and leaves nothing of it.
    public func stop() {
        guard !isOver else { return }
        isOver = true
        try? queue.end(isKept: false)
    }
}

extension Bitmap {
    /// Sets the alpha of all pixels to 255.
    fileprivate func makeOpaque() {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width { row[x] |= 0xFF00_0000 }
        }
    }
}
