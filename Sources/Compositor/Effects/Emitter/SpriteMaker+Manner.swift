import CKernels
import Foundation

/// How a particle of some size and turn lies, wherever it is.
extension SpriteMaker {
    /// What is the same for all particles of one size and turn.
    struct Manner {
        /// Without its place and tint.
        var look = lk_sprite()
        /// What a step of one pixel of the target is in the picture, along x and along y.
        var ux = SIMD2<Double>.zero
        var uy = SIMD2<Double>.zero
        var middle = SIMD2<Double>.zero
        /// How far it may be seen from its middle, in pixels.
        var reach = SIMD2<Double>.zero
    }

    func manner(
        of look: Manners.Look, around center: SIMD2<Double>, _ w: Double
    ) -> Manner? {
        let cell = Int(look.cell)
        guard !lists[cell].isEmpty else { return nil }
        // What a step along x or y is in pixels, here; then turned and scaled.
        let alongX = SIMD2(plane.xx - center.x * plane.wx, plane.yx - center.y * plane.wx) / w
        let alongY = SIMD2(plane.xy - center.x * plane.wy, plane.yy - center.y * plane.wy) / w
        let size = Double(look.scale) * samplings[cell].unit
        let (c, s) =
            look.angle == 0 ? (1.0, 0.0) : (Double(cosf(look.angle)), Double(sinf(look.angle)))
        let right = (alongX * c + alongY * s) * size
        let down = (alongY * c - alongX * s) * (size * up)
        return Lie(right: right, down: down).flatMap { manner(of: $0, cell) }
    }

    /// How the contents of a particle lie on the target.
    private struct Lie {
        /// What a step of one pixel of the contents is on the target.
        let right: SIMD2<Double>
        let down: SIMD2<Double>
        /// The map back: what a step of one pixel of the target is in the contents.
        let ux: SIMD2<Double>
        let uy: SIMD2<Double>

        /// Nil for one that can't be told from a line.
        @inline(__always)
        init?(right: SIMD2<Double>, down: SIMD2<Double>) {
            let det = right.x * down.y - down.x * right.y
            guard abs(det) > 1e-12, det.isFinite else { return nil }
            (self.right, self.down) = (right, down)
            ux = SIMD2(down.y, -right.y) / det
            uy = SIMD2(-down.x, right.x) / det
        }

        /// How far a pixel of the target goes in the contents.
        var detail: Double { max((ux * ux).sum(), (uy * uy).sum()).squareRoot() }
    }

    private func manner(of lie: Lie, _ cell: Int) -> Manner? {
        let (list, sampling) = (lists[cell], samplings[cell])
        let detail = lie.detail
        let isNearest =
            detail > 1 + 1e-6 ? sampling.isNearestSmall : sampling.isNearestLarge
        let level = isNearest ? list.lowerBound : level(detail, sampling.bias, list)
        let picture = pictures[level]
        let (ux, uy) = (lie.ux / picture.step, lie.uy / picture.step)
        guard max(abs(ux.x), abs(ux.y)) < 8000, max(abs(uy.x), abs(uy.y)) < 8000,
            let reach = reach(of: picture, lie)
        else { return nil }
        var look = lk_sprite()
        look.pixels = picture.pixels
        look.stride = picture.stride
        (look.width, look.height) = (Int32(picture.size.x), Int32(picture.size.y))
        (look.du_x, look.dv_x) = (Self.fixed(ux.x), Self.fixed(ux.y))
        (look.du_y, look.dv_y) = (Self.fixed(uy.x), Self.fixed(uy.y))
        look.add = adds
        look.nearest = isNearest
        look.soft = picture.isSoft
        if !picture.isSoft { smooth(&look, picture, ux, uy) }
        return Manner(look: look, ux: ux, uy: uy, middle: picture.middle - 0.5, reach: reach)
    }

    /// How far from its middle a particle may be seen, in pixels; nil for one that is too small.
    @inline(__always)
    private func reach(of picture: Picture, _ lie: Lie) -> SIMD2<Double>? {
        let (right, down) = (lie.right, lie.down)
        let half = SIMD2(Double(picture.size.x), Double(picture.size.y)) * (picture.step / 2)
        let shift = picture.middle * picture.step - half
        var reach = SIMD2(
            (abs(right.x) * (half.x + abs(shift.x)) + abs(down.x) * (half.y + abs(shift.y))),
            (abs(right.y) * (half.x + abs(shift.x)) + abs(down.y) * (half.y + abs(shift.y))))
        guard max(reach.x, reach.y) * 2 > Self.smallest else { return nil }
        if picture.isSoft {
            // Outside the middles of its outermost pixels, which are clear, there is nothing.
            let edge = picture.step / 2
            reach -= SIMD2(
                (abs(right.x) + abs(down.x)) * edge, (abs(right.y) + abs(down.y)) * edge)
        } else {
            reach += SIMD2(repeating: 0.5)
        }
        return reach + 0.01
    }

    /// Edges are covered by how much of a pixel lies inside of them, along the way across them.
    private func smooth(
        _ look: inout lk_sprite, _ picture: Picture, _ ux: SIMD2<Double>, _ uy: SIMD2<Double>
    ) {
        look.smooth = true
        (look.first_u, look.last_u) = (Self.fixed(picture.first.x), Self.fixed(picture.last.x))
        (look.first_v, look.last_v) = (Self.fixed(picture.first.y), Self.fixed(picture.last.y))
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
