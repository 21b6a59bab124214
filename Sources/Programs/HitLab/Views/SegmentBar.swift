import CoreAnimation
import Foundation
import ViewKit

/// A row or a column of words of which one is selected; a pill glides to it.
final class SegmentBar: LabPart {
    /// Called with the index of the word that a person selects.
    var onChoose: (@MainActor (Int) -> Void)?
    /// The selected word; nil when none is.
    var selected: Int? {
        didSet { if selected != oldValue { show() } }
    }

    /// The word under the pointer.
    private var hovered: Int? {
        didSet { if hovered != oldValue { showColors() } }
    }

    /// Whether the words are below each other, each beside its short form.
    var isColumn = false {
        didSet {
            backgroundColor = isColumn ? .clear : UIColor(cgColor: look.trough)
            setNeedsLayout()
        }
    }

    private let pill = UIView()
    private var labels: [Segment] = []
    private var words: [String] = []
    private var shorts: [String] = []
    private var widths: [CGFloat] = []

    private static let inset: CGFloat = 3

    override func build() {
        backgroundColor = UIColor(cgColor: look.trough)
        layer.cornerRadius = 9
        focusGroupIdentifier = "segments \(ObjectIdentifier(self))"
        shouldGroupAccessibilityChildren = true
        pill.backgroundColor = UIColor(cgColor: look.raised)
        pill.layer.cornerRadius = 6.5
        pill.layer.borderWidth = look.isDark ? 0 : 1
        pill.layer.borderColor = look.line
        pill.isUserInteractionEnabled = false
        addSubview(pill)
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] tap in
                guard let self else { return }
                choose(at: tap.location(in: self))
            })
        addGestureRecognizer(
            UIHoverGestureRecognizer { [weak self] hover in
                guard let self else { return }
                let isOver = hover.state == .began || hover.state == .changed
                hovered = isOver ? index(at: hover.location(in: self)) : nil
            })
    }

    /// Shows `words`, or `shorts` where the words have no room.
    func fill(_ words: [String], shorts: [String], selected: Int?) {
        (self.words, self.shorts) = (words, shorts)
        for old in labels { old.removeFromSuperview() }
        labels = words.map { word in
            let label = Segment(word, look) { [weak self] label in
                guard let self, let index = labels.firstIndex(of: label) else { return }
                onChoose?(index)
            }
            addSubview(label)
            return label
        }
        widths = labels.map(\.intrinsicContentSize.width)
        self.selected = selected
        show()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = (isColumn ? bounds.width : step) - 10
        let fits = isColumn || widths.allSatisfy { $0 <= room }
        for (index, label) in labels.enumerated() {
            let own = isColumn ? "\(shorts[index])   \(words[index])" : words[index]
            let word = fits ? own : shorts[index]
            label.isLeading = isColumn
            // Setting a text invalidates the layout, so it is set only when it differs.
            if label.text != word { label.text = word }
            label.frame = box(index)
        }
        if let selected { pill.frame = box(selected) }
    }

    private var step: CGFloat {
        let length = isColumn ? bounds.height : bounds.width
        return (length - 2 * Self.inset) / CGFloat(max(labels.count, 1))
    }

    private func box(_ index: Int) -> CGRect {
        let left = (Self.inset + CGFloat(index) * step).rounded()
        let right = (Self.inset + CGFloat(index + 1) * step).rounded()
        if isColumn {
            return CGRect(
                x: Self.inset, y: left, width: max(0, bounds.width - 2 * Self.inset),
                height: max(0, right - left))
        }
        return CGRect(
            x: left, y: Self.inset, width: max(0, right - left),
            height: max(0, bounds.height - 2 * Self.inset))
    }

    private func choose(at point: CGPoint) {
        if let index = index(at: point) { onChoose?(index) }
    }

    private func index(at point: CGPoint) -> Int? {
        guard step > 0, !labels.isEmpty else { return nil }
        let place = isColumn ? point.y : point.x
        return min(max(Int((place - Self.inset) / step), 0), labels.count - 1)
    }

    private func showColors() {
        for (index, label) in labels.enumerated() {
            let isLit = index == selected || index == hovered
            label.textColor = UIColor(cgColor: isLit ? look.text : look.quiet)
            label.accessibilityTraits = index == selected ? [.button, .selected] : .button
        }
    }

    private func show() {
        showColors()
        let index = selected
        UIView.animate(
            withDuration: OwnMotion.seconds(0.22), delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.pill.alpha = index == nil ? 0 : 1
            if let index { self.pill.frame = self.box(index) }
        }
    }
}

/// A word of the row, which can be selected with the keyboard.
private final class Segment: UILabel {
    private let choose: @MainActor (Segment) -> Void
    /// Whether the word is at the left, with a margin before it.
    var isLeading = false {
        didSet { if isLeading != oldValue { textAlignment = isLeading ? .left : .center } }
    }

    override func drawText(in rect: CGRect) {
        let inset = UIEdgeInsets(top: 0, left: isLeading ? 12 : 0, bottom: 0, right: 0)
        super.drawText(in: rect.inset(by: inset))
    }

    init(_ word: String, _ look: LabLook, choose: @escaping @MainActor (Segment) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
        font = .systemFont(ofSize: 12.5, weight: .medium)
        textAlignment = .center
        accessibilityLabel = word
        text = word
        isUserInteractionEnabled = true
        focusEffect = UIFocusHaloEffect()
        layer.cornerRadius = 6.5
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { true }

    override func accessibilityActivate() -> Bool {
        choose(self)
        return true
    }
}
