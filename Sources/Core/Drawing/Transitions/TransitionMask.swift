import Foundation
import Primitives

/// A brightness map over the whole of a layer, which determines the order in which its parts
/// change. Immutable; any thread.
package struct TransitionMask: Sendable, Hashable {
    /// The size, in cells.
    package let width: Int, height: Int
    /// The brightnesses by rows from the top, 0 (first) to 255 (last).
    package let values: [UInt8]

    /// The most cells on a side; larger pictures are scaled down.
    package static let most = 512

    /// A mask from its values; nil where their number doesn't match.
    package init?(width: Int, height: Int, values: [UInt8]) {
        guard (1...Self.most).contains(width), (1...Self.most).contains(height),
            values.count == width * height
        else { return nil }
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// The brightness of an image, black where it is transparent; nil when memory is short.
    init?(_ image: CGImage) {
        let scale = min(1, Double(Self.most) / Double(max(image.width, image.height, 1)))
        let width = max(1, Int((Double(image.width) * scale).rounded()))
        let height = max(1, Int((Double(image.height) * scale).rounded()))
        guard let context = CGContext(width: width, height: height) else { return nil }
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let bitmap = context.makeImage()?.bitmap else { return nil }
        var values: [UInt8] = []
        values.reserveCapacity(width * height)
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                let (r, g, b) = (row[x] >> 16 & 255, row[x] >> 8 & 255, row[x] & 255)
                // The luminance of sRGB, 0.2126, 0.7152 and 0.0722 in 256ths.
                values.append(UInt8(min((r * 54 + g * 183 + b * 19) >> 8, 255)))
            }
        }
        self.init(width: width, height: height, values: values)
    }

    /// Clouds in which all brightnesses are equally frequent.
    static let clouds: TransitionMask = {
        let side = 64
        func noise(_ x: Int, _ y: Int, _ step: Int) -> Double {
            func corner(_ x: Int, _ y: Int) -> Double {
                var v = UInt32(truncatingIfNeeded: x &* 374_761 &+ y &* 668_265_263 &+ step)
                v = (v ^ v >> 13) &* 1_274_126_177
                return Double(v >> 16) / 65_535
            }
            let (fx, fy) = (Double(x % step) / Double(step), Double(y % step) / Double(step))
            let (sx, sy) = (smoothStep(fx), smoothStep(fy))
            let top = corner(x / step, y / step) * (1 - sx) + corner(x / step + 1, y / step) * sx
            let low =
                corner(x / step, y / step + 1) * (1 - sx) + corner(x / step + 1, y / step + 1) * sx
            return top * (1 - sy) + low * sy
        }
        let heights = (0..<side * side).map { index -> Double in
            let (x, y) = (index % side, index / side)
            return noise(x, y, 16) + noise(x, y, 8) / 2 + noise(x, y, 4) / 4
        }
        var values = [UInt8](repeating: 0, count: heights.count)
        for (rank, index) in heights.indices.sorted(by: { heights[$0] < heights[$1] }).enumerated()
        {
            values[index] = UInt8(rank * 255 / (heights.count - 1))
        }
        return TransitionMask(width: side, height: side, values: values)
            ?? TransitionMask(plain: 128)
    }()

    private init(plain value: UInt8) {
        (width, height, values) = (1, 1, [value])
    }
}

extension CATransitionFrame {
    /// Returns a reader of `mask` over the whole frame; it must not outlive `values`.
    func reader(_ mask: TransitionMask, _ values: UnsafeBufferPointer<UInt8>) -> MaskReader {
        MaskReader(
            values: values, columns: mask.width, lines: mask.height, width: width, height: height)
    }
}

/// Samples a mask between its cells.
struct MaskReader {
    let values: UnsafeBufferPointer<UInt8>
    let columns: Int, lines: Int
    /// The size of the frame, in pixels.
    let width: Int, height: Int

    /// Returns the brightness at the centre of a pixel, 0...65,280, interpolated between the four
    /// cells around it; outside the frame that of its edge.
    @inline(__always)
    func value(_ x: Int, _ y: Int) -> Int {
        let u = place(x, of: width, columns)
        let v = place(y, of: height, lines)
        let (left, upper) = (u >> 8, v >> 8)
        let right = min(left &+ 1, columns &- 1)
        let (top, low) = (upper &* columns, min(upper &+ 1, lines &- 1) &* columns)
        let (fx, fy) = (u & 255, v & 255)
        let first = Int(values[top &+ left]) &* (256 &- fx) &+ Int(values[top &+ right]) &* fx
        let second = Int(values[low &+ left]) &* (256 &- fx) &+ Int(values[low &+ right]) &* fx
        return (first &* (256 &- fy) &+ second &* fy) >> 8
    }

    /// Returns the position of a pixel's centre among `cells` over `length` pixels, in 256ths from
    /// the first cell's centre.
    @inline(__always)
    private func place(_ pixel: Int, of length: Int, _ cells: Int) -> Int {
        let middle = (pixel &* 2 &+ 1) &* cells &* 128 / length &- 128
        return min(max(middle, 0), (cells &- 1) &* 256)
    }
}
