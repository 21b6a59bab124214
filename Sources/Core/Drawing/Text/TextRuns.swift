import CPango
import Foundation
import Primitives

/// The parts of an attributed text, by Pango's offsets in bytes.
struct TextRuns {
    /// The style of a part, apart from the shapes of its letters.
    struct Look {
        var color: RGBA
        var background: RGBA?
        var underline = 0
        var underlineColor: RGBA?
        var strikethrough = 0
        var strikethroughColor: RGBA?
        var rise: CGFloat = 0
        /// Whether the letters have the context's fill colour.
        var takesContextColor = false
        /// The stroke width of the letters' outlines, in hundredths of the font's size; with
        /// negative values letters are filled, too; 0 for letters that are only filled.
        var stroke: CGFloat = 0
        var strokeColor: RGBA?
        /// The tangent of the angle by which letters lean to the right.
        var slant: CGFloat = 0
    }

    /// The objects that few parts have: a shadow, and what is drawn in place of the letters.
    struct Extras {
        var shadow: NSShadow?
        var attachment: NSTextAttachment?
        var stretched: StretchedWord?
    }

    private(set) var text: String
    private(set) var isOneLine = false
    /// The first byte of each part, and the part's style.
    private(set) var looks: [(start: Int, look: Look)] = []
    /// The shadows and pictures of parts, by the part's index in `looks`.
    private var extras: [Int: Extras] = [:]
    private(set) var paragraph: NSParagraphStyle?
    private var fonts: [(range: Range<Int>, font: CTFont)] = []
    private var kerns: [(range: Range<Int>, kern: CGFloat)] = []
    private var features: [(range: Range<Int>, list: String)] = []
    private var shapes: [(range: Range<Int>, shape: TextShape)] = []
    /// Whether the text is only the beginning of another.
    private(set) var isCut = false

    /// The parts of `string`; `style` supplies the values that attributes leave open.
    /// - Parameter isOneLine: whether line ends become blanks.
    init(_ string: NSAttributedString, style: TextStyle, isOneLine: Bool = false) {
        self.isOneLine = isOneLine
        // Pango would take a NUL for the end of the text; removing it would shift all that follows.
        text = string.string.replacingOccurrences(of: "\0", with: " ")
        if isOneLine { text = Self.withoutLineEnds(text) }
        let units = Array(string.string.utf16)
        var (byte, unit) = (0, 0)
        let all = NSRange(location: 0, length: units.count)
        var result = self
        string.enumerateAttributes(in: all, options: []) { attributes, range, _ in
            byte += Self.byteCount(units[unit..<range.location])
            let end = byte + Self.byteCount(units[range.location..<NSMaxRange(range)])
            for part in result.parts(of: byte..<end, attributes) {
                result.add(attributes, part, style)
            }
            (byte, unit) = (end, NSMaxRange(range))
        }
        self = result
    }

    /// The parts of the beginning of `string` that is laid out.
    init(
        _ string: NSAttributedString, style: TextStyle, width: CGFloat?, lines: Int,
        cut: TextBounds.Cut
    ) {
        func beginning(_ length: Int) -> NSAttributedString {
            string.attributedSubstring(from: NSRange(location: 0, length: length))
        }
        // A letter has at least one byte.
        let most = TextBounds.mostLetters + 1
        self.init(string.length > most ? beginning(most) : string, style: style)
        isCut = string.length > most
        let bounds = TextBounds(size: largestSize(style), width: width, lines: lines)
        guard let end = bounds.end(of: text, cut, starts: looks.map(\.start)) else { return }
        let units = String(decoding: text.utf8.prefix(end), as: UTF8.self).utf16.count
        self.init(beginning(min(units, string.length)), style: style)
        isCut = true
    }

    /// Returns the size of the largest letters, including the space between them, in points.
    func largestSize(_ style: TextStyle) -> CGFloat {
        var (size, covered) = (0 as CGFloat, 0)
        for (range, font) in fonts {
            size = max(size, font.size)
            covered += range.count
        }
        if covered < text.utf8.count { size = max(size, style.size) }
        return size + (kerns.map(\.kern).max().map { max($0, 0) } ?? max(style.tracking, 0))
    }

    /// Returns the style of the part at a byte.
    func look(at byte: Int) -> Look? { part(at: byte).map { looks[$0].look } }

    /// Returns the shadow and the picture of the part at a byte; nil where there is neither.
    func extras(at byte: Int) -> Extras? {
        extras.isEmpty ? nil : part(at: byte).flatMap { extras[$0] }
    }

