import CoreAnimation
import Foundation
import Primitives

/// The background of a bar: a colour or a picture, and a line at an edge.
@MainActor
final class BarBackground: UIView {
    /// The edge with the line; top or bottom.
    var edge: UIRectEdge { didSet { setNeedsLayout() } }
    private let fill = UIImageView(frame: .zero)
    private let line = UIImageView(frame: .zero)

    /// - Parameter edge: the edge with the line; top or bottom.
    init(edge: UIRectEdge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        addSubview(line)
    }

    required init?(coder: NSCoder) {
        edge = .bottom
        super.init(coder: coder)
    }

    /// - Parameters:
    ///   - image: fills the bar; an image without a size makes it clear, nil means the colour.
    ///   - color: the colour; nil means the system's.
    ///   - line: the picture of the line; nil means the system's, an image without a size none.
    func show(image: UIImage?, color: UIColor?, isDark: Bool, isClear: Bool, line: UIImage?) {
        fill.image = image
        let opacity: CGFloat = isClear ? Self.translucence : 1
        let plain = isDark ? Self.dark(opacity) : Self.light(opacity)
        let own = color?.withAlphaComponent(isClear ? Self.translucence : 1)
        fill.backgroundColor = image == nil ? own ?? plain : nil
        self.line.image = line
        self.line.backgroundColor = line == nil ? .separator : nil
        setNeedsLayout()
    }

    /// Shows an appearance.
    func show(_ look: UIBarAppearance, isDark: Bool) {
        let clear = UIColor.clear
        let hasGround = look.ground != .clear || look.backgroundColor != nil
        show(
            image: look.backgroundImage, color: nil, isDark: isDark,
            isClear: look.ground == .system, line: look.shadowImage)
        if look.backgroundImage == nil {
            if let own = look.backgroundColor { fill.backgroundColor = own }
            if !hasGround { fill.backgroundColor = clear }
        }
        if look.shadowImage == nil { line.backgroundColor = look.shadowColor ?? clear }
    }

    /// The opacity of the system's bar colour; docs/reference/controllers.md, "Bars".
    private static let translucence: CGFloat = 0.94

    private static func light(_ alpha: CGFloat) -> UIColor {
        UIColor(light: 0xF9F9F9, dark: 0x1D1D1D, lightAlpha: alpha, darkAlpha: alpha)
    }

    private static func dark(_ alpha: CGFloat) -> UIColor {
        UIColor(light: 0x1D1D1D, dark: 0x1D1D1D, lightAlpha: alpha, darkAlpha: alpha)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds
        let pixel = 1 / max(traitCollection.displayScale, 1)
        let height = line.image.map(\.size.height) ?? pixel
        line.frame = CGRect(
            x: 0, y: edge == .bottom ? bounds.maxY : -height, width: bounds.width, height: height)
    }
}

/// The chevron of the back button.
@MainActor
final class ChevronView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func tintColorDidChange() { setNeedsDisplay() }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let (x, y) = (bounds.minX + 2.5, bounds.midY)
        let reach = min(bounds.height / 2 - 2, bounds.width - 4)
        path.move(to: CGPoint(x: x + reach, y: y - reach))
        path.addLine(to: CGPoint(x: x, y: y))
        path.addLine(to: CGPoint(x: x + reach, y: y + reach))
        path.lineWidth = 3
        tintColor.setStroke()
        path.stroke()
    }
}

/// The button of a bar button item.
@MainActor
final class BarButton: UIButton {
    private weak var item: UIBarButtonItem?

    private typealias Part = KeyPath<UIBarButtonItemAppearance, UIBarButtonItemStateAppearance>
    private static let states: [(UIControl.State, Part)] = [
        (.normal, \.normal), (.highlighted, \.highlighted), (.disabled, \.disabled),
    ]

