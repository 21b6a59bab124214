import CPango
import Foundation
import Primitives

/// A word whose letters are wider or narrower than those of the font: a layout of its own, which is drawn
/// stretched, and for which the line has a box. Pango has no such fonts.
struct StretchedWord {
    let layout: TextLayout
    /// The factor for widths.
    let factor: CGFloat
    /// The number of characters, each of which gets the same part of the width.
    let count: Int
    /// The word's place in the text, in bytes of UTF-8.
    let start: Int

    /// The box of a character in the line.
    var shape: TextShape {
        let (size, baseline) = (layout.size, layout.baseline)
        return TextShape(
            ascent: baseline, descent: size.height - baseline,
            width: size.width * factor / CGFloat(max(count, 1)))
    }

    /// Returns the transform from points of the word's layout to those of the line.
    func place(x: CGFloat, baseline: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: factor, b: 0, c: 0, d: 1, tx: x, ty: baseline - layout.baseline)
    }
}

extension TextRuns {
    /// Returns the natural logarithm of the factor by which letters are stretched; 0 for none. Apple's
    /// documentation of `NSAttributedString.Key.expansion` has the logarithm.
    static func expansion(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
        // Factors from a hundredth to a hundred.
        min(max(number(attributes[.expansion]), -4.6), 4.6)
    }

    /// Returns a part as a word to be stretched; nil for a part that isn't.
    func stretchedWord(
        _ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>, _ style: TextStyle
    ) -> StretchedWord? {
        let expansion = Self.expansion(attributes)
        guard !isOneLine, expansion != 0 else { return nil }
        let word = String(
            decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
        // Tabs and line ends have their own places, and Pango takes off blanks at the end of a line.
        guard let first = word.unicodeScalars.first, first.value > 0x20,
            first.value != 0x2028, first.value != 0x2029
        else { return nil }
        var own = attributes
        // The line draws the ground and raises the letters.
        let others: [NSAttributedString.Key] = [
            .expansion, .paragraphStyle, .backgroundColor, .baselineOffset,
        ]
        for key in others { own[key] = nil }
        let layout = TextLayout(NSAttributedString(string: word, attributes: own), style: style)
        return StretchedWord(
            layout: layout, factor: exp(expansion), count: word.unicodeScalars.count,
            start: range.lowerBound)
    }

    /// Returns the space that makes a blank as wide as stretched ones are, in points; `kern` for other parts.
    func stretchedKern(
        _ kern: CGFloat, _ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>,
        _ style: TextStyle
    ) -> CGFloat {
        let expansion = Self.expansion(attributes)
        guard !isOneLine, expansion != 0, range.count == 1,
            text.utf8.dropFirst(range.lowerBound).first == 0x20
        else { return kern }
        var own = attributes
        for key in [NSAttributedString.Key.expansion, .paragraphStyle, .kern, .tracking] {
            own[key] = nil
        }
        let blank = TextLayout(NSAttributedString(string: " ", attributes: own), style: style)
        let width = blank.size.width
        return exp(expansion) * (width + kern) - width
    }

    /// Returns a part split where a line may break: words of letters, and all other characters alone.
    func words(of range: Range<Int>) -> [Range<Int>] {
        let part = String(
            decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
        var (parts, place, isInWord) = ([Range<Int>](), range.lowerBound, false)
        for letter in part {
            let end = place + letter.utf8.count
            let joins = Self.joins(letter)
            let start = joins && isInWord ? parts.removeLast().lowerBound : place
            parts.append(start..<end)
            (isInWord, place) = (joins, end)
        }
        return parts
    }

    /// Whether a line never breaks between two such characters; it does between ideographs.
    private static func joins(_ letter: Character) -> Bool {
        guard let scalar = letter.unicodeScalars.first else { return false }
        return scalar.properties.isAlphabetic && scalar.value < 0x0E00
    }
}

extension TextLayout {
    /// Draws the part of a stretched word that a run has: all of it, unless the word is broken or cut, or has letters of
    /// several fonts.
    func draw(
        _ word: StretchedWord, _ item: PangoItem, _ place: RunPlace, _ toDevice: CGAffineTransform,
        in context: CGContext
    ) {
        let count = Int(item.num_chars)
        guard count != word.count, let text = pango_layout_get_text(layout) else {
            let own = word.place(x: place.x, baseline: place.baseline)
            word.layout.draw(in: context, own.concatenating(toDevice))
            return context.setMatrix(toDevice)
        }
        let ahead = Int(g_utf8_strlen(text + word.start, Int(item.offset) - word.start))
        let isRightward = item.analysis.level & 1 == 0
        let before = isRightward ? ahead : word.count - ahead - count
        let own = word.place(
            x: place.x - CGFloat(before) * word.shape.width, baseline: place.baseline)
        context.setMatrix(.identity)
        context.saveGState()
        context.state.ctm = toDevice.concatenating(context.base.inverted())
        // Letters reach beyond their line's box by less than its height.
        context.clip(
            to: CGRect(x: place.x, y: place.top, width: place.width, height: place.height)
                .insetBy(dx: 0, dy: -place.height))
        word.layout.draw(in: context, own.concatenating(toDevice))
        context.restoreGState()
        context.setMatrix(toDevice)
    }
}
