import CCairo
import CPango
public import Foundation
import Primitives

// Pango shapes and breaks text for a device: it fits letters to pixels, and lays text out anew for
// each context that it is drawn into. A layer's text is drawn at any scale. Fitted letters had
// other shapes at scale 1 than at 2, and lines stood up to half a point higher or lower.
//
// So a text is laid out once, in points, with hinting and rounded positions turned off, and Pango's
// context is never updated for a target. Only baselines are rounded, to whole points first and to
// pixels then, so that text doesn't jump when the scale changes. What the machine's font settings
// say of hinting and edges changes no pixel.
//
// Letters are filled as paths, except for glyphs that are pictures, such as emoji. PDFs get letters
// of the font. Where a word is too long for a line, Core Text breaks it without a hyphen and Pango
// with one, so hyphens are turned off. A text beyond the limits is laid out in its beginning alone
// (docs/limits.md), because the time of shaping grows with all of it.

/// A text, shaped and broken into lines by Pango.
///
/// Stays on the thread that made it, like Pango's fonts, of which each thread has its own.
///
/// The text is laid out once, in points: letters have the widths and the shapes of the font file,
/// so that text neither changes nor jumps when the scale does. Only baselines are rounded to
/// pixels, and to whole points first (`CGContext.baseline`). Cost: shaping, once at first use.
public final class TextLayout {
    /// The style of the text.
    public let style: TextStyle
    let layout: OpaquePointer?
    /// Whether some glyphs may be pictures without outlines, such as emoji.
    let mayHavePictures: Bool
    /// The parts of an attributed text; nil for a text with one style.
    private let runs: TextRuns?
    /// Whether only the beginning of the text is laid out, as it has more letters or lines than the
    /// limits allow, or than were requested (docs/limits.md).
    package let isCut: Bool
    /// The paragraphs of a text that needs a layout for each; nil where `layout` has all of it.
    private(set) var stack: ParagraphStack?
    /// The style, where that sets line heights; nil where lines have the height of their letters.
    private(set) var heights: ParagraphValues?
    /// The direction that the style sets, or a paragraph of which the text is a part; nil where the text has its
    /// own.
    private(set) var direction: NSWritingDirection?
    /// The rows, once somebody asked for them.
    var knownRows: [Row]?

    /// Lays out `text`.
    ///
    /// If the text exceeds the limits, only its beginning is laid out (`isCut`).
    ///
    /// - Parameters:
    ///   - text: the text, with its line ends.
    ///   - style: the font, the colour and the alignment.
    ///   - width: the width at which lines break and in which they are aligned, in points; nil breaks
    ///     only at line ends.
    ///   - lines: the most lines that each paragraph shows before the ellipsis; 0 shows all. With a
    ///     width and 1, the text stays on one line.
    public convenience init(
        _ text: String, style: TextStyle, width: CGFloat? = nil, lines: Int = 0
    ) {
        self.init(text, style: style, width: width, lines: lines, cut: TextBounds.Cut())
    }

    /// Lays out the beginning of `text` that `cut` allows.
    init(_ text: String, style: TextStyle, width: CGFloat?, lines: Int, cut: TextBounds.Cut) {
        self.style = style
        runs = nil
        let bounds = TextBounds(
            size: style.size + max(style.tracking, 0), width: width, lines: lines)
        let end = bounds.end(of: text, cut)
        isCut = end != nil
        let own = end.map { String(decoding: text.utf8.prefix($0), as: UTF8.self) } ?? text
        mayHavePictures = Self.mayHavePictures(own)
        let context = Self.makeContext()
        layout = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        // Pango would take a NUL for the end of the text.
        let clean = own.utf8.contains(0) ? own.replacingOccurrences(of: "\0", with: "") : own
        pango_layout_set_text(layout, clean, -1)
        setFont()
        setParagraph(clean, width, lines, bounds)
        if clean.utf8.contains(9) { setTabs(nil) }
    }

