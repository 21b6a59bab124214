import Foundation
import Primitives
import Scene

extension Drawing {
    /// The standard deviation of a shadow's blur in radii; docs/reference/compositing.md,
    /// "Shadows".
    private static let shadowBlur = 0.945

    /// Step 9: the alpha of the layer and all below it, or the inside of a path, moved in the
    /// layer's own space and blurred there. A layer that clips casts none.
    func drawShadow(
        of record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let shadow = record.shadow
        guard !record.masksToBounds, shadow.opacity > 0, let color = shadow.color, color.alpha > 0
        else { return }
        let moved = world.moved(
            by: Point(Double(shadow.offset.width), Double(shadow.offset.height)))
        let soft = softShadow(of: record, in: moved, on: canvas.clip)
        let weight = Self.unit(Double(shadow.opacity)) * look.factor
        let pixel = SIMD4<Float>(Self.premultiplied(color) * weight)
        canvas.change(soft.touched) { x, y, below in
            let above = pixel * soft[x, y].w
            return above + below * (1 - above.w)
        }
    }

    /// What casts a shadow, blurred, as wide along both axes of the own plane. One that is soft needn't
    /// lie on the target's pixels.
    private func softShadow(of record: LayerRecord, in world: World, on clip: PixelBox) -> Canvas {
        let sigma = Self.shadowBlur * Double(record.shadow.radius)
        let unmarked = Drawing(scene: scene, edges: EdgeMarks(width: 0, height: 0))
        let isSoft = (world.axisScales.map { sigma * $0.min() } ?? 0) >= 2
        guard sigma > 0, isSoft || world.axisScales == nil,
            let plane = OwnPlane(of: record, in: world, sigma: sigma, on: clip, isCoarse: isSoft)
        else {
            let scales = world.axisScales ?? Point(1, 1)
            return softShadow(of: record, in: world, scales, on: clip)
        }
        if !isSoft, sigma * plane.density < 4 {
            // Only for its edges.
            var unseen = Canvas(clip)
            cast(record, in: world, onto: &unseen)
        }
        let scales = Point(plane.density, plane.density)
        return plane.show(
            unmarked.softShadow(of: record, in: plane.world, scales, on: plane.box), on: clip,
            samples: isSoft ? 1 : 2)
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
        let piece = Piece(contours: Outlines.fill(path, scale: scale), rule: .nonZero)
        let mask = mask(of: [piece], in: world, on: canvas.box)
        paint(mask, Color(0, 0, 0, 1), Look(), onto: &canvas)
    }

    /// How many pixels a blur reaches.
    static func reach(_ sigma: Double) -> Int { sigma > 0 ? Int((4 * sigma).rounded(.up)) + 1 : 0 }

    /// The standard deviation of a blur, in pixels, within reason: small targets tell no more.
    static func sigma(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, 60) : 0 }
}
