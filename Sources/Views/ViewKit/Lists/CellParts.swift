import CoreAnimation
import Foundation
import Stage

/// The parts of a cell beside its content, each made when it is first needed.
@MainActor
final class CellParts {
    let ground = ListGround()
    let line = CALayer()
    /// The lines at the edges of a group: above its first row, and that below its last one.
    var topLine: CALayer?
    var accessory: [TableSign] = []
    var control: TableSign?
    var grip: TableSign?

    init() {
        line.name = "separator"
    }

    /// Colours the parts that take the tint again.
    func restyle(_ cell: UITableViewCell) { cell.showBackground() }
}

/// The plain view of a cell's content.
final class CellContent: UIView {}

// Content and state
extension UITableViewCell {
    func startCell() {
        isOpaque = false
        addSubview(parts.ground)
        layer.addSublayer(parts.line)
        parts.line.zPosition = 1
        _ = plainContent
        showBackground()
    }

    /// The plain view with the content.
    var plainContent: UIView {
        if let ownContent { return ownContent }
        let made = CellContent(frame: bounds)
        made.isOpaque = false
        ownContent = made
        insertSubview(made, aboveSubview: parts.ground)
        return made
    }

    func takeContent(_ new: (any UIContentConfiguration)?) {
        guard let new else {
            contentHost?.removeFromSuperview()
            contentHost = nil
            ownContent?.isHidden = false
            return contentChanged()
        }
        if let contentHost, contentHost.supports(new) {
            contentHost.configuration = new
        } else {
            contentHost?.removeFromSuperview()
            let made = new.makeContentView()
            insertSubview(made, aboveSubview: parts.ground)
            contentHost = made
            ownContent?.isHidden = true
        }
        contentChanged()
    }

    private func contentChanged() {
        setNeedsLayout()
        guard let table, let row, isSettled, table.shown[row] === self else { return }
        table.contentChanged(of: self, row)
    }

    func addLabel(isDetail: Bool) -> UILabel {
        let label = UILabel()
        plainContent.addSubview(label)
        switch (cellStyle, isDetail) {
        case (.value1, true): label.textColor = .secondaryLabel
        case (.value2, false):
            label.font = .systemFont(ofSize: 12)
            label.textColor = tintColor
            label.textAlignment = .right
        case (.value2, true): label.font = .systemFont(ofSize: 15)
        case (.subtitle, true): label.font = .systemFont(ofSize: 12)
        default: break
        }
        setNeedsLayout()
        return label
    }

    func addPicture() -> UIImageView {
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        plainContent.addSubview(view)
        setNeedsLayout()
        return view
    }

    var styleConfiguration: UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    func forgetState() {
        isChosen = false
        isLit = false
        swipeShift = 0
        layer.removeAllAnimations()
        alpha = 1
        isConfigurationDue = true
        showBackground()
        madeText?.isHighlighted = false
        madeDetail?.isHighlighted = false
    }

    // State

    /// Takes the look that the table gives the cell.
    func take(_ new: RowLook) {
        guard new != look else { return }
        let (old, isNew) = (look, look.editing.isOn != new.editing.isOn)
        look = new
        if isNew {
            // Classes of programs override the method to change their content.
            look.editing.isOn = old.editing.isOn
            setEditing(new.editing.isOn, animated: ViewAnimation.current != nil)
            look.editing.isOn = new.editing.isOn
        }
        showBackground()
        setNeedsLayout()
    }

    var cellState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isLit
        state.isSelected = isChosen
        state.isFocused = isFocused
        state.isEditing = look.editing.isOn
        state.isSwiped = swipeShift != 0
        state.isReordering = table?.move?.cell === self
        state.cellDragState = .init(rawValue: dragPart.rawValue) ?? .none
        state.cellDropState = table?.state.dragging?.dropState(of: self) ?? .none
        return state
    }

    func stateChanged(animated: Bool) {
        isConfigurationDue = true
        setNeedsLayout()
        for label in [madeText, madeDetail] { label?.isHighlighted = isLit || isChosen }
        if look.editing.picks { showControl() }
        guard animated, window != nil else { return showBackground() }
        UIView.animate(
            withDuration: OwnMotion.seconds(0.3), delay: 0, options: .allowUserInteraction,
            animations: { [self] in showBackground() })
    }

    func updateIfDue() {
        guard isConfigurationDue else { return }
        isConfigurationDue = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        if automaticallyUpdatesContentConfiguration, let contentHost {
            let old = contentHost.configuration
            contentHost.configuration = old.updated(for: state)
        }
        isConfigurationDue = false
    }

    /// Whether the cell is shown as selected or pressed.
    private var isMarked: Bool {
        (isLit || isChosen) && (selectionStyle != .none)
    }

    func showBackground() {
        let marks = isMarked
        let front = selectedBackgroundView
        var shown = backgroundConfiguration
        if automaticallyUpdatesBackgroundConfiguration, front == nil {
            var state = cellState
            if selectionStyle == .none { (state.isSelected, state.isHighlighted) = (false, false) }
            shown = shown?.updated(for: state)
        }
        let isGiven = backgroundColor != nil || backgroundView != nil
        if isGiven, !hasOwnBackground, !marks || front != nil { shown = .clear() }
        parts.ground.take(shown, tint: tintColor)
        front?.alpha = marks ? 1 : 0
    }

    func replaceBackground(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { insertSubview(new, aboveSubview: parts.ground) }
        showBackground()
        setNeedsLayout()
    }

    /// The effect of the focus: a ring inside the cell, as neighbours and the table's edge would cut
    /// one around it.
    var cellFocusEffect: UIFocusEffect {
        let box = bounds.shrunk(dx: 4, dy: 4)
        return UIFocusHaloEffect(roundedRect: box, cornerRadius: 6, curve: .circular)
    }

    /// Whether the focus is on the cell or in it.
    var holdsFocus: Bool {
        guard let view = window?.focusSystem.focusedItem as? UIView else { return false }
        return view.isDescendant(of: self)
    }

    var cellAccessibility: OwnAccessibility {
        var traits: UIAccessibilityTraits = []
        if isChosen { traits.insert(.selected) }
        if !isUserInteractionEnabled { traits.insert(.notEnabled) }
        return OwnAccessibility(traits: traits, role: .listItem)
    }
}
