import Foundation
import Primitives
import Scene

extension Drawing {
    /// True for a layer that is drawn by a picture of itself. One that filters what lies below it
    /// isn't, also while a transition shows it apart from that.
    func isRasterized(_ record: LayerRecord) -> Bool {
        record.effects.shouldRasterize && record.effects.backgroundFilters.isEmpty
    }

    /// A layer with `shouldRasterize`, without its opacity: a picture of the layer, all below it, its
    /// shadow and its mask in its own space, which is drawn as contents are. It is as large as what
    /// isn't clear in it, in 255ths.
    ///
    /// Guess: the picture's first pixel begins where the bounds' upper left corner is while nothing is
    /// turned.
    func drawRasterized(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let scale = record.rasterScale
        guard let back = world.map.inverse else { return }
        let origin = Self.corners(record.bounds)[world.isFlipped ? 3 : 0]
        let steps = Point(scale, world.isFlipped ? -scale : scale)
        let own = World(
            map: Homography(
                x: SIMD3(steps.x, 0, -origin.x * steps.x),
                y: SIMD3(0, steps.y, -origin.y * steps.y), w: SIMD3(0, 0, 1)),
            isFlipped: world.isFlipped, isPicture: true)
        let seen = world.seen(through: back.then(own.map), on: canvas.clip)
        let (whole, marks) = picture(record, in: own, look, room(seen, for: record.id))
        let part = whole.notClear
        guard !part.isEmpty else { return }
        let bitmap = whole.cropped(to: part)
        let piece = rasterPiece(part.corners.map { origin + $0 / steps }, record, in: world)
        let mask = mask(of: [piece], in: world, on: canvas.clip)
        paint(bitmap, of: record, in: world, own, mask, onto: &canvas)
        // A pixel of the picture that an outline hardly enters may round to clear or not, so that the picture ends
        // there or one later.
        let wider = rasterPiece(
            part.grown(by: 1).corners.map { origin + $0 / steps }, record, in: world)
        let reach = self.mask(of: [wider], in: world, on: canvas.clip)
        markAgain(marks, reach, back.then(own.map), record.minificationFilter)
        // Only for its edges.
        var unseen = Canvas(canvas.clip)
        drawWithShadow(record, in: world, look, onto: &unseen)
    }

    /// The picture of a layer in its own space, with its edges. What isn't seen of it counts, too, as it
    /// says where the picture ends: where something crosses the edge of `box`, more is drawn.
    private func picture(
        _ record: LayerRecord, in own: World, _ look: Look, _ box: PixelBox,
        margins: ArraySlice<Int> = [48, 200]
    ) -> (Canvas, EdgeMarks) {
        // Within reason: what lies further away is hardly ever seen.
        let most = PixelBox(left: -2000, top: -2000, right: 2000, bottom: 2000)
        var bitmap = Canvas(box.intersection(most))
        let inside = Drawing(scene: scene, edges: EdgeMarks(bitmap.box))
        inside.drawWithShadow(record, in: own, look, onto: &bitmap)
        if let mask = scene.masks[record.id] {
            bitmap.multiply(by: inside.drawMask(mask, of: record, in: own, on: bitmap.box))
        }
        let around = bitmap.notClear.grown(by: 1)
        guard let margin = margins.first, around.intersection(bitmap.box) != around else {
            return (bitmap, inside.edges)
        }
        return picture(
            record, in: own, look, bitmap.box.grown(by: margin), margins: margins.dropFirst())
    }

    /// What a picture covers: each side is hard where the edge of the bounds of that name is, also
    /// where those are round. Nothing cuts the picture, which has its clip in it.
    private func rasterPiece(
        _ corners: [Point], _ record: LayerRecord, in world: World
    ) -> Piece {
        let (low, high) = (
            pointwiseMin(corners[0], corners[2]), pointwiseMax(corners[0], corners[2])
        )
        let rect = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        return hardPiece(rect, hardEdges(record), in: world)
            ?? Piece(contours: [corners], rule: .nonZero)
    }

