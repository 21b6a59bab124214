public import Foundation

// Names of the attributes that Core Text reads. They are NSStrings, so that both `as
// NSAttributedString.Key` and `as String` compile. Several are those of UIKit's keys

/// A `CTFont` or `UIFont`; Helvetica in 12 points where it is missing.
public var kCTFontAttributeName: NSString { NSString(string: "NSFont") }
/// A `CGColor` or `UIColor` of the letters; black if missing.
public var kCTForegroundColorAttributeName: NSString { NSString(string: "CTForegroundColor") }
/// Whether letters have the context's fill colour.
public var kCTForegroundColorFromContextAttributeName: NSString {
    NSString(string: "CTForegroundColorFromContext")
}
/// A `CGColor` or `UIColor` behind the letters.
public var kCTBackgroundColorAttributeName: NSString { NSString(string: "CTBackgroundColor") }
/// A number: the space between letters in points. 0 disables the font's own kerning.
public var kCTKernAttributeName: NSString { NSString(string: "NSKern") }
/// A number: the space between letters in points, in addition to kerning.
public var kCTTrackingAttributeName: NSString { NSString(string: "CTTracking") }
/// A number: 0 for no ligatures, 1 for the usual ones, 2 for all that the font has.
public var kCTLigatureAttributeName: NSString { NSString(string: "NSLigature") }
/// A number: the width of the letters' outline in per cent of the font's size. With a positive
/// number the letters are hollow, with a negative one they are filled, too.
public var kCTStrokeWidthAttributeName: NSString { NSString(string: "NSStrokeWidth") }
/// A `CGColor` or `UIColor` of the letters' outline; that of the letters if missing.
public var kCTStrokeColorAttributeName: NSString { NSString(string: "CTStrokeColor") }
/// A number: a `CTUnderlineStyle`.
public var kCTUnderlineStyleAttributeName: NSString { NSString(string: "NSUnderline") }
/// A `CGColor` or `UIColor` of the underline; that of the letters if missing.
public var kCTUnderlineColorAttributeName: NSString { NSString(string: "CTUnderlineColor") }
/// A `CTParagraphStyle` or `NSParagraphStyle`.
public var kCTParagraphStyleAttributeName: NSString { NSString(string: "NSParagraphStyle") }
/// A number: positive for the font's superscript letters, negative for its subscript letters, if it
/// has any.
public var kCTSuperscriptAttributeName: NSString { NSString(string: "NSSuperScript") }
/// A number: the distance in points by which letters are raised.
public var kCTBaselineOffsetAttributeName: NSString { NSString(string: "NSBaselineOffset") }
/// A `CTRunDelegate`, which determines the room of each letter; nothing is drawn.
public var kCTRunDelegateAttributeName: NSString { NSString(string: "CTRunDelegate") }
/// A language; without effect.
public var kCTLanguageAttributeName: NSString { NSString(string: "NSLanguage") }

/// The style of underlines; Apple's bits.
public struct CTUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int32

    /// A style from its bits.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// One thin line.
    public static let single = CTUnderlineStyle(rawValue: 1)
    /// One thick line.
    public static let thick = CTUnderlineStyle(rawValue: 2)
    /// Two thin lines.
    public static let double = CTUnderlineStyle(rawValue: 9)
}
