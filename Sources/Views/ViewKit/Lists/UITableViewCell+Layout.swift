import CoreAnimation
import Foundation

// The places of a cell's parts
extension UITableViewCell {
    private static let controlRoom: CGFloat = 38
    private static let gripRoom: CGFloat = 40
    private static let accessoryGap: CGFloat = 8
    private static let signGap: CGFloat = 12

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns a box given by its distance from the leading edge.
    private func box(_ start: CGFloat, _ width: CGFloat, _ y: CGFloat, _ height: CGFloat) -> CGRect
    {
        CGRect(
            x: isMirrored ? bounds.width - start - width : start, y: y, width: width, height: height
        )
    }

    private func centred(_ size: CGSize, at start: CGFloat) -> CGRect {
        box(start, size.width, ((bounds.height - size.height) / 2).rounded(), size.height)
    }

    func layOutCell() {
        layer.round(look.corners)
        for view in [backgroundView, selectedBackgroundView] {
            view?.frame = bounds
            view?.layer.round(look.corners)
        }
        parts.ground.place(in: bounds, look.corners, isMirrored: isMirrored)
        showControl()
        let start = leadingRoom
        let end = placeAccessory()
        let content = box(start, max(0, end - start), 0, bounds.height)
        if contentView.frame != content { contentView.frame = content }
        setMargins(hasAccessory: end < bounds.width)
        layOutStyle()
        placeLines(start)
    }

    // Content

    /// The room of the control for editing and of the indentation.
    private var leadingRoom: CGFloat {
        let level = CGFloat(max(0, indentationLevel)) * indentationWidth
        let editing = look.editing
        let hasControl = editing.isOn && (editing.style != .none || editing.picks)
        return level
            + (hasControl && editing.indents && shouldIndentWhileEditing ? Self.controlRoom : 0)
    }

    private func setMargins(hasAccessory: Bool) {
        let trailing = hasAccessory ? Self.accessoryGap : look.margin
        if let list = contentHost as? UIListContentView {
            list.outerMargins = (look.margin, trailing)
        }
        let (left, right) = isMirrored ? (trailing, look.margin) : (look.margin, trailing)
        contentView.layoutMargins = UIEdgeInsets(top: 11, left: left, bottom: 11, right: right)
    }

    private func layOutStyle() {
        guard contentHost == nil, madeText != nil || madeDetail != nil || madeImage != nil else {
            return
        }
        let host = plainContent
        let boxes = arrangement(trailing: host.bounds.width < bounds.width - leadingRoom)
            .boxes(in: host.bounds.size, isMirrored: isMirrored)
        madeText?.frame = boxes.text
        madeDetail?.frame = boxes.second
        madeImage?.frame = boxes.picture
    }

    /// The places of the style's texts and picture.
    private func arrangement(trailing hasAccessory: Bool) -> ListArrangement {
        let gap: ListArrangement.TextGap =
            switch cellStyle {
            case .default, .subtitle: .below(3)
            case .value1: .beside(6)
            case .value2: .column(6, width: 91)
            }
        var made = ListArrangement(
            margins: NSDirectionalEdgeInsets(
                top: 11, leading: look.margin, bottom: 11,
                trailing: hasAccessory ? Self.accessoryGap : look.margin),
            pictureGap: 16, textGap: gap)
        if let image = madeImage?.image { made.picture = image.size }
        if let madeText, madeText.hasWords { made.text = madeText }
        if let madeDetail, madeDetail.hasWords { made.second = madeDetail }
        return made
    }

    /// Returns the height that the content needs, as an override of `systemLayoutSizeFitting` has it.
    func fittingHeight(width: CGFloat) -> CGFloat {
        let height = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return height.isFinite && height > 0 ? height : TableMetrics.rowHeight
    }

