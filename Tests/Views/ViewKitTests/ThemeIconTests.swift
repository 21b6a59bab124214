import Drawing
import Foundation
import Testing
import ViewKit

/// Symbolic icons by SVG 1.1 (https://www.w3.org/TR/SVG11/): where each shape lies in its square of
/// 16 units follows from the numbers in the file.
@Suite("Icons of SVG files")
struct ThemeIconTests {
    /// Shapes, with points inside and outside of what they paint.
    struct Case: Sendable, CustomTestStringConvertible {
        let body: String
        let inside: [[Int]]
        let outside: [[Int]]
        var box = "0 0 16 16"

        var testDescription: String { body }
    }

    private static func file(_ body: String, box: String = "0 0 16 16") -> Data {
        Data(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="\#(box)">\#(body)</svg>"#.utf8)
    }

    /// The alpha of a pixel of an icon that is drawn with a pixel for each unit.
    private func alpha(_ data: Data) throws -> (Int, Int) -> Int {
        let image = try #require(try ThemeIcon(svg: data).image(side: 16, scale: 1))
        return { x, y in Int(image.bitmap[x, y] >> 24) }
    }

    static let cases: [Case] = [
        Case(
            body: #"<rect width="8" height="16"/>"#, inside: [[1, 1], [7, 15]], outside: [[8, 1]]),
        Case(
            body: #"<rect x="2" y="2" width="12" height="12" rx="6"/>"#,
            inside: [[8, 3], [8, 8]],
            outside: [[2, 2], [13, 13]]),
        Case(
            body: #"<circle cx="8" cy="8" r="4"/>"#, inside: [[8, 5], [5, 8]],
            outside: [[8, 2], [4, 4]]),
        Case(
            body: #"<ellipse cx="8" cy="8" rx="8" ry="2"/>"#, inside: [[2, 8], [13, 7]],
            outside: [[8, 4], [8, 11]]),
        Case(
            body: #"<polygon points="0,0 16,0 0,16"/>"#, inside: [[1, 1], [10, 2]],
            outside: [[14, 14]]),
        Case(
            body: #"<line x1="0" y1="8" x2="16" y2="8" stroke="black" stroke-width="4"/>"#,
            inside: [[1, 6], [14, 9]], outside: [[8, 4], [8, 11]]),
        Case(
            body: #"<path d="m 4 4 h 8 v 8 h -8 z"/>"#, inside: [[4, 4], [11, 11]],
            outside: [[3, 3], [12, 12]]),
        // The same turn of both squares: a hole by the even-odd rule alone.
        Case(
            body: #"<path fill-rule="evenodd" d="M0 0H16V16H0Z M4 4H12V12H4Z"/>"#,
            inside: [[1, 1]], outside: [[8, 8]]),
        Case(
            body: #"<path d="M0 0H16V16H0Z M4 4H12V12H4Z"/>"#, inside: [[1, 1], [8, 8]],
            outside: []),
        // The last part of a transform is the first that is done with a point.
        Case(
            body: #"<g transform="translate(8) scale(.5)"><rect width="16" height="16"/></g>"#,
            inside: [[8, 0], [15, 7]], outside: [[7, 0], [8, 8]]),
        Case(
            body: #"<g transform="scale(.5),translate(8)"><rect width="16" height="16"/></g>"#,
            inside: [[4, 0], [11, 7]], outside: [[3, 0], [12, 0], [4, 8]]),
        Case(
            body: #"<g transform="translate(8 0)">"#
                + #"<rect transform="rotate(90)" width="8" height="8"/></g>"#,
            inside: [[0, 0], [7, 7]], outside: [[8, 0], [0, 8]]),
        Case(
            body: #"<rect transform="rotate(90 8 8)" width="8" height="16"/>"#,
            inside: [[1, 1], [14, 7]], outside: [[1, 8], [14, 14]]),
        Case(
            body: #"<rect transform="matrix(1 0 0 1 0 8)" width="16" height="8"/>"#,
            inside: [[1, 9]], outside: [[1, 7]]),
        Case(
            body: #"<rect width="4" height="4"/>"#, inside: [[8, 8], [11, 11]],
            outside: [[7, 7], [12, 12]], box: "-8 -8 16 16"),
        // What isn't painted: no fill, by attribute, by style and from the group; nothing shown.
        Case(
            body: #"<rect width="2" height="2"/><rect fill="none" width="16" height="16"/>"#
                + #"<rect fill="red" style="fill : none" width="16" height="16"/>"#
                + #"<g fill="none"><rect width="16" height="16"/></g>"#
                + #"<rect display="none" width="16" height="16"/>"#
                + #"<g display="none"><g><rect width="16" height="16"/></g></g>"#
                + #"<rect visibility="hidden" width="16" height="16"/>"#,
            inside: [[1, 1]], outside: [[8, 8]]),
        // Contents of what isn't drawn by itself, and what stands for something elsewhere.
        Case(
            body: #"<defs><rect id="a" width="16" height="16"/></defs><use href='#a'/>"#
                + #"<clipPath><g><rect width="16" height="16"/></g></clipPath>"#
                + #"<image href="file:///etc/passwd" width="16" height="16"/>"#
                + #"<!-- <rect width="16" height="16"/> --><rect width="2" height="2"/>"#,
            inside: [[1, 1]], outside: [[8, 8]]),
    ]

    @Test("shapes lie where the file says", arguments: cases)
    func shapes(_ shape: Case) throws {
        let alpha = try alpha(Self.file(shape.body, box: shape.box))
        for point in shape.inside { #expect(alpha(point[0], point[1]) >= 254, "\(point)") }
        for point in shape.outside { #expect(alpha(point[0], point[1]) <= 1, "\(point)") }
    }

    @Test("opacities of groups and fills are multiplied")
    func opacity() throws {
        let alpha = try alpha(
            Self.file(
                #"<g opacity=".5"><rect width="8" height="16"/>"#
                    + #"<rect x="8" width="8" height="16" style="fill-opacity:0.5"/></g>"#))
        #expect((127...128).contains(alpha(2, 2)) && (63...64).contains(alpha(12, 2)))
    }

    @Test("the type of a document is passed over, and an icon that isn't square is in the middle")
    func document() throws {
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://example.org/x.dtd" [
              <!ENTITY a "<rect width='16' height='16'/>"> ]>
            <svg width="8px" height="16"><rect width="8" height="16"/></svg>
            """
        let alpha = try alpha(Data(text.utf8))
        #expect(alpha(4, 1) == 255 && alpha(11, 14) == 255)
        #expect(alpha(3, 1) == 0 && alpha(12, 14) == 0)
    }

    static let square = #"<rect width="2" height="2"/>"#
    static let damaged: [(text: String, reason: String)] = [
        ("", "no svg element"),
        ("words", "no svg element"),
        ("<html></html>", "isn't one svg element"),
        ("<svg viewBox='0 0 1 1'/><svg/>", "isn't one svg element"),
        ("<svg viewBox='0 0 16 16'>\(square)", "before all elements are closed"),
        ("<svg viewBox='0 0 16 16'>\(square)</g>", "closed by another's name"),
        ("<svg viewBox='0 0 16 16'><rect width=\"2", "inside of a tag"),
        ("<svg viewBox='0 0 16 16'><!-- \(square)</svg>", "inside of a tag"),
        ("<svg viewBox='0 0 16 16'><rect width=2/></svg>", "not in quotes"),
        ("<svg viewBox='0 0 16 16'><rect width='2' width='3'/></svg>", "comes twice"),
        ("<svg>\(square)</svg>", "doesn't say its size"),
        ("<svg viewBox='0 0 0 16'>\(square)</svg>", "size is nothing"),
        ("<svg viewBox='0 0 16'>\(square)</svg>", "not four numbers"),
        ("<svg viewBox='0 0 nan 16'>\(square)</svg>", "no number of units"),
        ("<svg viewBox='0 0 16 16'></svg>", "no shape"),
        ("<svg viewBox='0 0 16 16'><rect width='1e9' height='2'/></svg>", "no number of units"),
        ("<svg viewBox='0 0 16 16'><path d='M0 0H1e9V1Z'/></svg>", "farther away"),
        ("<svg viewBox='0 0 16 16'><path d='L0 0'/></svg>", "begin with a move"),
        ("<svg viewBox='0 0 16 16'><g transform='turn(3)'>\(square)</g></svg>", "transform"),
        (
            "<svg viewBox='0 0 16 16'>" + String(repeating: "<g>", count: 100) + square
                + String(repeating: "</g>", count: 100) + "</svg>", "nested too deeply"
        ),
        (
            "<svg viewBox='0 0 16 16'>" + String(repeating: square, count: 6000) + "</svg>",
            "too many elements"
        ),
        (
            "<svg viewBox='0 0 16 16'><path d='M0 0" + String(repeating: "h1", count: 60_000)
                + "'/></svg>", "too many steps"
        ),
        (
            "<svg viewBox='0 0 16 16'>\(square)" + String(repeating: " ", count: 300_000)
                + "</svg>", "too large"
        ),
    ]

    @Test("damaged and too large files are refused, with a clause that says why")
    func damage() {
        for (text, reason) in Self.damaged {
            do throws(SVGDamage) {
                _ = try ThemeIcon(svg: Data(text.utf8))
                Issue.record("\(text.prefix(80)) is read")
            } catch {
                #expect(error.reason.contains(reason), "\(text.prefix(80)): \(error.reason)")
            }
        }
        let latin = Data([0x3C, 0x73, 0x76, 0x67, 0xE4, 0x2F, 0x3E])
        #expect(throws: SVGDamage.self) { try ThemeIcon(svg: latin) }
    }
}
