import Foundation
import Primitives

/// The paragraphs of an attributed text, each laid out by its own style, one below the other.
///
///     first paragraph
///         its line spacing and paragraph spacing
///         the spacing before the second paragraph
///     second paragraph
///
/// No space stands above the first paragraph nor below the last.
struct ParagraphStack {
    /// A paragraph, without its line end.
    struct Part {
        let layout: TextLayout
        /// The place of its layout, in points of the stack.
        var origin: CGPoint
        /// The room between the indents.
        let room: ParagraphRoom
        /// The text that is laid out, maybe with soft hyphens.
        let text: NSAttributedString
    }

    private(set) var parts: [Part] = []
    /// The width that all lines need, with their indents, and the height; in points.
    private(set) var size = CGSize.zero
    /// Whether an ellipsis replaces some of the text.
    private(set) var isTruncated = false
    private let text: NSAttributedString
    private let style: TextStyle
    private let width: CGFloat?

    /// Lays out all paragraphs.
    /// - Parameters:
    ///   - text: the text, whose attributes take precedence over `style`.
    ///   - style: the values that attributes leave open.
    ///   - width: the width at which lines break, in points; nil for no limit.
    ///   - lines: the most lines of all paragraphs together; 0 shows all.
    init(_ text: NSAttributedString, style: TextStyle, width: CGFloat?, lines: Int) {
        (self.text, self.style, self.width) = (text, style, width)
        let ranges = Self.paragraphs(of: text.string)
        var left = max(lines, 0)
        var before: ParagraphValues?
        for (index, range) in ranges.enumerated() {
            let values = values(at: range.lowerBound)
            let top = before.map { size.height + $0.spaceBehind + values.spaceBefore } ?? 0
            add(range, values, top: top, lines: left)
            before = values
            guard lines > 0, let last = parts.last?.layout else { continue }
            left -= last.lineCount
            if last.isTruncated || left <= 0, index + 1 < ranges.count {
                endWithEllipsis(values, lines: left + last.lineCount)
                break
            }
        }
        isTruncated = isTruncated || parts.contains { $0.layout.isTruncated }
        align()
    }

    /// Returns the stack with only the lines that fit into `height` points, at least one.
    func limited(to height: CGFloat) -> ParagraphStack {
        var (count, all) = (0, 0)
        for part in parts {
            for line in part.layout.lines() {
                all += 1
                if part.origin.y + line.frame.maxY <= height + 0.01 { count += 1 }
            }
        }
        guard count < all else { return self }
        return ParagraphStack(text, style: style, width: width, lines: max(1, count))
    }

    private mutating func add(
        _ range: Range<Int>, _ values: ParagraphValues, top: CGFloat, lines: Int
    ) {
        let room = values.room(in: width)
        var text = body(range)
        var layout = TextLayout(text, style: style, width: room.width, lines: lines)
        if let width = room.width, layout.isLoose(width, values.hyphenation),
            let hyphenation = Hyphenation.current
        {
            text = hyphenation.hyphenated(text)
            layout = TextLayout(text, style: style, width: width, lines: lines)
        }
        parts.append(Part(layout: layout, origin: CGPoint(x: 0, y: top), room: room, text: text))
        size.height = top + layout.size.height
    }

    /// Ends the last paragraph with an ellipsis, as others that follow have no room.
    private mutating func endWithEllipsis(_ values: ParagraphValues, lines: Int) {
        isTruncated = true
        guard let last = parts.popLast() else { return }
        if last.layout.isTruncated { return parts.append(last) }
        let text = NSMutableAttributedString(attributedString: last.text)
        var attributes = text.attributes(at: text.length - 1, effectiveRange: nil)
        attributes[.attachment] = nil
        text.append(NSAttributedString(string: "\u{2026}", attributes: attributes))
        let layout = TextLayout(text, style: style, width: last.room.width, lines: lines)
        parts.append(Part(layout: layout, origin: last.origin, room: last.room, text: text))
        size.height = last.origin.y + layout.size.height
    }

    /// Places the paragraphs along their lines, and finds the width that they need.
    private mutating func align() {
        size.width = parts.reduce(0) { max($0, $1.neededWidth) }
        for index in parts.indices {
            let part = parts[index]
            var x = part.room.left(isMirrored: part.isMirrored)
            if part.room.width == nil { x += part.share * (size.width - part.neededWidth) }
            parts[index].origin.x = x
        }
    }

