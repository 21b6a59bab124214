import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Implicit animations: set a property, and it moves.
final class ImplicitPage: GalleryPage {
    private let scene: PageScene
    private let square = CALayer()
    private var turn = 0

    /// A change every second and a half, so that there is something to see; a click takes over.
    var wantsTicks: Bool { true }
    private var isTaken = false
    private var lastBeat = -1

    init(_ scene: PageScene) {
        self.scene = scene
        let card = scene.card(scene.layer.bounds)
        square.bounds = CGRect(x: 0, y: 0, width: 96, height: 96)
        square.position = CGPoint(x: card.bounds.midX, y: card.bounds.midY)
        square.cornerRadius = 20
        square.name = "square"
        square.backgroundColor = scene.theme.color(0)
        card.addSublayer(square)
        let hint = scene.label(
            "layer.position = point    layer.backgroundColor = color    layer.transform = turned")
        hint.room = max(1, card.bounds.width - 40)
        hint.position = CGPoint(x: 20, y: card.bounds.height - 34)
        card.addSublayer(hint)
    }

    func tick(_ time: Double) {
        let beat = Int(time / 1.5)
        guard beat != lastBeat else { return }
        lastBeat = beat
        guard !isTaken, beat > 0 else { return }
        let bounds = scene.layer.bounds.shrunk(100, 90)
        let places = [
            CGPoint(x: 0.15, y: 0.2), CGPoint(x: 0.85, y: 0.3), CGPoint(x: 0.6, y: 0.9),
            CGPoint(x: 0.2, y: 0.75), CGPoint(x: 0.5, y: 0.5),
        ]
        let place = places[beat % places.count]
        send(
            to: CGPoint(
                x: bounds.minX + place.x * bounds.width, y: bounds.minY + place.y * bounds.height),
            duration: 1)
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan:
            guard scene.layer.bounds.contains(point) else { return }
            isTaken = true
            send(to: point, duration: 0.4)
        default: break
        }
    }

    private func send(to point: CGPoint, duration: Double) {
        turn += 1
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        square.position = point
        square.backgroundColor = scene.theme.color(turn)
        square.cornerRadius = turn % 2 == 0 ? 20 : 48
        square.setValue(Double(turn) * .pi / 8, forKeyPath: "transform.rotation.z")
        CATransaction.commit()
    }
}
