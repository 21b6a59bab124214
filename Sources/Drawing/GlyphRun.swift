package import Foundation
package import Primitives

/// Letters of one font, direction and look, side by side in a line.
///
/// A value; any thread. Places are in points from where the line begins, y up.
package struct GlyphRun: @unchecked Sendable {
    // Sendable though the attributes may hold anything: they are handed back to the program that
    // put them there, and are not looked into after the run was made.
    package var attributes: [NSAttributedString.Key: Any]
    /// The font's numbers, from left to right; `noGlyph` where nothing is drawn.
    package var glyphs: [UInt16] = []
    /// Where each stands.
    package var positions: [CGPoint] = []
    /// How far the pen moves after each.
    package var advances: [CGSize] = []
    /// The unit of UTF-16 that each stands for, counted from the line's first.
    package var indices: [Int] = []
    /// Where the pen stands before the first, in points from where the line begins.
    package var origin: CGFloat = 0
    /// The units of UTF-16 that the run stands for, counted from the line's first.
    package var range: Range<Int>
    /// The letters: that of the attributes, or another that has the characters.
    package var font: CTFont
    package var isRightToLeft = false
    /// From the baseline up, in points.
    package var ascent: CGFloat = 0
    /// From the baseline down, in points; a positive number.
    package var descent: CGFloat = 0
    /// Space to the next line, in points.
    package var leading: CGFloat = 0
    /// How it is drawn.
    var look: TextRuns.Look

    /// Stands for no glyph; Core Graphics' `kCGGlyphMax`.
    package static let noGlyph: UInt16 = 0xFFFF

    /// How far the pen moves over all, in points.
    package var width: CGFloat { advances.reduce(0) { $0 + $1.width } }

    /// The box around the outlines of some glyphs, in points from where the line begins; null where
    /// nothing is drawn.
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

/// A line of text as it is drawn: runs from left to right, and where carets stand.
///
/// A value; any thread. Nothing in it is fitted to pixels.
package struct ShapedLine: Sendable {
    /// What carets can't stand inside of: mostly a letter, with its accents.
    package struct Cell: Sendable, Hashable {
        /// The units of UTF-16, counted from the line's first.
        package var range: Range<Int>
        /// The left side, in points.
        package var x: CGFloat
        /// In points.
        package var width: CGFloat
        package var isRightToLeft: Bool

        /// Where the caret stands before it.
        package var start: CGFloat { isRightToLeft ? x + width : x }
        /// Where the caret stands after it.
        package var end: CGFloat { isRightToLeft ? x : x + width }
    }

    package var runs: [GlyphRun] = []
    /// In the order in which they are read.
    package var cells: [Cell] = []
    /// How many units of UTF-16 it stands for.
    package var length = 0
    /// True when it begins at the right side.
    package var isRightToLeft = false
    /// Before which units lines may break; as many as there are units.
    package var breaks: [Bool] = []

    /// A line without text.
    package init() {}

    /// How far the pen moves over all, in points.
    package var width: CGFloat { runs.reduce(0) { $0 + $1.width } }
    /// From the baseline up to the top of the tallest run, in points.
    package var ascent: CGFloat { runs.reduce(0) { max($0, $1.ascent) } }
    /// From the baseline down to the bottom of the deepest run, in points.
    package var descent: CGFloat { runs.reduce(0) { max($0, $1.descent) } }
    /// Space to the next line, in points.
    package var leading: CGFloat { runs.reduce(0) { max($0, $1.leading) } }
}

extension CTFont {
    /// Units of the font to points, with the font's matrix.
    package var unitsToPoints: CGAffineTransform {
        guard let face else { return .identity }
        let scale = size / face.measures.unitsPerEm
        return CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix)
    }

    /// The outline of a glyph, in points with y up; empty where there is none.
    package func outline(of glyph: UInt16) -> PathElements {
        guard let face else { return PathElements() }
        let outline = face.outline(of: glyph)
        return outline.isEmpty ? outline : outline.applying(unitsToPoints)
    }
}
