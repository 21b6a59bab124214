import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A frosted card over scenery that moves; drag it, or change the glass.
final class BackdropPage: GalleryPage, ControlledPage {
    private let scene: PageScene
    let controls: ControlSet
    private let card = CALayer()
    private var grip: CGPoint?

    init(_ scene: PageScene) {
        self.scene = scene
        controls = ControlSet(in: scene.layer)
        let stage = CALayer()
        stage.frame = scene.layer.bounds
        stage.cornerRadius = 14
        stage.cornerCurve = .continuous
        stage.masksToBounds = true
        scene.layer.addSublayer(stage)
        buildScenery(in: stage)
        buildCard(in: stage)
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        if grip == nil, controls.handle(event, at: point) { return }
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            guard card.frame.contains(point) else { return }
            grip = CGPoint(x: point.x - card.position.x, y: point.y - card.position.y)
        case .pointerMoved, .touchMoved:
            guard let grip else { return }
            CATransaction.setDisableActions(true)
            card.position = CGPoint(
                x: (point.x - grip.x).rounded(), y: (point.y - grip.y).rounded())
        case .pointerUp, .pointerCancelled, .touchEnded, .touchCancelled: grip = nil
        default: break
        }
    }

    /// A wide picture that drifts from side to side, and three balls in front of it.
    private func buildScenery(in stage: CALayer) {
        let size = stage.bounds.size
        let wide = CGSize(width: max(1, size.width * 1.35), height: max(1, size.height))
        let ground = CALayer()
        ground.bounds = CGRect(origin: .zero, size: wide)
        ground.position = CGPoint(x: wide.width / 2, y: size.height / 2)
        ground.contents = Scenery.day.image(wide, scale: scene.scale, hasSoftEdges: true)
        ground.contentsScale = scene.scale
        stage.addSublayer(ground)
        swing(ground, "position.x", size.width - wide.width / 2, wide.width / 2, 14)
        for index in 0..<3 {
            let ball = CALayer()
            let side = min(size.width, size.height) * (0.13 + 0.05 * CGFloat(index))
            ball.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            ball.cornerRadius = side / 2
            ball.backgroundColor = scene.theme.color(index)
            ball.position = CGPoint(x: size.width * 0.5, y: size.height * 0.5)
            stage.addSublayer(ball)
            let (x, y) = (size.width * 0.34, size.height * 0.36)
            swing(ball, "position.x", size.width / 2 - x, size.width / 2 + x, 3.1 + Double(index))
            swing(
                ball, "position.y", size.height / 2 + y, size.height / 2 - y,
                2.3 + 0.7 * Double(index))
        }
    }

    private func buildCard(in stage: CALayer) {
        let size = CGSize(
            width: min(340, max(1, stage.bounds.width - 40)).rounded(),
            height: min(228, max(1, stage.bounds.height - 40)).rounded())
        card.name = "glass"
        card.bounds = CGRect(origin: .zero, size: size)
        card.position = CGPoint(
            x: stage.bounds.midX.rounded(), y: stage.bounds.midY.rounded())
        card.cornerRadius = 26
        card.cornerCurve = .continuous
        card.backgroundColor = scene.theme.card.copy(alpha: 0.7)
        card.borderColor = scene.theme.text.copy(alpha: 0.25)
        card.borderWidth = 1
        card.shadowOpacity = 0.28
        card.shadowRadius = 22
        card.shadowOffset = CGSize(width: 0, height: 12)
        card.shadowPath = CGPath(
            roundedRect: card.bounds, cornerWidth: 26, cornerHeight: 26, transform: nil)
        card.backgroundFilters = [CAFilter.gaussianBlur(radius: 16), CAFilter.colorSaturate(1.6)]
        card.actions = ["backgroundFilters": NSNull(), "backgroundColor": NSNull()]
        stage.addSublayer(card)
        let title = scene.label("Frosted glass", size: 20, isQuiet: false)
        title.position = CGPoint(x: 22, y: 18)
        card.addSublayer(title)
        buildSliders(top: 62)
    }

    private func buildSliders(top: CGFloat) {
        let rows: [(String, ClosedRange<Double>, Double, Int)] = [
            ("Blur", 0...50, 16, 0), ("Saturation", 0...3, 1.6, 1), ("Tint", 0...1, 0.7, 2),
        ]
        let tint = scene.theme.card
        for (index, row) in rows.enumerated() {
            let model = Slider.Model(
                name: row.0, range: row.1, isNameStrong: true,
                format: { Slider.text($0, digits: row.3) })
            let slider = Slider(
                scene, model, value: row.2,
                origin: CGPoint(x: 22, y: top + CGFloat(index) * (Slider.height + 6)),
                width: card.bounds.width - 44)
            slider.onChange = { [weak card] value in
                switch index {
                case 0:
                    card?.setValue(value, forKeyPath: "backgroundFilters.gaussianBlur.inputRadius")
                case 1:
                    card?.setValue(value, forKeyPath: "backgroundFilters.colorSaturate.inputAmount")
                default: card?.backgroundColor = tint.copy(alpha: value)
                }
            }
            controls.add(slider, to: card)
        }
    }

    private func swing(
        _ layer: CALayer, _ key: String, _ from: CGFloat, _ to: CGFloat, _ duration: Double
    ) {
        let swing = CABasicAnimation(keyPath: key)
        swing.fromValue = from
        swing.toValue = to
        swing.duration = duration
        swing.autoreverses = true
        swing.repeatCount = .infinity
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(swing, forKey: key)
    }
}
