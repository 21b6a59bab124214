import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The sign at the upper right with the number of the page: it turns pages, and opens the overview.
@MainActor
final class PageSign: UIView {
    private let words = SharpButton(type: .system)
    private let back: TrayButton
    private let on: TrayButton

    /// The sign's height, in points.
    static let height: CGFloat = 40

    init(act: @escaping @MainActor (ChalkAction) -> Void) {
        back = TrayButton(
            .left, name: "previous page", tip: ChalkAction.previousPage.tip("Previous page")
        ) { act(.previousPage) }
        on = TrayButton(.right, name: "next page", tip: ChalkAction.nextPage.tip("Next page")) {
            act(.nextPage)
        }
        super.init(frame: .zero)
        layer.name = "page"
        Paint.panel(self, radius: Self.height / 2)
        layer.shadowOpacity = 0.3
        words.setTitleColor(Paint.text, for: .normal)
        words.titleLabel?.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        words.layer.name = "pages overview"
        words.toolTip = ChalkAction.pages.tip("All pages")
        words.addAction(UIAction { _ in act(.pages) }, for: .touchUpInside)
        for view in [back, words, on] { addSubview(view) }
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the number of the page; nil for a board of one page.
    func show(_ text: String?, isFirst: Bool, isLast: Bool) {
        isHidden = text == nil
        guard let text else { return }
        if back.isEnabled == isFirst { back.isEnabled = !isFirst }
        if on.isEnabled == isLast { on.isEnabled = !isLast }
        guard words.title(for: .normal) != text else { return }
        words.setTitle(text, for: .normal)
        words.accessibilityLabel = "Page \(text)"
        superview?.setNeedsLayout()
    }

    /// Lies at the upper right of a window of `room` points.
    func place(in room: CGSize) {
        let side = TrayButton.side
        let wanted = words.sizeThatFits(CGSize(width: 400, height: Self.height)).width + 16
        let width = min(max(wanted.rounded(.up), 64), max(64, room.width * 0.4))
        frame = CGRect(
            x: room.width - width - 2 * side - 14, y: 12, width: width + 2 * side,
            height: Self.height)
        back.frame.origin = CGPoint(x: 1, y: 1)
        words.frame = CGRect(x: side, y: 0, width: width, height: Self.height)
        on.frame.origin = CGPoint(x: side + width - 1, y: 1)
    }
}
