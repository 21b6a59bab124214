import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Pictures among a label's letters, and documents of a renderer.
@MainActor @Suite("Text with pictures, PDF documents", .serialized)
struct TextSettingTests {
    private static func square(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
            color.setFill()
            renderer.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }

    /// Returns how many pixels have a colour in a window with a label that shows `image` in green text.
    private func count(_ image: UIImage, _ wanted: UInt32) throws -> Int {
        let desk = try Desk(width: 60, height: 40)
        defer { desk.close() }
        let label = desk.add(UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40)))
        desk.window.backgroundColor = .white
        let text = NSMutableAttributedString(
            attributedString: NSAttributedString(attachment: NSTextAttachment(image: image)))
        text.addAttribute(
            .foregroundColor, value: UIColor(red: 0, green: 1, blue: 0, alpha: 1),
            range: NSRange(location: 0, length: 1))
        label.attributedText = text
        #expect(abs(label.intrinsicContentSize.width - 20) < 1)
        desk.wait(0.1)
        let bitmap = try #require(desk.host.image()?.bitmap)
        var count = 0
        for y in 0..<40 { for x in 0..<60 where bitmap[x, y] == wanted { count += 1 } }
        return count
    }

    @Test("a picture among letters has its own colours, a template those of the text")
    func attachments() throws {
        let square = Self.square(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        // 20 x 20 points; an edge may lie between two pixels.
        #expect(try count(square, 0xFFFF_0000) >= 19 * 19)
        let template = square.withRenderingMode(.alwaysTemplate)
        #expect(try count(template, 0xFF00_FF00) >= 19 * 19)
        // A symbol for letters of 16.7 points is 20 points wide, and its square is smaller than that.
        let symbol = try #require(
            UIImage(
                systemName: "square.fill",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 16.7)))
        #expect(try count(symbol, 0xFF00_FF00) >= 10 * 10)
        let tinted = symbol.withTintColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(try count(tinted, 0xFFFF_0000) >= 10 * 10)
    }

    @Test("a PDF has the pages that were begun, of their sizes")
    func document() throws {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
        var boxes: [CGRect] = []
        let data = renderer.pdfData { context in
            context.beginPage()
            boxes.append(context.pdfContextBounds)
            "Top".draw(at: .zero)
            #expect(context.cgContext.ctm == .identity)
            context.beginPage(
                withBounds: CGRect(x: 0, y: 0, width: 50, height: 300), pageInfo: [:])
            boxes.append(context.pdfContextBounds)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        #expect(boxes.map(\.width) == [200, 50])
        let file = String(decoding: data, as: Unicode.ASCII.self)
        #expect(file.hasPrefix("%PDF-") && file.contains("%%EOF"))
        #expect(file.contains("[ 0 0 200 100 ]") && file.contains("[ 0 0 50 300 ]"))
        #expect(UIGraphicsPDFRenderer(bounds: .zero).pdfData { _ in }.isEmpty)
    }

    /// Returns the first page of a document as poppler shows it, a pixel a point; nil, loudly, where poppler isn't there.
    private func shown(_ document: Data) throws -> Bitmap? {
        let tool = URL(filePath: "/usr/bin/pdftoppm")
        guard FileManager.default.isExecutableFile(atPath: tool.path) else {
            print("LOUD SKIP: pdftoppm is not installed; PDF pages were not looked at")
            return nil
        }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try document.write(to: folder.appending(path: "in.pdf"))
        let process = Process()
        process.executableURL = tool
        process.arguments = ["-png", "-singlefile", "-r", "72", "in.pdf", "out"]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try CGImage(contentsOfPNG: folder.appending(path: "out.png").path).bitmap
    }

    @Test("y grows downward in a PDF's pages, and letters stand upright there")
    func downward() throws {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
        let data = renderer.pdfData { context in
            context.beginPage()
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 10, y: 5, width: 30, height: 20))
            "T".draw(
                at: CGPoint(x: 100, y: 0),
                withAttributes: [.font: UIFont.systemFont(ofSize: 40, weight: .bold)])
        }
        guard let page = try shown(data) else { return }
        #expect((page.width, page.height) == (200, 100))
        for y in 0..<100 {
            // 5 + 20 points below the upper edge the square ends.
            #expect(page[20, y] == ((5..<25).contains(y) ? 0xFFFF_0000 : 0xFFFF_FFFF), "\(y)")
        }
        let ink = (0..<100).map { y in (100..<200).count { page[$0, y] & 0xFF < 128 } }
        let rows = ink.indices.filter { ink[$0] > 0 }
        let (first, last) = (try #require(rows.first), try #require(rows.last))
        // The line is some 50 points high, and the bar of a T is its upper end.
        #expect(last < 60 && ink[first + 2] > 2 * ink[last - 2], "\(ink)")
    }

    @Test("a PDF is written to a file, and a place that can't be written is an error")
    func documentFile() throws {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10))
        let url = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        try renderer.writePDF(to: url) { $0.beginPage() }
        #expect(try Data(contentsOf: url).starts(with: Data("%PDF".utf8)))
        #expect(throws: (any Error).self) {
            try renderer.writePDF(to: url.appending(path: "inside")) { $0.beginPage() }
        }
    }
}
