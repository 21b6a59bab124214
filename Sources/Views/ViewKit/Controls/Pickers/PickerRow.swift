import Drawing
import Foundation
import Primitives

/// A row of a picker: a title, or a view of the program's.
@MainActor
final class PickerRow: UIView {
    private let label = UILabel()
    /// The program's view; nil for a title.
    var given: UIView? { didSet { replace(oldValue) } }

    /// The space between a title and the edge of its wheel, in points.
    private static let side: CGFloat = 9

    init() {
        super.init(frame: .zero)
        isOpaque = false
        label.font = .systemFont(ofSize: WheelShape.fontSize)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: NSAttributedString, _ alignment: NSTextAlignment, isFaint: Bool) {
        label.attributedText = title
        label.textAlignment = alignment
        label.textColor = isFaint ? .tertiaryLabel : .label
        label.isHidden = false
    }

    private func replace(_ old: UIView?) {
        label.isHidden = given != nil
        guard old !== given else { return setNeedsLayout() }
        old?.removeFromSuperview()
        if let given { addSubview(given) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(Self.side, bounds.width / 8), dy: 0)
        guard let given else { return }
        // A label, or a view without a size, fills the row; others keep their size.
        if given is UILabel || given.bounds.size == .zero {
            given.frame = bounds
        } else {
            given.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }
}

/// The content of a wheel's scroll view, which takes the events of scroll wheels and trackpads for
/// it.
@MainActor
final class PickerSurface: UIView, ScrollTarget {
    weak var column: PickerColumn?
    /// The part of a wheel's step that hasn't turned a row yet.
    var rest: CGFloat = 0
    /// The distance of a scroll wheel's step, in points.
    static let step: CGFloat = 50

    init() {
        super.init(frame: .zero)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    func scroll(by event: UIScrollEvent) -> Bool { column?.turn(by: event) ?? false }
}
