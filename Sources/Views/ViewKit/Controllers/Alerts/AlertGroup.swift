import CoreAnimation
import Foundation

/// A card of an alert: texts and fields above, buttons below. Either part scrolls where there is
/// too little room for both.
@MainActor
final class AlertGroup: UIView {
    let head: AlertHead
    private(set) var buttons: [AlertButton] = []
    private let look: AlertLook
    private let list = UIScrollView()
    /// The line between texts and buttons, which doesn't scroll.
    private let line = UIView()

    init(_ look: AlertLook) {
        self.look = look
        head = AlertHead(look)
        super.init(frame: .zero)
        backgroundColor = AlertLook.ground
        layer.cornerRadius = look.radius
        layer.cornerCurve = .continuous
        clipsToBounds = true
        list.contentInsetAdjustmentBehavior = .never
        list.allowsKeyboardScrolling = false
        line.isUserInteractionEnabled = false
        line.backgroundColor = AlertLook.line
        for view in [head, list, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows buttons, in the order from the top, or from the leading edge.
    func show(_ buttons: [AlertButton]) {
        for button in self.buttons where !buttons.contains(button) { button.removeFromSuperview() }
        for button in buttons { list.addSubview(button) }
        self.buttons = buttons
        setNeedsLayout()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        showBorder()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBorder()
    }

    /// Shows an edge where the person needs strong contrasts.
    private func showBorder() {
        let isStrong = traitCollection.accessibilityContrast == .high
        layer.borderWidth = isStrong ? 1 : 0
        layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    }

    // Layout

    /// Returns the height of the card at a width, at most `limit`.
    func height(forWidth width: CGFloat, limit: CGFloat) -> CGFloat {
        let parts = share(limit, width)
        return parts.head + parts.list
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        let parts = share(bounds.height, width)
        head.frame = CGRect(x: 0, y: 0, width: width, height: parts.head)
        list.frame = CGRect(x: 0, y: parts.head, width: width, height: parts.list)
        list.contentSize = CGSize(width: width, height: listHeight(width))
        isSideBySide(width) ? placeInLine(width) : placeInColumn(width)
        line.isHidden = parts.head <= 0 || buttons.isEmpty
        line.frame = CGRect(x: 0, y: parts.head, width: width, height: AlertLook.lineWidth(self))
    }

    /// Shares a height among the two parts: of the buttons one and a half at least are seen, so
    /// that one knows of the others.
    private func share(_ room: CGFloat, _ width: CGFloat) -> (head: CGFloat, list: CGFloat) {
        let (texts, rows) = (head.height(forWidth: width), listHeight(width))
        guard texts + rows > room else { return (texts, rows) }
        let list = min(rows, max(room - texts, min(1.5 * look.buttonHeight, room / 2)))
        return (max(0, room - list), list)
    }

    private func listHeight(_ width: CGFloat) -> CGFloat {
        look.buttonHeight * CGFloat(isSideBySide(width) ? 1 : buttons.count)
    }

    /// Whether two buttons of an alert lie beside each other: where both titles fit.
    func isSideBySide(_ width: CGFloat) -> Bool {
        !look.isSheet && buttons.count == 2 && buttons.allSatisfy { $0.neededWidth <= width / 2 }
    }

    private func placeInLine(_ width: CGFloat) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: (index == 0) != isMirrored ? 0 : width / 2, y: 0, width: width / 2,
                height: look.buttonHeight)
            button.lineEdge = index == 0 ? .none : .leading
        }
    }

    private func placeInColumn(_ width: CGFloat) {
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: 0, y: CGFloat(index) * look.buttonHeight, width: width,
                height: look.buttonHeight)
            button.lineEdge = index == 0 ? .none : .top
        }
    }
}
