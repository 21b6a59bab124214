import Foundation
import Primitives
import Scene

/// A raster of a layer's own plane, for blurs where that is turned in depth, skewed or stretched, or
/// where they are wide: its pixels are as fine as the target's at least, are squares in the plane, and
/// begin at the plane's origin.
struct OwnPlane {
    /// From the layer's own space to pixels of the raster.
    let world: World
    /// Pixels of the raster per point.
    let density: Double
    /// The pixels that the target can show, and those from which a blur reaches there.
    let box: PixelBox
    private let target: World
    private let toRaster: Homography
    private let toTarget: Homography

    /// For blurs of so many points, seen in a part of the target; nil where nothing is seen.
    /// `isCoarse` for pixels as fine as the target's, whatever the blur.
    init?(
        of record: LayerRecord, in target: World, sigma: Double, on clip: PixelBox,
        isCoarse: Bool = false
    ) {
        let corners = Drawing.corners(record.bounds)
        let scale = target.pixelsPerPoint(at: corners)
        let density = isCoarse || sigma * scale > 4 ? scale : scale * 2
        let origin =
            isCoarse ? (corners[0] * density).rounded(.down) / density : corners[0]
        let map = Homography(
            x: SIMD3(density, 0, -origin.x * density), y: SIMD3(0, density, -origin.y * density),
            w: SIMD3(0, 0, 1))
        guard let back = target.map.inverse, let up = map.inverse else { return nil }
        self.target = target
        self.density = density
        let (dx, dy) = target.map.derivative(at: Drawing.middle(record.bounds))
        let sizes = Point(max(size(dx), 1e-9), max(size(dy), 1e-9))
        world = World(
            map: map, isFlipped: target.isFlipped,
            fineness: target.fineness * density / sizes)
        toRaster = back.then(map)
        toTarget = up.then(target.map)
        // Within reason: what lies further away is hardly ever seen.
        let most = PixelBox(around: corners.map(map.map)).grown(by: 600)
        let reach = Drawing.reach(Drawing.sigma(sigma * density))
        box = target.seen(through: toRaster, on: clip).grown(by: reach).intersection(most)
        guard !box.isEmpty else { return nil }
    }

    /// What the target shows, in the raster: what lies in a rectangle of the own space, and around
    /// that its edges.
    func take(_ canvas: Canvas, in rect: CGRect) -> Canvas {
        let shader = PictureShader(canvas.picture, isNearest: false, isClamped: true)
        let corner = Point(Double(canvas.box.left), Double(canvas.box.top))
        let corners = Drawing.corners(rect).map(world.map.map)
        let (low, high) = (corners[0] + 0.5, corners[2] - 0.5)
        var picture = Canvas(box)
        guard let up = world.map.inverse else { return picture }
        picture.change(box) { x, y, _ in
            let place = Point(Double(x) + 0.5, Double(y) + 0.5)
            let inside = Point(
                max(min(place.x, high.x), low.x), max(min(place.y, high.y), low.y))
            guard target.isBefore(up.map(inside)) else { return .zero }
            let uv = toTarget.map(inside) - corner
            return SIMD4<Float>(shader.color(u: uv.x, v: uv.y))
        }
        return picture
    }

    /// The raster's pixels as they are seen: the mean of some samples in each pixel, so many along each
    /// side. Around them all is clear, or their edges go on.
    func show(
        _ picture: Canvas, on clip: PixelBox, isClamped: Bool = false, samples: Int = 2
    ) -> Canvas {
        guard !picture.box.isEmpty else { return Canvas(clip) }
        let shader = PictureShader(picture.picture, isNearest: false, isClamped: isClamped)
        let corner = Point(Double(picture.box.left), Double(picture.box.top))
        let back = target.map.inverse
        var shown = Canvas(clip)
        shown.change(clip) { x, y, _ in
            var sum = Color.zero
            for index in 0..<samples * samples {
                let part = Point(Double(index % samples), Double(index / samples))
                let step = (part + 0.5) / Double(samples)
                let place = Point(Double(x), Double(y)) + step
                guard let own = back?.map(place), target.isBefore(own) else { continue }
                let uv = toRaster.map(place) - corner
                sum += shader.color(u: uv.x, v: uv.y)
            }
            return SIMD4<Float>(sum / Double(samples * samples))
        }
        return shown
    }
}

extension World {
    /// True for a place of the own plane that lies before the eye.
    func isBefore(_ place: Point) -> Bool {
        fronts.allSatisfy { Homography.sum($0, place) > 0 }
    }

    /// The pixels of a picture, into which a map from the target goes, that the target can show.
    func seen(through toPicture: Homography, on clip: PixelBox) -> PixelBox {
        var places: [Point] = []
        guard let back = map.inverse else { return .empty }
        for y in clip.top...max(clip.bottom, clip.top) {
            for x in clip.left...max(clip.right, clip.left) {
                let corner = Point(Double(x), Double(y))
                if isBefore(back.map(corner)) { places.append(toPicture.map(corner)) }
            }
        }
        return PixelBox(around: places).grown(by: 2)
    }
}
