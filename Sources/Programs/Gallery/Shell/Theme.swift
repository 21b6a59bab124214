import Drawing
import Foundation
public import Primitives

/// The colours of one scheme.
public struct Theme: Sendable {
    /// The background of the window.
    public let background: CGColor
    /// The background of the list of pages.
    public let sidebar: CGColor
    /// The background of a card.
    public let card: CGColor
    /// The colour of thin lines.
    public private(set) var line: CGColor
    /// The colour of main text.
    public let text: CGColor
    /// The colour of explanations.
    public private(set) var quietText: CGColor
    /// The colour of selected and active things.
    public let accent: CGColor
    /// Text and signs on the accent.
    public let onAccent: CGColor
    /// The colour of troughs, in which something slides.
    public let trough: CGColor
    /// The colour of things in a trough that can be pressed or are selected.
    public let raised: CGColor
    /// The colour of knobs.
    public let knob: CGColor
    /// The edge of knobs.
    public private(set) var knobEdge: CGColor
    /// The colours of things, in an order that looks well together.
    public let palette: [CGColor]
    /// The palette for text: a contrast of at least 4.5 to 1 on the background, the list and cards.
    let inks: [CGColor]

    /// Whether the colours are those for a user who needs high contrast.
    private var isStrong = false

    /// Whether the scheme is light on dark.
    var isDark: Bool { background == Self.dark.background }
    /// The edge of cards: a thin line, or one as strong as text.
    var frame: CGColor { isStrong ? text : line }

    /// The scheme of light on dark.
    public static let dark = Theme(
        background: .hex(0x14161B), sidebar: .hex(0x1A1D24), card: .hex(0x20242D),
        line: .hex(0x2E3440), text: .hex(0xECEFF4), quietText: .hex(0x9AA3B2),
        accent: .hex(0x6EA8FE), onAccent: .hex(0x0F1726), trough: .hex(0x363D4A),
        raised: .hex(0x343B48), knob: .hex(0xECEFF4), knobEdge: .hex(0x4A5466),
        palette: [0x6EA8FE, 0xF78C6B, 0x7DD3A8, 0xE5C07B, 0xC792EA, 0xF07189].map { .hex($0) },
        inks: [0x6EA8FE, 0xF78C6B, 0x7DD3A8, 0xE5C07B, 0xC792EA, 0xF07189].map { .hex($0) })

    /// The scheme of dark on light.
    public static let light = Theme(
        background: .hex(0xF7F8FA), sidebar: .hex(0xEDEFF3), card: .hex(0xFFFFFF),
        line: .hex(0xD9DDE5), text: .hex(0x1B1F27), quietText: .hex(0x626B7A),
        accent: .hex(0x2F6FE4), onAccent: .hex(0xFFFFFF), trough: .hex(0xE1E5EC),
        raised: .hex(0xFFFFFF), knob: .hex(0xFFFFFF), knobEdge: .hex(0xC3C9D4),
        palette: [0x2F6FE4, 0xE2603B, 0x2E9E6B, 0xC98A1B, 0x8E55D0, 0xD03A64].map { .hex($0) },
        inks: [0x2461D2, 0xB64420, 0x1D7A50, 0x8A5D06, 0x7A44BC, 0xBE2E57].map { .hex($0) })

    /// The colours for a user who needs high contrast: explanations and edges have that of main text, and lines
    /// have 3 to 1 on the grounds of both schemes (WCAG 2.2, success criterion 1.4.11).
    var strong: Theme {
        var theme = self
        theme.isStrong = true
        (theme.quietText, theme.knobEdge, theme.line) = (text, text, .hex(0x7B8494))
        return theme
    }

    /// The colour at `index` of the palette, wrapping around.
    public func color(_ index: Int) -> CGColor {
        palette[((index % palette.count) + palette.count) % palette.count]
    }

    /// The text colour at `index` of the palette.
    func ink(_ index: Int) -> CGColor {
        inks[((index % inks.count) + inks.count) % inks.count]
    }

    /// The colour of text on the colour at `index` of the palette: light or dark, whichever has
    /// more contrast.
    func onColor(_ index: Int) -> CGColor {
        let ground = color(index).luminance
        func contrast(_ color: CGColor) -> Float {
            let other = color.luminance
            return (max(ground, other) + 0.05) / (min(ground, other) + 0.05)
        }
        return contrast(onAccent) >= contrast(text) ? onAccent : text
    }
}

extension CGColor {
    /// Makes a colour of three bytes: red, green, blue.
    static func hex(_ value: UInt32, _ alpha: CGFloat = 1) -> CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// The relative luminance of WCAG 2.2, 0 to 1, without its alpha.
    var luminance: Float {
        // A grey has one component beside its alpha.
        let parts = components ?? [0, 0]
        let linear = (parts.count > 3 ? Array(parts[..<3]) : [parts[0], parts[0], parts[0]]).map {
            $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return Float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    }
}
