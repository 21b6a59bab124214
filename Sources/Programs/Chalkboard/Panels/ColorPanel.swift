import Chalk
import Foundation
import ViewKit

/// Chooses any colour: from sticks that go together, or in UIKit's own panel of all colours.
@MainActor
final class ColorPanel: Panel {
    private let well = UIColorWell()
    private var swatches: [(color: ChalkColor, button: UIButton)] = []
    private let choose: @MainActor (ChalkColor) -> Void

    private static let columns = 9

    init(
        _ question: String, _ color: ChalkColor, choose: @escaping @MainActor (ChalkColor) -> Void
    ) {
        self.choose = choose
        super.init("colours")
        swatches = ChalkPalette.swatches.map { ($0, swatch($0)) }
        let rows = stride(from: 0, to: swatches.count, by: Self.columns).map { first in
            let row = UIStackView(
                row: swatches.dropFirst(first).prefix(Self.columns).map(\.button), spacing: 4)
            row.focusGroupIdentifier = "swatches"
            return row
        }
        well.supportsAlpha = false
        well.title = "Any other colour"
        well.layer.name = "any other colour"
        well.addAction(
            UIAction { [weak self] _ in
                if let color = self?.well.selectedColor { self?.take(ChalkColor(color)) }
            }, for: .valueChanged)
        let other = UIStackView(row: [UILabel("Any other colour", .subheadline), UIView(), well])
        fill(question, with: rows + [other])
        show(color)
    }

    required init?(coder: NSCoder) { nil }

    private func swatch(_ color: ChalkColor) -> UIButton {
        var look = UIButton.Configuration.plain()
        look.cornerStyle = .capsule
        look.background.backgroundColor = UIColor(cgColor: color.cgColor())
        look.background.backgroundInsets = NSDirectionalEdgeInsets(
            top: 3, leading: 3, bottom: 3, trailing: 3)
        let button = UIButton(
            configuration: look, primaryAction: UIAction { [weak self] _ in self?.take(color) })
        let name = String(color.code | 0x100_0000, radix: 16).dropFirst()
        button.layer.name = "swatch \(name)"
        button.accessibilityLabel = "Colour \(name)"
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 34),
            button.heightAnchor.constraint(equalToConstant: 34),
        ])
        return button
    }

    private func take(_ color: ChalkColor) {
        show(color)
        choose(color)
    }

    private func show(_ color: ChalkColor) {
        well.selectedColor = UIColor(cgColor: color.cgColor())
        for (own, button) in swatches {
            let isChosen = own == color
            button.configuration?.background.strokeWidth = isChosen ? 3 : 1
            button.configuration?.background.strokeColor = isChosen ? .chalk : .line
            button.isSelected = isChosen
        }
    }
}

extension ChalkColor {
    /// The colour of UIKit's that is nearest, without its alpha.
    @MainActor
    fileprivate init(_ color: UIColor) {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        _ = color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        func byte(_ part: CGFloat) -> UInt8 { UInt8(min(max(part * 255, 0), 255).rounded()) }
        self.init(red: byte(red), green: byte(green), blue: byte(blue))
    }
}
