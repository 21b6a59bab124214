import CKernels
import Primitives

/// Sampling of images.
extension BandPainter {
    /// The number of pixels for which a picture seen in perspective is sampled at a single size.
    private static let run = 16
    /// A tiny shift: where the middle of a pixel lies between two of an image, the one to the right
    /// and below counts as nearest; otherwise the last digits of sums would decide.
    static let hair = (x: 1.0 / 1024, y: 0.618 / 1024)

    /// Samples `image` for the pixels `x0..<x1` of row `y`, at their middles.
    func sample(
        _ image: UnsafePointer<DrawList.Image>, _ list: DrawList.View,
        into row: UnsafeMutablePointer<UInt32>,
        _ x0: Int, _ x1: Int, _ y: Int
    ) {
        guard image.pointee.grid >= 0 else {
            sample(
                image, image.pointee.map, isNearest: image.pointee.isNearest, into: row, x0, x1, y)
            return
        }
        let grid = list.grids[image.pointee.grid]
        let (cuts, count) = grid.cuts(image.pointee.map, row: y, width: width)
        for run in 0..<count {
            // The first pixel whose middle is past the cut.
            let a = max(x0, Int((cuts[run] - 0.5).rounded(.up)))
            let b = min(x1, Int((cuts[run + 1] - 0.5).rounded(.up)))
            guard a < b else { continue }
            let p = image.pointee.map.apply((cuts[run] + cuts[run + 1]) / 2, Double(y) + 0.5)
            let (column, line) = (grid.x.part(at: p.x), grid.y.part(at: p.y))
            sample(
                image, grid.map(image.pointee.map, column: column, row: line),
                isNearest: grid.isNearest(column: column, row: line), into: row, a, b, y)
        }
    }

    /// Samples by the map `m` from the target's pixels to the bitmap's, at the size that fits.
    private func sample(
        _ image: UnsafePointer<DrawList.Image>, _ m: PlaneMap, isNearest: Bool,
        into row: UnsafeMutablePointer<UInt32>, _ x0: Int, _ x1: Int, _ y: Int
    ) {
        guard !image.pointee.levels.isEmpty else {
            sample(image, level: 0, m, isNearest: isNearest, into: row, x0, x1, y)
            return
        }
        guard m.wx != 0 || m.wy != 0 else {
            sample(image, m, m.detail(0, 0), isNearest: isNearest, into: row, x0, x1, y)
            return
        }
        // Runs begin at fixed pixels, whatever part is painted.
        var x = x0
        while x < x1 {
            let start = x / Self.run * Self.run
            let end = min(start + Self.run, x1)
            let detail = m.detail(Double(start + Self.run / 2), Double(y) + 0.5)
            sample(image, m, detail, isNearest: isNearest, into: row, x, end, y)
            x = end
        }
    }

    /// Samples between the two sizes around `detail`.
    private func sample(
        _ image: UnsafePointer<DrawList.Image>, _ m: PlaneMap, _ detail: Double, isNearest: Bool,
        into row: UnsafeMutablePointer<UInt32>, _ x0: Int, _ x1: Int, _ y: Int
    ) {
        // NaN, where the eye looks along the picture, gives its full size.
        let most = Double(image.pointee.levels.count)
        let wanted = image.pointee.levelRule.level(detail)
        let place = wanted > 0 ? min(wanted, most) : 0
        let level = Int(place)
        sample(
            image, level: level, m, isNearest: isNearest && place == 0, into: row, x0, x1, y)
        let weight = UInt8(((place - Double(level)) * 255).rounded())
        guard weight > 0 else { return }
        let smaller = levelRow.reserve(width)
        sample(image, level: level + 1, m, isNearest: false, into: smaller, x0, x1, y)
        kernels.lerp(row + x0, smaller + x0, Int32(x1 - x0), weight)
    }

    /// Samples an image at a single size.
    private func sample(
        _ image: UnsafePointer<DrawList.Image>, level: Int, _ map: PlaneMap, isNearest: Bool,
        into row: UnsafeMutablePointer<UInt32>, _ x0: Int, _ x1: Int, _ y: Int
    ) {
        var sampler = RowSampler(image, level: level, map, isNearest: isNearest)
        sampler.move(to: y, from: Int32(x0))
        kernels.sample(row + x0, Int32(x1 - x0), &sampler.sampler)
    }
}
