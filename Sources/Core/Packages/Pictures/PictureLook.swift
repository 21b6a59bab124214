import Drawing
import Primitives

/// The changes that a package makes to a picture before a layer shows it, in the order of the properties.
struct PictureLook: Hashable {
    /// Whether the grey of the picture is its alpha, as `A8asL8` says.
    var isAlpha = false
    /// The colour in which the picture's alpha is shown; nil leaves its own colours.
    var tint: RGBA?
    /// The places from which red, green, blue and alpha come, as in `RGBA`; nil leaves them.
    var swizzle: [Channel]?
    /// The colour by which each pixel is multiplied; nil leaves it.
    var multiply: RGBA?
    /// A mirroring or a turn by quarters; nil leaves it.
    var turn: PictureTurn?

    /// A component of a pixel, or one that is always 0 or 1.
    enum Channel: Character {
        case red = "R"
        case green = "G"
        case blue = "B"
        case alpha = "A"
        case zero = "0"
        case one = "1"
    }

    /// Whether the picture stays as it is.
    var isPlain: Bool { self == PictureLook() }

    /// Returns the places in a text such as `AAAR`; nil for no such text.
    static func channels(_ text: String) -> [Channel]? {
        let list = text.compactMap { Channel(rawValue: $0) }
        return list.count == 4 && text.count == 4 ? list : nil
    }

    /// Returns a picture as it is shown; nil when memory is short.
    func image(of image: CGImage) -> CGImage? {
        guard !isPlain else { return image }
        let source = image.bitmap
        let isTurned = turn?.swapsSides == true
        let (width, height) =
            isTurned ? (source.height, source.width) : (source.width, source.height)
        guard let made = Bitmap(width: width, height: height) else { return nil }
        // Neighbours are often the same.
        var (last, pixel) = (UInt32(0), shown(0))
        for y in 0..<source.height {
            let row = source.row(y)
            for x in 0..<source.width {
                if row[x] != last { (last, pixel) = (row[x], shown(row[x])) }
                if let turn {
                    let place = turn.place(x, y, source.width, source.height)
                    made.row(place.y)[place.x] = pixel
                } else {
                    made.row(y)[x] = pixel
                }
            }
        }
        return CGImage(bitmap: made)
    }

    /// Returns a pixel as it is shown; both are premultiplied.
    func shown(_ pixel: UInt32) -> UInt32 {
        var parts = Self.parts(pixel)
        if isAlpha {
            // Grey pictures have three equal parts; the weights of Rec. 709 are for others.
            parts = [0, 0, 0, 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]]
        }
        if let tint { parts = Self.premultiplied(tint) * parts[3] }
        if let swizzle {
            let before = parts
            for index in 0..<4 { parts[index] = Self.part(swizzle[index], before) }
        }
        if let multiply { parts *= Self.premultiplied(multiply) }
        return Self.pixel(parts)
    }

    /// Red, green, blue (premultiplied) and alpha, 0 to 1.
    private typealias Parts = SIMD4<Float>

    private static func parts(_ pixel: UInt32) -> Parts {
        Parts(
            Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF),
            Float(pixel >> 24)) / 255
    }

    private static func premultiplied(_ color: RGBA) -> Parts {
        let alpha = unit(color.alpha)
        return [
            unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha,
        ]
    }

    private static func part(_ channel: Channel, _ parts: Parts) -> Float {
        switch channel {
        case .red: parts[0]
        case .green: parts[1]
        case .blue: parts[2]
        case .alpha: parts[3]
        case .zero: 0
        case .one: 1
        }
    }

    /// Returns a premultiplied pixel: no colour is above its alpha.
    private static func pixel(_ parts: Parts) -> UInt32 {
        let alpha = unit(parts[3])
        func byte(_ value: Float) -> UInt32 { UInt32(min(unit(value), alpha) * 255 + 0.5) }
        return UInt32(alpha * 255 + 0.5) << 24 | byte(parts[0]) << 16 | byte(parts[1]) << 8
            | byte(parts[2])
    }

    private static func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
}

/// A mirroring of a picture, or a turn by quarters, about its middle: the four whole numbers of its matrix.
struct PictureTurn: Hashable {
    private let a: Int
    private let b: Int
    private let c: Int
    private let d: Int

    /// The turn of a transform; nil where that does something else as well.
    init?(_ t: CATransform3D) {
        let parts = [t.m11, t.m12, t.m21, t.m22].map { $0.rounded() }
        let isWhole = zip(parts, [t.m11, t.m12, t.m21, t.m22]).allSatisfy { abs($0 - $1) < 1e-6 }
        guard isWhole, parts.allSatisfy({ abs($0) <= 1 }),
            abs(parts[0] * parts[3] - parts[1] * parts[2]) == 1,
            parts.filter({ $0 != 0 }).count == 2
        else { return nil }
        (a, b, c, d) = (Int(parts[0]), Int(parts[1]), Int(parts[2]), Int(parts[3]))
    }

    /// Whether width and height change places.
    var swapsSides: Bool { a == 0 }

    /// Returns the place of a pixel of a picture of a size.
    func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int) {
        // Distances from the middle, in halves of a pixel.
        let (right, down) = (2 * x - width + 1, 2 * y - height + 1)
        let (shownWidth, shownHeight) = swapsSides ? (height, width) : (width, height)
        return (
            (a * right + c * down + shownWidth - 1) / 2,
            (b * right + d * down + shownHeight - 1) / 2
        )
    }
}
