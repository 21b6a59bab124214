public import CoreAnimation
public import Foundation

/// A step of a hit test, without the layer.
public struct SearchRow: Sendable, Equatable {
    /// The layer's name.
    public let name: String
    /// The number of layers around it.
    public let depth: Int
    /// The point in the layer's own space; nil where it is not known.
    public let point: CGPoint?
    /// The result for the layer.
    public let verdict: HitVerdict
}

/// The answer of one tree.
public struct TreeAnswer: Sendable, Equatable {
    /// The name of the layer that was hit; nil for nothing but the board.
    public let name: String?
    /// The steps, in the order of the search; waiting targets of the game are left out.
    public let rows: [SearchRow]
    /// The outline of the layer that was hit, in points of the board; empty for nothing.
    public let outline: [CGPoint]
}

/// A point that was hit-tested in three ways.
public struct Probe: Sendable, Equatable {
    /// The point, on the board.
    public let point: CGPoint
    /// The scene's time of the frame that was seen.
    public let time: SceneTime
    /// The scene's time when the main thread received the press.
    public let heard: SceneTime
    /// The presentation tree's answer, for the frame that was on screen at the press.
    public let seen: TreeAnswer
    /// The presentation tree's answer for the time when the main thread received the press.
    public let late: String?
    /// The model tree's answer.
    public let model: TreeAnswer
    /// The outline of the seen layer in the model tree; empty when nothing was seen.
    public let ghost: [CGPoint]
    /// The outline of the seen layer in the presentation tree when it is asked late; empty when
    /// nothing was seen.
    public let lateGhost: [CGPoint]
    /// The distance of the press from the seen layer in the model tree, in points; nil when nothing
    /// was seen.
    public let modelDistance: CGFloat?
    /// The distance of the press from the seen layer in the presentation tree when it is asked
    /// late, in points; nil when nothing was seen.
    public let lateDistance: CGFloat?

    /// The delay, in seconds, from the frame that was on screen until the main thread received the
    /// press.
    public var delay: Double { max(0, heard.seconds - time.seconds) }
}

extension Board {
    /// Hit-tests `point`, a point of the board, in both trees as the scene was at `time`; and in
    /// the presentation tree once more at `late`.
    public func probe(_ point: CGPoint, at time: SceneTime, late: SceneTime) -> Probe {
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

    /// The name of a layer in the lab.
    static func name(_ layer: CALayer) -> String { layer.name ?? "layer" }

    /// The layer that is hit at a point, and the steps of the search; in the model tree when no
    /// time is given.
    private func search(
        _ point: CGPoint, _ time: SceneTime?
    ) -> (hit: CALayer?, rows: [SearchRow]) {
        if plates != nil {
            let traced = PlateTrace.record { plate(at: point, time) }
            return (thing(traced.answer?.layer), traced.rows)
        }
        let tree = time.map(presented) ?? layer
        let traced = tree?.tracedHitTest(point)
        return (thing(traced?.answer), Self.rows(traced?.steps ?? []))
    }

    /// The model layer that is hit at a point; in the model tree when no time is given.
    func hit(_ point: CGPoint, _ time: SceneTime?) -> CALayer? {
        if plates != nil { return thing(plate(at: point, time)?.layer) }
        return thing((time.map(presented) ?? layer)?.hitTest(point))
    }

    /// The model of a layer, when it is part of the scene and not the board itself.
    private func thing(_ hit: CALayer?) -> CALayer? {
        let model = hit?.model()
        return model === layer || model === plates?.layer ? nil : model
    }

    private static func rows(_ steps: [HitStep]) -> [SearchRow] {
        // Waiting targets of the game and marks would only lengthen the list.
        steps.filter { ($0.layer as? ShapeLayer)?.isWaiting != true && !($0.layer is GlassLayer) }
            .map {
                SearchRow(
                    name: name($0.layer), depth: $0.depth, point: $0.point, verdict: $0.verdict)
            }
    }

    /// The outline of a layer in the space of the board; in the model tree when no time is given.
    ///
    /// - Parameter sharp: whether to give the area of hit tests, for which round corners don't
    /// count.
    public func outline(
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

    /// The corners of a box: eight points for each round corner, four points without round corners.
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
