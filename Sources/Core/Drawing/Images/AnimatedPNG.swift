import Foundation
import Primitives

/// An animated PNG that is assembled, frame by frame, from still ones, which libpng writes.
///
/// Each frame replaces a part of the picture before it, or all of that.
struct AnimatedPNG {
    /// The number of frames so far.
    private(set) var count = 0
    private let width: Int
    private let height: Int
    /// Whether no frame has alpha: one header serves all.
    private let isOpaque: Bool
    private let loops: Int
    /// Units of time in a second.
    private let rate: Int
    private var sequence = 0

    init(width: Int, height: Int, isOpaque: Bool, loops: Int, rate: Int) {
        (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
        (self.loops, self.rate) = (loops, rate)
    }

    /// The last bytes of the file.
    static let end = Data(PNGChunks.chunk("IEND", []))

    /// The place in the file of the chunk with the number of frames, behind signature and header.
    static let countPlace = 33

    /// The chunk with the number of frames: to be written again at the end, when that is known.
    var counts: Data {
        Data(PNGChunks.chunk("acTL", PNGChunks.bytes(count) + PNGChunks.bytes(max(0, loops))))
    }

    /// Returns the bytes of the next frame, and of all that stands before the first one.
    /// - Parameter delay: the time for which it is shown, in units of the rate, at most 65,535.
    mutating func frame(
        _ bitmap: Bitmap, _ part: PixelRect, delay: Int
    ) throws(ImageError) -> Data {
        let png = try CGImageDestination.png(bitmap, part, isOpaque: isOpaque)
        let chunks = Self.chunks([UInt8](png))
        var bytes: [UInt8] = []
        count += 1
        if count == 1 {
            bytes = PNGChunks.signature
            for (kind, content) in chunks where kind == "IHDR" {
                bytes += PNGChunks.chunk(kind, Array(content))
            }
            bytes += counts
        }
        bytes += PNGChunks.chunk("fcTL", control(part, delay))
        sequence += 1
        for (kind, content) in chunks where kind == "IDAT" {
            guard count > 1 else {
                bytes += PNGChunks.chunk(kind, Array(content))
                continue
            }
            bytes += PNGChunks.chunk("fdAT", PNGChunks.bytes(sequence) + content)
            sequence += 1
        }
        return Data(bytes)
    }

    /// Returns the control data of a frame: its number, size, place, delay as a fraction, and two
    /// zeros, which mean that it stays and replaces what was there.
    private func control(_ part: PixelRect, _ delay: Int) -> [UInt8] {
        let numbers = [sequence, part.width, part.height, part.x, part.y]
        return numbers.flatMap(PNGChunks.bytes)
            + [delay, rate].flatMap { PNGChunks.bytes($0).suffix(2) } + [0, 0]
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
