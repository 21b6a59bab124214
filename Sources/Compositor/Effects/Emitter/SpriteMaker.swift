import CKernels
import Foundation
import Primitives
import Scene

/// Makes what painters see of particles: where each lies on the target, and how.
///
/// Cost: some twenty multiplications a particle; nothing is allocated in steady state.
struct SpriteMaker {
    /// From the layer's space to pixels.
    private let plane: PlaneMap
    /// What z counts in that; zero for a layer that lies flat.
    private let rise: SIMD3<Double>
    /// −1 where pictures are turned over, so that y up shows them upright.
    private let up: Double
    private let scissor: PixelRect
    /// What alpha is multiplied with, 0...1.
    private let opacity: Float
    private let adds: Bool
    /// The pictures of each cell, from the largest on: `lists[cell]` is a range of `pictures`.
    private var pictures: [Picture] = []
    private var lists: [Range<Int>] = []
    private var samplings: [Sampling] = []

    /// The least alpha of a tint that is seen: half of one of 255 steps.
    private static let leastAlpha: UInt64 = 64
    /// The smallest side of a particle that is drawn, in pixels.
    private static let smallest = 0.02

    /// One size of a cell's contents.
    private struct Picture {
        var pixels: UnsafePointer<UInt32>
        var stride: Int
        var size: SIMD2<Int>
        /// The middle of the shown part, in pixels from the first.
        var middle: SIMD2<Double>
        /// Where what is shown begins and ends, in pixels from the first: an edge of a smaller copy may
        /// lie within a pixel.
        var first: SIMD2<Double>
        var last: SIMD2<Double>
        /// How many pixels of the contents lie along one of these.
        var step: Double
        /// True when nothing at the edge is seen, so that edges need no smoothing.
        var isSoft: Bool
    }

    /// How a cell's contents are sampled.
    private struct Sampling {
        var isNearestLarge = false
        var isNearestSmall = false
        var bias = 0.0
        /// Points per pixel of the contents, at a scale of 1.
        var unit = 1.0
    }

    init(
        _ state: EmitterState, into swarm: Swarm, place: CATransform3D, isDeep: Bool,
        isFlipped: Bool, scissor: PixelRect, opacity: Float, adds: Bool
    ) {
        plane = PlaneMap(place)
        rise = isDeep ? SIMD3(place.m31, place.m32, place.m34) : .zero
        up = isFlipped ? -1 : 1
        self.scissor = scissor
        self.opacity = opacity
        self.adds = adds
        for cell in state.plan.cells { add(cell.record, swarm) }
    }

    private mutating func add(_ cell: EmitterCellRecord, _ swarm: Swarm) {
        let first = pictures.count
        var sampling = Sampling()
        if cell.isEnabled, let bitmap = cell.contents?.bitmap {
            sampling.isNearestLarge = cell.magnificationFilter == .nearest
            sampling.isNearestSmall = cell.minificationFilter == .nearest
            let bias = cell[.minificationFilterBias]
            sampling.bias = bias.isFinite ? bias : 0
            let scale = cell[.contentsScale]
            sampling.unit = scale > 0 && scale.isFinite ? 1 / scale : 1
            let r = cell.contentsRect
            let (width, height) = (Double(bitmap.width), Double(bitmap.height))
            let crop = PixelRect(
                left: Self.edge(r.minX * width, bitmap.width),
                top: Self.edge(r.minY * height, bitmap.height),
                right: Self.edge(r.maxX * width, bitmap.width),
                bottom: Self.edge(r.maxY * height, bitmap.height))
            if !crop.isEmpty { add(bitmap, crop, swarm) }
        }
        lists.append(first..<pictures.count)
        samplings.append(sampling)
    }

    private static func edge(_ value: Double, _ count: Int) -> Int {
        value > 0 ? Int(min(value.rounded(), Double(count))) : 0
    }

