package import Primitives

/// A picture that is decoded anew whenever its pixels are needed, and not kept: a frame of a film that doesn't fit into the
/// memory. Any thread.
package final class LatePicture: Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// Whether every pixel's alpha is 255.
    package let isOpaque: Bool
    /// Decodes the pixels; nil where that fails.
    package let decode: FrameRing.Decode
    /// The pixels for all who aren't shown them as a film's.
    let deferred: DeferredPicture

    /// A picture of a size. `decode` may run many times, on any thread.
    package init(
        width: Int, height: Int, isOpaque: Bool, decode: @escaping FrameRing.Decode
    ) {
        (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
        self.decode = decode
        deferred = DeferredPicture(
            width: width, height: height, isOpaque: isOpaque, keepsPixels: false
        ) { target in
            guard let bitmap = decode() else { return .damaged }
            target.copy(target.bounds, from: bitmap)
            return nil
        }
    }

    /// A picture of the size of an image that isn't decoded yet.
    package convenience init(like image: CGImage, decode: @escaping FrameRing.Decode) {
        self.init(
            width: image.width, height: image.height, isOpaque: image.deferred?.isOpaque ?? false,
            decode: decode)
    }

    /// The bytes of the pixels.
    package var byteCount: Int { deferred.byteCount }
}

extension CGImage {
    /// An image of a picture that is decoded anew whenever its pixels are needed.
    package convenience init(_ picture: LatePicture) { self.init(picture, frame: nil) }

    /// Returns late pictures as the frames of a film, of which so many are in memory as fit into some bytes; nil where none
    /// can be decoded. The first that can stands for those before it.
    package static func film(
        _ pictures: [LatePicture], bytes: Int
    ) -> (frames: [CGImage], ring: FrameRing)? {
        guard let first = pictures.lazy.compactMap({ $0.decode() }).first,
            let most = pictures.map(\.byteCount).max(), most > 0
        else { return nil }
        let ring = FrameRing(first, pictures.map(\.decode), room: bytes / most)
        let frames = pictures.enumerated().map { index, picture in
            CGImage(picture, frame: Bitmap(standingFor: RingFrame(ring, index)))
        }
        return (frames, ring)
    }
}