    /// Marks the pixels that show one of a picture on which colours jump, or which an outline crosses; by
    /// smaller copies of the picture more are mixed.
    private func markAgain(
        _ marks: EdgeMarks, _ mask: Mask, _ toPicture: Homography, _ filter: ContentsFilter
    ) {
        for y in mask.box.top..<mask.box.bottom {
            for x in mask.box.left..<mask.box.right where mask[x, y] > 0 {
                let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
                let place = toPicture.map(middle) - 0.5
                let steps = toPicture.derivative(at: middle)
                let detail = log2(max((steps.dx * steps.dx).sum(), (steps.dy * steps.dy).sum())) / 2
                let hasLevels = filter == .trilinear || filter == .linear && detail > 1
                let near = hasLevels ? -1...2 : 0...1
                guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { continue }
                let (left, top) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
                for (dx, dy) in near.flatMap({ dx in near.map { (dx, $0) } }) {
                    if marks.isJump(left + dx, top + dy) { edges.markJump(x, y) }
                    if marks.isMarked(left + dx, top + dy) { edges.mark(x, y) }
                }
            }
        }
    }

    /// Paints with the part of a picture that was drawn on.
    private func paint(
        _ bitmap: Canvas, of record: LayerRecord, in world: World, _ own: World, _ mask: Mask,
        onto canvas: inout Canvas
    ) {
        guard let image = bitmap.image(hasLevels: record.minificationFilter != .nearest) else {
            return
        }
        let corner = Point(Double(bitmap.box.left), Double(bitmap.box.top))
        let filters = [record.minificationFilter, record.magnificationFilter]
        let bias =
            record.minificationFilter == .trilinear
            ? Double(record.effects.minificationFilterBias) : 0
        paint(mask, in: world, Look(), hasSteps: filters.contains(.nearest), onto: &canvas) {
            place, step in
            let length = max((step.dx * step.dx).sum(), (step.dy * step.dy).sum()).squareRoot()
            let level = log2(length * record.rasterScale) + bias
            let uv = own.map.map(place) - corner
            switch filters[level > 1e-6 ? 0 : 1] {
            case .nearest:
                let hair = (step.dx + step.dy * 0.618) / 1024
                let uv = own.map.map(place + hair) - corner
                return image.nearest(uv.x, uv.y)
            case .trilinear where level > 1e-6: return image.between(uv.x, uv.y, level: level)
            case .linear where level > 1e-6:
                return image.between(uv.x, uv.y, level: ContentsImage.linearLevel(level))
            default: return image.mixed(uv.x, uv.y, level: 0)
            }
        }
    }
}

extension Canvas {
    /// The smallest part with all pixels that aren't clear.
    fileprivate var notClear: PixelBox {
        var part = PixelBox.empty
        for y in touched.top..<touched.bottom {
            for x in touched.left..<touched.right where self[x, y].max() * 255 >= 0.5 {
                part = part.union(PixelBox(left: x, top: y, right: x + 1, bottom: y + 1))
            }
        }
        return part
    }

    /// The pixels in 8 bits, as contents are.
    fileprivate func image(hasLevels: Bool) -> ContentsImage? {
        guard let bitmap = Bitmap(width: box.width, height: box.height) else { return nil }
        for y in 0..<box.height {
            for x in 0..<box.width {
                let parts = SIMD4<UInt32>(
                    (pixels[y * box.width + x].clamped(lowerBound: .zero, upperBound: .one) * 255)
                        .rounded(.toNearestOrAwayFromZero))
                bitmap.row(y)[x] = parts.w << 24 | parts.x << 16 | parts.y << 8 | parts.z
            }
        }
        let all = Box(
            low: .zero, high: Point(Double(box.width), Double(box.height)))
        return ContentsImage(bitmap, part: all, hasLevels: hasLevels)
    }
}

extension LayerRecord {
    /// Pixels per point of the rasterised picture.
    fileprivate var rasterScale: Double {
        let scale = Double(effects.rasterizationScale)
        return scale > 0 && scale.isFinite ? scale : 1
    }
}