    /// Adds the contents and their smaller copies, none of them too large for the kernels.
    private mutating func add(_ bitmap: Bitmap, _ crop: PixelRect, _ swarm: Swarm) {
        let middle = SIMD2(Double(crop.x + crop.right) / 2, Double(crop.y + crop.bottom) / 2)
        let low = SIMD2(Double(crop.x), Double(crop.y))
        let high = SIMD2(Double(crop.right), Double(crop.bottom))
        var (part, step) = (crop, 1.0)
        for level in [bitmap] + bitmap.upToDateLevels() {
            if part.width <= 4096, part.height <= 4096 {
                swarm.bitmaps.append(level)
                let corner = SIMD2(Double(part.x), Double(part.y))
                pictures.append(
                    Picture(
                        pixels: UnsafePointer(level.row(part.y) + part.x),
                        stride: level.bytesPerRow, size: SIMD2(part.width, part.height),
                        middle: middle / step - corner, first: low / step - corner,
                        last: high / step - corner, step: step, isSoft: level.isClear(around: part))
                )
            }
            guard part.width > 1 || part.height > 1 else { return }
            part = part.halved
            step *= 2
        }
    }

    /// Lists the living particles of `state` at `time`, in the order of `indices`.
    /// - Parameter most: the pixels that they may touch together; those after them are left out.
    /// - Returns: false where some are.
    func fill(
        _ swarm: Swarm, _ state: EmitterState, at time: Double, order: EmitterRenderMode, most: Int
    ) -> Bool {
        state.particles.withUnsafeBufferPointer { particles in
            let sprites = swarm.sprites.reserve(max(particles.count, 1))
            var (count, left) = (0, most)
            let indices = Self.order(particles, at: time, order)
            for place in 0..<particles.count {
                let index =
                    order == .oldestLast
                    ? particles.count - 1 - place : indices.isEmpty ? place : indices[place]
                guard particles[index].dies > time else { continue }
                guard let sprite = sprite(particles[index], at: time) else { continue }
                let edges = sprite.edges
                left -= Int(edges[2] - edges[0]) * Int(edges[3] - edges[1])
                guard left >= 0 else { break }
                sprites[count] = sprite
                count += 1
            }
            swarm.sort(count)
            return left >= 0
        }
    }

    /// The order from the back to the front; empty where births decide.
    private static func order(
        _ particles: UnsafeBufferPointer<Particle>, at time: Double, _ order: EmitterRenderMode
    ) -> [Int] {
        guard order == .backToFront else { return [] }
        let depths = particles.map { $0.place(at: $0.age(at: time)).z }
        return particles.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    }

    /// How a particle lies on the target; nil for one that can't be seen.
    private func sprite(_ particle: Particle, at time: Double) -> Sprite? {
        let cell = Int(particle.cell)
        let list = lists[cell]
        guard !list.isEmpty else { return nil }
        let age = particle.age(at: time)
        let place = particle.place(at: age)
        guard particle.isShown(scale: place.w) else { return nil }
        let tint = tint(particle.color(at: age))
        guard adds ? tint != 0 : tint >> 48 >= Self.leastAlpha else { return nil }
        let (x, y, z) = (Double(place.x), Double(place.y), Double(place.z))
        let w = plane.wx * x + plane.wy * y + plane.w1 + rise.z * z
        guard w > 1e-6 else { return nil }
        let center = SIMD2(
            (plane.xx * x + plane.xy * y + plane.x1 + rise.x * z) / w,
            (plane.yx * x + plane.yy * y + plane.y1 + rise.y * z) / w)
        // What a step along x or y is in pixels, here; then turned and scaled.
        let alongX = SIMD2(plane.xx - center.x * plane.wx, plane.yx - center.y * plane.wx) / w
        let alongY = SIMD2(plane.xy - center.x * plane.wy, plane.yy - center.y * plane.wy) / w
        let size = Double(place.w) * samplings[cell].unit
        let angle = particle.angle(at: age)
        let (c, s) = angle == 0 ? (1.0, 0.0) : (Double(cosf(angle)), Double(sinf(angle)))
        let right = (alongX * c + alongY * s) * size
        let down = (alongY * c - alongX * s) * (size * up)
        guard let lie = Lie(center: center, right: right, down: down) else { return nil }
        return sprite(lie, samplings[cell], list, tint)
    }

    /// How the contents of a particle lie on the target.
    private struct Lie {
        let center: SIMD2<Double>
        /// What a step of one pixel of the contents is on the target.
        let right: SIMD2<Double>
        let down: SIMD2<Double>
        /// The map back: what a step of one pixel of the target is in the contents.
        let ux: SIMD2<Double>
        let uy: SIMD2<Double>

