import Drawing
public import Foundation
public import Primitives

/// The colours of one scheme, and the corners of cards, that all our programs share.
public struct Chrome: Sendable {
    /// The background of the window.
    public let background: CGColor
    /// The background of lists beside the main thing, and of wells in a bar.
    public let sidebar: CGColor
    /// The background of a card, a pane or a panel.
    public let card: CGColor
    /// The colour of thin lines.
    public private(set) var line: CGColor
    /// The colour of main text.
    public let text: CGColor
    /// The colour of explanations.
    public private(set) var quietText: CGColor
    /// The colour of selected and active things; text in this colour is `ink(0)`.
    public let accent: CGColor
    /// Text and signs on the accent, on `seen`, `warn` and `alarm`.
    public let onAccent: CGColor
    /// The colour of troughs, in which something slides.
    public let trough: CGColor
    /// The colour of things in a trough that can be pressed or are selected.
    public let raised: CGColor
    /// The colour of knobs.
    public let knob: CGColor
    /// The edge of knobs.
    public private(set) var knobEdge: CGColor
    /// The colour of what is on screen now, where the model says something else.
    public let seen: CGColor
    /// The colour of the model's values, and of warnings.
    public let warn: CGColor
    /// The colour of errors, of lateness and of recording.
    public let alarm: CGColor
    /// The colours of things, in an order that looks well together.
    public let palette: [CGColor]
    /// The palette for text: a contrast of at least 4.5 to 1 on the background, the sidebar and cards.
    let inks: [CGColor]

    /// Whether the colours are those for a user who needs high contrast.
    private var isStrong = false

    /// The radius of the corners of cards, in points.
    public static let radius: CGFloat = 14

    /// Whether the scheme is light on dark.
    public var isDark: Bool { background == Self.dark.background }
    /// The edge of cards: a thin line, or one as strong as text.
    public var frame: CGColor { isStrong ? text : line }
    /// The edge of troughs and selected rows, for which a pale colour is enough otherwise; nil without high contrast.
    public var outline: CGColor? { isStrong ? text : nil }

    /// The scheme of light on dark.
    public static let dark = Chrome(
        background: .hex(0x14161B), sidebar: .hex(0x1A1D24), card: .hex(0x20242D),
        line: .hex(0x2E3440), text: .hex(0xECEFF4), quietText: .hex(0x9AA3B2),
        accent: .hex(0x6EA8FE), onAccent: .hex(0x0F1726), trough: .hex(0x363D4A),
        raised: .hex(0x343B48), knob: .hex(0xECEFF4), knobEdge: .hex(0x4A5466),
        seen: .hex(0x5EE0C0), warn: .hex(0xFFB454), alarm: .hex(0xFF6B6B),
        palette: [0x6EA8FE, 0xF78C6B, 0x7DD3A8, 0xE5C07B, 0xC792EA, 0xF07189].map { .hex($0) },
        inks: [0x6EA8FE, 0xF78C6B, 0x7DD3A8, 0xE5C07B, 0xC792EA, 0xF07189].map { .hex($0) })

    /// The scheme of dark on light.
    public static let light = Chrome(
        background: .hex(0xF7F8FA), sidebar: .hex(0xEDEFF3), card: .hex(0xFFFFFF),
        line: .hex(0xD9DDE5), text: .hex(0x1B1F27), quietText: .hex(0x626B7A),
        accent: .hex(0x2F6FE4), onAccent: .hex(0xFFFFFF), trough: .hex(0xE1E5EC),
        raised: .hex(0xFFFFFF), knob: .hex(0xFFFFFF), knobEdge: .hex(0xC3C9D4),
        seen: .hex(0x00755D), warn: .hex(0xA85600), alarm: .hex(0xCC2F28),
        palette: [0x2F6FE4, 0xE2603B, 0x2E9E6B, 0xC98A1B, 0x8E55D0, 0xD03A64].map { .hex($0) },
        inks: [0x2461D2, 0xB64420, 0x1D7A50, 0x8A5D06, 0x7A44BC, 0xBE2E57].map { .hex($0) })

    /// The colours for a user who needs high contrast: explanations and edges have that of main text, and lines
    /// have 3 to 1 on the grounds of both schemes (WCAG 2.2, success criterion 1.4.11).
    public var strong: Chrome {
        var chrome = self
        chrome.isStrong = true
        (chrome.quietText, chrome.knobEdge, chrome.line) = (text, text, .hex(0x7B8494))
        return chrome
    }

    /// The colour at a place of the palette.
    ///
    /// - Parameter index: the place, from 0; it wraps around at both ends.
    public func color(_ index: Int) -> CGColor { palette[Self.place(index, in: palette)] }

    /// The colour for text at a place of the palette.
    ///
    /// - Parameter index: the place, from 0; it wraps around at both ends.
    public func ink(_ index: Int) -> CGColor { inks[Self.place(index, in: inks)] }

    /// The colour of text on a colour of the palette: light or dark, whichever has more contrast.
    ///
    /// - Parameter index: the place of the colour in the palette, from 0; it wraps around at both ends.
    public func onColor(_ index: Int) -> CGColor {
        let ground = color(index).luminance
        func contrast(_ color: CGColor) -> Float {
            let other = color.luminance
            return (max(ground, other) + 0.05) / (min(ground, other) + 0.05)
        }
        return contrast(onAccent) >= contrast(text) ? onAccent : text
    }

    private static func place(_ index: Int, in colors: [CGColor]) -> Int {
        ((index % colors.count) + colors.count) % colors.count
    }
}
