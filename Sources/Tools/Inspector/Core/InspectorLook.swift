import Drawing
import Foundation
import Primitives

/// The colours and text styles of a scheme.
struct InspectorLook: Sendable {
    /// Whether the scheme is light on dark.
    let isDark: Bool
    /// The background of everything.
    let ground: CGColor
    /// The background of a pane.
    let panel: CGColor
    /// The background of the picture of a stage.
    let board: CGColor
    /// The colour of thin lines.
    let line: CGColor
    /// The colour of main text.
    let text: CGColor
    /// The colour of explanatory text.
    let quiet: CGColor
    /// The colour of fields, of buttons, and of the tracks of sliders.
    let trough: CGColor
    /// The colour of the chosen item in a trough.
    let raised: CGColor
    /// The colour of chosen items that can be used.
    let accent: CGColor
    /// The colour of shown values that differ from the model's, and of moving things.
    let seen: CGColor
    /// The colour of animations that don't move though they were meant to, and of values that the
    /// program changed from their default.
    let warn: CGColor
    /// The colour of errors, and of late frames.
    let alarm: CGColor
    /// The colours of the components of a value, used cyclically.
    let parts: [CGColor]

    /// The scheme that is light on dark.
    static let dark = InspectorLook(
        isDark: true, ground: hex(0x121419), panel: hex(0x1A1D24), board: hex(0x15181E),
        line: hex(0x2A2F3A), text: hex(0xE6EAF0), quiet: hex(0x8D97A8), trough: hex(0x262B35),
        raised: hex(0x3A4250), accent: hex(0x6EA8FE), seen: hex(0x5EE0C0), warn: hex(0xFFB454),
        alarm: hex(0xFF6B6B),
        parts: [0x5EE0C0, 0x6EA8FE, 0xF0A7D8, 0xE5C07B, 0xC792EA, 0xF78C6B].map(hex))

    /// The scheme that is dark on light.
    static let light = InspectorLook(
        isDark: false, ground: hex(0xECEEF2), panel: hex(0xFFFFFF), board: hex(0xF6F7F9),
        line: hex(0xD8DDE5), text: hex(0x1B1F27), quiet: hex(0x5E6776), trough: hex(0xE9ECF1),
        raised: hex(0xFFFFFF), accent: hex(0x2468DC), seen: hex(0x00806A), warn: hex(0xA85600),
        alarm: hex(0xCC2F28),
        parts: [0x00806A, 0x2468DC, 0xB0308A, 0x9A6A00, 0x7A45C8, 0xC04A20].map(hex))

    /// Returns the colour of a component of a value.
    func part(_ index: Int) -> CGColor { parts[index % parts.count] }

    /// Returns a text style of `size` points.
    func letters(
        _ size: CGFloat, _ weight: TextStyle.Weight = .regular, _ color: CGColor? = nil
    ) -> TextStyle {
        TextStyle(size: size, weight: weight, color: color ?? text)
    }

    /// Returns a monospaced text style, for numbers.
    func figures(
        _ size: CGFloat, _ weight: TextStyle.Weight = .regular, _ color: CGColor? = nil
    ) -> TextStyle {
        var style = TextStyle(
            family: TextStyle.monospace, size: size, weight: weight, color: color ?? text)
        style.tracking = -0.25
        return style
    }

    private static func hex(_ value: UInt32) -> CGColor {
        func part(_ shift: UInt32) -> Float { Float(value >> shift & 255) / 255 }
        return CGColor(RGBA(red: part(16), green: part(8), blue: part(0)))
    }
}
