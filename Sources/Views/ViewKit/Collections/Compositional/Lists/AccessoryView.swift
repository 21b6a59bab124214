import Foundation
import Primitives
import Stage

/// The view of an accessory of Apple's kinds: a sign, which may be a button, or a text.
final class AccessoryView: UIControl {
    private let sign: TableSign?
    private let label: UILabel?
    private let type: UICellAccessory.AccessoryType
    private weak var cell: UICollectionViewListCell?
    private let action: (() -> Void)?
    private var isExpanded = false

    init(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) {
        (type, action, self.cell) = (accessory.accessoryType, accessory.action, cell)
        sign = accessory.accessoryType.sign.map { TableSign($0) }
        label = sign == nil ? UILabel() : nil
        super.init(frame: .zero)
        isOpaque = false
        isHidden = accessory.options.isHidden
        if let label {
            label.text = accessory.text
            label.font = accessory.options.font ?? .preferredFont(forTextStyle: .body)
            label.textColor = accessory.options.tintColor ?? .secondaryLabel
            label.frame.size = label.intrinsicContentSize
            addSubview(label)
        }
        if let sign {
            sign.ownColor = accessory.options.tintColor
            sign.isUserInteractionEnabled = false
            addSubview(sign)
        }
        bounds.size = ((sign as UIView?) ?? label)?.bounds.size ?? .zero
        isUserInteractionEnabled = isButton
        if isButton {
            addAction(UIAction { [weak self] _ in self?.accessoryPressed() }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var isButton: Bool {
        switch type {
        case .outlineDisclosure, .detail, .delete, .insert: true
        case .disclosureIndicator, .checkmark, .reorder, .multiselect, .label, .customView: false
        }
    }

    override var canBecomeFocused: Bool { false }

    override var ownAccessibility: OwnAccessibility {
        guard isButton else { return OwnAccessibility() }
        let name: SystemText =
            switch type {
            case .outlineDisclosure: isExpanded ? .collapse : .expand
            case .detail: .moreInfo
            case .delete: .delete
            default: .insert
            }
        return OwnAccessibility(isElement: true, label: name.text, traits: .button, role: .button)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }

    /// Takes the state of the cell.
    func take(_ state: UICellConfigurationState) {
        switch type {
        case .multiselect: sign?.kind = state.isSelected ? .picked : .unpicked
        case .outlineDisclosure where state.isExpanded != isExpanded:
            isExpanded = state.isExpanded
            turn()
        default: break
        }
    }

    /// Turns the sign round for text that is read from the right.
    func face(isMirrored mirrors: Bool) {
        sign?.mirror(mirrors)
        if case .outlineDisclosure = type { turn() }
    }

    /// Turns the chevron of an outline downwards where the item is expanded.
    private func turn() {
        let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let angle: CGFloat = isExpanded ? (isTurned ? -.pi / 2 : .pi / 2) : 0
        transform = CGAffineTransform(rotationAngle: angle)
    }

    private func accessoryPressed() {
        if let action { return action() }
        guard let cell, let collection = cell.collection, case .item(let path) = cell.element
        else { return }
        switch type {
        case .outlineDisclosure: collection.toggleOutline(at: path)
        case .delete: collection.openListActions(at: path)
        default: break
        }
    }
}

extension UICellAccessory {
    /// Returns the view of the accessory in a cell.
    func makeView(for cell: UICollectionViewListCell) -> UIView {
        guard case .customView(let view) = accessoryType else { return AccessoryView(self, cell) }
        view.isHidden = options.isHidden
        if let tintColor = options.tintColor { view.tintColor = tintColor }
        if view.bounds.size == .zero { view.bounds.size = view.intrinsicContentSize }
        return view
    }

    /// Returns the width that is kept for the accessory's view.
    func width(of view: UIView) -> CGFloat {
        switch options.reservedLayoutWidth {
        case .custom(let width): width
        case .standard: max(Self.standardWidth, view.bounds.width)
        case .actual: view.bounds.width
        }
    }

    /// The width of the widest sign.
    private static var standardWidth: CGFloat { TableSign.size(of: .delete).width }
}

extension UICellAccessory.AccessoryType {
    /// The sign of the kind; nil for texts and views.
    var sign: TableSign.Kind? {
        switch self {
        case .disclosureIndicator, .outlineDisclosure: .chevron
        case .checkmark: .check
        case .detail: .info
        case .delete: .delete
        case .insert: .insert
        case .reorder: .grip
        case .multiselect: .unpicked
        case .label, .customView: nil
        }
    }
}
