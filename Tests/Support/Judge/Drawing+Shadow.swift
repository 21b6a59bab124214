import Foundation
import Primitives
import Scene

extension Drawing {
    /// The standard deviation of a shadow's blur in radii; reference 12b.
    private static let shadowBlur = 0.945

    /// Step 9: the alpha of the layer and all below it, or the inside of a path, moved in the
    /// layer's own space and blurred. A layer that clips casts none.
    func drawShadow(
        of record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let shadow = record.shadow
        guard !record.masksToBounds, shadow.opacity > 0, let color = shadow.color, color.alpha > 0
        else { return }
        let scale = world.map.scale(at: Self.middle(record.bounds))
        let sigma = Self.sigma(Self.shadowBlur * Double(shadow.radius) * scale)
        let moved = world.moved(
            by: Point(Double(shadow.offset.width), Double(shadow.offset.height)))
        var caster = Canvas(canvas.clip.grown(by: Self.reach(sigma)))
        if let path = shadow.path {
            cast(path, in: moved, onto: &caster)
        } else {
            let marks = sigma < 2 ? edges : EdgeMarks(width: 0, height: 0)
            Drawing(scene: scene, edges: marks)
                .drawFiltered(record, in: moved, Look(), onto: &caster)
        }
        guard !caster.touched.isEmpty else { return }
        let seen = caster.touched.grown(by: Self.reach(sigma))
        caster = caster.cropped(to: seen)
        let blurred = Filters.gaussian(caster.picture, sigma: sigma, clampsEdges: false)
        let soft = Canvas(caster.box, picture: blurred)
        let weight = Self.unit(Double(shadow.opacity)) * look.factor
        let pixel = SIMD4<Float>(Self.premultiplied(color) * weight)
        canvas.change(seen) { x, y, below in
            let above = pixel * soft[x, y].w
            return above + below * (1 - above.w)
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