    /// Lays out attributed text, with the attributes that `NSAttributedString.Key` declares here.
    ///
    /// The text is one paragraph, whose style all of it follows; `paragraphs(_:style:width:lines:)`
    /// has one for each. Margins are left to the caller (`ParagraphValues.room`).
    ///
    /// - Parameters:
    ///   - text: the text, whose attributes take precedence over `style`.
    ///   - style: the values that attributes leave open; the paragraph style of the first paragraph
    ///     takes precedence over it.
    ///   - width: as for plain text.
    ///   - lines: as for plain text.
    public convenience init(
        _ text: NSAttributedString, style: TextStyle, width: CGFloat? = nil, lines: Int = 0
    ) {
        self.init(text, style: style, width: width, lines: lines, cut: TextBounds.Cut())
    }

    /// Lays out the beginning of attributed text that `cut` allows.
    convenience init(
        _ text: NSAttributedString, style: TextStyle, width: CGFloat?, lines: Int,
        cut: TextBounds.Cut
    ) {
        let runs = TextRuns(text, style: style, width: width, lines: lines, cut: cut)
        var own = style
        own.read(runs.paragraph)
        self.init(prepared: runs, style: own, width: width, lines: lines)
        if runs.text.utf8.contains(9) {
            // Pango gets only the difference of the indents; stops are measured from the margin of both.
            let start = runs.paragraph.map { $0.values.room(in: nil).start } ?? 0
            setTabs(runs.paragraph?.values, from: start)
        }
        if let values = runs.paragraph?.values {
            pango_layout_set_indent(layout, Self.units(values.hangingIndent))
            if values.setsLineHeights { heights = values }
            if values.baseWritingDirection != .natural { setDirection(values.baseWritingDirection) }
        }
    }

