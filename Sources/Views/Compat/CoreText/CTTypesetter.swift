public import CoreGraphics
public import Foundation

/// Finds line breaks in a string, and makes its lines. Immutable; one thread at a time.
///
/// A paragraph is measured when first needed: the cost is that of shaping it once, and each line
/// once more when it is made.
public final class CTTypesetter: NSObject {
    let text: NSAttributedString
    /// The UTF-16 units; `starts` are the starts of paragraphs, and the end.
    private let units: [UInt16]
    let starts: [Int]
    private var measured: [Int: MeasuredParagraph] = [:]

    init(_ text: NSAttributedString) {
        self.text = text.plainCopy
        units = Array(text.string.utf16)
        starts = Self.paragraphs(units)
        super.init()
    }

    private static func paragraphs(_ units: [UInt16]) -> [Int] {
        var starts = [0]
        for (index, unit) in units.enumerated() {
            let isPair = unit == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
            let ends = unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
            if ends, !isPair { starts.append(index + 1) }
        }
        if let last = starts.last, last < units.count { starts.append(units.count) }
        return starts
    }

    /// Returns the paragraph that contains a letter.
    func paragraph(at index: Int) -> Range<Int> {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle + 1 } else { high = middle }
        }
        guard low > 0, low < starts.count else { return units.count..<units.count }
        return starts[low - 1]..<starts[low]
    }

    private func measure(_ range: Range<Int>) -> MeasuredParagraph {
        if let known = measured[range.lowerBound] { return known }
        let piece = text.attributedSubstring(
            from: NSRange(location: range.lowerBound, length: range.count))
        let direction = NSParagraphStyle.first(in: piece)?.baseWritingDirection ?? .natural
        let line = LineShaper.line(piece, direction: direction)
        let paragraph = MeasuredParagraph(line, units: Array(units[range]))
        measured[range.lowerBound] = paragraph
        return paragraph
    }

    /// Measures the paragraphs that contain run delegates, which calls the delegates.
    func askDelegates() {
        let all = NSRange(location: 0, length: text.length)
        let key = kCTRunDelegateAttributeName as NSAttributedString.Key
        text.enumerateAttribute(key, in: all) { delegate, range, _ in
            if delegate != nil { _ = measure(paragraph(at: range.location)) }
        }
    }

    /// Returns the number of letters that fit into `width` points from `start` on; at least one,
    /// and at most to the end of the paragraph.
    /// - Returns: false in `isWhole` if a word had to be broken.
    func fit(_ start: Int, _ width: Double, byLetters: Bool) -> (count: Int, isWhole: Bool) {
        guard start >= 0, start < units.count else { return (0, true) }
        let range = paragraph(at: start)
        let found = measure(range).fit(
            start - range.lowerBound, CGFloat(width.isNaN ? 0 : width), byLetters: byLetters)
        return (found.end - (start - range.lowerBound), found.isWhole)
    }

    /// Returns a line of some letters, in the direction of their paragraph.
    func line(_ range: Range<Int>) -> CTLine {
        let paragraph = paragraph(at: range.lowerBound)
        let piece = text.attributedSubstring(
            from: NSRange(location: range.lowerBound, length: range.count))
        guard !range.isEmpty else {
            return CTLine(ShapedLine(), text: piece, location: range.lowerBound)
        }
        let whole = measure(paragraph).line
        let shape =
            range == paragraph
            ? whole
            : LineShaper.line(piece, direction: whole.isRightToLeft ? .rightToLeft : .leftToRight)
        return CTLine(shape, text: piece, location: range.lowerBound)
    }
}

/// A paragraph in one line, to be broken.
private struct MeasuredParagraph {
    let line: ShapedLine
    private let units: [UInt16]

    init(_ line: ShapedLine, units: [UInt16]) {
        self.line = line
        self.units = units
    }

