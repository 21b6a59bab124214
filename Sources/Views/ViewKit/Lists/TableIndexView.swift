import CoreAnimation
import Foundation

/// The letters at the trailing edge of a table, by which a finger goes to a section. Main thread.
@MainActor
final class TableIndexView: UIView {
    private weak var table: UITableView?
    private var labels: [UILabel] = []
    private var chosen: Int?
    static let width: CGFloat = 16
    private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    private static let lineHeight: CGFloat = 14

    init(_ table: UITableView) {
        self.table = table
        super.init(frame: .zero)
        isOpaque = false
        isAccessibilityElement = true
        accessibilityLabel = SystemText.sectionIndex.text
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    /// The letters in use: a dot stands for those that find no room.
    private var shownTitles: [String] {
        guard let titles = table?.state.indexTitles else { return [] }
        let most = max(1, Int(bounds.height / Self.lineHeight))
        guard titles.count > most else { return titles }
        let pairs = max(1, most / 2)
        return (0..<pairs * 2 - 1).map { place in
            place % 2 == 1 ? "•" : titles[place / 2 * (titles.count - 1) / max(pairs - 1, 1)]
        }
    }

    func restyle() {
        let color = table?.sectionIndexColor ?? tintColor
        for label in labels { label.textColor = color }
        backgroundColor =
            (chosen == nil
                ? table?.sectionIndexBackgroundColor : table?.sectionIndexTrackingBackgroundColor)
            ?? .clear
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let titles = shownTitles
        while labels.count > titles.count { labels.removeLast().removeFromSuperview() }
        while labels.count < titles.count {
            let label = UILabel()
            label.font = Self.font
            label.textAlignment = .center
            addSubview(label)
            labels.append(label)
        }
        let top = (bounds.height - CGFloat(titles.count) * Self.lineHeight) / 2
        for (index, label) in labels.enumerated() {
            label.text = titles[index] == UITableView.indexSearch ? "⌕" : titles[index]
            label.frame = CGRect(
                x: 0, y: top + CGFloat(index) * Self.lineHeight, width: bounds.width,
                height: Self.lineHeight)
        }
        restyle()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { track(touch.location(in: self).y) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { track(touch.location(in: self).y) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

    /// Keeps pans of the table from beginning here.
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }

    private func end() {
        chosen = nil
        restyle()
    }

    private func track(_ y: CGFloat) {
        guard let table, !table.state.indexTitles.isEmpty, !labels.isEmpty else { return }
        let length = CGFloat(labels.count) * Self.lineHeight
        let part = (y - (bounds.height - length) / 2) / length
        let count = table.state.indexTitles.count
        choose(min(max(Int(part * CGFloat(count)), 0), count - 1))
    }

    private func choose(_ index: Int) {
        guard index != chosen else { return }
        chosen = index
        restyle()
        table?.go(toIndex: index)
    }

    override func accessibilityIncrement() { step(1) }
    override func accessibilityDecrement() { step(-1) }

    override var accessibilityValue: String? {
        get {
            table.flatMap {
                $0.state.indexTitles.indices.contains(place) ? $0.state.indexTitles[place] : nil
            }
        }
        set { super.accessibilityValue = newValue }
    }

    private var place = 0

    private func step(_ way: Int) {
        let count = table?.state.indexTitles.count ?? 0
        guard count > 0 else { return }
        place = min(max(place + way, 0), count - 1)
        table?.go(toIndex: place)
    }
}

// The index at the edge, and data ahead
extension UITableView {
    /// Shows the index where there are titles and rows enough.
    func placeIndex() {
        guard !state.indexTitles.isEmpty,
            map.sections.reduce(0, { $0 + $1.rows.count }) >= sectionIndexMinimumDisplayRowCount
        else {
            guard let index = state.index else { return }
            index.removeFromSuperview()
            state.index = nil
            return restyleRows()
        }
        let view = state.index ?? TableIndexView(self)
        if state.index == nil {
            state.index = view
            view.layer.zPosition = 5
            addSubview(view)
            view.setNeedsLayout()
            restyleRows()
        }
        let inset = adjustedContentInset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let box = CGRect(
            x: isMirrored ? bounds.minX : bounds.maxX - TableIndexView.width,
            y: bounds.minY + inset.top, width: TableIndexView.width,
            height: max(0, bounds.height - inset.top - inset.bottom))
        if view.frame != box { view.frame = box }
    }

    /// Scrolls to the section of a letter.
    func go(toIndex letter: Int) {
        guard state.indexTitles.indices.contains(letter), let dataSource else { return }
        let section = dataSource.tableView(
            self, sectionForSectionIndexTitle: state.indexTitles[letter], at: letter)
        guard map.sections.indices.contains(section) else { return }
        let start = map.span(of: section).start + map.sections[section].gap
        setContentOffset(
            CGPoint(x: bounds.minX, y: axis(.y).clamped(start - adjustedContentInset.top)),
            animated: false)
    }

    /// Announces the rows of the next screen in the direction of scrolling, and calls off those that
    /// are no longer near.
    func prefetch() {
        let way = bounds.minY - state.lastOffset
        state.lastOffset = bounds.minY
        guard isPrefetchingEnabled, let prefetchDataSource, way != 0, !bounds.isEmpty else {
            return
        }
        var ahead = bounds
        ahead.origin.y += way > 0 ? bounds.height : -bounds.height
        let near = rows(in: ahead).filter { shown[$0] == nil }
        let new = near.filter { !state.prefetched.contains($0) }
        let off = state.prefetched.subtracting(near).filter { shown[$0] == nil }.sorted()
        state.prefetched = Set(near)
        if !new.isEmpty {
            let ordered = way > 0 ? new : new.reversed()
            prefetchDataSource.tableView(self, prefetchRowsAt: ordered.map(\.path))
        }
        if !off.isEmpty {
            prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: off.map(\.path))
        }
    }
}