    /// Has lines begin at a side, whatever their letters.
    func setDirection(_ direction: NSWritingDirection) {
        self.direction = direction
        pango_context_set_base_dir(
            pango_layout_get_context(layout),
            direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_context_changed(layout)
    }

    /// A text of several paragraphs that are laid out.
    init(stack: ParagraphStack, style: TextStyle, isCut: Bool) {
        self.stack = stack
        self.style = style
        self.isCut = isCut
        runs = nil
        layout = nil
        mayHavePictures = false
    }

    /// Lays out the parts of an attributed text; parameters as for plain text.
    init(prepared runs: TextRuns, style: TextStyle, width: CGFloat? = nil, lines: Int = 0) {
        self.runs = runs
        self.style = style
        isCut = runs.isCut
        mayHavePictures = Self.mayHavePictures(runs.text)
        let context = Self.makeContext()
        layout = pango_layout_new(context)
        g_object_unref(UnsafeMutableRawPointer(context))
        pango_layout_set_text(layout, runs.text, -1)
        setFont()
        let bounds = TextBounds(
            size: runs.largestSize(style), width: width, lines: lines)
        setParagraph(runs.text, width, lines, bounds)
        let attributes = runs.makeAttributes()
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Shows only the lines that fit into `height` points, at least one; an ellipsis replaces the
    /// rest.
    package func limit(height: CGFloat) {
        if let stack {
            self.stack = stack.limited(to: height)
            return
        }
        if let rows { return limit(rows, height: height) }
        pango_layout_set_height(layout, max(1, Self.units(height)))
        pango_layout_set_ellipsize(layout, style.truncation.pango)
    }

    deinit {
        if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    /// The size of the lines, in points. The width is that of the widest line, without trailing
    /// space, or the whole width for justified text. Zero on a machine without fonts.
    public var size: CGSize {
        // Pango's own height of a line is some hundred thousand points there.
        guard FontFinder.hasFont else { return .zero }
        if let stack { return stack.size }
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        return CGSize(width: Self.points(width), height: rowsHeight ?? Self.points(height))
    }

    /// The lines' place in the layout, in points: `size`, moved by the alignment.
    public var bounds: CGRect {
        guard FontFinder.hasFont else { return .zero }
        if let stack { return stack.bounds }
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return CGRect(
            x: Self.points(logical.x), y: Self.points(logical.y),
            width: Self.points(logical.width), height: rowsHeight ?? Self.points(logical.height))
    }

    /// The distance from the top to the baseline of the first line, in points.
    public var baseline: CGFloat {
        guard FontFinder.hasFont else { return 0 }
        if let stack { return stack.baseline }
        return Self.points(pango_layout_get_baseline(layout)) + (rows?.first?.shift ?? 0)
    }

    /// The number of lines.
    public var lineCount: Int { stack?.lineCount ?? Int(pango_layout_get_line_count(layout)) }

    /// Whether an ellipsis replaces some of the text.
    public var isTruncated: Bool {
        stack?.isTruncated ?? (pango_layout_is_ellipsized(layout) != 0)
    }

    /// Draws the text with the top left corner of the layout at `point`, upright in whichever
    /// direction y grows in the context.
    /// - Parameters:
    ///   - context: the context, in any direction of y.
    ///   - point: the upper left corner, in user space.
    public func draw(in context: CGContext, at point: CGPoint) {
        let toUser = CGAffineTransform(
            a: 1, b: 0, c: 0, d: context.base.d, tx: point.x, ty: point.y)
        let toDevice = toUser.concatenating(context.userToDevice)
        guard point.isFinite, toDevice.isUsable else { return }
        context.shadowed { draw(in: context, toDevice) }
        context.checkStatus()
    }

    /// Draws the text by a transform that has the layout's y downward.
    func draw(in context: CGContext, _ toDevice: CGAffineTransform) {
        if let stack { return stack.draw(in: context, toDevice) }
        let cairo = context.cairo
        context.setSource(style.color.rgba)
        context.setMatrix(toDevice)
        cairo_new_path(cairo)
        defer { context.setMatrix(.identity) }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        if let runs { return drawRuns(runs, in: context, toDevice) }
        if mayHavePictures || context.takesGlyphMasks(toDevice, size: style.size) {
            return drawRuns(in: context, toDevice)
        }
        if context.document?.isPDF == true { return showLines(in: context, toDevice) }
        if isLong { return drawNear(in: context, toDevice) }
        let lines = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(lines) }
        repeat {
            draw(lines, toDevice, in: context)
        } while pango_layout_iter_next_line(lines) != 0
        cairo_fill(cairo)
    }

    /// Adds a line's outlines to Cairo's current path.
    private func draw(
        _ lines: OpaquePointer?, _ toDevice: CGAffineTransform, in context: CGContext
    ) {
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(lines, nil, &logical)
        cairo_move_to(context.cairo, Self.points(logical.x), baseline(lines, toDevice, in: context))
        pango_cairo_layout_line_path(
            context.cairo, pango_layout_iter_get_line_readonly(lines))
    }

    private func setFont() {
        let font = CTFont(
            family: style.family, size: style.size, weight: style.weight,
            isItalic: style.isItalic)
        let description = Self.description(of: font)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
    }

    /// Turns off hyphens where a word is too long for a line: Core Text breaks it without a hyphen,
    /// while Pango would add one.
    ///
    /// A text with soft hyphens is left to Pango, as the same switch turns off those, too.
    static func stopHyphens(_ attributes: OpaquePointer?, in text: String) {
        guard !text.unicodeScalars.contains("\u{AD}") else { return }
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    }

    private func setParagraph(
        _ text: String, _ width: CGFloat?, _ lines: Int, _ bounds: TextBounds
    ) {
        pango_layout_set_alignment(layout, style.alignment.pango)
        pango_layout_set_auto_dir(layout, style.alignment == .natural ? 1 : 0)
        pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
        pango_layout_set_spacing(layout, Self.units(style.lineSpacing))
        let isTracked = style.tracking.isFinite && style.tracking != 0
        if isTracked || width != nil || !style.features.isEmpty {
            let attributes = pango_attr_list_new()
            if !style.features.isEmpty {
                pango_attr_list_insert(attributes, pango_attr_font_features_new(style.features))
            }
            if isTracked {
                pango_attr_list_insert(
                    attributes, pango_attr_letter_spacing_new(Self.units(style.tracking)))
            }
            Self.stopHyphens(attributes, in: text)
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        if let width {
            pango_layout_set_width(layout, max(0, Self.units(width)))
            pango_layout_set_wrap(
                layout, bounds.isUnbroken(text) ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        }
        if lines > 0 {
            pango_layout_set_height(layout, -Int32(clamping: lines))
            pango_layout_set_ellipsize(layout, style.truncation.pango)
        }
    }

    static func units(_ points: CGFloat) -> Int32 {
        guard points.isFinite else { return 0 }
        return Int32(min(max(points, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE))
    }

    static func points(_ units: Int32) -> CGFloat {
        CGFloat(units) / CGFloat(PANGO_SCALE)
    }
}
