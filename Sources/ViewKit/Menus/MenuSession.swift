import CoreAnimation
import Foundation
import Primitives
import Stage

/// A menu that is open, with those beside it: gets all input until it ends.
///
/// Points are those of the stage that the menu belongs to, whichever surface tells of them: some
/// compositors go on telling the window of a pointer whose button is down, others tell the popup.
@MainActor
final class MenuSession {
    /// What the person did to open the menu.
    enum Opening: Equatable {
        /// A button or a finger is down, there and since then.
        case press(CGPoint, TimeInterval)
        /// A click that is over.
        case click
        /// A key.
        case key

        /// True while what opened it is down.
        var isPress: Bool {
            if case .press = self { true } else { false }
        }
    }

    /// What was down when the menu opened, beside what opened it: the menu has no use for its end.
    struct Strays {
        var buttons: Set<Int> = []
        var fingers: Set<Int> = []
    }

    /// A menu and where it is shown.
    struct Level {
        var menu: UIMenu
        var panel: MenuPanel
        let place: MenuPlace
        /// The row of the level below that it belongs to; −1 for the first.
        let owner: Int
        /// What its deferred elements became.
        var loaded: [ObjectIdentifier: [UIMenuElement]] = [:]
    }

    /// The menu that is open; at most one.
    private(set) static var current: MenuSession?

    /// From the first menu on, each beside the one before it.
    var levels: [Level] = []
    /// The press that opened the menu, until it is over.
    var opening: Opening
    /// What is down since before the menu.
    var strays = Strays()
    /// Where the pointer was last.
    var pointer = CGPoint.zero
    /// What is waited for: a menu that opens, or a way across other rows that ends.
    var wait: FrameTimer.Wait?
    /// Scrolls while the pointer rests on an end of a menu.
    var scrolling: FrameTimer.Wait?
    /// Letters typed, and when the last was.
    var typed = ""
    var typedAt = -TimeInterval.infinity
    let screen: UIScreen

    private weak var source: UIView?
    private let colors: MenuColors
    private var onEnd: (@MainActor () -> Void)?

    /// A menu of `source`; `onEnd` is called once when it is gone.
    init(
        screen: UIScreen, source: UIView?, opening: Opening, onEnd: (@MainActor () -> Void)? = nil
    ) {
        self.screen = screen
        self.source = source
        self.opening = opening
        self.onEnd = onEnd
        let traits = source?.traitCollection ?? screen.traitCollection
        colors = MenuColors(isDark: traits.userInterfaceStyle == .dark)
    }

    /// True while it is shown.
    var isOpen: Bool { Self.current === self }

    /// True when it belongs to a screen, so that its input is the menu's.
    func isOn(_ screen: UIScreen) -> Bool { self.screen === screen }

    /// The time of the host, in seconds.
    var now: TimeInterval { screen.now }

    /// Opens the menu beside a box of the stage, in place of another menu.
    func begin(_ menu: UIMenu, beside box: CGRect) {
        Self.current?.end()
        Self.current = self
        strays = screen.menuOpens(by: opening)
        // The program hears of touches that are cancelled, and may have ended the menu, or opened another.
        guard isOpen else { return }
        var placement = PopupPlacement(anchorRect: box, size: .zero)
        placement.margins = MenuLook.margins
        open(menu, placement, owner: -1)
        if opening == .key { light(levels[0].panel.end(isLast: false), in: 0) }
    }

    /// Takes all of it away; what was chosen happens after.
    func end() {
        guard isOpen else { return }
        Self.current = nil
        close(above: -1)
        let told = onEnd
        onEnd = nil
        told?()
    }

    // Levels

    /// Opens the menu of a row, with its first row lit where a key did it.
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
        placement.anchor = .topRight
        placement.gravity = .bottomRight
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
        let rows = MenuRows(menu, isInner: owner >= 0, loaded: late.loaded)
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

    /// Closes the menus beside a level; −1 closes all.
    func close(above level: Int) {
        wait = nil
        scrolling = nil
        while levels.count > level + 1 { levels.removeLast().place.close() }
    }

    /// Lights a row of a level, or none.
    func light(_ row: Int?, in level: Int, scrolls: Bool = false) {
        guard levels.indices.contains(level) else { return }
        levels[level].panel.light(row, scrolls: scrolls)
    }

    // Readers

    /// What readers take for the place where one is: the lit row of the last menu that has one, else the
    /// last menu.
    var readerFocus: AccessibleObject? {
        let lit = levels.last { $0.panel.lit != nil }?.panel
        return lit.flatMap { panel in panel.lit.map { panel.rows[$0] } } ?? levels.last?.panel
    }

    /// A reader goes to a row, or does what it is for; false for a row that is not here.
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

    /// What is waited for by a menu that opens.
    @MainActor
    private final class Late {
        /// What came before the menu was shown.
        var loaded: [ObjectIdentifier: [UIMenuElement]] = [:]
        /// Where it is shown, from then on.
        weak var place: MenuPlace?
    }

    /// Asks for elements before the menu is measured: what comes at once is shown with the rest, as some
    /// desktops let no popup grow.
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

    /// Shows a level's menu as it is now.
    func rebuild(_ level: Int) {
        close(above: level)
        let old = levels[level]
        let rows = MenuRows(old.menu, isInner: old.owner >= 0, loaded: old.loaded)
        let panel = MenuPanel(rows, colors)
        let lit = old.panel.lit
        levels[level].panel = panel
        old.place.replace(old.panel, by: panel)
        if let lit, panel.rows.indices.contains(lit) { light(lit, in: level) }
    }

    /// Gives the first menu other elements.
    func replaceMenu(_ body: @MainActor (UIMenu) -> UIMenu) {
        guard isOpen, !levels.isEmpty else { return }
        levels[0].menu = body(levels[0].menu)
        rebuild(0)
    }

    /// Does what a row is for: opens its menu, or ends and does it.
    func choose(_ row: Int, in level: Int, byKey: Bool = false) {
        guard levels.indices.contains(level), levels[level].panel.rows.indices.contains(row),
            levels[level].panel.rows[row].row.isEnabled
        else { return }
        switch levels[level].panel.rows[row].row {
        case .menu: openMenu(of: row, in: level, byKey: byKey)
        case .choice(let choice, let menu):
            if menu.options.contains(.singleSelection) { menu.select(choice) }
            let sender = source
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
