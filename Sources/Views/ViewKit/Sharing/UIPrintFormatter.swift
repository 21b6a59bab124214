import Drawing
public import Foundation

/// Content that is laid out on the pages of a print; a class that the kinds of content are derived
/// from. Main thread only.
///
/// Content is laid out once for the pages' rectangles; it is laid out anew for each print. Places and
/// heights: docs/reference/desktop.md, "Printing".
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
    /// The renderer that the formatter was added to; nil for none.
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// The number of the first page with this content, from 0.
    open var startPage = 0
    /// The greatest height of content on the first page, in points, which lies at its lower end; as
    /// high as there is room by default.
    open var maximumContentHeight = CGFloat.greatestFiniteMagnitude { didSet { forget() } }
    /// The greatest width of content, in points; as wide as there is room by default.
    open var maximumContentWidth = CGFloat.greatestFiniteMagnitude { didSet { forget() } }
    /// The distances from the printable rectangle: the upper one on the first page alone, and the
    /// lower one nowhere. Zero by default.
    open var contentInsets = UIEdgeInsets.zero { didSet { forget() } }
    /// The distances from the paper's edges on each page; where the printer leaves more free, that
    /// counts. Zero by default.
    open var perPageContentInsets = UIEdgeInsets.zero { didSet { forget() } }

    private var known: (first: CGRect, other: CGRect, pages: [PrintSlice])?

    /// A formatter without content.
    package override init() {
        super.init()
    }

    /// The number of pages that the content needs; 0 without a renderer.
    open var pageCount: Int { pages.count }

    /// Takes the formatter from its renderer.
    open func removeFromPrintPageRenderer() {
        printPageRenderer?.remove(self)
    }

    /// Returns the rectangle of the content on a page, in points of the paper; zero for a page
    /// without any.
    /// - Parameter pageIndex: the number of the page in the print, from 0.
    open func rectForPage(at pageIndex: Int) -> CGRect {
        guard pages.indices.contains(pageIndex - startPage) else { return .zero }
        return room(isFirst: pageIndex == startPage)
    }

    /// Draws a page's content into the current context.
    /// - Parameters:
    ///   - rect: the rectangle that the content begins in, in points of the paper.
    ///   - pageIndex: the number of the page in the print, from 0.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        let pages = pages
        guard pages.indices.contains(pageIndex - startPage),
            let context = UIGraphicsGetCurrentContext()
        else { return }
        draw(pages[pageIndex - startPage], in: rect, context)
    }

    // For kinds of content

    /// Cuts the content for pages of a width, with the heights of the first page and of others.
    func cut(width: CGFloat, first: CGFloat, other: CGFloat) -> [PrintSlice] { [] }
    /// Draws a part of the content.
    func draw(_ slice: PrintSlice, in rect: CGRect, _ context: CGContext) {}
    /// Lays out the content anew when somebody asks.
    func forget() { known = nil }

    private var pages: [PrintSlice] {
        let (first, other) = (room(isFirst: true), room(isFirst: false))
        if let known, known.first == first, known.other == other { return known.pages }
        let hasRoom = first.width > 0 && first.height > 0 && other.height > 0
        let pages =
            hasRoom ? cut(width: first.width, first: first.height, other: other.height) : []
        known = (first, other, pages)
        return pages
    }

    /// The rectangle of the content on the first page, or on others.
    private func room(isFirst: Bool) -> CGRect {
        guard let renderer = printPageRenderer else { return .zero }
        var inside = contentInsets
        inside.bottom = 0
        if !isFirst { inside.top = 0 }
        let area = renderer.contentRect.inset(by: inside)
            .intersection(renderer.paperRect.inset(by: perPageContentInsets))
        guard !area.isEmpty else { return .zero }
        let height = isFirst ? min(area.height, max(0, maximumContentHeight)) : area.height
        let width = min(area.width, max(0, maximumContentWidth))
        return CGRect(x: area.minX, y: area.maxY - height, width: width, height: height)
    }
}
