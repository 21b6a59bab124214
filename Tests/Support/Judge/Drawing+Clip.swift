import Foundation
import Scene

/// How a layer cuts what is in it.
enum Clip {
    /// Not at all.
    case none
    /// Whole pixels.
    case snapped(PixelBox)
    /// A coverage that all of it shares.
    case soft(Spans, Mask)
}

extension Drawing {
    /// The clip of `masksToBounds`: whole pixels for square corners along the target's axes, and else
    /// the area of the bounds' outline.
    func clip(of record: LayerRecord, in world: World, on clip: PixelBox) -> Clip {
        guard record.masksToBounds else { return .none }
        if !isRound(record), !isSmooth, let box = snapped(record, in: world) {
            let corners = Self.corners(record.bounds)
            edges.mark(world.project(corners))
            for index in 0..<4 {
                edges.markHard([corners[index], corners[(index + 1) % 4]], in: world)
            }
            return .snapped(box)
        }
        let piece = boundsPiece(record, in: world)
        let mask = mask(of: [piece], in: world, on: clip)
        return .soft(spans(of: piece, in: world, on: mask.box), mask)
    }

    /// The pixels whose middles lie in the bounds; nil for bounds across the target's axes.
    private func snapped(_ record: LayerRecord, in world: World) -> PixelBox? {
        let map = world.map
        let isUpright = abs(map.x.y) < 1e-9 && abs(map.y.x) < 1e-9
        let isAcross = abs(map.x.x) < 1e-9 && abs(map.y.y) < 1e-9
        guard map.isAffine, isUpright || isAcross else { return nil }
        let corners = Self.corners(record.bounds)
        let (a, b) = (map.map(corners[0]), map.map(corners[2]))
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        func edge(_ value: Double) -> Int {
            // What counts lies a hair beside the middle.
            Int((min(max(value, -1e6), 1e6) - 0.5 - 1.0 / 1024).rounded(.up))
        }
        return PixelBox(
            left: edge(min(a.x, b.x)), top: edge(min(a.y, b.y)), right: edge(max(a.x, b.x)),
            bottom: edge(max(a.y, b.y)))
    }
}
