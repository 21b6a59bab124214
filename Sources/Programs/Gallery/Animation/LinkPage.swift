import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A display link that places dots by the time of the frame, and shows the time between calls.
final class LinkPage: GalleryPage {
    /// The width of the dots' ways, as a multiple of their height.
    private static let stretch: CGFloat = 1.6

    private let scene: PageScene
    private var dots: [CALayer] = []
    private let bars: FrameBars
    private let reading: LabelLayer
    private var lastTime: Double?
    private let top: CALayer
    private let bottom: CALayer

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let split = (size.height * 0.66).rounded()
        let gap = PageScene.gap
        top = scene.card(CGRect(x: 0, y: 0, width: size.width, height: max(0, split - gap)))
        bottom = scene.card(
            CGRect(x: 0, y: split, width: size.width, height: max(0, size.height - split)))
        for card in [top, bottom] { card.masksToBounds = true }
        reading = scene.label("", isQuiet: false)
        reading.position = CGPoint(x: 18, y: 15)
        bars = FrameBars(
            scene, in: bottom,
            CGRect(
                x: 18, y: 44, width: max(0, size.width - 36),
                height: max(0, bottom.bounds.height - 64)))
        bottom.addSublayer(reading)
        for index in 0..<24 { dots.append(dot(index)) }
    }

    func tick(_ time: Double) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        place(time)
        bars.add(time)
        if let lastTime { show(interval: time - lastTime) }
        lastTime = time
        CATransaction.commit()
    }

    private func dot(_ index: Int) -> CALayer {
        let dot = CALayer()
        let side = 10 + CGFloat(index % 6) * 3
        dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        dot.cornerRadius = side / 2
        dot.backgroundColor = scene.theme.color(index)
        top.addSublayer(dot)
        return dot
    }

    /// Places every dot on an ellipse of its own, by the time alone.
    private func place(_ time: Double) {
        let box = top.bounds
        for (index, dot) in dots.enumerated() {
            let share = Double(index) / Double(dots.count)
            let angle = time * (0.5 + share) + share * 2 * .pi
            let radius = min(box.width / Self.stretch, box.height) * (0.12 + 0.32 * CGFloat(share))
            dot.position = CGPoint(
                x: box.midX + radius * CGFloat(cos(angle)) * Self.stretch,
                y: box.midY + radius * CGFloat(sin(angle)))
        }
    }

    private func show(interval: Double) {
        let milliseconds = (interval * 10_000).rounded() / 10
        reading.text = "\(milliseconds) ms between calls, \(bars.late) late of \(bars.count)"
    }
}