    /// Returns the index of the part at a byte.
    private func part(at byte: Int) -> Int? {
        var (low, high) = (0, looks.count)
        while low < high {
            let middle = (low + high) / 2
            if looks[middle].start <= byte { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    private mutating func add(
        _ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>, _ style: TextStyle
    ) {
        looks.append((range.lowerBound, Look(attributes, style)))
        let attachment = attachment(attributes, range)
        let word = attachment == nil ? stretchedWord(attributes, range, style) : nil
        let shadow = attributes[.shadow] as? NSShadow
        if shadow != nil || attachment != nil || word != nil {
            extras[looks.count - 1] = Extras(
                shadow: shadow, attachment: attachment, stretched: word)
        }
        let font = CTFont.named(in: attributes)
        if let font { fonts.append((range, font)) }
        let spacing = Self.number(attributes[.kern]) + Self.number(attributes[.tracking])
        let kern = stretchedKern(spacing, attributes, range, style)
        // Pango splits it between both sides of a letter; a Core Text line adds it after each
        // letter.
        if kern != 0, !isOneLine, word == nil { kerns.append((range, kern)) }
        let own = font?.features ?? style.features
        var list = Self.features(attributes)
        if !own.isEmpty { list = list.isEmpty ? own : "\(own), \(list)" }
        if !list.isEmpty { features.append((range, list)) }
        if let shape = attachment?.shape ?? word?.shape
            ?? (attributes[.runDelegate] as? any ShapeSource)?.shape
        {
            shapes.append((range, shape))
        }
        if paragraph == nil { paragraph = .named(in: attributes) }
    }

    /// Returns a run split so that each character of an attachment stands alone: Foundation joins runs with equal
    /// attributes.
    private func parts(
        of range: Range<Int>, _ attributes: [NSAttributedString.Key: Any]
    ) -> [Range<Int>] {
        if !isOneLine, Self.expansion(attributes) != 0 { return words(of: range) }
        guard !isOneLine, attributes[.attachment] is NSTextAttachment else { return [range] }
        let bytes = Array(text.utf8.dropFirst(range.lowerBound).prefix(range.count))
        var (parts, start, place) = ([Range<Int>](), 0, 0)
        while place + 3 <= bytes.count {
            guard bytes[place..<place + 3].elementsEqual([0xEF, 0xBF, 0xBC]) else {
                place += 1
                continue
            }
            if start < place { parts.append(start..<place) }
            parts.append(place..<place + 3)
            place += 3
            start = place
        }
        if start < bytes.count { parts.append(start..<bytes.count) }
        return parts.map { $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound }
    }

    /// Returns the attachment that is shown in place of a part; nil for none. A Core Text line shows none.
    private func attachment(
        _ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>
    ) -> NSTextAttachment? {
        guard !isOneLine, let attachment = attributes[.attachment] as? NSTextAttachment else {
            return nil
        }
        // U+FFFC, in bytes of UTF-8; over other letters the attribute has no effect.
        let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
        return bytes.elementsEqual([0xEF, 0xBF, 0xBC]) ? attachment : nil
    }

    /// Returns the font features that attributes request, in HarfBuzz's notation.
    private static func features(_ attributes: [NSAttributedString.Key: Any]) -> String {
        var list: [String] = []
        // Without the attribute the font's own kerning applies; 0 turns it off.
        let kern = number(attributes[.kern])
        if attributes[.kern] != nil, kern == 0 { list.append("kern 0") }
        if kern + number(attributes[.tracking]) != 0 { list += ["liga 0", "clig 0"] }
        if attributes[.ligature] != nil {
            switch number(attributes[.ligature]).rounded(.towardZero) {
            case 0: list += ["liga 0", "clig 0", "dlig 0"]
            case 2: list += ["dlig 1", "hlig 1"]
            default: break
            }
        }
        let height = number(attributes[.superscript])
        if height != 0 { list.append(height > 0 ? "sups 1" : "subs 1") }
        return list.joined(separator: ", ")
    }

    /// Returns the text with line ends replaced by blanks of the same number of bytes.
    private static func withoutLineEnds(_ text: String) -> String {
        let ends: [Unicode.Scalar] = [
            "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}",
        ]
        guard text.unicodeScalars.contains(where: ends.contains) else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard ends.contains(scalar) else {
                clean.append(scalar)
                continue
            }
            // A blank of one byte, one of two, and one of three bytes without a width.
            clean.append(scalar.value < 0x80 ? " " : scalar.value < 0x800 ? "\u{A0}" : "\u{200B}")
        }
        return String(clean)
    }

    /// Returns Pango's attributes; the caller releases them.
    func makeAttributes() -> OpaquePointer? {
        let list = pango_attr_list_new()
        TextLayout.stopHyphens(list, in: text)
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
            attribute?.pointee.start_index = UInt32(clamping: range.lowerBound)
            attribute?.pointee.end_index = UInt32(clamping: range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        for (range, font) in fonts {
            let description = TextLayout.description(of: font)
            insert(pango_attr_font_desc_new(description), range)
            pango_font_description_free(description)
        }
        for (range, kern) in kerns {
            insert(pango_attr_letter_spacing_new(TextLayout.units(kern)), range)
        }
        for (range, list) in features { insert(pango_attr_font_features_new(list), range) }
        for (range, shape) in shapes {
            var box = shape.box
            insert(pango_attr_shape_new(&box, &box), range)
        }
        // Pango merges neighbouring runs with equal attributes. A distinct colour, which nobody
        // reads, keeps our runs apart.
        for (index, each) in looks.enumerated() {
            let end = index + 1 < looks.count ? looks[index + 1].start : text.utf8.count
            insert(
                pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16(index >> 16), 0),
                each.start..<end)
        }
        return list
    }

    static func number(_ value: Any?) -> CGFloat { CGFloat(plainNumber(value) ?? 0) }

    static func integer(_ value: Any?) -> Int {
        if let style = value as? NSUnderlineStyle { return style.rawValue }
        return Int(min(max(number(value), 0), 0xFFFF))
    }

    /// Returns the length of UTF-16 units in bytes of UTF-8.
    private static func byteCount(_ units: ArraySlice<UInt16>) -> Int {
        String(decoding: units, as: UTF16.self).utf8.count
    }
}
