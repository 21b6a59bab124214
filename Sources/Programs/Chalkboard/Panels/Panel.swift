import Chrome
import CoreAnimation
import Foundation
import ViewKit

/// A rounded ground over the board, with an edge and a shadow: the base of panels, bars and
/// banners, whose colours are those of all our programs in the dark.
@MainActor
class Panel: UIView {
    private var scrollView: UIScrollView?

    /// Makes an empty panel; `name` is that of its layer.
    init(_ name: String, radius: CGFloat = Chrome.radius) {
        super.init(frame: .zero)
        layer.name = name
        // Tab visits all of it before the tray.
        shouldGroupAccessibilityChildren = true
        backgroundColor = .card
        layer.cornerRadius = radius
        layer.borderWidth = 1
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 18
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.borderColor = UIColor.edge.cgColor
    }

    /// Whether a panel takes the keyboard when it is opened: always.
    override var canBecomeFirstResponder: Bool { true }

    /// Called when the panel has its place in the window: shows for a moment that the content goes on, where it scrolls.
    func wasOpened() { scrollView?.flashScrollIndicators() }

    /// Called when the panel is closed.
    func wasClosed() {}

    /// Adds a column of views with a title, which scrolls where the window is too low for it.
    func fill(_ title: String, with views: [UIView]) {
        let column = UIStackView(arrangedSubviews: [UILabel(title, .headline)] + views)
        column.axis = .vertical
        column.spacing = 12
        scroll(column)
    }

    /// Adds content inside margins, which scrolls where the panel has too little room for it.
    func scroll(_ content: UIView) {
        let scroll = UIScrollView()
        scrollView = scroll
        add(scroll)
        scroll.add(content, margins: UIEdgeInsets(top: 14, left: 18, bottom: 18, right: 18))
        let whole = scroll.heightAnchor.constraint(equalTo: content.heightAnchor, constant: 32)
        // Less than what keeps letters from being cut off.
        whole.priority = UILayoutPriority(500)
        NSLayoutConstraint.activate([
            whole, scroll.widthAnchor.constraint(equalTo: content.widthAnchor, constant: 36),
        ])
    }

    // Keys scroll

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !scrolled(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && scrolled(by: $0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    /// Scrolls by the arrow keys while nothing in the panel has the focus.
    private func scrolled(by press: UIPress) -> Bool {
        guard isFirstResponder, let scrollView, let key = press.key, key.modifierFlags.isEmpty,
            window?.focusSystem.focusedItem == nil
        else { return false }
        let step: CGFloat = 60
        let most = max(0, scrollView.contentSize.height - scrollView.bounds.height)
        var y = scrollView.contentOffset.y
        switch key.keyCode {
        case .keyboardUpArrow: y -= step
        case .keyboardDownArrow: y += step
        default: return false
        }
        guard most > 0 else { return false }
        scrollView.setContentOffset(CGPoint(x: 0, y: min(max(y, 0), most)), animated: true)
        return true
    }
}

extension UIView {
    /// Adds a view that fills this one, or the content of a scroll view, but for margins.
    func add(_ view: UIView, margins: UIEdgeInsets = .zero) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: topAnchor, constant: margins.top),
            view.leftAnchor.constraint(equalTo: leftAnchor, constant: margins.left),
            view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -margins.bottom),
            view.rightAnchor.constraint(equalTo: rightAnchor, constant: -margins.right),
        ])
    }
}

extension UIStackView {
    /// Makes a row of views in the middle of its height.
    convenience init(row views: [UIView], spacing: CGFloat = 12) {
        self.init(arrangedSubviews: views)
        self.spacing = spacing
        alignment = .center
    }
}

extension UILabel {
    /// Makes a label of a style of UIKit's, which follows the person's text size.
    convenience init(_ text: String, _ style: UIFont.TextStyle, color: UIColor = .text) {
        self.init(frame: .zero)
        self.text = text
        font = .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
    }
}

extension UIButton {
    /// Makes a button with a title; the main one of a panel has a ground in the tint colour.
    static func titled(
        _ title: String, isMain: Bool = false, tip: String? = nil,
        _ action: @escaping @MainActor () -> Void
    ) -> UIButton {
        var look: Configuration = isMain ? .filled() : .gray()
        look.buttonSize = .small
        look.cornerStyle = .large
        look.baseForegroundColor = isMain ? .black : .text
        look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 14, bottom: 8, trailing: 14)
        let button = UIButton(
            configuration: look, primaryAction: UIAction(title: title) { _ in action() })
        button.layer.name = title
        button.toolTip = tip
        return button
    }
}

extension UIColor {
    /// The yellow of chalk: the tint colour of the window.
    static let chalk = UIColor(red: 0.98, green: 0.87, blue: 0.46, alpha: 1)
}
