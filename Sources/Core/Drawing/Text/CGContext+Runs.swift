import CCairo
import Foundation
import Primitives

/// Lines of text, drawn run by run, as in Core Text.
extension CGContext {
    /// Draws a line that begins at `textPosition`. Colours are restored afterwards.
    package func draw(_ line: ShapedLine) {
        draw(line.runs.map { ($0, 0..<$0.glyphs.count) })
    }

    /// Draws parts of runs of a line that begins at `textPosition`.
    package func draw(_ parts: [(run: GlyphRun, glyphs: Range<Int>)]) {
        var clip = PathElements()
        let old = state
        for (run, glyphs) in parts {
            let part = glyphs.clamped(to: 0..<run.glyphs.count)
            guard !part.isEmpty else { continue }
            drawBackground(run, part)
            drawUnderline(run, part)
            setColors(of: run, mode: old.textMode)
            draw(
                Array(run.glyphs[part]), of: run.font, at: Array(run.positions[part]), clip: &clip)
            restoreColors(old)
        }
        finishText(clip: clip)
    }

    /// Sets the run's own colours and stroke, while it is drawn.
    private func setColors(of run: GlyphRun, mode: CGTextDrawingMode) {
        let look = run.look
        if !look.takesContextColor {
            (state.fillColor, state.fillPattern) = (look.color, nil)
        }
        guard look.stroke != 0 else { return }
        if let color = look.strokeColor ?? (look.takesContextColor ? nil : look.color) {
            (state.strokeColor, state.strokePattern) = (color, nil)
        }
        state.lineWidth = abs(look.stroke) / 100 * run.font.size
        // A mode set on the context takes precedence over the text's attributes.
        if mode == .fill { state.textMode = look.stroke > 0 ? .stroke : .fillStroke }
    }

    private func restoreColors(_ old: GraphicsState) {
        (state.fillColor, state.fillPattern) = (old.fillColor, old.fillPattern)
        (state.strokeColor, state.strokePattern) = (old.strokeColor, old.strokePattern)
        (state.lineWidth, state.textMode) = (old.lineWidth, old.textMode)
    }

    private func drawBackground(_ run: GlyphRun, _ part: Range<Int>) {
        let any = run.attributes[.textBackground]
        guard let color = (any as? CGColor ?? (any as? any ColorSource)?.cgColor)?.rgba else {
            return
        }
        fillBox(
            CGRect(
                x: run.left(of: part.lowerBound), y: -run.descent, width: run.width(of: part),
                height: run.ascent + run.descent), color)
    }

    private func drawUnderline(_ run: GlyphRun, _ part: Range<Int>) {
        let style = NSUnderlineStyle(rawValue: run.look.underline)
        guard style.hasLine, let measures = run.font.face?.measures else { return }
        let scale = run.font.size / measures.unitsPerEm
        let thickness = measures.underlineThickness * scale * (style.contains(.thick) ? 2 : 1)
        let color =
            run.look.underlineColor
            ?? (run.look.takesContextColor ? state.fillColor : run.look.color)
        // The font's `post` table gives the top of the line.
        let top = measures.underlinePosition * scale - thickness + run.look.rise
        let left = run.left(of: part.lowerBound)
        let span = left...left + max(run.width(of: part), 0)
        for piece in style.pieces(of: span, thickness: thickness) {
            var box = CGRect(
                x: piece.lowerBound, y: top, width: piece.upperBound - piece.lowerBound,
                height: thickness)
            fillBox(box, color)
            guard style.contains(.double) else { continue }
            box.origin.y -= 2 * thickness
            fillBox(box, color)
        }
    }

    /// Fills a box of text space.
    private func fillBox(_ box: CGRect, _ color: RGBA) {
        let (fill, pattern) = (state.fillColor, state.fillPattern)
        (state.fillColor, state.fillPattern) = (color, nil)
        var path = PathElements()
        path.addRect(box, transform: textSpace.concatenating(userToDevice))
        if state.textMode != .clip, state.textMode != .invisible { self.fill(path, .winding) }
        (state.fillColor, state.fillPattern) = (fill, pattern)
    }
}

extension GlyphRun {
    /// Returns the pen's position before a glyph, in points from the beginning of the line.
    func left(of glyph: Int) -> CGFloat {
        // The place of a mark may have been moved from the pen's position; the sum of the advances
        // before it is exact.
        origin + advances[..<glyph].reduce(0) { $0 + $1.width }
    }

    func width(of part: Range<Int>) -> CGFloat { advances[part].reduce(0) { $0 + $1.width } }
}
