import Foundation
import Inspection
import ViewKit

/// Shows an animation: its properties, its curve, and the reasons why it does or doesn't move.
///
///     opacity            |      ____/        |  It moves.
///     BasicAnimation     |  ___/   :         |  what to do
///     0.5 s              |  bar    now       |
///
/// Where there is no room for columns, the three parts are stacked.
final class MotionCell: UITableViewCell {
    /// The content of a card.
    enum Content: Equatable {
        case animation(AnimationFacts, axis: ClosedRange<Double>)
        case refusal(RefusalFacts)
        case more(Int)
    }

    /// The least width of a card with columns, in points.
    static let leastColumns: CGFloat = 440

    private let title = UILabel(12.5, .medium)
    private let value = UILabel(11, color: .seen)
    private let about = UILabel(11, color: .quiet, lines: 0)
    private let plot = MotionPlot(frame: .zero)
    private let words = UILabel(11.5, lines: 0)
    private lazy var names = UIStackView(
        [title, about, value], axis: .vertical, spacing: 2, alignment: .fill)
    private lazy var card = UIStackView([names, plot, words], spacing: 12, alignment: .top)
    private var columns: [NSLayoutConstraint] = []
    private var pile: [NSLayoutConstraint] = []

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        value.font = .code(10.5)
        contentView.fill(with: card, insets: UIEdgeInsets(top: 7, left: 9, bottom: 8, right: 9))
        let width = contentView.widthAnchor
        let wanted = [
            names.widthAnchor.constraint(equalTo: width, multiplier: 0.28),
            words.widthAnchor.constraint(equalTo: width, multiplier: 0.36),
        ]
        for each in wanted { each.priority = .defaultHigh }
        columns =
            wanted + [
                names.widthAnchor.constraint(greaterThanOrEqualToConstant: 112),
                names.widthAnchor.constraint(lessThanOrEqualToConstant: 180),
                words.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
                plot.heightAnchor.constraint(equalTo: names.heightAnchor),
            ]
        pile = [plot.heightAnchor.constraint(equalToConstant: 44)]
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows a card, in columns or with its parts stacked.
    func show(_ content: Content, isPile: Bool) {
        card.axis = isPile ? .vertical : .horizontal
        card.alignment = isPile ? .fill : .top
        card.spacing = isPile ? 5 : 12
        NSLayoutConstraint.deactivate(isPile ? columns : pile)
        NSLayoutConstraint.activate(isPile ? pile : columns)
        let verdicts: [VerdictFacts]
        plot.isHidden = true
        switch content {
        case .animation(let each, let axis):
            let isOver = each.state == .ended
            title.text = each.title
            title.textColor = isOver ? .quiet : .text
            about.text = [each.told, each.timesTold].joined(separator: isPile ? ", " : "\n")
            value.text = each.valueTold
            value.textColor = isOver ? .quiet : .seen
            plot.isHidden = false
            plot.show(each, axis)
            verdicts = each.verdicts
        case .refusal(let each):
            title.text = each.told
            about.text = each.isSlip ? "told as it happened" : "changed, and nothing moved"
            value.text = nil
            verdicts = [each.verdict]
        case .more(let count):
            title.text = "and \(count) more"
            (about.text, value.text, verdicts) = (nil, nil, [])
        }
        show(verdicts)
    }

    private func show(_ verdicts: [VerdictFacts]) {
        let text = NSMutableAttributedString(string: "")
        for verdict in verdicts.prefix(3) {
            for (sentence, color) in [
                (verdict.sentence, verdict.moves ? UIColor.text : .warn),
                (verdict.advice, .quiet),
            ] where !sentence.isEmpty {
                text.append(
                    NSAttributedString(
                        string: (text.length == 0 ? "" : "\n") + sentence,
                        attributes: [.foregroundColor: color]))
            }
        }
        words.font = .sized(11.5)
        words.attributedText = text
        for label in [about, value, words] { label.isHidden = label.text?.isEmpty ?? true }
        accessibilityLabel = [title.text ?? "", text.string].joined(separator: ", ")
    }
}
