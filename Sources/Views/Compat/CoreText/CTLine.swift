public import CoreGraphics
public import Foundation

/// A line of text: glyphs with their positions, ready to be drawn. Immutable; any thread, but only
/// one at a time.
///
/// Points are relative to the start of the line on its baseline, y up. Indices in the string are in
/// UTF-16 units, counted in the string from which the line was made.
///
/// ```swift
/// let font = UIFont.systemFont(ofSize: 24)
/// let text = NSAttributedString(string: "Hello", attributes: [.font: font])
/// let line = CTLineCreateWithAttributedString(text)
/// context.textPosition = CGPoint(x: 20, y: 40)
/// CTLineDraw(line, context)
/// ```
public final class CTLine: NSObject {
    /// The glyphs; their indices in the string begin at 0.
    let shape: ShapedLine
    /// The text of the line.
    let text: NSAttributedString
    /// The index of the first letter in the string.
    let location: Int
    /// The number of units in the string.
    let length: Int
    private(set) lazy var runs: [CTRun] = shape.runs.map { CTRun($0, location: location) }

    init(_ shape: ShapedLine, text: NSAttributedString, location: Int = 0) {
        self.shape = shape
        self.text = text
        self.location = location
        length = text.length
        super.init()
    }

    /// The width of the blanks at the end, in points.
    var trailingWidth: CGFloat {
        let units = Array(text.string.utf16)
        var width: CGFloat = 0
        for cell in shape.cells.reversed() {
            guard cell.range.lowerBound < units.count, units[cell.range.lowerBound].isBlank else {
                break
            }
            width += cell.width
        }
        return width
    }

    /// The box around all outlines; null if nothing is drawn.
    var outlineBounds: CGRect {
        shape.runs.reduce(CGRect.null) { $0.union($1.outlineBounds(0..<$1.glyphs.count)) }
    }
}

extension UInt16 {
    /// Whether the unit may hang over the end of a line: white space at which a line breaks, and
    /// line terminators.
    var isBlank: Bool {
        switch self {
        case 0x20, 0x09...0x0D, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029,
            0x205F, 0x3000:
            true
        default: false
        }
    }
}

/// A single line of a whole string; line terminators take no room. Costs shaping.
/// - Parameter attrString: the text, with attributes by the names of Core Text or of views; later
///   changes to it aren't seen.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    let text = attrString.plainCopy
    let direction = NSParagraphStyle.first(in: text)?.baseWritingDirection ?? .natural
    return CTLine(LineShaper.line(text, direction: direction), text: text)
}

/// The number of glyphs in all runs.
/// - Parameter line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.shape.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// The runs, from left to right: an array of `CTRun`.
/// - Parameter line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
public func CTLineGetGlyphRuns(_ line: CTLine) -> NSArray { NSArray(array: line.runs) }
/// The runs, for source that casts by `as`.
/// - Parameter line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
@_disfavoredOverload
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// The part of the string that the line stands for.
/// - Parameter line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.location, length: line.length)
}

/// Gets the typographic extent of the line, in points.
/// - Parameters:
///   - line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
///   - ascent: receives the height above the baseline, in points; nil if it isn't wanted.
///   - descent: receives the depth below the baseline, in points and positive; nil if it isn't
///     wanted.
///   - leading: receives the space to the next line, in points; nil if it isn't wanted.
/// - Returns: its width, including blanks at the end; 0 for a line without text.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
    _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.shape.ascent
    descent?.pointee = line.shape.descent
    leading?.pointee = line.shape.leading
    return Double(line.shape.width)
}

/// The width of the blanks at the line's end, in points.
/// - Parameter line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    Double(line.trailingWidth)
}

/// The options for a line's bounds; Apple's bits.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CFOptionFlags

    /// Options from their bits.
    public init(rawValue: CFOptionFlags) {
        self.rawValue = rawValue
    }

    /// Excludes the space to the next line.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Excludes the shifts by kerning and baselines; without effect.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// Includes marks that may hang over an edge; without effect.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    /// Uses the outlines alone.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    /// Uses the optical boxes of glyphs; without effect.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    /// Includes room for the letters of every language; without effect.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// The line's box, in points from its start: by its fonts' metrics, or by its outlines.
/// - Parameters:
///   - line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
///   - options: the parts that count; an empty set for ascent, descent and leading of the fonts.
public func CTLineGetBoundsWithOptions(
    _ line: CTLine, _ options: CTLineBoundsOptions
) -> CGRect {
    if options.contains(.useGlyphPathBounds) {
        let box = line.outlineBounds
        return box.isNull ? .zero : box
    }
    let shape = line.shape
    let below = shape.descent + (options.contains(.excludeTypographicLeading) ? 0 : shape.leading)
    return CGRect(x: 0, y: -below, width: shape.width, height: shape.ascent + below)
}

/// The box around the drawn line at the context's text position, in its user space; without a
/// context, from the start of the line. Null if nothing is drawn.
/// - Parameters:
///   - line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
///   - context: the context for which the box is wanted; nothing is drawn. Nil for points from the
///     line's start.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    context.textBox(line.outlineBounds)
}

extension CGContext? {
    /// Returns a box of a line as the context would draw it.
    func textBox(_ box: CGRect) -> CGRect {
        guard let matrix = self?.textMatrix, !box.isNull else { return box }
        return box.applying(matrix)
    }
}

/// The offset of the pen before a line that is aligned in a width.
/// - Parameters:
///   - line: the line, whose own width counts.
///   - flushFactor: 0 for left alignment, 1 for right alignment, or a number in between.
///   - flushWidth: the width in points. Blanks at the end don't count.
public func CTLineGetPenOffsetForFlush(
    _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
    let factor = flushFactor.isFinite ? min(max(flushFactor, 0), 1) : 0
    let trailing = Double(line.trailingWidth)
    let room = flushWidth - (Double(line.shape.width) - trailing)
    guard room.isFinite else { return 0 }
    // Blanks at the end of a line that is read from the right hang over its left side.
    let hanging = line.shape.isRightToLeft ? trailing : 0
    return Double(factor) * max(room, 0) - hanging
}

/// Draws the line at the context's text position, by its text matrix, text drawing mode and, where
/// the text has none, colours. The text position is unchanged.
/// - Parameters:
///   - line: a line of `CTLineCreateWithAttributedString`, of a typesetter or of a frame.
///   - context: the context; its text matrix and text position apply, so set both before.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { context.draw(line.shape) }

extension NSParagraphStyle {
    /// The style of the first letter; nil where there is none.
    static func first(in text: NSAttributedString) -> NSParagraphStyle? {
        text.length > 0 ? at(0, in: text) : nil
    }

    /// The style of a letter; nil where there is none.
    static func at(_ index: Int, in text: NSAttributedString) -> NSParagraphStyle? {
        guard index >= 0, index < text.length else { return nil }
        return named(in: text.attributes(at: index, effectiveRange: nil))
    }
}
