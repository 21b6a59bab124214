public import Foundation

// The names of what Core Text reads in a string with attributes. They are NSStrings, so that both
// `as NSAttributedString.Key` and `as String` compile. Several are those of UIKit's keys.

/// A `CTFont` or `UIFont`; Helvetica in 12 points where it is missing.
public var kCTFontAttributeName: NSString { NSString(string: "NSFont") }
/// A `CGColor` or `UIColor`, of the letters; black where it is missing.
public var kCTForegroundColorAttributeName: NSString { NSString(string: "CTForegroundColor") }
/// True for letters of the colour that the context fills with.
public var kCTForegroundColorFromContextAttributeName: NSString {
    NSString(string: "CTForegroundColorFromContext")
}
/// A `CGColor` or `UIColor`, behind the letters.
public var kCTBackgroundColorAttributeName: NSString { NSString(string: "CTBackgroundColor") }
/// A number: points between letters. 0 takes the font's own kerning away.
public var kCTKernAttributeName: NSString { NSString(string: "NSKern") }
/// A number: points between letters, besides those of kerning.
public var kCTTrackingAttributeName: NSString { NSString(string: "CTTracking") }
/// A number: 0 for no ligatures, 1 for the usual ones, 2 for all that the font has.
public var kCTLigatureAttributeName: NSString { NSString(string: "NSLigature") }
/// A number: the width of the letters' edge in hundredths of the font's size. Above zero the
/// letters are hollow, below they are filled, too.
public var kCTStrokeWidthAttributeName: NSString { NSString(string: "NSStrokeWidth") }
/// A `CGColor` or `UIColor`, of the letters' edge; that of the letters where it is missing.
public var kCTStrokeColorAttributeName: NSString { NSString(string: "CTStrokeColor") }
/// A number: a `CTUnderlineStyle`.
public var kCTUnderlineStyleAttributeName: NSString { NSString(string: "NSUnderline") }
/// A `CGColor` or `UIColor`; that of the letters where it is missing.
public var kCTUnderlineColorAttributeName: NSString { NSString(string: "CTUnderlineColor") }
/// A `CTParagraphStyle` or `NSParagraphStyle`.
public var kCTParagraphStyleAttributeName: NSString { NSString(string: "NSParagraphStyle") }
/// A number: above zero the font's raised letters, below zero its lowered ones, where it has any.
public var kCTSuperscriptAttributeName: NSString { NSString(string: "NSSuperScript") }
/// A number: points that letters are raised by.
public var kCTBaselineOffsetAttributeName: NSString { NSString(string: "NSBaselineOffset") }
/// A `CTRunDelegate`, which says how much room each letter takes and draws nothing.
public var kCTRunDelegateAttributeName: NSString { NSString(string: "CTRunDelegate") }
/// A language; without effect.
public var kCTLanguageAttributeName: NSString { NSString(string: "NSLanguage") }

/// Lines below letters; Apple's bits.
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
