package import Foundation

/// The part of a paragraph's width in which its lines lie, in points.
///
///     |<-------------------- width -------------------->|
///     | start | first line of the paragraph      |  end |
///     | start |  indent | other lines            |  end |
package struct ParagraphRoom: Sendable, Hashable {
    /// The distance of the nearest line from the margin where reading begins.
    package var start: CGFloat
    /// The distance of the lines' ends from the other margin.
    package var end: CGFloat
    /// The part of `end` that doesn't depend on the width: that of a negative tail indent.
    package var tail: CGFloat
    /// The width at which lines break, at least a point; nil for lines that don't break.
    package var width: CGFloat?

    /// Returns the distance of the lines from the left margin.
    /// - Parameter isMirrored: whether lines begin at the right side.
    package func left(isMirrored: Bool) -> CGFloat { isMirrored ? end : start }
}

extension ParagraphValues {
    /// Returns the room between the indents.
    ///
    /// The room begins where the line begins that stands nearer to the margin; the other lines are
    /// indented from there by `hangingIndent`. A tail indent above 0 is the distance of the lines' ends
    /// from the margin where they begin, and otherwise, as a negative number, from the other margin.
    /// - Parameter width: the width between both margins; nil for no limit.
    package func room(in width: CGFloat?) -> ParagraphRoom {
        let start = min(Self.length(firstLineHeadIndent), Self.length(headIndent))
        let (ahead, behind) = (Self.length(tailIndent), Self.length(-tailIndent))
        guard let width else {
            let own = ahead > 0 ? max(1, ahead - start) : nil
            return ParagraphRoom(start: start, end: behind, tail: behind, width: own)
        }
        let end = ahead > 0 ? max(0, width - ahead) : behind
        return ParagraphRoom(
            start: start, end: end, tail: behind, width: max(1, width - start - end))
    }

    /// The indent of the first line from that of the others, in points; negative where the others stand
    /// farther from the margin.
    package var hangingIndent: CGFloat {
        Self.length(firstLineHeadIndent) - Self.length(headIndent)
    }

    /// The share of the width below which a line has words of the next one broken; 0 for none.
    package var hyphenation: CGFloat {
        let factor = CGFloat(hyphenationFactor)
        guard factor.isFinite, factor > 0 else { return usesDefaultHyphenation ? 1 : 0 }
        return min(factor, 1)
    }

    /// Whether lines may be higher or lower than their letters.
    package var setsLineHeights: Bool {
        Self.length(lineHeightMultiple) > 0 || Self.length(minimumLineHeight) > 0
            || Self.length(maximumLineHeight) > 0
    }

    /// Returns the height of a line: that of its letters times the multiple, within both limits.
    /// - Parameter natural: the height of the line's letters, in points.
    package func lineHeight(natural: CGFloat) -> CGFloat {
        let multiple = Self.length(lineHeightMultiple)
        var height = multiple > 0 ? natural * multiple : natural
        height = max(height, Self.length(minimumLineHeight))
        let most = Self.length(maximumLineHeight)
        return Self.length(most > 0 ? min(height, most) : height)
    }

    /// The space between this paragraph's last line and another paragraph, apart from the space before
    /// that one, in points.
    package var spaceBehind: CGFloat { lineGap + Self.length(paragraphSpacing) }
    /// The space above the first line, below another paragraph, in points.
    package var spaceBefore: CGFloat { Self.length(paragraphSpacingBefore) }

    /// The space between two lines, in points.
    package var lineGap: CGFloat { lineSpacing.isFinite ? min(lineSpacing, 1_000_000) : 0 }

    /// Returns a length as a style may have it: at least 0, and finite.
    private static func length(_ value: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, 0), 1_000_000) : 0
    }
}
