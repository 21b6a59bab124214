import Drawing
import Foundation
import Primitives
import Subprocess
import Testing

@testable import Chalk

/// PDFs that are geometry; poppler reads them.
@Suite("Exported PDFs")
struct PDFTests {
    private let scratch = Scratch()
    private let black = ChalkColor(0)

    private func open() throws -> ChalkSession {
        try ChalkSession(opening: nil, state: scratch.file("state"), assets: assets)
    }

    private func draw(_ session: ChalkSession, _ brush: ChalkBrush, _ way: [ChalkSample]) {
        session.begin(brush)
        session.add(way)
        session.end()
    }

    /// A program of poppler; nil, loudly, where it isn't there.
    private func tool(_ name: String) -> Tool? {
        let tool = Tool(name)
        if tool == nil {
            print("LOUD SKIP: \(name) is not installed; exported PDFs were not looked at")
        }
        return tool
    }

    private func export(_ session: ChalkSession, _ area: CGRect) throws -> URL {
        let file = scratch.file("a.pdf")
        try session.export(to: file, area: area, background: black)
        return file
    }

    /// The page with so many pixels along a board pixel; nil where poppler isn't there.
    private func page(_ file: URL, scale: Double) throws -> CGImage? {
        guard let tool = tool("pdftoppm") else { return nil }
        let run = tool.run(
            [
                "-png", "-singlefile", "-r", "\(144 * scale)", file.path, scratch.file("page").path,
            ], within: 240)
        #expect(run?.isDone == true)
        return try CGImage(contentsOfPNG: scratch.file("page.png").path)
    }

    private func light(_ image: CGImage, _ x: Int, _ y: Int) -> Double {
        let word = image.bitmap[x, y]
        let (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
        return Double(red + green + blue) / 3
    }

    private func mean(_ image: CGImage, _ area: PixelRect) -> Double {
        var sum = 0.0
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width { sum += light(image, x, y) }
        }
        return sum / Double(area.area)
    }

