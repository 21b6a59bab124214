import Drawing
import Foundation
import Primitives
import Testing

/// Drawn lines are compared with their outlines, filled as paths of the program's own.
@Suite("Drawing with Core Text")
struct TextDrawingTests {
    private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    /// The outlines of a line that begins at a point, letter by letter.
    private func outlines(_ line: Line, at point: CGPoint) -> [CGPath] {
        line.runs.flatMap { run in
            zip(run.glyphs, run.positions).compactMap { glyph, place in
                // Letters up to 64 pixels stand on quarters of pixels.
                let (x, y) = (place.x + point.x, place.y + point.y)
                let map = CGAffineTransform(
                    translationX: (x * 4).rounded() / 4, y: (y * 4).rounded() / 4)
                return run.font?.path(glyph, map)
            }
        }
    }

    @Test("a line, its runs, and its glyphs one by one are its outlines, filled")
    func outlines() throws {
        let line = Line("Office \u{e9}y")
        let expected = try #require(Sheet())
        // Letters are Cairo's, as their outlines are here; paths of rows have other edges by up to 13 of 255.
        expected.context.pathEngine = .cairo
        // Letter over letter: where two meet in a pixel, the second covers a part of what the first leaves.
        for outline in outlines(line, at: CGPoint(x: 7.3, y: 30.6)) {
            expected.context.addPath(outline)
            expected.context.fillPath()
        }
        #expect(expected.ink > 300)
        let drawn = try #require(Sheet())
        line.draw(in: drawn.context, at: CGPoint(x: 7.3, y: 30.6))
        #expect(drawn.difference(expected) <= 2)
        let runs = try #require(Sheet())
        line.drawRuns(in: runs.context, at: CGPoint(x: 7.3, y: 30.6))
        #expect(runs.difference(expected) <= 2)
        let glyphs = try #require(Sheet())
        line.drawGlyphs(in: glyphs.context, at: CGPoint(x: 7.3, y: 30.6))
        #expect(glyphs.difference(expected) <= 2)
    }

    @Test("letters stand upright where y grows upward, and on their heads where it doesn't")
    func upright() throws {
        // The foot of L is at its bottom.
        let up = try #require(Sheet())
        Line("L").draw(in: up.context, at: CGPoint(x: 10, y: 20))
        #expect(up.rows.upperHalf < up.rows.lowerHalf)
        let down = try #require(Sheet())
        down.context.translateBy(x: 0, y: 60)
        down.context.scaleBy(x: 1, y: -1)
        Line("L").draw(in: down.context, at: CGPoint(x: 10, y: 20))
        #expect(down.rows.upperHalf > down.rows.lowerHalf)
        // The text matrix turns them back.
        let back = try #require(Sheet())
        back.context.translateBy(x: 0, y: 60)
        back.context.scaleBy(x: 1, y: -1)
        back.context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        Line("L").draw(in: back.context, at: CGPoint(x: 10, y: 40))
        #expect(back.difference(up) == 0)
    }

