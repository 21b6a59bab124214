import Primitives

/// The pixels of contents, and smaller copies of them. Outside of the part that is shown, the pixels
/// at its edge go on.
struct ContentsImage {
    /// The size, in pixels.
    let width: Int
    let height: Int
    private let bitmap: Bitmap
    /// The columns and rows that the part covers, wholly or not.
    private let columns: ClosedRange<Int>
    private let rows: ClosedRange<Int>
    /// Smaller copies, each half as wide and high as the one before; the first is half the image.
    private let levels: [FloatPicture]

    /// A part of an image, in pixels; with all levels down to a single pixel where they are wanted. Levels
    /// that keep apart end where a pixel would mix what lies in the part with what doesn't.
    init(_ bitmap: Bitmap, part: Box, hasLevels: Bool, keepsApart: Bool = false) {
        bitmap.prepare()
        (width, height) = (bitmap.width, bitmap.height)
        self.bitmap = bitmap
        columns = Self.covered(part.low.x, part.high.x, of: width)
        rows = Self.covered(part.low.y, part.high.y, of: height)
        guard hasLevels else {
            levels = []
            return
        }
        var all = [Self.decoded(bitmap)]
        while let last = all.last, last.width > 1 || last.height > 1 {
            let size = 1 << all.count
            let isApart =
                columns.lowerBound % size == 0 && rows.lowerBound % size == 0
                && (columns.upperBound == width - 1 || (columns.upperBound + 1) % size == 0)
                && (rows.upperBound == height - 1 || (rows.upperBound + 1) % size == 0)
            guard isApart || !keepsApart else { break }
            all.append(Self.halved(last))
        }
        levels = Array(all.dropFirst())
    }

    /// The pixel that a place, in pixels of the whole image, lies in.
    func nearest(_ x: Double, _ y: Double) -> Color {
        pixel(Self.whole(x), Self.whole(y), level: 0)
    }

    /// The mix of the four nearest pixels of a level; the place is in pixels of the whole image.
    func mixed(_ x: Double, _ y: Double, level: Int) -> Color {
        let level = min(max(level, 0), levels.count)
        let (u, v) = (x / Double(1 << level), y / Double(1 << level))
        guard abs(u) < 1e9, abs(v) < 1e9 else { return .zero }
        return mixedFour(u: u, v: v) { pixel($0, $1, level: level) }
    }

    /// The mix of two levels: 0 is the image, 1 that of half the size.
    func between(_ x: Double, _ y: Double, level: Double) -> Color {
        let level = min(max(level, 0), Double(levels.count))
        let lower = Int(level)
        let part = level - Double(lower)
        let first = mixed(x, y, level: lower)
        return part == 0 ? first : first * (1 - part) + mixed(x, y, level: lower + 1) * part
    }

    /// The level that `linear` reads where one pixel of the target spans 2 to the power of `detail` pixels: none
    /// down to half the size, from a quarter on half a level finer than `trilinear`, between them in
    /// proportion. A guess: docs/decisions/compositing.md, rule 42.
    static func linearLevel(_ detail: Double) -> Double {
        let (half, quarter) = (1.0, 2.0)
        if detail <= half { return 0 }
        return detail >= quarter ? detail - 0.5 : (detail - half) / (quarter - half) * 1.5
    }

    private func size(_ level: Int) -> (width: Int, height: Int) {
        level == 0 ? (width, height) : (levels[level - 1].width, levels[level - 1].height)
    }

    private func pixel(_ x: Int, _ y: Int, level: Int) -> Color {
        let size = size(level)
        let column = min(
            max(x, columns.lowerBound >> level), columns.upperBound >> level, size.width - 1)
        let row = min(
            max(y, rows.lowerBound >> level), rows.upperBound >> level, size.height - 1)
        return level == 0
            ? Self.pixel(bitmap, column, row) : Color(levels[level - 1][column, row])
    }

    /// The pixels from one place to another, one at least.
    private static func covered(_ low: Double, _ high: Double, of count: Int) -> ClosedRange<Int> {
        let first = min(max(whole(low + 1e-6), 0), count - 1)
        return first...max(first, min(-whole(1e-6 - high), count) - 1)
    }

    private static func whole(_ place: Double) -> Int {
        place.isNaN ? 0 : Int(min(max(place, -1e9), 1e9).rounded(.down))
    }

    /// 0xAARRGGBB, premultiplied.
    private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Color {
        let value = bitmap.pixels[y * (bitmap.bytesPerRow / 4) + x]
        func part(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
        return Color(part(16), part(8), part(0), part(24))
    }

    private static func decoded(_ bitmap: Bitmap) -> FloatPicture {
        var picture = FloatPicture(width: bitmap.width, height: bitmap.height)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                picture[x, y] = SIMD4<Float>(pixel(bitmap, x, y))
            }
        }
        return picture
    }

    /// Half as wide and high, rounded up; each pixel is the mean of two by two, where the last ones go
    /// on. So a pixel of a level lies over a whole number of pixels of the image.
    private static func halved(_ picture: FloatPicture) -> FloatPicture {
        var half = FloatPicture(width: (picture.width + 1) / 2, height: (picture.height + 1) / 2)
        for y in 0..<half.height {
            let rows = [2 * y, min(2 * y + 1, picture.height - 1)]
            for x in 0..<half.width {
                let columns = [2 * x, min(2 * x + 1, picture.width - 1)]
                var sum = SIMD4<Float>.zero
                for row in rows { for column in columns { sum += picture[column, row] } }
                half[x, y] = sum / 4
            }
        }
        return half
    }
}
