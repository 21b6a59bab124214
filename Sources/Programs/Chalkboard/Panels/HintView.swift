import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The hint on a bare board, a little faint, as wiped chalk: it goes with the first stroke.
@MainActor
final class HintView: UIView {
    private let title = UILabel("Take a stick and draw", .title1)
    private let lines = UILabel(
        "Hold still at the end of a stroke and it becomes a line, a circle, an arrow.\n"
            + "Two fingers, the wheel or the space bar move the board.",
        .subheadline)
    private var isShown = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.name = "hint"
        lines.numberOfLines = 0
        let column = UIStackView(arrangedSubviews: [title, lines])
        column.axis = .vertical
        column.spacing = 10
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        for label in [title, lines] { label.textAlignment = .center }
        // The window has no size at first.
        let fits = column.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -48)
        fits.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            fits, column.centerXAnchor.constraint(equalTo: centerXAnchor),
            column.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        registerForTraitChanges([UITraitAccessibilityContrast.self]) { (hint: HintView, _) in
            hint.takeContrast()
        }
        show(on: .slate)
        takeContrast()
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        takeContrast()
    }

    /// Makes the words faint, yet with 4.5 to 1 on every surface (WCAG 2.2, success criterion 1.4.3), or clear while
    /// the user needs high contrast.
    private func takeContrast() {
        let alpha: CGFloat = traitCollection.accessibilityContrast == .high ? 1 : 0.64
        for label in [title, lines] { label.alpha = alpha }
    }

    /// Adapts the colour to a surface.
    func show(on surface: BoardGround.Surface) {
        let tone: CGFloat = surface == .white ? 0.1 : 0.93
        let color = UIColor(red: tone, green: tone, blue: tone, alpha: 1)
        guard title.textColor != color else { return }
        for label in [title, lines] { label.textColor = color }
    }

    /// Shows or hides the hint.
    func show(_ isShown: Bool) {
        guard isShown != self.isShown else { return }
        self.isShown = isShown
        UIView.animate(
            withDuration: isShown ? 0.6 : 0.25, delay: 0, options: .beginFromCurrentState
        ) {
            self.alpha = isShown ? 1 : 0
        }
    }
}
