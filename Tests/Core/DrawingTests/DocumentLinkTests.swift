import Drawing
import Foundation
import Primitives
import Testing

/// Links of PDF files: annotations and destinations of ISO 32000-1, 12.5.6.5 and 12.3.2, whose y grows upward. Cairo writes
/// those of pages on which something is drawn.
@Suite("Links in documents")
struct DocumentLinkTests {
    private func file(_ draw: (CGContext) throws -> Void) throws -> String {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let context = try #require(CGContext(consumer: try consumer(data), mediaBox: &box))
        try draw(context)
        context.closePDF()
        return String(decoding: data as Data, as: Unicode.ASCII.self)
    }

    @Test("an area leads to an address, whatever transform there is")
    func addresses() throws {
        let url = try #require(URL(string: "https://example.org/a?b=it's"))
        let text = try file { context in
            context.beginPDFPage(nil)
            context.scaleBy(x: 2, y: 2)
            context.setURL(url, for: CGRect(x: 10, y: 20, width: 30, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.endPDFPage()
        }
        #expect(text.contains("/Subtype /Link") && text.contains("/Rect [ 10 20 40 25 ]"))
        #expect(text.contains("/URI (https://example.org/a?b=it's)"))
    }

    @Test("an area leads to a place that is named on a later page")
    func places() throws {
        let text = try file { context in
            context.beginPDFPage(nil)
            context.setDestination("end", for: CGRect(x: 10, y: 40, width: 30, height: 5))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.endPDFPage()
            context.beginPDFPage(nil)
            context.addDestination("end", at: CGPoint(x: 11.5, y: 77.5))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.endPDFPage()
        }
        #expect(text.contains("/Rect [ 10 40 40 45 ]") && text.contains("/XYZ 11.5 77.5 0"))
    }

    @Test(
        "links outside of pages, without a name or a place, are left out, and the file stays whole")
    func refused() throws {
        let url = try #require(URL(string: "https://example.org"))
        let area = CGRect(x: 1, y: 1, width: 5, height: 5)
        let text = try file { context in
            context.setURL(url, for: area)
            context.beginPDFPage(nil)
            context.setURL(url, for: .null)
            context.setURL(url, for: CGRect(x: 1, y: 1, width: CGFloat.nan, height: 4))
            context.setDestination("", for: area)
            context.addDestination("\0", at: .zero)
            context.addDestination("there", at: CGPoint(x: CGFloat.infinity, y: 0))
            context.fill(CGRect(x: 3, y: 4, width: 5, height: 6))
            context.endPDFPage()
            context.setURL(url, for: area)
        }
        #expect(!text.contains("/Subtype /Link") && !text.contains("/XYZ"))
        #expect(text.contains("%%EOF") && text.contains("/Type /Page"))
        try canvas().setURL(url, for: area)
    }
}
