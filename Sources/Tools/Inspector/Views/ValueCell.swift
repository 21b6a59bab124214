import CoreAnimation
import Foundation
import Inspection
import ViewKit

/// The row of a property: its name, the model's value, and the value on screen.
final class ValueCell: KeyCell {
    private let dot = UIView()
    private let name = UILabel(11.5)
    private let model = ValueView()
    private let shown = ValueView()
    private var places: ValueColumns.Places?
    /// Whether the shown value differs from the model's.
    private var differs = false {
        didSet { if differs != oldValue { setNeedsUpdateConfiguration() } }
    }

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in [dot, name, model, shown] { contentView.addSubview(view) }
        dot.backgroundColor = .seen
        dot.layer.cornerRadius = 2
        shown.layer.cornerRadius = 4
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Shows a property, its texts at their places.
    func show(_ each: PropertyFacts, _ places: ValueColumns.Places) {
        self.places = places
        accessibilityLabel = "\(each.key), \(each.model.text)"
        let isOwn = each.model != each.standard
        let color = isOwn ? UIColor.text : .quiet
        name.text = each.key
        name.font = .sized(11.5, isOwn ? .medium : .regular)
        name.textColor = color
        dot.isHidden = !each.isAnimated
        model.isHidden = places.model == nil
        shown.isHidden = places.shown == nil
        model.show(each.model, each, isStrong: isOwn, color)
        let isAlone = places.model == nil
        shown.show(
            each.shown ?? each.model, each, isStrong: each.differs || isAlone && isOwn,
            each.differs ? .seen : isAlone ? color : .quiet)
        differs = each.differs
        setNeedsLayout()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        // On the tint of a chosen row a second one would leave the letters too little contrast.
        let isTinted = differs && !state.isSelected
        shown.backgroundColor = isTinted ? .seen.withAlphaComponent(0.14) : .clear
    }

    /// Lays the texts into the columns that all rows share.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard let places else { return }
        let high = contentView.bounds.height
        dot.frame = CGRect(x: 4, y: (high - 4) / 2, width: 4, height: 4)
        func box(_ range: ClosedRange<CGFloat>?) -> CGRect {
            CGRect(
                x: range?.lowerBound ?? 0, y: 1, width: range?.length ?? 0, height: max(0, high - 2)
            )
        }
        name.frame = box(places.name)
        model.frame = box(places.model).insetBy(dx: -ValueView.edge, dy: 0)
        shown.frame = box(places.shown).insetBy(dx: -ValueView.edge, dy: 0)
    }

    /// Returns the greatest width of a property's name: in the letters of a changed one.
    static func nameWidth(_ key: String) -> CGFloat {
        key.size(withAttributes: [.font: UIFont.sized(11.5, .medium)]).width.rounded(.up)
    }

    /// Returns the places of a property's texts.
    static func places(_ each: PropertyFacts, _ columns: ValueColumns) -> ValueColumns.Places {
        columns.places(
            name: nameWidth(each.key), model: ValueView.width(each.model, each),
            shown: ValueView.width(each.shown ?? each.model, each), differs: each.differs)
    }
}

/// A value as text, behind a sample of a colour or the mark of a truth.
final class ValueView: UIView {
    /// The inset of the text at both ends, in points.
    static let edge: CGFloat = 5

    private let sample = UIView()
    private let label = UILabel(11)

    init() {
        super.init(frame: .zero)
        sample.layer.cornerRadius = 2.5
        sample.isHidden = true
        addSubview(sample)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    private static func font(_ isStrong: Bool) -> UIFont {
        .code(10.5, isStrong ? .medium : .regular)
    }

    /// Returns the width of a value in strong letters, with its sample.
    static func width(_ value: InspectionValue, _ each: PropertyFacts) -> CGFloat {
        (value.hasSample ? 16 : 0)
            + each.told(value).size(withAttributes: [.font: font(true)]).width.rounded(.up)
    }

    /// Shows a value of a property.
    func show(
        _ value: InspectionValue, _ each: PropertyFacts, isStrong: Bool, _ color: UIColor
    ) {
        label.text = each.told(value)
        label.font = Self.font(isStrong)
        label.textColor = color
        sample.isHidden = !value.hasSample
        sample.backgroundColor =
            if value.kind == .color, let parts = value.numbers, parts.count == 4 {
                UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            } else {
                value.numbers?.first == 1 ? .accent : .tertiarySystemFill
            }
        sample.layer.borderWidth = value.kind == .color ? 1 : 0
        sample.layer.borderColor = UIColor.systemGray.cgColor
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sample.frame = CGRect(x: Self.edge, y: (bounds.height - 10) / 2, width: 11, height: 10)
        let left = Self.edge + (sample.isHidden ? 0 : 16)
        label.frame = CGRect(
            x: left, y: 0, width: max(0, bounds.width - left - Self.edge), height: bounds.height)
    }
}

extension InspectionValue {
    /// Whether a small square stands before the value: a colour's, or that of a truth.
    fileprivate var hasSample: Bool { kind == .bool || kind == .color && numbers?.count == 4 }
}
