import CoreText

// What tests ask of Core Text. A file that imports Testing can't import a module that re-exports
// CoreGraphics, so that the calls stand here, and what is expected of them beside it.

/// A string in one font.
func text(
    _ string: String, _ font: CTFont = sans(20.48), _ more: [NSAttributedString.Key: Any] = [:]
) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: string)
    let all = NSRange(location: 0, length: text.length)
    text.addAttribute(.font, value: font, range: all)
    for (key, value) in more { text.addAttribute(key, value: value, range: all) }
    return text
}

/// The font whose units are hundredths of a point in this size: 2048 of them are an em.
func sans(_ size: CGFloat) -> CTFont { CTFontCreateWithName("DejaVu Sans", size, nil) }

/// What Core Text says of a line.
struct Line {
    let line: CTLine

    init(_ line: CTLine) {
        self.line = line
    }

    init(_ text: NSAttributedString) {
        line = CTLineCreateWithAttributedString(text)
    }

    init(_ string: String) { self.init(text(string)) }

    var width: CGFloat { CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) }
    var trailing: CGFloat { CGFloat(CTLineGetTrailingWhitespaceWidth(line)) }
    var range: [Int] { [CTLineGetStringRange(line).location, CTLineGetStringRange(line).length] }
    var glyphCount: Int { CTLineGetGlyphCount(line) }
    var image: CGRect { CTLineGetImageBounds(line, nil) }
    var runs: [Run] { (CTLineGetGlyphRuns(line) as! [CTRun]).map { Run(run: $0) } }
    /// In hundredths of points.
    var advances: [Int] { runs.flatMap(\.advances) }
    var glyphs: [Int] { runs.flatMap(\.glyphs) }
    var indices: [Int] { runs.flatMap(\.indices) }

    var heights: [CGFloat] {
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)
        _ = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        return [ascent, descent, leading]
    }

    func bounds(_ options: UInt = 0) -> CGRect {
        CTLineGetBoundsWithOptions(line, CTLineBoundsOptions(rawValue: options))
    }

    /// In hundredths of points.
    func offset(_ index: Int) -> Int {
        Int((CTLineGetOffsetForStringIndex(line, index, nil) * 100).rounded())
    }

    /// In hundredths of points: the caret of the line's direction, then the other.
    func offsets(_ index: Int) -> [Int] {
        var second: CGFloat = 0
        let first = CTLineGetOffsetForStringIndex(line, index, &second)
        return [Int((first * 100).rounded()), Int((second * 100).rounded())]
    }

    func index(_ x: CGFloat) -> Int { CTLineGetStringIndexForPosition(line, CGPoint(x: x, y: 3)) }

    func flush(_ factor: CGFloat, _ width: Double) -> Double {
        CTLineGetPenOffsetForFlush(line, factor, width)
    }

    func truncated(_ width: Double, _ type: UInt32, token: String?) -> Line? {
        let mark = token.map { Line($0).line }
        return CTLineTruncationType(rawValue: type)
            .flatMap { CTLineCreateTruncatedLine(line, width, $0, mark) }.map { Line($0) }
    }

    func justified(_ factor: CGFloat, _ width: Double) -> Line? {
        CTLineCreateJustifiedLine(line, factor, width).map { Line($0) }
    }

    /// Place in hundredths, index, and whether the edge is read first.
    var edges: [[Int]] {
        var all: [[Int]] = []
        CTLineEnumerateCaretOffsets(line) { x, index, leads, _ in
            all.append([Int((x * 100).rounded()), index, leads ? 1 : 0])
        }
        return all
    }

    func draw(in context: CGContext, at point: CGPoint) {
        context.textPosition = point
        CTLineDraw(line, context)
    }

    /// Draws a run after the other, the text position set once.
    func drawRuns(in context: CGContext, at point: CGPoint) {
        context.textPosition = point
        for run in CTLineGetGlyphRuns(line) as! [CTRun] {
            CTRunDraw(run, context, CFRangeMake(0, 0))
        }
    }

    /// Draws each glyph on its own, by its font.
    func drawGlyphs(in context: CGContext, at point: CGPoint) {
        context.textPosition = point
        for run in CTLineGetGlyphRuns(line) as! [CTRun] {
            let font = CTRunGetAttributes(run)[kCTFontAttributeName] as! CTFont
            let (glyphs, places) = (CTRunGetGlyphsPtr(run), CTRunGetPositionsPtr(run))
            guard let glyphs, let places else { continue }
            for index in 0..<CTRunGetGlyphCount(run) {
                CTFontDrawGlyphs(font, glyphs + index, places + index, 1, context)
            }
        }
    }
}

