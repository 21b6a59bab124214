import CKernels
import Foundation
import Primitives
import Scene

/// Makes the sprites that painters draw for particles.
///
/// Cost: some twenty multiplications a particle; nothing is allocated in steady state.
struct SpriteMaker {
    /// The map from the layer's space to pixels.
    let plane: PlaneMap
    /// The share of z in that map; zero for a layer that lies flat.
    private let rise: SIMD3<Double>
    /// −1 where pictures are flipped, so that y up shows them upright.
    let up: Double
    let scissor: PixelRect
    /// The factor of alpha, 0...1.
    private let opacity: Float
    let adds: Bool
    /// The pictures of each cell, from the largest on: `lists[cell]` is a range of `pictures`.
    var pictures: [Picture] = []
    var lists: [Range<Int>] = []
    var samplings: [Sampling] = []

    /// The least alpha of a tint that is visible: half of one of 255 steps.
    static let leastAlpha: UInt64 = 64
    /// The smallest side of a particle that is drawn, in pixels.
    static let smallest = 0.02

    /// One size of a cell's contents.
    struct Picture {
        /// The values for the kernels that all particles with it share: its pixels, and its edges.
        var look = lk_sprite()
        var size: SIMD2<Int>
        /// The middle of the shown part, in pixels from the first.
        var middle: SIMD2<Double>
        /// The number of pixels of the contents along a pixel of this picture.
        var step: Double
        /// Whether nothing is visible at the edge, so that edges need no smoothing.
        var isSoft: Bool
    }

    /// The sampling of a cell's contents.
    struct Sampling {
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

