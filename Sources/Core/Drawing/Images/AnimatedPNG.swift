import Foundation
import Primitives

/// An animated PNG assembled from still ones, which libpng wrote.
///
/// Every frame is complete and replaces the one before.
struct AnimatedPNG {
    /// The file.
    let data: Data

    init(
        _ frames: [(image: CGImage, delay: Double)], loops: Int
    ) throws(ImageError) {
        // One header serves all frames, so either all have alpha or none has.
        let isOpaque = frames.allSatisfy { $0.image.bitmap.isOpaque }
        var file: [UInt8] = []
        var sequence = 0
        for (index, frame) in frames.enumerated() {
            let png = [UInt8](try CGImageDestination.png(frame.image.bitmap, isOpaque: isOpaque))
            let chunks = Self.chunks(png)
            if index == 0 {
                file = PNGChunks.signature
                for (kind, content) in chunks where kind == "IHDR" {
                    file += PNGChunks.chunk(kind, Array(content))
                }
                let counts = PNGChunks.bytes(frames.count) + PNGChunks.bytes(max(0, loops))
                file += PNGChunks.chunk("acTL", counts)
            }
            file += PNGChunks.chunk("fcTL", Self.control(frame, sequence))
            sequence += 1
            for (kind, content) in chunks where kind == "IDAT" {
                guard index > 0 else {
                    file += PNGChunks.chunk(kind, Array(content))
                    continue
                }
                file += PNGChunks.chunk("fdAT", PNGChunks.bytes(sequence) + content)
                sequence += 1
            }
        }
        data = Data(file + PNGChunks.chunk("IEND", []))
    }

    /// Returns the control data of a frame: its number, size, place, delay in thousandths, and two
    /// zeros, which mean that it stays and replaces the frame before.
    private static func control(_ frame: (image: CGImage, delay: Double), _ sequence: Int)
        -> [UInt8]
    {
        let delay = Int(CGImageDestination.milliseconds(frame.delay))
        let numbers = [sequence, frame.image.width, frame.image.height, 0, 0]
        return numbers.flatMap(PNGChunks.bytes)
            + [
                UInt8(truncatingIfNeeded: delay >> 8), UInt8(truncatingIfNeeded: delay),
                UInt8(1000 >> 8), UInt8(1000 & 255), 0, 0,
            ]
    }

    /// Returns the chunks of a PNG that was just written.
    private static func chunks(_ file: [UInt8]) -> [(kind: String, content: ArraySlice<UInt8>)] {
        var chunks: [(String, ArraySlice<UInt8>)] = []
        var offset = 8
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard offset + 12 + length <= file.count else { break }
            let kind = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            chunks.append((kind, file[offset + 8..<offset + 8 + length]))
            offset += 12 + length
        }
        return chunks
    }
}
