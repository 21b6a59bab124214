import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// Both corner curves over each other, and cards of which only some corners are round.
final class CornersPage: GalleryPage {
    private static let gap: CGFloat = 16
    private static let words = ["Both", "Circular", "Continuous"]

    private let circular = CALayer()
    private let continuous = CALayer()
    private var cards: [CALayer] = []
    private let radius: ValueSlider
    private let border: ValueSlider

    init(_ scene: PageScene) {
        let size = scene.layer.bounds.size
        let left = (size.width * 0.56).rounded()
        let panel = scene.panel(CGRect(x: 0, y: 0, width: left, height: size.height))
        let other = scene.card(
            CGRect(
                x: left + Self.gap, y: 0, width: max(0, size.width - left - Self.gap),
                height: size.height))
        other.masksToBounds = true
        radius = scene.slider("Radius", 0...100, 66, digits: 0, unit: " %")
        border = scene.slider("Border", 0...24, 0, digits: 0, unit: " pt")
        let side = max(0, min(left - 36, size.height - ValueSlider.height - 134)).rounded(.down)
        place(scene, in: panel.layer, side: side, width: left)
        addCards(scene, in: other)
        scene.addTitle("The same radius, two curves", to: panel.layer)
        scene.addTitle("Some of the corners", to: other)
        let choice = scene.choice(Self.words, selected: 0) { [weak self] in self?.choose($0) }
        panel.add(choice, top: 46)
        panel.add(UIStackView.row([radius, border]), bottom: 16)
        for each in [radius, border] { each.onChange = { [weak self] _ in self?.show() } }
        show()
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
