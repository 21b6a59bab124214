import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The hint on a bare board, faint as wiped chalk: it goes with the first stroke.
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
        title.alpha = 0.34
        lines.alpha = 0.26
        // The window has no size at first.
        let fits = column.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -48)
        fits.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            fits, column.centerXAnchor.constraint(equalTo: centerXAnchor),
            column.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        show(on: .slate)
    }

    required init?(coder: NSCoder) { nil }

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
