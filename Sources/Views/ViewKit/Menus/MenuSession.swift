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

    /// The shape of the first menu of a session.
    enum Shape {
        /// Items below each other. The menu gets all input until it ends.
        case list
        /// Items in a row inside the window, as fingers press them; a list where there is no room for a
        /// row. Input beside the menu is for views, whose first press closes it.
        case bar
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
    /// The fingers that were pressed in a bar and are still down, −1 for the pointer.
    var pressing: Set<Int> = []
    /// The last position of the pointer.
    var pointer = CGPoint.zero
    /// A pending timer: of a submenu that is about to open, or of a path across other items.
    var wait: FrameTimer.Wait?
    /// The timer that scrolls while the pointer rests at an end of a menu.
    var scrolling: FrameTimer.Wait?
    /// The typed letters; `typedAt` is the time of the last one.
    var typed = ""
    var typedAt = -TimeInterval.infinity
    /// The modifier keys that are down.
    private var modifiers: UIKeyModifierFlags = []
    let screen: UIScreen
    let shape: Shape
    /// Called after a chosen action has run that closed the menu.
    var onChoice: (@MainActor (any MenuChoice) -> Void)?
    /// The menu bar whose menu this is; nil for menus of views.
    weak var bar: MenuBar?

    private weak var source: UIView?
    private let colors: MenuColors
    private var onEnd: (@MainActor () -> Void)?

    /// A menu of `source`; `onEnd` is called once when the menu is closed.
    init(
        screen: UIScreen, source: UIView?, opening: Opening, shape: Shape = .list,
        onEnd: (@MainActor () -> Void)? = nil
    ) {
        self.screen = screen
        self.shape = shape
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
        begin(menu, at: below(box))
    }

    /// Opens the menu in a place, and closes any other menu.
    func begin(_ menu: UIMenu, at placement: PopupPlacement) {
        Self.current?.end()
        Self.current = self
        modifiers = screen.heldModifiers
        if shape == .list { strays = screen.menuOpens(by: opening) }
        // Cancelling touches calls the program, which may have ended the menu, or opened another.
        guard isOpen else { return }
        var placement = placement
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

    /// Moves the first menu, and closes its submenus.
    func move(to placement: PopupPlacement, animated: Bool) {
        guard isOpen, let first = levels.first else { return }
        close(above: 0)
        first.place.move(to: placement, animated: animated)
    }

    private func below(_ box: CGRect) -> PopupPlacement {
        var placement = PopupPlacement(anchorRect: box, size: .zero)
        if isFromRight { (placement.anchor, placement.gravity) = (.bottomRight, .bottomLeft) }
        return placement
    }

    // Levels

    /// Opens the submenu of an item, with its first item highlighted if a key opened it.
    func openMenu(of row: Int, in level: Int, byKey: Bool = false) {
        wait = nil
        close(above: level)
        let below = levels[level]
        guard case .menu(let menu) = below.panel.rows[row].row else { return }
        var placement = place(ofMenu: row, in: below)
        placement.margins = MenuLook.margins
        open(menu, placement, owner: row)
        light(row, in: level)
        if byKey { light(levels.last?.panel.end(isLast: false), in: levels.count - 1) }
    }

    /// Returns the place of a submenu: beside its item, or below it in a row.
    private func place(ofMenu row: Int, in level: Level) -> PopupPlacement {
        let (whole, box) = (level.place.box, level.panel.box(of: row))
        if level.panel.isRow {
            return below(
                box.offsetBy(dx: whole.minX, dy: whole.minY).insetBy(dx: 0, dy: -MenuLook.padding))
        }
        var placement = PopupPlacement(
            anchorRect: CGRect(
                x: whole.minX + MenuLook.overlap, y: whole.minY + box.minY,
                width: max(1, whole.width - 2 * MenuLook.overlap), height: box.height),
            size: .zero)
        placement.anchor = isFromRight ? .topLeft : .topRight
        placement.gravity = isFromRight ? .bottomLeft : .bottomRight
        placement.offset.y = -MenuLook.padding
        placement.adjustment = [.flipX, .slideX, .slideY, .resizeY]
        return placement
    }

    /// Returns the panel of a menu: a row of buttons where that is wanted and there is room.
    private func panel(_ rows: MenuRows, isFirst: Bool) -> MenuPanel {
        if shape == .bar, isFirst, rows.fitRow {
            let panel = MenuPanel(rowOf: rows, colors)
            let room = screen.bounds.width - 2 * MenuLook.edge
            if panel.wantedSize.width <= room { return panel }
        }
        let panel = MenuPanel(rows, colors)
        // Beside a row, and what stands in for one, the rest of the window can be read.
        panel.accessibilityViewIsModal = shape == .list
        return panel
    }

    private func open(_ menu: UIMenu, _ wanted: PopupPlacement, owner: Int) {
        let late = Late()
        load(MenuRows(menu).deferred, late)
        // The program may have ended the menu, or opened another.
        guard isOpen else { return }
        let rows = MenuRows(
            menu, isInner: owner >= 0 || bar != nil, loaded: late.loaded, modifiers: modifiers)
        let panel = panel(rows, isFirst: owner < 0)
        var placement = wanted
        placement.size = panel.wantedSize
        let place = MenuPlace(
            panel, on: screen, over: levels.last?.place, placement, grabs: true,
            isInside: shape == .bar)
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
    /// else the last menu; nil beside a bar.
    var readerFocus: AccessibleObject? {
        let lit = levels.last { $0.panel.lit != nil }?.panel
        return lit.flatMap { panel in panel.lit.map { panel.rows[$0] } }
            ?? (shape == .list ? levels.last?.panel : nil)
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
        show(rows(of: level), in: level)
    }

    private func rows(of level: Int) -> MenuRows {
        let shown = levels[level]
        return MenuRows(
            shown.menu, isInner: shown.owner >= 0 || bar != nil, loaded: shown.loaded,
            modifiers: modifiers)
    }

    /// Shows the elements for modifier keys that are down now.
    func hold(_ flags: UIKeyModifierFlags) {
        guard flags != modifiers else { return }
        modifiers = flags
        for level in levels.indices {
            let rows = rows(of: level)
            if rows.hasAlternates { show(rows, in: level) }
        }
    }

    private func show(_ rows: MenuRows, in level: Int) {
        let old = levels[level]
        let panel = panel(rows, isFirst: level == 0)
        let lit = old.panel.lit
        levels[level].panel = panel
        old.place.replace(old.panel, by: panel)
        if let lit, panel.rows.indices.contains(lit) { light(lit, in: level) }
    }

    /// Replaces the elements of the first menu.
    func replaceMenu(_ body: (UIMenu) -> UIMenu) {
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
                let told = onChoice
                end()
                choice.choose(for: sender)
                told?(choice)
                return
            }
            choice.choose(for: sender)
            if isOpen, levels.indices.contains(level) { rebuild(level) }
        case .title, .separator, .waiting: break
        }
    }
}