    /// Returns a paragraph's text, which isn't empty: a letter without a width has the height of an empty line.
    private func body(_ range: Range<Int>) -> NSAttributedString {
        guard !range.isEmpty else {
            guard text.length > 0 else { return NSAttributedString(string: "\u{200B}") }
            let index = min(range.lowerBound, text.length - 1)
            var attributes = text.attributes(at: index, effectiveRange: nil)
            attributes[.attachment] = nil
            return NSAttributedString(string: "\u{200B}", attributes: attributes)
        }
        let body = text.attributedSubstring(from: NSRange(range))
        let first = body.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
        guard first == nil else { return body }
        // The first letter says the style of a paragraph, also where the style is the standard one.
        let plain = NSMutableAttributedString(attributedString: body)
        plain.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: body.length))
        return plain
    }

    /// Returns the style of the paragraph that begins at a UTF-16 unit.
    private func values(at start: Int) -> ParagraphValues {
        guard text.length > 0 else { return ParagraphValues() }
        let attributes = text.attributes(at: min(start, text.length - 1), effectiveRange: nil)
        return NSParagraphStyle.named(in: attributes)?.values ?? ParagraphValues()
    }

    /// Returns the paragraphs of a text, without their line ends, in UTF-16 units; the last one may be empty.
    static func paragraphs(of text: String) -> [Range<Int>] {
        let units = Array(text.utf16)
        var (ranges, start, place) = ([Range<Int>](), 0, 0)
        while place < units.count {
            let unit = units[place]
            place += 1
            guard unit == 0x0A || unit == 0x0D || unit == 0x2029 else { continue }
            ranges.append(start..<place - 1)
            if unit == 0x0D, place < units.count, units[place] == 0x0A { place += 1 }
            start = place
        }
        return ranges + [start..<units.count]
    }
}

extension ParagraphStack {
    /// Returns whether a text has a style that a single layout can't follow: indents, line heights, space
    /// between paragraphs, or paragraphs of different styles. Cost: a step for each style of the text.
    static func isNeeded(_ text: NSAttributedString) -> Bool {
        var (first, isNeeded, isMixed): (ParagraphValues?, Bool, Bool) = (nil, false, false)
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttribute(.paragraphStyle, in: all) { value, _, stop in
            let values =
                value.flatMap { NSParagraphStyle.named(in: [.paragraphStyle: $0]) }?.values
                ?? ParagraphValues()
            isNeeded = values.needsStack
            if let first, first != values { isMixed = true }
            first = first ?? values
            if isNeeded { stop.pointee = true }
        }
        return isNeeded || isMixed
    }
}

extension ParagraphValues {
    /// Whether a single layout of all paragraphs can't follow the style.
    fileprivate var needsStack: Bool {
        firstLineHeadIndent != 0 || headIndent != 0 || tailIndent != 0 || spaceBefore != 0
            || paragraphSpacing != 0 || setsLineHeights || hyphenation > 0
    }
}

extension TextLayout {
    /// Whether a line before the last one is shorter than a share of the width.
    fileprivate func isLoose(_ width: CGFloat, _ share: CGFloat) -> Bool {
        guard share > 0, lineCount > 1 else { return false }
        return lines().dropLast().contains { $0.frame.width < share * width }
    }
}

extension ParagraphStack {
    /// The box of all paragraphs, in points of the stack.
    var bounds: CGRect {
        parts.reduce(CGRect.null) {
            $0.union($1.layout.bounds.offsetBy(dx: $1.origin.x, dy: $1.origin.y))
        }
    }
    /// The distance from the top to the first baseline, in points.
    var baseline: CGFloat { parts.first?.layout.baseline ?? 0 }
    /// The number of lines of all paragraphs.
    var lineCount: Int { parts.reduce(0) { $0 + $1.layout.lineCount } }

    /// The lines from top to bottom, in points of the stack; their bytes are counted from the paragraph's start.
    var lines: [TextLayout.Line] {
        parts.flatMap { part in
            part.layout.lines().map {
                TextLayout.Line(
                    bytes: $0.bytes,
                    frame: $0.frame.offsetBy(dx: part.origin.x, dy: part.origin.y))
            }
        }
    }

    /// Draws all paragraphs by a transform that has y downward.
    func draw(in context: CGContext, _ toDevice: CGAffineTransform) {
        for part in parts {
            let place = CGAffineTransform(translationX: part.origin.x, y: part.origin.y)
            part.layout.draw(in: context, place.concatenating(toDevice))
        }
    }
}

extension ParagraphStack.Part {
    /// Whether lines begin at the right side.
    var isMirrored: Bool { layout.isRightToLeft }

    /// The width that the lines need between both margins, in points.
    var neededWidth: CGFloat { room.start + linesWidth + room.tail }

    /// The width of the lines, from the side at which they are aligned. Pango's box of all lines leaves out the
    /// indent of a line that isn't broken.
    private var linesWidth: CGFloat {
        let frames = layout.lines().map(\.frame)
        let left = frames.reduce(.infinity) { min($0, $1.minX) }
        let right = frames.reduce(left) { max($0, $1.maxX) }
        guard left.isFinite else { return 0 }
        if share == 0 { return right - min(left, 0) }
        return share < 1 ? right - left : (room.width ?? right) - left
    }

    /// The fraction of the remaining width that lies before the lines.
    var share: CGFloat {
        switch layout.style.alignment {
        case .center: 0.5
        case .right: 1
        case .natural: layout.isRightToLeft ? 1 : 0
        case .left, .justified: 0
        }
    }
}
