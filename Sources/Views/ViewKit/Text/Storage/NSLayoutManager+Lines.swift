public import Foundation

// The used parts of lines, and rectangles of ranges
extension NSLayoutManager {
    /// Returns the part of a glyph's line that is used, with the padding at both ends, and the line's range.
    /// - Parameters:
    ///   - glyphIndex: the index, in UTF-16 units.
    ///   - effectiveGlyphRange: receives the line's range; nil if it isn't wanted.
    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let tree else { return .zero }
        let line = lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
        let (paragraph, start) = tree.paragraph(at: glyphIndex)
        let block = block(of: paragraph)
        let frame = block.lines[block.line(of: glyphIndex - start, in: paragraph)].frame
        return CGRect(
            x: block.origin.x + frame.minX - padding, y: line.minY,
            width: frame.width + 2 * padding, height: line.height)
    }

    /// The used part of the empty line behind a line end at the end of the text; zero without one.
    public var extraLineFragmentUsedRect: CGRect {
        guard let tree, extraLineFragmentRect != .zero else { return .zero }
        return lineFragmentUsedRect(forGlyphAt: tree.length, effectiveRange: nil)
    }

    /// The container of that line; nil without one.
    public var extraLineFragmentTextContainer: NSTextContainer? {
        extraLineFragmentRect == .zero ? nil : textContainers.first
    }

    /// Calls `block` with rectangles that together cover a range: one for each line, or more where directions are mixed.
    /// - Parameters:
    ///   - glyphRange: the range, in UTF-16 units: glyphs are counted as characters are.
    ///   - selectedRange: a chosen range; where it goes on behind the first one, rectangles reach to the ends of lines. One
    ///     whose location is `NSNotFound` stands for none.
    ///   - textContainer: ignored: all text lies in the first container.
    ///   - block: called from above, before the method returns; rectangles are in points of the container, and `true` in the
    ///     last argument ends the calls.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer,
        using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let end = NSMaxRange(glyphRange)
        let goesOn = selectedRange.location != NSNotFound && NSMaxRange(selectedRange) > end
        var stop: ObjCBool = false
        for line in lines(of: glyphRange) {
            var part = NSIntersectionRange(line, glyphRange)
            let reaches = NSMaxRange(part) == NSMaxRange(line) && (NSMaxRange(part) < end || goesOn)
            if reaches {
                // With a letter of the next line the break is part of the range.
                part.length = min(part.length + 1, numberOfGlyphs - part.location)
            } else {
                part.length -= lengthOfLineEnd(in: part)
            }
            let found = boxes(of: part)
            for box in found where box.minY == found.first?.minY {
                block(box, &stop)
                if stop.boolValue { return }
            }
        }
    }

    /// Returns the number of UTF-16 units of a range that belong to a paragraph's line end.
    private func lengthOfLineEnd(in range: NSRange) -> Int {
        guard let tree, range.length > 0 else { return 0 }
        let (paragraph, start) = tree.paragraph(at: range.location)
        return max(0, NSMaxRange(range) - (start + paragraph.length - paragraph.endLength))
    }

    /// Returns whether there is a glyph of an index.
    /// - Parameter glyphIndex: the index, in UTF-16 units.
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
        (0..<numberOfGlyphs).contains(glyphIndex)
    }

    /// Returns the container of a glyph: the first one; nil for a glyph that isn't there.
    /// - Parameters:
    ///   - glyphIndex: the index, in UTF-16 units.
    ///   - effectiveGlyphRange: receives all of the text; nil if it isn't wanted.
    public func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex) else { return nil }
        effectiveGlyphRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
        return textContainers.first
    }

    /// Returns how far in its glyph a point lies: 0 at the start, 1 at the end, in reading direction.
    /// - Parameters:
    ///   - point: the point, in points of the container.
    ///   - container: ignored: all text lies in the first container.
    public func fractionOfDistanceThroughGlyph(
        for point: CGPoint, in container: NSTextContainer
    ) -> CGFloat {
        var part: CGFloat = 0
        _ = characterIndex(
            for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &part)
        return part
    }

    private func lines(of range: NSRange) -> [NSRange] {
        guard range.length > 0 else { return [] }
        var ranges: [NSRange] = []
        enumerateLineFragments(forGlyphRange: range) { _, _, _, line, _ in ranges.append(line) }
        return ranges
    }
}
