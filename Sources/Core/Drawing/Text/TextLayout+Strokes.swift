import CCairo
import CPango
import Foundation
import Primitives

/// Lines under and through letters.
extension TextLayout {
    /// Draws a line of `thickness` whose top is `offset` below the baseline.
    func line(
        _ style: Int, _ run: PangoLayoutRun, _ place: RunPlace, _ offset: CGFloat,
        _ thickness: CGFloat, _ cairo: OpaquePointer?
    ) {
        let style = NSUnderlineStyle(rawValue: style)
        guard style.hasLine else { return }
        let thick = style.contains(.thick) ? 2 * thickness : thickness
        let y = place.baseline + offset
        let spans =
            style.contains(.byWord)
            ? words(of: run, from: place.x) : [place.x...place.x + max(place.width, 0)]
        for span in spans {
            for piece in style.pieces(of: span, thickness: thick) {
                let width = piece.upperBound - piece.lowerBound
                cairo_rectangle(cairo, piece.lowerBound, y, width, thick)
                if style.contains(.double) {
                    cairo_rectangle(cairo, piece.lowerBound, y + 2 * thick, width, thick)
                }
            }
        }
        cairo_fill(cairo)
    }

    /// Returns where the words of a run lie along the line.
    private func words(of run: PangoLayoutRun, from start: CGFloat) -> [ClosedRange<CGFloat>] {
        guard let item = run.item?.pointee, let glyphs = run.glyphs?.pointee,
            let text = pango_layout_get_text(layout)
        else { return [] }
        var (spans, x, isInWord) = ([ClosedRange<CGFloat>](), start, false)
        for index in 0..<Int(glyphs.num_glyphs) {
            let end = x + max(Self.points(glyphs.glyphs[index].geometry.width), 0)
            let isBlank = Self.isBlank(text + Int(item.offset + glyphs.log_clusters[index]))
            if !isBlank {
                let from = isInWord ? spans.removeLast().lowerBound : x
                spans.append(from...end)
            }
            (isInWord, x) = (!isBlank, end)
        }
        return spans
    }

    /// Returns whether a letter of a text that ends with a NUL, in bytes of UTF-8, is a space.
    private static func isBlank(_ letter: UnsafePointer<CChar>) -> Bool {
        switch UInt8(bitPattern: letter[0]) {
        case 0...0x20: return true
        case 0xC2: return UInt8(bitPattern: letter[1]) == 0xA0
        case 0xE2:
            return UInt8(bitPattern: letter[1]) == 0x80
                && (0x80...0x8B).contains(UInt8(bitPattern: letter[2]))
        case 0xE3:
            return UInt8(bitPattern: letter[1]) == 0x80 && UInt8(bitPattern: letter[2]) == 0x80
        default: return false
        }
    }
}

/// The rectangle of a part of a line, in points of the layout.
struct RunPlace {
    var x: CGFloat
    var width: CGFloat
    var top: CGFloat
    var height: CGFloat
    var baseline: CGFloat

    /// Returns a transform by which letters lean to the right: a point goes by its height above the baseline
    /// times `slant`.
    func leaning(_ slant: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: -slant, d: 1, tx: slant * baseline, ty: 0)
    }
}

extension NSUnderlineStyle {
    /// Whether the style has a line, which a pattern alone hasn't.
    var hasLine: Bool { rawValue & 0xFF != 0 }

    /// The lengths of the pattern's pieces and gaps in turn, in thicknesses of the line; nil for an unbroken line.
    /// Apple doesn't say them.
    private var pattern: [CGFloat]? {
        switch rawValue & 0x0700 {
        case Self.patternDot.rawValue: [2, 2]
        case Self.patternDash.rawValue: [8, 4]
        case Self.patternDashDot.rawValue: [8, 4, 2, 4]
        case Self.patternDashDotDot.rawValue: [8, 4, 2, 4, 2, 4]
        default: nil
        }
    }

    /// Returns the pieces of a line, in the pattern of the style. Patterns of neighbouring parts of a line
    /// fit to each other.
    func pieces(of span: ClosedRange<CGFloat>, thickness: CGFloat) -> [ClosedRange<CGFloat>] {
        guard let pattern else { return [span] }
        let period = pattern.reduce(0, +) * thickness
        // A line of that many pieces is none that anybody can see.
        guard period > 0, (span.upperBound - span.lowerBound) / period < 10_000 else {
            return [span]
        }
        // Counted, as a step that is small beside its place would never arrive.
        let first = (span.lowerBound / period).rounded(.down)
        let periods = Int((span.upperBound - span.lowerBound) / period) + 2
        var pieces: [ClosedRange<CGFloat>] = []
        for number in 0..<periods {
            var x = (first + CGFloat(number)) * period
            for (index, length) in pattern.enumerated() {
                let end = x + length * thickness
                let (low, high) = (max(x, span.lowerBound), min(end, span.upperBound))
                if index % 2 == 0, low < high { pieces.append(low...high) }
                x = end
            }
        }
        return pieces
    }
}
