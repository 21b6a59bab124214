import CoreAnimation
public import Foundation

/// A layer on the way from the layer that was hit up to the board.
public struct LayerStep: Sendable, Equatable {
    /// The layer's name.
    public let name: String
    /// The layer's outline as it is shown, in points of the board.
    public let outline: [CGPoint]
}

extension Board {
    /// The layer shown at a point of the board at a time, and the layers that it lies in, the
    /// nearest first, without the board itself; empty where nothing is hit.
    public func path(at point: CGPoint, _ time: SceneTime) -> [LayerStep] {
        var steps: [LayerStep] = []
        var next = hit(point, time)
        while let each = next, each !== layer, each !== plates?.layer {
            steps.append(LayerStep(name: Self.name(each), outline: outline(of: each, time)))
            next = each.superlayer
        }
        return steps
    }
}

extension Probe {
    /// Both searches as lines of text, for a report.
    public var text: String {
        let place = "at \(Int(point.x.rounded())), \(Int(point.y.rounded()))"
        func lines(_ answer: TreeAnswer, _ title: String) -> [String] {
            ["\(title) \(place): \(answer.name ?? "nothing")"]
                + answer.rows.map { row in
                    String(repeating: "  ", count: row.depth + 1)
                        + "\(row.name): \(row.verdict.words)"
                }
        }
        return (lines(seen, "Seen") + lines(model, "Model")).joined(separator: "\n") + "\n"
    }
}
