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
    /// The bar of a frame in which the titles stand; nil for a bar of their own.
    private var room: FrameBarRoom?

    init() {
        super.init(frame: .zero)
        layer.name = "bar"
        line.actions = ["bounds": NSNull(), "position": NSNull(), "backgroundColor": NSNull()]
        layer.addSublayer(line)
        accessibilityLabel = SystemText.menuBar.text
        shouldGroupAccessibilityChildren = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows titles, in the bar of a frame or in a bar of their own.
    func show(_ titles: [MenuTitleView], in room: FrameBarRoom?) {
        for title in self.titles where !titles.contains(where: { $0 === title }) {
            title.removeFromSuperview()
        }
        (self.titles, self.room) = (titles, room)
        isOpaque = room == nil
        line.isHidden = room != nil
        place()
        dress()
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
            isDark: room?.isDark ?? (traitCollection.userInterfaceStyle == .dark),
            isStrong: traitCollection.accessibilityContrast == .high)
        layer.backgroundColor = room == nil ? colors.bar : nil
        line.backgroundColor = colors.separator
        for title in titles { title.dress(colors, isActive: room?.isActive ?? true) }
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

/// The titles of menus, as many as have room.
@MainActor
struct MenuTitles {
    /// The titles, from the side where reading begins.
    let views: [MenuTitleView]
    /// The menus that the titles open; those without room are in a last one.
    let menus: [UIMenu]
    /// The width of a bar with these titles alone, in points.
    let width: CGFloat

    /// The titles of menus in a bar of a width, in points.
    init(_ menus: [UIMenu], in width: CGFloat) {
        let all = menus.map { MenuTitleView($0.title) }
        let room = width - 2 * MenuLook.barInset
        let wanted = all.reduce(0) { $0 + $1.bounds.width }
        guard wanted > room else {
            (views, self.menus, self.width) = (all, menus, wanted + 2 * MenuLook.barInset)
            return
        }
        let more = MenuTitleView("»")
        more.accessibilityLabel = SystemText.more.text
        var used = more.bounds.width
        let count = all.prefix {
            guard used + $0.bounds.width <= room else { return false }
            used += $0.bounds.width
            return true
        }.count
        views = Array(all.prefix(count)) + [more]
        self.menus =
            Array(menus.prefix(count)) + [UIMenu(children: Array(menus.dropFirst(count)))]
        self.width = used + 2 * MenuLook.barInset
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
    private var isActive = true

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
        // In the higher bar of a frame a title is as high as a bar of titles alone.
        light.frame = bounds.insetBy(dx: 1, dy: max(3, (bounds.height - MenuLook.barHeight) / 2))
        label.frame = bounds
    }

    override func accessibilityActivate() -> Bool {
        onOpen?()
        return onOpen != nil
    }

    /// Shows colours; paler in a window that isn't active.
    func dress(_ colors: MenuColors, isActive: Bool) {
        (self.colors, self.isActive) = (colors, isActive)
        showState()
    }

    private func showState() {
        light.backgroundColor = isLit ? colors.highlight : isHovered ? colors.separator : nil
        label.textColor = isLit ? .white : isActive ? colors.text : colors.quietText
    }
}
