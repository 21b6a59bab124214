import CoreAnimation
import Foundation
import Primitives

/// The items of a menu on their background. The panel is as large as its place allows, and scrolls
/// where that is less than its content.
@MainActor
final class MenuPanel: UIView {
    /// The preferred size, in points.
    let wantedSize: CGSize
    private(set) var rows: [MenuRowView] = []
    /// The index of the highlighted item.
    private(set) var lit: Int?

    /// Whether the items are buttons beside each other.
    let isRow: Bool

    private let colors: MenuColors
    private let ground = UIView(frame: .zero)
    private let list = UIView(frame: .zero)
    private var arrows: [CAShapeLayer] = []
    private(set) var offset: CGFloat = 0

    /// The items below each other.
    init(_ menu: MenuRows, _ colors: MenuColors) {
        self.colors = colors
        isRow = false
        let columns = Self.columns(menu)
        let width = Self.width(menu, columns)
        let inner = width - 2 * MenuLook.padding
        var y = MenuLook.padding
        rows = menu.rows.map { row in
            let view = MenuRowView(row, columns, colors, width: inner)
            view.frame.origin = CGPoint(x: MenuLook.padding, y: y)
            y += row.height
            return view
        }
        wantedSize = CGSize(width: width, height: y + MenuLook.padding)
        super.init(frame: CGRect(origin: .zero, size: wantedSize))
        build()
    }

