import CoreAnimation
import Foundation

/// One segment of a segmented control: its title or picture, and what the program set for it.
@MainActor
final class SegmentView: UIView {
    var title: String? { didSet { label.text = title } }
    var image: UIImage? { didSet { picture.image = image } }
    var action: UIAction?
    /// The width in points that the program wants; 0 for a share of the control's.
    var width: CGFloat = 0
    /// The offset of the content, in points.
    var contentOffset = CGSize.zero
    var isEnabled = true
    /// Whether the segment is chosen; held by the control.
    var isChosen = false
    weak var control: UISegmentedControl?

    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)

    init(_ control: UISegmentedControl) {
        self.control = control
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        picture.contentMode = .center
        for view in [label, picture] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the title in the attributes of a state.
    func show(_ attributes: [NSAttributedString.Key: Any], alpha: CGFloat) {
        label.font = attributes[.font] as? UIFont
        label.textColor = attributes[.foregroundColor] as? UIColor
        picture.tintColor = label.textColor
        for view in [label, picture] { view.alpha = alpha }
        setNeedsLayout()
    }

    /// The size of the content, in points.
    var contentSize: CGSize { image?.size ?? label.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.isHidden = image != nil
        let room = bounds.shrunk(dx: 4, dy: 0)
            .offsetBy(dx: contentOffset.width, dy: contentOffset.height)
        label.frame = room
        picture.frame = room
    }

    // Screen readers

    override var ownAccessibility: OwnAccessibility {
        var traits = UIAccessibilityTraits.button
        if isChosen { traits.insert(.selected) }
        if !isEnabled || control?.isEnabled == false { traits.insert(.notEnabled) }
        return OwnAccessibility(
            isElement: true, label: title ?? action?.title, traits: traits,
            role: control?.isMomentary == true ? .button : .choice)
    }

    override func accessibilityActivate() -> Bool {
        guard let control, let index = control.segments.firstIndex(of: self) else { return false }
        control.choose(index)
        return true
    }
}
