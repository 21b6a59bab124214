import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Implicit animations: set a property, and it moves.
final class ImplicitPage: GalleryPage {
    private static let footHeight: CGFloat = 74

    private let scene: PageScene
    private let field: CALayer
    private let square = CALayer()
    private var tiles: [ImplicitTile] = []
    private let duration: ValueSlider
    private var turn = 0

    /// Whether `tick` is called: always, as a change comes every second and a half until a click
    /// takes over.
    var wantsTicks: Bool { true }
    private var isTaken = false
    private var lastBeat = -1

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let hasTiles = size.width > 420 && size.height > 260
        let left = hasTiles ? (size.width * 0.58).rounded() : size.width
        field = scene.card(CGRect(x: 0, y: 0, width: left, height: size.height))
        field.masksToBounds = true
        let name = size.width - left > 250 ? "animationDuration" : "duration"
        duration = scene.slider(name, 0...3, 1, step: 0.1, digits: 1, unit: " s")
        buildField()
        guard hasTiles else { return }
        buildTiles(
            CGRect(
                x: left + PageScene.gap, y: 0, width: size.width - left - PageScene.gap,
                height: size.height))
    }

    private func buildField() {
        square.bounds = CGRect(x: 0, y: 0, width: 96, height: 96)
        square.position = CGPoint(x: field.bounds.midX, y: field.bounds.midY)
        square.cornerRadius = 20
        square.name = "square"
        square.backgroundColor = scene.theme.color(0)
        let ground = CALayer()
        ground.frame = field.bounds
        dot(ground)
        field.addSublayer(ground)
        field.addSublayer(square)
        for (index, line) in ["layer.position = point", "layer.backgroundColor = color"]
            .enumerated()
        {
            let hint = LabelLayer(
                line,
                style: .init(
                    family: TextStyle.monospace, size: 12, color: scene.theme.quietText),
                scale: scene.scale)
            hint.room = max(1, field.bounds.width - 40)
            hint.position = CGPoint(x: 20, y: field.bounds.height - 52 + CGFloat(index) * 18)
            field.addSublayer(hint)
        }
    }

    /// Adds a grid of dots 40 points apart, which makes the motion visible.
    private func dot(_ ground: CALayer) {
        let size = ground.bounds.size
        let rows = CAReplicatorLayer()
        let columns = CAReplicatorLayer()
        let dot = CALayer()
        dot.cornerRadius = 1
        dot.backgroundColor = scene.theme.knobEdge
        columns.instanceCount = max(1, Int(size.width / 40))
        let left = (size.width - 40 * CGFloat(columns.instanceCount - 1)) / 2
        dot.frame = CGRect(x: left.rounded() - 1, y: 19, width: 2, height: 2)
        columns.instanceTransform = CATransform3DMakeTranslation(40, 0, 0)
        rows.instanceCount = max(1, Int((size.height - 60) / 40))
        rows.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
        columns.addSublayer(dot)
        rows.addSublayer(columns)
        ground.addSublayer(rows)
    }

    private func buildTiles(_ box: CGRect) {
        let gap = PageScene.gap
        let kinds = ImplicitTile.Kind.allCases
        let room = box.height - Self.footHeight - gap
        let columns = 2
        let rows = (kinds.count + columns - 1) / columns
        let height = ((room - gap * CGFloat(rows - 1)) / CGFloat(rows)).rounded(.down)
        for (index, kind) in kinds.enumerated() {
            let column = PageScene.column(index % columns, of: columns, in: box.width)
            let frame = CGRect(
                x: box.minX + column.x, y: CGFloat(index / columns) * (height + gap),
                width: column.width, height: height)
            tiles.append(ImplicitTile(scene, kind, frame))
        }
        let foot = scene.panel(
            CGRect(
                x: box.minX, y: box.height - Self.footHeight, width: box.width,
                height: Self.footHeight))
        foot.add(duration, top: 15)
    }

    func tick(_ time: Double) {
        let beat = Int(time / 1.5)
        guard beat != lastBeat else { return }
        lastBeat = beat
        guard !isTaken, beat > 0 else { return }
        let bounds = field.frame.shrunk(100, 90)
        let places = [
            CGPoint(x: 0.15, y: 0.2), CGPoint(x: 0.85, y: 0.3), CGPoint(x: 0.6, y: 0.9),
            CGPoint(x: 0.2, y: 0.75), CGPoint(x: 0.5, y: 0.5),
        ]
        let place = places[beat % places.count]
        send(
            to: CGPoint(
                x: bounds.minX + place.x * bounds.width, y: bounds.minY + place.y * bounds.height))
        if !tiles.isEmpty { change(tiles[beat % tiles.count]) }
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan:
            if let tile = tiles.first(where: { $0.card.frame.contains(point) }) {
                isTaken = true
                change(tile)
            } else if field.frame.contains(point) {
                isTaken = true
                send(to: point)
            }
        default: break
        }
    }

    private func send(to point: CGPoint) {
        turn += 1
        animate {
            square.position = point
            square.backgroundColor = scene.theme.color(turn)
            square.cornerRadius = turn % 2 == 0 ? 20 : 48
            square.setValue(Double(turn) * .pi / 8, forKeyPath: "transform.rotation.z")
        }
    }

    private func change(_ tile: ImplicitTile) {
        animate { tile.change() }
    }

    private func animate(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration.value)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        change()
        CATransaction.commit()
    }
}
