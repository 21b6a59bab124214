import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

/// A strip of large photos that scrolls while they load, by four strategies.
final class PhotosPage: GalleryPage {
    private static let speed: CGFloat = 300

    private let scene: PageScene
    private let strip: PhotoStrip
    private let bars: FrameBars
    private let stripCard: CALayer
    private let explanation: LabelLayer
    private let reading: LabelLayer
    private var lastTime: Double?
    private var lastReading = -1.0
    private var grip: CGFloat?
    private var velocity = PhotosPage.speed

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let gap: CGFloat = 16
        // The longest explanation has four lines in a narrow card.
        let upper = max(0, min(size.height * 0.62, size.height - gap - 168)).rounded()
        stripCard = scene.card(CGRect(x: 0, y: 0, width: size.width, height: upper))
        stripCard.masksToBounds = true
        let window = CALayer()
        window.name = "strip"
        window.frame = stripCard.bounds.shrunk(0, 22)
        stripCard.addSublayer(window)
        strip = PhotoStrip(scene, in: window)
        let strategy = scene.choice.flatMap(PhotoStrategy.init(rawValue:)) ?? .cached
        strip.loading.strategy = strategy
        let lower = max(0, size.height - upper - gap)
        // The words of the choice have room in a narrow window, too.
        let room = max(0, size.width - gap)
        let left = max(room * 0.56, min(room * 0.62, 347)).rounded()
        let choiceCard = scene.card(
            CGRect(x: 0, y: upper + gap, width: left, height: lower))
        let barCard = scene.card(
            CGRect(
                x: left + gap, y: upper + gap, width: max(0, size.width - left - gap),
                height: lower))
        explanation = scene.label(
            strategy.explanation, width: max(0, left - 36))
        reading = scene.label(" ", size: 12)
        bars = FrameBars(
            scene, in: barCard,
            CGRect(
                x: 18, y: 92, width: max(0, barCard.bounds.width - 36),
                height: max(0, lower - 110)))
        build(choiceCard, barCard)
        strip.layOut(direction: 1)
    }

    private func build(_ choiceCard: CALayer, _ barCard: CALayer) {
        for card in [choiceCard, barCard] { card.masksToBounds = true }
        let title = scene.label("How photos are loaded", isQuiet: false)
        title.position = CGPoint(x: 18, y: 15)
        choiceCard.addSublayer(title)
        let choice = scene.choice(
            PhotoStrategy.allCases.map(\.name), selected: strip.loading.strategy.rawValue
        ) { [weak self] in self?.choose($0) }
        choice.apportionsSegmentWidthsByContent = true
        scene.panel(choiceCard.frame, isBare: true).add(choice, top: 44)
        explanation.position = CGPoint(x: 18, y: 88)
        choiceCard.addSublayer(explanation)
        let heading = scene.label("Time between frames", isQuiet: false)
        heading.position = CGPoint(x: 18, y: 15)
        barCard.addSublayer(heading)
        reading.position = CGPoint(x: 18, y: 40)
        barCard.addSublayer(reading)
    }

    private func choose(_ index: Int) {
        guard let strategy = PhotoStrategy(rawValue: index) else { return }
        strip.loading.strategy = strategy
        explanation.text = strategy.explanation
        strip.reload()
        bars.reset()
    }

    func tick(_ time: Double) {
        let passed = lastTime.map { min(max(0, time - $0), 0.5) } ?? 0
        lastTime = time
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if grip == nil {
            // A speed given by hand decays to the strip's own.
            let own = velocity < 0 ? -Self.speed : Self.speed
            velocity += (own - velocity) * CGFloat(min(1, passed * 2))
            strip.offset += velocity * CGFloat(passed)
        }
        strip.layOut(direction: velocity)
        bars.add(time)
        CATransaction.commit()
        read(time)
    }

    private func read(_ time: Double) {
        guard lastReading < 0 || time < lastReading || time - lastReading > 0.25 else { return }
        lastReading = time
        let statistics = strip.loading.statistics
        let late = "\(bars.late) late of \(bars.count), worst \(Self.milliseconds(bars.worst))"
        let layers = "\(strip.pool.made) layers for \(strip.pool.made + strip.pool.reused) photos"
        switch strip.loading.strategy {
        case .cached:
            reading.text =
                "\(late)\n\(layers)\n\(statistics.hits) hits, "
                + "\(statistics.byteCount.asBytes) kept"
        case .worker: reading.text = "\(late)\n\(layers)"
        default: reading.text = "\(late)\n\(strip.loading.decodedOnMain) decoded on main"
        }
    }

    private static func milliseconds(_ seconds: Double) -> String {
        "\((seconds * 10_000).rounded() / 10) ms"
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            if stripCard.frame.contains(point) { grip = point.x }
        case .pointerMoved, .touchMoved:
            guard let grip else { return }
            move(by: grip - point.x)
            self.grip = point.x
        case .pointerUp(button: 0), .pointerCancelled, .touchEnded, .touchCancelled: grip = nil
        case .scrolled(let way) where stripCard.frame.contains(point):
            move(by: CGFloat(abs(way.x) > abs(way.y) ? way.x : way.y))
        default: break
        }
    }

    private func move(by distance: CGFloat) {
        guard distance.isFinite, distance != 0 else { return }
        strip.offset += distance
        velocity = min(max(distance * 60, -3000), 3000)
    }
}
