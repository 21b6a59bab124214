import Foundation
import Scene

/// A plane's pixels, and how deep it lies under each pixel of the target.
private struct DeepPicture {
    let plane: Plane
    let picture: PlanePicture
    /// Weighted sums over the target whose quotient is the depth.
    let z: SIMD3<Double>
    let w: SIMD3<Double>

    init?(_ plane: Plane, in world: World, _ picture: PlanePicture) {
        let map = Homography(flattening: plane.matrix).then(world.map)
        guard let back = map.inverse else { return nil }
        let m = plane.matrix.rows
        z = back.pullBack(SIMD3(m.0.z, m.1.z, m.3.z))
        w = back.pullBack(SIMD3(m.0.w, m.1.w, m.3.w))
        (self.plane, self.picture) = (plane, picture)
    }

    func depth(at place: Point) -> Double {
        Homography.sum(z, place) / Homography.sum(w, place)
    }
}

/// Planes that were drawn one over the other, for each order that was asked for.
private final class DrawnOrders {
    private let draw: ([Int]) -> Canvas
    private var shown: [[Int]: Canvas] = [:]

    init(_ draw: @escaping ([Int]) -> Canvas) { self.draw = draw }

    func color(_ order: [Int], _ x: Int, _ y: Int) -> SIMD4<Float> {
        let canvas = shown[order] ?? draw(order)
        shown[order] = canvas
        return canvas[x, y]
    }
}

extension Drawing {
    /// Draws planes that may cross. Where the order is not the same all over a pixel, it is looked
    /// up in 64 places, and the pixel is the mean of what they give.
    func drawCrossing(
        _ planes: [Plane], in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let pictures = planes.compactMap { plane -> DeepPicture? in
            let picture = picture(of: plane, in: world, look, on: canvas.clip)
            let isSeen = !picture.touched.isEmpty || readsBelow(plane)
            return isSeen ? DeepPicture(plane, in: world, picture) : nil
        }
        guard !planes.contains(where: readsBelow) else {
            return drawReading(pictures, in: world, look, onto: &canvas)
        }
        let all = pictures.reduce(PixelBox.empty) { $0.union($1.picture.touched) }
        canvas.change(all) { x, y, below in
            let here = pictures.filter { $0.picture.changes(x, y) }
            return pixel(of: here, x, y) { order in
                order.reduce(below) { blend(here[$1].picture, x, y, over: $0) }
            }
        }
    }

    /// Draws planes of which some are not only put over what is below them. Each place shows what it
    /// would with all planes drawn whole, in the order that they have there.
    private func drawReading(
        _ pictures: [DeepPicture], in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let before = canvas
        let drawn = DrawnOrders { order in
            var canvas = before
            for index in order { drawPlane(pictures[index].plane, in: world, look, onto: &canvas) }
            return canvas
        }
        canvas.change(canvas.clip) { x, y, _ in
            let here = pictures.indices.filter {
                pictures[$0].picture.changes(x, y) || readsBelow(pictures[$0].plane)
            }
            return pixel(of: here.map { pictures[$0] }, x, y) { order in
                drawn.color(order.map { here[$0] }, x, y)
            }
        }
    }

    /// True for a plane something in which adds to what is below, or blends with it.
    private func readsBelow(_ plane: Plane) -> Bool {
        plane.particle == nil && readsBelow(plane.id)
    }

    private func readsBelow(_ id: LayerID) -> Bool {
        (scene.particles[id] ?? []).contains(where: \.isAdded)
            || (scene.children[id] ?? []).contains { child in
                scene.records[child].flatMap(blendMode) != nil || readsBelow(child)
            }
    }

    /// The colour of a pixel that some planes share, by what it is for an order of them.
    private func pixel(
        of pictures: [DeepPicture], _ x: Int, _ y: Int, _ color: ([Int]) -> SIMD4<Float>
    ) -> SIMD4<Float> {
        guard pictures.count > 1 else { return color(Array(pictures.indices)) }
        let corner = Point(Double(x), Double(y))
        let middle = corner + 0.5
        let usual = order(pictures, at: middle)
        // Two planes meet in a straight line: one that passes all four corners on one side isn't here.
        let corners = [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)]
        let others = corners.map { order(pictures, at: corner + $0) }.filter { $0 != usual }
        if others.isEmpty { return color(usual) }
        if others.contains(where: { color($0) != color(usual) }) {
            // Whether planes still overlap where they would cross is asked for the whole pixel only.
            if edges.isMarked(x, y) { edges.markJump(x, y) }
            edges.mark(x, y)
        }
        var sum = SIMD4<Float>.zero
        for place in 0..<64 {
            let step = Point(Double(place % 8) + 0.5, Double(place / 8) + 0.5) / 8
            sum += color(order(pictures, at: corner + step))
        }
        return sum / 64
    }

    /// The indices from the furthest to the nearest.
    private func order(_ pictures: [DeepPicture], at place: Point) -> [Int] {
        Self.ordered(Array(pictures.indices)) { pictures[$0].depth(at: place) }
    }
}
