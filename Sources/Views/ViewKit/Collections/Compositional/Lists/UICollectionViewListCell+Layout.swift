import CoreAnimation
import Foundation

/// The parts of a list's cell beside its content.
@MainActor
final class ListCellParts {
    /// An accessory with its view.
    struct Shown {
        let accessory: UICellAccessory
        let view: UIView
        let width: CGFloat
    }

    let line = CALayer()
    let topLine = CALayer()
    var leading: [Shown] = []
    var trailing: [Shown] = []
    /// The views of accessories, by their index among the cell's.
    var views: [Int: UIView] = [:]

    init() {
        (line.name, topLine.name) = ("separator", "separator")
        for each in [line, topLine] { each.zPosition = 1 }
    }

    /// Gives up the views of accessories.
    func forget() {
        for view in views.values { view.removeFromSuperview() }
        views = [:]
    }
}

// The places of a cell's parts
extension UICollectionViewListCell {
    private static let accessoryGap: CGFloat = 8
    private static let signGap: CGFloat = 12
    private static let leadingGap: CGFloat = 16

    private var isTurned: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var margin: CGFloat { look?.row.margin ?? 16 }
    private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    /// Returns a box given by its distance from the leading edge.
    private func box(_ start: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat) -> CGRect
    {
        CGRect(
            x: isTurned ? bounds.width - start - width : start, y: y, width: width, height: height)
    }

    func layOutList() {
        layer.round(corners)
        for view in [backgroundView, selectedBackgroundView] { view?.layer.round(corners) }
        setMargins()
        placeAccessories(bounds.width - trailingRoom)
        placeLines(leadingRoom)
    }

    /// The place of the content between the accessories.
    var listContentBox: CGRect {
        matchAccessories()
        let (start, end) = (leadingRoom, bounds.width - trailingRoom)
        return box(start, max(0, end - start), 0, bounds.height)
    }

    private func setMargins() {
        let trailing = parts.trailing.isEmpty ? margin : Self.accessoryGap
        if let list = contentView as? UIListContentView { list.outerMargins = (margin, trailing) }
        let (left, right) = isTurned ? (trailing, margin) : (margin, trailing)
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: left, bottom: 11, right: right)
    }

    /// The room before the content.
    private var leadingRoom: CGFloat {
        parts.leading.reduce(indentation) { $0 + $1.width + Self.leadingGap }
    }

    /// The room after the content.
    private var trailingRoom: CGFloat {
        guard !parts.trailing.isEmpty else { return 0 }
        let gaps = CGFloat(parts.trailing.count - 1) * Self.signGap
        return parts.trailing.reduce(gaps + margin) { $0 + $1.width }
    }

    /// Returns the height that the content needs.
    func listHeight(width: CGFloat) -> CGFloat {
        matchAccessories()
        setMargins()
        let room = max(0, width - leadingRoom - trailingRoom)
        if let list = contentView as? UIListContentView { return list.fittingHeight(width: room) }
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitting.height > 0 ? fitting.height : TableMetrics.rowHeight
    }

    // Accessories

    /// Makes the views of the accessories that the cell's state shows.
    private func matchAccessories() {
        let state = configurationState
        let shown = accessories.indices.filter {
            accessories[$0].isShown(isEditing: state.isEditing)
        }
        let leading = order(shown.filter { accessories[$0].isLeading })
        let trailing = order(shown.filter { !accessories[$0].isLeading })
        let wanted = Set(leading + trailing)
        for (index, view) in parts.views where !wanted.contains(index) {
            view.removeFromSuperview()
            parts.views[index] = nil
        }
        parts.leading = leading.map { show($0, state) }
        parts.trailing = trailing.map { show($0, state) }
    }

    /// Returns the accessories of an edge from its leading end on: Apple's kinds in their order, then
    /// the views of a program at the places that they choose among these.
    private func order(_ list: [Int]) -> [Int] {
        let own = list.filter { accessories[$0].position == nil }
        var found = own.sorted { (accessories[$0].rank, $0) < (accessories[$1].rank, $1) }
        for index in list {
            guard let position = accessories[index].position else { continue }
            let place = position(found.map { accessories[$0] })
            found.insert(index, at: min(max(0, place), found.count))
        }
        return found
    }

    private func show(_ index: Int, _ state: UICellConfigurationState) -> ListCellParts.Shown {
        let accessory = accessories[index]
        let view = parts.views[index] ?? accessory.makeView(for: self)
        if view.superview !== self { addSubview(view) }
        parts.views[index] = view
        (view as? AccessoryView)?.take(state)
        return ListCellParts.Shown(
            accessory: accessory, view: view, width: accessory.width(of: view))
    }

    private func placeAccessories(_ end: CGFloat) {
        var next = margin + (indentsAccessories ? indentation : 0)
        for each in parts.leading {
            place(each, at: next)
            next += each.width + Self.leadingGap
        }
        next = end
        for each in parts.trailing {
            place(each, at: next)
            next += each.width + Self.signGap
        }
    }

    private func place(_ shown: ListCellParts.Shown, at start: CGFloat) {
        let size = shown.view.bounds.size
        let frame = box(
            start + (shown.width - size.width) / 2, size.width,
            ((bounds.height - size.height) / 2).rounded(), size.height)
        shown.view.center = CGPoint(x: frame.midX, y: frame.midY)
        (shown.view as? AccessoryView)?.face(isMirrored: isTurned)
    }

    /// The area in which a finger takes hold of the item, in the cell's space; null where it can't.
    var gripBox: CGRect {
        let grip = parts.trailing.first {
            if case .reorder = $0.accessory.accessoryType { true } else { false }
        }
        guard let grip, !grip.view.isHidden else { return .null }
        return grip.view.frame.insetBy(dx: -Self.signGap, dy: -bounds.height)
            .intersection(bounds)
    }

    // Lines

    private func placeLines(_ start: CGFloat) {
        let look = look ?? ListLook()
        let thin = 1 / max(traitCollection.displayScale, 1)
        place(
            parts.line, look.hasBottomLine, look.lines?.bottomSeparatorInsets,
            look.row.style == .grouped && look.row.isLast ? 0 : lineStart(start),
            bounds.height - thin, thin)
        place(parts.topLine, look.hasTopLine, look.lines?.topSeparatorInsets, 0, 0, thin)
    }

    /// The start of the line: that of the text.
    private func lineStart(_ start: CGFloat) -> CGFloat {
        if hasSeparatorGuide, separatorLayoutGuide.layoutFrame.minX != 0 {
            let frame = separatorLayoutGuide.layoutFrame
            return isTurned ? bounds.width - frame.maxX : frame.minX
        }
        return start + margin + ((contentView as? UIListContentView)?.pictureRoom ?? 0)
    }

    private func place(
        _ line: CALayer, _ isShown: Bool, _ insets: NSDirectionalEdgeInsets?, _ start: CGFloat,
        _ y: CGFloat, _ thin: CGFloat
    ) {
        guard isShown else { return line.removeFromSuperlayer() }
        if line.superlayer !== layer { layer.addSublayer(line) }
        let own = insets ?? UIListSeparatorConfiguration.automaticInsets
        let automatic = UIListSeparatorConfiguration.automaticInsets
        let from = own.leading == automatic.leading ? start : own.leading
        let until = own.trailing == automatic.trailing ? 0 : own.trailing
        line.frame = box(from, max(0, bounds.width - from - until), y, thin)
        traitCollection.performAsCurrent {
            line.backgroundColor = (look?.lines?.color ?? .separator).cgColor
        }
    }
}
