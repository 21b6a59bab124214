public import Foundation
import Primitives

/// How the lines of a paragraph lie. What UIKit draws has that of its first paragraph, without the
/// heights of lines and the space around paragraphs; Core Text's frames have all of it.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()

    /// What the properties hold.
    package fileprivate(set) var values: ParagraphValues

    /// A style that says nothing.
    public override convenience init() { self.init(values: ParagraphValues()) }

    /// A style that holds `values`.
    package init(values: ParagraphValues) {
        self.values = values
        super.init()
    }

    /// Where lines lie.
    public var alignment: NSTextAlignment { values.alignment }
    /// Space between lines, in points.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// The height of a line, of its natural one; 0 for 1.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// What the first line is moved by, in points.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// What the other lines are moved by, in points.
    public var headIndent: CGFloat { values.headIndent }
    /// Where lines end: points from where they begin, or, at 0 and below, from the other side.
    public var tailIndent: CGFloat { values.tailIndent }
    /// What becomes of lines that are too long.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The least height of a line, in points; 0 for none.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 for none.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// Space after the paragraph, in points.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Space before the paragraph, in points.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The side at which lines begin.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

    /// The style of a text that has none.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// A copy that doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

    /// A copy to change.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableParagraphStyle(values: values)
    }

    /// Equal when all that they say is.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// A number that equal styles share.
    public override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines lie.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// Space between lines, in points.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The height of a line, of its natural one; 0 for 1.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// What the first line is moved by, in points.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// What the other lines are moved by, in points.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// Where lines end: points from where they begin, or, at 0 and below, from the other side.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// What becomes of lines that are too long.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The least height of a line, in points; 0 for none.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of a line, in points; 0 for none.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// Space after the paragraph, in points.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// Space before the paragraph, in points.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The side at which lines begin.
    public override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    /// Takes over all that another style says.
    public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

/// All that is said of a paragraph; lengths in points.
package struct ParagraphValues: Sendable, Hashable {
    package var alignment = NSTextAlignment.natural
    package var lineSpacing: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var baseWritingDirection = NSWritingDirection.natural
    /// The bounds of `lineSpacing`; 0 for none. Core Text alone has them.
    package var maximumLineSpacing: CGFloat = 0
    package var minimumLineSpacing: CGFloat = 0
    /// Where tabs lead to; none for one every 28 points.
    package var tabs: [TextTab] = []
    /// Where tabs behind the last of `tabs` lead to: multiples of this; 0 for none.
    package var defaultTabInterval: CGFloat = 0

    /// Values that say nothing.
    package init() {}
}

/// Where a tab leads to.
package struct TextTab: Sendable, Hashable {
    package var location: CGFloat
    package var alignment: NSTextAlignment

    package init(location: CGFloat, alignment: NSTextAlignment) {
        self.location = location
        self.alignment = alignment
    }
}

/// The side at which lines begin; Apple's numbers.
public enum NSWritingDirection: Int, Sendable {
    /// As the text says: by its first letter that has a direction.
    case natural = -1
    /// At the left side.
    case leftToRight = 0
    /// At the right side.
    case rightToLeft = 1
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
