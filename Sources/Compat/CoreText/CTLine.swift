public import CoreGraphics
public import Foundation

/// A line of text: letters chosen and placed, ready to be drawn. Immutable; any thread may use it,
/// one at a time.
///
/// Its points have their origin where the line begins on its baseline, y up. Places in the string
/// are units of UTF-16, counted as in the string that it was made of.
public final class CTLine: NSObject {
    /// The letters; its places in the string begin at 0.
    let shape: ShapedLine
    /// What it was made of.
    let text: NSAttributedString
    /// Where its first letter is in the string.
    let location: Int
    /// How much of the string it stands for.
    let length: Int
    private(set) lazy var runs: [CTRun] = shape.runs.map { CTRun($0, location: location) }

    init(_ shape: ShapedLine, text: NSAttributedString, location: Int = 0) {
        self.shape = shape
        self.text = text
        self.location = location
        length = text.length
        super.init()
    }

    /// How far the pen moves over the blanks at the end, in points.
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

    /// The box around all outlines; null where nothing is drawn.
    var outlineBounds: CGRect {
        shape.runs.reduce(CGRect.null) { $0.union($1.outlineBounds(0..<$1.glyphs.count)) }
    }
}

extension UInt16 {
    /// True for what may hang over the end of a line: white space that a line breaks after, and what
    /// ends lines.
    var isBlank: Bool {
        switch self {
        case 0x20, 0x09...0x0D, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029,
            0x205F, 0x3000:
            true
        default: false
        }
    }
}

/// All of a string in one line; what ends lines takes no room. Costs shaping.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    let text = NSAttributedString(attributedString: attrString)
    let direction = NSParagraphStyle.first(in: text)?.baseWritingDirection ?? .natural
    return CTLine(LineShaper.line(text, direction: direction), text: text)
}

/// How many glyphs all runs have.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
    line.shape.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// The runs, from left to right: an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> NSArray { NSArray(array: line.runs) }
/// As above, for source that casts by `as`.
@_disfavoredOverload
public func CTLineGetGlyphRuns(_ line: CTLine) -> [CTRun] { line.runs }

/// The part of the string that the line stands for.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
    CFRange(location: line.location, length: line.length)
}

/// How far the line reaches, in points.
/// - Returns: its width, blanks at the end too; 0 for a line without text.
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

/// How far the pen moves over the blanks at the line's end, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    Double(line.trailingWidth)
}

/// What counts as part of a line; Apple's bits.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: CFOptionFlags

    /// Options from their bits.
    public init(rawValue: CFOptionFlags) {
        self.rawValue = rawValue
    }

    /// Without the space to the next line.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Without what kerning and baselines move; without effect.
    public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
    /// With marks that may hang over an edge; without effect.
    public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
    /// The outlines alone.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
    /// The optical box of glyphs; without effect.
    public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
    /// Room for the letters of every language; without effect.
    public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// The line's box, in points from where it begins: by the measures of its fonts, or of its outlines.
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

/// The box around what is drawn of the line at the context's text position, in its user space; from
/// where the line begins without a context. Null where nothing is drawn.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    context.textBox(line.outlineBounds)
}

extension CGContext? {
    /// A box of a line as the context would draw it.
    func textBox(_ box: CGRect) -> CGRect {
        guard let matrix = self?.textMatrix, !box.isNull else { return box }
        return box.applying(matrix)
    }
}

/// How far the pen moves before a line that is to lie in a width.
/// - Parameters:
///   - flushFactor: 0 for the left side, 1 for the right one, what is between for what is between.
///   - flushWidth: in points. Blanks at the end don't count.
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

/// Draws the line where the context's text position is, by its text matrix, text drawing mode and,
/// where the text doesn't say, colours. The text position stays.
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
