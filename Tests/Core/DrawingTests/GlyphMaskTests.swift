import Foundation
import Primitives
import Testing

@testable import Drawing

/// Letters from masks that are kept, held against their outlines, which is how turned and large text is drawn.
@Suite("Letters from masks")
struct GlyphMaskTests {
    private static let style = TextStyle(family: "DejaVu Sans", size: 14, color: .black)

    private func context(_ width: Int = 240, _ height: Int = 40) throws -> CGContext {
        let context = try #require(CGContext(width: width, height: height))
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        return context
    }

    private func row(_ bitmap: Bitmap, _ y: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: bitmap.row(y), count: bitmap.width)
    }

    private func difference(_ a: CGContext, _ b: CGContext) throws -> Int {
        let (a, b) = (try #require(a.makeImage()?.bitmap), try #require(b.makeImage()?.bitmap))
        return (0..<a.height).reduce(0) { most, y in
            zip(row(a, y), row(b, y)).reduce(most) {
                max($0, abs(Int($1.0 & 255) - Int($1.1 & 255)))
            }
        }
    }

    /// A turn of 1e-12 moves no pixel, and has letters drawn by their outlines.
    private let outlined = CGAffineTransform(rotationAngle: 1e-12)

    @Test(
        "letters from masks are the outlines, wherever these stand on a quarter of a pixel",
        arguments: [(8, 3), (8.25, 3), (8.5, 3), (8.75, 3)])
    func equal(x: CGFloat, y: CGFloat) throws {
        // One letter: of more than one the second doesn't begin on a quarter.
        for letter in ["H", "g", "@", "\u{e9}", "\u{416}"] {
            let (masks, outlines) = (try context(40), try context(40))
            TextLayout(letter, style: Self.style).draw(in: masks, at: CGPoint(x: x, y: y))
            outlines.concatenate(outlined)
            TextLayout(letter, style: Self.style).draw(in: outlines, at: CGPoint(x: x, y: y))
            let most = try difference(masks, outlines)
            // FreeType gives an outline's points in 64ths of a pixel, other ones of a turned font: an edge moves by one
            // of them, 4 of 255, and a stem has two.
            #expect(most <= 8, "\(letter)")
        }
    }

    @Test("letters from masks are painted as Cairo paints them, on any ground and in any clip")
    func painted() throws {
        let clips = [
            nil, CGRect(x: 5, y: 3, width: 60, height: 20),
            CGRect(x: 5.5, y: 3, width: 60.25, height: 20),
        ]
        var style = Self.style
        style.color = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.8)
        for (clip, isClear) in clips.flatMap({ [($0, false), ($0, true)] }) {
            let pictures = try [PathCoverage.Engine.rows, .cairo].map { engine in
                let context = try context()
                if isClear { context.clear(CGRect(x: 0, y: 0, width: 240, height: 40)) }
                context.pathEngine = engine
                if let clip { context.clip(to: clip) }
                context.setAlpha(0.7)
                let text = TextLayout("Sphinx of black quartz", style: style)
                text.draw(in: context, at: CGPoint(x: 3.3, y: 5))
                return try #require(context.makeImage()?.bitmap)
            }
            for y in 0..<40 {
                #expect(Array(row(pictures[0], y)) == Array(row(pictures[1], y)))
            }
        }
    }

    @Test("masks of one font are kept for all texts, and are dropped after a thousand sizes")
    func keptFonts() {
        let font = CTFont(family: "DejaVu Sans", size: 14)
        /// Whether a font is the same object after `body`; the first one lives meanwhile, so that none gets its address.
        func isKept(_ body: () -> Void) -> Bool? {
            FontFinder.withPango(font) { first in
                body()
                return FontFinder.withPango(font) { $0 == first }
            } ?? nil
        }
        let isKeptByTexts = isKept {
            for _ in 0..<1100 { _ = TextLayout("a", style: Self.style) }
        }
        #expect(isKeptByTexts == true)
        let isKeptBySizes = isKept {
            for index in 0..<1100 {
                _ = TextLayout("a", style: TextStyle(size: 20 + CGFloat(index) / 64))
            }
        }
        #expect(isKeptBySizes == false)
    }

    @Test(
        "letters from masks differ from outlines by an eighth of a pixel, and so much ink, at most"
    )
    func near() throws {
        let (masks, outlines) = (try context(), try context())
        let text = TextLayout("Sphinx of black quartz, judge", style: Self.style)
        text.draw(in: masks, at: CGPoint(x: 3.37, y: 5))
        outlines.concatenate(outlined)
        text.draw(in: outlines, at: CGPoint(x: 3.37, y: 5))
        let most = try difference(masks, outlines)
        // 255 / 8, and rounding; a stem may have both of its edges in one pixel.
        #expect(most > 2 && most <= 2 * 34)
    }

    @Test("letters of several fonts, sizes and scales in turn are each like their own outlines")
    func fonts() throws {
        for (family, size, scale) in [
            ("DejaVu Sans", 14, 1), ("DejaVu Serif", 14, 1), ("DejaVu Sans", 22, 1),
            ("DejaVu Sans", 14, 1.5), ("DejaVu Sans", 14, 1),
        ] as [(String, CGFloat, CGFloat)] {
            let text = TextLayout(
                "Qg\u{416}", style: TextStyle(family: family, size: size, color: .black))
            let (masks, outlines) = (try context(100, 60), try context(100, 60))
            outlines.concatenate(outlined)
            for context in [masks, outlines] {
                context.scaleBy(x: scale, y: scale)
                text.draw(in: context, at: CGPoint(x: 4, y: 5))
            }
            // An eighth of a pixel as for a line of letters, here across and down; letters of another font or size
            // differ by more.
            let most = try difference(masks, outlines)
            #expect(most <= 4 * 34, "\(family) \(size) \(scale): \(most)")
        }
    }

    @Test(
        "letters are the same the second time, also after so many fonts that the cache was emptied")
    func cache() throws {
        func draw(_ size: CGFloat) throws -> CGContext {
            let context = try context()
            let style = TextStyle(family: "DejaVu Sans", size: size)
            TextLayout("Quick \u{416}\u{3a9}", style: style).draw(
                in: context, at: CGPoint(x: 2.6, y: 2))
            return context
        }
        let first = try draw(13)
        #expect(try difference(first, draw(13)) == 0)
        for step in 0...GlyphCache.mostFonts { _ = try draw(10 + CGFloat(step) / 16) }
        #expect(try difference(first, draw(13)) == 0)
    }

    @Test("masks of letters aren't looked for where nothing of the letters can be seen")
    func far() {
        let masks = GlyphMasks(.identity, font: NSObject())
        var stamp = GlyphStamp(masks, within: PixelRect(x: 0, y: 0, width: 50, height: 20))
        var drawn: Set<UInt32> = []
        for (glyph, place) in [
            CGPoint(x: 10, y: 15), CGPoint(x: -1500, y: 15), CGPoint(x: 3000, y: 15),
            CGPoint(x: -3000, y: 15), CGPoint(x: 10, y: 4000),
        ].enumerated() {
            stamp.add(UInt32(glyph), at: place) { glyph, _ in drawn.insert(glyph) }
        }
        // The second may be a ligature as wide as a sentence.
        #expect(drawn == [0, 1])
    }

    @Test("letters of a translucent colour cover no pixel twice where they overlap")
    func translucent() throws {
        // Tracking of minus the letter's width puts one over the other.
        let context = try context(60)
        var style = Self.style
        style.color = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        style.tracking = -TextLayout("I", style: style).size.width
        TextLayout("IIII", style: style).draw(in: context, at: CGPoint(x: 20, y: 5))
        let bitmap = try #require(context.makeImage()?.bitmap)
        let darkest = (0..<bitmap.height).flatMap { row(bitmap, $0).map { $0 & 255 } }.min()
        #expect(darkest == 127 || darkest == 128)
    }

    @Test("letters from masks fill no more of a bitmap than it has, however long the line is")
    func long() throws {
        let context = try context(50, 20)
        let text = TextLayout(String(repeating: "long ", count: 4000), style: Self.style)
        text.draw(in: context, at: CGPoint(x: -3000, y: 0))
        let bitmap = try #require(context.makeImage()?.bitmap)
        #expect(row(bitmap, 12).contains { $0 & 255 < 128 })
    }
}
