import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Pages of prints by Apple's documentation of UIPrintFormatter and UIPrintPageRenderer. The paper is
/// A4, 595 by 842 points (ISO 216), with half an inch at each edge, which leaves 523 by 770.
@MainActor @Suite("Pages of prints", .serialized)
struct PrintPageTests {
    /// A renderer that notes its calls, and draws a header and a footer.
    private final class Noted: UIPrintPageRenderer {
        var log: [String] = []

        private func note(_ name: String, _ page: Int, _ rect: CGRect) {
            log.append(
                "\(name) \(page) \(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) "
                    + "\(Int(rect.height))")
        }

        /// Draws a word as text, which poppler finds: attributed text is drawn by its outlines.
        private func write(_ word: String, at point: CGPoint) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            TextLayout(word, style: TextStyle(size: 12)).draw(in: context, at: point)
        }

        override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
            note("header", pageIndex, headerRect)
            write("Head \(pageIndex)", at: headerRect.origin)
        }

        override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
            note("content", pageIndex, contentRect)
        }

        override func drawPrintFormatter(
            _ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int
        ) {
            note("formatter", pageIndex, printFormatter.rectForPage(at: pageIndex))
            super.drawPrintFormatter(printFormatter, forPageAt: pageIndex)
        }

        override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
            note("footer", pageIndex, footerRect)
            write("Foot \(pageIndex)", at: footerRect.origin)
        }
    }

    private let font = UIFont.systemFont(ofSize: 12)

    /// A text of numbered lines.
    private func lines(_ count: Int) -> UISimpleTextPrintFormatter {
        let text = (0..<count).map { "line \($0)" }.joined(separator: "\n")
        let formatter = UISimpleTextPrintFormatter(text: text)
        formatter.font = font
        return formatter
    }

    /// Returns how many lines have room in a height: lines begin at whole points.
    private func lines(in height: CGFloat) -> Int {
        let line = "line 0".size(withAttributes: [.font: font]).height
        return Int((height - line) / line.rounded(.up)) + 1
    }

    private func document(_ renderer: UIPrintPageRenderer) -> Data {
        UIGraphicsPDFRenderer(bounds: renderer.paperRect).pdfData { context in
            for page in 0..<renderer.numberOfPages {
                context.beginPage()
                renderer.drawPage(at: page, in: renderer.printableRect)
            }
        }
    }

    /// Returns a file that a program of poppler makes of a document; nil, loudly, where it isn't there.
    private func made(_ tool: String, _ arguments: [String], of document: Data) throws -> Data? {
        let tool = URL(filePath: "/usr/bin/\(tool)")
        guard FileManager.default.isExecutableFile(atPath: tool.path) else {
            print("LOUD SKIP: \(tool.path) is not installed; PDF pages were not looked at")
            return nil
        }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try document.write(to: folder.appending(path: "in.pdf"))
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let name = try #require(arguments.last)
        let file = folder.appending(path: name)
        let isThere = FileManager.default.fileExists(atPath: file.path)
        return try Data(contentsOf: isThere ? file : file.appendingPathExtension("png"))
    }

    /// Returns the lines on each page of a document.
    private func text(of document: Data) throws -> [[String]]? {
        guard let data = try made("pdftotext", ["in.pdf", "out.txt"], of: document) else {
            return nil
        }
        return String(decoding: data, as: UTF8.self).split(separator: "\u{C}").map {
            $0.split(separator: "\n").map(String.init)
        }
    }

    @Test("a text has as many pages as its lines fill, and each line stands on one of them")
    func pages() throws {
        let renderer = UIPrintPageRenderer()
        #expect(renderer.numberOfPages == 0 && renderer.printFormatters == nil)
        let formatter = lines(100)
        #expect(formatter.pageCount == 0 && formatter.printPageRenderer == nil)
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        let each = lines(in: 770)
        #expect(each > 30 && each < 70)
        let count = (100 + each - 1) / each
        #expect(formatter.pageCount == count && renderer.numberOfPages == count)
        #expect(formatter.printPageRenderer === renderer && formatter.startPage == 0)
        #expect(formatter.rectForPage(at: 0) == CGRect(x: 36, y: 36, width: 523, height: 770))
        #expect(formatter.rectForPage(at: count) == .zero)
        guard let pages = try text(of: document(renderer)) else { return }
        let expected = (0..<count).map { page in
            (page * each..<min(100, (page + 1) * each)).map { "line \($0)" }
        }
        #expect(pages == expected)
    }

    /// Poppler also finds what a clip hides. The letters are higher than their lines, so that those of a
    /// page's first line touch the page before.
    @Test("a paragraph goes on on the next page, and each word is found on one page alone")
    func parted() throws {
        let words = (0..<3000).map { "\u{1FA}\($0)" }
        let formatter = UISimpleTextPrintFormatter(text: words.joined(separator: " "))
        formatter.font = font
        let renderer = UIPrintPageRenderer()
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        #expect(renderer.numberOfPages > 2)
        guard let pages = try text(of: document(renderer)) else { return }
        #expect(pages.count == renderer.numberOfPages)
        let found = pages.joined().flatMap { $0.split(separator: " ") }
        #expect(found.map { $0.filter(\.isNumber) } == words.map { $0.dropFirst() })
    }

    /// A word on a page: its upper edge and its right one, in points from the upper left corner.
    private struct Word {
        var text: Substring
        var top: Double, right: Double
    }

    /// Returns the words on each page of a document, as poppler finds them.
    private func words(of document: Data) throws -> [[Word]]? {
        guard let data = try made("pdftotext", ["-bbox", "in.pdf", "out.html"], of: document)
        else { return nil }
        func number(_ name: String, _ line: Substring) -> Double? {
            let value = line.split(separator: " \(name)=\"").last?.prefix { $0 != "\"" }
            return value.flatMap { Double($0) }
        }
        let file = String(decoding: data, as: UTF8.self)
        return file.components(separatedBy: "<page ").dropFirst().map { page in
            page.split(separator: "\n").compactMap { line in
                guard line.hasSuffix("</word>"), let top = number("yMin", line),
                    let right = number("xMax", line)
                else { return nil }
                let text = line.dropLast("</word>".count).split(separator: ">").last ?? ""
                return Word(text: text, top: top, right: right)
            }
        }
    }

    /// Lines of a paragraph that begins in Hebrew begin at the right (Unicode Standard Annex 9, P2 and P3), also
    /// those of the parts in which a very long one is laid out: Latin words then end there. The page's words
    /// have 523 points from 36 on.
    @Test(
        "a paragraph that begins in Hebrew begins at the right of each page, and is parted between them",
        arguments: [1, 1000, 4000])
    func fromRight(count: Int) throws {
        let text = (0..<count).map { "word\($0)" }.joined(separator: " ") + " end"
        let formatter = UISimpleTextPrintFormatter(text: "\u{5E9}\u{5DC} " + text)
        formatter.font = font
        let renderer = UIPrintPageRenderer()
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        #expect(count == 1 || renderer.numberOfPages > 1)
        guard let pages = try words(of: document(renderer)) else { return }
        #expect(pages.count == renderer.numberOfPages)
        for page in pages {
            let right = page.map(\.right).max() ?? 0
            #expect(abs(right - 559) < 1, "\(right)")
        }
        let ends = pages.joined().filter { $0.text == "end" }
        #expect(ends.count == 1)
        // On the paragraph's one line the Hebrew is at the right of the words.
        if count > 1 { #expect(ends.allSatisfy { abs($0.right - 559) < 1 }) }
        let latin = pages.joined().filter { $0.text.hasPrefix("word") }
        #expect(latin.count == count)
    }

    /// A line's last blank takes no room on the line at which a page ends, as on the others.
    @Test("lines at the right end there, also the last one of a page")
    func rightLines() throws {
        let text = (0..<1000).map { "word\($0)" }.joined(separator: " ")
        let formatter = UISimpleTextPrintFormatter(text: text)
        (formatter.font, formatter.textAlignment) = (font, .right)
        let renderer = UIPrintPageRenderer()
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        guard let pages = try words(of: document(renderer)) else { return }
        #expect(pages.count > 1)
        for page in pages {
            let bottom = page.map(\.top).max() ?? 0
            let last = page.filter { $0.top == bottom }.map(\.right).max() ?? 0
            #expect(abs(last - 559) < 1, "\(last)")
        }
    }

    @Test("a later start, headers, footers and insets move content and its pages")
    func insets() {
        let renderer = UIPrintPageRenderer()
        (renderer.headerHeight, renderer.footerHeight) = (20, 30)
        let formatter = lines(100)
        formatter.contentInsets = UIEdgeInsets(top: 100, left: 10, bottom: 500, right: 13)
        renderer.addPrintFormatter(formatter, startingAtPageAt: 2)
        // The upper inset counts on the first page alone, the lower one nowhere.
        #expect(formatter.rectForPage(at: 1) == .zero)
        #expect(formatter.rectForPage(at: 2) == CGRect(x: 46, y: 156, width: 500, height: 620))
        #expect(formatter.rectForPage(at: 3) == CGRect(x: 46, y: 56, width: 500, height: 720))
        let (first, other) = (lines(in: 620), lines(in: 720))
        let count = 1 + (100 - first + other - 1) / other
        #expect(formatter.pageCount == count && renderer.numberOfPages == 2 + count)
        #expect(renderer.printFormattersForPage(at: 1) == nil)
        #expect(renderer.printFormattersForPage(at: 2)?.count == 1)
        // Insets of each page are from the paper's edges: those within the margins don't count.
        formatter.contentInsets = .zero
        formatter.perPageContentInsets = UIEdgeInsets(top: 72, left: 10, bottom: 72, right: 72)
        #expect(formatter.rectForPage(at: 3) == CGRect(x: 36, y: 72, width: 487, height: 698))
        formatter.perPageContentInsets = .zero
        (formatter.maximumContentHeight, formatter.maximumContentWidth) = (200, 300)
        #expect(formatter.rectForPage(at: 2) == CGRect(x: 36, y: 576, width: 300, height: 200))
        #expect(formatter.rectForPage(at: 3) == CGRect(x: 36, y: 56, width: 300, height: 720))
        formatter.removeFromPrintPageRenderer()
        #expect(renderer.numberOfPages == 0 && formatter.printPageRenderer == nil)
    }

    @Test("a page draws its header, its own content, that of formatters, and its footer")
    func parts() throws {
        let renderer = Noted()
        renderer.addPrintFormatter(lines(1), startingAtPageAt: 1)
        #expect(renderer.numberOfPages == 2)
        _ = document(renderer)
        // There are no headers and footers without a height.
        #expect(
            renderer.log == [
                "content 0 36 36 523 770", "content 1 36 36 523 770", "formatter 1 36 36 523 770",
            ])
        renderer.log = []
        (renderer.headerHeight, renderer.footerHeight) = (20, 30)
        let data = document(renderer)
        #expect(
            renderer.log == [
                "header 0 36 36 523 20", "content 0 36 56 523 720", "footer 0 36 776 523 30",
                "header 1 36 36 523 20", "content 1 36 56 523 720", "formatter 1 36 56 523 720",
                "footer 1 36 776 523 30",
            ])
        guard let pages = try text(of: data) else { return }
        #expect(pages == [["Head 0", "Foot 0"], ["Head 1", "line 0", "Foot 1"]])
    }

    @Test("a renderer keeps its formatters, each in one renderer, by their first pages")
    func formatters() {
        let (one, two) = (UIPrintPageRenderer(), UIPrintPageRenderer())
        let (a, b) = (lines(1), lines(1))
        b.startPage = 4
        one.printFormatters = [a, b]
        #expect(one.printFormatters?.count == 2 && one.numberOfPages == 5)
        two.addPrintFormatter(b, startingAtPageAt: 0)
        #expect(one.numberOfPages == 1 && two.numberOfPages == 1)
        #expect(b.printPageRenderer === two && b.startPage == 0)
        one.printFormatters = nil
        #expect(one.printFormatters == nil && a.printPageRenderer == nil)
    }

    @Test("a text is set, with attributes or without, and has more pages in a larger font")
    func text() {
        let renderer = UIPrintPageRenderer()
        let formatter = lines(100)
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        let count = formatter.pageCount
        formatter.font = UIFont.systemFont(ofSize: 36)
        #expect(formatter.pageCount > 2 * count)
        formatter.attributedText = NSAttributedString(string: "short")
        #expect(formatter.text == "short" && formatter.pageCount == 1)
        formatter.text = ""
        #expect(formatter.attributedText == nil && formatter.pageCount == 0)
    }

    @Test("a view is printed as large as it is, or as wide as the page, and goes on behind it")
    func view() throws {
        let view = UIView(frame: CGRect(x: 7, y: 9, width: 200, height: 1000))
        let lower = UIView(frame: CGRect(x: 0, y: 500, width: 200, height: 500))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        lower.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.addSubview(lower)
        let renderer = UIPrintPageRenderer()
        let formatter = view.viewPrintFormatter()
        #expect(formatter.view === view)
        renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
        // 1,000 points are one page of 770 and a part of the next.
        #expect(renderer.numberOfPages == 2)
        let data = document(renderer)
        let (white, red, blue): (UInt32, UInt32, UInt32) = (0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_00FF)
        for (page, colors) in [(1, [60: red, 500: red, 570: blue]), (2, [60: blue, 300: white])] {
            let arguments = ["-png", "-singlefile", "-r", "72", "-f", "\(page)", "in.pdf", "out"]
            guard let picture = try made("pdftoppm", arguments, of: data) else { return }
            let bitmap = try CGImage(pngData: picture).bitmap
            for (y, color) in colors { #expect(bitmap[136, y] == color, "\(page) \(y)") }
            #expect(bitmap[30, 60] == white && bitmap[240, 60] == white)
        }
        // A view of twice the width is half as large: 3,080 points are two pages of 1,540.
        view.frame = CGRect(x: 0, y: 0, width: 1046, height: 3080)
        let other = UIPrintPageRenderer()
        other.addPrintFormatter(view.viewPrintFormatter(), startingAtPageAt: 0)
        #expect(other.numberOfPages == 2)
    }

    @Test("all of a text view's text is printed, whatever its size")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.font = font
        view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        let renderer = UIPrintPageRenderer()
        renderer.addPrintFormatter(view.viewPrintFormatter(), startingAtPageAt: 0)
        let each = lines(in: 770)
        #expect(renderer.numberOfPages == (100 + each - 1) / each)
    }
}
