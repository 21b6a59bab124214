import Foundation
import ViewKit

/// The three answers to the last press, one below the other, and an explanation.
///
///     | On screen        card 3         at 2.61 s
///     | Asked late       nothing   miss by 38 pt
///     | Model            nothing  miss by 212 pt
///       You hit card 3. Its model is 212 points away, so a test of the model tree finds nothing.
final class AnswerView: UIStackView {
    /// The last answer; nil before the first press.
    var probe: Probe? { didSet { if probe != oldValue { show() } } }
    /// The text below the answers.
    var story = "" {
        didSet {
            guard story != oldValue else { return }
            words.text = story
            accessibilityValue = story
        }
    }

    private let seen = AnswerRow("On screen", .seen)
    private let late = AnswerRow("Asked late", .late)
    private let model = AnswerRow("Model", .model)
    private let words = UILabel(.preferredFont(forTextStyle: .caption1))

    init() {
        super.init(frame: .zero)
        (axis, spacing) = (.vertical, 3)
        let page = UIView()
        words.numberOfLines = 4
        words.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(words)
        for view in [seen, late, model, page] { addArrangedSubview(view) }
        let high = page.heightAnchor.constraint(equalToConstant: Self.storyHeight)
        NSLayoutConstraint.activate([
            late.caption.widthAnchor.constraint(equalTo: seen.caption.widthAnchor),
            model.caption.widthAnchor.constraint(equalTo: seen.caption.widthAnchor),
            words.topAnchor.constraint(equalTo: page.topAnchor, constant: 4),
            words.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            words.trailingAnchor.constraint(equalTo: page.trailingAnchor), high,
        ])
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (_: AnswerView, _) in high.constant = Self.storyHeight
        }
        isAccessibilityElement = true
        accessibilityLabel = "Answer"
        accessibilityTraits = .staticText
        show()
    }

    required init(coder: NSCoder) { super.init(coder: coder) }

    /// The height of four lines of the explanation, in points.
    private static var storyHeight: CGFloat { UIFontMetrics.default.scaledValue(for: 64) }

    private func show() {
        seen.show(probe, probe?.seen.name, probe.map { "at " + Self.seconds($0.time) } ?? "")
        late.show(
            probe, probe?.late,
            detail(probe?.late, probe?.lateDistance, "+\(probe?.milliseconds ?? 0) ms"))
        model.show(
            probe, probe?.model.name,
            detail(probe?.model.name, probe?.modelDistance, "the same"))
    }

    /// The detail of an answer: the distance by which it missed, or a word.
    private func detail(_ name: String?, _ distance: CGFloat?, _ same: String) -> String {
        guard let probe else { return "" }
        guard name != probe.seen.name else { return same }
        guard probe.seen.name != nil else { return "wrong" }
        guard let distance, distance >= 0.5 else { return "a miss" }
        return "off by \(Int(min(distance, 99_999).rounded())) pt"
    }

    /// A time in seconds with two decimal places, as text.
    static func seconds(_ time: SceneTime) -> String {
        String(format: "%.2f s", time.seconds)
    }
}

/// An answer: the way of asking, the layer that was found, and a detail.
private final class AnswerRow: UIStackView {
    let caption: UILabel
    private let name = UILabel(.sized(13, .semibold))
    private let detail = UILabel(.preferredFont(forTextStyle: .caption2), color: .quiet)

    init(_ words: String, _ color: UIColor) {
        caption = UILabel(.sized(11, .semibold), color: color, text: words)
        super.init(frame: .zero)
        let bar = UIView()
        bar.backgroundColor = color
        bar.layer.cornerRadius = 1.5
        bar.widthAnchor.constraint(equalToConstant: 3).isActive = true
        for view in [bar, caption, name, detail] { addArrangedSubview(view) }
        spacing = 6
        setCustomSpacing(16, after: caption)
        keepMargins(8, 5)
        backgroundColor = color.withAlphaComponent(0.1)
        layer.cornerRadius = 7
        name.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }

    required init(coder: NSCoder) { preconditionFailure("there is no storyboard") }

    func show(_ probe: Probe?, _ found: String?, _ words: String) {
        name.text = probe == nil ? "–" : found ?? "nothing"
        name.textColor = found == nil ? .quiet : .text
        detail.text = words
    }
}
