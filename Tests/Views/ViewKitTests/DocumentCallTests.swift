import Drawing
import Foundation
import Testing
import ViewKit

/// Apple's documentation of the calls for PDF documents: an empty box stands for US letter, 612 by 792 points, and for a
/// page for the document's own; outside of a document pages aren't begun.
@Suite("Documents by calls")
struct DocumentCallTests {
    @Test("a document has the pages that were begun, and is complete at its end")
    func pages() {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, .zero, [kCGPDFContextTitle: "Layers"])
        let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
        #expect(UIGraphicsGetPDFContextBounds() == letter)
        UIGraphicsBeginPDFPage()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let card = CGRect(x: 0, y: 0, width: 50, height: 300)
        UIGraphicsBeginPDFPageWithInfo(card, nil)
        #expect(UIGraphicsGetPDFContextBounds() == card)
        UIGraphicsBeginPDFPageWithInfo(.zero, nil)
        #expect(UIGraphicsGetPDFContextBounds() == letter)
        UIGraphicsEndPDFContext()
        let file = String(decoding: data as Data, as: Unicode.ASCII.self)
        #expect(file.hasPrefix("%PDF-") && file.contains("%%EOF"))
        #expect(file.contains("[ 0 0 612 792 ]") && file.contains("[ 0 0 50 300 ]"))
        #expect(file.contains("/Title (Layers)"))
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetPDFContextBounds() == .zero)
    }

    @Test("a file is written, or the answer is false")
    func files() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(UIGraphicsBeginPDFContextToFile(url.path, .zero, nil))
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        #expect(try Data(contentsOf: url).starts(with: Array("%PDF-".utf8)))
        #expect(!UIGraphicsBeginPDFContextToFile("/nonexistent/folder/a.pdf", .zero, nil))
        #expect(UIGraphicsGetCurrentContext() == nil)
        // Without a document these do nothing.
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
    }

    /// UIKit's pages have y down, PDF's up: 792 points are a page's height.
    @Test("links stand where they are named, with y down")
    func links() throws {
        let url = try #require(URL(string: "https://example.org"))
        let area = CGRect(x: 10, y: 20, width: 30, height: 5)
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, .zero, nil)
        UIGraphicsBeginPDFPage()
        UIRectFill(area)
        UIGraphicsSetPDFContextURLForRect(url, area)
        UIGraphicsAddPDFContextDestinationAtPoint("top", CGPoint(x: 1.5, y: 2))
        UIGraphicsSetPDFContextDestinationForRect("top", area.offsetBy(dx: 100, dy: 0))
        UIGraphicsEndPDFContext()
        let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
        let other = UIGraphicsPDFRenderer(bounds: letter).pdfData { context in
            context.beginPage()
            context.fill(area)
            context.setURL(url, for: area)
            context.addDestination(withName: "top", at: CGPoint(x: 1.5, y: 2))
            context.setDestinationWithName("top", for: area.offsetBy(dx: 100, dy: 0))
        }
        for file in [data as Data, other].map({ String(decoding: $0, as: Unicode.ASCII.self) }) {
            #expect(file.contains("/Rect [ 10 767 40 772 ]"))
            #expect(file.contains("/Rect [ 110 767 140 772 ]"))
            #expect(file.contains("/URI (https://example.org)") && file.contains("/XYZ 1.5 790 0"))
        }
        // Without a document these do nothing.
        UIGraphicsSetPDFContextURLForRect(url, area)
    }
}