/// What Core Text says of a run.
struct Run {
    let run: CTRun

    var glyphs: [Int] {
        var buffer = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
        CTRunGetGlyphs(run, CFRangeMake(0, 0), &buffer)
        return buffer.map { Int($0) }
    }
    /// In hundredths of points.
    var advances: [Int] {
        var buffer = [CGSize](repeating: .zero, count: CTRunGetGlyphCount(run))
        CTRunGetAdvances(run, CFRangeMake(0, 0), &buffer)
        return buffer.map { Int(($0.width * 100).rounded()) }
    }
    var positions: [CGPoint] {
        var buffer = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
        CTRunGetPositions(run, CFRangeMake(0, 0), &buffer)
        return buffer
    }
    var indices: [Int] {
        var buffer = [CFIndex](repeating: 0, count: CTRunGetGlyphCount(run))
        CTRunGetStringIndices(run, CFRangeMake(0, 0), &buffer)
        return buffer
    }
    var range: [Int] { [CTRunGetStringRange(run).location, CTRunGetStringRange(run).length] }
    var status: UInt32 { CTRunGetStatus(run).rawValue }
    var font: CTFont? { CTRunGetAttributes(run)[kCTFontAttributeName] as? CTFont }

    /// True when pointers lead to what the buffers get.
    var pointersAgree: Bool {
        let count = CTRunGetGlyphCount(run)
        guard let glyphs = CTRunGetGlyphsPtr(run), let places = CTRunGetPositionsPtr(run),
            let advances = CTRunGetAdvancesPtr(run), let indices = CTRunGetStringIndicesPtr(run)
        else { return false }
        return (0..<count).map { Int(glyphs[$0]) } == self.glyphs
            && (0..<count).map { places[$0] } == positions
            && (0..<count).map { Int((advances[$0].width * 100).rounded()) } == self.advances
            && (0..<count).map { indices[$0] } == self.indices
    }

    /// Some glyphs, by a range that may be out of bounds.
    func glyphs(_ location: Int, _ length: Int) -> [Int] {
        var buffer = [CGGlyph](repeating: 9999, count: CTRunGetGlyphCount(run) + 1)
        CTRunGetGlyphs(run, CFRangeMake(location, length), &buffer)
        return buffer.prefix { $0 != 9999 }.map { Int($0) }
    }

    func width(_ location: Int, _ length: Int) -> CGFloat {
        CGFloat(CTRunGetTypographicBounds(run, CFRangeMake(location, length), nil, nil, nil))
    }
}

/// What Core Text says of a font.
extension CTFont {
    /// In hundredths of points: ascent, descent, leading, height of capitals and of x, underline.
    var probe: [Int] {
        [
            CTFontGetAscent(self), CTFontGetDescent(self), CTFontGetLeading(self),
            CTFontGetCapHeight(self), CTFontGetXHeight(self), CTFontGetUnderlinePosition(self),
            CTFontGetUnderlineThickness(self),
        ].map { Int(($0 * 100).rounded()) }
    }
    var counts: [Int] { [Int(CTFontGetUnitsPerEm(self)), CTFontGetGlyphCount(self)] }
    var box: CGRect { CTFontGetBoundingBox(self) }
    var slant: CGFloat { CTFontGetSlantAngle(self) }
    var traits: UInt32 { CTFontGetSymbolicTraits(self).rawValue }
    var names: [String] {
        [
            CTFontCopyPostScriptName(self), CTFontCopyFullName(self),
            CTFontCopyName(self, kCTFontStyleNameKey) ?? "-",
        ]
    }

