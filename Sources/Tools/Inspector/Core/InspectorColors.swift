import Chrome
import ViewKit

/// The inspector's own colours, beside those of all our programs.
extension UIColor {
    /// The tint: buttons that are on, and chosen items.
    static let accent = chrome { $0.ink(0) }
    /// The ground of buttons that are on, and of chosen rows: text in the tint and in `quiet` is read on it.
    static let chosen = accent.withAlphaComponent(0.12)
    /// The components of a value, used cyclically.
    static let parts = [
        seen, accent, chrome { .hex($0.isDark ? 0xF0A7D8 : 0xB0308A) }, chrome { $0.ink(3) },
        chrome { $0.ink(4) }, chrome { $0.ink(1) },
    ]
}
