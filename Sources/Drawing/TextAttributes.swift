public import Foundation
package import Primitives

/// Lines under and through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// A style from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One thin line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two thin lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The attributes of text that are drawn. Apple has them in UIKit and AppKit.
extension NSAttributedString.Key {
    /// A `CTFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `CGColor`, of the letters.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `CGColor`, behind the letters.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: an `NSUnderlineStyle` below the letters.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `CGColor`; that of the letters where it is missing.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A number: an `NSUnderlineStyle` through the letters.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `CGColor`; that of the letters where it is missing.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A number: points between letters. 0 takes the font's own kerning away.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: points that letters are raised by.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A number: points between letters, besides those of `kern`.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// A number: 0 for no ligatures, 1 for the usual ones, 2 for all that the font has.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: the width of the letters' edge in hundredths of the font's size. Above zero the
    /// letters are hollow, below they are filled, too. Core Text draws it.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `CGColor`, of the letters' edge; that of the letters where it is missing.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
}

/// Something that stands for a font, as a class of fonts of another room.
package protocol FontSource {
    /// The font.
    var ctFont: CTFont { get }
}

/// A colour of the view layer, which is above this room: attributed strings may hold one.
package protocol ColorSource {
    /// The colour as contexts draw it.
    var cgColor: CGColor { get }
}
