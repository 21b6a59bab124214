import CoreAnimation
import Foundation
import Primitives
import Stage

/// An open menu, with its submenus: it gets all input until it ends.
///
/// Points are those of the menu's stage, whichever surface reports them: while a button is down,
/// some compositors report the pointer to the window, others to the popup.
@MainActor
final class MenuSession {
    /// The input that opened the menu.
    enum Opening: Equatable {
        /// A button or finger that is still down, with its position and the time of the press.
        case press(CGPoint, TimeInterval)
        /// A click that is over.
        case click
        /// A key.
        case key

        /// Whether the button or finger that opened the menu is still down.
        var isPress: Bool {
            if case .press = self { true } else { false }
        }
    }

    /// The buttons and fingers that were down when the menu opened, without the opening press; the
    /// menu ignores their release.
    struct Strays {
        var buttons: Set<Int> = []
        var fingers: Set<Int> = []
    }

    /// A menu of the session, and its place on screen.
    struct Level {
        var menu: UIMenu
        var panel: MenuPanel
        let place: MenuPlace
        /// The index of the item in the parent menu that opened this one; −1 for the first menu.
        let owner: Int
        /// The elements that this menu's deferred elements became.
        var loaded: [ObjectIdentifier: [UIMenuElement]] = [:]
    }

    /// The open menu; at most one.
    private(set) static var current: MenuSession?

    /// The menus from the first on, each the submenu of the one before.
    var levels: [Level] = []
    /// The press that opened the menu, until it is over.
    var opening: Opening
    /// The buttons and fingers that were down before the menu opened.
    var strays = Strays()
    /// The last position of the pointer.
    var pointer = CGPoint.zero
    /// A pending timer: of a submenu that is about to open, or of a path across other items.
    var wait: FrameTimer.Wait?
    /// The timer that scrolls while the pointer rests at an end of a menu.
    var scrolling: FrameTimer.Wait?
    /// The typed letters; `typedAt` is the time of the last one.
    var typed = ""
    var typedAt = -TimeInterval.infinity
    let screen: UIScreen
    /// The menu bar whose menu this is; nil for menus of views.
    weak var bar: MenuBar?

    private weak var source: UIView?
    private let colors: MenuColors
    private var onEnd: (@MainActor () -> Void)?

    /// A menu of `source`; `onEnd` is called once when the menu is closed.
    init(
        screen: UIScreen, source: UIView?, opening: Opening, onEnd: (@MainActor () -> Void)? = nil
    ) {
        self.screen = screen
        self.source = source
        self.opening = opening
        self.onEnd = onEnd
        let traits = source?.traitCollection ?? screen.traitCollection
        colors = MenuColors(
            isDark: traits.userInterfaceStyle == .dark,
            isStrong: traits.accessibilityContrast == .high)
    }

    /// Whether the menu is shown.
    var isOpen: Bool { Self.current === self }

    /// Returns whether the menu belongs to a screen, whose input it gets then.
    func isOn(_ screen: UIScreen) -> Bool { self.screen === screen }

    /// Whether the program is read from the right.
    var isFromRight: Bool { UIApplication.readingDirection == .rightToLeft }

    /// The host time, in seconds.
    var now: TimeInterval { screen.now }

    /// Opens the menu beside a box of the stage, and closes any other menu.
    func begin(_ menu: UIMenu, beside box: CGRect) {
        Self.current?.end()
        Self.current = self
        strays = screen.menuOpens(by: opening)
        // Cancelling touches calls the program, which may have ended the menu, or opened another.
        guard isOpen else { return }
        var placement = PopupPlacement(anchorRect: box, size: .zero)
        if isFromRight { (placement.anchor, placement.gravity) = (.bottomRight, .bottomLeft) }
        placement.margins = MenuLook.margins
        open(menu, placement, owner: -1)
        if opening == .key { light(levels[0].panel.end(isLast: false), in: 0) }
    }

    /// Closes all menus of the session; a chosen action runs after that.
    func end() {
        guard isOpen else { return }
        Self.current = nil
        close(above: -1)
        let told = onEnd
        onEnd = nil
        told?()
    }

    // Levels

    /// Opens the submenu of an item, with its first item highlighted if a key opened it.
    func openMenu(of row: Int, in level: Int, byKey: Bool = false) {
        wait = nil
        close(above: level)
        let below = levels[level]
        guard case .menu(let menu) = below.panel.rows[row].row else { return }
        let box = below.panel.box(of: row)
        var placement = PopupPlacement(
            anchorRect: CGRect(
                x: below.place.box.minX + MenuLook.overlap, y: below.place.box.minY + box.minY,
                width: max(1, below.place.box.width - 2 * MenuLook.overlap), height: box.height),
            size: .zero)
        placement.anchor = isFromRight ? .topLeft : .topRight
        placement.gravity = isFromRight ? .bottomLeft : .bottomRight
        placement.offset.y = -MenuLook.padding
        placement.adjustment = [.flipX, .slideX, .slideY, .resizeY]
        placement.margins = MenuLook.margins
        open(menu, placement, owner: row)
        light(row, in: level)
        if byKey { light(levels.last?.panel.end(isLast: false), in: levels.count - 1) }
    }