    init(_ item: UIBarButtonItem, _ look: BarButtonLook) {
        self.item = item
        super.init(type: .system)
        titleLabel?.font = .systemFont(
            ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        if let tint = item.tintColor { tintColor = tint }
        setPreferredSymbolConfiguration(UIImage.inBars, forImageIn: .normal)
        setImage(item.image, for: .normal)
        accessibilityLabel = item.accessibilityLabel ?? (item.image == nil ? nil : item.title)
        accessibilityHint = item.accessibilityHint
        accessibilityValue = item.accessibilityValue
        accessibilityIdentifier = item.accessibilityIdentifier
        if !item.accessibilityTraits.isEmpty {
            accessibilityTraits = item.accessibilityTraits.union(.button)
        }
        showTitle(item, look)
        for (state, part) in Self.states {
            let own = look.own?[keyPath: part].backgroundImage
            setBackgroundImage(own ?? look.plain?[keyPath: part].backgroundImage, for: state)
        }
        isEnabled = item.isEnabled
        showSelection(item.isSelected)
        menu = item.menu
        showsMenuAsPrimaryAction = item.opensMenu
        addAction(UIAction { [weak item] _ in item?.press() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A chosen item lies on a faint ground of its tint.
    private func showSelection(_ isChosen: Bool) {
        guard isChosen else { return }
        isSelected = true
        let ground = UIView(frame: bounds)
        ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        ground.isUserInteractionEnabled = false
        ground.backgroundColor = .tintColor.withAlphaComponent(0.18)
        ground.layer.cornerRadius = 6
        insertSubview(ground, at: 0)
    }

    private func showTitle(_ item: UIBarButtonItem, _ look: BarButtonLook) {
        guard item.image == nil, let title = item.title else { return }
        setTitle(title, for: .normal)
        let font: [NSAttributedString.Key: Any] = [.font: titleLabel?.font as Any]
        let usual = item.titleTextAttributes(for: .normal) ?? [:]
        for (state, part) in Self.states {
            let own = item.titleTextAttributes(for: state) ?? [:]
            // A state of which nobody says anything has the title of the normal one.
            guard state == .normal || !own.isEmpty || look.says(part) else { continue }
            let attributes = look.attributes(part).merging(usual) { $1 }.merging(own) { $1 }
            guard !attributes.isEmpty else { continue }
            setAttributedTitle(
                NSAttributedString(
                    string: title, attributes: font.merging(attributes) { $1 }), for: state)
        }
    }
}

extension UIImage {
    /// The size of symbols in bars that have none of their own.
    static var inBars: SymbolConfiguration {
        SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
    }

    /// Returns a symbol with the size that the system's items have in bars.
    static func inBar(_ symbol: String) -> UIImage? {
        UIImage(systemName: symbol, withConfiguration: inBars)
    }
}

extension UIBarButtonItem {
    /// Makes a view that shows the item, with its size in a bar of `height` points.
    func makeView(_ height: CGFloat, _ bar: UIBarAppearance? = nil) -> UIView {
        if let customView {
            customView.takeBarSize(height)
            return customView
        }
        let button = BarButton(self, bar?.buttonLook(style) ?? BarButtonLook())
        shownView = button
        let size = button.sizeThatFits(CGSize(width: 1000, height: height))
        button.frame.size = CGSize(
            width: width > 0 ? width : size.width.rounded(.up), height: height)
        return button
    }
}

extension UIView {
    private static let barWish = "size in a bar"

    /// Gives the view its size in a bar of `height` points, before it is placed there: by its
    /// constraints where it has any, else its own size, or one that fits.
    ///
    /// A view with constraints on its width or height leaves the frame to them, as in Apple's bars.
    func takeBarSize(_ height: CGFloat) {
        if bounds.size == .zero { sizeToFit() }
        let held = (first: holdsLength(.width), second: holdsLength(.height))
        let hasOwn = held.first || held.second
        guard hasOwn || !translatesAutoresizingMaskIntoConstraints else {
            return takeContentSize(height)
        }
        let given = givenBarSize
        NSLayoutConstraint.deactivate(constraints.filter { $0.identifier == Self.barWish })
        translatesAutoresizingMaskIntoConstraints = false
        let fitted = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        func length(_ isHeld: Bool, _ given: CGFloat, _ fitted: CGFloat) -> CGFloat {
            isHeld || given <= 0 ? fitted : given
        }
        var size = CGSize(
            width: length(held.first, given.width, fitted.width),
            height: length(held.second, given.height, fitted.height))
        if size.height <= 0 { size.height = height }
        bounds.size = size
        let wishes = [
            widthAnchor.constraint(equalToConstant: size.width),
            heightAnchor.constraint(equalToConstant: size.height),
        ]
        for (wish, isGiven) in zip(wishes, [given.width > 0, given.height > 0]) {
            wish.identifier = Self.barWish
            // A length from the frame takes precedence over the content's, but over no constraint.
            wish.priority = isGiven ? .defaultHigh : .fittingSizeLevel
        }
        NSLayoutConstraint.activate(wishes)
    }

    /// The size from the frame that the program gave the view before it was first put into a bar; 0
    /// for none.
    private var givenBarSize: CGSize {
        if translatesAutoresizingMaskIntoConstraints { return bounds.size }
        func given(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
            let wish = constraints.first {
                $0.identifier == Self.barWish && $0.firstAttribute == attribute
                    && $0.priority == .defaultHigh
            }
            return wish?.constant ?? 0
        }
        return CGSize(width: given(.width), height: given(.height))
    }

    /// Sizes a view whose constraints only hold its content, and that has no frame yet.
    private func takeContentSize(_ height: CGFloat) {
        guard bounds.width <= 0 || bounds.height <= 0, !constraints.isEmpty else { return }
        let fitted = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        bounds.size = CGSize(
            width: bounds.width > 0 ? bounds.width : fitted.width,
            height: bounds.height > 0 ? bounds.height : fitted.height)
    }

    /// Whether a constraint of the program fixes the view's own width or height.
    private func holdsLength(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
        constraints.contains {
            $0.identifier != Self.barWish && $0.firstItem === self && $0.secondItem == nil
                && $0.firstAttribute == attribute
        }
    }
}
