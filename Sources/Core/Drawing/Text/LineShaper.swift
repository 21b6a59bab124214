import CPango
package import Foundation
import Primitives

/// Makes lines of attributed text: Pango selects and places the glyphs, as in `TextLayout`.
package enum LineShaper {
    /// The style for values that attributes leave open: Core Text's font is Helvetica in 12 points.
    private static let plain = {
        let font = CTFont(name: "Helvetica", size: 12)
        return TextStyle(family: font.family, size: font.size)
    }()

    /// Returns all of `text` in one line; line ends take no room. Costs shaping.
    /// - Parameter direction: the side at which the line begins.
    package static func line(
        _ text: NSAttributedString, direction: NSWritingDirection = .natural
    ) -> ShapedLine {
        guard text.length > 0 else {
            var line = ShapedLine()
            line.isRightToLeft = direction == .rightToLeft
            return line
        }
        let runs = TextRuns(text, style: plain, isOneLine: true)
        let layout = TextLayout(line: runs, style: plain, direction: direction)
        var reader = LineReader(text, runs)
        reader.read(layout)
        return reader.line
    }

    /// The font used where attributes name none.
    package static let font = CTFont(name: "Helvetica", size: 12)
}

extension TextLayout {
    /// Lays out all of a text in one line.
    convenience init(line runs: TextRuns, style: TextStyle, direction: NSWritingDirection) {
        self.init(prepared: runs, style: style)
        let context = pango_layout_get_context(layout)
        if direction != .natural {
            pango_context_set_base_dir(
                context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        }
        pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_width(layout, -1)
        setTabs(runs.paragraph?.values)
        pango_layout_context_changed(layout)
    }

    /// Sets the tab stops of a paragraph.
    /// - Parameter start: where the layout begins, in points from the margin from which stops are measured.
    func setTabs(_ values: ParagraphValues?, from start: CGFloat = 0) {
        let places = (values ?? ParagraphValues()).shownTabs
        let tabs = pango_tab_array_new(Int32(places.count), 0)
        for (index, tab) in places.sorted(by: { $0.location < $1.location }).enumerated() {
            let kind: PangoTabAlign =
                switch tab.alignment {
                case .right: PANGO_TAB_RIGHT
                case .center: PANGO_TAB_CENTER
                default: PANGO_TAB_LEFT
                }
            pango_tab_array_set_tab(tabs, Int32(index), kind, Self.units(tab.location - start))
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }
}

/// Reads Pango's result for a line.
private struct LineReader {
    var line = ShapedLine()
    private let text: NSAttributedString
    private let runs: TextRuns
    /// The UTF-16 unit to which each byte belongs, and one past the end.
    private var units: [Int] = []
    /// Whether each unit ends a line, and takes no room.
    private var endsLine: [Bool] = []
    /// The units at which letters begin, and the end.
    private var letters: [Int] = []
    private var x: CGFloat = 0

    init(_ text: NSAttributedString, _ runs: TextRuns) {
        self.text = text
        self.runs = runs
        var unit = 0
        for scalar in runs.text.unicodeScalars {
            units += repeatElement(unit, count: UTF8.width(scalar))
            unit += UTF16.width(scalar)
        }
        units.append(unit)
        let own = text.string
        endsLine = own.utf16.map { LineEnd.units.contains($0) }
        var start = 0
        for letter in own {
            letters.append(start)
            start += letter.utf16.count
        }
        letters.append(start)
        line.length = unit
    }

    mutating func read(_ layout: TextLayout) {
        guard let pango = pango_layout_get_line_readonly(layout.layout, 0) else { return }
        line.isRightToLeft = pango.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
        var next = pango.pointee.runs
        while let node = next {
            if let run = node.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self) {
                add(run.pointee)
            }
            next = node.pointee.next
        }
        line.cells.sort { $0.range.lowerBound < $1.range.lowerBound }
        readBreaks(layout)
    }

    private mutating func add(_ run: PangoLayoutRun) {
        guard let item = run.item?.pointee, let glyphs = run.glyphs,
            let font = item.analysis.font,
            let look = runs.look(at: Int(item.offset))
        else { return }
        let bytes = Int(item.offset)..<Int(item.offset + item.length)
        let range = units[bytes.lowerBound]..<units[min(bytes.upperBound, units.count - 1)]
        guard !range.isEmpty else { return }
        let attributes = text.attributes(at: range.lowerBound, effectiveRange: nil)
        let wanted = CTFont.named(in: attributes) ?? LineShaper.font
        var own = GlyphRun(
            attributes: attributes, range: range, font: wanted.bound(to: font), look: look)
        own.isRightToLeft = item.analysis.level & 1 == 1
        measure(&own)
        place(glyphs.pointee, start: bytes.lowerBound, in: &own)
        own.attributes[.font] = own.font
        line.runs.append(own)
    }

    private func measure(_ run: inout GlyphRun) {
        if let shape = (run.attributes[.runDelegate] as? any ShapeSource)?.shape {
            (run.ascent, run.descent) = (shape.ascent, shape.descent)
        } else if let measures = run.font.face?.measures {
            let scale = run.font.size / measures.unitsPerEm
            (run.ascent, run.descent) = (measures.ascent * scale, measures.descent * scale)
            run.leading = measures.leading * scale
        }
    }

    /// Adds the glyphs of a run, and their cells.
    private mutating func place(
        _ glyphs: PangoGlyphString, start: Int, in run: inout GlyphRun
    ) {
        let count = Int(glyphs.num_glyphs)
        let first = x
        let kern =
            TextRuns.number(run.attributes[.kern]) + TextRuns.number(run.attributes[.tracking])
        run.origin = x
        var cluster = (at: -1, x: x)
        var places: [(unit: Int, x: CGFloat)] = []
        for index in 0..<count {
            let (info, at) = (glyphs.glyphs[index], Int(glyphs.log_clusters[index]))
            let unit = units[min(start + at, units.count - 1)]
            if at != cluster.at {
                cluster = (at, x)
                places.append((unit, x))
            }
            var width = endsLine[unit] ? 0 : TextLayout.points(info.geometry.width)
            let isLast = index + 1 == count || Int(glyphs.log_clusters[index + 1]) != at
            if isLast, !endsLine[unit] { width += kern }
            run.glyphs.append(Self.number(info.glyph, endsLine: endsLine[unit]))
            run.positions.append(
                CGPoint(
                    x: x + TextLayout.points(info.geometry.x_offset),
                    y: run.look.rise - TextLayout.points(info.geometry.y_offset)))
            run.advances.append(CGSize(width: width, height: 0))
            run.indices.append(unit)
            x += width
        }
        addCells(places, from: first, run)
    }

    /// Returns the font's number for Pango's number of a glyph.
    private static func number(_ glyph: UInt32, endsLine: Bool) -> UInt16 {
        if endsLine || glyph == 0x0FFF_FFFF { return GlyphRun.noGlyph }
        // A character that no font has: the glyph for missing characters.
        if glyph & 0x1000_0000 != 0 { return 0 }
        return UInt16(exactly: glyph) ?? 0
    }

    /// Adds a cell for each letter of each cluster, in equal parts, so that a caret can stand in a
    /// ligature.
    private mutating func addCells(
        _ places: [(unit: Int, x: CGFloat)], from first: CGFloat, _ run: GlyphRun
    ) {
        for (index, place) in places.enumerated() {
            let right = index + 1 < places.count ? places[index + 1].x : x
            let next = run.isRightToLeft ? index - 1 : index + 1
            let end = places.indices.contains(next) ? places[next].unit : run.range.upperBound
            guard end > place.unit else { continue }
            let parts = pieces(place.unit..<end)
            let width = (right - place.x) / CGFloat(parts.count)
            for (number, part) in parts.enumerated() {
                let step = run.isRightToLeft ? parts.count - 1 - number : number
                line.cells.append(
                    ShapedLine.Cell(
                        range: part, x: place.x + CGFloat(step) * width, width: width,
                        isRightToLeft: run.isRightToLeft))
            }
        }
    }

    /// Returns the letters of some units.
    private func pieces(_ range: Range<Int>) -> [Range<Int>] {
        var (low, high) = (0, letters.count)
        while low < high {
            let middle = (low + high) / 2
            if letters[middle] <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var (parts, start) = ([Range<Int>](), range.lowerBound)
        while low < letters.count, letters[low] < range.upperBound {
            parts.append(start..<letters[low])
            start = letters[low]
            low += 1
        }
        return parts + [start..<range.upperBound]
    }

    private mutating func readBreaks(_ layout: TextLayout) {
        line.breaks = Array(repeating: false, count: line.length)
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout.layout, &count) else {
            return
        }
        var unit = 0
        for (index, scalar) in runs.text.unicodeScalars.enumerated() where index < Int(count) {
            if unit < line.breaks.count { line.breaks[unit] = attributes[index].is_line_break != 0 }
            unit += UTF16.width(scalar)
        }
    }
}

/// The characters that end lines.
package enum LineEnd {
    /// Line feed, vertical tab, form feed, carriage return, next line, line and paragraph separator.
    package static let units: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]
}

extension CTFont {
    /// Returns the font with this size and Pango's face; itself where it has that face.
    fileprivate func bound(to font: UnsafeMutablePointer<PangoFont>) -> CTFont {
        guard let face = FontFinder.face(ofPango: font), face !== self.face,
            let description = pango_font_describe(font)
        else { return self }
        defer { pango_font_description_free(description) }
        let family = pango_font_description_get_family(description)
        let heaviness = Int(pango_font_description_get_weight(description).rawValue)
        return CTFont(
            family: family.map { String(cString: $0) } ?? self.family, size: size,
            weight: TextStyle.Weight(rawValue: heaviness) ?? weight,
            isItalic: pango_font_description_get_style(description) != PANGO_STYLE_NORMAL,
            file: face.file, matrix: matrix)
    }
}
