public import Foundation

// Places, rectangles and lines
extension NSLayoutManager {
    /// The number of UTF-16 units.
    public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// Returns the glyphs of characters: the range itself.
    /// - Parameters:
    ///   - charRange: the range, in UTF-16 units.
    ///   - actualCharacterRange: receives the same range; nil if it isn't wanted.
    public func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }

    /// Returns the characters of glyphs: the range itself.
    /// - Parameters:
    ///   - glyphRange: the range, in UTF-16 units: glyphs are counted as characters are.
    ///   - actualGlyphRange: receives the same range; nil if it isn't wanted.
    public func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// Returns the range of a container: all of the text.
    /// - Parameter container: ignored: all text lies in the first container.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: numberOfGlyphs)
    }

    /// Returns the character of a glyph: the index itself.
    /// - Parameter glyphIndex: the index, in UTF-16 units.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// Returns the glyph of a character: the index itself.
    /// - Parameter charIndex: the index, in UTF-16 units.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the smallest rectangle around a range.
    /// - Parameters:
    ///   - glyphRange: the range, in UTF-16 units: glyphs are counted as characters are.
    ///   - container: ignored: all text lies in the first container.
    public func boundingRect(
        forGlyphRange glyphRange: NSRange, in container: NSTextContainer
    ) -> CGRect {
        let boxes = boxes(of: glyphRange)
        guard let first = boxes.first else { return caret(at: glyphRange.location) }
        return boxes.dropFirst().reduce(first) { $0.union($1) }
    }

    /// Returns the character at a point, and how far in it the point lies, 0...1.
    /// - Parameters:
    ///   - point: the point, in points of the container.
    ///   - container: ignored: all text lies in the first container.
    ///   - partialFraction: receives 0 at the letter's start and 1 at its end, in reading
    ///     direction; nil if it isn't wanted.
    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        guard let tree, tree.length > 0 else {
            partialFraction?.pointee = 0
            return 0
        }
        let near = place(nearest: point)
        let isBehind = near > 0 && lies(point.x, in: near - 1..<near)
        let index = min(isBehind ? near - 1 : near, tree.length - 1)
        let (box, start) = (boxes(of: NSRange(location: index, length: 1)).first, caret(at: index))
        if let box, box.width > 0 {
            // Letters that are read from the right begin there.
            let isFromRight = start.minX > box.midX
            let way = isFromRight ? box.maxX - point.x : point.x - box.minX
            partialFraction?.pointee = min(max(way / box.width, 0), 1)
        } else {
            partialFraction?.pointee = 0
        }
        return index
    }

    /// Returns whether an x lies in the letter that ends at the upper bound, on the line of that place.
    func lies(_ x: CGFloat, in letter: Range<Int>) -> Bool {
        guard !letter.isEmpty else { return false }
        let y = caret(at: letter.upperBound).midY
        return boxes(of: NSRange(letter)).contains {
            $0.minY <= y && y < $0.maxY && $0.minX <= x && x < $0.maxX
        }
    }

    /// Returns the glyph at a point.
    /// - Parameters:
    ///   - point: the point, in points of the container.
    ///   - container: ignored: all text lies in the first container.
    public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }

    /// Returns the rectangle of the line of a glyph, over the whole width, and its range.
    /// - Parameters:
    ///   - glyphIndex: the index, in UTF-16 units.
    ///   - effectiveGlyphRange: receives the line's range; nil if it isn't wanted.
    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let tree else { return .zero }
        let (paragraph, start) = tree.paragraph(at: glyphIndex)
        let block = block(of: paragraph)
        let line = block.line(of: glyphIndex - start, in: paragraph)
        let range = block.range(ofLine: line, in: paragraph)
        let isLast = line == block.lines.count - 1
        effectiveGlyphRange?.pointee = NSRange(
            location: start + range.lowerBound,
            length: (isLast ? paragraph.length : range.upperBound) - range.lowerBound)
        let frame = block.lines[line].frame
        return CGRect(
            x: 0, y: tree.top(of: paragraph) + block.origin.y + frame.minY,
            width: textContainers.first?.size.width ?? frame.maxX, height: frame.height)
    }

    /// Calls `block` with the lines of a range: rectangle, used part with the padding at both ends, container, range.
    /// - Parameters:
    ///   - glyphRange: the range, in UTF-16 units: glyphs are counted as characters are.
    ///   - block: called for each line from above, before the method returns; rectangles are in
    ///     points of the container, and `true` in the last argument ends the calls.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) ->
            Void
    ) {
        guard let tree, let container = textContainers.first else { return }
        var (place, stop): (Int, ObjCBool) = (glyphRange.location, false)
        repeat {
            var range = NSRange()
            let line = lineFragmentRect(forGlyphAt: place, effectiveRange: &range)
            let used = lineFragmentUsedRect(forGlyphAt: place, effectiveRange: nil)
            block(line, used, container, range, &stop)
            guard !stop.boolValue, range.length > 0 else { return }
            place = NSMaxRange(range)
        } while place < min(NSMaxRange(glyphRange), tree.length)
    }

    /// Returns the rectangle around all lines, with the padding at both of their ends. Lays out all text.
    /// - Parameter container: ignored: all text lies in the first container.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        guard let tree else { return .zero }
        var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
        each(of: NSRange(location: 0, length: tree.length)) { paragraph, _ in
            let span = span(of: paragraph)
            (left, right) = (min(left, span.lowerBound), max(right, span.upperBound))
        }
        guard left <= right else { return .zero }
        return CGRect(
            x: left - padding, y: 0, width: right - left + 2 * padding, height: tree.height)
    }

    /// Returns the left and right ends of a paragraph's lines, and keeps them until it changes.
    private func span(of paragraph: Paragraph) -> ClosedRange<CGFloat> {
        if paragraph.isMeasured, let known = paragraph.span { return known }
        let isSeen = paragraph.block != nil
        let block = block(of: paragraph)
        let box = block.layout.bounds
        let left = block.origin.x + (box.minX.isFinite ? box.minX : 0)
        let span = left...(left + max(0, box.width.isFinite ? box.width : 0))
        paragraph.span = span
        if !isSeen { paragraph.block = nil }
        return span
    }

    /// The rectangle of the empty line behind a line end at the end of the text; zero without one.
    public var extraLineFragmentRect: CGRect {
        guard let tree, tree.count > 1, tree.last.length == 0 else { return .zero }
        return lineFragmentRect(forGlyphAt: tree.length, effectiveRange: nil)
    }

    // Inside the module

    /// Returns the caret before a place, a rectangle without width.
    func caret(at place: Int) -> CGRect {
        guard let tree else { return .zero }
        let (paragraph, start) = tree.paragraph(at: place)
        return block(of: paragraph).caret(at: place - start, in: paragraph)
            .offsetBy(dx: 0, dy: tree.top(of: paragraph))
    }

    /// Returns the place between letters that is nearest to a point.
    func place(nearest point: CGPoint) -> Int {
        guard let tree else { return 0 }
        if point.y < 0 { return 0 }
        var (paragraph, top) = tree.paragraph(atHeight: point.y)
        // Its real height may be another than the estimate by which it was found.
        if !paragraph.isMeasured {
            _ = block(of: paragraph)
            (paragraph, top) = tree.paragraph(atHeight: point.y)
        }
        let inside = CGPoint(x: point.x, y: point.y - top)
        return tree.start(of: paragraph)
            + block(of: paragraph).offset(nearest: inside, in: paragraph)
    }

    /// Returns the boxes of a range, from the first line to the last.
    func boxes(of range: NSRange, from top: CGFloat = -.infinity, to bottom: CGFloat = .infinity)
        -> [CGRect]
    {
        guard let tree, range.length > 0 else { return [] }
        let width = (textContainers.first?.size.width).map { $0 < 1_000_000 ? $0 : 0 } ?? 0
        var (paragraph, start) = tree.paragraph(at: range.location)
        // Of what is far above, nothing has to be looked at.
        if top > tree.top(of: paragraph) {
            paragraph = tree.paragraph(atHeight: top).paragraph
            start = tree.start(of: paragraph)
        }
        var (each, y): (Paragraph?, CGFloat) = (paragraph, tree.top(of: paragraph))
        var result: [CGRect] = []
        while let here = each, start < NSMaxRange(range), y < bottom {
            let block = block(of: here)
            let own = (range.location - start..<NSMaxRange(range) - start).clamped(
                to: 0..<here.length)
            let found = block.boxes(
                of: own, in: here, width: width - padding,
                reaches: NSMaxRange(range) - start > here.length - here.endLength
                    && here.endLength > 0)
            result += found.map { $0.offsetBy(dx: 0, dy: y) }
            (start, y) = (start + here.length, y + block.height)
            each = here.next
        }
        return result
    }
}
