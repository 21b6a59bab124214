import CoreText
import UIKit

/// Text as programs for Apple's systems set it with Core Text: casts and pointers as they write them.
@MainActor
public final class TextDrawing {
    let text: NSAttributedString

    public init(_ string: String) {
        let font = CTFontCreateWithName("DejaVuSans" as CFString, 20.48, nil)
        let attributes: [NSAttributedString.Key: Any] = [
            kCTFontAttributeName as NSAttributedString.Key: font,
            NSAttributedString.Key(kCTForegroundColorAttributeName as String): UIColor.red.cgColor,
            .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
        text = NSAttributedString(string: string, attributes: attributes)
    }

    /// The outlines of all letters.
    public var outline: CGPath {
        let path = CGMutablePath()
        let line = CTLineCreateWithAttributedString(text as CFAttributedString)
        for run in CTLineGetGlyphRuns(line) as! [CTRun] {
            let attributes = CTRunGetAttributes(run) as NSDictionary
            let font = attributes[kCTFontAttributeName as String] as! CTFont
            for index in 0..<CTRunGetGlyphCount(run) {
                let range = CFRangeMake(index, 1)
                var glyph = CGGlyph()
                var position = CGPoint.zero
                CTRunGetGlyphs(run, range, &glyph)
                CTRunGetPositions(run, range, &position)
                guard let letter = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
                path.addPath(
                    letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
            }
        }
        return path
    }

    /// The fonts of the runs, by each of the ways in which programs read attributes.
    public var fonts: [CGFloat] {
        let line = CTLineCreateWithAttributedString(text)
        let runs = CTLineGetGlyphRuns(line)
        var sizes: [CGFloat] = []
        for index in 0..<CFArrayGetCount(runs) {
            let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, index), to: CTRun.self)
            let objects = CTRunGetAttributes(run) as NSDictionary
            sizes.append(CTFontGetSize(objects[kCTFontAttributeName] as! CTFont))
            let named = CTRunGetAttributes(run) as [NSAttributedString.Key: Any]
            sizes.append(CTFontGetSize(named[.font] as! CTFont))
            let strings = CTRunGetAttributes(run) as [String: Any]
            sizes.append(CTFontGetSize(strings[kCTFontAttributeName as String] as! CTFont))
        }
        for run in (runs as NSArray) {
            sizes.append(CGFloat(CTRunGetStringRange(run as! CTRun).length))
        }
        return sizes
    }

    /// The pieces of the text in a width, justified, and how high they are.
    public func pieces(width: CGFloat) -> (pieces: [String], height: CGFloat) {
        var alignment = CTTextAlignment.justified
        var spacing: CGFloat = 4
        let settings = [
            CTParagraphStyleSetting(
                spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: &alignment),
            CTParagraphStyleSetting(
                spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size,
                value: &spacing),
        ]
        let style = CTParagraphStyleCreate(settings, settings.count)
        let styled = NSMutableAttributedString(attributedString: text)
        CFAttributedStringSetAttribute(
            styled, CFRangeMake(0, CFAttributedStringGetLength(styled)),
            kCTParagraphStyleAttributeName, style)
        let setter = CTFramesetterCreateWithAttributedString(styled as CFAttributedString)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRange(location: 0, length: 0), nil,
            CGSize(width: width, height: CGFloat.greatestFiniteMagnitude), nil)
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: width, height: size.height))
        let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
        let lines = CTFrameGetLines(frame) as? [CTLine] ?? []
        var origins = [CGPoint](repeating: CGPoint.zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
        let pieces = lines.map { line -> String in
            let range = CTLineGetStringRange(line)
            return (text.string as NSString).substring(
                with: NSRange(location: range.location, length: range.length))
        }
        return (pieces, size.height)
    }

    /// Draws the text as a view does, in a context whose y grows downward.
    public func draw(in context: CGContext, height: CGFloat) {
        context.saveGState()
        context.textMatrix = .identity
        context.translateBy(x: 0, y: height)
        context.scaleBy(x: 1.0, y: -1.0)
        let line = CTLineCreateWithAttributedString(text)
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        var leading: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        context.textPosition = CGPoint(x: (200 - CGFloat(width)) / 2, y: descent)
        CTLineDraw(line, context)
        context.restoreGState()
    }
}
