import CKernels
import Foundation

/// The map of a particle of some size and rotation, apart from its position.
extension SpriteMaker {
    /// The values that are common to all particles of one size and rotation.
    struct Manner {
        /// The sprite, without its position and tint.
        var look = lk_sprite()
        /// The vectors in the picture for a step of one pixel of the target, along x and along y.
        var ux = SIMD2<Double>.zero
        var uy = SIMD2<Double>.zero
        var middle = SIMD2<Double>.zero
        /// The distance from its middle within which it may be seen, in pixels.
        var reach = SIMD2<Double>.zero
    }

    /// Computes the values of particles of a size and rotation, and writes them in place: a copy
    /// would cost as much as computing them.
    /// - Returns: false where nothing of them can be seen.
    func find(
        _ look: Manners.Look, around center: SIMD2<Double>, _ w: Double, _ manner: inout Manner
    ) -> Bool {
        let cell = Int(look.cell)
        guard !lists[cell].isEmpty else { return false }
        // The vectors, in pixels, for a step along x or y at this place; then rotated and scaled.
        let alongX = SIMD2(plane.xx - center.x * plane.wx, plane.yx - center.y * plane.wx) / w
        let alongY = SIMD2(plane.xy - center.x * plane.wy, plane.yy - center.y * plane.wy) / w
        let size = Double(look.scale) * samplings[cell].unit
        let (c, s) =
            look.angle == 0 ? (1.0, 0.0) : (Double(cosf(look.angle)), Double(sinf(look.angle)))
        let right = (alongX * c + alongY * s) * size
        let down = (alongY * c - alongX * s) * (size * up)
        guard let lie = Lie(right: right, down: down) else { return false }
        return find(lie, cell, &manner)
    }

    /// The map of the contents of a particle to the target.
    struct Lie {
        /// The vectors on the target for a step of one pixel of the contents.
        let right: SIMD2<Double>
        let down: SIMD2<Double>
        /// The inverse: the vectors in the contents for a step of one pixel of the target.
        let ux: SIMD2<Double>
        let uy: SIMD2<Double>

        /// Nil where the particle can't be told from a line.
        @inline(__always)
        init?(right: SIMD2<Double>, down: SIMD2<Double>) {
            let det = right.x * down.y - down.x * right.y
            guard abs(det) > 1e-12, det.isFinite else { return nil }
            (self.right, self.down) = (right, down)
            ux = SIMD2(down.y, -right.y) / det
            uy = SIMD2(-down.x, right.x) / det
        }

        /// The distance in the contents of a step of one pixel of the target.
        var detail: Double { max((ux * ux).sum(), (uy * uy).sum()).squareRoot() }
    }

    @inline(__always)
    func find(_ lie: Lie, _ cell: Int, _ manner: inout Manner) -> Bool {
        let (list, sampling) = (lists[cell], samplings[cell])
        let detail = lie.detail
        let isNearest =
            detail > 1 + 1e-6 ? sampling.isNearestSmall : sampling.isNearestLarge
        let level = isNearest ? list.lowerBound : level(detail, sampling.bias, list)
        let step = pictures[level].step
        let (ux, uy) = (lie.ux / step, lie.uy / step)
        guard max(abs(ux.x), abs(ux.y)) < 8000, max(abs(uy.x), abs(uy.y)) < 8000,
            let reach = reach(of: level, lie)
        else { return false }
        manner.look = pictures[level].look
        (manner.look.du_x, manner.look.dv_x) = (Self.fixed(ux.x), Self.fixed(ux.y))
        (manner.look.du_y, manner.look.dv_y) = (Self.fixed(uy.x), Self.fixed(uy.y))
        manner.look.nearest = isNearest
        if manner.look.smooth { smooth(&manner.look, ux, uy) }
        (manner.ux, manner.uy, manner.reach) = (ux, uy, reach)
        manner.middle = pictures[level].middle - 0.5
        return true
    }

    /// Returns the distance from its middle within which a particle may be seen, in pixels; nil for
    /// a particle that is too small.
    @inline(__always)
    private func reach(of level: Int, _ lie: Lie) -> SIMD2<Double>? {
        let (right, down) = (lie.right, lie.down)
        let (size, step) = (pictures[level].size, pictures[level].step)
        let half = SIMD2(Double(size.x), Double(size.y)) * (step / 2)
        let shift = pictures[level].middle * step - half
        var reach = SIMD2(
            (abs(right.x) * (half.x + abs(shift.x)) + abs(down.x) * (half.y + abs(shift.y))),
            (abs(right.y) * (half.x + abs(shift.x)) + abs(down.y) * (half.y + abs(shift.y))))
        guard max(reach.x, reach.y) * 2 > Self.smallest else { return nil }
        if pictures[level].isSoft {
            // Beyond the middles of its outermost pixels, which are clear, there is nothing to see.
            let edge = step / 2
            reach -= SIMD2(
                (abs(right.x) + abs(down.x)) * edge, (abs(right.y) + abs(down.y)) * edge)
        } else {
            reach += SIMD2(repeating: 0.5)
        }
        return reach + 0.01
    }

    /// Sets the smoothing of edges: the coverage is the part of a pixel that lies inside of them,
    /// measured across them.
    @inline(__always)
    private func smooth(_ look: inout lk_sprite, _ ux: SIMD2<Double>, _ uy: SIMD2<Double>) {
        let perU = (ux.x * ux.x + uy.x * uy.x).squareRoot()
        let perV = (ux.y * ux.y + uy.y * uy.y).squareRoot()
        (look.per_u, look.per_v) = (Float(1 / perU), Float(1 / perV))
        (look.margin_u, look.margin_v) = (Self.fixed(perU / 2), Self.fixed(perV / 2))
    }

    private func level(_ detail: Double, _ bias: Double, _ list: Range<Int>) -> Int {
        guard detail > 1.41 || bias != 0 else { return list.lowerBound }
        let wanted = exp2((log2(detail) + bias).rounded())
        var level = list.lowerBound
        while level + 1 < list.upperBound, pictures[level].step < wanted { level += 1 }
        return level
    }
}
