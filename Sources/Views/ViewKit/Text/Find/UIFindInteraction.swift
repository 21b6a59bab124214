public import Foundation

/// The search of a text view, with a bar at its lower edge.
///
/// Control-F shows the bar, Return and control-G go to the next place, with shift to the one before,
/// Escape hides the bar. Main thread only.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject {
    /// The text that is searched for; nil for none.
    open var searchText: String? {
        didSet { if searchText != oldValue { searchChanged() } }
    }
    /// The text that replaces found text; kept, the bar doesn't replace.
    open var replacementText: String?

    private weak var view: UITextView?
    private(set) var bar: FindBar?
    /// The places that were found, in order.
    private(set) var found: [Range<Int>] = []
    /// The index of the place that is selected; nil for none.
    private(set) var current: Int?
    private var isStale = false

    init(_ view: UITextView) {
        self.view = view
        super.init()
    }

    /// Whether the bar is visible.
    open var isFindNavigatorVisible: Bool { bar != nil }

    /// Shows the bar; there is none for replacing.
    /// - Parameter showingReplace: ignored: texts aren't replaced by the bar.
    open func presentFindNavigator(showingReplace: Bool) {
        guard let view else { return }
        if bar == nil {
            let bar = FindBar(self)
            self.bar = bar
            // Beside the text, whose content would carry it away, and which screen readers see as one.
            (view.superview ?? view).addSubview(bar)
            view.findBarChanged()
            bar.layoutIfNeeded()
        }
        let chosen = view.edit.selectedText
        if !chosen.isEmpty, !chosen.contains(where: \.isNewline) { searchText = chosen }
        bar?.field.text = searchText
        bar?.field.becomeFirstResponder()
        bar?.field.selectAll(nil)
        search(from: view.edit.selection.lowerBound)
    }

    /// Hides the bar, and gives the keyboard back.
    open func dismissFindNavigator() {
        guard let bar else { return }
        let hadKeyboard = bar.field.isFirstResponder
        self.bar = nil
        bar.removeFromSuperview()
        if hadKeyboard { view?.becomeFirstResponder() }
        view?.findBarChanged()
    }

    /// Selects the next place.
    open func findNext() { step(isForward: true) }

    /// Selects the place before.
    open func findPrevious() { step(isForward: false) }

    /// Counts the places again.
    open func updateResultCount() { search(from: view?.edit.selection.lowerBound ?? 0) }

    /// Selects the next place behind the selection, or the last one before it; from the ends of the text
    /// the search goes on at the other end.
    private func step(isForward: Bool) {
        guard let view else { return }
        if isStale { findPlaces() }
        let chosen = view.edit.selection
        let next =
            isForward
            ? found.firstIndex { $0.lowerBound >= chosen.upperBound } ?? found.indices.first
            : found.lastIndex { $0.upperBound <= chosen.lowerBound } ?? found.indices.last
        if let next { go(to: next) } else { show() }
    }

    private func go(to index: Int) {
        current = index
        view?.selectedRange = NSRange(found[index])
        view?.scrollRangeToVisible(NSRange(found[index]))
        show()
    }

    private func searchChanged() {
        if let bar, bar.field.text != searchText ?? "" { bar.field.text = searchText }
        search(from: view?.edit.selection.lowerBound ?? 0)
    }

    /// Finds all places, and selects the first one behind a place.
    private func search(from place: Int) {
        findPlaces()
        let next = found.firstIndex { $0.lowerBound >= place } ?? (found.isEmpty ? nil : 0)
        if let next { go(to: next) } else { show() }
    }

    private func findPlaces() {
        isStale = false
        current = nil
        found = view.map { Self.places(of: searchText ?? "", in: $0.textStorage.paragraphs) } ?? []
    }

    private func show() {
        bar?.show(current: current, of: isStale ? nil : found.count)
        view?.setNeedsLayout()
    }

    /// The places are found again when somebody goes on searching.
    func textChanged() {
        isStale = true
        (found, current) = ([], nil)
        show()
    }

    /// Calls `body` with the places in a range.
    func eachMark(in range: Range<Int>, _ body: (Range<Int>, _ isCurrent: Bool) -> Void) {
        guard bar != nil, !found.isEmpty else { return }
        // The first place that ends behind the start of the range, by halves.
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle].upperBound <= range.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        while low < found.count, found[low].lowerBound < range.upperBound {
            body(found[low], low == current)
            low += 1
        }
    }

    /// Returns the places of a word, capital letters or not, in the order of the text. A place doesn't
    /// reach over a paragraph's end.
    static func places(of word: String, in tree: ParagraphTree) -> [Range<Int>] {
        guard !word.isEmpty else { return [] }
        var result: [Range<Int>] = []
        var (each, start): (Paragraph?, Int) = (tree.first, 0)
        while let paragraph = each {
            let text = paragraph.text
            var rest = text.startIndex..<text.endIndex
            while let place = text.range(of: word, options: .caseInsensitive, range: rest),
                !place.isEmpty
            {
                let low = start + paragraph.offset(place.lowerBound)
                result.append(low..<start + paragraph.offset(place.upperBound))
                rest = place.upperBound..<text.endIndex
            }
            start += paragraph.length
            each = paragraph.next
        }
        return result
    }
}

extension UITextView {
    func findChanged() {
        if !isFindInteractionEnabled { findInteraction?.dismissFindNavigator() }
        findInteraction = isFindInteractionEnabled ? UIFindInteraction(self) : nil
    }

    /// Performs a command of searching; returns false where the text can't be searched.
    func find(_ command: TextCommand) -> Bool {
        guard let findInteraction else { return false }
        switch command {
        case .find: findInteraction.presentFindNavigator(showingReplace: false)
        case .findNext: findInteraction.findNext()
        case .findPrevious: findInteraction.findPrevious()
        default: return false
        }
        return true
    }

    /// The height that the bar covers; 0 without one.
    var findBarHeight: CGFloat { findInteraction?.bar == nil ? 0 : FindBar.height }

    /// Makes room for the bar, or takes it back.
    func findBarChanged() {
        updateInsets()
        let inside = axis(.y).clamped(bounds.minY)
        if inside != bounds.minY { show(CGPoint(x: bounds.minX, y: inside)) }
        placeMarks()
        placeFindBar()
    }

    /// Keeps the bar at the lower edge of the part in sight.
    func placeFindBar() {
        guard let bar = findInteraction?.bar else { return }
        let own = CGRect(
            x: bounds.minX, y: bounds.maxY - adjustedContentInset.bottom, width: bounds.width,
            height: FindBar.height)
        let box = superview.map { convert(own, to: $0) } ?? own
        if bar.frame != box { bar.frame = box }
        // At the edge of a text with round corners it has them, too.
        let isAtEdge = adjustedContentInset.bottom == FindBar.height
        bar.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        bar.layer.cornerRadius = isAtEdge ? layer.cornerRadius : 0
    }
}