    /// Returns the end of a line that begins at a unit.
    func fit(_ start: Int, _ width: CGFloat, byLetters: Bool) -> (end: Int, isWhole: Bool) {
        let cells = line.cells
        var (low, high) = (0, cells.count)
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].range.upperBound <= start { low = middle + 1 } else { high = middle }
        }
        var x: CGFloat = 0
        var place: Int?
        for cell in cells[low...] {
            let unit = cell.range.lowerBound
            if unit > start, line.breaks[unit] { place = unit }
            x += cell.width
            // Blanks may hang over the end.
            let hangs = !byLetters && units[unit].isBlank
            if !hangs, x > width + CTLine.tolerance {
                if !byLetters, let place { return (place, true) }
                return (unit > start ? unit : cell.range.upperBound, byLetters)
            }
            // A line separator ends the line, but not the paragraph.
            if [0x2028, 0x0B, 0x0C].contains(units[unit]) { return (cell.range.upperBound, true) }
        }
        return (units.count, true)
    }
}

/// A typesetter of a string, which is copied.
/// - Parameter string: the text, with attributes by the names of Core Text or of views; later
///   changes to it aren't seen.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
    CTTypesetter(string)
}

/// A typesetter of a string; the options have no effect. Never nil here.
/// - Parameters:
///   - string: the text; later changes to it aren't seen.
///   - options: ignored; pass nil.
public func CTTypesetterCreateWithAttributedStringAndOptions(
    _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? {
    CTTypesetter(string)
}

/// A line of a part of the string; a length of 0 stands for all that follows. Costs shaping.
/// - Parameters:
///   - typesetter: the typesetter of the string.
///   - stringRange: the part, in UTF-16 units; a part beyond the string is left out.
public func CTTypesetterCreateLine(
    _ typesetter: CTTypesetter, _ stringRange: CFRange
) -> CTLine {
    typesetter.line(stringRange.part(of: 0..<typesetter.text.length))
}

/// A line of a part of the string. The offset, from which tabs count, has no effect.
/// - Parameters:
///   - typesetter: the typesetter of the string.
///   - stringRange: the part, in UTF-16 units; a length of 0 stands for all that follows.
///   - offset: ignored; pass 0.
public func CTTypesetterCreateLineWithOffset(
    _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
    CTTypesetterCreateLine(typesetter, stringRange)
}

/// The number of UTF-16 units from `startIndex` on that fit in a line of `width` points: whole
/// words, including the blanks after them, whose width doesn't count; up to the end of a paragraph,
/// including its terminator; a part of a word, at least one letter, if the first word is too long.
/// 0 outside of the string.
/// - Parameters:
///   - typesetter: the typesetter of the string.
///   - startIndex: the index at which the line begins, in UTF-16 units.
///   - width: the room, in points.
public func CTTypesetterSuggestLineBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.fit(startIndex, width, byLetters: false).count
}

/// The number of units in a line, with whole words. The offset, from which tabs count, has no
/// effect.
/// - Parameters:
///   - typesetter: the typesetter of the string.
///   - startIndex: the index at which the line begins, in UTF-16 units.
///   - width: the room, in points.
///   - offset: ignored; pass 0.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    CTTypesetterSuggestLineBreak(typesetter, startIndex, width)
}

/// The number of UTF-16 units from `startIndex` on that fit in a line of `width` points, with whole
/// letters including accents; at least one letter. 0 outside of the string.
/// - Parameters:
///   - typesetter: the typesetter of the string.
///   - startIndex: the index at which the line begins, in UTF-16 units.
///   - width: the room, in points.
public func CTTypesetterSuggestClusterBreak(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
    typesetter.fit(startIndex, width, byLetters: true).count
}

/// The number of units in a line, with whole letters. The offset, from which tabs count, has no
/// effect.
/// - Parameters:
///   - typesetter: the typesetter of the string.
///   - startIndex: the index at which the line begins, in UTF-16 units.
///   - width: the room, in points.
///   - offset: ignored; pass 0.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    CTTypesetterSuggestClusterBreak(typesetter, startIndex, width)
}
