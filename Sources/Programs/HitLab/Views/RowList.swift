import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A row of a list: a text at the left, a detail and a remark at the right.
struct ListRow: Equatable {
    /// The text at the left.
    var lead = ""
    /// The detail in the middle, in a monospaced font; left out where there is no room.
    var detail = ""
    /// The remark at the right.
    var tail = ""
    /// The colour of the remark; the quiet one when nil.
    var tailColor: CGColor?
    /// The level of indentation.
    var indent = 0
    /// Whether the row begins a group.
    var isHeading = false
    /// Whether the row is the answer.
    var isMarked = false
}

/// A list that scrolls; only the visible rows are drawn.
final class RowList: LabPart, UIScrollViewDelegate {
    /// The rows.
    var rows: [ListRow] = [] { didSet { if rows != oldValue { changed() } } }
    /// The text while there are no rows.
    var emptyText = "" { didSet { page.setNeedsDisplay() } }

    private let scroller = UIScrollView()
    private lazy var page = RowPage(look)

    static let step: CGFloat = 23
    /// The accessibility elements of the visible rows, by their positions on screen.
    private var lines: [UIAccessibilityElement] = []

    override func build() {
        clipsToBounds = true
        scroller.delegate = self
        addSubview(scroller)
        page.isUserInteractionEnabled = false
        page.list = self
        addSubview(page)
    }

    /// Scrolls to the first row.
    func scrollToTop() {
        scroller.contentOffset = .zero
        page.setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroller.frame = bounds
        page.frame = bounds
        changed()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        page.setNeedsDisplay()
    }

    // The keyboard and readers

    override var canBecomeFocused: Bool { !rows.isEmpty }
    override var accessibilityContainerType: UIAccessibilityContainerType {
        get { .list }
        set {}
    }
    override var accessibilityElements: [Any]? {
        get { seenLines }
        set {}
    }

    private var seenLines: [UIAccessibilityElement] {
        let first = max(0, Int(offset / Self.step))
        let last = min(rows.count, first + Int(bounds.height / Self.step) + 1)
        guard first < last else { return [] }
        while lines.count < last - first {
            lines.append(UIAccessibilityElement(accessibilityContainer: self))
            lines[lines.count - 1].accessibilityTraits = .staticText
        }
        for (line, index) in zip(lines, first..<last) {
            let row = rows[index]
            line.accessibilityLabel = [row.lead, row.detail, row.tail].filter { !$0.isEmpty }
                .joined(separator: ", ")
            line.accessibilityFrameInContainerSpace = CGRect(
                x: 0, y: CGFloat(index) * Self.step - offset + 4, width: bounds.width,
                height: Self.step)
        }
        return Array(lines[..<(last - first)])
    }

    /// Scrolls by a row for arrows, by the visible height for page keys.
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !scrolls($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && scrolls($0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func scrolls(_ press: UIPress) -> Bool {
        let way: CGFloat
        switch press.key?.keyCode {
        case .keyboardUpArrow: way = -Self.step
        case .keyboardDownArrow: way = Self.step
        case .keyboardPageUp: way = -bounds.height
        case .keyboardPageDown: way = bounds.height
        default: return false
        }
        let most = max(0, scroller.contentSize.height - bounds.height)
        scroller.contentOffset.y = min(max(0, offset + way), most)
        return true
    }

    /// The scroll offset, in points.
    var offset: CGFloat { scroller.contentOffset.y }

    private func changed() {
        scroller.contentSize = CGSize(
            width: bounds.width, height: CGFloat(rows.count) * Self.step + 8)
        page.setNeedsDisplay()
    }
}

/// Draws the visible rows of a list.
private final class RowPage: LabPart {
    weak var list: RowList?

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let list else { return }
        guard !list.rows.isEmpty else {
            let text = TextLayout(
                list.emptyText, style: look.letters(13, .regular, look.quiet),
                width: max(1, bounds.width - 24))
            text.draw(in: context, at: CGPoint(x: 12, y: 12))
            return
        }
        let step = RowList.step
        let first = max(0, Int(list.offset / step))
        let last = min(list.rows.count - 1, Int((list.offset + bounds.height) / step))
        guard first <= last else { return }
        for index in first...last {
            draw(list.rows[index], at: CGFloat(index) * step - list.offset + 4, context)
        }
    }

    private func draw(_ row: ListRow, at top: CGFloat, _ context: CGContext) {
        let middle = top + RowList.step / 2
        if row.isHeading {
            context.line(
                row.lead, look.letters(11, .semibold, row.tailColor ?? look.quiet), x: 12,
                y: middle, width: bounds.width - 24)
            return
        }
        let color = row.tailColor ?? look.quiet
        if row.isMarked {
            context.setFillColor(color.copy(alpha: 0.16) ?? color)
            context.beginPath()
            context.addPath(
                CGPath(
                    roundedRect: CGRect(
                        x: 6, y: top + 1, width: max(12, bounds.width - 12),
                        height: RowList.step - 2), cornerWidth: 6, cornerHeight: 6, transform: nil))
            context.fillPath()
        }
        let right = bounds.width - 12
        let left = 12 + CGFloat(min(row.indent, 7)) * 9
        let tail = context.line(
            row.tail, look.letters(11.5, row.isMarked ? .semibold : .regular, color), x: right,
            y: middle, width: (right - left) * 0.6, right: true)
        let lead = look.letters(12.5, row.isMarked ? .semibold : .regular)
        let end = context.line(
            row.lead, lead, x: left, y: middle, width: right - left - tail - 8)
        // The details have a column of their own.
        let column = right - 92
        guard column - left - end > 96, tail <= 88 else { return }
        var style = TextStyle(family: TextStyle.monospace, size: 10.5, color: look.quiet)
        style.tracking = -0.2
        context.line(
            row.detail, style, x: column, y: middle, width: column - left - end - 8, right: true)
    }
}
