import Drawing
import Foundation
import Primitives
import Subprocess
import Testing

@testable import Chalk

/// Pictures and PDFs under pages. The sheets here are drawn by our own PDFs, and read by poppler.
@Suite("Backdrops under pages")
struct BackdropTests {
    private let scratch = Scratch()

    /// A PDF of two pages of 200 x 100 and 100 x 160 points: the left half of the first is red, the upper half of
    /// the second is blue.
    ///
    /// Made once, as the second in which it was made stands in it.
    private static let pdf: Data = {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box)
        else { return Data() }
        context.beginPDFPage(nil)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        context.endPDFPage()
        context.beginPDFPage([
            kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 100, height: 160)
        ])
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 80, width: 100, height: 80))
        context.endPDFPage()
        context.closePDF()
        return data as Data
    }()

    private var pdf: Data { Self.pdf }

    private func open(_ file: URL? = nil, state: String = "state") throws -> ChalkSession {
        try ChalkSession(opening: file, state: scratch.file(state), assets: assets)
    }

    /// False, loudly, where poppler isn't there.
    private func hasPoppler(_ what: String) -> Bool {
        let isThere = ["pdftocairo", "pdfinfo"].allSatisfy { Tool($0) != nil }
        if !isThere { print("LOUD SKIP: poppler-utils is not installed; \(what)") }
        return isThere
    }

    private func lay(_ session: ChalkSession) throws {
        let source = BackdropSource(pdf)
        #expect(source.isPDF)
        let sizes = try source.sheets()
        // 144 board pixels to the inch: two to a point.
        #expect(sizes == [CGSize(width: 400, height: 200), CGSize(width: 200, height: 320)])
        #expect(session.lay(source, sizes: sizes))
    }

    private func rgb(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
        image.bitmap[x, y] & 0xFFFFFF
    }

    @Test("pdfinfo's page sizes are read, also of pages that lie on their side")
    func info() {
        let text = """
            Title:           a
            Pages:           3
            Page    1 size:  595.276 x 841.89 pts (A4)
            Page    1 rot:   0
            Page    2 size:  100 x 50 pts
            Page    2 rot:   90
            Page    3 size:  0 x 50 pts
            Page    3 rot:   0
            """
        #expect(
            PDFInfo.sizes(text)
                == [CGSize(width: 595.276, height: 841.89), CGSize(width: 50, height: 100)])
        #expect(PDFInfo.sizes("Page size: 3 x 4 pts").isEmpty)
    }

    @Test("the pages of a PDF become pages of the board, in one step, and a kill brings them back")
    func pages() throws {
        guard hasPoppler("no PDF was laid under pages") else { return }
        let session = try open()
        try lay(session)
        #expect(session.pageCount == 2 && session.pageIndex == 0)
        let frames = session.pages.map { $0.board.underlay?.frame }
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 400, height: 200),
                CGRect(x: 0, y: 0, width: 200, height: 320),
            ])
        #expect(session.pages.allSatisfy { $0.board.ground == BoardGround(.white) })
        session.begin(white)
        session.add(line((10, 10), (90, 40)))
        session.end()
        try FileManager.default.copyItem(at: scratch.file("state"), to: scratch.file("copy"))
        let left = try open(state: "copy")
        #expect(left.looks == session.looks && left.warnings.isEmpty)
        #expect(left.pages.map { $0.board.underlay?.frame } == frames)
        #expect(left.board.underlay?.source.data == pdf)
        // The stroke, then all of the PDF.
        #expect(left.undo() && left.undo() && left.pageCount == 1)
        #expect(left.board.underlay == nil)
        #expect(left.redo() && left.pageCount == 2 && left.board.underlay != nil)
    }

    @Test("a file has the PDF once; without it that is told, and the chalk is there")
    func file() throws {
        guard hasPoppler("no PDF was kept in a board") else { return }
        let file = scratch.file("a.chalk")
        let session = try open(file)
        try lay(session)
        session.begin(white)
        session.add(line((10, 10), (90, 40)))
        session.end()
        try session.save()
        let document = try BoardDocument(contentsOf: file)
        #expect(document.sources.count == 1 && document.head.version == 2)
        #expect(document.sources.values.first == pdf)
        let other = try open(file, state: "other")
        #expect(other.looks == session.looks && other.warnings.isEmpty)
        #expect(other.pages.compactMap { $0.board.underlay }.count == 2)
        other.close()
        var bytes = try Data(contentsOf: file)
        let part = try #require(bytes.range(of: Data("SRCE".utf8)))
        bytes[part.upperBound + 40] ^= 1
        try bytes.write(to: file)
        let damaged = try open(file, state: "damaged")
        #expect(damaged.looks == session.looks)
        #expect(damaged.warnings.count == 1)
        #expect(damaged.warnings.first?.contains("pictures under its pages are lost") == true)
    }

    @Test(
        "an exported page is the sheet as poppler draws it, with the chalk on it",
        arguments: [1, 2])
    func export(scale: Int) throws {
        guard hasPoppler("no page with a PDF was exported") else { return }
        let session = try open()
        try lay(session)
        session.begin(ChalkBrush(.marker(ChalkColor(0x00FF00)), size: 30))
        session.add(line((300, 60), (300, 140)))
        session.end()
        let options = ExportOptions(scale: scale)
        let png = scratch.file("a.png")
        try session.export(to: png, options)
        let image = try CGImage(contentsOfPNG: png.path)
        #expect(image.width == 400 * scale && image.height == 200 * scale)
        // The sheet itself, at 144 pixels to the inch and at twice that.
        let tool = try #require(Tool("pdftocairo"))
        let sheet = scratch.file("sheet.pdf")
        try pdf.write(to: sheet)
        let run = tool.run(
            [
                "-png", "-singlefile", "-r", "\(144 * scale)", "-f", "1", "-l", "1", sheet.path,
                scratch.file("sheet").path,
            ], within: 60)
        #expect(run?.isDone == true)
        let wanted = try CGImage(contentsOfPNG: scratch.file("sheet.png").path)
        try #require(wanted.width == image.width && wanted.height == image.height)
        var differ = 0
        for y in 0..<image.height {
            for x in 0..<image.width where !(280 * scale..<320 * scale).contains(x) {
                if rgb(image, x, y) != rgb(wanted, x, y) { differ += 1 }
            }
        }
        #expect(differ == 0)
        // On white paper a highlighter's green takes away red and blue.
        let ink = image.bitmap[300 * scale, 100 * scale]
        #expect(ink >> 16 & 255 < 200 && ink >> 8 & 255 > 240 && ink & 255 < 200)
    }

    @Test("a PDF has a sheet of paper for each page, and shows what the board shows")
    func sheets() throws {
        guard hasPoppler("no sheets were looked at") else { return }
        let session = try open()
        try lay(session)
        session.begin(white)
        session.add(line((10, 10), (90, 40)))
        session.end()
        var options = ExportOptions(scale: 2, paper: .a4)
        options.isOfAllPages = true
        let file = scratch.file("a.pdf")
        #expect(try session.export(to: file, options) == [file])
        let info = try #require(
            Tool("pdfinfo")?.run(["-f", "1", "-l", "9", file.path], within: 60))
        let sizes = PDFInfo.sizes(String(decoding: info.output, as: UTF8.self))
        // The first lies on its side.
        try #require(sizes.count == 2)
        #expect(abs(sizes[0].width - 841.89) < 0.1 && abs(sizes[0].height - 595.28) < 0.1)
        #expect(abs(sizes[1].width - 595.28) < 0.1 && abs(sizes[1].height - 841.89) < 0.1)
        // As many pixels on the sheet as the picture has: 800 over the room between the margins.
        let fit = try #require(SheetFit(CGSize(width: 400, height: 200), options))
        let dots = 800 / fit.drawing.width * 72
        let run = Tool("pdftocairo")?.run(
            [
                "-png", "-singlefile", "-r", "\(dots)", file.path, scratch.file("page").path,
            ], within: 60)
        #expect(run?.isDone == true)
        let page = try CGImage(contentsOfPNG: scratch.file("page.png").path)
        let board = try session.board.picture(
            PixelRect(x: 0, y: 0, width: 400, height: 200), ChalkColor(0), scale: 2)
        let scale = dots / 72
        let (left, top) = (
            Int((fit.drawing.minX * scale).rounded()),
            Int(((fit.sheet.height - fit.drawing.maxY) * scale).rounded())
        )
        var sum = 0
        for y in 4..<396 {
            for x in 4..<796 {
                let (a, b) = (page.bitmap[left + x, top + y], board.bitmap[x, y])
                for shift: UInt32 in [0, 8, 16] {
                    sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                }
            }
        }
        // The two may lie half a pixel beside each other, which tells at the grain of the chalk.
        let mean = Double(sum) / Double(3 * 392 * 792)
        #expect(mean < 1.5, "\(mean)")
    }

    @Test("a picture lies under a page as it is, and in each export")
    func picture() throws {
        let context = try #require(CGContext(width: 60, height: 40))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
        context.setFillColor(red: 1, green: 1, blue: 0, alpha: 1)
        context.fill(CGRect(x: 30, y: 0, width: 30, height: 40))
        let data = try #require(try context.makeImage()?.pngData())
        let source = BackdropSource(data, environment: [:])
        let sizes = try source.sheets()
        #expect(!source.isPDF && sizes == [CGSize(width: 60, height: 40)])
        let session = try open()
        #expect(session.lay(source, sizes: sizes) && session.pageCount == 1)
        // A board that isn't white stays what it is.
        #expect(session.board.ground == BoardGround())
        let png = scratch.file("a.png")
        try session.export(to: png)
        let image = try CGImage(contentsOfPNG: png.path)
        #expect(image.width == 60 && image.height == 40)
        #expect(rgb(image, 10, 20) == 0x0000FF && rgb(image, 50, 20) == 0xFFFF00)
        let svg = scratch.file("a.svg")
        try session.export(to: svg)
        let text = try String(contentsOf: svg, encoding: .utf8)
        #expect(text.contains("<image x=\"0.0\" y=\"0.0\" width=\"60.0\" height=\"40.0\""))
        #expect(session.takeBackdrop() && session.board.underlay == nil && !session.takeBackdrop())
        #expect(throws: ChalkError.nothingToExport) { try session.export(to: png) }
        #expect(session.undo() && session.board.underlay?.frame.width == 60)
    }

    @Test("words tell that poppler isn't installed, and which file can't be read")
    func trouble() throws {
        let nowhere = BackdropSource(pdf, environment: ["PATH": "/nowhere"])
        #expect(throws: BackdropSource.Trouble.noProgram("pdftocairo")) { try nowhere.sheets() }
        let all = PixelRect(x: 0, y: 0, width: 9, height: 9)
        #expect(throws: BackdropSource.Trouble.noProgram("pdftocairo")) {
            try nowhere.picture(sheet: 1, width: 9, height: 9, part: all)
        }
        let words = BackdropSource.Trouble.noProgram("pdftocairo").words
        #expect(words.contains("install poppler-utils"))
        let letter = BackdropSource(Data("a letter".utf8))
        #expect(throws: BackdropSource.Trouble.self) { try letter.sheets() }
        guard hasPoppler("no broken PDF was read") else { return }
        let broken = BackdropSource(Data("%PDF-1.4 and nothing".utf8))
        #expect(throws: BackdropSource.Trouble.unreadable("the PDF can't be read")) {
            try broken.sheets()
        }
    }
}
