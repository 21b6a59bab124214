import Foundation
import Primitives
import Scene

extension Drawing {
    /// A layer with `shouldRasterize`, without its opacity and its mask: a picture of the layer, all
    /// below it and its shadow in its own space, of which the target's pixels are samples.
    ///
    /// Guess: a pixel of the picture begins at the bounds' origin; trilinear is as linear.
    func drawRasterized(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let scale = record.rasterScale
        guard let back = world.map.inverse else { return }
        let origin = Point(Double(record.bounds.origin.x), Double(record.bounds.origin.y))
        let own = World(
            map: Homography(
                x: SIMD3(scale, 0, -origin.x * scale), y: SIMD3(0, scale, -origin.y * scale),
                w: SIMD3(0, 0, 1)),
            isFlipped: world.isFlipped)
        var bitmap = Canvas(seen(in: world, back.then(own.map), on: canvas.clip))
        let unmarked = Drawing(scene: scene, edges: EdgeMarks(width: 0, height: 0))
        unmarked.drawWithShadow(record, in: own, look, onto: &bitmap)
        sample(bitmap, of: record, in: world, back, own, onto: &canvas)
        // Only for its edges.
        var unseen = Canvas(canvas.clip)
        drawWithShadow(record, in: world, look, onto: &unseen)
    }

    private func sample(
        _ bitmap: Canvas, of record: LayerRecord, in world: World, _ back: Homography,
        _ own: World, onto canvas: inout Canvas
    ) {
        let linear = PictureShader(bitmap.picture, isNearest: false)
        let nearest = PictureShader(bitmap.picture, isNearest: true)
        let corner = Point(Double(bitmap.box.left), Double(bitmap.box.top))
        let toPicture = back.then(own.map)
        canvas.change(canvas.clip) { x, y, below in
            let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
            let place = back.map(middle)
            guard world.fronts.allSatisfy({ Homography.sum($0, place) > 0 }) else { return below }
            let (dx, dy) = toPicture.derivative(at: middle)
            let footprint = max((dx * dx).sum(), (dy * dy).sum()).squareRoot()
            let isSmaller = footprint > 1 + 1e-6
            let filter = isSmaller ? record.minificationFilter : record.magnificationFilter
            let shader = filter == .nearest ? nearest : linear
            func color(_ shift: Point) -> Color {
                let uv = toPicture.map(middle + shift) - corner
                return shader.color(u: uv.x, v: uv.y)
            }
            let above = color(.zero)
            if filter == .nearest, Self.jumps(from: above, color) { edges.mark(x, y) }
            return SIMD4<Float>(above) + below * Float(1 - above.w)
        }
    }

    /// The pixels of the picture that the target can show, within reason.
    private func seen(
        in world: World, _ toPicture: Homography, on clip: PixelBox
    ) -> PixelBox {
        var places: [Point] = []
        guard let back = world.map.inverse else { return .empty }
        for y in clip.top..<max(clip.bottom, clip.top) {
            for x in clip.left..<clip.right {
                let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
                let place = back.map(middle)
                guard world.fronts.allSatisfy({ Homography.sum($0, place) > 0 }) else { continue }
                places.append(toPicture.map(middle))
            }
        }
        let most = PixelBox(left: -2000, top: -2000, right: 2000, bottom: 2000)
        return PixelBox(around: places).grown(by: 2).intersection(most)
    }
}

extension LayerRecord {
    /// Pixels per point of the rasterised picture.
    fileprivate var rasterScale: Double {
        let scale = Double(effects.rasterizationScale)
        return scale > 0 && scale.isFinite ? scale : 1
    }
}
