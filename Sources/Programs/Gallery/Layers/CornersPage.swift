import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Both corner curves over each other, and cards of which only some corners are round.
final class CornersPage: GalleryPage, ControlledPage {
    private static let gap: CGFloat = 16
    private static let words = ["Both", "Circular", "Continuous"]

    let controls: ControlSet
    private let circular = CALayer()
    private let continuous = CALayer()
    private var cards: [CALayer] = []
    private let radius: Slider
    private let border: Slider

    init(_ scene: PageScene) {
        controls = ControlSet(in: scene.layer)
        let size = scene.layer.bounds.size
        let left = (size.width * 0.56).rounded()
        let card = scene.card(CGRect(x: 0, y: 0, width: left, height: size.height))
        let other = scene.card(
            CGRect(
                x: left + Self.gap, y: 0, width: max(0, size.width - left - Self.gap),
                height: size.height))
        for each in [card, other] { each.masksToBounds = true }
        let inner = max(0, left - 36)
        let foot = max(0, size.height - Slider.height - 16)
        func slider(
            _ name: String, _ range: ClosedRange<Double>, _ value: Double, unit: String,
            _ x: CGFloat
        )
            -> Slider
        {
            Slider(
                scene, .init(name: name, range: range) { Slider.text($0, digits: 0) + unit },
                value: value, origin: CGPoint(x: x, y: foot), width: max(0, (inner - 28) / 2))
        }
        radius = slider("Radius", 0...100, 66, unit: " %", 18)
        border = slider("Border", 0...24, 0, unit: " pt", 18 + (inner + 28) / 2)
        let side = max(0, min(inner, foot - 118)).rounded(.down)
        place(scene, in: card, side: side, width: left)
        addCards(scene, in: other)
        let choice = SegmentedChoice(
            scene, Self.words, selected: 0, origin: CGPoint(x: 18, y: 46), width: inner)
        controls.add(choice, to: card)
        controls.add(radius, to: card)
        controls.add(border, to: card)
        for (card, text) in [(card, "The same radius, two curves"), (other, "Some of the corners")]
        {
            let label = scene.label(text, isQuiet: false)
            label.position = CGPoint(x: 18, y: 15)
            card.addSublayer(label)
        }
        choice.onChange = { [weak self] in self?.choose($0) }
        for each in [radius, border] { each.onChange = { [weak self] _ in self?.show() } }
        show()
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        _ = controls.handle(event, at: point)
    }

    /// Places the continuous square over the circular one, which stays visible where it is fuller.
    /// The window shows only one corner, as large as possible.
    private func place(_ scene: PageScene, in card: CALayer, side: CGFloat, width: CGFloat) {
        let window = CALayer()
        window.frame = CGRect(x: ((width - side) / 2).rounded(), y: 96, width: side, height: side)
        window.backgroundColor = scene.theme.sidebar
        window.cornerRadius = 10
        window.masksToBounds = true
        card.addSublayer(window)
        let frame = CGRect(x: 20, y: 20, width: side * 2, height: side * 2)
        for (layer, color) in [(circular, 1), (continuous, 0)] {
            layer.frame = frame
            layer.backgroundColor = scene.theme.color(color)
            layer.borderColor = scene.theme.text.copy(alpha: 0.55)
            window.addSublayer(layer)
        }
        continuous.cornerCurve = .continuous
    }

    private func addCards(_ scene: PageScene, in card: CALayer) {
        let corners: [CACornerMask] = [
            [.layerMinXMinYCorner, .layerMaxXMinYCorner],
            [.layerMinXMinYCorner, .layerMaxXMaxYCorner],
            [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner],
            [.layerMaxXMinYCorner, .layerMaxXMaxYCorner],
        ]
        let size = card.bounds.size
        let width = max(0, (size.width - 36 - Self.gap) / 2).rounded(.down)
        let height = max(0, (size.height - 46 - 18 - Self.gap) / 2).rounded(.down)
        for (index, mask) in corners.enumerated() {
            let layer = CALayer()
            layer.frame = CGRect(
                x: 18 + CGFloat(index % 2) * (width + Self.gap),
                y: 46 + CGFloat(index / 2) * (height + Self.gap), width: width, height: height)
            layer.backgroundColor = scene.theme.color(index + 2)
            layer.borderColor = scene.theme.text.copy(alpha: 0.55)
            layer.maskedCorners = mask
            layer.cornerCurve = .continuous
            card.addSublayer(layer)
            cards.append(layer)
        }
    }

    private func choose(_ index: Int) {
        circular.isHidden = index == 2
        continuous.isHidden = index == 1
    }

    private func show() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let side = circular.bounds.width
        for layer in [circular, continuous] {
            layer.cornerRadius = side / 2 * CGFloat(radius.value / 100)
            layer.borderWidth = CGFloat(border.value)
        }
        for layer in cards {
            layer.cornerRadius = CGFloat(radius.value) * 0.6
            layer.borderWidth = CGFloat(border.value) / 2
        }
        CATransaction.commit()
    }
}
