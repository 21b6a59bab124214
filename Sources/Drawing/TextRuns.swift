import CPango
import Foundation
import Primitives

/// The parts of an attributed text, as Pango counts it: in bytes.
struct TextRuns {
    /// What of a part is drawn besides its letters' shapes.
    struct Look {
        var color: RGBA
        var background: RGBA?
        var underline = 0
        var underlineColor: RGBA?
        var strikethrough = 0
        var strikethroughColor: RGBA?
        var rise: CGFloat = 0
    }

    private(set) var text: String
    /// The first byte of each part, and how it looks.
    private(set) var looks: [(start: Int, look: Look)] = []
    private(set) var paragraph: NSParagraphStyle?
    private var fonts: [(range: Range<Int>, font: CTFont)] = []
    private var kerns: [(range: Range<Int>, kern: CGFloat)] = []

    /// The parts of `string`; `style` says what attributes leave open.
    init(_ string: NSAttributedString, style: TextStyle) {
        // A NUL would end the text for Pango; one byte less would move all that follows.
        text = string.string.replacingOccurrences(of: "\0", with: " ")
        let units = Array(string.string.utf16)
        var (byte, unit) = (0, 0)
        let all = NSRange(location: 0, length: units.count)
        var result = self
        string.enumerateAttributes(in: all, options: []) { attributes, range, _ in
            byte += Self.byteCount(units[unit..<range.location])
            let end = byte + Self.byteCount(units[range.location..<NSMaxRange(range)])
            result.add(attributes, byte..<end, style)
            (byte, unit) = (end, NSMaxRange(range))
        }
        self = result
    }

    /// How the part at a byte looks.
    func look(at byte: Int) -> Look? { looks.last { $0.start <= byte }?.look }

    private mutating func add(
        _ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>, _ style: TextStyle
    ) {
        var look = Look(color: style.color.rgba)
        func color(_ key: NSAttributedString.Key) -> RGBA? {
            let any = attributes[key]
            return (any as? CGColor ?? (any as? any ColorSource)?.cgColor)?.rgba
        }
        if let own = color(.foregroundColor) { look.color = own }
        look.background = color(.backgroundColor)
        look.underline = Self.integer(attributes[.underlineStyle])
        look.underlineColor = color(.underlineColor)
        look.strikethrough = Self.integer(attributes[.strikethroughStyle])
        look.strikethroughColor = color(.strikethroughColor)
        look.rise = Self.number(attributes[.baselineOffset])
        looks.append((range.lowerBound, look))
        let font = attributes[.font]
        if let font = font as? CTFont ?? (font as? any FontSource)?.ctFont {
            fonts.append((range, font))
        }
        let kern = Self.number(attributes[.kern])
        if kern != 0 { kerns.append((range, kern)) }
        if paragraph == nil { paragraph = attributes[.paragraphStyle] as? NSParagraphStyle }
    }

    /// Pango's attributes; the caller lets go of them.
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
        // Pango joins neighbouring runs that look equal. A colour of their own, which nobody reads,
        // keeps runs of ours apart.
        for (index, each) in looks.enumerated() {
            let end = index + 1 < looks.count ? looks[index + 1].start : text.utf8.count
            insert(
                pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16(index >> 16), 0),
                each.start..<end)
        }
        return list
    }

    private static func number(_ value: Any?) -> CGFloat {
        let number =
            (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) }
            ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        return number.isFinite ? number : 0
    }

    private static func integer(_ value: Any?) -> Int {
        if let style = value as? NSUnderlineStyle { return style.rawValue }
        return Int(min(max(number(value), 0), 255))
    }

    /// How many bytes UTF-16 units are in UTF-8.
    private static func byteCount(_ units: ArraySlice<UInt16>) -> Int {
        String(decoding: units, as: UTF16.self).utf8.count
    }
}