        /// Nil for one that can't be told from a line.
        @inline(__always)
        init?(center: SIMD2<Double>, right: SIMD2<Double>, down: SIMD2<Double>) {
            let det = right.x * down.y - down.x * right.y
            guard abs(det) > 1e-12, (center.x + center.y + det).isFinite else { return nil }
            (self.center, self.right, self.down) = (center, right, down)
            ux = SIMD2(down.y, -right.y) / det
            uy = SIMD2(-down.x, right.x) / det
        }

        /// How far a pixel of the target goes in the contents.
        var detail: Double { max((ux * ux).sum(), (uy * uy).sum()).squareRoot() }
    }

    @inline(__always)
    private func sprite(
        _ lie: Lie, _ sampling: Sampling, _ list: Range<Int>, _ tint: UInt64
    ) -> Sprite? {
        let detail = lie.detail
        let isNearest =
            detail > 1 + 1e-6 ? sampling.isNearestSmall : sampling.isNearestLarge
        let level = isNearest ? list.lowerBound : level(detail, sampling.bias, list)
        let picture = pictures[level]
        let (ux, uy) = (lie.ux / picture.step, lie.uy / picture.step)
        guard max(abs(ux.x), abs(ux.y)) < 8000, max(abs(uy.x), abs(uy.y)) < 8000,
            let edges = edges(of: picture, lie)
        else { return nil }
        var away = SIMD2(Double(edges.x) + 0.5, Double(edges.y) + 0.5) - lie.center
        if isNearest { away += SIMD2(BandPainter.hair.x, BandPainter.hair.y) }
        var look = lk_sprite()
        look.pixels = picture.pixels
        look.stride = picture.stride
        (look.width, look.height) = (Int32(picture.size.x), Int32(picture.size.y))
        look.u = Self.fixed(ux.x * away.x + uy.x * away.y + picture.middle.x - 0.5)
        look.v = Self.fixed(ux.y * away.x + uy.y * away.y + picture.middle.y - 0.5)
        (look.du_x, look.dv_x) = (Self.fixed(ux.x), Self.fixed(ux.y))
        (look.du_y, look.dv_y) = (Self.fixed(uy.x), Self.fixed(uy.y))
        look.tint = tint
        look.add = adds
        look.nearest = isNearest
        look.soft = picture.isSoft
        if !picture.isSoft { smooth(&look, picture, ux, uy) }
        return Sprite(look: look, edges: edges)
    }

    /// The pixels of the target that a particle may touch; nil for none.
    @inline(__always)
    private func edges(of picture: Picture, _ lie: Lie) -> SIMD4<Int32>? {
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
        let bounds = scissor
        let left = max(lie.center.x - reach.x - 0.01, Double(bounds.x)).rounded(.down)
        let top = max(lie.center.y - reach.y - 0.01, Double(bounds.y)).rounded(.down)
        let farRight = min(lie.center.x + reach.x + 0.01, Double(bounds.right)).rounded(.up)
        let bottom = min(lie.center.y + reach.y + 0.01, Double(bounds.bottom)).rounded(.up)
        guard left < farRight, top < bottom else { return nil }
        return SIMD4(Int32(left), Int32(top), Int32(farRight), Int32(bottom))
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

    /// A number of 16.16 bits; too large ones are cut.
    private static func fixed(_ value: Double) -> Int32 {
        Int32(min(max((value * 65536).rounded(), -0x3FFF_FFFF), 0x3FFF_FFFF))
    }

    /// The colour, as the kernels multiply with it.
    private func tint(_ color: SIMD4<Float>) -> UInt64 {
        let alpha = color.w * opacity
        // NaN can't be: births leave it out.
        let parts = SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha) * 32_767 + 0.5
        return UInt64(parts.w) << 48 | UInt64(parts.x) << 32 | UInt64(parts.y) << 16
            | UInt64(parts.z)
    }
}

extension Bitmap {
    /// True when all pixels along the edges of `part` are transparent.
    fileprivate func isClear(around part: PixelRect) -> Bool {
        guard !isOpaque, part.width > 2, part.height > 2 else { return false }
        for y in [part.y, part.bottom - 1] {
            for x in part.x..<part.right where row(y)[x] != 0 { return false }
        }
        for y in part.y..<part.bottom
        where row(y)[part.x] != 0 || row(y)[part.right - 1] != 0 {
            return false
        }
        return true
    }
}
