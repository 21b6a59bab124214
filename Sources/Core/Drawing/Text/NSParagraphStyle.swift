public import Foundation
import Primitives

/// The layout of a paragraph's lines, said by the paragraph's first letter.
///
/// Labels, text layers, drawn strings, text views and Core Text's frames follow it. Space between paragraphs
/// is the line spacing and `paragraphSpacing` of the first, and `paragraphSpacingBefore` of the second.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()

    /// The values of the properties.
    package fileprivate(set) var values: ParagraphValues

    /// A style with the default values.
    public override convenience init() { self.init(values: ParagraphValues()) }

    /// A style with `values`.
    package init(values: ParagraphValues) {
        self.values = values
        super.init()
    }

    /// The alignment of lines.
    public var alignment: NSTextAlignment { values.alignment }
    /// Space between lines, in points.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// The factor for the natural height of lines; 0 counts as 1.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The indent of the first line, in points.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines, in points.
    public var headIndent: CGFloat { values.headIndent }
    /// The end of lines: points from their beginning, or, at 0 and below, from the other side.
    public var tailIndent: CGFloat { values.tailIndent }
    /// The treatment of lines that are too long.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The minimum height of a line, in points; 0 for none.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line, in points; 0 for none.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// Space after the paragraph, in points.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Space before the paragraph, in points.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The side at which lines begin.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The tab stops, in their order along the line; twelve at intervals of 28 points where none are set.
    public var tabStops: [NSTextTab] { values.shownTabs.map(NSTextTab.init) }
    /// The interval of tab stops where none are set, in points; 0, the default, for 28.
    public var defaultTabInterval: CGFloat { values.defaultTabInterval }

    /// The style of a text without one.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Returns an immutable copy.
    public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

    /// Returns a mutable copy.
    /// - Parameter zone: without effect.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableParagraphStyle(values: values)
    }

    /// Returns whether all values are equal.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// A hash that equal styles share.
    public override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment of lines.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// Space between lines, in points.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The factor for the natural height of lines; 0 counts as 1.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The indent of the first line, in points.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The indent of the other lines, in points.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The end of lines: points from their beginning, or, at 0 and below, from the other side.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The treatment of lines that are too long.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The minimum height of a line, in points; 0 for none.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The maximum height of a line, in points; 0 for none.
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
    /// The tab stops, in their order along the line; an empty list for stops at regular intervals.
    public override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabs = newValue.map(\.value) }
    }
    /// The interval of tab stops where none are set, in points; 0, the default, for 28.
    public override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    /// Adds a tab stop to those that are set.
    /// - Parameter anObject: the stop, which is copied.
    public func addTabStop(_ anObject: NSTextTab) { values.tabs.append(anObject.value) }

    /// Copies all values of another style.
    /// - Parameter obj: the style, whose values are copied.
    public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

/// The values of a paragraph style; lengths in points.
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
    /// The limits of `lineSpacing`; 0 for none. Only Core Text has them.
    package var maximumLineSpacing: CGFloat = 0
    package var minimumLineSpacing: CGFloat = 0
    /// The tab stops; an empty list for one every `defaultTabInterval`, or every 28 points.
    package var tabs: [TextTab] = []
    /// The interval of tab stops where `tabs` is empty, in points; 0 for 28.
    package var defaultTabInterval: CGFloat = 0

    /// The tab stops that are used, in points from the beginning of a line.
    var shownTabs: [TextTab] {
        guard tabs.isEmpty else { return tabs }
        let isGiven = defaultTabInterval.isFinite && defaultTabInterval > 0
        let interval = isGiven ? defaultTabInterval : 28
        return (1...12).map { TextTab(location: interval * CGFloat($0), alignment: .left) }
    }

    /// The default values.
    package init() {}
}

/// A tab stop.
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
    /// Derived from the text: from its first letter that has a direction.
    case natural = -1
    /// At the left side.
    case leftToRight = 0
    /// At the right side.
    case rightToLeft = 1
}

/// The alignment of lines in their width; Apple's numbers on iOS.
public enum NSTextAlignment: Int, Sendable {
    /// At the left side.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right side.
    case right = 2
    /// Stretched to both sides, the last line natural.
    case justified = 3
    /// At the side where reading the language begins.
    case natural = 4
}

/// The treatment of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines are wrapped between words.
    case byWordWrapping = 0
    /// Lines are wrapped at any character.
    case byCharWrapping = 1
    /// Lines are clipped.
    case byClipping = 2
    /// An ellipsis replaces the start.
    case byTruncatingHead = 3
    /// An ellipsis replaces the end.
    case byTruncatingTail = 4
    /// An ellipsis replaces the middle.
    case byTruncatingMiddle = 5
}
