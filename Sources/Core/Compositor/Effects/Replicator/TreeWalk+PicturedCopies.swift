import Foundation
import Primitives
import Scene

/// Copies that are too many to be listed one by one: each is drawn from a picture of one copy, by
/// the painters of particles. So nothing is left out for good (docs/limits.md).
///
/// Differences between copies beside matrix and colour are coarser: time lags come in a few steps,
/// and what isn't flat is flattened as in the first copy. Replicator layers in a picture are drawn
/// from pictures of their own where they have to be, so that twenty layers of two copies each show
/// all of their million.
extension TreeWalk {
    /// The result of a try to draw copies from pictures.
    enum PicturedCopies {
        /// All were drawn.
        case drawn
        /// There is no need: all that are seen may be listed.
        case none
        /// The copies can't be drawn from pictures: planes of a 3D space, or too many pixels.
        case refused
    }

    /// The number of time lags for which pictures of a layer are made.
    private static let mostLags = 8
    /// The cost of a pixel of a copy's sprite, in picoseconds of one thread.
    private static let pixelCost = 1000

    /// Draws the copies of a layer from pictures.
    /// - Parameter total: the number of copies.
    mutating func drawPictured(
        _ open: OpenCopies, _ total: Int, _ level: Level, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) -> PicturedCopies {
        guard tree.nodes[level.node].firstChild >= 0 else { return .drawn }
        let box = open.reach ?? tree.roughBox(below: level.node)
        guard !level.place.isSpace, !stores.nesting.isDeepest, box.isFinite else {
            return .refused
        }
        let step = stores.work.takeStamps(total)
        let stamps = stamps(of: open, total, every: step, box, level)
        guard open.isTooMany || stamps.contains(where: { $0.copy >= open.record.copies }) else {
            return .none
        }
        guard let scale = scale(of: stamps, box) else { return .drawn }
        let lags = open.record.delay != 0 && isAnimated(below: level.node, tree) ? Self.mostLags : 1
        var pictures: [CopyPicture] = []
        for lag in 0..<lags {
            guard let made = picture(lag * total / lags, open, scale, box, level, &tree) else {
                return .refused
            }
            pictures.append(made)
        }
        let run = StampRun(record: open.record, total: total, pictures: pictures)
        guard let every = draw(stamps, run, level, atLeast: open.most, &list) else {
            return .refused
        }
        complainOfPicture(level.node, every: step * every, tree)
        return .drawn
    }

    /// Returns the copies that may be seen, of each `step` one.
    private func stamps(
        of open: OpenCopies, _ total: Int, every step: Int, _ box: Extent.Box, _ level: Level
    ) -> [Stamp] {
        guard let back = open.anchor.inverse else { return [] }
        let (onward, last) = (
            open.record.transform.power(step), open.anchor.concatenating(open.sublayers)
        )
        var stamps: [Stamp] = []
        var place = CATransform3D.identity
        for copy in stride(from: 0, to: total, by: step) {
            if copy > 0 { place = onward.concatenating(place) }
            let map = back.concatenating(place).concatenating(last)
            guard map.isFinite else { break }
            if isSeen(box, map, level.cut.scissor) {
                stamps.append(Stamp(copy: copy, map: PlaneMap(map)))
            }
        }
        return stamps
    }

    /// Returns the scale of a picture that is fine enough for all copies, in pixels along a point,
    /// unless that is too large; nil where nothing is seen.
    private func scale(of stamps: [Stamp], _ box: Extent.Box) -> Double? {
        let middle = SIMD2(box.middle.x, box.middle.y)
        var most = 0.0
        for stamp in stamps {
            guard let spot = stamp.map.spot(of: middle) else { continue }
            most = max(most, (spot.alongX * spot.alongX).sum(), (spot.alongY * spot.alongY).sum())
        }
        guard most > 0, most.isFinite else { return nil }
        let side = max(box.maxX - box.minX, box.maxY - box.minY, 1)
        let scale = min(most.squareRoot(), Double(CopyPictures.mostSide) / 2 / side)
        // In copies of other layers few scales serve all.
        return copies.isEmpty ? scale : exp2(log2(scale).rounded(.up))
    }

