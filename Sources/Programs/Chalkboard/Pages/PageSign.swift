import Foundation
import ViewKit

/// The sign at the upper right with the number of the page: it turns pages, and opens the overview.
@MainActor
final class PageSign: Panel {
    private let words: UIButton
    private let back: TrayButton
    private let on: TrayButton

    init(act: @escaping @MainActor (ChalkAction) -> Void) {
        back = TrayButton(
            .left, name: "previous page", tip: ChalkAction.previousPage.tip("Previous page")
        ) { act(.previousPage) }
        on = TrayButton(.right, name: "next page", tip: ChalkAction.nextPage.tip("Next page")) {
            act(.nextPage)
        }
        var look = UIButton.Configuration.plain()
        look.buttonSize = .mini
        look.baseForegroundColor = .text
        words = UIButton(configuration: look, primaryAction: UIAction { _ in act(.pages) })
        super.init("page", radius: 20)
        layer.shadowOpacity = 0.3
        words.layer.name = "pages overview"
        words.toolTip = ChalkAction.pages.tip("All pages")
        words.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        add(
            UIStackView(row: [back, words, on], spacing: 0),
            margins: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
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
    }
}
