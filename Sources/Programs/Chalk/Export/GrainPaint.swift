import CChalk
@_spi(Programs) import Drawing
import Foundation
import Primitives

/// Chalk of one colour and strength as repeating images: the paint for lines of a document, so that
/// they have the board's grain. One thread.
final class GrainPaint {
    /// The side of an image in its pixels, and how many of them make a board pixel: the grain
    /// repeats after a side.
    static let (side, scale) = (512, 4)

    private struct Key: Hashable {
        var color: ChalkColor
        var coverage: UInt16
    }

    /// The number of cover levels above none in an image.
    private static let levels = 15

    private let grain: ChalkGrain
    private var images: [Key: RepeatedImage] = [:]
    private var coverages: [Int: UInt16] = [:]

    init(_ grain: ChalkGrain) {
        self.grain = grain
    }

    /// The image of chalk of a mean strength, 0...1 of the colour, rounded to one of a few
    /// strengths.
    func image(_ color: ChalkColor, strength: Double) -> RepeatedImage? {
        let step = Self.step(strength)
        if coverages[step] == nil { coverages[step] = coverage(for: Double(step) / 50) }
        return coverages[step].flatMap { image(color, coverage: $0) }
    }

    /// The nearest strength there is, in fiftieths; above 0.3 the next lower even number, as paths
    /// look a little stronger than sticks. An image takes some 100 kB twice.
    private static func step(_ strength: Double) -> Int {
        let step = min(max(Int((strength * 50).rounded()), 1), 45)
        return step < 15 ? step : step / 2 * 2
    }

    /// The image of chalk where a stick has left a coverage of 0...65535.
    func image(_ color: ChalkColor, coverage: UInt16) -> RepeatedImage? {
        let key = Key(color: color, coverage: coverage)
        if let image = images[key] { return image }
        guard let bitmap = laid(color, coverage) else { return nil }
        Self.thin(bitmap, color)
        guard let image = bitmap.makeImage().map(RepeatedImage.init) else { return nil }
        images[key] = image
        return image
    }

    /// The coverage that gives a mean strength, found by bisection.
    private func coverage(for mean: Double) -> UInt16? {
        var (low, high) = (0, 65_535)
        while high - low > 64 {
            let middle = (low + high) / 2
            guard let bitmap = laid(ChalkColor(0xFFFFFF), UInt16(middle)) else { return nil }
            if Self.mean(bitmap) < mean { low = middle } else { high = middle }
        }
        return UInt16(high)
    }

    private static func mean(_ bitmap: ChalkBitmap) -> Double {
        var sum = 0
        for y in stride(from: 0, to: side, by: 2) {
            let row = bitmap.row(y)
            for x in stride(from: 0, to: side, by: 2) { sum += Int(row[x] >> 24) }
        }
        return Double(sum) * 4 / Double(side * side) / 255
    }

    /// Reduces the image to a few levels of cover, each of one colour, so that it compresses well.
    private static func thin(_ bitmap: ChalkBitmap, _ color: ChalkColor) {
        let parts = [color.code >> 16 & 255, color.code >> 8 & 255, color.code & 255]
        let steps = UInt32(levels)
        let words = (0..<256 as Range<UInt32>).map { cover in
            let level = (cover * steps + 127) / 255 * 255 / steps
            return parts.reduce(level) { $0 << 8 | ($1 * level + 127) / 255 }
        }
        for y in 0..<side {
            let row = bitmap.row(y)
            for x in 0..<side { row[x] = words[Int(row[x] >> 24)] }
        }
    }

    /// An image of four tiles of the board with an even coverage.
    private func laid(_ color: ChalkColor, _ coverage: UInt16) -> ChalkBitmap? {
        guard let all = ChalkBitmap(width: Self.side, height: Self.side) else { return nil }
        let tile = Board.tileSide
        let cover = [UInt16](repeating: coverage, count: tile * tile)
        for y in 0..<2 {
            for x in 0..<2 {
                guard let part = ChalkBitmap(width: tile, height: tile) else { return nil }
                grain.lay(color, cover, over: part, TileKey(level: -2, x: x, y: y))
                for row in 0..<tile {
                    (all.row(y * tile + row) + x * tile).update(from: part.row(row), count: tile)
                }
            }
        }
        return all
    }
}
