package import Foundation
package import Primitives

/// Glyphs of one font, direction and style, side by side in a line.
///
/// A value; any thread. Positions are in points from the beginning of the line, y up.
package struct GlyphRun: Sendable {
    // Sendable although the attributes may hold anything: they are only returned to the program
    // that set them, and aren't read after the run was made.
    package nonisolated(unsafe) var attributes: [NSAttributedString.Key: Any]
    /// The glyph numbers of the font, from left to right; `noGlyph` where nothing is drawn.
    package var glyphs: [UInt16] = []
    /// The position of each glyph.
    package var positions: [CGPoint] = []
    /// The advance of each glyph.
    package var advances: [CGSize] = []
    /// The UTF-16 unit of each glyph, counted from the line's first.
    package var indices: [Int] = []
    /// The pen's position before the first glyph, in points from the beginning of the line.
    package var origin: CGFloat = 0
    /// The UTF-16 units of the run, counted from the line's first.
    package var range: Range<Int>
    /// The font: that of the attributes, or another that has the characters.
    package var font: CTFont
    package var isRightToLeft = false
    /// The distance from the baseline up, in points.
    package var ascent: CGFloat = 0
    /// The distance from the baseline down, in points; positive.
    package var descent: CGFloat = 0
    /// The space to the next line, in points.
    package var leading: CGFloat = 0
    /// The style in which the run is drawn.
    var look: TextRuns.Look

    /// The number for no glyph; Core Graphics' `kCGGlyphMax`.
    package static let noGlyph: UInt16 = 0xFFFF

    /// The sum of the advances, in points.
    package var width: CGFloat { advances.reduce(0) { $0 + $1.width } }

    /// Returns the bounding box of some glyphs' outlines, in points from the beginning of the line;
    /// null where nothing is drawn.
    package func outlineBounds(_ part: Range<Int>) -> CGRect {
        var box = CGRect.null
        for index in part.clamped(to: 0..<glyphs.count) {
            let outline = font.outline(of: glyphs[index]).bounds
            guard !outline.isNull else { continue }
            box = box.union(outline.offsetBy(dx: positions[index].x, dy: positions[index].y))
        }
        return box
    }
}

/// A shaped line of text: runs from left to right, and positions of carets.
///
/// A value; any thread. Nothing in it is rounded to pixels.
package struct ShapedLine: Sendable {
    /// A range that carets can't enter: mostly a letter with its accents.
    package struct Cell: Sendable, Hashable {
        /// The UTF-16 units, counted from the line's first.
        package var range: Range<Int>
        /// The left side, in points.
        package var x: CGFloat
        /// The width, in points.
        package var width: CGFloat
        package var isRightToLeft: Bool

        /// The position of the caret before the cell.
        package var start: CGFloat { isRightToLeft ? x + width : x }
        /// The position of the caret after the cell.
        package var end: CGFloat { isRightToLeft ? x : x + width }
    }

    package var runs: [GlyphRun] = []
    /// The cells in reading order.
    package var cells: [Cell] = []
    /// The number of UTF-16 units.
    package var length = 0
    /// Whether the line begins at the right side.
    package var isRightToLeft = false
    /// Whether the line may be broken before each unit; as many as there are units.
    package var breaks: [Bool] = []

    /// An empty line.
    package init() {}

    /// The sum of the advances, in points.
    package var width: CGFloat { runs.reduce(0) { $0 + $1.width } }
    /// The distance from the baseline up to the top of the tallest run, in points.
    package var ascent: CGFloat { runs.reduce(0) { max($0, $1.ascent) } }
    /// The distance from the baseline down to the bottom of the deepest run, in points.
    package var descent: CGFloat { runs.reduce(0) { max($0, $1.descent) } }
    /// The space to the next line, in points.
    package var leading: CGFloat { runs.reduce(0) { max($0, $1.leading) } }
}

extension CTFont {
    /// The matrix from units of the font to points, including the font's own matrix.
    package var unitsToPoints: CGAffineTransform {
        guard let face else { return .identity }
        let scale = size / face.measures.unitsPerEm
        return CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix)
    }

    /// Returns the outline of a glyph, in points with y up; empty where there is none.
    package func outline(of glyph: UInt16) -> PathElements {
        guard let face else { return PathElements() }
        let outline = face.outline(of: glyph)
        return outline.isEmpty ? outline : outline.applying(unitsToPoints)
    }
}
