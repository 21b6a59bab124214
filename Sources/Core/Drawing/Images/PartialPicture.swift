import Dispatch
import Foundation
import Primitives

/// The decoder of a picture whose bytes still arrive: it continues where it stopped.
// Sendable though it holds a decoder and a bitmap: both are only used on `queue`.
final class PartialPicture: @unchecked Sendable {
    private let queue = DispatchQueue(label: "lamina.partial-picture")
    private var decoder: ImageDecoder?
    private var bitmap: Bitmap?

    /// Returns a copy of the part that can be shown so far; nil when there is none.
    func snapshot(_ content: ImageContent) -> Bitmap? {
        queue.sync { makeSnapshot(content) }
    }

    private func makeSnapshot(_ content: ImageContent) -> Bitmap? {
        guard let decoder = decoder(content), let bitmap else { return nil }
        let (rows, _) = decoder.decode(content.bytes, isFinal: content.isFinal, into: bitmap)
        guard rows > 0, let copy = Bitmap(width: bitmap.width, height: bitmap.height) else {
            return nil
        }
        copy.copy(
            PixelRect(x: 0, y: 0, width: bitmap.width, height: min(rows, bitmap.height)),
            from: bitmap)
        return copy
    }

    private func decoder(_ content: ImageContent) -> ImageDecoder? {
        if let decoder { return decoder }
        guard let format = content.format,
            let made = try? ImageDecoder(format.codec, limits: content.limits),
            let header = try? made.readHeader(content.bytes, isFinal: content.isFinal)
        else { return nil }
        bitmap = Bitmap(width: Int(header.width), height: Int(header.height))
        decoder = made
        return made
    }
}
