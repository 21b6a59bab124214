import Foundation
import ViewKit

/// A row of figures with a caption below each.
final class FigureStack: UIStackView {
    /// A figure.
    struct Figure: Equatable {
        /// The number, as text.
        var value: String
        /// The caption.
        var word: String
        /// The figure's colour.
        var color = UIColor.text
    }

    /// The figures that are shown: four at most.
    var figures: [Figure] = [] { didSet { if figures != oldValue { show() } } }

    private let values = (0..<4).map { _ in UILabel(.sized(20, .semibold)) }
    private let words = (0..<4).map { _ in
        UILabel(.preferredFont(forTextStyle: .caption2), color: .quiet)
    }

    init() {
        super.init(frame: .zero)
        spacing = 6
        keepMargins(16, 9)
        let parts = zip(values, words).map { UIStackView([$0, $1], .vertical) }
        for (part, word) in zip(parts, words) {
            addArrangedSubview(part)
            word.adjustsFontSizeToFitWidth = true
            word.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            let width = part.widthAnchor.constraint(equalToConstant: 122)
            width.priority = .defaultHigh
            width.isActive = true
            part.widthAnchor.constraint(equalTo: parts[0].widthAnchor).isActive = true
        }
        addArrangedSubview(UIView())
    }

    required init(coder: NSCoder) { super.init(coder: coder) }

    private func show() {
        for (index, figure) in figures.prefix(values.count).enumerated() {
            values[index].text = figure.value
            values[index].textColor = figure.color
            words[index].text = figure.word
        }
    }
}
