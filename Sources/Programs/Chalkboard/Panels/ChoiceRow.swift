import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A row of a panel: a label, and answers of which one is chosen.
@MainActor
final class ChoiceRow: UIView {
    private let word: UILabel
    private var buttons: [SharpButton] = []
    private let choose: @MainActor (Int) -> Void

    /// The height of a row, in points.
    static let height: CGFloat = 38
    private static let wordWidth: CGFloat = 64

    /// Makes a row of a width in points; `choose` gets the index of an answer.
    init(
        _ name: String, _ answers: [String], width: CGFloat,
        choose: @escaping @MainActor (Int) -> Void
    ) {
        word = Paint.label(name, size: 12.5, color: Paint.quiet)
        self.choose = choose
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
        layer.name = name
        word.frame = CGRect(x: 0, y: 9, width: Self.wordWidth, height: 20)
        addSubview(word)
        let step = (width - Self.wordWidth) / CGFloat(max(answers.count, 1))
        for (index, answer) in answers.enumerated() {
            let button = SharpButton(type: .system)
            button.layer.name = answer
            button.setTitle(answer, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
            button.layer.cornerRadius = 8
            button.frame = CGRect(
                x: (Self.wordWidth + CGFloat(index) * step).rounded() + 2, y: 3,
                width: step.rounded() - 4, height: 32)
            button.addAction(
                UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows which answer is chosen; a disabled row can't be changed.
    func show(_ chosen: Int, isEnabled: Bool = true) {
        word.alpha = isEnabled ? 1 : 0.4
        for (index, button) in buttons.enumerated() {
            let isChosen = index == chosen && isEnabled
            button.backgroundColor = isChosen ? Paint.accent : Paint.raised
            button.setTitleColor(isChosen ? Paint.panel : Paint.text, for: .normal)
            button.isEnabled = isEnabled
            button.alpha = isEnabled ? 1 : 0.4
            button.accessibilityTraits = isChosen ? [.button, .selected] : .button
        }
    }
}

/// A button whose label is at whole points: letters look thin between two pixels.
class SharpButton: UIButton {
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let label = titleLabel else { return }
        label.frame = CGRect(
            x: label.frame.minX.rounded(), y: label.frame.minY.rounded(),
            width: label.frame.width.rounded(.up), height: label.frame.height.rounded(.up))
    }
}
