import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A question with a few answers, over the tray.
@MainActor
final class ChoicePanel: UIView {
    private let title: UILabel
    private var buttons: [UIButton] = []

    init(
        _ question: String, _ answers: [String], choose: @escaping @MainActor (String) -> Void
    ) {
        title = Paint.label(question, size: 14, weight: .semibold)
        title.textAlignment = .center
        let width = max(220, CGFloat(answers.count) * 86 + 20)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: 96))
        layer.name = "choice"
        Paint.panel(self, radius: 16)
        title.frame = CGRect(x: 10, y: 12, width: width - 20, height: 20)
        addSubview(title)
        for (index, answer) in answers.enumerated() {
            let button = SharpButton(type: .system)
            button.layer.name = answer
            button.setTitle(answer, for: .normal)
            button.setTitleColor(Paint.text, for: .normal)
            button.backgroundColor = Paint.raised
            button.layer.cornerRadius = 10
            let step = (width - 20) / CGFloat(answers.count)
            button.frame = CGRect(
                x: 10 + CGFloat(index) * step + 5, y: 44, width: step - 10, height: 38)
            button.addAction(UIAction { _ in choose(answer) }, for: .touchUpInside)
            addSubview(button)
            buttons.append(button)
        }
    }

    required init?(coder: NSCoder) { nil }
}
