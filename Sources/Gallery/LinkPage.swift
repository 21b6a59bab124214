import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A display link that places dots by the time of the frame, and shows the time between calls.
final class LinkPage: GalleryPage {
    private static let barCount = 90

    private let scene: PageScene
    private var dots: [CALayer] = []
    private var bars: [CALayer] = []
    private let reading: LabelLayer
    private var lastTime: Double?
    private var frame = 0
    private let top: CALayer
    private let bottom: CALayer

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let split = (size.height * 0.64).rounded()
        top = scene.card(CGRect(x: 0, y: 0, width: size.width, height: split - 10))
        bottom = scene.card(
            CGRect(x: 0, y: split + 10, width: size.width, height: size.height - split - 10))
        reading = scene.label("", isQuiet: false)
        reading.position = CGPoint(x: 18, y: 15)
        bottom.addSublayer(reading)
        for index in 0..<24 { dots.append(dot(index)) }
        for _ in 0..<Self.barCount { bars.append(bar()) }
    }

    func tick(_ time: Double) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        place(time)
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

    private func bar() -> CALayer {
        let bar = CALayer()
        bar.anchorPoint = CGPoint(x: 0, y: 1)
        bar.backgroundColor = scene.theme.accent
        bar.cornerRadius = 1.5
        bottom.addSublayer(bar)
        return bar
    }

    /// Every dot on a circle of its own, all by the time alone.
    private func place(_ time: Double) {
        let box = top.bounds
        for (index, dot) in dots.enumerated() {
            let share = Double(index) / Double(dots.count)
            let angle = time * (0.5 + share) + share * 2 * .pi
            let radius = min(box.width, box.height) * (0.12 + 0.32 * CGFloat(share))
            dot.position = CGPoint(
                x: box.midX + radius * CGFloat(cos(angle)) * 1.6,
                y: box.midY + radius * CGFloat(sin(angle)))
        }
    }

    private func show(interval: Double) {
        let width = (bottom.bounds.width - 36) / CGFloat(Self.barCount)
        let room = bottom.bounds.height - 64
        let bar = bars[frame % Self.barCount]
        // A bar of half the room is a sixtieth of a second.
        let height = min(max(CGFloat(interval * 60) * room / 2, 2), room)
        bar.bounds = CGRect(x: 0, y: 0, width: max(1, width - 3), height: height)
        bar.position = CGPoint(
            x: 18 + CGFloat(frame % Self.barCount) * width, y: bottom.bounds.height - 18)
        bar.backgroundColor = interval > 0.025 ? scene.theme.color(1) : scene.theme.accent
        frame += 1
        let milliseconds = (interval * 10_000).rounded() / 10
        reading.text = "\(milliseconds) ms between calls"
    }
}
