import Chalk
import Chalkboard
import Drawing
import Foundation
import FoundationXML
import Headless
import Primitives
import TestSupport
import Testing

/// Pictures of a board, as a person asks for them.
@MainActor @Suite("Exports", .serialized)
struct ExportTests {
    private static let kinds = ["png", "svg", "pdf"]
    /// Around the chalk, in board pixels.
    private static let margin = 48

    /// A board with three sticks, rubbed once, and the file that was written.
    private func export(_ kind: String) throws -> (easel: Easel, file: URL) {
        let easel = try Easel(assets: Easel.assets)
        try easel.play(
            """
            0 stroke mouse 0.4 120,100 300,220 500,120
            +0.05 key 4
            +0.05 stroke pen 0.3 150,300,0.9 600,320,0.9
            +0.05 key 6
            +0.05 line pen 0.3 620,120,0.8 640,340,0.8
            +0.05 stroke eraser 0.3 380,80,1 390,350,1
            """)
        let file = try ask(kind, easel, number: 1)
        return (easel, file)
    }

    /// Asks for one more picture.
    private func ask(_ kind: String, _ easel: Easel, number: Int) throws -> URL {
        try easel.play("0 key ctrl+e")
        easel.wait(0.5)
        #expect(easel.program.isAsking)
        let column = try #require(Self.kinds.firstIndex(of: kind))
        try easel.click("Kind", column: column, of: Self.kinds.count)
        try easel.click("Export")
        #expect(!easel.program.isAsking)
        let name = number == 1 ? "Chalkboard.\(kind)" : "Chalkboard \(number).\(kind)"
        let file = easel.home.appending(path: "boards/\(name)")
        #expect(easel.program.words?.hasSuffix("/\(name)") == true)
        return file
    }

    /// The part of the board that a picture shows.
    private func frame(_ easel: Easel) throws -> PixelRect {
        let chalk = try #require(easel.chalk(over: 0))
        return PixelRect(
            x: chalk.x - Self.margin, y: chalk.y - Self.margin,
            width: chalk.width + 2 * Self.margin, height: chalk.height + 2 * Self.margin)
    }

    /// A component of the board's pixels over the slate: source over, of premultiplied bytes.
    private func wanted(_ pixel: UInt32, _ slate: UInt8, _ shift: UInt32) -> Double {
        Double(pixel >> shift & 255) + Double(slate) * Double(255 - (pixel >> 24)) / 255
    }

