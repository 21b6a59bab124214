import Drawing
import Foundation
import ViewKit

/// The list of all keys, over everything else.
final class KeysCard: Part {
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

    override func build() {
        backgroundColor = UIColor(cgColor: look.panel)
        layer.cornerRadius = 12
        layer.borderWidth = 1
        layer.borderColor = look.line
        layer.shadowOpacity = 0.45
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        accessibilityViewIsModal = true
        accessibilityLabel = "Keys"
    }

    /// The size of the card.
    static let size = CGSize(width: 600, height: 60 + 24 * CGFloat((keys.count + 1) / 2))

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.line("Keys", look.letters(14, .semibold), x: 24, y: 26, width: 200)
        let rows = (Self.keys.count + 1) / 2
        for (index, key) in Self.keys.enumerated() {
            let x: CGFloat = index < rows ? 24 : 24 + (bounds.width - 24) / 2
            let y = 58 + CGFloat(index % rows) * 24
            context.line(key.0, look.letters(12, .medium, look.accent), x: x, y: y, width: 104)
            context.line(key.1, look.letters(12), x: x + 108, y: y, width: 160)
        }
    }
}