    func glyphs(_ string: String) -> (glyphs: [Int], isWhole: Bool) {
        let units = Array(string.utf16)
        var glyphs = [CGGlyph](repeating: 7, count: units.count)
        let isWhole = CTFontGetGlyphsForCharacters(self, units, &glyphs, units.count)
        return (glyphs.map { Int($0) }, isWhole)
    }

    /// In hundredths of points, the sum last.
    func advances(_ glyphs: [Int]) -> [Int] {
        var sizes = [CGSize](repeating: .zero, count: glyphs.count)
        let all = glyphs.map { CGGlyph($0) }
        let sum = CTFontGetAdvancesForGlyphs(self, .horizontal, all, &sizes, all.count)
        return (sizes.map(\.width) + [CGFloat(sum)]).map { Int(($0 * 100).rounded()) }
    }

    /// In hundredths of points; the box of all last.
    func boxes(_ glyphs: [Int]) -> [[Int]] {
        var boxes = [CGRect](repeating: .zero, count: glyphs.count)
        let all = glyphs.map { CGGlyph($0) }
        let whole = CTFontGetBoundingRectsForGlyphs(self, .default, all, &boxes, all.count)
        return (boxes + [whole]).map {
            [$0.minX, $0.minY, $0.maxX, $0.maxY].map { Int(($0 * 100).rounded()) }
        }
    }

    func path(_ glyph: Int, _ matrix: CGAffineTransform? = nil) -> CGPath? {
        guard var matrix else { return CTFontCreatePathForGlyph(self, CGGlyph(glyph), nil) }
        return CTFontCreatePathForGlyph(self, CGGlyph(glyph), &matrix)
    }
}

/// What Core Text says of line breaks.
struct Breaks {
    let typesetter: CTTypesetter

    init(_ text: NSAttributedString) {
        typesetter = CTTypesetterCreateWithAttributedString(text)
    }

    func line(_ start: Int, _ width: Double) -> Int {
        CTTypesetterSuggestLineBreak(typesetter, start, width)
    }

    func cluster(_ start: Int, _ width: Double) -> Int {
        CTTypesetterSuggestClusterBreak(typesetter, start, width)
    }

    func make(_ location: Int, _ length: Int) -> Line {
        Line(CTTypesetterCreateLine(typesetter, CFRangeMake(location, length)))
    }

    /// The pieces of a text in a width.
    func pieces(_ string: String, _ width: Double) -> [String] {
        let units = Array(string.utf16)
        var (pieces, start) = ([String](), 0)
        while start < units.count {
            let count = line(start, width)
            guard count > 0 else { return pieces + ["stuck"] }
            pieces.append(String(decoding: units[start..<start + count], as: UTF16.self))
            start += count
        }
        return pieces
    }
}

/// What Core Text says of a frame.
struct Frame {
    let frame: CTFrame

    init(
        _ text: NSAttributedString, _ path: CGPath, _ location: Int = 0, _ length: Int = 0,
        _ attributes: [String: Any]? = nil
    ) {
        let setter = CTFramesetterCreateWithAttributedString(text)
        frame = CTFramesetterCreateFrame(setter, CFRangeMake(location, length), path, attributes)
    }

    var lines: [Line] { (CTFrameGetLines(frame) as! [CTLine]).map { Line($0) } }
    var origins: [CGPoint] {
        var points = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &points)
        return points
    }
    var visible: [Int] {
        let range = CTFrameGetVisibleStringRange(frame)
        return [range.location, range.length]
    }

    func draw(in context: CGContext) { CTFrameDraw(frame, context) }

    static func size(
        _ text: NSAttributedString, _ box: CGSize, _ location: Int = 0, _ length: Int = 0
    ) -> (size: CGSize, fit: [Int]) {
        let setter = CTFramesetterCreateWithAttributedString(text)
        var fit = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(location, length), nil, box, &fit)
        return (size, [fit.location, fit.length])
    }
}

