import Drawing
public import Foundation
import Primitives

/// The pages of a print: formatters' content, with headers, footers and drawing of a subclass's own,
/// which overrides `drawFooterForPage(at:in:)` and its like. Main thread only.
///
/// ```swift
/// let pages = UIPrintPageRenderer()
/// pages.footerHeight = 20
/// pages.addPrintFormatter(UISimpleTextPrintFormatter(text: "A story"), startingAtPageAt: 0)
/// UIPrintInteractionController.shared.printPageRenderer = pages
/// ```
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
    /// The height of headers, in points; 0, which is the default, for none.
    open var headerHeight: CGFloat = 0
    /// The height of footers, in points; 0, which is the default, for none.
    open var footerHeight: CGFloat = 0
    /// The paper, in points: A4, as the print's orientation has it.
    open var paperRect: CGRect { paper }
    /// The rectangle of the paper that is drawn on: half an inch from all edges.
    open var printableRect: CGRect { paperRect.insetBy(dx: 36, dy: 36) }

    private var paper = PrintedPages.paper(.portrait)
    private var formatters: [UIPrintFormatter] = []

    /// A renderer without content.
    public override init() {
        super.init()
    }

    /// The number of pages: as many as the formatters fill, and 0 without any; subclasses that draw
    /// content of their own override it.
    open var numberOfPages: Int {
        formatters.map { $0.startPage + $0.pageCount }.max() ?? 0
    }

    /// The formatters, whose `startPage` says where each begins; nil for none.
    open var printFormatters: [UIPrintFormatter]? {
        get { formatters.isEmpty ? nil : formatters }
        set {
            for formatter in formatters { remove(formatter) }
            for formatter in newValue ?? [] {
                addPrintFormatter(formatter, startingAtPageAt: formatter.startPage)
            }
        }
    }

    /// Adds a formatter, which leaves another renderer.
    /// - Parameters:
    ///   - formatter: the formatter; retained.
    ///   - pageIndex: the number of its first page, from 0.
    open func addPrintFormatter(
        _ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int
    ) {
        formatter.removeFromPrintPageRenderer()
        formatters.append(formatter)
        formatter.printPageRenderer = self
        formatter.startPage = max(0, pageIndex)
        formatter.forget()
    }

    /// Returns the formatters with content on a page; nil for none.
    /// - Parameter pageIndex: the number of the page, from 0.
    open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
        let all = formatters.filter {
            (0..<$0.pageCount).contains(pageIndex - $0.startPage)
        }
        return all.isEmpty ? nil : all
    }

    /// Called before pages are drawn; for overriding.
    /// - Parameter range: the numbers of the pages, from 0.
    open func prepare(forDrawingPages range: NSRange) {}

    /// Draws a page into the current context: its header, its own content, that of formatters, and
    /// its footer.
    /// - Parameters:
    ///   - pageIndex: the number of the page, from 0.
    ///   - printableRect: the rectangle that is drawn on, in points of the paper.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        let (header, content, footer) = parts(of: printableRect)
        if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: header) }
        drawContentForPage(at: pageIndex, in: content)
        for formatter in printFormattersForPage(at: pageIndex) ?? [] {
            drawPrintFormatter(formatter, forPageAt: pageIndex)
        }
        if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: footer) }
    }

    /// Draws a header; for overriding. Called only where `headerHeight` is more than 0.
    /// - Parameters:
    ///   - pageIndex: the number of the page, from 0.
    ///   - headerRect: the header's rectangle, in points of the paper.
    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

    /// Draws content of the program's own; for overriding.
    /// - Parameters:
    ///   - pageIndex: the number of the page, from 0.
    ///   - contentRect: the rectangle between header and footer, in points of the paper.
    open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

    /// Draws a formatter's content of a page.
    /// - Parameters:
    ///   - printFormatter: a formatter with content on the page.
    ///   - pageIndex: the number of the page, from 0.
    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }

    /// Draws a footer; for overriding. Called only where `footerHeight` is more than 0.
    /// - Parameters:
    ///   - pageIndex: the number of the page, from 0.
    ///   - footerRect: the footer's rectangle, in points of the paper.
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

    /// The rectangle between header and footer, in points of the paper.
    var contentRect: CGRect { parts(of: printableRect).content }

    /// Prepares the formatters for a print on a paper.
    func begin(on paper: CGRect) {
        self.paper = paper
        for formatter in formatters { formatter.forget() }
    }

    func remove(_ formatter: UIPrintFormatter) {
        formatters.removeAll { $0 === formatter }
        formatter.printPageRenderer = nil
        formatter.forget()
    }

    private func parts(
        of rect: CGRect
    ) -> (header: CGRect, content: CGRect, footer: CGRect) {
        let (head, foot) = (max(0, headerHeight), max(0, footerHeight))
        func strip(_ y: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(x: rect.minX, y: y, width: rect.width, height: height)
        }
        return (
            strip(rect.minY, head), strip(rect.minY + head, max(0, rect.height - head - foot)),
            strip(rect.maxY - foot, foot)
        )
    }
}
