import CImageCodecs
import Primitives

extension ImageContent {
    /// Decodes the image at `index`, from complete bytes, into a bitmap of its size or smaller.
    func decode(_ index: Int, into bitmap: Bitmap, cursor: FrameCursor) -> ImageError? {
        do throws(ImageError) {
            guard let animation else {
                guard let format else { throw .unknownFormat }
                let decoder = try ImageDecoder(format.codec, limits: limits)
                _ = try decoder.readHeader(bytes, isFinal: true)
                return decoder.decode(bytes, isFinal: true, into: bitmap).error
            }
            let (whole, error) = cursor.picture(index, of: animation, self)
            guard let whole else { throw error ?? .outOfMemory }
            if whole.width == bitmap.width, whole.height == bitmap.height {
                bitmap.copy(bitmap.bounds, from: whole)
            } else if image_shrink(whole.imageTarget, bitmap.imageTarget) != IMAGE_OK {
                throw .outOfMemory
            }
            return error
        } catch {
            return error
        }
    }

    /// Returns the size of a picture whose longer side has at most `maximum` pixels; never larger
    /// than the full size.
    func size(fitting maximum: Int?) -> (width: Int, height: Int) {
        let (width, height) = (Int(header?.width ?? 0), Int(header?.height ?? 0))
        let side = max(width, height)
        guard let maximum, maximum < side, maximum > 0 else { return (width, height) }
        func part(_ length: Int) -> Int { max(1, (length * maximum * 2 + side) / (side * 2)) }
        return (part(width), part(height))
    }
}

/// Keeps the last canvas of an animation, so that frames requested in order cost one decoding each.
final class FrameCursor: Sendable {
    private let canvas = Locked<FrameCanvas?>(nil)

    /// Returns the canvas with frame `index`, which must not be written. With an error, as much as
    /// is available.
    func picture(
        _ index: Int, of list: FrameList, _ content: ImageContent
    ) -> (bitmap: Bitmap?, error: ImageError?) {
        // Taken out while in use: another thread starts with its own.
        var canvas = canvas.withLock { kept -> FrameCanvas? in
            defer { kept = nil }
            return kept
        }
        if canvas == nil || (canvas?.index ?? 0) > index { canvas = FrameCanvas(list.header) }
        guard var canvas else { return (nil, .outOfMemory) }
        while canvas.index < index {
            let next = canvas.index + 1
            let (pixels, error) = list.decode(
                next, content.bytes, isFinal: content.isFinal, limits: content.limits)
            guard let pixels else { return (nil, error ?? .outOfMemory) }
            canvas.show(list.frames[next], pixels)
            // The next frame must not be composited onto a partial one.
            if let error, error == .incomplete { return (canvas.shown, error) }
        }
        let result = Bitmap(width: canvas.shown.width, height: canvas.shown.height)
        result?.copy(canvas.shown.bounds, from: canvas.shown)
        self.canvas.withLock { $0 = canvas }
        return (result, result == nil ? .outOfMemory : nil)
    }
}