/// A paragraph style of C's settings: lengths by their numbers, then alignment and break mode.
func paragraph(
    _ lengths: [UInt32: CGFloat], alignment: UInt8? = nil, breaking: UInt8? = nil,
    direction: Int8? = nil
) -> CTParagraphStyle {
    var settings: [CTParagraphStyleSetting] = []
    var kept: [UnsafeMutableRawPointer] = []
    defer { kept.forEach { $0.deallocate() } }
    func add<Value>(_ spec: CTParagraphStyleSpecifier, _ value: Value) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
        memory.storeBytes(of: value, as: Value.self)
        kept.append(memory)
        settings.append(
            CTParagraphStyleSetting(
                spec: spec, valueSize: MemoryLayout<Value>.size, value: memory))
    }
    for (number, length) in lengths {
        if let spec = CTParagraphStyleSpecifier(rawValue: number) { add(spec, length) }
    }
    if let alignment { add(.alignment, alignment) }
    if let breaking { add(.lineBreakMode, breaking) }
    if let direction { add(.baseWritingDirection, direction) }
    return CTParagraphStyleCreate(settings, settings.count)
}

extension CTFont {
    /// A font with other symbolic traits, by their bits.
    func setting(_ value: UInt32, mask: UInt32) -> CTFont? {
        CTFontCreateCopyWithSymbolicTraits(
            self, 0, nil, CTFontSymbolicTraits(rawValue: value),
            CTFontSymbolicTraits(rawValue: mask))
    }

    var size: CGFloat { CTFontGetSize(self) }
}

/// What makes a letter take room and draw nothing.
func delegate(
    ascent: CGFloat, descent: CGFloat, width: CGFloat
) -> [NSAttributedString.Key: Any] {
    let sizes = UnsafeMutablePointer<CGFloat>.allocate(capacity: 3)
    sizes.initialize(from: [ascent, descent, width], count: 3)
    var callbacks = CTRunDelegateCallbacks(
        version: kCTRunDelegateVersion1,
        dealloc: { $0.assumingMemoryBound(to: CGFloat.self).deallocate() },
        getAscent: { $0.assumingMemoryBound(to: CGFloat.self)[0] },
        getDescent: { $0.assumingMemoryBound(to: CGFloat.self)[1] },
        getWidth: { $0.assumingMemoryBound(to: CGFloat.self)[2] })
    guard let delegate = CTRunDelegateCreate(&callbacks, sizes) else { return [:] }
    return [kCTRunDelegateAttributeName as NSAttributedString.Key: delegate]
}

/// How often a run delegate in the second of three paragraphs is asked while a framesetter is made.
func callsOfFramesetter() -> (ascent: Int, descent: Int, width: Int) {
    final class Counts {
        var calls = (ascent: 0, descent: 0, width: 0)
    }
    let counts = Counts()
    var callbacks = CTRunDelegateCallbacks(
        version: kCTRunDelegateVersion1, dealloc: { _ in },
        getAscent: { _ in
            counts.calls.ascent += 1
            return 10
        },
        getDescent: { _ in
            counts.calls.descent += 1
            return 2
        },
        getWidth: { _ in
            counts.calls.width += 1
            return 20
        })
    guard let delegate = CTRunDelegateCreate(&callbacks, nil) else { return counts.calls }
    let string = NSMutableAttributedString(string: "first\na b\nthird")
    string.addAttribute(
        kCTRunDelegateAttributeName as NSAttributedString.Key, value: delegate,
        range: NSRange(location: 7, length: 1))
    _ = CTFramesetterCreateWithAttributedString(string)
    return counts.calls
}

/// The families that Core Text tells.
func familyNames() -> [String] {
    CTFontManagerCopyAvailableFontFamilyNames().compactMap { $0 as? String }
}