    /// The items as buttons beside each other, with thin lines between them.
    init(rowOf menu: MenuRows, _ colors: MenuColors) {
        self.colors = colors
        isRow = true
        var x = MenuLook.padding
        let height = MenuLook.buttonHeight + 2 * MenuLook.padding
        var lines: [CGFloat] = []
        rows = menu.rows.filter { $0.maySeparate }.map { row in
            let view = MenuRowView(
                row, MenuRowView.Columns(), colors, width: MenuRowView.buttonWidth(row),
                isButton: true)
            if x > MenuLook.padding { lines.append(x - MenuLook.buttonGap / 2) }
            view.frame.origin = CGPoint(x: x, y: MenuLook.padding)
            x += view.bounds.width + MenuLook.buttonGap
            return view
        }
        wantedSize = CGSize(width: x - MenuLook.buttonGap + MenuLook.padding, height: height)
        super.init(frame: CGRect(origin: .zero, size: wantedSize))
        build()
        accessibilityViewIsModal = false
        for row in rows { row.frame = turned(row.frame) }
        for middle in lines {
            let line = CALayer()
            line.frame = turned(
                CGRect(x: middle.rounded(.down), y: height / 2 - 9, width: 1, height: 18))
            line.backgroundColor = colors.separator
            list.layer.addSublayer(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func build() {
        isOpaque = false
        layer.name = "menu"
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = colors.shadow
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 8)
        ground.layer.cornerRadius = MenuLook.radius
        ground.layer.backgroundColor = colors.background
        ground.layer.borderColor = colors.border
        ground.layer.borderWidth = 1
        ground.clipsToBounds = true
        list.frame = bounds
        addSubview(ground)
        ground.addSubview(list)
        for row in rows { list.addSubview(row) }
        addArrows()
        accessibilityViewIsModal = true
        setNeedsLayout()
    }

    /// Adds the arrows that show where a menu goes on, up and down.
    private func addArrows() {
        for isDown in [false, true] {
            let arrow = CAShapeLayer()
            let path = CGMutablePath()
            let tip: CGFloat = isDown ? 4 : -4
            path.addLines(
                between: [
                    CGPoint(x: -6, y: -tip / 2), CGPoint(x: 0, y: tip / 2),
                    CGPoint(x: 6, y: -tip / 2),
                ])
            arrow.path = path
            arrow.fillColor = nil
            arrow.lineWidth = 1.8
            arrow.lineCap = .round
            arrow.lineJoin = .round
            arrow.strokeColor = colors.quietText.cgColor
            arrow.actions = ["hidden": NSNull(), "position": NSNull()]
            ground.layer.addSublayer(arrow)
            arrows.append(arrow)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        layer.shadowPath = CGPath(
            roundedRect: bounds, cornerWidth: MenuLook.radius, cornerHeight: MenuLook.radius,
            transform: nil)
        scroll(to: offset)
    }

    // Rows

    /// Returns the index of the item at a point of the panel; nil for separators and beside items.
    func row(at point: CGPoint) -> Int? {
        guard bounds.contains(point) else { return nil }
        let inside = CGPoint(x: point.x, y: point.y + offset)
        // Between two buttons, and above and below them, a finger meets the nearest.
        let beside = isRow ? CGSize(width: MenuLook.buttonGap / 2, height: MenuLook.padding) : .zero
        return rows.firstIndex {
            $0.frame.insetBy(dx: -beside.width, dy: -beside.height).contains(inside)
                && !$0.row.isSeparator
        }
    }

    /// Highlights an item, and scrolls to it if `scrolls` is true; nil highlights none.
    func light(_ index: Int?, scrolls: Bool = false) {
        let wanted = index.flatMap { rows[$0].row.isEnabled ? $0 : nil }
        if wanted != lit {
            if let lit { rows[lit].isLit = false }
            if let wanted { rows[wanted].isLit = true }
            lit = wanted
        }
        if scrolls, let wanted { reveal(wanted) }
    }

    /// Returns the next item that can be chosen, cyclically from the highlighted one; the first
    /// where none is highlighted.
    func next(_ step: Int) -> Int? {
        let count = rows.count
        guard count > 0 else { return nil }
        let start = lit ?? (step > 0 ? -1 : count)
        for distance in 1...count {
            let index = ((start + step * distance) % count + count) % count
            if rows[index].row.isEnabled { return index }
        }
        return nil
    }

    /// Returns the first item that can be chosen, or the last.
    func end(isLast: Bool) -> Int? {
        let all = rows.indices.filter { rows[$0].row.isEnabled }
        return isLast ? all.last : all.first
    }

    /// Returns the box of an item in the panel's space, in points.
    func box(of index: Int) -> CGRect {
        rows[index].frame.offsetBy(dx: 0, dy: -offset)
    }

    // Scrolling

    private var mostOffset: CGFloat { max(0, wantedSize.height - bounds.height) }

    /// Scrolls by a distance in points, downward; returns whether the panel moved.
    @discardableResult
    func scroll(by distance: CGFloat) -> Bool {
        let old = offset
        scroll(to: offset + distance)
        return offset != old
    }

    /// Returns −1 or 1 in an area of the panel that scrolls it, else 0.
    func scrollWay(at point: CGPoint) -> CGFloat {
        guard bounds.contains(point) else { return 0 }
        if offset > 0, point.y < MenuLook.scrollZone { return -1 }
        if offset < mostOffset, point.y > bounds.height - MenuLook.scrollZone { return 1 }
        return 0
    }

    private func scroll(to wanted: CGFloat) {
        offset = min(max(wanted, 0), mostOffset)
        list.frame = CGRect(
            x: 0, y: -offset, width: bounds.width, height: max(wantedSize.height, bounds.height))
        let marks: [(CGFloat, Bool)] = [
            (9, offset > 0), (bounds.height - 9, offset < mostOffset),
        ]
        for (arrow, mark) in zip(arrows, marks) {
            arrow.position = CGPoint(x: bounds.midX, y: mark.0)
            arrow.isHidden = !mark.1
        }
        // An item that is half covered by an arrow can't be read and is hidden.
        for row in rows {
            let y = row.frame.minY - offset
            let isAbove = offset > 0 && y < MenuLook.scrollZone - 2
            let end = bounds.height - MenuLook.scrollZone + 2
            let isBelow = offset < mostOffset && y + row.frame.height > end
            row.alpha = isAbove || isBelow ? 0 : 1
        }
    }

    private func reveal(_ index: Int) {
        let box = rows[index].frame
        let (top, bottom) = (MenuLook.scrollZone + 2, bounds.height - MenuLook.scrollZone - 2)
        if box.minY - offset < top { scroll(to: index == end(isLast: false) ? 0 : box.minY - top) }
        if box.maxY - offset > bottom {
            scroll(to: index == end(isLast: true) ? mostOffset : box.maxY - bottom)
        }
    }

    // Measures

    private static func columns(_ menu: MenuRows) -> MenuRowView.Columns {
        var columns = MenuRowView.Columns()
        for row in menu.rows {
            if row.state != .off { columns.mark = MenuLook.markWidth }
            if row.element?.image != nil { columns.image = MenuLook.imageWidth }
            if row.isMenu { columns.arrow = MenuLook.arrowWidth }
            if let key = row.keyName {
                let label = UILabel()
                label.font = MenuLook.font
                label.text = key
                columns.key = max(
                    columns.key, MenuLook.keyGap + label.intrinsicContentSize.width.rounded(.up))
            }
        }
        return columns
    }

    private static func width(_ menu: MenuRows, _ columns: MenuRowView.Columns) -> CGFloat {
        let label = UILabel()
        let edges = columns.leading + MenuLook.inset + max(columns.arrow, columns.key)
        let widths = menu.rows.map { row -> CGFloat in
            label.font = MenuLook.font
            label.text = row.text
            let first = label.intrinsicContentSize.width
            label.font = MenuLook.smallFont
            label.text = row.element?.subtitle ?? ""
            return max(first, label.intrinsicContentSize.width).rounded(.up) + edges
        }
        let width = (widths.max() ?? 0) + 2 * MenuLook.padding
        return min(max(width, MenuLook.leastWidth), MenuLook.mostWidth)
    }
}
