import Foundation
import Primitives
import Scene

/// Contents in nine parts, each stretched in its own way: `contentsCenter`.
///
///     corner | stretched in x | corner        corners keep their size
///     -------+----------------+-------
///     in y   | in x and y     | in y
///     -------+----------------+-------
///     corner | stretched in x | corner
///
/// One map that bends at four lines, rather than nine pictures: there are no seams. Rules:
/// reference, section 2.7.
struct StretchGrid {
    /// The parts along one axis.
    struct Axis {
        /// Where the middle part begins and ends, in the layer's own space.
        var low: Double
        var high: Double
        /// From the layer's own space to pixels of the bitmap, for each part.
        var scale: SIMD3<Double>
        var shift: SIMD3<Double>

        /// The part that `p` lies in.
        func part(at p: Double) -> Int { p < low ? 0 : p < high ? 1 : 2 }
    }

    var x: Axis
    var y: Axis
    /// A bit for each part, row by row: set where the nearest pixel is taken.
    var nearest: UInt16 = 0

    /// True when the contents of a layer are stretched in parts.
    static func applies(to record: LayerRecord) -> Bool {
        switch record.contentsGravity {
        case .resize, .resizeAspect, .resizeAspectFill:
            record.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1)
        default: false
        }
    }

    /// The parts of contents that lie at `place`; nil when they are stretched as one.
    init?(_ record: LayerRecord, _ place: ContentsPlacement, isFlipped: Bool) {
        guard Self.applies(to: record) else { return nil }
        let center = record.contentsCenter.standardized
        let scale = record.contentsScale > 0 ? Double(record.contentsScale) : 1
        x = Axis(
            Double(place.rect.minX), Double(place.rect.maxX), Double(place.crop.minX),
            Double(place.crop.maxX), Double(center.minX), Double(center.maxX), scale)
        // Least y is the bottom of the picture under a flip; the center counts from there, too.
        let (top, bottom) = (Double(place.crop.minY), Double(place.crop.maxY))
        y = Axis(
            Double(place.rect.minY), Double(place.rect.maxY), isFlipped ? bottom : top,
            isFlipped ? top : bottom, Double(center.minY), Double(center.maxY), scale)
    }

    /// The map from the target to the bitmap in one part, `map` being the one to the layer.
    func map(_ map: PlaneMap, column: Int, row: Int) -> PlaneMap {
        map.then(
            scaleX: x.scale[column], x.shift[column], scaleY: y.scale[row], y.shift[row])
    }

    func isNearest(column: Int, row: Int) -> Bool { nearest >> (row * 3 + column) & 1 == 1 }

    /// Where the pixel middles of row `y`, at x + 0.5, go from part to part: in order, from 0 to
    /// `width`.
    func cuts(_ map: PlaneMap, row: Int, width: Int) -> (SIMD8<Double>, count: Int) {
        let middle = Double(row) + 0.5
        let (px, py) = (map.xy * middle + map.x1, map.yy * middle + map.y1)
        let pw = map.wy * middle + map.w1
        var cuts = SIMD8<Double>(repeating: Double(width))
        cuts[0] = 0
        var count = 1
        func add(_ cut: Double) {
            guard cut > 0, cut < Double(width) else { return }
            var index = count
            while index > 1, cuts[index - 1] > cut {
                cuts[index] = cuts[index - 1]
                index -= 1
            }
            cuts[index] = cut
            count += 1
        }
        for line in [x.low, x.high] { add((line * pw - px) / (map.xx - line * map.wx)) }
        for line in [y.low, y.high] { add((line * pw - py) / (map.yx - line * map.wx)) }
        // Nothing in a run may lie behind the eye when its middle does not.
        add(-pw / map.wx)
        return (cuts, count)
    }
}

extension StretchGrid.Axis {
    /// Pixels `first`...`last` of the bitmap over `min`...`max` of the layer, of which the part
    /// `from`...`to` (in units of their number) is stretched, and the rest has `density` pixels a
    /// point. `first` is greater than `last` for a picture that is mirrored in the layer's space.
    fileprivate init(
        _ min: Double, _ max: Double, _ first: Double, _ last: Double, _ from: Double, _ to: Double,
        _ density: Double
    ) {
        let (count, sign) = (abs(last - first), last < first ? -1.0 : 1.0)
        var a = Swift.min(Swift.max(from, 0), 1) * count
        var b = Swift.min(Swift.max(to, 0), 1) * count
        if b <= a {
            // One pixel, about the same place, as far as there is room.
            let half = Swift.min(count, 1) / 2
            let middle = Swift.min(Swift.max(a, half), count - half)
            (a, b) = (middle - half, middle + half)
        }
        // Corners without room share what there is.
        let fixed = (a + count - b) / density
        let k = fixed > max - min ? (max - min) / fixed : 1
        low = min + a / density * k
        high = max - (count - b) / density * k
        let outside = density / k * sign
        let inside = high > low ? (b - a) / (high - low) * sign : 0
        scale = SIMD3(outside, inside, outside)
        shift = SIMD3(
            first - min * outside, first + a * sign - low * inside, last - max * outside)
    }
}
