import CImageCodecs
import Foundation
import Primitives

/// The frames of an animation, as listed in its file.
struct FrameList: Sendable {
    /// The codec of a frame's bytes.
    enum Codec: Sendable {
        case gif
        /// A still picture in the frame's bytes.
        case webp
        /// Chunks of pixels that become a separate PNG.
        case apng(PNGChunks)
    }

    let codec: Codec
    /// The header of the canvas.
    let header: ImageHeader
    let frames: [ImageFrame]
    /// The number of times the animation plays; 0 for ever. Nil when the file doesn't specify it.
    let loops: Int?
    /// Whether the file declares an animation, of one frame or more.
    let isAnimated: Bool

    /// The frames of a GIF or WebP.
    init(
        _ format: ImageFormat, _ bytes: ImageBytes, isFinal: Bool, limits: ImageLimits
    ) throws(ImageError) {
        var list = ImageFrames()
        let status = bytes.withInput(isFinal: isFinal) { image_frames_read(format, $0, &list) }
        defer { free(list.frames) }
        switch status {
        case IMAGE_OK, IMAGE_MORE: break
        case IMAGE_NO_MEMORY: throw .outOfMemory
        default: throw .damaged
        }
        if list.count == 0 { throw isFinal ? .damaged : .incomplete }
        let frames = Array(UnsafeBufferPointer(start: list.frames, count: Int(list.count)))
        var header = ImageHeader()
        header.width = list.width
        header.height = list.height
        if list.width == 0 || list.height == 0 {
            // Old files leave the size of the canvas to the first frame.
            header.width = frames[0].x + frames[0].width
            header.height = frames[0].y + frames[0].height
        }
        header.depth = 8
        header.orientation = 1
        header.hasAlpha = true
        header.colors = UInt8(format == IMAGE_GIF ? IMAGE_INDEXED.rawValue : IMAGE_RGB.rawValue)
        for frame in frames { try Self.check(frame, limits) }
        self.header = header
        self.frames = frames
        codec = format == IMAGE_GIF ? .gif : .webp
        isAnimated = list.loopsAreGiven || frames.count > 1
        loops = list.loopsAreGiven ? Int(list.loops) : nil
    }

    /// The frames of an animated PNG.
    init(apng bytes: ImageBytes, isFinal: Bool, limits: ImageLimits) throws(ImageError) {
        let chunks = try PNGChunks(bytes, isFinal: isFinal)
        guard !chunks.frames.isEmpty else { throw isFinal ? .damaged : .incomplete }
        let decoder = try ImageDecoder(IMAGE_PNG, limits: limits)
        header = try decoder.readHeader(bytes, isFinal: isFinal)
        for frame in chunks.frames { try Self.check(frame, limits) }
        frames = chunks.frames
        loops = chunks.loops
        isAnimated = true
        codec = .apng(chunks)
    }

    private static func check(_ frame: ImageFrame, _ limits: ImageLimits) throws(ImageError) {
        try limits.check(width: Int(frame.width), height: Int(frame.height), byteCount: nil)
    }

    /// Returns the pixels of a single frame, or as many as are available.
    func decode(
        _ index: Int, _ bytes: ImageBytes, isFinal: Bool, limits: ImageLimits
    ) -> (bitmap: Bitmap?, error: ImageError?) {
        var frame = frames[index]
        guard let bitmap = Bitmap(width: Int(frame.width), height: Int(frame.height)) else {
            return (nil, .outOfMemory)
        }
        do throws(ImageError) {
            switch codec {
            case .gif:
                var rows: UInt32 = 0
                let status = bytes.withInput(isFinal: isFinal) {
                    image_gif_decode($0, &frame, bitmap.imageTarget, &rows)
                }
                guard status != IMAGE_OK else { break }
                throw status == IMAGE_MORE ? .incomplete : .damaged
            case .webp:
                let part = bytes.read(at: Int(frame.offset), Int(frame.length))
                try decode(IMAGE_WEBP, part, frame.isComplete || isFinal, limits, bitmap)
            case .apng(let chunks):
                let file = chunks.file(of: index, bytes)
                try decode(IMAGE_PNG, file, frame.isComplete || isFinal, limits, bitmap)
            }
        } catch {
            return (bitmap, error)
        }
        return (bitmap, nil)
    }

    private func decode(
        _ format: ImageFormat, _ part: [UInt8], _ isFinal: Bool, _ limits: ImageLimits,
        _ bitmap: Bitmap
    ) throws(ImageError) {
        let decoder = try ImageDecoder(format, limits: limits)
        let bytes = ImageBytes(Data(part))
        let header = try decoder.readHeader(bytes, isFinal: isFinal)
        // The decoder would scale the picture to the bitmap's size, which is not intended here.
        guard Int(header.width) == bitmap.width, Int(header.height) == bitmap.height else {
            throw .damaged
        }
        if let error = decoder.decode(bytes, isFinal: isFinal, into: bitmap).error { throw error }
    }
}
