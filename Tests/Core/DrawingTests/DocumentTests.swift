import Drawing
import Foundation
import Primitives
import Testing

/// PDF and SVG files, by what stands in them.
@Suite("Documents")
struct DocumentTests {
    private func text(_ data: NSMutableData) -> String {
        String(decoding: data as Data, as: Unicode.ASCII.self)
    }

    private func count(_ part: String, in text: String) -> Int {
        text.components(separatedBy: part).count - 1
    }

    @Test("pages are those that were begun, each with its box")
    func pages() throws {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let context = try #require(
            CGContext(consumer: try consumer(data), mediaBox: &box))
        #expect(context.width == 0 && context.data == nil && context.makeImage() == nil)
        context.beginPDFPage(nil)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.endPDFPage()
        var other = CGRect(x: 0, y: 0, width: 50, height: 300)
        context.beginPage(mediaBox: &other)
        context.setLineWidth(7)
        context.translateBy(x: 3, y: 3)
        context.beginTransparencyLayer()
        context.endPage()
        context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 60, height: 61)])
        #expect(context.ctm == .identity, "a page has a state of its own")
        context.closePDF()
        context.fill(box)
        context.endPDFPage()
        context.closePDF()
        let file = text(data)
        #expect(file.hasPrefix("%PDF-") && file.contains("%%EOF"))
        #expect(count("/Type /Page ", in: file) + count("/Type /Page\n", in: file) == 3)
        #expect(file.contains("[ 0 0 200 100 ]") && file.contains("[ 0 0 50 300 ]"))
        #expect(file.contains("[ 0 0 60 61 ]"))
    }

    @Test("y grows up in a PDF and down in an SVG; the file is whole when the context is gone")
    func axes() throws {
        let folder = FileManager.default.temporaryDirectory
        let url = folder.appending(path: "lamina-\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            let context = try #require(
                CGContext(svg: url, size: CGSize(width: 40, height: 30)))
            context.setFillColor(red)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        let svg = try String(contentsOf: url, encoding: .utf8)
        #expect(svg.contains("</svg>") && svg.contains("width=\"40"))
        // Cairo writes a rectangle or a path, by its version.
        #expect(svg.contains("1 2") || (svg.contains("x=\"1\"") && svg.contains("y=\"2\"")))
        #expect(svg.contains("rgb(100%"))
    }

    @Test("text in a PDF is drawn, images stand upright, and a shadow has pixels")
    func contents() throws {
        let data = NSMutableData()
        let context = try #require(
            CGContext(consumer: try consumer(data), mediaBox: nil))
        context.beginPDFPage(nil)
        context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4, color: blue)
        context.fill(CGRect(x: 100, y: 100, width: 50, height: 50))
        if let image = DrawingCall.quarters() {
            context.draw(image, in: CGRect(x: 10, y: 10, width: 80, height: 80))
        }
        context.closePDF()
        let file = text(data)
        #expect(count("/Subtype /Image", in: file) >= 2)
        #expect(file.contains("[ 0 0 612 792 ]"), "US letter where nobody says")
    }

    @Test("a place that can't be written, and boxes of no sense, give no context")
    func refused() throws {
        let nowhere = URL(fileURLWithPath: "/nonexistent/folder/a.pdf")
        #expect(CGContext(nowhere, mediaBox: nil) == nil)
        #expect(CGContext(svg: nowhere, size: CGSize(width: 5, height: 5)) == nil)
        for box in [
            CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: 1e9, height: 5),
            CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
        ] {
            var box = box
            let consumer = try consumer(NSMutableData())
            #expect(CGContext(consumer: consumer, mediaBox: &box) == nil)
            #expect(CGContext(svg: consumer, size: box.size) == nil || box.size.width == 5)
        }
    }

    /// The entries of PDF's document information dictionary (ISO 32000-1, 14.3.3).
    @Test("a PDF tells its title, author, subject, keywords and creator")
    func information() throws {
        let data = NSMutableData()
        let info: [AnyHashable: Any] = [
            kCGPDFContextTitle: "Layers", kCGPDFContextAuthor: "Ada", kCGPDFContextSubject: "Time",
            kCGPDFContextKeywords: ["one", "two"], kCGPDFContextCreator: "Tests", "other": 7,
        ]
        let context = try #require(
            CGContext(consumer: try consumer(data), mediaBox: nil, info))
        context.beginPDFPage(nil)
        context.closePDF()
        let file = text(data)
        for entry in [
            "/Title (Layers)", "/Author (Ada)", "/Subject (Time)", "/Keywords (one, two)",
            "/Creator (Tests)",
        ] { #expect(file.contains(entry), "\(entry)") }
    }

    @Test("page calls on a bitmap, and ends without a beginning, do nothing")
    func misplaced() throws {
        let bitmap = try canvas()
        bitmap.beginPDFPage(nil)
        bitmap.translateBy(x: 5, y: 0)
        bitmap.endPDFPage()
        bitmap.closePDF()
        bitmap.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(bitmap.touched == PixelRect(x: 5, y: 0, width: 4, height: 4))
    }
}
