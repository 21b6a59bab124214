import Drawing
import Foundation
import Primitives
import Testing

/// Lines of DejaVu Sans in 20.48 points are 19.01 + 4.83 = 23.84 points high, by its table hhea.
/// Widths are sums of hb-shape's advances.
@Suite("Frames of Core Text")
struct FrameTests {
    private let words = "The quick brown fox jumps"

    private func box(_ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: 10, y: 20, width: width, height: height), transform: nil)
    }

    private func styled(_ string: String, _ style: Any) -> NSAttributedString {
        text(string, sans(20.48), [.paragraphStyle: style])
    }

    @Test("lines go down from the top, and only those with room are there")
    func rows() {
        // "The quick " is 109.45 - 6.51 wide without its blank, "brown fox " 94.98 or so.
        let frame = Frame(text(words), box(110, 60))
        #expect(frame.lines.map(\.range) == [[0, 10], [10, 10]])
        #expect(frame.visible == [0, 20])
        #expect(frame.origins.map { ($0.x * 100).rounded() } == [0, 0])
        #expect(
            frame.origins.map { ($0.y * 100).rounded() }
                == [4099, 1715])
        let all = Frame(text(words), box(110, 71.52))
        #expect(
            all.lines.map(\.range) == [[0, 10], [10, 10], [20, 5]] && all.visible == [0, 25])
    }

    @Test("a frame begins where it is told to, and ends there")
    func ranges() {
        #expect(Frame(text(words), box(110, 500), 10, 0).visible == [10, 15])
        #expect(Frame(text(words), box(110, 500), 4, 5).lines.map(\.range) == [[4, 5]])
        #expect(Frame(text(words), box(110, 500), 99, 5).lines.isEmpty)
        #expect(Frame(text(""), box(110, 500)).visible == [0, 0])
    }

    @Test("the size that is suggested has room for the same lines")
    func size() {
        let fit = Frame.size(text(words), CGSize(width: 110, height: CGFloat.infinity))
        #expect(fit.fit == [0, 25] && abs(fit.size.height - 3 * 23.84) < 0.01)
        // The widest is "brown fox": 1300 + 797 + 1253 + 1675 + 1298 + 651 + 721 + 1190 + 1212.
        #expect(abs(fit.size.width - 100.97) < 0.01)
        let frame = Frame(text(words), box(fit.size.width, fit.size.height))
        #expect(frame.lines.map(\.range) == [[0, 10], [10, 10], [20, 5]])
        let line = Frame.size(
            text(words),
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        #expect(abs(line.size.width - Line(words).width) < 0.01)
        #expect(abs(line.size.height - 23.84) < 0.01)
        #expect(Frame.size(text(words), CGSize(width: 110, height: 30)).fit == [0, 10])
        #expect(Frame.size(text(words), CGSize(width: CGFloat.nan, height: 30)).size == .zero)
        #expect(Frame.size(text(words), CGSize(width: -4, height: 30)).fit == [0, 0])
        #expect(Frame.size(text(""), CGSize(width: 9, height: 9)).size == .zero)
    }

    @Test("lines lie at their side, by Core Text's numbers of sides")
    func sides() {
        let width = Line("fox").width
        // Left, right, middle, justified (a last line), natural.
        let expected: [CGFloat] = [0, 100 - width, (100 - width) / 2, 0, 0]
        for (side, x) in expected.enumerated() {
            let style = paragraph([:], alignment: UInt8(side))
            let frame = Frame(styled("fox", style), box(100, 50))
            #expect(abs((frame.origins.first?.x ?? -1) - x) < 0.01, "side \(side)")
        }
        // Right to left, natural: at the right side.
        let right = Frame(text("\u{5E9}\u{5DC}"), box(100, 50))
        let own = Line("\u{5E9}\u{5DC}").width
        #expect(abs((right.origins.first?.x ?? -1) - (100 - own)) < 0.01)
    }

    @Test("all lines of a justified paragraph but the last are as wide as the frame")
    func justified() {
        let frame = Frame(styled(words, paragraph([:], alignment: 3)), box(110, 500))
        let widths = frame.lines.map { $0.width - $0.trailing }
        #expect(abs(widths[0] - 110) < 0.02 && abs(widths[1] - 110) < 0.02)
        #expect(abs(widths[2] - Line("jumps").width) < 0.02)
    }

    @Test("indents move lines, and make them shorter")
    func indents() {
        // 1 the first line, 2 the others, 3 the end.
        let style = paragraph([1: 30, 2: 5, 3: -4])
        let frame = Frame(styled(words, style), box(140, 500))
        #expect(frame.origins.map(\.x).prefix(2) == [30, 5])
        // 106 points for the first line, 131 for the others: "The quick", "brown fox".
        #expect(frame.lines.map(\.range).first == [0, 10])
        // A tail indent above zero counts from where the line begins.
        let short = Frame(styled(words, paragraph([3: 60])), box(140, 500))
        #expect(short.lines.first?.range == [0, 4])
    }

    @Test("heights of lines, and space between lines and paragraphs, are those of the style")
    func heights() {
        func ys(_ lengths: [UInt32: CGFloat]) -> [CGFloat] {
            let frame = Frame(styled("a\nb", paragraph(lengths)), box(100, 300))
            return frame.origins.map { ((300 - $0.y) * 100).rounded() }
        }
        #expect(ys([:]) == [1901, 4285])
        // A least height of 40: letters stand at its bottom.
        #expect(ys([9: 40]) == [3517, 7517])
        #expect(ys([8: 20]) == [1517, 3517])
        #expect(ys([7: 2]) == [4285, 9053])
        // Between lines 6; after a paragraph 10 and before one 7.
        #expect(ys([16: 6]) == [1901, 4885])
        #expect(ys([11: 10, 12: 7]) == [1901, 5985])
        // Between lines 6, but at most 4, at least 9.
        #expect(ys([16: 6, 14: 4])[1] == 4685)
        #expect(ys([16: 6, 15: 9])[1] == 5185)
    }

    @Test("a paragraph may be cut to one line with an ellipsis, or break anywhere")
    func modes() {
        let ellipsis = Line("\u{2026}").glyphs[0]
        for mode in [UInt8(3), 4, 5] {
            let frame = Frame(styled(words, paragraph([:], breaking: mode)), box(110, 500))
            #expect(frame.lines.count == 1 && frame.visible == [0, 25])
            #expect(frame.lines[0].glyphs.contains(ellipsis) && frame.lines[0].width <= 110.1)
        }
        let clipped = Frame(styled(words, paragraph([:], breaking: 2)), box(110, 500))
        #expect(clipped.lines.map(\.range) == [[0, 25]])
        let anywhere = Frame(styled(words, paragraph([:], breaking: 1)), box(110, 500))
        #expect(anywhere.lines[0].range == [0, 10] || anywhere.lines[0].range == [0, 11])
        #expect(anywhere.lines.count == 3)
    }

    @Test("paragraph styles of UIKit count as Core Text's do")
    func viewStyles() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.minimumLineHeight = 40
        let frame = Frame(styled("fox", style), box(100, 300))
        #expect(abs(frame.origins[0].x - (100 - Line("fox").width)) < 0.01)
        #expect(abs(frame.origins[0].y - (300 - 40 + 4.83)) < 0.01)
    }

    @Test("lines of a circle keep inside of it, and places count from its box")
    func circle() {
        let string = String(repeating: "lorem ipsum ", count: 60)
        let circle = CGPath(
            ellipseIn: CGRect(x: 50, y: 70, width: 300, height: 300), transform: nil)
        let frame = Frame(text(string), circle)
        #expect(frame.lines.count > 6)
        for (line, origin) in zip(frame.lines, frame.origins) {
            let right = origin.x + line.width - line.trailing
            for x in [origin.x, right] {
                for y in [origin.y - 4.83, origin.y + 19.01] {
                    #expect(hypot(x - 150, y - 150) < 150.5)
                }
            }
        }
    }

    @Test("a row that a hole cuts has a line on each side")
    func hole() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 400, height: 72))
        path.addRect(CGRect(x: 150, y: 0, width: 100, height: 72))
        let string = String(repeating: "ab ", count: 80)
        let frame = Frame(text(string), path)
        let origins = frame.origins
        #expect(origins.map(\.x).allSatisfy { $0 < 0.01 || abs($0 - 250) < 0.01 })
        #expect(frame.lines.count == 6 && origins[0].y == origins[1].y)
        #expect(origins[1].x > 200 && frame.lines[1].range[0] == frame.lines[0].range[1])
        // By the winding rule there is no hole.
        let whole = Frame(text(string), path, 0, 0, ["CTFramePathFillRule": NSNumber(value: 1)])
        #expect(whole.lines.count == 3)
        // The same hole as a path to go around.
        let area = CGPath(rect: CGRect(x: 0, y: 0, width: 400, height: 72), transform: nil)
        let middle = CGPath(rect: CGRect(x: 150, y: 0, width: 100, height: 72), transform: nil)
        let around = Frame(
            text(string), area, 0, 0,
            ["CTFrameClippingPaths": [["CTFramePathClippingPath": middle]]])
        #expect(around.lines.map(\.range) == frame.lines.map(\.range))
    }

    @Test("a path without an inside has no lines")
    func flat() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 100))
        for path in [CGMutablePath(), line, box(0, 100), box(100, 0), box(100, 9)] {
            let frame = Frame(text(words), path)
            #expect(frame.lines.isEmpty && frame.visible == [0, 0])
        }
    }

    /// A public binding's test counts the calls (dotnet/macios, `RunDelegateTest`).
    @Test("run delegates are asked when the framesetter is made")
    func askedEarly() {
        let asked = callsOfFramesetter()
        #expect(asked.ascent > 0 && asked.descent > 0 && asked.width > 0)
    }

    @Test("run delegates make room, in lines and between them")
    func delegates() {
        let string = text("a\u{FFFC}b")
        let middle = NSRange(location: 1, length: 1)
        string.addAttributes(delegate(ascent: 50, descent: 10, width: 77), range: middle)
        let line = Line(string)
        #expect(line.heights.prefix(2) == [50, 10])
        #expect(line.advances == [1255, 7700, 1300] && line.glyphCount == 3)
        #expect(line.runs.count == 3 && line.runs[1].range == [1, 1])
        #expect(abs(Frame(string, box(200, 300)).origins[0].y - 250) < 0.01)
    }
}
