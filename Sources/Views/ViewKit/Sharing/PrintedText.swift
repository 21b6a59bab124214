import Drawing
import Foundation
import Primitives

/// A part of a formatter's content that comes to a page: from one height of the content to another,
/// in points.
struct PrintSlice: Equatable {
    var top: CGFloat, bottom: CGFloat
}

/// A text that is laid out for paper, and cut into pages between its lines.
@MainActor
final class PrintedText {
    /// The look of text that doesn't set its own.
    struct Look {
        var font = UIFont.systemFont(ofSize: 12)
        var color = UIColor.black
        var alignment = NSTextAlignment.natural
    }

    // The storage retains the manager, which retains the container.
    private let storage = NSTextStorage()
    private var paragraphs: [PrintedParagraph] = []

    /// A text in lines of `width` points. Dynamic colours are those for light grounds, as of paper.
    init(_ text: NSAttributedString, _ look: Look, width: CGFloat) {
        let manager = NSLayoutManager()
        (manager.standardFont, manager.standardColor) = (look.font, look.color)
        manager.alignment = look.alignment
        manager.traits = UITraitCollection(userInterfaceStyle: .light)
        let container = NSTextContainer(
            size: CGSize(width: width, height: .greatestFiniteMagnitude))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        storage.setAttributedString(text)
        var top: CGFloat = 0
        manager.each(of: NSRange(location: 0, length: storage.length)) { paragraph, start in
            // There is nothing on a line behind the last break.
            guard paragraph.length > 0 else { return }
            let block = manager.block(of: paragraph)
            paragraphs.append(PrintedParagraph(paragraph, block, top: top, width: width))
            top += block.height
        }
    }

    /// Returns the pages, with as many lines each as there is room for, and one at least.
    func pages(first: CGFloat, other: CGFloat) -> [PrintSlice] {
        var pages: [PrintSlice] = []
        for line in paragraphs.lazy.flatMap(\.lines) {
            let room = pages.count <= 1 ? first : other
            if let page = pages.last, line.bottom - page.top <= room {
                pages[pages.count - 1].bottom = line.bottom
            } else {
                pages.append(line)
            }
        }
        return pages
    }

    /// Draws a page with its upper edge at that of `rect`.
    func draw(_ page: PrintSlice, in rect: CGRect, _ context: CGContext) {
        context.saveGState()
        context.clip(
            to: CGRect(
                x: rect.minX, y: rect.minY, width: rect.width, height: page.bottom - page.top))
        for paragraph in paragraphs { paragraph.draw(page, at: rect.origin, in: context) }
        context.restoreGState()
    }
}
