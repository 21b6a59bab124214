import Foundation
import Scene

/// A plane's pixels, and how deep it lies under each pixel of the target.
private struct DeepPicture {
    let pixels: Canvas
    let mode: BlendMode?
    /// Weighted sums over the target whose quotient is the depth.
    let z: SIMD3<Double>
    let w: SIMD3<Double>

    init?(_ plane: Plane, in world: World, pixels: Canvas, mode: BlendMode?) {
        let map = Homography(flattening: plane.matrix).then(world.map)
        guard let back = map.inverse else { return nil }
        let m = plane.matrix.rows
        z = back.pullBack(SIMD3(m.0.z, m.1.z, m.3.z))
        w = back.pullBack(SIMD3(m.0.w, m.1.w, m.3.w))
        self.pixels = pixels
        self.mode = mode
    }

    func depth(at place: Point) -> Double {
        Homography.sum(z, place) / Homography.sum(w, place)
    }
}

extension Drawing {
    /// Draws planes that may cross. Where the order is not the same all over a pixel, it is looked
    /// up in 64 places, and the pixel is the mean of what they give.
    func drawCrossing(
        _ planes: [Plane], in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let pictures = planes.compactMap { plane -> DeepPicture? in
            let pixels = picture(of: plane, in: world, look, on: canvas.clip)
            guard !pixels.touched.isEmpty else { return nil }
            return DeepPicture(plane, in: world, pixels: pixels, mode: mode(of: plane))
        }
        let all = pictures.reduce(PixelBox.empty) { $0.union($1.pixels.touched) }
        canvas.change(all) { x, y, below in
            let here = pictures.filter { $0.pixels[x, y] != .zero }
            return pixel(of: here, x, y, over: below)
        }
    }

    private func pixel(
        of pictures: [DeepPicture], _ x: Int, _ y: Int, over below: SIMD4<Float>
    ) -> SIMD4<Float> {
        guard pictures.count > 1 else { return stack(pictures, [0], x, y, over: below) }
        let corner = Point(Double(x), Double(y))
        let middle = corner + 0.5
        let usual = order(pictures, at: middle)
        let steps = [Point(-1, -1), Point(1, -1), Point(-1, 1), Point(1, 1)]
        if steps.allSatisfy({ order(pictures, at: middle + $0) == usual }) {
            return stack(pictures, usual, x, y, over: below)
        }
        edges.mark(x, y)
        var sum = SIMD4<Float>.zero
        for place in 0..<64 {
            let step = Point(Double(place % 8) + 0.5, Double(place / 8) + 0.5) / 8
            sum += stack(pictures, order(pictures, at: corner + step), x, y, over: below)
        }
        return sum / 64
    }

    /// The indices from the furthest to the nearest.
    private func order(_ pictures: [DeepPicture], at place: Point) -> [Int] {
        Self.ordered(Array(pictures.indices)) { pictures[$0].depth(at: place) }
    }

    private func stack(
        _ pictures: [DeepPicture], _ order: [Int], _ x: Int, _ y: Int, over below: SIMD4<Float>
    ) -> SIMD4<Float> {
        var pixel = below
        for index in order where index < pictures.count {
            pixel = Self.blend(pictures[index].pixels[x, y], pixel, pictures[index].mode)
        }
        return pixel
    }
}
