import Drawing
import Foundation
import Primitives

/// A view on the pages of a print: its layers as far as its bounds, or all of a text view's text.
/// Main thread only.
///
/// A view that is wider than the page is made smaller; what is higher goes on, cut, on the next page.
open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view; retained.
    public let view: UIView
    private var printed: PrintedText?
    private var scale: CGFloat = 1

    init(_ view: UIView) {
        self.view = view
        super.init()
    }

    override func cut(width: CGFloat, first: CGFloat, other: CGFloat) -> [PrintSlice] {
        if let textView = view as? UITextView {
            var look = PrintedText.Look()
            if let font = textView.font { look.font = font }
            look.alignment = textView.textAlignment
            let text = PrintedText(textView.attributedText, look, width: width)
            printed = text
            return text.pages(first: first, other: other)
        }
        view.layoutIfNeeded()
        let size = view.bounds.size
        guard size.width > 0, size.height > 0 else { return [] }
        scale = min(1, width / size.width)
        var (pages, top, room): ([PrintSlice], CGFloat, CGFloat) = ([], 0, first / scale)
        while top < size.height {
            let bottom = min(size.height, top + room)
            pages.append(PrintSlice(top: top, bottom: bottom))
            (top, room) = (bottom, other / scale)
        }
        return pages
    }

    override func draw(_ slice: PrintSlice, in rect: CGRect, _ context: CGContext) {
        if let printed { return printed.draw(slice, in: rect, context) }
        let bounds = view.bounds
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: scale, y: scale)
        context.clip(
            to: CGRect(x: 0, y: 0, width: bounds.width, height: slice.bottom - slice.top))
        context.translateBy(x: -bounds.minX, y: -bounds.minY - slice.top)
        view.layer.render(in: context)
        context.restoreGState()
    }

    override func forget() {
        super.forget()
        printed = nil
    }
}
