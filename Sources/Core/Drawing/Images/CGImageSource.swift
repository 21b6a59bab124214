import CImageCodecs
public import Foundation
import Primitives

/// The status of a source.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The data ended before the image did.
    case statusUnexpectedEOF = -5
    /// The data is damaged.
    case statusInvalidData = -4
    /// The data is of no known format.
    case statusUnknownType = -3
    /// The image's beginning is being read.
    case statusReadingHeader = -2
    /// A part of the image is available; more data is due.
    case statusIncomplete = -1
    /// The image is complete.
    case statusComplete = 0
}

/// Reads images from a file or from data: PNG, JPEG, WebP and GIF, still or animated, complete or
/// as they arrive; and still AVIF, or the first picture of an AVIF sequence.
///
/// Creating a source reads the headers before the pixels. Images are decoded when they are first
/// needed. May be used on any thread. Apple's functions are in `CGImageSource+Functions.swift`.
///
/// ```swift
/// let source = try CGImageSource(url: URL(fileURLWithPath: "photo.jpg"))
/// print(source.type ?? "unknown", source.count)
/// layer.contents = try source.thumbnail(maximumPixelSize: 800)
/// ```
public final class CGImageSource: Sendable {
    /// The options for making an image.
    public struct Options: Sendable {
        /// Whether the decoded pixels are kept as long as the image. Otherwise they are freed with
        /// the last layer that shows them, and decoded again for the next.
        public var keepsPixels = true
        /// Whether to decode at once, on this thread, instead of when the image is first shown.
        public var decodesNow = false

        /// Options; by default pixels are kept, and decoded when needed.
        /// - Parameters:
        ///   - keepsPixels: whether decoded pixels stay as long as the image.
        ///   - decodesNow: whether to decode at once, on the caller's thread.
        public init(keepsPixels: Bool = true, decodesNow: Bool = false) {
            self.keepsPixels = keepsPixels
            self.decodesNow = decodesNow
        }
    }

    /// The limits for images.
    public let limits: ImageLimits
    let content: Locked<ImageContent>
    private let partial = PartialPicture()
    private let cursor = FrameCursor()

    private init(_ content: ImageContent) {
        limits = content.limits
        self.content = Locked(content)
    }

    /// A source of the images in data.
    /// - Parameters:
    ///   - data: all bytes of a file.
    ///   - limits: the greatest sizes that are decoded; larger images throw.
    /// - Throws: `ImageError` where the data is no image, damaged, or of a size beyond the limits.
    public convenience init(data: Data, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let content = ImageContent(ImageBytes(data), isFinal: true, limits: limits)
        if let error = content.error { throw error }
        self.init(content)
    }

    /// A source of the images in a file, which stays open.
    /// - Parameters:
    ///   - url: a file's address.
    ///   - limits: the greatest sizes that are decoded; larger images throw.
    /// - Throws: `ImageError.unreadable` where the file can't be read, others where it is no image,
    ///   damaged, or of a size beyond the limits.
    public convenience init(url: URL, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        guard url.isFileURL else {
            throw .unreadable(path: url.absoluteString, reason: "it is not a file on this machine")
        }
        let content = ImageContent(
            try ImageBytes(path: url.path), isFinal: true, limits: limits)
        if let error = content.error { throw error }
        self.init(content)
    }

    /// A source without data yet; `update(data:isFinal:)` adds data.
    /// - Parameter limits: the greatest sizes that are decoded; larger images throw.
    public convenience init(incremental limits: ImageLimits) {
        self.init(ImageContent(ImageBytes(Data()), isFinal: false, limits: limits))
    }

    /// Sets all data so far, including the earlier data.
    /// - Parameters:
    ///   - data: the bytes from the file's start on.
    ///   - isFinal: whether no more will come.
    /// - Throws: `ImageError` where further data can't help.
    public func update(data: Data, isFinal: Bool) throws(ImageError) {
        let previous = current
        guard !previous.isFinal else { return }
        let content = ImageContent(
            ImageBytes(data), isFinal: isFinal, limits: limits, previous: previous)
        self.content.withLock { $0 = content }
        if let error = content.error, error != .incomplete { throw error }
    }

    var current: ImageContent { content.withLock { $0 } }

    /// The format as a uniform type identifier; nil when it isn't known (yet).
    public var type: String? { current.format?.rawValue }

    /// The number of images so far.
    public var count: Int { current.count }

    /// The status of the source.
    public var status: CGImageSourceStatus {
        let content = current
        switch content.error {
        case nil: return content.isFinal ? .statusComplete : .statusIncomplete
        case .incomplete: return content.isFinal ? .statusUnexpectedEOF : .statusReadingHeader
        case .unknownFormat: return .statusUnknownType
        default: return .statusInvalidData
        }
    }

