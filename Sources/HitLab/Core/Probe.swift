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

/// A point that was tested three ways.
package struct Probe: Sendable, Equatable {
    /// Where, in points of the board.
    package let point: CGPoint
    /// The scene's time of what was seen.
    package let time: SceneTime
    /// The scene's time when the main thread heard of the press.
    package let heard: SceneTime
    /// The presentation tree's answer, for the frame that was on screen at the press.
    package let seen: TreeAnswer
    /// The presentation tree's answer, for the time when the main thread heard of the press.
    package let late: String?
    /// The model tree's answer.
    package let model: TreeAnswer
    /// Where the model tree has the layer that was seen; empty when nothing was.
    package let ghost: [CGPoint]
    /// Where the presentation tree has the layer that was seen, when it is asked late; empty when
    /// nothing was seen.
    package let lateGhost: [CGPoint]
    /// How far the press is from where the model has the layer that was seen, in points; nil when
    /// nothing was.
    package let modelDistance: CGFloat?
    /// The same for the presentation tree that is asked late.
    package let lateDistance: CGFloat?

    /// How late the main thread heard of the press, in seconds: since the frame that was on screen.
    package var delay: Double { max(0, heard.seconds - time.seconds) }
}

extension Board {
    /// Asks both trees for what is at `point`, a point of the board, as the scene was at `time`; and
    /// the presentation tree once more for `late`.
    package func probe(_ point: CGPoint, at time: SceneTime, late: SceneTime) -> Probe {
        let seen = search(point, time)
        let model = search(point, nil)
        let after = late == time ? seen.hit : hit(point, late)
        let thing = seen.hit
        func distance(_ asked: SceneTime?) -> CGFloat? {
            Polygon.distance(from: point, to: outline(of: thing, asked, sharp: true))
        }
        return Probe(
            point: point, time: time, heard: late,
            seen: TreeAnswer(
                name: thing.map(Self.name), rows: seen.rows, outline: outline(of: thing, time)),
            late: after.map(Self.name),
            model: TreeAnswer(
                name: model.hit.map(Self.name), rows: model.rows,
                outline: outline(of: model.hit, nil)),
            ghost: outline(of: thing, nil),
            lateGhost: outline(of: thing, late), modelDistance: distance(nil),
            lateDistance: distance(late))
    }

    /// What the lab calls a layer.
    static func name(_ layer: CALayer) -> String { layer.name ?? "layer" }

    /// What is hit at a point, and each step of the search; by the model tree without a time.
    private func search(
        _ point: CGPoint, _ time: SceneTime?
    ) -> (hit: CALayer?, rows: [SearchRow]) {
        if plates != nil {
            let traced = PlateTrace.record { plate(at: point, time) }
            return (thing(traced.answer?.layer), traced.rows)
        }
        let tree = time.map(presented) ?? layer
        let traced = HitTrace.record { tree?.hitTest(point) }
        return (thing(traced.answer), Self.rows(traced.steps))
    }

    /// What is hit at a point; by the model tree without a time. The model's layer.
    func hit(_ point: CGPoint, _ time: SceneTime?) -> CALayer? {
        if plates != nil { return thing(plate(at: point, time)?.layer) }
        return thing((time.map(presented) ?? layer)?.hitTest(point))
    }

    /// The model's layer, when it is a part of the scene and not the board itself.
    private func thing(_ hit: CALayer?) -> CALayer? {
        let model = hit?.model()
        return model === layer || model === plates?.layer ? nil : model
    }

    private static func rows(_ steps: [HitStep]) -> [SearchRow] {
        // Targets of the game that are not on screen, and marks, would only fill the list.
        steps.filter { ($0.layer as? ShapeLayer)?.isWaiting != true && !($0.layer is GlassLayer) }
            .map {
                SearchRow(
                    name: name($0.layer), depth: $0.depth, point: $0.point, verdict: $0.verdict)
            }
    }

    /// A layer in the space of the board, as a polygon; by the model without a time.
    ///
    /// - Parameter sharp: true gives what counts in a hit test, where round corners do not.
    package func outline(
        of hit: CALayer?, _ time: SceneTime?, sharp: Bool = false
    ) -> [CGPoint] {
        guard let model = hit?.model(), model !== layer else { return [] }
        let isSharp = sharp && (model as? ShapeLayer)?.outline != .disc
        let corners =
            (model.delegate as? Plate)?.shape
            ?? Self.roundedBox(model.bounds, radius: isSharp ? 0 : model.cornerRadius)
        guard let time else { return corners.map { model.convert($0, to: layer) } }
        let shown = presented(at: time)
        guard let copy = model.presentation(at: instant(time)) else { return [] }
        return corners.map { copy.convert($0, to: shown) }
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
