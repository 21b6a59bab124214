import CoreAnimation
import Drawing
import Foundation
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
    }

    @Test("a PDF has the pages that were begun, and y grows downward")
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
