import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A small window whose parts are placed by constraints alone, at any size.
@MainActor
final class ConstraintBoard {
    private static let margin: CGFloat = 12

    /// The layer with the layout manager.
    let window = CALayer()
    private let area: CGRect
    private let theme: Theme

    /// Makes a window in `frame` of `card`.
    init(_ scene: PageScene, in card: CALayer, frame: CGRect) {
        area = frame
        theme = scene.theme
        window.name = "window"
        window.anchorPoint = .zero
        window.position = frame.origin
        window.backgroundColor = theme.background
        window.borderColor = theme.line
        window.borderWidth = 1
        window.cornerRadius = 12
        window.masksToBounds = true
        window.layoutManager = CrispLayout()
        let room = CALayer()
        room.frame = frame
        room.cornerRadius = 12
        room.borderColor = theme.line
        room.borderWidth = 1
        card.addSublayer(room)
        card.addSublayer(window)
        buildBar()
        buildPanes(scene)
        buildTiles()
    }

    /// Sets the size of the window as a share of its greatest, 0 to 1 on each axis.
    func resize(_ width: CGFloat, _ height: CGFloat) {
        func length(_ share: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            let least = min(least, most)
            return max(0, (least + (most - least) * share).rounded())
        }
        window.bounds.size = CGSize(
            width: length(width, 230, area.width), height: length(height, 216, area.height))
    }

    private func buildBar() {
        add(
            "bar", theme.trough, radius: 0, size: CGSize(width: 0, height: 34),
            [
                on(.minX, "superlayer", .minX), on(.maxX, "superlayer", .maxX),
                on(.minY, "superlayer", .minY),
            ])
        var before = on(.minX, "bar", .minX, 14)
        for (name, color) in [("close", 5), ("shrink", 3), ("grow", 2)] {
            add(
                name, theme.color(color), radius: 5.5, size: CGSize(width: 11, height: 11),
                [before, on(.midY, "bar", .midY)])
            before = on(.minX, name, .maxX, 8)
        }
    }

    /// Adds panes whose constraints refer to each other; the order in which they are added doesn't
    /// matter.
    private func buildPanes(_ scene: PageScene) {
        let m = Self.margin
        pane(
            "main", 0,
            [
                on(.minX, "side", .maxX, m), on(.maxX, "superlayer", .maxX, -m),
                on(.minY, "side", .minY), on(.maxY, "foot", .minY, -m),
            ])
        pane(
            "side", 4,
            [
                on(.minX, "superlayer", .minX, m),
                on(.width, "superlayer", .width, scale: 0.28),
                on(.minY, "bar", .maxY, m), on(.maxY, "superlayer", .maxY, -m),
            ])
        pane(
            "foot", 2,
            [
                on(.minX, "main", .minX), on(.maxX, "main", .maxX),
                on(.maxY, "side", .maxY), on(.height, "side", .height, scale: 0.26),
            ])
        for name in ["main", "side", "foot"] {
            let label = scene.label(name, size: 11.5)
            label.look.color = scene.theme.text
            label.constraints = [on(.minX, name, .minX, 10), on(.minY, name, .minY, 7)]
            window.addSublayer(label)
        }
    }

    /// A square in the middle of its pane, as wide as half of the pane's height; chips in the foot;
    /// lines one below the other at the side.
    private func buildTiles() {
        add(
            "square", theme.color(0), radius: 10, size: .zero,
            [
                on(.midX, "main", .midX), on(.midY, "main", .midY),
                on(.width, "main", .height, scale: 0.46),
                on(.height, "main", .height, scale: 0.46),
            ])
        for (index, edge) in [CAConstraintAttribute.minX, .midX, .maxX].enumerated() {
            add(
                "chip \(index)", theme.color(2), radius: 4, size: CGSize(width: 0, height: 10),
                [
                    on(edge, "foot", edge, CGFloat(1 - index) * 10),
                    on(.width, "foot", .width, -12, scale: 0.28),
                    on(.maxY, "foot", .maxY, -8),
                ])
        }
        var before = on(.minY, "side", .minY, 34)
        for (index, share) in [0.9, 0.62, 0.76, 0.48].enumerated() {
            add(
                "line \(index)", theme.color(4), radius: 4, size: CGSize(width: 0, height: 8),
                [
                    before, on(.minX, "side", .minX, 10),
                    on(.width, "side", .width, -20 * share, scale: share),
                ])
            before = on(.minY, "line \(index)", .maxY, 9)
        }
    }

    private func pane(_ name: String, _ color: Int, _ constraints: [CAConstraint]) {
        let tint = theme.color(color)
        let layer = add(
            name, tint.copy(alpha: 0.14) ?? tint, radius: 8, size: .zero, constraints)
        layer.borderColor = tint.copy(alpha: 0.55)
        layer.borderWidth = 1
    }

    @discardableResult
    private func add(
        _ name: String, _ color: CGColor, radius: CGFloat, size: CGSize,
        _ constraints: [CAConstraint]
    ) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.backgroundColor = color
        layer.cornerRadius = radius
        layer.bounds.size = size
        layer.constraints = constraints
        window.addSublayer(layer)
        return layer
    }

    private func on(
        _ attribute: CAConstraintAttribute, _ source: String,
        _ sourceAttribute: CAConstraintAttribute, _ offset: CGFloat = 0, scale: CGFloat = 1
    ) -> CAConstraint {
        CAConstraint(
            attribute: attribute, relativeTo: source, attribute: sourceAttribute, scale: scale,
            offset: offset)
    }
}

/// Solves the constraints and then moves labels to whole points: between them letters would blur.
private final class CrispLayout: CAConstraintLayoutManager {
    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        for case let label as LabelLayer in layer.sublayers ?? [] {
            let place = label.position
            label.position = CGPoint(x: place.x.rounded(), y: place.y.rounded())
        }
    }
}
