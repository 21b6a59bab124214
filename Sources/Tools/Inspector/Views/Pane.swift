import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A rounded ground with rows of controls, and a view below them that fills the rest.
class Pane: UIStackView {
    /// The height of the row with a pane's title, in points: equal in all panes, so that titles stand on one line.
    static let headingHeight: CGFloat = 26

    init(head: [UIView], body: UIView) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 4
        isLayoutMarginsRelativeArrangement = true
        layoutMargins = UIEdgeInsets(top: 5, left: 3, bottom: 3, right: 3)
        let rows = UIStackView(head, axis: .vertical, spacing: 5, alignment: .fill)
        rows.isLayoutMarginsRelativeArrangement = true
        rows.layoutMargins = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6)
        addArrangedSubview(rows)
        addArrangedSubview(body)
        backgroundColor = .card
        layer.cornerRadius = 10
        layer.borderWidth = 1
        clipsToBounds = true
        shouldGroupAccessibilityChildren = true
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.borderColor = UIColor.edge.cgColor
    }
}

extension UIStackView {
    /// A row, or a column, of views.
    convenience init(
        _ views: [UIView], axis: NSLayoutConstraint.Axis = .horizontal, spacing: CGFloat = 6,
        alignment: Alignment = .center
    ) {
        self.init(arrangedSubviews: views)
        (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
    }
}

extension UILabel {
    /// A label in letters of `size` points.
    convenience init(
        _ size: CGFloat, _ weight: UIFont.Weight = .regular, text: String? = nil,
        color: UIColor = .text, lines: Int = 1
    ) {
        self.init(frame: .zero)
        (self.text, textColor, numberOfLines) = (text, color, lines)
        font = .sized(size, weight)
        adjustsFontForContentSizeCategory = true
    }
}

extension CGFloat {
    /// Returns a length for letters of the standard setting of the user's text size, scaled as these are.
    static func room(_ length: CGFloat) -> CGFloat {
        UIFontMetrics.default.scaledValue(for: length).rounded()
    }
}

extension UITraitChangeObservable where Self: UIView {
    /// Calls `body` now and after each change of the user's text size.
    func followTextSize(_ body: @escaping @MainActor (Self) -> Void) {
        body(self)
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { view, _ in
            body(view)
        }
    }

    /// Keeps the view at a height for letters of the standard setting, scaled as these are.
    func keepHeight(_ length: CGFloat) {
        let height = heightAnchor.constraint(equalToConstant: length)
        height.isActive = true
        followTextSize { _ in height.constant = .room(length) }
    }
}

extension UIButton {
    /// A small button with a tool tip that names its action and its key. It is tinted while it is
    /// selected.
    convenience init(
        _ title: String, tip: String, _ action: (@MainActor () -> Void)? = nil
    ) {
        var look = UIButton.Configuration.gray()
        look.buttonSize = .mini
        self.init(
            configuration: look, primaryAction: action.map { body in UIAction { _ in body() } })
        setTitle(title, for: .normal)
        toolTip = tip
        setContentCompressionResistancePriority(.init(999), for: .horizontal)
        setContentHuggingPriority(.required, for: .horizontal)
        // An initializer of the class itself doesn't call observers of its properties.
        setNeedsUpdateConfiguration()
        configurationUpdateHandler = { button in
            button.configuration?.baseForegroundColor = button.isSelected ? .accent : .text
            button.configuration?.baseBackgroundColor =
                button.isSelected ? .chosen : nil
        }
    }
}

extension UIView {
    /// Moves the keyboard focus to the view at once.
    func takeFocus() {
        let system = UIFocusSystem.focusSystem(for: self)
        system?.requestFocusUpdate(to: self)
        system?.updateFocusIfNeeded()
    }

    /// Lays a view over the whole of this one, with insets.
    func fill(with view: UIView, insets: UIEdgeInsets = .zero) {
        addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
            view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
            view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.right),
            view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
        ])
    }
}

/// A view that draws, or whose layers have colours.
class Canvas: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Returns a colour for layers, in the view's appearance.
    func shade(_ color: UIColor, _ alpha: CGFloat = 1) -> CGColor {
        color.withAlphaComponent(alpha).resolvedColor(with: traitCollection).cgColor
    }
}
