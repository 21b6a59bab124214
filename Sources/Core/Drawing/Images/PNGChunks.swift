import CImageCodecs
import Foundation

/// The chunks of an animated PNG: each frame is converted to a separate PNG, which libpng reads.
///
///     signature IHDR acTL fcTL IDAT… fcTL fdAT… fdAT… IEND
///                         └ frame 0 ┘ └─ frame 1 ───┘
struct PNGChunks: Sendable {
    private(set) var frames: [ImageFrame] = []
    /// The number of times the animation plays; 0 for ever.
    private(set) var loops = 0
    /// The places of each frame's pixels: the contents of its chunks.
    private var parts: [[Range<Int>]] = []
    /// The chunks that every frame needs before its pixels: palette, transparency.
    private var shared: [Range<Int>] = []
    private var header: [UInt8] = []

    /// The most chunks searched for the start of the pixels.
    private static let maximumChunks = 1_000_000

    /// A chunk: its kind and the place of its content.
    private struct Chunk {
        let kind: String
        let content: Range<Int>
        let isComplete: Bool
    }

    private static func chunk(_ bytes: ImageBytes, at offset: Int) -> Chunk? {
        let head = bytes.read(at: offset, 8)
        guard head.count == 8 else { return nil }
        let length = number(head[0..<4])
        let start = offset + 8
        let end = min(start + length, bytes.count)
        let kind = String(decoding: head[4..<8], as: UTF8.self)
        return Chunk(
            kind: kind, content: start..<end, isComplete: start + length + 4 <= bytes.count)
    }

    /// Returns whether a PNG declares an animation before its pixels.
    static func isAnimated(_ bytes: ImageBytes) -> Bool {
        var offset = 8
        for _ in 0..<maximumChunks {
            guard let chunk = chunk(bytes, at: offset) else { return false }
            if chunk.kind == "acTL" { return true }
            if chunk.kind == "IDAT" || chunk.kind == "IEND" { return false }
            offset = chunk.content.upperBound + 4
        }
        return false
    }

    /// Returns the colours of a PNG's table, a byte each of red, green and blue, which stand before
    /// its pixels; nil where there is no table, or an incomplete one.
    static func table(_ bytes: ImageBytes) -> [UInt8]? {
        var offset = 8
        for _ in 0..<maximumChunks {
            guard let chunk = chunk(bytes, at: offset), chunk.kind != "IDAT" else { return nil }
            if chunk.kind == "PLTE" {
                let colors = bytes.read(at: chunk.content.lowerBound, chunk.content.count)
                return colors.isEmpty || colors.count > 768 || colors.count % 3 != 0 ? nil : colors
            }
            offset = chunk.content.upperBound + 4
        }
        return nil
    }

    /// The frames of an animated PNG. Throws `damaged`.
    init(_ bytes: ImageBytes, isFinal: Bool) throws(ImageError) {
        header = bytes.read(at: 8, 25)
        guard header.count == 25, header[4..<8].elementsEqual("IHDR".utf8) else { throw .damaged }
        var offset = 33
        for _ in 0..<Self.maximumChunks {
            guard let chunk = Self.chunk(bytes, at: offset), take(chunk, bytes) else { break }
            offset = chunk.content.upperBound + 4
        }
        if isFinal || parts.last?.isEmpty == false { return }
        // A frame of which only the head has arrived doesn't count yet.
        if !parts.isEmpty {
            parts.removeLast()
            frames.removeLast()
        }
    }

    /// Processes a chunk; returns false at the end.
    private mutating func take(_ chunk: Chunk, _ bytes: ImageBytes) -> Bool {
        switch chunk.kind {
        case "IEND":
            endFrame()
            return false
        case "acTL" where chunk.isComplete:
            loops = Self.number(bytes.read(at: chunk.content.lowerBound + 4, 4)[...])
        case "PLTE" where chunk.isComplete, "tRNS" where chunk.isComplete:
            shared.append(chunk.content.lowerBound - 8..<chunk.content.upperBound + 4)
        case "fcTL" where chunk.isComplete && chunk.content.count == 26:
            endFrame()
            addFrame(bytes.read(at: chunk.content.lowerBound, 26))
        case "IDAT" where !frames.isEmpty:
            parts[parts.count - 1].append(chunk.content)
        case "fdAT" where !frames.isEmpty && chunk.content.count >= 4:
            parts[parts.count - 1].append(chunk.content.lowerBound + 4..<chunk.content.upperBound)
        default: break
        }
        return true
    }

    private mutating func endFrame() {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].isComplete = true
    }

    private mutating func addFrame(_ control: [UInt8]) {
        var frame = ImageFrame()
        frame.width = UInt32(Self.number(control[4..<8]))
        frame.height = UInt32(Self.number(control[8..<12]))
        frame.x = UInt32(Self.number(control[12..<16]))
        frame.y = UInt32(Self.number(control[16..<20]))
        let parts = (Self.number(control[20..<22]), Self.number(control[22..<24]))
        // A denominator of 0 means hundredths.
        frame.delay = UInt32(parts.0 * 1000 / (parts.1 == 0 ? 100 : parts.1))
        // Before the first frame the canvas is empty.
        frame.disposal = control[24] == 2 && frames.isEmpty ? 1 : min(2, control[24])
        frame.blends = control[25] == 1
        frames.append(frame)
        self.parts.append([])
    }

    /// Returns a PNG of one frame.
    func file(of index: Int, _ bytes: ImageBytes) -> [UInt8] {
        var head = Array(header[8..<21])
        head.replaceSubrange(0..<4, with: Self.bytes(Int(frames[index].width)))
        head.replaceSubrange(4..<8, with: Self.bytes(Int(frames[index].height)))
        var file = Self.signature + Self.chunk("IHDR", head)
        for each in shared { file += bytes.read(at: each.lowerBound, each.count) }
        for part in parts[index] {
            file += Self.chunk("IDAT", bytes.read(at: part.lowerBound, part.count))
        }
        if frames[index].isComplete { file += Self.chunk("IEND", []) }
        return file
    }

    /// The first bytes of a PNG.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns a chunk with its length and checksum.
    static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(kind.utf8) + content
        return bytes(content.count) + body + bytes(Int(checksum(body)))
    }

    /// Returns a number in PNG's byte order: four bytes, the highest first.
    static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the checksum of the PNG specification, appendix D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
        return sum ^ 0xFFFF_FFFF
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
}
