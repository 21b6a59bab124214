import CTestPortal
import CoreAnimation
import Desktop
import Drawing
import Foundation
import Stage
import Testing
import ViewKit

/// Prints: Apple's documentation of UIPrintInteractionController, and that of
/// org.freedesktop.portal.Print, with a portal of the tests' own on a private bus. A4 is 595 by 842
/// points (ISO 216).
@Suite("Prints", .serialized)
@MainActor
struct PrintTests {
    private let controller = UIPrintInteractionController.shared

    init() {
        DiskWork.isImmediate = true
        controller.printInfo = nil
        controller.printingItem = nil
        controller.printingItems = nil
        controller.printFormatter = nil
        controller.printPageRenderer = nil
    }

    private func picture() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
    }

    /// Prints the controller's item, and returns the handler's words.
    private func told(on portal: PortalDesk) -> [Bool] {
        var told: [Bool] = []
        let isShown = controller.present(animated: true) { _, isDone, _ in told.append(isDone) }
        #expect(isShown)
        #expect(portal.pump { !told.isEmpty })
        return told
    }

    @Test(
        "a document goes to the dialog with its name, and the handler hears whether it was printed",
        arguments: [(UInt32(0), true), (1, false)])
    func document(_ response: UInt32, _ isPrinted: Bool) throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        ltp_set_response(portal.bus.portal, response)
        let info = UIPrintInfo.printInfo()
        info.jobName = "Letter"
        controller.printInfo = info
        controller.printingItem = Data("%PDF-1.4 letter".utf8)
        #expect(UIPrintInteractionController.isPrintingAvailable)
        #expect(told(on: portal) == [isPrinted])
        #expect(portal.calls() == ["Print.Print(\"\", \"Letter\", <descriptor>, {modal: true})"])
        #expect(String(cString: ltp_contents(portal.bus.portal)) == "%PDF-1.4 letter")
    }

    @Test("pictures become pages of a document, and the file of a document is lent as it is")
    func pictures() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        controller.printingItems = [picture(), picture()]
        for (orientation, box) in [
            (UIPrintInfo.Orientation.portrait, "[ 0 0 595 842 ]"), (.landscape, "[ 0 0 842 595 ]"),
        ] {
            controller.printInfo = UIPrintInfo.printInfo()
            controller.printInfo?.orientation = orientation
            #expect(told(on: portal) == [true])
            let bytes = UnsafeRawBufferPointer(
                start: ltp_contents(portal.bus.portal),
                count: ltp_contents_length(portal.bus.portal))
            let file = String(decoding: bytes, as: Unicode.ASCII.self)
            func count(_ part: String) -> Int { file.components(separatedBy: part).count - 1 }
            #expect(file.hasPrefix("%PDF-") && file.contains("%%EOF") && file.contains(box))
            // Cairo ends the line or not, by its version.
            #expect(count("/Type /Page ") + count("/Type /Page\n") == 2)
            #expect(file.contains("/Subtype /Image"))
        }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("print-\(UUID().uuidString).pdf")
        try Data("%PDF-own".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        controller.printingItems = nil
        controller.printingItem = file
        #expect(told(on: portal) == [true])
        #expect(String(cString: ltp_contents(portal.bus.portal)) == "%PDF-own")
    }

    /// A renderer of three pages of its own.
    private final class Pages: UIPrintPageRenderer {
        var log: [String] = []
        override var numberOfPages: Int { 3 }
        override func prepare(forDrawingPages range: NSRange) {
            log.append("\(range.location) \(range.length)")
        }
        override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
            log.append("\(pageIndex) \(Int(contentRect.width)) \(Int(contentRect.height))")
        }
    }

    @Test("the pages of formatters and renderers become a document")
    func pages() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        func printed() -> String {
            #expect(told(on: portal) == [true])
            let bytes = UnsafeRawBufferPointer(
                start: ltp_contents(portal.bus.portal),
                count: ltp_contents_length(portal.bus.portal))
            return String(decoding: bytes, as: Unicode.ASCII.self)
        }
        func count(_ file: String) -> Int {
            // Cairo ends the line or not, by its version.
            ["/Type /Page ", "/Type /Page\n"].reduce(0) {
                $0 + file.components(separatedBy: $1).count - 1
            }
        }
        let letter = UISimpleTextPrintFormatter(
            text: Array(repeating: "line", count: 300).joined(separator: "\n"))
        controller.printFormatter = letter
        let file = printed()
        #expect(file.hasPrefix("%PDF-") && file.contains("[ 0 0 595 842 ]"))
        // Lines of letters of 12 points are between 12 and 20 points high.
        #expect(count(file) >= 300 * 12 / 770 && count(file) <= 300 * 20 / 770 + 1)
        #expect(letter.printPageRenderer == nil)
        let pages = Pages()
        controller.printPageRenderer = pages
        controller.printInfo = UIPrintInfo.printInfo()
        controller.printInfo?.orientation = .landscape
        let other = printed()
        #expect(count(other) == 3 && other.contains("[ 0 0 842 595 ]"))
        #expect(pages.log == ["0 3", "0 770 523", "1 770 523", "2 770 523"])
    }

    /// Apple's documentation of both properties: the shared controller releases the object at the end of
    /// the print job.
    @Test(
        "a formatter and a renderer are released at the end of the job, printed or not, others aren't",
        arguments: [UInt32(0), 1, 2])
    func released(_ response: UInt32) throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        ltp_set_response(portal.bus.portal, response)
        controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
        #expect(told(on: portal) == [response == 0])
        #expect(controller.printFormatter == nil)
        controller.printPageRenderer = Pages()
        #expect(told(on: portal) == [response == 0])
        #expect(controller.printPageRenderer == nil)
        // The program sets the next content while the dialog is open.
        controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
        var isTold = false
        controller.present(animated: true) { _, _, _ in isTold = true }
        let next = UISimpleTextPrintFormatter(text: "b")
        controller.printFormatter = next
        #expect(!isTold)
        #expect(portal.pump { isTold })
        #expect(controller.printFormatter === next)
    }

    /// Apple's documentation of the four properties: setting one sets the others to nil.
    @Test("only one of the four properties for what is printed is set")
    func exclusive() {
        let isSet = { [controller] in
            [
                controller.printingItem != nil, controller.printingItems != nil,
                controller.printFormatter != nil, controller.printPageRenderer != nil,
            ]
        }
        controller.printingItem = picture()
        #expect(isSet() == [true, false, false, false])
        controller.printPageRenderer = UIPrintPageRenderer()
        #expect(isSet() == [false, false, false, true])
        controller.printFormatter = UISimpleTextPrintFormatter(text: "a")
        #expect(isSet() == [false, false, true, false])
        controller.printingItems = [picture()]
        #expect(isSet() == [false, true, false, false])
        controller.printingItem = nil
        #expect(isSet() == [false, true, false, false])
    }

    @Test("a dialog waits for the window's name, and one that is taken back by then isn't shown")
    func parent() throws {
        guard let portal = try PortalDesk() else { return }
        defer {
            DesktopRequests.namer = nil
            portal.close()
        }
        var named: [@MainActor (String) -> Void] = []
        DesktopRequests.namer = { named.append($0) }
        controller.printingItem = Data("%PDF-late".utf8)
        var told: [Bool] = []
        controller.present(animated: true) { _, isDone, _ in told.append(isDone) }
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        portal.root.present(picker, animated: false)
        portal.root.dismiss(animated: false)
        portal.settle()
        #expect(portal.calls() == [] && named.count == 2)
        for name in named { name("wayland:abc") }
        #expect(portal.pump { told == [true] })
        #expect(
            portal.calls() == ["Print.Print(\"wayland:abc\", \"\", <descriptor>, {modal: true})"])
        #expect(String(cString: ltp_contents(portal.bus.portal)) == "%PDF-late")
    }

    @Test("items that can't be printed, and a program without a bus, print nothing and are told so")
    func refused() throws {
        guard let portal = try PortalDesk() else { return }
        defer { portal.close() }
        var told: [Bool] = []
        for item in [nil, "text", URL(fileURLWithPath: "/tmp/a.txt"), Data("x".utf8)] as [Any?] {
            controller.printingItem = item
            let isShown = controller.present(animated: true) { _, isDone, _ in told.append(isDone) }
            #expect(!isShown)
        }
        portal.session.close()
        controller.printingItem = Data("%PDF-1.4".utf8)
        #expect(!UIPrintInteractionController.isPrintingAvailable)
        let isShown = controller.present(animated: true) { _, isDone, _ in told.append(isDone) }
        #expect(!isShown && told == Array(repeating: false, count: 5))
        #expect(portal.complaints.count == 5)
        #expect(portal.complaints.last?.contains("no desktop portal") == true)
        #expect(portal.calls() == [])
    }

    @Test("files and data that can be printed are known")
    func known() throws {
        let data = try #require(picture().pngData())
        #expect(UIPrintInteractionController.canPrint(data))
        #expect(UIPrintInteractionController.canPrint(Data("%PDF-1.7".utf8)))
        #expect(!UIPrintInteractionController.canPrint(Data("text".utf8)))
        #expect(UIPrintInteractionController.canPrint(URL(fileURLWithPath: "/a.pdf")))
        #expect(UIPrintInteractionController.canPrint(URL(fileURLWithPath: "/a.PDF")))
        #expect(!UIPrintInteractionController.canPrint(URL(fileURLWithPath: "/a.doc")))
    }
}