    @Test("5,000 strokes of a colour are a few paths: one each takes readers minutes")
    func many() throws {
        let session = try open()
        let brush = ChalkBrush(.chalk(ChalkColor(0xF4F1E8)), size: 6)
        for number in 0..<5000 {
            let (x, y) = (Double(number % 100) * 8, Double(number / 100) * 10)
            draw(
                session, brush,
                (0...2).map { ChalkSample(x: x + Double($0) * 3, y: y + Double($0), pressure: 0.7) }
            )
        }
        let area = CGRect(x: -10, y: -10, width: 830, height: 530)
        var box = CGRect(x: 0, y: 0, width: 612, height: 792)
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box))
        var options = ExportOptions()
        (options.area, options.background) = (area, black)
        try PDFPage(session.board, options, ExportWatch { _ in true }).draw(in: context)
        // The ground, and for each strength lines and ends.
        #expect(context.paintCount < 100, "\(context.paintCount)")
        let file = try export(session, area)
        guard let page = try page(file, scale: 1) else { return }
        #expect(mean(page, page.bitmap.bounds) > 20)
    }

    @Test("typed text is found as text, in either hand, also when it is turned")
    func letters() throws {
        let session = try open()
        let text = { (string: String, hand: ChalkText.Hand, way: Similarity) in
            ChalkText(string, hand: hand, size: 32, color: ChalkColor(0xF0E060), place: way)
        }
        session.write(text("Satz des Pythagoras", .plain, .move(40, 40)))
        session.write(text("Hypotenuse", .chalk, .move(40, 120)))
        session.write(text("Kathete", .chalk, .turn(.pi / 2, about: .zero).then(.move(400, 180))))
        session.board.settle()
        let file = try export(session, CGRect(x: 0, y: 0, width: 480, height: 400))
        guard let tool = tool("pdftotext") else { return }
        let run = try #require(tool.run(["-raw", file.path, "-"], within: 60))
        let found = String(decoding: run.output, as: UTF8.self)
        for word in ["Satz des Pythagoras", "Hypotenuse", "Kathete"] {
            #expect(found.contains(word), "\(found)")
        }
        // They lie where the board has them.
        guard let page = try page(file, scale: 1) else { return }
        let board = try session.picture(PixelRect(x: 0, y: 0, width: 480, height: 400), black)
        for y in stride(from: 0, to: 400, by: 20) {
            for x in stride(from: 0, to: 480, by: 20) {
                let square = PixelRect(x: x, y: y, width: 20, height: 20)
                let (mine, other) = (mean(board, square), mean(page, square))
                #expect(abs(mine - other) < 24, "\(x), \(y): \(mine) and \(other)")
            }
        }
    }

    @Test("at eight times its size an edge is as sharp as at one")
    func sharp() throws {
        let session = try open()
        draw(
            session, ChalkBrush(.marker(ChalkColor(0xFFFFFF)), size: 40), line((64, 20), (64, 110)))
        draw(
            session, ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: 40),
            line((192, 20), (192, 110), pressure: 1))
        let file = try export(session, CGRect(x: 0, y: 0, width: 256, height: 128))
        guard let page = try page(file, scale: 8) else { return }
        // Across the marker: bare, a rim, full.
        let full = light(page, 64 * 8, 64 * 8)
        let rim = (0..<128 * 8).filter {
            let part = light(page, $0, 64 * 8) / full
            return part > 0.1 && part < 0.9
        }
        #expect(full > 80 && rim.count <= 4, "\(rim.count)")
        // Down the chalk's left edge: its mean rises within less than a board pixel.
        let mean = (0..<256 * 8).map { x in
            (40 * 8..<90 * 8).reduce(0.0) { $0 + light(page, x, $1) } / Double(50 * 8)
        }
        let middle = mean[180 * 8..<204 * 8].reduce(0, +) / Double(24 * 8)
        let first = try #require((130 * 8..<192 * 8).first { mean[$0] > 0.1 * middle })
        let last = try #require((130 * 8..<192 * 8).first { mean[$0] > 0.6 * middle })
        #expect(middle > 60 && last - first < 8, "\(last - first)")
    }

    @Test("a page is filled to its rim, also where the drawing ends in the middle of a point")
    func rim() throws {
        let session = try open()
        draw(
            session, ChalkBrush(.marker(ChalkColor(0xFF0000)), size: 20), line((40, 30), (200, 30)))
        let file = scratch.file("a.pdf")
        let area = CGRect(x: 0, y: 0, width: 241, height: 61)
        try session.export(to: file, area: area, background: ChalkColor(0x204060))
        guard let page = try page(file, scale: 1) else { return }
        #expect(page.width == 242 && page.height == 62)
        for (x, y) in [(0, 0), (241, 0), (0, 61), (241, 61), (120, 61), (241, 30)] {
            #expect(page.bitmap[x, y] & 0xFFFFFF == 0x204060, "\(x), \(y)")
        }
    }

    @Test(
        "a highlighter's stroke has no seam at its ends, wherever they lie",
        arguments: ["svg", "pdf"])
    func seam(kind: String) throws {
        let session = try open()
        draw(
            session, ChalkBrush(.marker(ChalkColor(0xFFFFFF)), size: 30),
            line((40.4, 30.3), (200.7, 30.3)))
        let file = scratch.file("a.\(kind)")
        let area = CGRect(x: 0, y: 0, width: 240, height: 60)
        try session.export(to: file, area: area, background: black)
        var page: CGImage?
        if kind == "svg" {
            guard let tool = tool("rsvg-convert") else { return }
            let picture = scratch.file("svg.png")
            #expect(tool.run(["-o", picture.path, file.path], within: 60)?.isDone == true)
            page = try CGImage(contentsOfPNG: picture.path)
        } else {
            page = try self.page(file, scale: 1)
        }
        guard let page else { return }
        // The middle of its breadth, from within the one round end into the other.
        let row = (30..<210).map { light(page, $0, 30) }
        let (least, most) = (row.min() ?? 0, row.max() ?? 0)
        #expect(least > 60 && most - least <= 1, "\(least) to \(most)")
    }

    @Test(
        "a PDF weighs what the screen weighs: as much light for each stroke, thin or broad",
        arguments: [(5.0, 0.5), (5, 0.9), (9, 0.3), (9, 0.6), (9, 1), (24, 0.4), (24, 0.8)])
    func weight(size: Double, pressure: Double) throws {
        let session = try open()
        draw(
            session, ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: size),
            (0...40).map { step in
                let x = Double(step) * 10 + 40
                return ChalkSample(x: x, y: 120 + 30 * sin(x / 60), pressure: Float(pressure))
            })
        let area = PixelRect(x: 0, y: 0, width: 480, height: 240)
        let file = try export(session, area.cgRect)
        guard let page = try page(file, scale: 2) else { return }
        let screen = mean(try session.picture(area, black), area)
        let ratio = mean(page, PixelRect(x: 0, y: 0, width: 960, height: 480)) / screen
        #expect((0.85...1.15).contains(ratio), "\(ratio) at size \(size), pressure \(pressure)")
    }

    @Test("chalk that felt or fingers went over looks as on the screen", arguments: [false, true])
    func rubbed(isSmeared: Bool) throws {
        let session = try open()
        draw(session, ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: 30), line((40, 80), (300, 80)))
        let brush = ChalkBrush(isSmeared ? .smear : .eraser, size: 50)
        draw(session, brush, line((160, 20), (170, 150), pressure: 1))
        draw(
            session, ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: 30), line((40, 180), (300, 180))
        )
        let area = PixelRect(x: 0, y: 0, width: 340, height: 240)
        let file = try export(session, area.cgRect)
        guard let page = try page(file, scale: 1) else { return }
        let board = try session.picture(area, black)
        var worst = 0.0
        for y in stride(from: 0, to: 240, by: 20) {
            for x in stride(from: 0, to: 340, by: 20) {
                let square = PixelRect(x: x, y: y, width: 20, height: 20)
                worst = max(worst, abs(mean(board, square) - mean(page, square)))
            }
        }
        #expect(worst < 30, "\(worst)")
        let square = PixelRect(x: 156, y: 70, width: 20, height: 20)
        #expect(abs(mean(board, square) - mean(page, square)) < 6)
        #expect(mean(board, PixelRect(x: 60, y: 70, width: 20, height: 20)) > 40)
    }

    @Test(
        "through what felt took away the picture under the page is seen", arguments: ["svg", "pdf"])
    func cut(kind: String) throws {
        let context = try #require(CGContext(width: 300, height: 120))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 300, height: 120))
        let source = BackdropSource(try #require(try context.makeImage()?.pngData()))
        let session = try open()
        #expect(session.lay(source, sizes: try source.sheets()))
        draw(
            session, ChalkBrush(.chalk(ChalkColor(0xFFFFFF)), size: 30),
            line((20, 60), (280, 60), pressure: 1))
        draw(session, ChalkBrush(.eraser, size: 60), line((150, 10), (150, 110), pressure: 1))
        draw(
            session, ChalkBrush(.marker(ChalkColor(0xFF0000)), size: 10), line((130, 90), (170, 90))
        )
        let file = scratch.file("a.\(kind)")
        try session.export(to: file, ExportOptions())
        let picture = scratch.file("page.png")
        if kind == "svg" {
            guard let tool = tool("rsvg-convert") else { return }
            #expect(tool.run(["-o", picture.path, file.path], within: 60)?.isDone == true)
        } else {
            guard try page(file, scale: 1) != nil else { return }
        }
        let drawn = try CGImage(contentsOfPNG: picture.path)
        // Where the felt was only the picture is left; beside it is chalk, and what came later stays.
        for y in [30, 60] {
            let word = drawn.bitmap[150, y] & 0xFFFFFF
            #expect(word & 255 >= 250 && word >> 8 < 0x0400, "\(word)")
        }
        #expect(mean(drawn, PixelRect(x: 60, y: 50, width: 20, height: 20)) > 120)
        #expect(drawn.bitmap[150, 90] >> 16 & 255 > 60)
    }
}