    /// Returns the status of the image at `index`.
    /// - Parameter index: the index of the image, from 0.
    public func status(at index: Int) -> CGImageSourceStatus {
        let content = current
        guard index >= 0, index < content.count else { return .statusReadingHeader }
        if content.isFinal { return .statusComplete }
        guard let animation = content.animation else { return .statusIncomplete }
        return animation.frames[index].isComplete ? .statusComplete : .statusIncomplete
    }

    /// Returns the image at `index`; of an incomplete source, the part that can be shown so far.
    /// - Parameters:
    ///   - index: the number of the image, from 0 on.
    ///   - options: whether pixels stay, and when they are decoded.
    /// - Throws: `ImageError.noImage` for an index that isn't there, `incomplete` while there is
    ///   nothing to show, and the error in the data.
    public func image(
        at index: Int = 0, options: Options = Options()
    ) throws(ImageError) -> CGImage {
        let content = try content(for: index)
        let size = content.size(fitting: nil)
        if !content.isFinal {
            if let animation = content.animation {
                let (bitmap, error) = cursor.picture(index, of: animation, content)
                guard let bitmap else { throw error ?? .incomplete }
                return CGImage(bitmap: bitmap)
            }
            guard let bitmap = partial.snapshot(content) else { throw .incomplete }
            return CGImage(bitmap: bitmap)
        }
        return try make(content, index, size, .up, options)
    }

    /// Returns the image at `index` with at most `maximumPixelSize` pixels on its longer side,
    /// never enlarged. It is scaled while it is decoded: memory is a few times that of the result,
    /// except for interlaced PNGs, progressive JPEGs, lossless WebPs, AVIFs and animations, which
    /// are decoded at full size.
    ///
    /// `isUpright`: whether the camera's orientation is applied.
    ///
    /// - Parameters:
    ///   - index: the index of the image, from 0.
    ///   - maximumPixelSize: the length of the longer side, in pixels; nil for the image's own size.
    ///   - isUpright: whether the camera's orientation is applied.
    ///   - options: whether pixels stay, and when they are decoded.
    /// - Throws: `ImageError.noImage` for an index that isn't there, `incomplete` while there is
    ///   nothing to show, `outOfMemory`, and the error in the data.
    public func thumbnail(
        at index: Int = 0, maximumPixelSize: Int?, isUpright: Bool = false,
        options: Options = Options()
    ) throws(ImageError) -> CGImage {
        let content = try content(for: index)
        let size = content.size(fitting: maximumPixelSize)
        let value = UInt32(content.header?.orientation ?? 1)
        let orientation = isUpright ? CGImagePropertyOrientation(rawValue: value) ?? .up : .up
        guard content.isFinal else {
            let whole = try image(at: index).bitmap
            guard let small = Bitmap(width: size.width, height: size.height),
                image_shrink(whole.imageTarget, small.imageTarget) == IMAGE_OK
            else { throw .outOfMemory }
            return CGImage(bitmap: try orientation.upright(small))
        }
        return try make(content, index, size, orientation, options)
    }

    private func content(for index: Int) throws(ImageError) -> ImageContent {
        let content = current
        if let error = content.error { throw error }
        guard index >= 0, index < content.count else {
            throw .noImage(index: index, count: content.count)
        }
        return content
    }

    private func make(
        _ content: ImageContent, _ index: Int, _ size: (width: Int, height: Int),
        _ orientation: CGImagePropertyOrientation, _ options: Options
    ) throws(ImageError) -> CGImage {
        guard max(size.width, size.height) <= Bitmap.maximumExtent else {
            throw .badSize(width: size.width, height: size.height)
        }
        let cursor = cursor
        let isOpaque = content.header?.hasAlpha == false
        let swaps = orientation.swapsSides
        let picture = DeferredPicture(
            width: swaps ? size.height : size.width, height: swaps ? size.width : size.height,
            isOpaque: isOpaque, keepsPixels: options.keepsPixels
        ) { target in
            guard orientation != .up else {
                return content.decode(index, into: target, cursor: cursor)
            }
            guard let bitmap = Bitmap(width: size.width, height: size.height, isOpaque: isOpaque)
            else { return .outOfMemory }
            let error = content.decode(index, into: bitmap, cursor: cursor)
            orientation.copyUpright(bitmap, into: target)
            return error
        }
        let image = CGImage(picture, layout: content.layout)
        if options.decodesNow { _ = picture.prepare() }
        return image
    }
}

extension CGImagePropertyOrientation {
    fileprivate func upright(_ bitmap: Bitmap) throws(ImageError) -> Bitmap {
        guard self != .up else { return bitmap }
        let (width, height) =
            swapsSides ? (bitmap.height, bitmap.width) : (bitmap.width, bitmap.height)
        guard let target = Bitmap(width: width, height: height, isOpaque: bitmap.isOpaque) else {
            throw .outOfMemory
        }
        copyUpright(bitmap, into: target)
        return target
    }
}
