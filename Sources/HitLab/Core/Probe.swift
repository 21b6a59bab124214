package import CoreAnimation
package import Foundation

/// A line of a search, without the layer.
package struct SearchRow: Sendable, Equatable {
    /// The layer's name.
    package let name: String
    /// How many layers are around it.
    package let depth: Int
    /// The point in the layer's own space; nil where it is not known.
    package let point: CGPoint?
    /// What became of the layer.
    package let verdict: HitVerdict
}

/// What one tree answers.
package struct TreeAnswer: Sendable, Equatable {
    /// The name of what was hit; nil for nothing but the board.
    package let name: String?
    /// Each step, in the order of the search; targets of the game that wait are left out.
    package let rows: [SearchRow]
    /// The outline of what was hit, in points of the board; empty for nothing.
    package let outline: [CGPoint]
}

/// A point that was tested on both trees.
package struct Probe: Sendable, Equatable {
    /// Where, in points of the board.
    package let point: CGPoint
    /// The scene's time of what was seen.
    package let time: SceneTime
    /// The presentation tree's answer, for the time of the press.
    package let seen: TreeAnswer
    /// The presentation tree's answer, for the time when the main thread heard of the press.
    package let late: String?
    /// The model tree's answer.
    package let model: TreeAnswer
    /// Where the model tree has the layer that was seen; empty when nothing was.
    package let ghost: [CGPoint]
}

extension Board {
    /// Asks both trees for the layer at `point`, a point of the board, as the scene was at `time`;
    /// and the presentation tree once more for `late`.
    package func probe(_ point: CGPoint, at time: SceneTime, late: SceneTime) -> Probe {
        let shown = presented(at: time)
        let seen = HitTrace.record { shown?.hitTest(point) }
        let model = HitTrace.record { layer.hitTest(point) }
        let after = late == time ? seen.answer : presented(at: late)?.hitTest(point)
        let ghost = answer(seen.answer)?.model()
        return Probe(
            point: point, time: time,
            seen: TreeAnswer(
                name: answer(seen.answer)?.name, rows: Self.rows(seen.steps),
                outline: outline(seen.answer, in: shown)),
            late: answer(after)?.name,
            model: TreeAnswer(
                name: answer(model.answer)?.name, rows: Self.rows(model.steps),
                outline: outline(model.answer, in: layer)),
            ghost: outline(ghost, in: layer))
    }

    /// The layer, when it is a part of the scene and not the board itself.
    private func answer(_ hit: CALayer?) -> CALayer? {
        hit?.model() === layer ? nil : hit
    }

    private static func rows(_ steps: [HitStep]) -> [SearchRow] {
        // Targets of the game that are not on screen would only fill the list.
        steps.filter { ($0.layer as? ShapeLayer)?.isWaiting != true }.map {
            SearchRow(
                name: $0.layer.name ?? "layer", depth: $0.depth, point: $0.point,
                verdict: $0.verdict)
        }
    }

    /// The layer's rounded box in the space of the board, as a polygon.
    func outline(_ hit: CALayer?, in root: CALayer?) -> [CGPoint] {
        guard let hit = answer(hit), let root else { return [] }
        return Self.roundedBox(hit.bounds, radius: hit.cornerRadius).map {
            hit.convert($0, to: root)
        }
    }

    /// Eight points a corner; four for a box without round corners.
    static func roundedBox(_ box: CGRect, radius: CGFloat) -> [CGPoint] {
        let r = max(0, min(radius, box.width / 2, box.height / 2))
        let corners = [
            (CGPoint(x: box.maxX - r, y: box.minY + r), -CGFloat.pi / 2),
            (CGPoint(x: box.maxX - r, y: box.maxY - r), 0),
            (CGPoint(x: box.minX + r, y: box.maxY - r), .pi / 2),
            (CGPoint(x: box.minX + r, y: box.minY + r), .pi),
        ]
        let count = r > 0.5 ? 8 : 1
        return corners.flatMap { middle, angle in
            (0..<count).map { step in
                let turn = angle + .pi / 2 * CGFloat(step) / CGFloat(max(count - 1, 1))
                return CGPoint(x: middle.x + r * cos(turn), y: middle.y + r * sin(turn))
            }
        }
    }
}