    @Test("a PNG holds every pixel of the board over the slate, and a second one has another name")
    func png() throws {
        let (easel, file) = try export("png")
        defer { easel.close() }
        let image = try CGImage(contentsOfPNG: file.path)
        let frame = try frame(easel)
        try #require(image.width == frame.width && image.height == frame.height)
        let (tiles, slate) = (easel.tiles(), ChalkPalette.slate)
        var worst = 0.0
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let (pixel, found) = (tiles.at(frame.x + x, frame.y + y), image.bitmap[x, y])
                for (shift, part) in [(16, slate.red), (8, slate.green), (0, slate.blue)] {
                    let shift = UInt32(shift)
                    let way = wanted(pixel, part, shift) - Double(found >> shift & 255)
                    worst = max(worst, abs(way))
                }
            }
        }
        #expect(worst <= 1)
        let first = try Data(contentsOf: file)
        let second = try ask("png", easel, number: 2)
        #expect(try Data(contentsOf: second) == first)
    }

    @Test("a PDF is one page at 144 to the inch, and looks like the board")
    func pdf() throws {
        let (easel, file) = try export("pdf")
        defer { easel.close() }
        let frame = try frame(easel)
        let data = try Data(contentsOf: file)
        #expect(data.starts(with: Data("%PDF-".utf8)))
        #expect(data.suffix(8).contains(Data("%%EOF".utf8)))
        guard let tool = Program.find("pdftoppm") else {
            print("LOUD SKIP: pdftoppm is not installed; exported PDFs were not looked at")
            return
        }
        let picture = easel.home.appending(path: "page")
        let run = try Program(
            tool, ["-r", "144", "-png", "-singlefile", file.path, picture.path])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        let page = try CGImage(contentsOfPNG: picture.path + ".png")
        let board = try easel.program.session.picture(frame, ChalkPalette.slate)
        // poppler rounds up the size of a page that ends in the middle of a pixel.
        try #require(abs(page.width - frame.width) <= 1 && abs(page.height - frame.height) <= 1)
        let part = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
        let shown = page.cropping(to: part) ?? page
        compare(shown, board, frame)
    }

    /// The grain of a drawing is another one: its squares of 16 pixels are bright where the board's are.
    private func compare(_ drawing: CGImage, _ board: CGImage, _ frame: PixelRect) {
        var (bright, dark, wrong) = (0, 0, 0)
        let slate = light(ChalkPalette.slate.code)
        for y in stride(from: 0, to: frame.height - 16, by: 16) {
            for x in stride(from: 0, to: frame.width - 16, by: 16) {
                let (mine, other) = (light(board, x, y) - slate, light(drawing, x, y) - slate)
                if mine > 15 {
                    bright += 1
                    if other < 4 { wrong += 1 }
                } else if mine < 0.5 {
                    dark += 1
                    if other > 8 { wrong += 1 }
                }
            }
        }
        #expect(bright > 40 && dark > 300, "\(bright) bright, \(dark) dark")
        #expect(wrong == 0, "\(wrong) of \(bright + dark) squares")
    }

    @Test("an SVG is XML with a curve for each stroke, and drawn by others it looks like the board")
    func svg() throws {
        let (easel, file) = try export("svg")
        defer { easel.close() }
        let frame = try frame(easel)
        let reader = Elements()
        let parser = try #require(XMLParser(contentsOf: file))
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.root?["width"] == "\(frame.width)")
        #expect(reader.root?["viewBox"] == "\(frame.x) \(frame.y) \(frame.width) \(frame.height)")
        let sticks = [0, 3, 5].map { ChalkPalette.sticks[$0].color.hexText }
        #expect(Set(sticks).isSubset(of: reader.strokes))
        guard let tool = Program.find("rsvg-convert") else {
            print("LOUD SKIP: rsvg-convert is not installed; exported SVGs were not looked at")
            return
        }
        let picture = easel.home.appending(path: "drawing.png").path
        let run = try Program(tool, ["-o", picture, file.path])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        let drawing = try CGImage(contentsOfPNG: picture)
        let board = try easel.program.session.picture(frame, ChalkPalette.slate)
        try #require(drawing.width == frame.width && drawing.height == frame.height)
        compare(drawing, board, frame)
    }

    @Test(
        "an SVG weighs what the screen weighs: as much light for each stroke, thin or broad",
        arguments: [(5.0, 0.5), (5, 0.9), (9, 0.3), (9, 0.6), (9, 1), (24, 0.4), (24, 0.8)])
    func weight(size: Double, pressure: Double) throws {
        guard let tool = Program.find("rsvg-convert") else {
            print("LOUD SKIP: rsvg-convert is not installed; exported SVGs were not weighed")
            return
        }
        let easel = try Easel(assets: Easel.assets)
        defer { easel.close() }
        let session = easel.program.session
        session.begin(ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: size))
        session.add(
            (0...40).map { step in
                let x = Double(step) * 10 + 40
                return ChalkSample(x: x, y: 120 + 30 * sin(x / 60), pressure: Float(pressure))
            })
        session.end()
        let file = easel.home.appending(path: "weight.svg")
        try FileManager.default.createDirectory(at: easel.home, withIntermediateDirectories: true)
        let black = ChalkColor(0)
        let area = CGRect(x: 0, y: 0, width: 480, height: 240)
        try session.export(to: file, area: area, background: black)
        let picture = easel.home.appending(path: "weight.png").path
        let run = try Program(tool, ["-o", picture, file.path])
        #expect(run.exitCode(within: 240) == 0, "\(run.output)")
        func sum(_ image: CGImage) -> Double {
            var sum = 0.0
            for y in 0..<240 { for x in 0..<480 { sum += light(image.bitmap[x, y]) } }
            return sum
        }
        let screen = sum(try session.picture(PixelRect(x: 0, y: 0, width: 480, height: 240), black))
        let ratio = sum(try CGImage(contentsOfPNG: picture)) / screen
        #expect((0.85...1.15).contains(ratio), "\(ratio) at size \(size), pressure \(pressure)")
    }

    @Test("each export has the ground under its chalk")
    func ground() throws {
        let easel = try Easel(assets: Easel.assets)
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 300,140")
        easel.program.perform(.lay(BoardGround(.green, .squared)))
        let session = easel.program.session
        try FileManager.default.createDirectory(at: easel.home, withIntermediateDirectories: true)
        // 8 lines each way: the period is 40.
        let area = CGRect(x: 0, y: 0, width: 320, height: 320)
        for kind in ["png", "svg"] {
            let file = easel.home.appending(path: "ground.\(kind)")
            try session.export(to: file, area: area)
            var picture = file.path
            if kind == "svg" {
                guard let tool = Program.find("rsvg-convert") else { continue }
                picture = easel.home.appending(path: "svg.png").path
                #expect(try Program(tool, ["-o", picture, file.path]).exitCode(within: 240) == 0)
            }
            let image = try CGImage(contentsOfPNG: picture)
            let (ground, line) = (BoardGround(.green).color.code, image.bitmap[20, 200])
            #expect(image.bitmap[20, 220] & 0xFFFFFF == ground, "\(kind)")
            #expect(light(line) > light(image.bitmap[20, 220]) + 15, "\(kind)")
            #expect(light(image.bitmap[240, 270]) > light(ground) + 15, "\(kind)")
        }
    }

    /// The mean light of a square of 16 pixels.
    private func light(_ image: CGImage, _ left: Int, _ top: Int) -> Double {
        var sum = 0.0
        for y in top..<top + 16 {
            for x in left..<left + 16 { sum += light(image.bitmap[x, y]) }
        }
        return sum / 256
    }

    private func light(_ pixel: UInt32) -> Double {
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        return Double(red + green + blue) / 3
    }

    @Test("a bare board has nothing to export, and says so")
    func bare() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 key ctrl+e")
        #expect(!easel.program.isAsking && easel.program.words?.isEmpty == false)
    }
}

extension ChalkColor {
    /// As in SVG, `#rrggbb`.
    fileprivate var hexText: String { "#" + String(code | 0x100_0000, radix: 16).dropFirst() }
}

/// What an SVG file has.
private final class Elements: NSObject, XMLParserDelegate {
    var root: [String: String]?
    var strokes: Set<String> = []

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        if root == nil { root = attributeDict }
        if elementName == "path", let color = attributeDict["stroke"] { strokes.insert(color) }
    }
}
