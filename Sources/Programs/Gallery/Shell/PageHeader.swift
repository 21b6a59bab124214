import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The header of a page: its title, its summary, a hint, and buttons for the list and the code.
///
///     [ Pages ]  Title                   [ Code ]
///     What there is to see.
///     Try this  What to do.
final class PageHeader: UIViewController {
    private static let widest: CGFloat = 720
    private static let summaryTop: CGFloat = 62
    /// The upper edge of the title beside the button for the list: the button keeps off the summary below it.
    private static let highTop: CGFloat = 18
    private static let adviceHeight: CGFloat = 17
    private static var heights: [CGFloat: CGFloat] = [:]

    private let entry: PageEntry
    private let theme: Theme
    private let width: CGFloat
    private let buttons: (leading: UIButton?, trailing: UIButton?)

    /// Makes the header of a page, with buttons before and after its title.
    init(
        _ entry: PageEntry, theme: Theme, width: CGFloat, leading: UIButton?, trailing: UIButton?
    ) {
        (self.entry, self.theme, self.width) = (entry, theme, width)
        buttons = (leading, trailing)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let (head, hint) = (makeHead(), makeHint())
        let summary = label(entry.summary, Self.summaryFont, theme.quietText)
        summary.numberOfLines = 0
        for part in [head, summary, hint] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let balanced = LabelLayer.balancedWidth(
            entry.summary, style: Self.summaryStyle, within: min(width, Self.widest))
        // A window may be too narrow for the buttons.
        let end = head.trailingAnchor.constraint(equalTo: view.trailingAnchor)
        end.priority = .defaultHigh
        NSLayoutConstraint.activate([
            end,
            head.topAnchor.constraint(
                equalTo: view.topAnchor, constant: buttons.leading == nil ? 25 : Self.highTop),
            head.heightAnchor.constraint(equalToConstant: 32),
            head.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            summary.topAnchor.constraint(equalTo: view.topAnchor, constant: Self.summaryTop),
            summary.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            summary.widthAnchor.constraint(equalToConstant: balanced),
            hint.topAnchor.constraint(equalTo: summary.bottomAnchor, constant: 7),
            hint.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            hint.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    /// Makes the row of the page's title between the buttons.
    private func makeHead() -> UIView {
        let title = label(entry.title, .systemFont(ofSize: 26, weight: .bold), theme.text)
        title.adjustsFontSizeToFitWidth = false
        title.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        return row([buttons.leading, title, buttons.trailing].compactMap { $0 }, spacing: 16)
    }

    /// Makes the row that says what to try.
    private func makeHint() -> UIView {
        let word = label("Try this", .systemFont(ofSize: 13, weight: .semibold), theme.ink(0))
        word.setContentHuggingPriority(.required, for: .horizontal)
        word.setContentCompressionResistancePriority(.required, for: .horizontal)
        let advice = label(entry.advice, .systemFont(ofSize: 13), theme.text)
        advice.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
        return row([word, advice], spacing: 10)
    }

    private func label(_ text: String, _ font: UIFont, _ color: CGColor) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, font, UIColor(cgColor: color))
        return label
    }

    private func row(_ views: [UIView], spacing: CGFloat) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.alignment = .center
        row.spacing = spacing
        return row
    }

    /// The height of every page's header in points, so that all pages begin at the same height.
    static func height(_ width: CGFloat) -> CGFloat {
        let room = min(width, widest)
        if let known = heights[room] { return known }
        let summary = PageEntry.all.reduce(CGFloat(0)) {
            max(
                $0,
                TextLayout($1.summary, style: summaryStyle, width: room).size.height.rounded(.up))
        }
        let height = summaryTop + summary + 7 + adviceHeight
        if heights.count > 64 { heights = [:] }
        heights[room] = height
        return height
    }

    private static let summaryFont = UIFont.systemFont(ofSize: 14)
    private static let summaryStyle = TextStyle(size: 14)
}
