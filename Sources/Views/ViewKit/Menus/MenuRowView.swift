import CoreAnimation
import Foundation
import Primitives

/// The view of a menu item.
@MainActor
final class MenuRowView: UIView {
    /// The columns of all items of a menu, with their widths in points; 0 for none.
    struct Columns: Equatable {
        var mark: CGFloat = 0
        var image: CGFloat = 0
        var key: CGFloat = 0
        var arrow: CGFloat = 0

        /// The distance from the item's edge to its title.
        var leading: CGFloat { MenuLook.inset + mark + image }
    }

    let row: MenuRows.Row
    /// Whether the item is a button beside others, with its title in the middle.
    let isButton: Bool
    /// Whether the item is highlighted by the pointer or the keyboard.
    var isLit = false { didSet { if isLit != oldValue { showState() } } }

    private let colors: MenuColors
    private let columns: Columns
    private let label = UILabel()
    private var second: UILabel?
    private var key: UILabel?
    private var picture: UIImageView?
    private let light = CALayer()
    private var signs: [CAShapeLayer] = []

    init(
        _ row: MenuRows.Row, _ columns: Columns, _ colors: MenuColors, width: CGFloat,
        isButton: Bool = false
    ) {
        self.row = row
        self.isButton = isButton
        self.columns = columns
        self.colors = colors
        let height = isButton ? MenuLook.buttonHeight : row.height
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
        isOpaque = false
        layer.name = "menu row"
        if row.isSeparator { addLine() } else { addParts() }
        showState()
        isAccessibilityElement = !row.isSeparator
        accessibilityLabel = row.text
        accessibilityHint = row.element?.subtitle
        accessibilityTraits = row.isEnabled ? .button : .staticText
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the width of an item as a button, in points.
    static func buttonWidth(_ row: MenuRows.Row) -> CGFloat {
        let label = UILabel()
        (label.font, label.text) = (MenuLook.buttonFont, row.text)
        var width = label.intrinsicContentSize.width.rounded(.up)
        if row.text.isEmpty { width = MenuLook.imageSide }
        if row.isMenu { width += MenuLook.arrowWidth }
        return max(MenuLook.leastButton, width + 2 * MenuLook.buttonInset)
    }

    override func accessibilityActivate() -> Bool {
        MenuSession.current?.readerGoes(to: self, choosing: true) ?? false
    }

    private func addLine() {
        let line = CALayer()
        line.frame = CGRect(
            x: MenuLook.inset, y: (bounds.height / 2).rounded(.down),
            width: bounds.width - 2 * MenuLook.inset, height: 1)
        line.backgroundColor = colors.separator
        layer.addSublayer(line)
    }

    private func addParts() {
        light.frame = bounds
        light.cornerRadius = MenuLook.rowRadius
        light.actions = ["backgroundColor": NSNull()]
        layer.addSublayer(light)
        label.font =
            isButton ? MenuLook.buttonFont : isTitle ? MenuLook.titleFont : MenuLook.font
        label.text = row.text
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
        if isButton { return addButtonParts() }
        if let text = row.element?.subtitle, !text.isEmpty {
            second = addLabel(text, MenuLook.smallFont)
        }
        if let name = row.keyName {
            key = addLabel(name, MenuLook.font)
            key?.textAlignment = isFromRight ? .left : .right
        }
        addSigns()
        addPicture()
        place()
    }

    private func addPicture() {
        if let image = row.element?.image {
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFit
            addSubview(view)
            picture = view
        }
    }

    /// Adds the parts of a button: a title, or a picture where there is none, and the sign of a menu.
    private func addButtonParts() {
        label.textAlignment = .center
        let arrow = row.isMenu ? MenuLook.arrowWidth : 0
        let start = isFromRight ? arrow : 0
        label.frame = CGRect(
            x: start, y: 0, width: bounds.width - arrow, height: bounds.height)
        if row.text.isEmpty { addPicture() }
        picture?.bounds.size = CGSize(width: MenuLook.imageSide, height: MenuLook.imageSide)
        picture?.center = CGPoint(x: label.frame.midX, y: bounds.midY)
        guard row.isMenu else { return }
        let end = MenuLook.buttonInset + 4
        let x = isFromRight ? end : bounds.width - end
        addSign([(x - 4, bounds.midY - 2), (x, bounds.midY + 2), (x + 4, bounds.midY - 2)], 1.6)
    }

    private var isTitle: Bool {
        if case .title = row { return true }
        return false
    }

    private func addLabel(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        label.font = font
        label.text = text
        addSubview(label)
        return label
    }

    private func place() {
        let start = isTitle ? MenuLook.inset : columns.leading
        let end = bounds.width - MenuLook.inset
        let keyWidth = key?.intrinsicContentSize.width.rounded(.up) ?? 0
        // Shortcuts are aligned with the edge: an item with a shortcut has no submenu.
        let right = row.isMenu ? end - columns.arrow : end
        let room = right - start - (keyWidth > 0 ? keyWidth + MenuLook.keyGap / 2 : 0)
        let high = label.intrinsicContentSize.height.rounded(.up)
        let low = second?.intrinsicContentSize.height.rounded(.up) ?? 0
        let top = ((bounds.height - high - low) / 2).rounded()
        label.frame = turned(CGRect(x: start, y: top, width: max(0, room), height: high))
        second?.frame = turned(CGRect(x: start, y: top + high, width: max(0, room), height: low))
        key?.frame = turned(
            CGRect(
                x: right - keyWidth, y: ((bounds.height - high) / 2).rounded(), width: keyWidth,
                height: high))
        let side = MenuLook.imageSide
        picture?.frame = turned(
            CGRect(
                x: MenuLook.inset + columns.mark, y: ((bounds.height - side) / 2).rounded(),
                width: side, height: side))
    }

    private func addSigns() {
        let middle = bounds.midY
        switch row.state {
        case .on:
            // A check mark is the same from either side.
            let x = isFromRight ? bounds.width - MenuLook.inset - 9 : MenuLook.inset - 1
            addSign([(x, middle + 0.5), (x + 3.5, middle + 4), (x + 10, middle - 4.5)], 1.8)
        case .mixed:
            let x = isFromRight ? bounds.width - MenuLook.inset - 9 : MenuLook.inset
            addSign([(x, middle), (x + 9, middle)], 1.8)
        case .off: break
        }
        if row.isMenu {
            let x = isFromRight ? MenuLook.inset + 5 : bounds.width - MenuLook.inset - 5
            let tip: CGFloat = isFromRight ? -4 : 4
            addSign([(x, middle - 4), (x + tip, middle), (x, middle + 4)], 1.6)
        }
    }

    private func addSign(_ points: [(CGFloat, CGFloat)], _ width: CGFloat) {
        let sign = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        sign.path = path
        sign.fillColor = nil
        sign.lineWidth = width
        sign.lineCap = .round
        sign.lineJoin = .round
        sign.actions = ["strokeColor": NSNull()]
        layer.addSublayer(sign)
        signs.append(sign)
    }

    /// Updates the view to its highlight and its present state.
    private func showState() {
        let lit = row.isDestructive ? colors.destructiveHighlight : colors.highlight
        light.backgroundColor = isLit ? lit : nil
        var text = row.isDestructive ? colors.destructive : colors.text
        var quiet = colors.quietText
        if isTitle { text = colors.quietText }
        if !row.isEnabled, !isTitle { (text, quiet) = (colors.faintText, colors.faintText) }
        if isLit { (text, quiet) = (.white, UIColor(white: 1, alpha: 0.8)) }
        label.textColor = text
        second?.textColor = quiet
        key?.textColor = quiet
        picture?.tintColor = text
        picture?.alpha = row.isEnabled ? 1 : 0.4
        for sign in signs { sign.strokeColor = text.cgColor }
    }
}
