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
/// It is a single map that bends at four lines, rather than nine pictures: so there are no seams.
/// Rules: docs/reference/contents.md, "Nine parts".
struct StretchGrid: Equatable {
    var x: StretchAxis
    var y: StretchAxis
    /// A bit for each part, row by row, set where the nearest pixel is taken.
    var nearest: UInt16 = 0

    /// The parts of contents with the given place; nil when all of them are stretched together.
    init?(_ record: LayerRecord, _ place: ContentsPlacement, isFlipped: Bool) {
        guard let axes = StretchAxis.axes(record, place, isFlipped: isFlipped) else { return nil }
        (x, y) = axes
    }

    /// Returns the map from the target to the bitmap in a part; `map` is the one to the layer.
    func map(_ map: PlaneMap, column: Int, row: Int) -> PlaneMap {
        map.then(
            scaleX: x.scale[column], x.shift[column], scaleY: y.scale[row], y.shift[row])
    }

    func isNearest(column: Int, row: Int) -> Bool { nearest >> (row * 3 + column) & 1 == 1 }

    /// Returns the places at which the pixel middles of row `y`, at x + 0.5, go from part to part:
    /// in order, from 0 to `width`.
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
        // No point of a run may lie behind the eye when its middle does not.
        add(-pw / map.wx)
        return (cuts, count)
    }
}
