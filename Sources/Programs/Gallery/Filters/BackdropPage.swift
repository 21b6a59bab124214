import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// A frosted card over scenery that moves; drag it, or change the glass.
final class BackdropPage: GalleryPage {
    private let scene: PageScene
    private let glass = Panel()
    private var grip: CGPoint?

    init(_ scene: PageScene) {
        self.scene = scene
        let stage = scene.panel(scene.layer.bounds, isBare: true)
        stage.layer.cornerRadius = 14
        stage.layer.cornerCurve = .continuous
        stage.clipsToBounds = true
        buildScenery(in: stage.layer)
        buildCard(in: stage)
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            guard glass.frame.contains(point) else { return }
            grip = CGPoint(x: point.x - glass.center.x, y: point.y - glass.center.y)
        case .pointerMoved, .touchMoved:
            guard let grip else { return }
            glass.center = CGPoint(
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
        ground.swing(
            "position.x", from: size.width - wide.width / 2, to: wide.width / 2, seconds: 14)
        for index in 0..<3 {
            let ball = CALayer()
            let side = min(size.width, size.height) * (0.13 + 0.05 * CGFloat(index))
            ball.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            ball.cornerRadius = side / 2
            ball.backgroundColor = scene.theme.color(index)
            ball.position = CGPoint(x: size.width * 0.5, y: size.height * 0.5)
            stage.addSublayer(ball)
            let (x, y) = (size.width * 0.34, size.height * 0.36)
            ball.swing(
                "position.x", from: size.width / 2 - x, to: size.width / 2 + x,
                seconds: 3.1 + Double(index))
            ball.swing(
                "position.y", from: size.height / 2 + y, to: size.height / 2 - y,
                seconds: 2.3 + 0.7 * Double(index))
        }
    }

    private func buildCard(in stage: UIView) {
        let card = glass.layer
        let size = CGSize(
            width: min(340, max(1, stage.bounds.width - 40)).rounded(),
            height: min(228, max(1, stage.bounds.height - 40)).rounded())
        card.name = "glass"
        glass.bounds = CGRect(origin: .zero, size: size)
        glass.center = CGPoint(
            x: stage.bounds.midX.rounded(), y: stage.bounds.midY.rounded())
        card.cornerRadius = 26
        card.cornerCurve = .continuous
        card.backgroundColor = scene.theme.card.copy(alpha: 0.7)
        card.borderColor = scene.theme.outline ?? scene.theme.text.copy(alpha: 0.25)
        card.borderWidth = 1
        card.shadowOpacity = 0.28
        card.shadowRadius = 22
        card.shadowOffset = CGSize(width: 0, height: 12)
        card.shadowPath = CGPath(
            roundedRect: card.bounds, cornerWidth: 26, cornerHeight: 26, transform: nil)
        card.backgroundFilters = [CAFilter.gaussianBlur(radius: 16), CAFilter.colorSaturate(1.6)]
        card.actions = ["backgroundFilters": NSNull(), "backgroundColor": NSNull()]
        stage.addSubview(glass)
        let title = scene.label("Frosted glass", size: 20, isQuiet: false)
        title.position = CGPoint(x: 22, y: 18)
        card.addSublayer(title)
        addSliders()
    }

    private func addSliders() {
        let (card, tint) = (glass.layer, scene.theme.card)
        let sliders = [
            scene.slider("Blur", 0...50, 16, digits: 0) { [card] in
                card.setValue($0, forKeyPath: "backgroundFilters.gaussianBlur.inputRadius")
            },
            scene.slider("Saturation", 0...3, 1.6, digits: 1) { [card] in
                card.setValue($0, forKeyPath: "backgroundFilters.colorSaturate.inputAmount")
            },
            scene.slider("Tint", 0...1, 0.7) { [card] in
                card.backgroundColor = tint.copy(alpha: $0)
            },
        ]
        for slider in sliders { slider.isNameStrong = true }
        glass.add(UIStackView.column(sliders, spacing: 6), top: 62, left: 22, right: 22)
    }
}