    /// Returns the picture of a copy.
    private mutating func picture(
        _ copy: Int, _ open: OpenCopies, _ scale: Double, _ box: Extent.Box, _ level: Level,
        _ tree: inout RenderTree
    ) -> CopyPicture? {
        let own = TimeLag(level.node, copy: copy, delay: open.record.delay)
        let (lags, target, stores) = (self.lags + [own], target, stores)
        let key = CopyPictures.Key(
            layer: tree.nodes[level.node].id, scale: scale,
            lags: isAnimated(below: level.node, tree) ? lags.map(\.seconds) : [])
        let around = CGRect(
            x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
        return stores.copies.picture(key, around: around) { world, bounds, list in
            let place = RenderTree.Place(world: world, isFlippedAbove: level.place.isFlipped)
            return TreeWalk.listCopy(
                level.node, at: place, bounds: bounds, target: target, stores, lags: lags, &tree,
                into: &list)
        }
    }

    /// Lists the sublayers of a replicator layer, once.
    private static func listCopy(
        _ node: Int, at place: RenderTree.Place, bounds: PixelRect, target: FrameTarget,
        _ stores: SideStores, lags: [TimeLag], _ tree: inout RenderTree, into list: inout DrawList
    ) -> Bool {
        var walk = TreeWalk(.copy, target: target, stores)
        walk.lags = lags
        walk.copyWork = CopyWork(most: CopyWork.mostLayersOfPicture)
        let filters = stores.nesting.inside {
            walk.run(node, at: place, bounds: bounds, &tree, into: &list)
        }
        return filters.isEmpty && !walk.isUnfit
    }

    /// Adds an item that draws copies from their pictures: all, or of each few one where they are
    /// too many pixels.
    /// - Parameter least: the number of copies that could be listed one by one: with fewer than
    ///   these nothing is won.
    /// - Returns: the step of the drawn copies; nil where nothing was added.
    private mutating func draw(
        _ stamps: [Stamp], _ run: StampRun, _ level: Level, atLeast least: Int,
        _ list: inout DrawList
    ) -> Int? {
        let swarm = stores.swarms.take()
        let maker = SpriteMaker(
            of: run.pictures.map(\.bitmap), into: swarm, scissor: level.cut.scissor,
            opacity: level.opacity.passed)
        let left = stores.work.mostPainted - stores.work.painted - paint.sum
        let most = max(left / Self.pixelCost, 1)
        var every = 1
        var filled = maker.fill(swarm, stamps, run, every: every)
        if filled.area > most {
            every = (filled.area + most - 1) / most
            guard stamps.count / every >= least else { return nil }
            filled = maker.fill(swarm, stamps, run, every: every)
        }
        swarm.sort(filled.count)
        stores.work.take(painted: filled.area * Self.pixelCost)
        guard !swarm.box.isEmpty else { return every }
        swarm.findTouched()
        let drawn = list.swarms.add(DrawList.DrawnSwarm(swarm))
        list.add(DrawList.Item(.particles(drawn), box: swarm.box, clip: level.cut.clip))
        return every
    }
}

/// A copy that may be seen: its number, and its map from the sublayers' space to pixels.
private struct Stamp {
    let copy: Int
    let map: PlaneMap
}

/// The values that all copies of a layer share.
private struct StampRun {
    let record: ReplicatorRecord
    let total: Int
    /// The pictures, the first for the least time lags.
    let pictures: [CopyPicture]

    /// Returns the index of the picture of a copy.
    func picture(ofCopy copy: Int) -> Int { copy * pictures.count / total }
}

extension SpriteMaker {
    /// Writes the sprites of copies, of each `step` one.
    /// - Returns: their number, and the pixels that they touch, each counted for every one.
    fileprivate func fill(
        _ swarm: Swarm, _ stamps: [Stamp], _ run: StampRun, every step: Int
    ) -> (count: Int, area: Int) {
        let sprites = swarm.sprites.reserve(max(stamps.count, 1))
        var (count, area) = (0, 0)
        var manner = Manner()
        for index in stride(from: 0, to: stamps.count, by: step) {
            let stamp = stamps[index]
            let cell = run.picture(ofCopy: stamp.copy)
            let picture = run.pictures[cell]
            let color = run.record.color(ofCopy: stamp.copy)
            let tint = tint(SIMD4(color.red, color.green, color.blue, color.alpha))
            guard tint >> 48 >= Self.leastAlpha, let spot = stamp.map.spot(of: picture.middle),
                let lie = Lie(
                    right: spot.alongX / picture.scale, down: spot.alongY / picture.scale),
                find(lie, cell, &manner), put(manner, at: spot.place, tint, into: sprites + count)
            else { continue }
            let edges = sprites[count].edges
            area += Int(edges[2] - edges[0]) * Int(edges[3] - edges[1])
            count += 1
        }
        return (count, area)
    }
}

extension PlaneMap {
    /// The neighbourhood of a point on the target.
    fileprivate struct Spot {
        let place: SIMD2<Double>
        /// The vectors on the target for a step of one point along x, and along y.
        let alongX: SIMD2<Double>
        let alongY: SIMD2<Double>
    }

    /// Returns where a point lies, and what is around it; nil behind the eye.
    fileprivate func spot(of point: SIMD2<Double>) -> Spot? {
        let w = wx * point.x + wy * point.y + w1
        guard w > 1e-6 else { return nil }
        let (x, y) = apply(point.x, point.y)
        guard (x + y).isFinite else { return nil }
        return Spot(
            place: SIMD2(x, y), alongX: SIMD2(xx - x * wx, yx - y * wx) / w,
            alongY: SIMD2(xy - x * wy, yy - y * wy) / w)
    }
}

extension CATransform3D {
    /// Returns the product of this matrix with itself, `count` times.
    fileprivate func power(_ count: Int) -> CATransform3D {
        var (product, square, left) = (CATransform3D.identity, self, count)
        while left > 0 {
            if left & 1 == 1 { product = square.concatenating(product) }
            square = square.concatenating(square)
            left >>= 1
        }
        return product
    }
}
