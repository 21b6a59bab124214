import Drawing
import Foundation
import Primitives
import Testing

/// Text is laid out once, in points: what it measures, where it breaks and how its letters look
/// doesn't depend on the pixels.
///
/// Expected numbers are those of the font files, in units of the font: advances as HarfBuzz 15 shapes
/// them at the font's own scale (with kerning, without hinting), areas and boxes of the outlines by
/// fontTools 4.68; DejaVu 2.37 and Inter 4.0 beta 7 (fonts-dejavu-core, fonts-inter of Debian 12).
@Suite("Text at every scale")
struct TextScaleTests {
    static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]

    /// A face, its units an em, and a text's advance in them.
    struct Shaped: CustomTestStringConvertible, Sendable {
        let (family, weight): (String, TextStyle.Weight)
        let (text, units, advance): (String, CGFloat, CGFloat)
        var testDescription: String { "\(family) \(weight) \(text)" }

        init(
            _ family: String, _ units: CGFloat, _ text: String, _ advance: CGFloat,
            weight: TextStyle.Weight = .regular
        ) {
            (self.family, self.weight) = (family, weight)
            (self.text, self.units, self.advance) = (text, units, advance)
        }
    }

    static let shaped = [
        Shaped("DejaVu Sans", 2048, "iiiiiiii", 4552),
        Shaped("DejaVu Sans", 2048, "Sphinx of black quartz, judge my vow.", 39054),
        Shaped("DejaVu Sans", 2048, "AVATAR To Wa", 14305),
        Shaped("DejaVu Sans", 2048, "Hamburgefonts", 17973, weight: .bold),
        Shaped("DejaVu Serif", 2048, "Sphinx of black quartz, judge my vow.", 39455),
        Shaped("DejaVu Sans Mono", 2048, "Sphinx of black quartz, judge my vow.", 45621),
        Shaped("Inter", 2816, "iiiiiiii", 5344),
        Shaped("Inter", 2816, "Sphinx of black quartz, judge my vow.", 50352),
        Shaped("Inter", 2816, "0123456789", 17555, weight: .semibold),
    ]

    private func drawn(
        _ layout: TextLayout, _ scale: CGFloat, at point: CGPoint = .zero,
        size: CGSize = CGSize(width: 320, height: 100)
    ) throws -> CGContext {
        let context = try #require(CGContext(size: size, scale: scale))
        layout.draw(in: context, at: point)
        return context
    }

    @Test("a text is as wide as the font file says, at any size and scale", arguments: shaped)
    func advances(_ shaped: Shaped) throws {
        for size in [9, 13, 17.5, 36] as [CGFloat] {
            let style = TextStyle(family: shaped.family, size: size, weight: shaped.weight)
            let expected = shaped.advance * size / shaped.units
            // Pango counts each letter, and what brings it nearer to the next, in 1/1024 of a point.
            let fine = CGFloat(shaped.text.count) / 1024
            for scale in Self.scales {
                let layout = TextLayout(shaped.text, style: style)
                _ = try drawn(layout, scale)
                #expect(abs(layout.size.width - expected) <= fine, "\(size) at \(scale)")
                let attributed = TextLayout(NSAttributedString(string: shaped.text), style: style)
                _ = try drawn(attributed, scale)
                #expect(attributed.size == layout.size)
            }
        }
    }

    /// The lines are those that the advances of HarfBuzz give in 150 points at 13.
    @Test(
        "lines break at the same letters at every scale",
        arguments: [
            ("DejaVu Sans", [22, 43, 64, 82]), ("DejaVu Serif", [22, 43, 64, 82]),
            ("Inter", [22, 46, 68, 91]),
        ])
    func breaks(_ family: String, _ expected: [Int]) throws {
        let text =
            "Lines break where the words of a text have no room, and that is the same at every "
            + "scale of an output."
        for scale in Self.scales {
            let layout = TextLayout(text, style: TextStyle(family: family, size: 13), width: 150)
            _ = try drawn(layout, scale)
            let carets = (0...text.utf8.count).map { layout.caret(at: $0) }
            let breaks = carets.indices.dropFirst().filter { carets[$0] < carets[$0 - 1] }
            #expect(breaks == expected, "at \(scale)")
        }
    }

    @Test(
        "each letter stands where its advance says, at the nearest quarter of a pixel",
        arguments: scales)
    func places(_ scale: CGFloat) throws {
        // DejaVu Sans: an l is 569 wide, its ink from 193 to 377 and 1556 high.
        let unit = 13.3 / 2048 * scale
        let layout = TextLayout(
            "llllllllll", style: TextStyle(family: "DejaVu Sans", size: 13.3))
        // Pango rounds advances to a 1024th of a point.
        let advance = (569 * 13.3 / 2048 * 1024 as CGFloat).rounded() / 1024
        for x in [3, 3.25, 3.5, 3.75, 4.1] as [CGFloat] {
            let ink = try drawn(layout, scale, at: CGPoint(x: x, y: 5)).columns
            for (column, area) in ink.enumerated() {
                let covered = (0..<10).reduce(0) { sum, letter in
                    let origin = (x + CGFloat(letter) * advance) * scale
                    let left = (origin * 4).rounded() / 4 + 193 * unit
                    let right = min(left + (377 - 193) * unit, CGFloat(column) + 1)
                    return sum + max(0, right - max(left, CGFloat(column)))
                }
                #expect(abs(area / (1556 * unit) - covered) < 0.03, "\(column) from \(x)")
            }
        }
    }

    /// Letters that are fitted to pixels are higher or lower than the font's.
    @Test(
        "letters have the font's own shape: as much ink as its outlines enclose",
        arguments: [
            ("DejaVu Sans", CGFloat(2048), CGFloat(7_072_335)), ("Inter", 2816, 12_321_331),
            ("DejaVu Serif", 2048, 7_040_264),
        ], scales)
    func shapes(_ font: (family: String, units: CGFloat, area: CGFloat), _ scale: CGFloat) throws {
        for size in [9, 11, 13, 16, 21] as [CGFloat] {
            let style = TextStyle(family: font.family, size: size)
            let context = try drawn(
                TextLayout("Hamburgefonts", style: style), scale, at: CGPoint(x: 2, y: 0))
            let pixel = size * scale / font.units
            let expected = font.area * pixel * pixel
            #expect(abs(context.coverage / expected - 1) < 0.015, "\(size)")
        }
    }

    /// DejaVu Sans: the ascent is 1901, and an H stands on the baseline.
    @Test("a baseline stands on a whole point, the same at every whole scale, and on a pixel")
    func baselines() throws {
        for (size, y) in [(13, 4.5), (16, 4.7), (20, 3.2), (9.5, 7.1)] as [(CGFloat, CGFloat)] {
            let layout = TextLayout("H", style: TextStyle(family: "DejaVu Sans", size: size))
            let expected = (y + size * 1901 / 2048).rounded()
            for scale in Self.scales {
                let rows = try drawn(layout, scale, at: CGPoint(x: 2, y: y)).rows
                let last = try #require(rows.lastIndex { $0 > 0.01 })
                #expect(rows[last] > rows[last - 1] * 0.98, "on a pixel row, at \(scale)")
                #expect(CGFloat(last + 1) == (expected * scale).rounded(), "\(size) at \(scale)")
            }
        }
    }

    @Test("small letters of a layer that is seen enlarged keep their places, but for a pixel")
    func enlarged() throws {
        for size in [1, 2, 3.3, 5] as [CGFloat] {
            let layout = TextLayout("H", style: TextStyle(family: "DejaVu Sans", size: size))
            for y in [4, 4.3, 4.6] as [CGFloat] {
                let rows = try drawn(
                    layout, 16, at: CGPoint(x: 2, y: y), size: CGSize(width: 20, height: 20)
                ).rows
                let last = try #require(rows.lastIndex { $0 > 0.01 })
                let off = CGFloat(last + 1) / 16 - (y + size * 1901 / 2048)
                #expect(abs(off) <= size * 2384 / 2048 / 16 + 1 / 32, "\(size) from \(y)")
            }
        }
    }

    @Test("in a document, which has no pixels, text stands where it belongs")
    func document() throws {
        let url = FileManager.default.temporaryDirectory.appending(
            path: "lamina-\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            let context = try #require(CGContext(svg: url, size: CGSize(width: 40, height: 40)))
            TextLayout("H", style: TextStyle(family: "DejaVu Sans", size: 13))
                .draw(in: context, at: CGPoint(x: 2, y: 4.3))
        }
        let svg = try String(contentsOf: url, encoding: .utf8)
        let path = try #require(svg.components(separatedBy: " d=\"").dropFirst().first)
        let numbers = path.prefix { $0 != "\"" }.split(separator: " ").compactMap { Double($0) }
        let ys = numbers.indices.filter { $0 % 2 == 1 }.map { numbers[$0] }
        #expect(abs((ys.max() ?? 0) - (4.3 + 13 * 1901 / 2048)) < 0.02)
    }

    @Test("a picture among letters moves none of them", arguments: [1, 1.5, 2] as [CGFloat])
    func besidePictures(_ scale: CGFloat) throws {
        let style = TextStyle(family: "DejaVu Sans", size: 13)
        let place = CGPoint(x: 3.4, y: 4)
        let plain = try drawn(TextLayout("lilil", style: style), scale, at: place).columns
        let width = Int((place.x + TextLayout("lilil", style: style).size.width) * scale)
        for text in [
            TextLayout("lilil \u{1F600}", style: style),
            TextLayout(NSAttributedString(string: "lilil \u{1F600}"), style: style),
        ] {
            let mixed = try drawn(text, scale, at: place).columns
            for x in 0..<width { #expect(abs(mixed[x] - plain[x]) < 0.02) }
        }
    }
}

extension CGContext {
    /// The covered area of each column of pixels.
    fileprivate var columns: [CGFloat] {
        guard let bitmap = makeImage()?.bitmap else { return [] }
        return (0..<bitmap.width).map { x in
            (0..<bitmap.height).reduce(0) { $0 + CGFloat(bitmap[x, $1] >> 24) / 255 }
        }
    }

    /// The covered area of each row of pixels.
    fileprivate var rows: [CGFloat] {
        guard let bitmap = makeImage()?.bitmap else { return [] }
        return (0..<bitmap.height).map { y in
            (0..<bitmap.width).reduce(0) { $0 + CGFloat(bitmap[$1, y] >> 24) / 255 }
        }
    }
}
