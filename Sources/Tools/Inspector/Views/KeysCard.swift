import CoreAnimation
import Foundation
import ViewKit

/// The list of all keys, over everything else.
final class KeysCard: Pane {
    private static let keys: [(String, String)] = [
        ("Tab, Shift+Tab", "from pane to pane"), ("↑ ↓", "through a list"),
        ("← →", "fold, unfold; turn the layers"), ("Enter", "edit a value"),
        ("↑ ↓ in a field", "by 1; Shift 10; Alt 0.1"), ("Escape", "give up, leave"),
        ("Ctrl+Z", "take a change back"), ("Ctrl+F", "search layers"),
        ("Ctrl+P", "pick in the program"), ("Ctrl+O", "another program"),
        ("Ctrl+L", "to the layers"), ("Ctrl+E", "to the values"),
        ("E", "exploded view"), ("+ −", "spread"), ("M", "mark it in the program"),
        ("Space", "stop time, or go on"), (". period", "one frame more"),
        (", comma", "one frame back"), ("[ ]", "slower, faster"), ("D", "only what was changed"),
        ("T", "light or dark"), ("F11", "fill the screen"), ("F1  ?", "this list"),
    ]

    init() {
        let half = (Self.keys.count + 1) / 2
        let columns = UIStackView(
            [Self.column(Self.keys.prefix(half)), Self.column(Self.keys.dropFirst(half))],
            spacing: 24, alignment: .top)
        super.init(head: [UILabel(14, .semibold, text: "Keys")], body: columns)
        spacing = 12
        layoutMargins = UIEdgeInsets(top: 16, left: 18, bottom: 18, right: 18)
        columns.isLayoutMarginsRelativeArrangement = true
        columns.layoutMargins = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6)
        layer.cornerRadius = 12
        layer.shadowOpacity = 0.45
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        clipsToBounds = false
        isHidden = true
        accessibilityViewIsModal = true
        accessibilityLabel = "Keys"
    }

    required init(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    private static func column(_ keys: some Sequence<(String, String)>) -> UIStackView {
        let rows = keys.map { key, use in
            let name = UILabel(12, .medium, text: key, color: .accent)
            name.widthAnchor.constraint(equalToConstant: .room(104)).isActive = true
            return UIStackView([name, UILabel(12, text: use)])
        }
        return UIStackView(rows, axis: .vertical, spacing: 8, alignment: .leading)
    }
}