    func ownHeight(width: CGFloat) -> CGFloat {
        updateIfDue()
        let end = width - trailingRoom
        let room = max(0, end - leadingRoom)
        setMargins(hasAccessory: trailingRoom > 0)
        if let list = contentHost as? UIListContentView { return list.fittingHeight(width: room) }
        if contentHost == nil, madeText != nil || madeDetail != nil || madeImage != nil {
            let height = arrangement(trailing: trailingRoom > 0).height(width: room)
            return max(TableMetrics.rowHeight, height)
        }
        let fitting = contentView.systemLayoutSizeFitting(
            CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitting.height > 0 ? fitting.height : TableMetrics.rowHeight
    }

    // Accessories

    private var shownAccessory: UIView? { look.editing.isOn ? editingAccessoryView : accessoryView }

    private var signs: [TableSign.Kind] {
        guard shownAccessory == nil else { return [] }
        return switch look.editing.isOn ? editingAccessoryType : accessoryType {
        case .none: []
        case .disclosureIndicator: [.chevron]
        case .detailDisclosureButton: [.info, .chevron]
        case .checkmark: [.check]
        case .detailButton: [.info]
        }
    }

    private var gripRoom: CGFloat { look.editing.isOn && look.editing.moves ? Self.gripRoom : 0 }

    /// The room of all that is at the trailing edge.
    private var trailingRoom: CGFloat {
        if let view = shownAccessory { return view.frame.width + look.margin + gripRoom }
        let widths = signs.map { TableSign.size(of: $0).width }
        guard !widths.isEmpty else { return gripRoom }
        let gaps = CGFloat(widths.count - 1) * Self.signGap
        return widths.reduce(0, +) + gaps + look.margin + gripRoom
    }

    /// Places what is at the trailing edge; returns the end of the content.
    private func placeAccessory() -> CGFloat {
        let end = bounds.width - trailingRoom
        var next = end
        matchSigns()
        for sign in parts.accessory {
            let size = TableSign.size(of: sign.kind)
            sign.mirror(isMirrored)
            let place = centred(size, at: next)
            sign.center = CGPoint(x: place.midX, y: place.midY)
            next += size.width + Self.signGap
        }
        // Another cell may have taken the view since.
        for case let view? in [accessoryView, editingAccessoryView] where view.superview === self {
            view.isHidden = view !== shownAccessory
        }
        if let view = shownAccessory, view.superview === self {
            view.frame = centred(view.frame.size, at: end)
        }
        return end
    }

    private func matchSigns() {
        let kinds = signs
        while parts.accessory.count > kinds.count {
            parts.accessory.removeLast().removeFromSuperview()
        }
        for (index, kind) in kinds.enumerated() {
            if index < parts.accessory.count {
                parts.accessory[index].kind = kind
                continue
            }
            let sign = TableSign(kind)
            sign.addTarget(self, action: UITableViewCell.infoPressed, for: .touchUpInside)
            parts.accessory.append(sign)
            addSubview(sign)
        }
    }

    private func infoPressed() {
        guard let table, let row else { return }
        table.listDelegate?.tableView(table, accessoryButtonTappedForRowWith: row.path)
    }

    func accessoryChanged() {
        setNeedsLayout()
        setNeedsUpdateConfiguration()
    }

    func replaceAccessory(_ old: UIView?) {
        if old !== accessoryView, old !== editingAccessoryView, old?.superview === self {
            old?.removeFromSuperview()
        }
        for case let view? in [accessoryView, editingAccessoryView] where view.superview !== self {
            addSubview(view)
        }
        setNeedsLayout()
    }

    // Editing

    /// Shows the control for editing that the table wants.
    func showControl() {
        let kind = controlKind
        if kind == nil {
            parts.control?.removeFromSuperview()
            parts.control = nil
        }
        if let kind {
            let sign = parts.control ?? addControl(kind)
            sign.kind = kind
            let level = CGFloat(max(0, indentationLevel)) * indentationWidth
            let place = centred(TableSign.size(of: kind), at: level + look.margin - 4)
            sign.center = CGPoint(x: place.midX, y: place.midY)
        }
        placeGrip()
    }

    private var controlKind: TableSign.Kind? {
        let editing = look.editing
        guard editing.isOn else { return nil }
        if editing.picks { return isChosen ? .picked : .unpicked }
        return switch editing.style {
        case .none: nil
        case .delete: .delete
        case .insert: .insert
        }
    }

    private func addControl(_ kind: TableSign.Kind) -> TableSign {
        let sign = TableSign(kind)
        sign.addTarget(self, action: UITableViewCell.controlPressed, for: .touchUpInside)
        parts.control = sign
        addSubview(sign)
        return sign
    }

    private func controlPressed() { table?.controlPressed(self) }

    private func placeGrip() {
        guard gripRoom > 0 else {
            parts.grip?.removeFromSuperview()
            parts.grip = nil
            return
        }
        let sign = parts.grip ?? TableSign(.grip)
        if parts.grip == nil {
            parts.grip = sign
            addSubview(sign)
        }
        let size = TableSign.size(of: .grip)
        let place = centred(size, at: bounds.width - look.margin - size.width)
        sign.center = CGPoint(x: place.midX, y: place.midY)
    }

    /// The area in which a finger takes hold of the row, in the cell's space; null where it can't.
    var gripBox: CGRect {
        guard gripRoom > 0 else { return .null }
        let width = Self.gripRoom + look.margin
        return box(bounds.width - width, width, 0, bounds.height)
    }

    // Lines

    /// Places the line below: from the inset to the edge or the section index, over the whole width at
    /// the end of a group, and none at the end of a rounded one.
    private func placeLines(_ start: CGFloat) {
        let thin = 1 / max(traitCollection.displayScale, 1)
        let isEnd = look.style != .plain && look.isLast
        let isShown = look.separator != nil && !(look.style == .insetGrouped && look.isLast)
        parts.line.isHidden = !isShown
        let inset = separatorInset
        let isOwn = ownSeparatorInset != nil || look.inset != nil
        var from = isEnd ? 0 : inset.left
        if !isEnd, !isOwn { from = inset.left + start + pictureRoom }
        let until = (isEnd ? 0 : inset.right) + look.indexWidth
        parts.line.frame = box(
            from, max(0, bounds.width - from - until), bounds.height - thin, thin)
        let hasTop = look.style == .grouped && look.isFirst && look.separator != nil
        if hasTop, parts.topLine == nil {
            let line = CALayer()
            line.zPosition = 1
            layer.addSublayer(line)
            parts.topLine = line
        }
        parts.topLine?.isHidden = !hasTop
        parts.topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thin)
        traitCollection.performAsCurrent {
            let color = look.separator?.cgColor
            parts.line.backgroundColor = color
            parts.topLine?.backgroundColor = color
        }
    }

    /// The width by which a picture moves the line, so that it begins below the text.
    private var pictureRoom: CGFloat {
        if let image = madeImage?.image, contentHost == nil { return image.size.width + 16 }
        if let list = contentHost as? UIListContentView { return list.pictureRoom }
        return 0
    }
}
