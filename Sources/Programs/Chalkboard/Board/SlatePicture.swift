import Chalk
import Drawing
import Foundation
import Primitives

/// The look of slate: fine grain, slow clouds, and the haze of chalk that was wiped away.
///
///     grain     one square of 512 pixels, repeated everywhere: too fine to be recognized
///     haze      coarse enough to be recognized: it repeats only after `columns` x `rows` squares
///
/// A square is made when it is first asked for. Its edges meet those of its neighbours.
@MainActor
enum SlatePicture {
    /// Pixels along a side of a square.
    static let side = 512
    /// The number of squares after which the haze repeats: 2560 x 2048 pixels, more than most
    /// windows show.
    static let columns = 5
    static let rows = 4

    private static var made: [Int: CGImage] = [:]
    /// The surface that the cached squares show.
    private static var surface = BoardGround.Surface.slate

    /// The square in any column and row of a board of some surface.
    static func square(_ column: Int, _ row: Int, of wanted: BoardGround.Surface) -> CGImage? {
        if wanted != surface {
            made = [:]
            surface = wanted
        }
        let x = (column % columns + columns) % columns
        let y = (row % rows + rows) % rows
        let key = y * columns + x
        if let found = made[key] { return found }
        let picture = make(x, y)
        made[key] = picture
        return picture
    }

    /// The distance of the pixels at which haze is computed; it is interpolated between them.
    private static let step = 4
    private static let points = side / step + 1

    private static func make(_ column: Int, _ row: Int) -> CGImage? {
        guard
            let context = CGContext(
                data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpace(name: CGColorSpace.sRGB),
                bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue
                    | CGImageAlphaInfo.noneSkipFirst.rawValue),
            let pixels = context.data?.assumingMemoryBound(to: UInt32.self)
        else { return nil }
        let stride = context.bytesPerRow / 4
        let haze = hazeLights(column, row)
        let step = Float(step)
        let color = BoardGround(surface).color
        // A white board is smooth, and shows little wiped chalk.
        let share: Float = surface == .white ? 0.35 : 1
        for y in 0..<side {
            let out = pixels + y * stride
            let (top, down) = (y / Self.step, Float(y % Self.step) / step)
            for x in 0..<side {
                let (left, right) = (x / Self.step, Float(x % Self.step) / step)
                let at = top * points + left
                let high = haze[at] + (haze[at + 1] - haze[at]) * right
                let low = haze[at + points] + (haze[at + points + 1] - haze[at + points]) * right
                let light = (grain[y * side + x] + high + (low - high) * down) * share
                func part(_ color: UInt8) -> UInt32 {
                    UInt32(min(max(Float(color) + light, 0), 255))
                }
                out[x] =
                    0xFF00_0000 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
            }
        }
        return context.makeImage()
    }

    /// The part that all squares share: small clouds and specks.
    private static let grain: [Float] = {
        let clouds = [(16, 1.3), (64, 0.9)].map { (Lattice($0.0, $0.0), $0.1) }
        var seed: UInt32 = 0x9E37_79B9
        return (0..<side * side).map { index in
            let (x, y) = (Double(index % side) / Double(side), Double(index / side) / Double(side))
            seed = seed &* 1_664_525 &+ 1_013_904_223
            let speck = Double(seed >> 16 & 0xFFFF) / 65535 - 0.5
            let light = clouds.reduce(0.0) { sum, cloud in
                let cells = Double(cloud.0.columns)
                return sum + cloud.0.value(x * cells, y * cells) * cloud.1
            }
            return Float(light + speck * 5 + (speck > 0.495 ? 9 : 0))
        }
    }()

    /// The number of cells of each noise in a square, and their heights for all squares.
    private static let (cloudCells, hazeCells, wideCells) = (8.0, 6.0, 1.0)
    private static let cloud = Lattice(8 * columns, 8 * rows)
    private static let haze = Lattice(6 * columns, 6 * rows)
    private static let wide = Lattice(columns, rows)

    /// The haze of a square, at every fourth pixel.
    private static func hazeLights(_ column: Int, _ row: Int) -> [Float] {
        (0..<points * points).map { index in
            let u = Double(column) + Double(index % points) / Double(points - 1)
            let v = Double(row) + Double(index / points) / Double(points - 1)
            // Wiped chalk: long slanted streaks where the haze is, in varying amounts.
            let slant = sin((u * 9 + v * 3) * 2 * .pi) + sin((u * 23 + v * 8 + 0.3) * 2 * .pi)
            let share = 0.8 + 0.5 * wide.value(u * wideCells, v * wideCells)
            let wiped = max(0, haze.value(u * hazeCells, v * hazeCells)) * share
            let light =
                cloud.value(u * cloudCells, v * cloudCells) * 1.7 + wiped * (5 + 1.6 * slant)
            return Float(light)
        }
    }

    /// Random heights on a repeating grid, with smooth interpolation; -1...1.
    private struct Lattice {
        let columns: Int
        private let rows: Int
        private let heights: [Double]

        init(_ columns: Int, _ rows: Int) {
            self.columns = columns
            self.rows = rows
            var seed = UInt32(columns * 64 + rows) &* 747_796_405 &+ 2_891_336_453
            heights = (0..<columns * rows).map { _ in
                seed = seed &* 1_664_525 &+ 1_013_904_223
                return Double(seed >> 8) / Double(1 << 23) - 1
            }
        }

        /// The height at a place in cells, 0 or greater.
        func value(_ x: Double, _ y: Double) -> Double {
            let (i, j) = (Int(x), Int(y))
            let (fx, fy) = (Self.ease(x - Double(i)), Self.ease(y - Double(j)))
            func at(_ i: Int, _ j: Int) -> Double { heights[j % rows * columns + i % columns] }
            let top = at(i, j) + (at(i + 1, j) - at(i, j)) * fx
            let bottom = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * fx
            return top + (bottom - top) * fy
        }

        private static func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    }
}
