import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// The list of pages beside the page that is open: groups with headings, and a field to search them. Main thread.
@MainActor
final class PageList {
    /// The width of the list, in points.
    static let width: CGFloat = 236
    private static let listTop: CGFloat = 120
    private static let rowStep: CGFloat = 28
    private static let headingStep: CGFloat = 32
    private static let side: CGFloat = 12
    private static let veilHeight: CGFloat = 22

    /// A page that the list shows.
    struct Row {
        let entry: PageEntry
        let layer: CALayer
    }

    let layer = CALayer()
    let search: PageSearch
    /// The pages that match the search, in their order.
    private(set) var rows: [Row] = []
    /// Returns the code of a page, for searches in it.
    private let code: (PageEntry) -> String
    private let theme: Theme
    private let scale: CGFloat
    private let list = CALayer()
    private let thumb = CALayer()
    /// The gradients that hide the cut ends of the list: above, below.
    private let veils = [CAGradientLayer(), CAGradientLayer()]
    private var length: CGFloat = 0
    private(set) var open: String
    private(set) var query: String
    private var finger: (id: Int, start: CGFloat, last: CGFloat, isScroll: Bool)?

    /// Makes a list as high as the window; `code` returns a page's code, for searches in it.
    init(
        theme: Theme, isDark: Bool, scale: CGFloat, height: CGFloat, open: String, query: String,
        code: @escaping (PageEntry) -> String
    ) {
        (self.theme, self.scale, self.open) = (theme, scale, open)
        (self.query, self.code) = (query, code)
        search = PageSearch(
            query, theme: theme, isDark: isDark, scale: scale,
            frame: CGRect(
                x: Self.side, y: 78, width: Self.width - 2 * Self.side, height: PageSearch.height))
        layer.name = "sidebar"
        layer.frame = CGRect(x: 0, y: 0, width: Self.width, height: height)
        layer.backgroundColor = theme.sidebar
        let bottom = addWords(height)
        layer.addSublayer(search.layer)
        list.frame = CGRect(
            x: Self.side, y: Self.listTop, width: Self.width - 2 * Self.side,
            height: max(Self.rowStep, bottom - Self.listTop))
        list.masksToBounds = true
        layer.addSublayer(list)
        addVeils()
        thumb.cornerRadius = 1.5
        thumb.backgroundColor = theme.knobEdge
        layer.addSublayer(thumb)
        fill()
    }

    /// Adds gradients, so that rows fade where the list continues instead of being cut.
    private func addVeils() {
        let clear = theme.sidebar.copy(alpha: 0) ?? theme.sidebar
        for (index, veil) in veils.enumerated() {
            let y = index == 0 ? list.frame.minY : list.frame.maxY - Self.veilHeight
            veil.frame = CGRect(
                x: Self.side, y: y, width: list.bounds.width, height: Self.veilHeight)
            veil.colors = index == 0 ? [theme.sidebar, clear] : [clear, theme.sidebar]
            veil.name = "veil"
            layer.addSublayer(veil)
        }
    }

    /// Adds the name, the motto and the keys; returns the lower end of the list.
    private func addWords(_ height: CGFloat) -> CGFloat {
        func add(_ text: String, _ style: TextStyle, _ y: CGFloat) {
            let label = LabelLayer(text, style: style, scale: scale)
            label.position = CGPoint(x: 24, y: y)
            layer.addSublayer(label)
        }
        add("Lamina", .init(size: 20, weight: .bold, color: theme.text), 20)
        add("Core Animation for Linux", .init(size: 12, color: theme.quietText), 47)
        let keys = ["/  search      Up, Down  pages", "C  code      T  light or dark"]
        for (index, line) in keys.enumerated() {
            add(
                line, .init(size: 11.5, color: theme.quietText),
                height - 44 + CGFloat(index) * 16)
        }
        let edge = CALayer()
        edge.frame = CGRect(x: Self.width - 1, y: 0, width: 1, height: height)
        edge.backgroundColor = theme.line
        layer.addSublayer(edge)
        return height - 54
    }

    // Rows

    /// Searches for other words.
    func look(for text: String) {
        guard text != query else { return }
        query = text
        fill()
    }

    /// Marks another page as open.
    func select(_ name: String) {
        open = name
        for row in rows { mark(row) }
        reveal()
    }

