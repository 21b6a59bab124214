import Foundation
import Primitives
import Scene

extension Drawing {
    /// A layer with `shouldRasterize`, without its opacity and its mask: a picture of the layer, all
    /// below it and its shadow in its own space, which is drawn as contents are.
    ///
    /// Guess: the picture's first pixel begins where the bounds' upper left corner is while nothing is
    /// turned; trilinear is as linear.
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
            isFlipped: world.isFlipped)
        // Within reason: what lies further away is hardly ever seen.
        let most = PixelBox(left: -2000, top: -2000, right: 2000, bottom: 2000)
        let seen = world.seen(through: back.then(own.map), on: canvas.clip)
        var bitmap = Canvas(seen.intersection(most))
        let unmarked = Drawing(scene: scene, edges: EdgeMarks(width: 0, height: 0))
        unmarked.drawWithShadow(record, in: own, look, onto: &bitmap)
        guard !bitmap.touched.isEmpty else { return }
        let corners = bitmap.touched.corners.map { origin + $0 / steps }
        let piece = contentsPiece(corners, record, in: world)
        let mask = mask(of: [piece], in: world, on: canvas.clip)
        paint(bitmap, of: record, in: world, own, mask, onto: &canvas)
        // Only for its edges.
        var unseen = Canvas(canvas.clip)
        drawWithShadow(record, in: world, look, onto: &unseen)
    }

    /// Paints with the part of a picture that was drawn on.
    private func paint(
        _ bitmap: Canvas, of record: LayerRecord, in world: World, _ own: World, _ mask: Mask,
        onto canvas: inout Canvas
    ) {
        let picture = bitmap.cropped(to: bitmap.touched).picture
        let linear = PictureShader(picture, isNearest: false, isClamped: true)
        let nearest = PictureShader(picture, isNearest: true, isClamped: true)
        let corner = Point(Double(bitmap.touched.left), Double(bitmap.touched.top))
        let filters = [record.minificationFilter, record.magnificationFilter]
        paint(mask, in: world, Look(), hasSteps: filters.contains(.nearest), onto: &canvas) {
            place, step in
            let length = max((step.dx * step.dx).sum(), (step.dy * step.dy).sum()).squareRoot()
            let isSmaller = length * record.rasterScale > 1 + 1e-6
            let shader = filters[isSmaller ? 0 : 1] == .nearest ? nearest : linear
            let uv = own.map.map(place) - corner
            return shader.color(u: uv.x, v: uv.y)
        }
    }
}

extension LayerRecord {
    /// Pixels per point of the rasterised picture.
    fileprivate var rasterScale: Double {
        let scale = Double(effects.rasterizationScale)
        return scale > 0 && scale.isFinite ? scale : 1
    }
}
