import Drawing
import Foundation
import Inspection
import Primitives

/// A picture of a layer, and the part of the layer that it shows.
struct LayerPicture {
    /// The pixels.
    let image: CGImage
    /// The part that the picture shows, in points of the layer's own space.
    let rect: CGRect

    /// The picture in a reply; nil for another reply, and for pixels that don't match its facts.
    init?(_ reply: InspectionReply) {
        guard case .picture(let facts) = reply.answer, facts.format == "bgra",
            facts.rect.count == 4, facts.width > 0, facts.height > 0,
            reply.blob.count == facts.width * facts.height * 4,
            let context = CGContext(width: facts.width, height: facts.height),
            let target = context.data
        else { return nil }
        reply.blob.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for row in 0..<facts.height {
                (target + row * context.bytesPerRow).copyMemory(
                    from: start + row * facts.width * 4, byteCount: facts.width * 4)
            }
        }
        guard let image = context.makeImage() else { return nil }
        self.image = image
        let rect = facts.rect
        self.rect = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    }
}
