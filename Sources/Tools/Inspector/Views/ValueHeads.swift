import CoreAnimation
import Foundation
import ViewKit

/// The headings above the columns.
final class ValueHeads: UIView {
    private let labels = ["Property", "Model", "On screen"].map {
        UILabel(10.5, .medium, text: $0, color: .quiet)
    }

    init() {
        super.init(frame: .zero)
        for label in labels { addSubview(label) }
        keepHeight(14)
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// The columns of the table below, which begins 6 points further left.
    var columns = ValueColumns(0, names: []) { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (label, x) in zip(labels, [ValueColumns.start, columns.model, columns.shown]) {
            label.frame = CGRect(origin: CGPoint(x: x - 6, y: 0), size: label.intrinsicContentSize)
        }
    }
}

/// A bubble that says why a text doesn't fit.
final class FaultBubble: UIView {
    private let label = UILabel(11.5, .medium, color: .onAccent, lines: 3)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .alarm
        layer.cornerRadius = 6
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        isUserInteractionEnabled = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// The sentence in the bubble.
    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: size.width - 18, height: 0))
        return CGSize(width: size.width, height: text.height + 10)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(
            x: 9, y: 5, width: max(0, bounds.width - 18), height: max(0, bounds.height - 10))
    }
}
