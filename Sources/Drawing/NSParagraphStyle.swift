public import Foundation
package import Primitives

/// How the lines of a paragraph lie. All of a text has that of its first paragraph.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// Where lines lie.
    public fileprivate(set) var alignment = NSTextAlignment.natural
    /// Space between lines, in points.
    public fileprivate(set) var lineSpacing: CGFloat = 0
    /// The height of a line, of its natural one; 0 for 1.
    public fileprivate(set) var lineHeightMultiple: CGFloat = 0
    /// What the first line is moved by, in points.
    public fileprivate(set) var firstLineHeadIndent: CGFloat = 0
    /// What the other lines are moved by, in points.
    public fileprivate(set) var headIndent: CGFloat = 0
    /// What becomes of lines that are too long.
    public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// The style of a text that has none.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// A copy that doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { fill(NSParagraphStyle()) }

    /// A copy to change.
    public func mutableCopy(with zone: NSZone? = nil) -> Any { fill(NSMutableParagraphStyle()) }

    private func fill(_ copy: NSParagraphStyle) -> NSParagraphStyle {
        copy.alignment = alignment
        copy.lineSpacing = lineSpacing
        copy.lineHeightMultiple = lineHeightMultiple
        copy.firstLineHeadIndent = firstLineHeadIndent
        copy.headIndent = headIndent
        copy.lineBreakMode = lineBreakMode
        return copy
    }
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines lie.
    public override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    /// Space between lines, in points.
    public override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    /// The height of a line, of its natural one; 0 for 1.
    public override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
    /// What the first line is moved by, in points.
    public override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    /// What the other lines are moved by, in points.
    public override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }
    /// What becomes of lines that are too long.
    public override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
}

/// Where lines lie in their width; Apple's numbers on iOS.
public enum NSTextAlignment: Int, Sendable {
    /// At the left side.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right side.
    case right = 2
    /// Stretched to both sides, the last line natural.
    case justified = 3
    /// At the side where the language begins to read.
    case natural = 4
}

/// What becomes of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// They go on in the next line, whole words.
    case byWordWrapping = 0
    /// They go on in the next line, anywhere.
    case byCharWrapping = 1
    /// They are cut off.
    case byClipping = 2
    /// An ellipsis stands at the start.
    case byTruncatingHead = 3
    /// An ellipsis stands at the end.
    case byTruncatingTail = 4
    /// An ellipsis stands in the middle.
    case byTruncatingMiddle = 5
}

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
    /// A number: points between letters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: points that letters are raised by.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
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
