import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// Keyframe animations: along a path, and through the same points in every mode.
final class KeyframesPage: GalleryPage {
    private static let rotations: [CAAnimationRotationMode?] = [
        nil, .rotateAuto, .rotateAutoReverse,
    ]

    private let scene: PageScene
    private let flight: FlightCard
    private var modes: [ModeCard] = []

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let gap: CGFloat = size.width > 640 ? 16 : 10
        let low = min(max((size.height * 0.35).rounded(), 120), 200)
        flight = FlightCard(
            scene,
            CGRect(x: 0, y: 0, width: size.width, height: max(1, size.height - low - gap)))
        let count = ModeCard.Mode.all.count
        let pitch = (size.width + gap) / CGFloat(count)
        for index in 0..<count {
            let left = (CGFloat(index) * pitch).rounded()
            let right = (CGFloat(index + 1) * pitch - gap).rounded()
            let frame = CGRect(
                x: left, y: size.height - low, width: max(1, right - left), height: low)
            modes.append(ModeCard(scene, frame, index: index))
        }
        addControls()
    }

    private func addControls() {
        let card = flight.card
        let title = scene.label("rotationMode", isQuiet: false)
        title.position = CGPoint(x: 18, y: 20)
        card.addSublayer(title)
        let choice = scene.choice(["nil", "auto", "autoReverse"], selected: 1) { [flight] in
            flight.rotation = Self.rotations[$0 % 3]
        }
        scene.panel(card.frame, isBare: true).add(choice, top: 13, left: nil, right: 14)
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown, .touchBegan: break
        default: return
        }
        if flight.card.frame.contains(point) {
            flight.add(flight.card.convert(point, from: scene.layer))
        } else if modes.contains(where: { $0.card.frame.contains(point) }) {
            // All restart together, so that they can be compared.
            for mode in modes { mode.start() }
        }
    }
}
