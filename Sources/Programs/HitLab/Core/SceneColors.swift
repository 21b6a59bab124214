import Drawing
import Foundation
import Primitives
import ViewKit

/// The colours and letters of scenes, and of the marks over them, in a scheme.
public struct SceneColors: Sendable {
    /// Whether the scheme is light on dark.
    public let isDark: Bool
    /// The colour of thin lines.
    let line: CGColor
    /// The colour of main text.
    let text: CGColor
    /// The colour of explanations.
    let quiet: CGColor
    /// The colour of troughs, in which something slides, and of buttons.
    let trough: CGColor
    /// The colour of the presentation tree's answers.
    let seen: CGColor
    /// The colour of the presentation tree's answers when it is asked late.
    let late: CGColor
    /// The colour of the model tree's answers.
    let model: CGColor
    /// The colour of recording and of errors.
    let alarm: CGColor
    /// The colour of text on `seen`.
    let onSeen: CGColor
    /// The colour of text on things of a scene.
    let onThing: CGColor
    /// The colours of things.
    let palette: [CGColor]

    /// The scheme of light on dark.
    public static let dark = SceneColors(
        isDark: true,
        line: hex(0x2E3440), text: hex(0xECEFF4), quiet: hex(0x9AA3B2), trough: hex(0x2A303B),
        seen: hex(0x5EE0C0),
        late: hex(0x8CB8FF), model: hex(0xFFB454), alarm: hex(0xFF6B6B),
        onSeen: hex(0x0B1F1A), onThing: hex(0x10131A),
        palette: [0x6EA8FE, 0xF07189, 0xA5A9F5, 0x8FBCBB, 0xC792EA, 0x7FA7D9].map(hex))

    /// The scheme of dark on light.
    public static let light = SceneColors(
        isDark: false,
        line: hex(0xDDE1E8), text: hex(0x1B1F27), quiet: hex(0x5E6776), trough: hex(0xE6E9EF),
        seen: hex(0x00755D),
        late: hex(0x2B62C9), model: hex(0xB25E00), alarm: hex(0xD0342C),
        onSeen: hex(0xFFFFFF), onThing: hex(0xFFFFFF),
        palette: [0x3B78E7, 0xD6406A, 0x6A6FD8, 0x3C8E8C, 0x8E55D0, 0x4B79AE].map(hex))

    /// The colour at `index` of the palette, wrapping around.
    func color(_ index: Int) -> CGColor {
        palette[((index % palette.count) + palette.count) % palette.count]
    }

    /// The style of text of `size` points.
    func letters(
        _ size: CGFloat, _ weight: TextStyle.Weight = .regular, _ color: CGColor? = nil
    ) -> TextStyle {
        TextStyle(size: size, weight: weight, color: color ?? text)
    }

    private static func hex(_ value: UInt32) -> CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}

// The colours of the three ways of asking, in views as in the scene.
extension UIColor {
    /// The colour of the presentation tree's answers.
    static let seen = lab { $0.seen }
    /// The colour of the presentation tree's answers when it is asked late.
    static let late = lab { $0.late }
    /// The colour of the model tree's answers.
    static let model = lab { $0.model }
    /// The colour of recording and of errors.
    static let alarm = lab { $0.alarm }

    private static func lab(_ part: @escaping @Sendable (SceneColors) -> CGColor) -> UIColor {
        UIColor { UIColor(cgColor: part($0.userInterfaceStyle == .dark ? .dark : .light)) }
    }
}
