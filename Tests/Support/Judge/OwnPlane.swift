import Foundation
import Primitives
import Scene

/// A raster of a layer's own plane, for blurs where that is turned in depth, skewed or stretched, or
/// where they are wide. Its pixels are about as fine as the target's, and begin at the plane's origin.
struct OwnPlane {
    /// From the layer's own space to pixels of the raster.
    let world: World
    /// Pixels of the raster per point.
    let density: Point
    /// The pixels that the target can show, and those from which a blur reaches there.
    let box: PixelBox
    private let target: World
    private let toRaster: Homography
    private let toTarget: Homography

    /// For a backdrop that is blurred by so many points, seen in a part of the target: squares as fine
    /// as the target's pixels at least, from the first corner of the bounds on. Nil where nothing is
    /// seen.
    init?(
        ofBackdrop record: LayerRecord, in target: World, sigma: Double, on clip: PixelBox
    ) {
        let corners = Drawing.corners(record.bounds)
        let scale = target.pixelsPerPoint(at: corners)
        let density = sigma * scale > 4 ? scale : scale * 2
        self.init(
            Point(density, density), from: corners[0], corners, in: target, sigma, on: clip)
    }

    /// For a layer, or its shadow, that is blurred by so many points: pixels as many as the target has
    /// in the middle of a rectangle, to an eighth, but for pictures; and twice as many where the layer
    /// lies across the target's axes and the blur is below 4 pixels. They begin at the layer's origin.
    init?(
        of record: LayerRecord, around rect: CGRect, in target: World, sigma: Double,
        on clip: PixelBox
    ) {
        let middle = Drawing.middle(rect)
        let place = target.map.map(middle)
        let (right, down) = (
            target.map.map(middle + Point(1, 0)), target.map.map(middle + Point(0, 1))
        )
        var density = Point(size(right - place), size(down - place))
        if !target.isPicture { density = Point(Self.rounded(density.x), Self.rounded(density.y)) }
        if !target.isAlongAxes, sigma * density.max() < 4 { density *= 2 }
        let corners = Drawing.corners(record.bounds)
        let origin = (corners[0] * density).rounded(.down) / density
        self.init(density, from: origin, corners, in: target, sigma, on: clip)
    }

    /// To an eighth; below a half to a quarter of an octave.
    private static func rounded(_ scale: Double) -> Double {
        guard scale.isFinite else { return 1 }
        if scale < 0.5 { return exp2((log2(max(scale, 1.0 / 4096)) * 4).rounded() / 4) }
        return min((scale * 8).rounded() / 8, 16)
    }

    private init?(
        _ density: Point, from origin: Point, _ corners: [Point], in target: World,
        _ sigma: Double, on clip: PixelBox
    ) {
        let map = Homography(
            x: SIMD3(density.x, 0, -origin.x * density.x),
            y: SIMD3(0, density.y, -origin.y * density.y), w: SIMD3(0, 0, 1))
        guard let back = target.map.inverse, let up = map.inverse else { return nil }
        self.target = target
        self.density = density
        let (dx, dy) = target.map.derivative(at: (corners[0] + corners[2]) / 2)
        let sizes = Point(max(size(dx), 1e-9), max(size(dy), 1e-9))
        world = World(
            map: map, isFlipped: target.isFlipped,
            fineness: target.fineness * density / sizes)
        toRaster = back.then(map)
        toTarget = up.then(target.map)
        // Within reason: what lies further away is hardly ever seen.
        let most = PixelBox(around: corners.map(map.map)).grown(by: 600)
        let reach = Drawing.reach(Drawing.sigma(sigma * density.max()))
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

    /// The raster's pixels as they are seen at the middles of the target's. Around them all is clear, or
    /// their edges go on.
    func show(_ picture: Canvas, on clip: PixelBox, isClamped: Bool = false) -> Canvas {
        guard !picture.box.isEmpty else { return Canvas(clip) }
        let shader = PictureShader(picture.picture, isNearest: false, isClamped: isClamped)
        let corner = Point(Double(picture.box.left), Double(picture.box.top))
        let back = target.map.inverse
        var shown = Canvas(clip)
        shown.change(clip) { x, y, _ in
            let place = Point(Double(x), Double(y)) + 0.5
            guard let own = back?.map(place), target.isBefore(own) else { return .zero }
            let uv = toRaster.map(place) - corner
            return SIMD4<Float>(shader.color(u: uv.x, v: uv.y))
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
