import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Springs: their values, their curve, and layers that they move.
final class SpringsPage: GalleryPage {
    private static let gap: CGFloat = 16
    /// The stops of the square while it moves by itself, as shares of the ground.
    private static let stops = [
        CGPoint(x: 0.2, y: 0.36), CGPoint(x: 0.8, y: 0.3), CGPoint(x: 0.7, y: 0.74),
        CGPoint(x: 0.3, y: 0.7),
    ]

    private let scene: PageScene
    private let knobs: SpringControls
    private let plot: SpringPlot
    private let ground: CALayer
    private let square = CALayer()
    private let target = CALayer()
    /// The layers of the tiles, each with the key path and values that it animates.
    private var tiles: [(layer: CALayer, keyPath: String, values: [CGFloat])] = []
    private var isTaken = false

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let right = min(286, max(190, size.width * 0.42), size.width).rounded()
        let left = max(0, size.width - right - Self.gap)
        let plotHeight = (size.height * 0.36).rounded()
        let tileHeight = (size.height * 0.22).rounded()
        let plotCard = scene.card(CGRect(x: 0, y: 0, width: left, height: plotHeight))
        ground = scene.card(
            CGRect(
                x: 0, y: plotHeight + Self.gap, width: left,
                height: max(0, size.height - plotHeight - tileHeight - 2 * Self.gap)))
        let side = scene.panel(
            CGRect(x: size.width - right, y: 0, width: right, height: size.height))
        knobs = SpringControls(scene, in: side, setting: SpringSetting())
        plot = SpringPlot(scene, frame: plotCard.bounds, setting: knobs.setting)
        plotCard.addSublayer(plot.layer)
        buildGround()
        buildTiles(top: size.height - tileHeight, width: left, height: tileHeight)
        knobs.onChange = { [weak self] in self?.show($0, phase: 0) }
        // The phase is chosen so that things are moving when the page opens.
        show(knobs.setting, phase: 0.54)
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan:
            guard ground.frame.contains(point) else { return }
            send(to: ground.convert(point, from: scene.layer))
        default: break
        }
    }

    private func show(_ setting: SpringSetting, phase: Double) {
        plot.show(setting, phase: phase)
        for tile in tiles {
            tile.layer.add(setting.tour(tile.keyPath, tile.values, phase: phase), forKey: "tour")
        }
        guard !isTaken else { return }
        square.add(setting.tour("position", Self.stops.map(place), phase: phase), forKey: "tour")
        square.add(
            setting.tour(
                "transform.rotation.z", [0, Double.pi / 2, Double.pi, Double.pi / 2], phase: phase),
            forKey: "turn")
    }

    private func buildGround() {
        ground.masksToBounds = true
        let hint = scene.label("Click: it springs there", size: 12)
        hint.position = CGPoint(x: 16, y: 12)
        ground.addSublayer(hint)
        let side = min(56, max(4, ground.bounds.height * 0.3)).rounded()
        target.name = "target"
        target.bounds = CGRect(x: 0, y: 0, width: side + 12, height: side + 12)
        target.cornerRadius = side * 0.28 + 6
        target.borderColor = scene.theme.color(1)
        target.borderWidth = 2
        target.opacity = 0
        ground.addSublayer(target)
        for stop in Self.stops {
            let mark = CALayer()
            mark.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            mark.cornerRadius = 4
            mark.position = place(stop)
            mark.backgroundColor = scene.theme.knobEdge
            ground.addSublayer(mark)
        }
        square.name = "square"
        square.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        square.cornerRadius = side * 0.28
        square.backgroundColor = scene.theme.color(0)
        square.position = place(Self.stops[0])
        let spot = CALayer()
        spot.frame = CGRect(x: side * 0.16, y: side * 0.16, width: side * 0.24, height: side * 0.24)
        spot.cornerRadius = side * 0.12
        spot.backgroundColor = scene.theme.card
        square.addSublayer(spot)
        ground.addSublayer(square)
    }

    private func buildTiles(top: CGFloat, width: CGFloat, height: CGFloat) {
        let each = max(0, (width - 2 * Self.gap) / 3)
        let names = ["position", "transform.scale", "transform.rotation"]
        for (index, name) in names.enumerated() {
            let card = scene.card(
                CGRect(
                    x: (CGFloat(index) * (each + Self.gap)).rounded(), y: top,
                    width: each.rounded(), height: height))
            card.masksToBounds = true
            let label = scene.label(
                each > 130 ? name : String(name.split(separator: ".").last ?? ""), size: 11.5)
            label.position = CGPoint(
                x: ((card.bounds.width - label.bounds.width) / 2).rounded(),
                y: (height - label.bounds.height - 8).rounded())
            card.addSublayer(label)
            let side = max(4, min(height - 60, 44)).rounded()
            let thing = CALayer()
            thing.name = "tile \(index)"
            thing.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            thing.cornerRadius = index == 0 ? side / 2 : side * 0.24
            thing.backgroundColor = scene.theme.color([2, 3, 4][index])
            thing.position = CGPoint(
                x: index == 0 ? card.bounds.width * 0.3 : card.bounds.midX,
                y: ((height - 22) / 2).rounded())
            card.addSublayer(thing)
            tiles.append(tile(index, thing, card.bounds.width))
        }
    }

    private func tile(
        _ index: Int, _ layer: CALayer, _ width: CGFloat
    ) -> (layer: CALayer, keyPath: String, values: [CGFloat]) {
        switch index {
        case 0: (layer, "position.x", [width * 0.3, width * 0.7])
        case 1: (layer, "transform.scale", [0.5, 1])
        default: (layer, "transform.rotation.z", [0, .pi / 2])
        }
    }

    private func place(_ share: CGPoint) -> CGPoint {
        CGPoint(x: share.x * ground.bounds.width, y: share.y * ground.bounds.height)
    }

    /// Moves the square from its current position on screen to `point`.
    private func send(to point: CGPoint) {
        isTaken = true
        let shown = square.presentation() ?? square
        let angle = shown.value(forKeyPath: "transform.rotation.z") as? Double ?? 0
        let turned = (angle / (.pi / 2)).rounded() * .pi / 2 + .pi / 2
        square.removeAllAnimations()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        square.position = point
        square.transform = CATransform3DMakeRotation(CGFloat(turned), 0, 0, 1)
        target.position = point
        target.opacity = 1
        CATransaction.commit()
        let setting = knobs.setting
        square.add(
            setting.animation("position", from: shown.position, to: point), forKey: "position")
        square.add(
            setting.animation("transform.rotation.z", from: angle, to: turned), forKey: "turn")
        square.add(setting.animation("transform.scale", from: 0.6, to: 1), forKey: "scale")
    }
}
