import CoreAnimation
import Foundation
import Primitives

/// The titles of a menu bar, from the side where reading begins.
@MainActor
final class MenuBarView: UIView {
    /// Called with the index of a menu that a screen reader opens.
    var onOpen: (@MainActor (Int) -> Void)?
    private(set) var titles: [MenuTitleView] = []

    private let line = CALayer()
    private var shown: [UIMenu] = []

    init() {
        super.init(frame: .zero)
        layer.name = "bar"
        line.actions = ["bounds": NSNull(), "position": NSNull(), "backgroundColor": NSNull()]
        layer.addSublayer(line)
        accessibilityLabel = SystemText.menuBar.text
        shouldGroupAccessibilityChildren = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows menus; those without room are in a last one. Returns the menus that the titles open.
    func show(_ menus: [UIMenu]) -> [UIMenu] {
        for title in titles { title.removeFromSuperview() }
        var wanted = menus.map { MenuTitleView($0.title) }
        var all = menus
        let more = MenuTitleView("»")
        let room = bounds.width - 2 * MenuLook.barInset
        if wanted.reduce(0, { $0 + $1.bounds.width }) > room {
            var width = more.bounds.width
            let count = wanted.prefix {
                width += $0.bounds.width
                return width <= room
            }.count
            more.accessibilityLabel = SystemText.more.text
            wanted = Array(wanted.prefix(count)) + [more]
            all = Array(menus.prefix(count)) + [UIMenu(children: Array(menus.dropFirst(count)))]
        }
        titles = wanted
        shown = all
        place()
        dress()
        return all
    }

    private func place() {
        var x = MenuLook.barInset
        for (index, title) in titles.enumerated() {
            let box = CGRect(x: x, y: 0, width: title.bounds.width, height: bounds.height)
            x += box.width
            title.frame = turned(box)
            title.onOpen = { [weak self] in self?.onOpen?(index) }
            addSubview(title)
        }
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        dress()
    }

    private func dress() {
        let colors = MenuColors(
            isDark: traitCollection.userInterfaceStyle == .dark,
            isStrong: traitCollection.accessibilityContrast == .high)
        layer.backgroundColor = colors.bar
        line.backgroundColor = colors.separator
        for title in titles { title.dress(colors) }
    }

    /// Returns the index of the title at a point of the view.
    func index(at point: CGPoint) -> Int? { titles.firstIndex { $0.frame.contains(point) } }

    /// Highlights the title whose menu is open.
    func light(_ index: Int?) {
        for (each, title) in titles.enumerated() { title.isLit = each == index }
    }

    /// Marks the title under the pointer.
    func hover(_ index: Int?) {
        for (each, title) in titles.enumerated() { title.isHovered = each == index }
    }
}

/// A title of a menu bar.
@MainActor
final class MenuTitleView: UIView {
    var onOpen: (@MainActor () -> Void)?
    /// Whether the menu of the title is open.
    var isLit = false { didSet { if isLit != oldValue { showState() } } }
    /// Whether the pointer is over the title.
    var isHovered = false { didSet { if isHovered != oldValue { showState() } } }

    private let label = UILabel()
    private let light = CALayer()
    private var colors = MenuColors(isDark: false)

    /// A title as wide as its text needs.
    init(_ title: String) {
        label.font = MenuLook.font
        label.text = title
        let width = label.intrinsicContentSize.width.rounded(.up) + 2 * MenuLook.titleInset
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: MenuLook.barHeight))
        isOpaque = false
        layer.name = "menu title"
        light.cornerRadius = MenuLook.rowRadius
        light.actions = ["backgroundColor": NSNull(), "bounds": NSNull(), "position": NSNull()]
        layer.addSublayer(light)
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        light.frame = bounds.insetBy(dx: 1, dy: 3)
        label.frame = bounds
    }

    override func accessibilityActivate() -> Bool {
        onOpen?()
        return onOpen != nil
    }

    func dress(_ colors: MenuColors) {
        self.colors = colors
        showState()
    }

    private func showState() {
        light.backgroundColor = isLit ? colors.highlight : isHovered ? colors.separator : nil
        label.textColor = isLit ? .white : colors.text
    }
}
