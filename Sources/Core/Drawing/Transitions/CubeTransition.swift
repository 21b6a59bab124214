import Foundation
public import Primitives

/// Both pictures are faces of a cube that makes a quarter turn, seen in perspective; around the
/// cube the layer is transparent.
///
/// The cube recedes while it turns, so that no corner leaves the layer's bounds.
public struct CubeTransition: CATransitionFilter {
    /// The direction in which the front of the cube moves.
    public enum Direction: Sendable, Hashable, CaseIterable {
        /// The new picture comes from the right.
        case left
        /// The new picture comes from the left.
        case right
        /// The new picture comes from below.
        case up
        /// The new picture comes from above.
        case down
    }

    /// The direction in which the front of the cube moves. The default is `.left`.
    public let direction: Direction

    /// A turn of the cube.
    /// - Parameter direction: the direction in which the front moves.
    public init(direction: Direction = .left) {
        self.direction = direction
    }

    /// Writes `rows` of `frame`; any thread, cost proportional to the pixels.
    /// - Parameters:
    ///   - frame: both pictures, the progress and the pixels per point.
    ///   - rows: the rows to be written, counted from the top.
    ///   - output: the picture, of which other threads write other rows.
    public func render(
        _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
    ) {
        if frame.writeEnd(rows: rows, into: output) { return }
        let isUpright = direction == .up || direction == .down
        let side = isUpright ? frame.height : frame.width
        withUnsafeTemporaryAllocation(of: Slice.self, capacity: 2 * side) { slices in
            guard let slices = slices.baseAddress else { return }
            let sign = direction == .left || direction == .up ? 1.0 : -1.0
            let turn = Turn(side: side, across: isUpright ? frame.width : frame.height, sign: sign)
            let faces = turn.faces(frame.progress, slices)
            let pass = Pass(frame, faces, slices, isUpright: isUpright)
            for y in rows { pass.write(output.row(y), y) }
        }
    }
}

extension CubeTransition {
    /// The part of a face in one column of the output, or in one pixel row where the cube turns up
    /// or down. "Along" is the direction in which the cube turns, "across" the direction of its
    /// axis.
    struct Slice {
        /// The place of the slice along the picture: the first sample, in 256ths of a pixel.
        var place = 0
        /// The distance between samples, in 256ths, and their number: 1 << `shift`.
        var step = 0, shift = 0
        /// The number of picture pixels per output pixel across, in 65,536ths.
        var scale = 0
        /// Half the slice's length across in the output, in 256ths, plus half a pixel.
        var half = 0
        /// The coverage of the column by the face, 0...256.
        var cover = 0
    }

    /// A face in the output.
    struct Face {
        /// The columns (or rows) that the face touches.
        var range = 0..<0
        /// The light on the face, 0...256.
        var light = 256
    }

    /// The geometry of a quarter turn, seen along the axis of the cube.
    ///
    ///              · nearest edge
    ///     old    ╱   ╲   new                  z
    ///          ╱       ╲                      ▲
    ///         ╲    +    ╱   the middle        └──► x
    ///     ─────── camera ───────
    struct Turn {
        /// The number of columns (or rows), which equals the side of the cube.
        let side: Int
        /// The number of rows (or columns).
        let across: Int
        /// The direction: -1 where everything is mirrored.
        let sign: Double

        /// The camera's distance from the resting face, in sides of the cube.
        private static let distance = 1.5

        /// Fills the slices, first all of the old face, then all of the new one.
        func faces(_ progress: Double, _ slices: UnsafeMutablePointer<Slice>) -> (Face, Face) {
            let (s, c) = (sin(progress * .pi / 2), cos(progress * .pi / 2))
            let (half, eye) = (Double(side) / 2, Double(side) * Self.distance)
            // Receded so that the far corners stay at the bounds when the turn begins.
            let back = half + (c + s - 1) * (eye - half)
            let old = Edge(x: -half * s, z: half * c - back, dx: c, dz: s, half: half, eye: eye)
            let new = Edge(x: half * c, z: half * s - back, dx: s, dz: -c, half: half, eye: eye)
            // Where both faces are visible, the new face is mixed over the whole of the old one.
            let meet = old.right > old.left && new.right > new.left
            return (
                fill(slices, old, light: Self.light(c), growsBy: meet ? 1 : 0),
                fill(slices + side, new, light: Self.light(s), growsBy: 0)
            )
        }

        /// Returns the light on a matt face: Lambert's cosine law plus ambient light.
        private static func light(_ cosine: Double) -> Int {
            Int((256 * (0.4 + 0.6 * cosine)).rounded())
        }

        private func fill(
            _ slices: UnsafeMutablePointer<Slice>, _ edge: Edge, light: Int, growsBy growth: Double
        ) -> Face {
            guard edge.right > edge.left else { return Face() }
            let half = Double(side) / 2
            let first = column(edge.left + half, limit: side)
            let last = column((edge.right + half).rounded(.up), limit: side)
            for index in first..<max(first, last) {
                let x = Double(index) + 0.5 - half
                let covered = min(x + 0.5, edge.right + growth) - max(x - 0.5, edge.left)
                let place = sign > 0 ? index : side - 1 - index
                (slices + place).initialize(to: slice(edge, x, min(max(covered, 0), 1)))
            }
            let range = first..<max(first, last)
            return Face(
                range: sign > 0 ? range : side - range.upperBound..<side - range.lowerBound,
                light: light)
        }

        private func slice(_ edge: Edge, _ x: Double, _ covered: Double) -> Slice {
            let half = Double(side) / 2
            let (from, to) = (sign * edge.place(x - 0.5), sign * edge.place(x + 0.5))
            // A narrow face shows many columns in one: several samples prevent aliasing.
            var shift = 0
            if abs(to - from) > 1.5 {
                while shift < 5, Double(1 << shift) < abs(to - from) { shift += 1 }
            }
            let step = (to - from) / Double(1 << shift)
            let start = shift == 0 ? sign * edge.place(x) : from + step / 2
            let scale = edge.scale(edge.place(x))
            return Slice(
                place: max(0, Int(((start + half) * 256 - 128).rounded())),
                step: Int((step * 256).rounded()),
                shift: shift, scale: Int((scale * 65_536).rounded()),
                half: Int((Double(across) / scale * 128 + 128).rounded()),
                cover: Int((covered * 256).rounded()))
        }
    }

    /// A face seen along the cube's axis: the line (x, z) + t (dx, dz), t in -half...half.
    private struct Edge {
        let x: Double, z: Double, dx: Double, dz: Double, half: Double
        /// The camera's z.
        let eye: Double

        /// Returns the number of picture pixels per output pixel at `t`.
        func scale(_ t: Double) -> Double { (eye - z - t * dz) / eye }

        /// The screen positions of the ends, from the centre.
        var left: Double { (x - half * dx) / scale(-half) }
        var right: Double { (x + half * dx) / scale(half) }

        /// Returns the `t` at the screen position `at`.
        func place(_ at: Double) -> Double {
            let slope = dx + at * dz / eye
            guard abs(slope) > 1e-9 else { return 0 }
            return min(max((at * (eye - z) / eye - x) / slope, -half), half)
        }
    }
}