    @Test("the text matrix has the place, and saving the state doesn't keep it")
    func matrix() throws {
        let context = try #require(Sheet()).context
        #expect(context.textMatrix == .identity && context.textPosition == .zero)
        context.saveGState()
        context.textPosition = CGPoint(x: 3, y: 4)
        #expect(context.textMatrix == CGAffineTransform(translationX: 3, y: 4))
        context.restoreGState()
        #expect(context.textPosition == CGPoint(x: 3, y: 4))
        context.textMatrix = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 8, ty: 9)
        #expect(context.textPosition == CGPoint(x: 8, y: 9))
        Line("ab").draw(in: context, at: CGPoint(x: 1, y: 2))
        #expect(context.textPosition == CGPoint(x: 1, y: 2))
        context.textMatrix = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        context.textPosition = CGPoint(x: CGFloat.infinity, y: 0)
        #expect(context.textPosition == CGPoint(x: 1, y: 2))
    }

    @Test("colours are those of the text, black, or the context's, which stay")
    func colors() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        func drawn(_ key: String?, _ value: Any) throws -> Set<String> {
            let sheet = try #require(Sheet())
            sheet.context.setFillColor(green)
            let more = key.map { [NSAttributedString.Key($0): value] } ?? [:]
            Line(text("HH", sans(40), more)).draw(in: sheet.context, at: CGPoint(x: 5, y: 10))
            let colors = sheet.colors
            sheet.context.fill(CGRect(x: 0, y: 0, width: 200, height: 60))
            #expect(sheet.colors == ["green"])
            return colors
        }
        #expect(try drawn(nil, 0) == ["black"])
        #expect(try drawn("CTForegroundColor", red) == ["red"])
        #expect(try drawn("NSColor", red) == ["red"])
        #expect(try drawn("CTForegroundColorFromContext", true) == ["green"])
        #expect(try drawn("CTForegroundColorFromContext", NSNumber(value: true)) == ["green"])
    }

    @Test("edges are as wide as the text says, in hundredths of its size")
    func strokes() throws {
        let plain = try #require(Sheet())
        Line(text("L", sans(40))).draw(in: plain.context, at: CGPoint(x: 20, y: 10))
        // 10 % of 40 points: 4, two of them outside.
        let both = try #require(Sheet())
        let filled = text("L", sans(40), [.strokeWidth: -10])
        Line(filled).draw(in: both.context, at: CGPoint(x: 20, y: 10))
        let hollow = try #require(Sheet())
        let edged = text("L", sans(40), [.strokeWidth: 2.5])
        Line(edged).draw(in: hollow.context, at: CGPoint(x: 20, y: 10))
        // L of DejaVu: 929 across and 1493 up, its strokes 202 and 170 thick, in 2048ths.
        let (wide, high): (Double, Double) = (929 * 40 / 2048, 1493 * 40 / 2048)
        let around: Double = 2 * (wide + high)
        let grown: Double = both.ink - plain.ink
        let edge: Double = around * 2 + 16
        #expect(abs(grown - edge) < 12)
        // Hollow: a line of one point along the outline.
        #expect(abs(hollow.ink - around) < 8)
        // The context's mode does the same, with its own width.
        let mode = try #require(Sheet())
        mode.context.setTextDrawingMode(.stroke)
        mode.context.setLineWidth(1)
        Line(text("L", sans(40))).draw(in: mode.context, at: CGPoint(x: 20, y: 10))
        #expect(mode.difference(hollow) <= 2)
    }

    @Test("letters limit what is drawn from then on, all of a line together")
    func clips() throws {
        let expected = try #require(Sheet())
        Line("HxH").draw(in: expected.context, at: CGPoint(x: 5, y: 20))
        let sheet = try #require(Sheet())
        sheet.context.setTextDrawingMode(.clip)
        Line("HxH").draw(in: sheet.context, at: CGPoint(x: 5, y: 20))
        #expect(sheet.ink == 0)
        sheet.context.setFillColor(black)
        sheet.context.fill(CGRect(x: 0, y: 0, width: 200, height: 60))
        // A clip is one shape, where a letter over another covers a part of what the first leaves.
        #expect(sheet.difference(expected) <= 8)
        let none = try #require(Sheet())
        none.context.setTextDrawingMode(.invisible)
        Line("HxH").draw(in: none.context, at: CGPoint(x: 5, y: 20))
        #expect(none.ink == 0)
    }

    @Test("underlines lie where the font says, single, thick and double")
    func underlines() throws {
        func rows(_ style: Int) throws -> Double {
            let sheet = try #require(Sheet())
            let space = text("     ", sans(40), [.underlineStyle: style])
            Line(space).draw(in: sheet.context, at: CGPoint(x: 5, y: 20))
            return sheet.ink
        }
        // Five blanks of 651 units, a line of 90.
        let (length, height): (Double, Double) = (5 * 651 * 40 / 2048, 90 * 40 / 2048)
        let area = length * height
        let (single, thick, double) = (try rows(1), try rows(2), try rows(9))
        #expect(abs(single - area) < 1)
        #expect(abs(thick - 2 * area) < 1 && abs(double - 2 * area) < 1)
    }

    @Test("the path that a program makes stays as it is")
    func pathStays() throws {
        let context = try #require(Sheet()).context
        context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        context.setTextDrawingMode(.fillClip)
        Line("HxH").draw(in: context, at: CGPoint(x: 5, y: 20))
        #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("glyphs of a font of Core Graphics are drawn at places of text space")
    func showGlyphs() throws {
        let font = try #require(CGFont("DejaVu Sans"))
        #expect(font.unitsPerEm == 2048 && font.numberOfGlyphs == 6253 && font.descent == -483)
        #expect(font.postScriptName == "DejaVuSans")
        let sheet = try #require(Sheet())
        sheet.context.setFont(font)
        sheet.context.setFontSize(20.48)
        sheet.context.textPosition = CGPoint(x: 5, y: 20)
        sheet.context.showGlyphs([43, 43], at: [.zero, CGPoint(x: 30, y: 0)])
        let expected = try #require(Sheet())
        Line("H").draw(in: expected.context, at: CGPoint(x: 5, y: 20))
        Line("H").draw(in: expected.context, at: CGPoint(x: 35, y: 20))
        #expect(sheet.ink > 50 && sheet.difference(expected) <= 2)
    }
}
