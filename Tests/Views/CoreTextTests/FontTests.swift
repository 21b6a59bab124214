import Drawing
import Foundation
import Primitives
import Testing

/// Expected numbers are those of the fonts' tables, as fontTools and fc-scan print them. DejaVu Sans
/// has 2048 units in an em and Inter 2816, so that in these sizes a unit is a hundredth of a point.
@Suite("Fonts of Core Text")
struct FontTests {
    private let inter = CTFontCreateWithName("Inter", 28.16, nil)

    @Test("the families are those that are installed, sorted")
    func families() {
        let names = familyNames()
        #expect(names.contains("DejaVu Sans") && names == names.sorted())
    }

    @Test("measures are those of the tables hhea, OS/2 and post")
    func measures() {
        // DejaVu's table OS/2 is too old for heights of letters: they are those of H and x.
        #expect(sans(20.48).probe == [1901, 483, 0, 1493, 1120, -40, 90])
        #expect(inter.probe == [2728, 680, 0, 2048, 1536, -464, 192])
        #expect(sans(20.48).counts == [2048, 6253] && inter.counts == [2816, 2548])
        let box = sans(2048).box
        #expect(box == CGRect(x: -2090, y: -948, width: 5763, height: 3472))
    }

    @Test("measures grow with the size")
    func sizes() {
        #expect(sans(10.24).probe[0] == 951 || sans(10.24).probe[0] == 950)
        #expect(CTFontGetSize(sans(.nan)) == 12 && CTFontGetSize(sans(-3)) == 12)
    }

    @Test("names are those of the file that is drawn with")
    func names() {
        #expect(sans(9).names == ["DejaVuSans", "DejaVu Sans", "Book"])
        #expect(inter.names == ["Inter-Regular", "Inter Regular", "Regular"])
        let bold = CTFontCreateWithName("DejaVuSans-BoldOblique", 9, nil)
        #expect(bold.names[0] == "DejaVuSans-BoldOblique")
    }

    @Test("traits are told, and changed")
    func traits() throws {
        #expect(sans(9).traits == 0 && sans(9).slant == 0)
        let both = try #require(sans(9).setting(3, mask: 3))
        #expect(both.names[0] == "DejaVuSans-BoldOblique" && both.traits == 3)
        #expect(both.slant == -11)
        #expect(both.setting(0, mask: 1)?.names[0] == "DejaVuSans-Bold")
        #expect(both.setting(0, mask: 2)?.names[0] == "DejaVuSans-Oblique")
        #expect(CTFontCreateWithName("DejaVu Sans Mono", 9, nil).traits == 1 << 10)
    }

    @Test("characters have the glyphs of the table cmap, pairs of surrogates the first")
    func glyphs() {
        #expect(sans(9).glyphs("AgVf") == ([36, 74, 57, 73], true))
        #expect(sans(9).glyphs("A漢") == ([36, 0], false))
        // U+1D538, a letter of DejaVu beyond the first plane.
        #expect(sans(9).glyphs("\u{1D538}A") == ([5495, 0, 36], true))
        #expect(sans(9).glyphs("") == ([], true))
    }

    @Test("advances are those of the table hmtx, without kerning")
    func advances() {
        #expect(sans(20.48).advances([36, 74, 57, 73]) == [1401, 1300, 1401, 721, 4823])
        #expect(inter.advances([2, 650, 453, 645]) == [1904, 1716, 1904, 1016, 6540])
        // A glyph that isn't there has none.
        #expect(sans(20.48).advances([65000]) == [0, 0])
    }

    @Test("boxes are those of the outlines")
    func boxes() {
        let expected = [[16, 0, 1384, 1493], [113, -426, 1114, 1147], [16, -426, 1384, 1493]]
        #expect(sans(20.48).boxes([36, 74]) == expected)
        #expect(inter.boxes([650]).first == [144, -608, 1500, 1556])
        // A space, and a glyph that isn't there.
        #expect(sans(20.48).boxes([3]) == [[0, 0, 0, 0], [0, 0, 0, 0]])
        #expect(sans(20.48).boxes([65535]).last == [0, 0, 0, 0])
    }

    @Test("outlines are the font's own curves, mapped by a matrix")
    func outlines() throws {
        let path = try #require(sans(2048).path(74))
        #expect(path.boundingBoxOfPath == CGRect(x: 113, y: -426, width: 1001, height: 1573))
        #expect(kinds(path).contains(.addQuadCurveToPoint))
        #expect(!kinds(path).contains(.addCurveToPoint))
        #expect(kinds(try #require(inter.path(650))).contains(.addCurveToPoint))
        let moved = CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 5, ty: 7)
        let turned = try #require(sans(2048).path(74, moved))
        #expect(
            turned.boundingBoxOfPath == CGRect(x: 231, y: 7 - 1147, width: 2002, height: 1573))
        #expect(sans(9).path(3) == nil && sans(9).path(65535) == nil)
    }

    @Test("a font's own matrix maps its outlines")
    func matrix() throws {
        var lean = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
        let font = CTFontCreateWithName("DejaVu Sans", 2048, &lean)
        // L: a stroke 1493 high at x from 201.
        let upright = try #require(sans(2048).path(47)).boundingBoxOfPath
        let leaning = try #require(font.path(47)).boundingBoxOfPath
        #expect(upright.minY == 0 && upright.height == 1493 && leaning.height == 1493)
        #expect(leaning.minX == upright.minX)
        #expect(font.advances([47]) == sans(2048).advances([47]))
    }

    @Test("a character without an outline comes from another font that has it")
    func fallback() {
        let line = Line(text("A\u{5D0}", CTFontCreateWithName("Inter", 20, nil)))
        let fonts = line.runs.compactMap { $0.font?.names[0] }
        #expect(fonts == ["Inter-Regular", "DejaVuSans"])
        // Its numbers mean the same in the font of the run.
        #expect(line.runs.last?.glyphs == sans(20).glyphs("\u{5D0}").glyphs)
    }

    private func kinds(_ path: CGPath) -> Set<CGPathElementType> {
        var kinds: Set<CGPathElementType> = []
        path.applyWithBlock { kinds.insert($0.pointee.type) }
        return kinds
    }
}
