import CoreAnimation
import Foundation
import Primitives

/// The handles of a selection that a finger has made: a line at either end, with a disc above the start and
/// one below the end. Sizes: docs/reference/text.md, "Pointer and touch".
@MainActor
final class TextHandles {
    private static let radius: CGFloat = 5
    /// The distance from a disc within which a finger takes its handle, half of 44 points.
    private static let reach: CGFloat = 22

    private let lines = [CALayer(), CALayer()]
    private let discs = [CALayer(), CALayer()]
    /// The centres of the discs, of the start and of the end; nil where a handle is hidden.
    private var centres: [CGPoint?] = [nil, nil]

    /// Handles in the layer of a text's marks.
    init(in layer: CALayer) {
        for (name, part) in zip(["start", "end", "", ""], discs + lines) {
            part.name = name.isEmpty ? nil : "\(name) handle"
            part.actions = [
                "position": NSNull(), "bounds": NSNull(), "hidden": NSNull(),
                "backgroundColor": NSNull(),
            ]
            part.zPosition = 1
            part.isHidden = true
            layer.addSublayer(part)
        }
        for disc in discs { disc.cornerRadius = Self.radius }
    }

    /// Shows the handles at the carets of the selection's start and end; hides those of nil.
    func show(_ carets: [CGRect?], color: CGColor) {
        for (index, caret) in carets.enumerated() {
            let (line, disc) = (lines[index], discs[index])
            line.isHidden = caret == nil
            disc.isHidden = caret == nil
            centres[index] = caret.map {
                CGPoint(
                    x: $0.midX,
                    y: index == 0 ? $0.minY - Self.radius + 1 : $0.maxY + Self.radius - 1)
            }
            guard let caret, let centre = centres[index] else { continue }
            line.frame = caret
            disc.frame = CGRect(origin: centre, size: .zero)
                .insetBy(dx: -Self.radius, dy: -Self.radius)
            for part in [line, disc] where part.backgroundColor != color {
                part.backgroundColor = color
            }
        }
    }

    /// Returns the handle that a finger at a point takes, 0 for the start and 1 for the end; nil for none.
    func handle(at point: CGPoint) -> Int? {
        func distance(_ index: Int) -> CGFloat {
            centres[index].map { hypot($0.x - point.x, $0.y - point.y) } ?? .infinity
        }
        let nearest = distance(0) < distance(1) ? 0 : 1
        return distance(nearest) <= Self.reach ? nearest : nil
    }
}