    private func fill() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        list.sublayers = nil
        rows = []
        var y: CGFloat = 0
        var group = ""
        for entry in PageEntry.all where answers(entry) {
            if entry.group != group {
                group = entry.group
                y += heading(group, at: y)
            }
            let row = Row(entry: entry, layer: rowLayer(entry))
            row.layer.frame.origin = CGPoint(x: 0, y: y)
            list.addSublayer(row.layer)
            rows.append(row)
            mark(row)
            y += Self.rowStep
        }
        if rows.isEmpty { y = sayNothingFound() }
        length = y
        list.bounds.origin.y = 0
        thumb.isHidden = length <= list.bounds.height
        reveal()
        CATransaction.commit()
    }

    private func answers(_ entry: PageEntry) -> Bool {
        entry.answers(query, code: "")
            || query.count > 2 && entry.answers(query, code: code(entry))
    }

    private func heading(_ text: String, at y: CGFloat) -> CGFloat {
        let label = LabelLayer(
            text, style: .init(size: 11.5, weight: .semibold, color: theme.ink(0)), scale: scale)
        let step = y == 0 ? Self.headingStep - 10 : Self.headingStep
        label.name = "heading \(text)"
        label.position = CGPoint(x: 12, y: (y + step - 6 - label.bounds.height).rounded())
        list.addSublayer(label)
        return step
    }

    private func rowLayer(_ entry: PageEntry) -> CALayer {
        let row = CALayer()
        row.name = entry.name
        row.bounds = CGRect(x: 0, y: 0, width: list.bounds.width, height: Self.rowStep - 2)
        row.anchorPoint = .zero
        row.cornerRadius = 7
        let label = LabelLayer(entry.title, style: .init(size: 13.5), scale: scale)
        label.room = list.bounds.width - 20
        label.position = CGPoint(
            x: 12, y: ((row.bounds.height - label.bounds.height) / 2).rounded())
        row.addSublayer(label)
        return row
    }

    private func mark(_ row: Row) {
        let isOpen = row.entry.name == open
        row.layer.backgroundColor = isOpen ? theme.accent.copy(alpha: 0.18) : nil
        guard let label = row.layer.sublayers?.first as? LabelLayer else { return }
        var look = label.look
        look.weight = isOpen ? .semibold : .regular
        look.color = isOpen ? theme.text : theme.quietText
        if look != label.look { label.look = look }
    }

    private func sayNothingFound() -> CGFloat {
        let label = LabelLayer(
            "No page says “\(query)”.", style: .init(size: 13, color: theme.quietText),
            width: list.bounds.width - 24, scale: scale)
        label.name = "nothing found"
        label.position = CGPoint(x: 12, y: 8)
        list.addSublayer(label)
        return 8 + label.bounds.height
    }

    // Scrolling

    /// Scrolls the row of the open page into sight, with something of its neighbours.
    private func reveal() {
        let box = rows.first { $0.entry.name == open }?.layer.frame
        guard let box else { return scroll(to: list.bounds.minY) }
        let room = list.bounds.height
        let (first, last) = (box.minY - Self.headingStep, box.maxY + Self.rowStep - room)
        scroll(to: min(max(list.bounds.minY, last), first))
    }

    private func scroll(to offset: CGFloat) {
        let room = list.bounds.height
        let most = max(0, length - room)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        list.bounds.origin.y = max(0, min(offset, most))
        veils[0].isHidden = list.bounds.minY <= 0
        veils[1].isHidden = list.bounds.minY >= most
        let share = length > 0 ? room / length : 1
        thumb.frame = CGRect(
            x: Self.width - 8, y: Self.listTop + list.bounds.minY * share, width: 3,
            height: max(16, room * min(1, share)))
        CATransaction.commit()
    }

    /// Scrolls by `distance` points of the wheel.
    func scroll(by distance: CGFloat) { scroll(to: list.bounds.minY + distance) }

    /// The row at a point of the stage, also where a tip lies over it.
    func row(at point: CGPoint) -> Row? {
        guard !layer.isHidden, list.contains(list.convert(point, from: nil)) else { return nil }
        return rows.first { $0.layer.contains($0.layer.convert(point, from: nil)) }
    }

    /// Handles a touch; returns the row that a tap selected.
    func touch(_ event: LayerEvent) -> Row? {
        let y = event.location.y
        switch event.kind {
        case .touchBegan(let id): if finger == nil { finger = (id, y, y, false) }
        case .touchMoved(let id):
            guard let old = finger, old.id == id else { return nil }
            let isScroll = old.isScroll || abs(y - old.start) > 8
            if isScroll { scroll(by: old.last - y) }
            finger = (id, old.start, y, isScroll)
        case .touchEnded(let id):
            guard let old = finger, old.id == id else { return nil }
            finger = nil
            return old.isScroll ? nil : row(at: event.location)
        case .touchCancelled(let id): if finger?.id == id { finger = nil }
        default: break
        }
        return nil
    }

    /// Whether a finger is down that began on the list.
    var hasFinger: Bool { finger != nil }
}
