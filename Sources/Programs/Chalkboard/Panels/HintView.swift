import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The hint on a bare board, faint as wiped chalk: it goes with the first stroke.
@MainActor
final class HintView: UIView {
    private let title = Paint.label("Take a stick and draw", size: 27, weight: .semibold)
    private let lines = Paint.label(
        "Hold still at the end of a stroke and it becomes a line, a circle, an arrow.\n"
            + "Two fingers, the wheel or the space bar move the board.",
        size: 14)
    private var isShown = true

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.name = "hint"
        lines.numberOfLines = 0
        for label in [title, lines] {
            label.textAlignment = .center
            label.textColor = UIColor(red: 0.93, green: 0.94, blue: 0.91, alpha: 1)
            addSubview(label)
        }
        title.alpha = 0.34
        lines.alpha = 0.26
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(540, max(0, bounds.width - 48))
        let middle = (bounds.height * 0.47).rounded()
        title.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: middle - 46, width: width, height: 36)
        lines.frame = CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: middle, width: width, height: 64)
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
