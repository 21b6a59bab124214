public import Foundation
package import Primitives

/// Underlines and strikethroughs of text.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// A style from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A thin line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two thin lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Dots, with one of the lines above.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes, with one of the lines above.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Dashes and dots in turn, with one of the lines above.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A dash and two dots in turn, with one of the lines above.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Lines at words alone, not at the spaces between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The attributes of text that affect drawing. Apple declares them in UIKit and AppKit.
extension NSAttributedString.Key {
    /// The font, a `CTFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The text colour, a `CGColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The background colour, a `CGColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The underline, a number: an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The underline's colour, a `CGColor`; the text colour where it is missing.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The strikethrough, a number: an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The strikethrough's colour, a `CGColor`; the text colour where it is missing.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The additional space between letters, in points, a number. 0 turns off the font's own
    /// kerning.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The distance by which letters are raised, in points, a number.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The width of letters, a number: the natural logarithm of the factor by which they are stretched; 0 for
    /// the font's own. Drawn by labels, text layers, text views and drawn strings.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The slant of letters to the right, a number: the tangent of its angle; 0 for none. Drawn by labels, text
    /// layers, text views and drawn strings.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The paragraph style, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// Additional space between letters, in points, a number; added to `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// The ligatures, a number: 0 for none, 1 for the usual ones, 2 for all of the font.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The stroke width of the letters' outlines, a number, in hundredths of the font's size.
    /// Positive values leave letters hollow, negative ones fill them, too. Drawn by Core Text.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The stroke colour of the letters' outlines, a `CGColor`; the text colour where it is
    /// missing.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The letters' shadow, an `NSShadow`. Drawn by labels, text views and drawn strings.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The picture that stands in place of a character U+FFFC, an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// An object that stands for a font, such as another room's font class.
package protocol FontSource {
    /// The font.
    var ctFont: CTFont { get }
}

/// A colour of the view layer above this room, which attributed strings may hold.
package protocol ColorSource {
    /// The colour for drawing.
    var cgColor: CGColor { get }
}
