package import Foundation

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
    package var hyphenationFactor: Float = 0
    package var usesDefaultHyphenation = false
    package var tightens = false
    package var lineBreakStrategy: UInt = 0

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
