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

    /// The share of a line's width, 0...1, below which a word of the next line is broken with a hyphen; 0, the
    /// default, for no hyphens but at soft ones (U+00AD).
    ///
    /// Words are broken by the dictionary of the program's language, where one is installed in the format of
    /// the hyphen library (`/usr/share/hyphen`, Debian's `hyphen-en-us` and its kin). If one line of a paragraph
    /// is shorter than the share, all words of the paragraph may be broken. Text views and Core Text break words
    /// at soft hyphens alone.
    public var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are hyphenated where `hyphenationFactor` is 0, as if that were 1.
    public var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Whether letters may come closer before a line is truncated; kept, without effect.
    public var allowsDefaultTighteningForTruncation: Bool { values.tightens }
    /// Rules for breaking lines; kept, without effect.
    public var lineBreakStrategy: LineBreakStrategy {
        LineBreakStrategy(rawValue: values.lineBreakStrategy)
    }

    /// Rules for breaking lines; Apple's numbers.
    public struct LineBreakStrategy: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Rules from their bits.
        /// - Parameter rawValue: Apple's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// No short word alone in the last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Korean words are kept whole.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// The rules of labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

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

    /// The share of a line's width, 0...1, below which a word of the next line is broken with a hyphen; 0, the
    /// default, for no hyphens but at soft ones (U+00AD).
    public override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// Whether words are hyphenated where `hyphenationFactor` is 0, as if that were 1.
    public override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    /// Whether letters may come closer before a line is truncated; kept, without effect.
    public override var allowsDefaultTighteningForTruncation: Bool {
        get { values.tightens }
        set { values.tightens = newValue }
    }
    /// Rules for breaking lines; kept, without effect.
    public override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue.rawValue }
    }

    /// Adds a tab stop to those that are set.
    /// - Parameter anObject: the stop, which is copied.
    public func addTabStop(_ anObject: NSTextTab) { values.tabs.append(anObject.value) }

    /// Removes a tab stop; one that isn't there is ignored.
    /// - Parameter anObject: a stop with the place and the side of the one that is removed.
    public func removeTabStop(_ anObject: NSTextTab) {
        var tabs = values.shownTabs
        guard let index = tabs.firstIndex(of: anObject.value) else { return }
        tabs.remove(at: index)
        values.tabs = tabs
    }

    /// Copies all values of another style.
    /// - Parameter obj: the style, whose values are copied.
    public func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