    /// The maker of sprites that lie anywhere on the target, from pictures that count as cells.
    init(of bitmaps: [Bitmap], into swarm: Swarm, scissor: PixelRect, opacity: Float) {
        (plane, rise, up, adds) = (PlaneMap(.identity), .zero, 1, false)
        (self.scissor, self.opacity) = (scissor, opacity)
        for bitmap in bitmaps {
            let first = pictures.count
            add(bitmap, bitmap.bounds, swarm)
            lists.append(first..<pictures.count)
            samplings.append(Sampling())
        }
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

    /// Adds the contents and their smaller copies, except for those that are too large for the
    /// kernels.
    private mutating func add(_ bitmap: Bitmap, _ crop: PixelRect, _ swarm: Swarm) {
        let middle = SIMD2(Double(crop.x + crop.right) / 2, Double(crop.y + crop.bottom) / 2)
        let low = SIMD2(Double(crop.x), Double(crop.y))
        let high = SIMD2(Double(crop.right), Double(crop.bottom))
        var (part, step) = (crop, 1.0)
        for level in [bitmap] + bitmap.upToDateLevels() {
            if part.width <= 4096, part.height <= 4096 {
                swarm.bitmaps.append(level)
                let corner = SIMD2(Double(part.x), Double(part.y))
                var picture = Picture(
                    size: SIMD2(part.width, part.height), middle: middle / step - corner,
                    step: step, isSoft: level.isClear(around: part))
                picture.look = Self.look(
                    level, part, first: low / step - corner, last: high / step - corner)
                picture.look.add = adds
                picture.look.soft = picture.isSoft
                picture.look.smooth = !picture.isSoft
                pictures.append(picture)
            }
            guard part.width > 1 || part.height > 1 else { return }
            part = part.halved
            step *= 2
        }
    }

    /// Returns the values for the kernels of a part of a bitmap.
    /// - Parameters:
    ///   - first: the beginning of the shown part, in pixels from the first: an edge of a smaller
    ///     copy may lie within a pixel.
    ///   - last: the end of the shown part.
    private static func look(
        _ bitmap: Bitmap, _ part: PixelRect, first: SIMD2<Double>, last: SIMD2<Double>
    ) -> lk_sprite {
        var look = lk_sprite()
        look.pixels = UnsafePointer(bitmap.row(part.y) + part.x)
        look.stride = bitmap.bytesPerRow
        (look.width, look.height) = (Int32(part.width), Int32(part.height))
        (look.first_u, look.last_u) = (fixed(first.x), fixed(last.x))
        (look.first_v, look.last_v) = (fixed(first.y), fixed(last.y))
        return look
    }

    /// Lists the living particles of `store`, in their order, or fewer where all would exceed
    /// `share`: an even choice of them.
    /// - Returns: the choice.
    func fill(
        _ swarm: Swarm, _ store: EmitterStore, order: EmitterRenderMode, within share: ParticleShare
    ) -> ParticleChoice {
        let all = store.state.particles.count
        var choice = ParticleChoice(part: Double(share.particles) / Double(max(all, 1)))
            .or(ParticleChoice(part: share.part))
        while true {
            let (count, area) = place(choice, of: store, order, in: swarm)
            if area > share.pixels,
                let fewer = choice.smaller(Double(share.pixels) / Double(area))
            {
                choice = fewer
                continue
            }
            swarm.sort(count)
            return choice
        }
    }

    /// Writes the sprites of the chosen particles.
    /// - Returns: their number, and the pixels that they touch, each counted for every one.
    private func place(
        _ choice: ParticleChoice, of store: EmitterStore, _ order: EmitterRenderMode,
        in swarm: Swarm
    ) -> (count: Int, area: Int) {
        let (time, chosen) = (store.time ?? 0, choice.isWhole ? [] : store.indices(choice))
        return store.state.particles.withUnsafeBufferPointer { particles in
            let all = choice.isWhole ? particles.count : chosen.count
            let sprites = swarm.sprites.reserve(max(all, 1))
            let sorted = Self.order(particles, chosen, isWhole: choice.isWhole, at: time, order)
            var (count, area) = (0, 0)
            var manners = Manners()
            for place in 0..<all {
                let index =
                    sorted.isEmpty
                    ? order == .oldestLast ? all - 1 - place : place : Int(sorted[place])
                guard particles[index].dies > time else { continue }
                guard put(particles[index], at: time, &manners, into: sprites + count)
                else { continue }
                let edges = sprites[count].edges
                area += Int(edges[2] - edges[0]) * Int(edges[3] - edges[1])
                count += 1
            }
            return (count, area)
        }
    }

    /// Returns the order of the chosen particles from the back to the front; empty where it is that
    /// of all births, or the reverse.
    private static func order(
        _ particles: UnsafeBufferPointer<Particle>, _ chosen: [Int32], isWhole: Bool,
        at time: Double, _ order: EmitterRenderMode
    ) -> [Int32] {
        guard order == .backToFront else {
            return order == .oldestLast ? chosen.reversed() : chosen
        }
        let indices = isWhole ? particles.indices.map { Int32($0) } : chosen
        let depths = indices.map {
            (particles[Int($0)].place(at: particles[Int($0)].age(at: time)).z, $0)
        }
        return depths.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
    }

    /// Writes the sprite of a particle; returns false for a particle that can't be seen.
    @inline(__always)
    private func put(
        _ particle: Particle, at time: Double, _ manners: inout Manners,
        into sprite: UnsafeMutablePointer<Sprite>
    ) -> Bool {
        let age = particle.age(at: time)
        let place = particle.place(at: age)
        guard particle.isShown(scale: place.w) else { return false }
        let tint = tint(particle.color(at: age))
        guard adds ? tint != 0 : tint >> 48 >= Self.leastAlpha else { return false }
        let (x, y, z) = (Double(place.x), Double(place.y), Double(place.z))
        let w = plane.wx * x + plane.wy * y + plane.w1 + rise.z * z
        guard w > 1e-6 else { return false }
        let center = SIMD2(
            (plane.xx * x + plane.xy * y + plane.x1 + rise.x * z) / w,
            (plane.yx * x + plane.yy * y + plane.y1 + rise.y * z) / w)
        guard (center.x + center.y).isFinite else { return false }
        let look = Manners.Look(
            cell: particle.cell, scale: place.w, angle: particle.angle(at: age))
        if !isFlat || manners.look != look {
            manners.look = look
            manners.isSeen = find(look, around: center, w, &manners.manner)
        }
        return manners.isSeen && put(manners.manner, at: center, tint, into: sprite)
    }

    /// Whether particles of one size and rotation look the same everywhere.
    private var isFlat: Bool { plane.wx == 0 && plane.wy == 0 && plane.w1 == 1 && rise == .zero }

    /// The values of the last particle. On flat layers most others have equal ones, apart from
    /// their positions.
    struct Manners {
        struct Look: Equatable {
            var cell: Int32 = -1
            var scale: Float = 0
            var angle: Float = 0
        }
        var look = Look()
        /// Whether something is seen of such particles; else the manner is not valid.
        var isSeen = false
        var manner = Manner()
    }

    /// Writes a sprite at a position; returns false where that is outside of the painted part.
    @inline(__always)
    func put(
        _ manner: borrowing Manner, at center: SIMD2<Double>, _ tint: UInt64,
        into sprite: UnsafeMutablePointer<Sprite>
    ) -> Bool {
        guard let edges = edges(around: center, manner.reach) else { return false }
        var away = SIMD2(Double(edges.x) + 0.5, Double(edges.y) + 0.5) - center
        if manner.look.nearest { away += SIMD2(BandPainter.hair.x, BandPainter.hair.y) }
        let place = manner.ux * away.x + manner.uy * away.y + manner.middle
        sprite.pointee.look = manner.look
        sprite.pointee.look.u = Self.fixed(place.x)
        sprite.pointee.look.v = Self.fixed(place.y)
        sprite.pointee.look.tint = tint
        sprite.pointee.edges = edges
        return true
    }

    /// Returns the pixels of the target that a particle may touch; nil for none.
    @inline(__always)
    private func edges(around center: SIMD2<Double>, _ reach: SIMD2<Double>) -> SIMD4<Int32>? {
        let bounds = scissor
        let (low, high) = (center - reach, center + reach)
        let left = Self.floor(max(low.x, Double(bounds.x)), most: bounds.right)
        let top = Self.floor(max(low.y, Double(bounds.y)), most: bounds.bottom)
        let right = -Self.floor(max(-high.x, -Double(bounds.right)), most: -bounds.x)
        let bottom = -Self.floor(max(-high.y, -Double(bounds.bottom)), most: -bounds.y)
        guard left < right, top < bottom else { return nil }
        return SIMD4(left, top, right, bottom)
    }

    /// Rounds down, and to `most` at most; not all processors have an instruction for it.
    @inline(__always)
    private static func floor(_ value: Double, most: Int) -> Int32 {
        let cut = min(value, Double(most))
        let whole = Int32(cut)
        return Double(whole) > cut ? whole - 1 : whole
    }

    /// Returns a number of 16.16 bits; too large ones are clamped.
    @inline(__always)
    static func fixed(_ value: Double) -> Int32 {
        let scaled = min(max(value * 65536, -0x3FFF_FFFF), 0x3FFF_FFFF)
        return Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    }

    /// Returns the colour in the format that the kernels multiply with.
    @inline(__always)
    func tint(_ color: SIMD4<Float>) -> UInt64 {
        let alpha = color.w * opacity
        // NaN is not possible: births leave it out, and colours of copies are clamped.
        let parts = SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha) * 32_767 + 0.5
        return UInt64(parts.w) << 48 | UInt64(parts.x) << 32 | UInt64(parts.y) << 16
            | UInt64(parts.z)
    }
}

extension Bitmap {
    /// Whether all pixels along the edges of `part` are transparent.
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
