public import Primitives
public import ViewKit

/// The shared colours in views: they follow a view's scheme, and its contrast.
extension UIColor {
    /// The background of the window, and of wells in cards.
    public static let ground = chrome { $0.background }
    /// The background of lists beside the main thing, and of wells in a bar.
    public static let sidebar = chrome { $0.sidebar }
    /// The background of a card, a pane or a panel.
    public static let card = chrome { $0.card }
    /// The colour of thin lines.
    public static let line = chrome { $0.line }
    /// The edge of cards: a thin line, or with high contrast one as strong as text.
    public static let edge = chrome { $0.frame }
    /// The colour of main text.
    public static let text = chrome { $0.text }
    /// The colour of explanations.
    public static let quiet = chrome { $0.quietText }
    /// Text and signs on the accent, on `seen`, `warn` and `alarm`.
    public static let onAccent = chrome { $0.onAccent }
    /// The colour of what is on screen now, where the model says something else.
    public static let seen = chrome { $0.seen }
    /// The colour of the model's values, and of warnings.
    public static let warn = chrome { $0.warn }
    /// The colour of errors, of lateness and of recording.
    public static let alarm = chrome { $0.alarm }

    /// Returns a colour that has the part of each scheme.
    ///
    /// - Parameter part: the colour in a scheme; called once for each scheme, at once.
    public static func chrome(_ part: (Chrome) -> CGColor) -> UIColor {
        let plain = [Chrome.light, .dark].map { UIColor(cgColor: part($0)) }
        let strong = [Chrome.light, .dark].map { UIColor(cgColor: part($0.strong)) }
        return UIColor {
            ($0.accessibilityContrast == .high ? strong : plain)[
                $0.userInterfaceStyle == .dark ? 1 : 0]
        }
    }
}