    private func open(_ menu: UIMenu, _ wanted: PopupPlacement, owner: Int) {
        let late = Late()
        load(MenuRows(menu).deferred, late)
        // The program may have ended the menu, or opened another.
        guard isOpen else { return }
        let rows = MenuRows(menu, isInner: owner >= 0 || bar != nil, loaded: late.loaded)
        let panel = MenuPanel(rows, colors)
        var placement = wanted
        placement.size = panel.wantedSize
        let place = MenuPlace(
            panel, on: screen, over: levels.last?.place, placement, grabs: true)
        let number = levels.count
        place.onEvent = { [weak self] event, origin in
            guard let self else { return }
            if !take(event, from: origin) { screen.forward(event) }
        }
        place.onDismiss = { [weak self] in
            number == 0 ? self?.end() : self?.close(above: number - 1)
        }
        late.place = place
        levels.append(
            Level(menu: menu, panel: panel, place: place, owner: owner, loaded: late.loaded))
    }

    /// Closes the submenus of a level; −1 closes all menus.
    func close(above level: Int) {
        wait = nil
        scrolling = nil
        while levels.count > level + 1 { levels.removeLast().place.close() }
    }

    /// Highlights an item of a level, or none.
    func light(_ row: Int?, in level: Int, scrolls: Bool = false) {
        guard levels.indices.contains(level) else { return }
        levels[level].panel.light(row, scrolls: scrolls)
    }

    // Screen readers

    /// The focused object for screen readers: the highlighted item of the last menu that has one,
    /// else the last menu.
    var readerFocus: AccessibleObject? {
        let lit = levels.last { $0.panel.lit != nil }?.panel
        return lit.flatMap { panel in panel.lit.map { panel.rows[$0] } } ?? levels.last?.panel
    }

    /// Highlights an item for a screen reader, or chooses it; returns false for an item that is not
    /// in this session.
    @discardableResult
    func readerGoes(to view: MenuRowView, choosing isChosen: Bool) -> Bool {
        for (level, each) in levels.enumerated() {
            guard let row = each.panel.rows.firstIndex(where: { $0 === view }) else { continue }
            close(above: level)
            light(row, in: level, scrolls: true)
            if isChosen { choose(row, in: level, byKey: true) }
            return true
        }
        return false
    }

    // Contents

    /// The deferred elements of a menu that is opening.
    @MainActor
    private final class Late {
        /// The elements that were loaded before the menu was shown.
        var loaded: [ObjectIdentifier: [UIMenuElement]] = [:]
        /// The place of the menu, once it is shown.
        weak var place: MenuPlace?
    }

    /// Loads elements before the menu is measured: elements that are available at once are shown
    /// with the rest, as some desktops don't let popups grow.
    private func load(_ elements: [UIDeferredMenuElement], _ late: Late) {
        for element in elements {
            element.load { [weak self] made in
                late.loaded[ObjectIdentifier(element)] = made
                guard let self, let place = late.place,
                    let index = levels.firstIndex(where: { $0.place === place })
                else { return }
                levels[index].loaded[ObjectIdentifier(element)] = made
                rebuild(index)
            }
        }
    }

    /// Rebuilds the menu of a level from its present elements.
    func rebuild(_ level: Int) {
        close(above: level)
        let old = levels[level]
        let rows = MenuRows(
            old.menu, isInner: old.owner >= 0 || bar != nil, loaded: old.loaded)
        let panel = MenuPanel(rows, colors)
        let lit = old.panel.lit
        levels[level].panel = panel
        old.place.replace(old.panel, by: panel)
        if let lit, panel.rows.indices.contains(lit) { light(lit, in: level) }
    }

    /// Replaces the elements of the first menu.
    func replaceMenu(_ body: @MainActor (UIMenu) -> UIMenu) {
        guard isOpen, !levels.isEmpty else { return }
        levels[0].menu = body(levels[0].menu)
        rebuild(0)
    }

    /// Chooses an item: opens its submenu, or ends the session and runs the action.
    func choose(_ row: Int, in level: Int, byKey: Bool = false) {
        guard levels.indices.contains(level), levels[level].panel.rows.indices.contains(row),
            levels[level].panel.rows[row].row.isEnabled
        else { return }
        switch levels[level].panel.rows[row].row {
        case .menu: openMenu(of: row, in: level, byKey: byKey)
        case .choice(let choice, let menu):
            let sender = source
            if let button = sender as? UIButton, button.isPopUp {
                button.menu?.select(choice)
            } else if menu.options.contains(.singleSelection) {
                menu.select(choice)
            }
            guard choice.attributes.contains(.keepsMenuPresented) else {
                end()
                return choice.choose(for: sender)
            }
            choice.choose(for: sender)
            if isOpen, levels.indices.contains(level) { rebuild(level) }
        case .title, .separator, .waiting: break
        }
    }
}
