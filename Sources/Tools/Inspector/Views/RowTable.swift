import CoreAnimation
import Foundation
import ViewKit

/// A row of a table, which draws its content.
class RowView: Part {
    /// Whether the row is the chosen one.
    var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

    /// Draws the background of a chosen row.
    final func drawGround() {
        guard isChosen, let context = UIGraphicsGetCurrentContext() else { return }
        let color = look.accent.copy(alpha: look.isDark ? 0.24 : 0.16) ?? look.accent
        context.fill(bounds.insetBy(dx: 4, dy: 0.5), radius: 5, color)
    }
}

/// A list that has views only for the visible rows. The keyboard moves through it with arrows, page
/// keys, Home and End.
class RowTable: Part, UIScrollViewDelegate {
    /// The number of rows.
    var count = 0 { didSet { if count != oldValue { resized() } } }
    /// The chosen row.
    private(set) var chosen: Int?
    /// Makes a row's view.
    var makeRow: (@MainActor () -> RowView)?
    /// Fills a view with the content of a row.
    var fill: (@MainActor (RowView, Int) -> Void)?
    /// Called when a person chose a row.
    var onChoose: (@MainActor (Int) -> Void)?
    /// Called at a press on a row, with the distance from its left edge; returns whether the press
    /// was handled.
    var onPress: (@MainActor (Int, CGFloat) -> Bool)?
    /// Called at a second press on a row, or Return.
    var onOpen: (@MainActor (Int) -> Void)?
    /// Called when the visible rows changed.
    var onSeen: (@MainActor (Range<Int>) -> Void)?
    /// Called with keys that the table doesn't use; returns whether the key was handled.
    var onKey: (@MainActor (UIKey) -> Bool)?
    /// The text that is shown while there are no rows.
    var emptyText = "" { didSet { if emptyText != oldValue { setNeedsDisplay() } } }

    let scroller = UIScrollView()
    /// The height of a row.
    let step: CGFloat
    private var shown: [Int: RowView] = [:]
    private var spare: [RowView] = []

    init(_ look: InspectorLook, step: CGFloat) {
        self.step = step
        super.init(look)
    }

    required init?(coder: NSCoder) { nil }

    override func build() {
        clipsToBounds = true
        scroller.delegate = self
        scroller.backgroundColor = .clear
        addSubview(scroller)
        focusEffect = UIFocusHaloEffect()
        layer.cornerRadius = 6
        addGestureRecognizer(
            UITapGestureRecognizer { [weak self] tap in
                guard let self else { return }
                pressed(tap.location(in: self))
            })
        let twice = UITapGestureRecognizer { [weak self] tap in
            guard let self, let row = row(at: tap.location(in: self)) else { return }
            onOpen?(row)
        }
        twice.numberOfTapsRequired = 2
        addGestureRecognizer(twice)
    }

    /// The number of views for rows, shown or kept for reuse.
    var viewCount: Int { shown.count + spare.count }

    /// The visible rows.
    var seen: Range<Int> {
        guard count > 0, bounds.height > 0 else { return 0..<0 }
        let offset = scroller.contentOffset.y
        let first = min(max(0, Int(offset / step)), count)
        let last = min(count, Int(((offset + bounds.height) / step).rounded(.up)))
        return first..<max(first, last)
    }

    /// Shows a row as the chosen one.
    func choose(_ row: Int?, reveals: Bool) {
        chosen = row
        for (index, view) in shown { view.isChosen = index == row }
        if reveals, let row { reveal(row) }
    }

    /// Scrolls as little as needed to show a row.
    func reveal(_ row: Int) {
        let top = CGFloat(row) * step
        let offset = scroller.contentOffset.y
        var wanted = offset
        if top < offset { wanted = top }
        if top + step > offset + bounds.height { wanted = top + step - bounds.height }
        if wanted != offset { scroller.contentOffset.y = max(0, wanted) }
    }

    /// Fills all row views again, as their content changed.
    func refill() {
        for (index, view) in shown where index < count { fill?(view, index) }
        place()
    }

    /// Returns the frame of a row in the table.
    func box(_ row: Int) -> CGRect {
        CGRect(
            x: 0, y: CGFloat(row) * step - scroller.contentOffset.y, width: bounds.width,
            height: step)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroller.frame = bounds
        resized()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { place() }

    override func draw(_ rect: CGRect) {
        guard count == 0, !emptyText.isEmpty, let context = UIGraphicsGetCurrentContext() else {
            return
        }
        let text = TextBlock(emptyText, look.letters(12, .regular, look.quiet), bounds.width - 24)
        text.draw(context, x: 12, y: 10)
    }

    private func resized() {
        let high = CGFloat(count) * step
        scroller.contentSize = CGSize(width: bounds.width, height: high)
        let most = max(0, high - bounds.height)
        if scroller.contentOffset.y > most { scroller.contentOffset.y = most }
        place()
        setNeedsDisplay()
    }

    private func place() {
        let seen = seen
        for (index, view) in shown where !seen.contains(index) {
            shown[index] = nil
            view.isHidden = true
            spare.append(view)
        }
        for index in seen {
            let box = CGRect(
                x: 0, y: CGFloat(index) * step, width: bounds.width, height: step)
            if let view = shown[index] {
                if view.frame != box { view.frame = box }
                continue
            }
            guard let view = spare.popLast() ?? makeView() else { return }
            view.isHidden = false
            shown[index] = view
            view.frame = box
            view.isChosen = index == chosen
            fill?(view, index)
        }
        onSeen?(seen)
    }

    private func makeView() -> RowView? {
        guard let view = makeRow?() else { return nil }
        view.isUserInteractionEnabled = false
        scroller.addSubview(view)
        return view
    }

    // MARK: The pointer and the keyboard

    /// Returns the row at a point of the table; nil where there is none.
    func row(at point: CGPoint) -> Int? {
        let row = Int((point.y + scroller.contentOffset.y) / step)
        return (0..<count).contains(row) ? row : nil
    }

    private func pressed(_ point: CGPoint) {
        guard let row = row(at: point), !(onPress?(row, point.x) ?? false) else { return }
        onChoose?(row)
    }

    override var canBecomeFocused: Bool { true }
    override var accessibilityContainerType: UIAccessibilityContainerType {
        get { .list }
        set {}
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0.key) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && take($0.key)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func take(_ key: UIKey?) -> Bool {
        guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
            return false
        }
        if onKey?(key) ?? false { return true }
        let page = max(1, Int(bounds.height / step) - 1)
        switch key.keyCode {
        case .keyboardUpArrow: go(to: (chosen ?? 1) - 1)
        case .keyboardDownArrow: go(to: (chosen ?? -1) + 1)
        case .keyboardPageUp: go(to: (chosen ?? 0) - page)
        case .keyboardPageDown: go(to: (chosen ?? 0) + page)
        case .keyboardHome: go(to: 0)
        case .keyboardEnd: go(to: count - 1)
        case .keyboardReturnOrEnter, .keypadEnter:
            guard let chosen else { return false }
            onOpen?(chosen)
        default: return false
        }
        return true
    }

    private func go(to row: Int) {
        guard count > 0 else { return }
        onChoose?(min(max(row, 0), count - 1))
    }
}
