import Foundation
import Primitives
import Scene

extension Drawing {
    /// The standard deviation of a shadow's blur in radii; docs/reference/compositing.md,
    /// "Shadows".
    private static let shadowBlur = 0.945

    /// Whether a layer has a shadow to be seen. A layer that clips has none.
    func castsShadow(_ record: LayerRecord) -> Bool {
        !record.masksToBounds && record.shadow.opacity > 0 && (record.shadow.color?.alpha ?? 0) > 0
    }

    /// Step 9: the alpha of the layer and all below it, or the inside of a path, moved in the
    /// layer's own space and blurred there. A layer that clips casts none.
    func drawShadow(
        of record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let shadow = record.shadow
        guard castsShadow(record), let color = shadow.color else { return }
        let moved = world.moved(
            by: Point(Double(shadow.offset.width), Double(shadow.offset.height)))
        let soft = softShadow(of: record, in: moved, on: canvas.clip)
        let weight = Self.unit(Double(shadow.opacity)) * look.factor
        let pixel = SIMD4<Float>(Self.premultiplied(color) * weight)
        if shadow.radius > 0 || !moved.isAlongAxes { edges.markSoft(soft.touched) }
        canvas.change(soft.touched) { x, y, below in
            let above = pixel * soft[x, y].w
            return above + below * (1 - above.w)
        }
    }

    /// What casts a shadow, blurred, as wide along both axes of the own plane. One that is soft needn't
    /// lie on the target's pixels.
    private func softShadow(of record: LayerRecord, in world: World, on clip: PixelBox) -> Canvas {
        let sigma = Self.shadowBlur * Double(record.shadow.radius)
        let turned = inPlane(world, sigma)
        let isSoft = (world.axisScales.map { sigma * $0.min() } ?? 0) >= 2
        guard sigma > 0, isSoft || !world.isAlongAxes,
            let plane = OwnPlane(
                of: record, around: Self.extent(of: record.shadow.path) ?? record.bounds,
                in: world, sigma: sigma, on: clip)
        else {
            let scales = world.axisScales ?? Point(1, 1)
            return turned.softShadow(of: record, in: world, scales, on: clip)
        }
        let unmarked = turned.unmarked
        if !isSoft, sigma * plane.density.max() < 4 {
            // Only for its edges.
            var unseen = Canvas(clip)
            turned.cast(record, in: world, onto: &unseen)
        }
        let scales = plane.density
        return plane.show(
            unmarked.softShadow(of: record, in: plane.world, scales, on: plane.box), on: clip)
    }

    /// The rectangle around a path; nil for none.
    private static func extent(of path: PathElements?) -> CGRect? {
        guard let path else { return nil }
        let places = Outlines.fill(path, scale: 8).flatMap { $0 }
        guard let first = places.first else { return nil }
        let (low, high) = places.reduce((first, first)) { ends, place in
            (
                Point(min(ends.0.x, place.x), min(ends.0.y, place.y)),
                Point(max(ends.1.x, place.x), max(ends.1.y, place.y))
            )
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    private func softShadow(
        of record: LayerRecord, in world: World, _ scales: Point, on clip: PixelBox
    ) -> Canvas {
        let sigma = Self.shadowBlur * Double(record.shadow.radius)
        let sigmas = Point(Self.sigma(sigma * scales.x), Self.sigma(sigma * scales.y))
        let reach = Self.reach(sigmas.max())
        var caster = Canvas(clip.grown(by: reach))
        cast(record, in: world, onto: &caster)
        guard !caster.touched.isEmpty else { return caster }
        caster = caster.cropped(to: caster.touched.grown(by: reach))
        let blurred = Filters.gaussian(caster.picture, sigmas: sigmas, clampsEdges: false)
        return Canvas(caster.box, picture: blurred)
    }

    private func cast(_ record: LayerRecord, in world: World, onto canvas: inout Canvas) {
        if let path = record.shadow.path {
            cast(path, in: world, onto: &canvas)
        } else {
            drawFiltered(record, in: world, Look(), onto: &canvas)
        }
    }

    private func cast(_ path: PathElements, in world: World, onto canvas: inout Canvas) {
        let scale = world.pixelsPerPoint(at: path.points.map { Point($0.x, $0.y) })
        var piece = Piece(contours: Outlines.fill(path, scale: scale), rule: .nonZero)
        piece.reach = Piece.reachOfPaths
        let mask = mask(of: [piece], in: world, on: canvas.box)
        paint(mask, Color(0, 0, 0, 1), Look(), onto: &canvas)
    }

    /// How many pixels a blur reaches.
    static func reach(_ sigma: Double) -> Int { sigma > 0 ? Int((4 * sigma).rounded(.up)) + 1 : 0 }

    /// The standard deviation of a blur, in pixels, within reason: small targets tell no more.
    static func sigma(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, 60) : 0 }
}
